import assert from 'node:assert/strict'
import { test } from 'node:test'
import { storySoFar } from '../src/story.ts'
import type { View } from '../src/view.ts'

const line = (at: number, event: string, args: object) => ({ at_ms: at, turn: 3, event, args })
const view = {
  game: {
    table: { system: 'street', phase: 'orders', turn: 3, houses_left: 3, body_count: 2, rpd_out: false },
    clock: { running: false, left_ms: 60 * 60000, at_ms: 0 },
    platoons: {
      p1: { name: '1st Platoon', mustered: true, fit: 20, wounded: 2, dead: 1 },
      p2: { name: '2nd Platoon', mustered: true, fit: 10, wounded: 0, dead: 4 },
    },
    bases: { b1: { name: '1st Squad rifles', platoon: 'p1' } },
    places: {
      h1: { kind: 'house', name: 'House L1' },
      h2: { kind: 'house' },
      h3: { kind: 'house' },
      h4: { kind: 'house' },
      h9: { kind: 'objective', name: 'Church' },
    },
    enemies: {},
    injects: {},
    log: {
      l1: line(1, 'objective_taken', { place: 'h9', turn: 2 }),
      l2: line(2, 'men_hit', { base: 'b1', wounded: [3] }),
      l3: line(3, 'platoon_done', { platoon: 'p1', phase: 'orders' }),
    },
  },
  room: { waiting: { for: ['p2'], since_ms: 0 }, seats: { s2: { name: 'Ann', role: 'player', platoons: ['p1'] } } },
} as unknown as View

test('who comes late is told in five lines where things stand, of his own men first', () => {
  const story = storySoFar(view, 's2')
  assert.equal(story.length, 5)
  assert.match(story[0], /Turn 3.*60 minutes left.*Waiting for 2nd Platoon/)
  assert.match(story[1], /1 of 4 houses/)
  assert.match(story[2], /^1st Platoon: 20 fit, 2 wounded, 1 dead/)
  assert.match(story[3], /objective is taken/)
  assert.match(story[4], /1st Platoon/)
})

test('who leads no platoon is told of all men', () => {
  assert.match(storySoFar(view, 's9')[2], /30 fit, 2 wounded, 5 dead/)
})

test('a game without a line yet has a shorter story', () => {
  const young = { ...view, game: { ...view.game, log: {} } } as View
  assert.equal(storySoFar(young, 's2').length, 3)
})
