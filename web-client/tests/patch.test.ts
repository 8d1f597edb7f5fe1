import assert from 'node:assert/strict'
import { test } from 'node:test'
import { applyPatch } from '../src/patch.ts'
import { format, inches, text } from '../src/texts.ts'

test('a patch replaces, adds and removes as RFC 7396 says', () => {
  const before = { a: { b: 1, c: 2 }, list: [1, 2], gone: 1 }
  const after = applyPatch(before, { a: { b: 3 }, list: [9], gone: null, fresh: { x: { y: 1 } } })
  assert.deepEqual(after, { a: { b: 3, c: 2 }, list: [9], fresh: { x: { y: 1 } } })
})

test('a patch leaves the old view untouched', () => {
  const before = { a: { b: 1 } }
  applyPatch(before, { a: { b: 2 } })
  assert.deepEqual(before, { a: { b: 1 } })
})

test('an object replaces a value and a value an object', () => {
  assert.deepEqual(applyPatch({ a: 1 }, { a: { b: 1 } }), { a: { b: 1 } })
  assert.deepEqual(applyPatch({ a: { b: 1 } }, { a: [1] }), { a: [1] })
})

const args = (values: Record<string, number | string>) => (name: string) =>
  name in values ? { value: values[name], words: String(values[name]) } : undefined

test('a sentence takes its arguments', () => {
  assert.equal(format('{base} is pinned.', args({ base: '2R' })), '2R is pinned.')
})

test('a sentence chooses by number and by word', () => {
  const men = '{n|0:nobody|1:one man|other:# men} fell'
  assert.equal(format(men, args({ n: 0 })), 'nobody fell')
  assert.equal(format(men, args({ n: 1 })), 'one man fell')
  assert.equal(format(men, args({ n: 4 })), '4 men fell')
  assert.equal(format('{k|tank:rolls|other:walks}', args({ k: 'tank' })), 'rolls')
})

test('a choice may hold another sentence', () => {
  assert.equal(format('{n|0:-|other:{who} lost #}', args({ n: 2, who: 'B' })), 'B lost 2')
})

test('a missing argument counts as none', () => {
  assert.equal(format('{n|0:no|other:yes}', args({})), 'no')
})

test('an unknown key stays readable', () => {
  assert.equal(text('log.never_heard_of'), 'never heard of')
})

test('lengths are given in inches', () => {
  assert.equal(inches(550), '5.5')
  assert.equal(inches(400), '4')
})
