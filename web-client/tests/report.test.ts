import assert from 'node:assert/strict'
import { test } from 'node:test'
import { markdown, plain } from '../src/report/text.ts'
import type { View } from '../src/view.ts'

const view = {
  game: {
    table: { title: 'Hue', turn: 3, objective_taken: true, rpd_out: false, body_count: 4, houses_left: 1 },
    platoons: { p1: { name: '1st Platoon', mustered: true, fit: 20, wounded: 2, dead: 1 } },
    bases: { b1: { name: '1st Squad rifles' } },
    places: { h1: { kind: 'house', name: 'House L1', faces: ['QH'] }, h2: { kind: 'house', name: 'House L2' } },
    seal: { commitment: 'abc', server_seed: 'def' },
  },
  room: { seats: { s1: { name: 'Ann', role: 'player', platoons: ['p1'], held: true } } },
} as unknown as View
const lines = {
  l1: { at_ms: 0, turn: 1, event: 'deck_laid', args: {} },
  l2: { at_ms: 0, turn: 1, event: 'turn_began', args: {} },
  l3: { at_ms: 0, turn: 2, event: 'rolled', by: 's1', args: { reason: 'luck', total: 7 }, rolls: [{ purpose: 'ad_hoc', sides: 6, dice: [3, 4], hand: true }] },
}

test('the report tells the story first and gives every throw at the end', () => {
  const text = markdown(view, lines, { hideNames: false, now: 'today' })
  assert.match(text, /^# Hue\n/)
  assert.match(text, /1 of 2 houses were cleared/)
  assert.match(text, /Ann rolls 3 and 4: luck 7/)
  assert.ok(text.indexOf('## Turn 2') < text.indexOf('## All dice'))
  assert.match(text, /ad hoc: 3, 4 \(dice: own\)/)
  assert.match(text, /House L1: QH/)
  assert.match(text, /secret: def/)
  assert.doesNotMatch(text, /deck was shuffled/)
})

test('the report leaves names out when asked', () => {
  const text = markdown(view, lines, { hideNames: true, now: 'today' })
  assert.doesNotMatch(text, /Ann/)
  assert.match(text, /1st Platoon rolls/)
})

test('plain text has no marks of Markdown', () => {
  assert.equal(plain('# Hue\ntext\n## Turn 1'), 'Hue\n---\ntext\nTurn 1\n------')
})
