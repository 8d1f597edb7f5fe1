// What a seat sees of a pursuit: never more than its own teams have learnt.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { choicesOf, gamble } from '../src/chase/orders.ts'
import { age, ahead, timeOfTurns, trailsSeen, withoutHunted } from '../src/chase/chase.ts'
import type { View } from '../src/view.ts'

const team = (more: object) => ({ unit: 'sluggies', bush: 6, bush_max: 7, trail: 'r1', act: 'nothing', ...more })

const view = (more: object = {}): View =>
  ({
    game: {
      table: { turn: 5, phase: 'chase', system: 'chase', board_x_ci: 0 },
      chase: { step: 'pursuers', hours: 2, trails: 1 },
      teams: {
        p1: team({ running: 9, main: 30, as_of: 2 }),
        p2: team({ running: 7, main: 28, as_of: 4 }),
        p3: team({}),
      },
      trails: { r1: { state: 'fresh', find: 'trail', ambush: 'none' } },
      platoons: { p1: { name: 'A', fit: 4 }, p2: { name: 'B', fit: 4 }, p3: { name: 'C', fit: 4 } },
      platoon_legal: {},
      ...more,
    },
  }) as unknown as View

test('a seat knows the cards of its own team alone, the newest of several', () => {
  assert.equal(trailsSeen(view(), ['p1'])[0].known?.running, 9)
  assert.equal(trailsSeen(view(), ['p1', 'p2'])[0].known?.running, 7)
  assert.equal(trailsSeen(view(), ['p3'])[0].known, undefined)
})

test('what is known says how old it is', () => {
  const [seen] = trailsSeen(view(), ['p1'])
  assert.equal(age(view(), seen.known ?? { running: 0 }), '3 turns ago')
  assert.equal(ahead(view(), seen), '9 cards ahead (2 h 15 min), 3 turns ago')
})

test('a card is a quarter of an hour', () => {
  assert.equal(timeOfTurns(1), '15 min')
  assert.equal(timeOfTurns(8), '2 h')
  assert.equal(timeOfTurns(9), '2 h 15 min')
})

test('a console that is turned round shows neither cards nor men of the hunted', () => {
  const trails = { r1: { state: 'fresh', find: 'trail', ambush: 'none', running: 11, terrs: 9 } }
  const [seen] = trailsSeen(withoutHunted(view({ trails })), [])
  assert.equal(seen.known, undefined)
  assert.equal(seen.trail.terrs, undefined)
})

test('the first choice of a tracking team is the careful one, and nothing unlawful is offered', () => {
  const choices = choicesOf(
    view({ platoon_legal: { p1: { pursue: { ok: true }, follow_up: { ok: false }, rest_team: { ok: true } } } }),
    'p1',
  )
  assert.deepEqual(
    choices.map((c) => c.key),
    ['cautious', 'deliberate', 'rest'],
  )
})

test('a gamble is held to what the team knows', () => {
  gamble.value = 9
  const legal = { p2: { come_on: { ok: true }, follow_up: { ok: true, cards: 7 } } }
  const choices = choicesOf(view({ platoon_legal: legal }), 'p2')
  assert.deepEqual(choices.find((c) => c.key === 'gamble')?.args, { platoon: 'p2', gamble: 7 })
  assert.equal(choices[0].key, 'come_on')
})
