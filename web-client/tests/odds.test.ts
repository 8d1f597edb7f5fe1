import assert from 'node:assert/strict'
import { test } from 'node:test'
import { inTen, tenBoxes } from '../src/player/tenths.ts'

const ends = (...ways: number[]) =>
  ways.map((w, i) => ({ code: String(i), ways: w, of: ways.reduce((a, b) => a + b, 0) }))

test('ten boxes are always ten, the largest rest first', () => {
  assert.deepEqual(tenBoxes(ends(1, 1, 1)), [4, 3, 3])
  assert.deepEqual(tenBoxes(ends(35, 1)), [10, 0])
  assert.deepEqual(tenBoxes(ends(15, 21)), [4, 6])
})

test('a chance is said as people say it', () => {
  const said = (ways: number, of: number) => inTen({ code: 'x', ways, of })
  assert.equal(said(0, 36), 'never')
  assert.equal(said(36, 36), 'for certain')
  assert.equal(said(1, 36), '3 in 100')
  assert.equal(said(1, 1296), 'hardly ever')
  assert.equal(said(12, 36), '3 in 10')
})
