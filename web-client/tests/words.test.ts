// The same sentences as protocol/log_words.c makes; the cases are those of test_log_words.c.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Line, View } from '../src/view.ts'
import { callThings, t } from '../src/texts.ts'
import { baseInStory, sentence, summary } from '../src/words.ts'

const view = {
  game: {
    bases: { b1: { name: 'base 1' }, b2: { name: 'base 2' }, b3: { name: 'base 3' } },
    platoons: {},
    places: { h2: { name: 'House L1' } },
  },
  room: { seats: {} },
} as unknown as View

const say = (event: string, args: Record<string, unknown>, rolls: number[][] = []): string =>
  sentence(view, {
    at_ms: 0,
    turn: 7,
    event,
    args,
    rolls: rolls.map((dice) => ({ purpose: 'x', sides: 6, dice })),
  } as unknown as Line)

test('a list is joined, and the number of covering dice is not hidden by the dice themselves', () => {
  const text = say('cover_fired', { supported: 'b1', dice: 4, sixes: 1, bases: ['b2', 'b3'] }, [[1, 2, 3, 6]])
  assert.match(text, /base 2 and base 3 /)
  assert.match(text, /4 dice, one six/)
})

test('base, place and card have their names', () => {
  const text = say('clearing_tried', {
    base: 'b1',
    place: 'h2',
    edna_before: 8,
    edna: 8,
    removed: true,
    card: '7C',
    left: 0,
  })
  assert.match(text, /base 1 /)
  assert.match(text, /House L1/)
  assert.match(text, /the 7 of clubs/)
  assert.doesNotMatch(text, /[{}]/)
})

test('the cards of a squad are named as far as they are known', () => {
  const drawn = { base: 'b1', choice: 'deck', blanks: 1 }
  assert.match(
    say('squad_controlled', { ...drawn, named: ['b2', 'b2', 'b3'] }),
    /: base 2, base 2 and base 3, one blank/,
  )
  assert.match(say('squad_controlled', { ...drawn, blanks: 2 }), /its own deck, 2 blanks\.$/)
  assert.match(say('squad_controlled', { base: 'b1', choice: 'zone' }), /: all near the leader act\.$/)
})

test('a list is counted where the sentence asks how many', () => {
  assert.match(say('reorganised', { leader: 'b1', from: 'b2', to: 'b3', edna: 6, figures: [4, 5] }), /2 men of base 2/)
  assert.match(
    say('reorganised', { leader: 'b1', from: 'b2', to: 'b3', edna: 6, fallen: 4, bearer: 5 }),
    /no man .*base 3 took up a launcher/,
  )
})

test('an event has its own turn, else that of its line', () => {
  assert.match(say('turn_began', { turn: 3, at_ms: 0 }), /Turn 3 /)
})

test('sentences use the words of the scenario, names and choices stay', () => {
  callThings({
    base: 'company',
    platoon: 'battalion',
    house: 'Block',
    enemy_gun: 'flak battery',
    body_count: 'strongpoints taken',
  })
  assert.equal(t('ui.done_ask', { n: 1 }), '1 company has not acted. Done?')
  assert.equal(t('ui.done_ask', { n: 3 }), '3 companies have not acted. Done?')
  assert.match(t('why.rpd_is_out'), /^the flak battery is out$/)
  assert.match(t('ui.house_rules'), /^House rules$/)
  assert.match(t('ui.counts', { body: 2, left: 3, deck: 20 }), /^Strongpoints taken 2\. 3 blocks never cleared/)
  callThings({ enemy_gun: 'RPD' })
  assert.match(t('why.rpd_is_out'), /^the RPD is out$/)
})

test('a house rule is named by its title and the words of its value', () => {
  assert.match(say('option_set', { name: 'card_period', value: '4' }), /House rule Turns between new cards: 4\./)
  assert.match(
    say('option_set', { name: 'table_mode', value: 'figures' }),
    new RegExp(`${t('option.table_mode')}: figures on a table`),
  )
  assert.match(
    say('option_set', { name: 'clear_strict', value: 'false' }),
    new RegExp(`${t('option.clear_strict')}: ${t('ui.no')}`),
  )
})

test('one is one and two are many', () => {
  assert.match(say('tunnel_reported', { base: 'b1', place: 'h2', points: 1 }), /: one victory point\.$/)
  assert.match(say('tunnel_reported', { base: 'b1', place: 'h2', points: 2 }), /: 2 victory points\.$/)
  assert.match(say('ruled_vp', { vp: 1, before: 0 }), /one victory point was won in play, not 0/)
  assert.match(say('charges_fired', { place: 'h2', exploded: true, points: 2 }), / 2 victory points\.$/)
})

test('a base of another platoon has its letter, and so has each for who leads several', () => {
  const seat = (own: string[]) =>
    ({
      game: {
        bases: { b1: { name: 'HQ M60', code: '2L', platoon: 'p2' }, b2: { name: 'HQ M60', code: '2L', platoon: 'p1' } },
        platoons: { p1: { mustered: true }, p2: { mustered: true }, p3: { mustered: true } },
        platoon_legal: Object.fromEntries(own.map((p) => [p, {}])),
      },
      room: { seats: {} },
    }) as unknown as View
  assert.equal(baseInStory(seat(['p1']), 'b1'), 'HQ M60 (B)')
  assert.equal(baseInStory(seat(['p1']), 'b1', '2L'), '2L (B)')
  assert.equal(baseInStory(seat(['p1']), 'b2'), 'HQ M60')
  assert.equal(baseInStory(seat(['p1', 'p2']), 'b2'), 'HQ M60 (A)')
})

test('the fire on a street is told in one sentence, one base alone by its own', () => {
  const took = (wounded: number) => ({ event: 'fire_taken', args: { base: 'b1', wounded, dead: 0 } }) as unknown as Line
  const two: [string, Line][] = [
    ['l1', took(1)],
    ['l2', took(0)],
  ]
  assert.match(summary(two, 'fire_taken') ?? '', /^2 bases took fire: one man wounded/)
  assert.equal(summary(two.slice(1), 'fire_taken'), undefined)
})
