import assert from 'node:assert/strict'
import { test } from 'node:test'
import { courseOf, menFit } from '../src/report/course.ts'
import { page } from '../src/report/page.ts'
import { plot } from '../src/report/plot.ts'
import { markdown, plain } from '../src/report/text.ts'
import { undone } from '../src/undone.ts'
import type { Line, View } from '../src/view.ts'

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
  l3: {
    at_ms: 0,
    turn: 2,
    event: 'rolled',
    by: 's1',
    args: { reason: 'luck', total: 7 },
    rolls: [{ purpose: 'ad_hoc', sides: 6, dice: [3, 4], hand: true }],
  },
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

const ground = {
  ...view,
  game: {
    ...view.game,
    table: { ...view.game.table, board_x_ci: 2000, board_y_ci: 1000, middle_y_ci: 500 },
    platoons: { p1: { name: '1st <Platoon>', mustered: true, fit: 4, wounded: 1, dead: 1 } },
    bases: {
      b1: { name: 'Rifles', platoon: 'p1', place: 'h1', x_ci: 1500, y_ci: 100 },
      b2: { name: 'Gun', platoon: 'p1', removed: true, x_ci: 0, y_ci: 0 },
    },
    places: {
      h1: {
        kind: 'house',
        code: 'L1',
        name: 'House L1',
        cleared_once: true,
        corners: [
          [1000, 0],
          [2000, 0],
          [2000, 400],
          [1000, 400],
        ],
      },
      h2: {
        kind: 'street',
        code: '',
        name: 'Street',
        corners: [
          [0, 400],
          [2000, 400],
          [2000, 600],
          [0, 600],
        ],
      },
    },
  },
} as unknown as View
const fought = {
  l1: {
    at_ms: 1,
    turn: 0,
    event: 'platoon_placed',
    args: {
      platoon: 'p1',
      bases: ['b1', 'b2'],
      at: [
        [100, 500],
        [200, 500],
      ],
    },
  },
  l2: { at_ms: 2, turn: 1, event: 'moved', args: { base: 'b1', place: 'h2', x_ci: 700, y_ci: 500 } },
  l3: { at_ms: 3, turn: 1, event: 'men_hit', args: { base: 'b2', removed: true, wounded: [4], dead: [5] } },
  l4: { at_ms: 4, turn: 2, event: 'men_hit', args: { base: 'b1', dead: [1, 2] } },
  l5: { at_ms: 5, turn: 1, event: 'rewound', args: { seq: 9, turn: 1, then_ms: 3 } },
  l6: { at_ms: 6, turn: 2, event: 'entered', args: { place: 'h1', bases: ['b1'], x_ci: [1500], y_ci: [100] } },
  l7: {
    at_ms: 7,
    turn: 2,
    event: 'clearing_tried',
    args: { base: 'b1', place: 'h1', removed: true, left: 0, body: 1 },
  },
} as unknown as Record<string, Line>

test('the course of a battle leaves out what a rewind has undone', () => {
  const course = courseOf(ground, fought)
  assert.deepEqual(
    course.map((m) => m.turn),
    [0, 1, 2],
  )
  assert.deepEqual(course[0].at.get('b1'), [100, 500])
  assert.deepEqual(course[1].at.get('b1'), [700, 500])
  assert.equal(course[1].at.has('b2'), false)
  assert.deepEqual(course[2].at.get('b1'), [1500, 100])
  assert.deepEqual(menFit(ground, course)[0].values, [6, 4, 4])
  assert.deepEqual(
    course.map((m) => [m.houses, m.body]),
    [
      [0, 0],
      [0, 0],
      [1, 1],
    ],
  )
})

test('what a rewind has undone stays in the log and is marked, but for what was said', () => {
  const said = {
    ...fought,
    l8: { at_ms: 4, turn: 2, event: 'message_sent', args: { text: 'Hello' } },
  } as unknown as Record<string, Line>
  assert.deepEqual([...undone(fought)], ['l4'])
  assert.deepEqual([...undone({ ...said, l9: fought.l5 })].sort(), ['l4', 'l6', 'l7'])
  const text = markdown(ground, fought, { hideNames: false, now: 'today' })
  assert.equal(text.match(/^- Undone: /gm)?.length, 1)
})

test('what was said of dice that were typed wrong is marked, and what stands in its place is not', () => {
  const corrected = {
    l1: { at_ms: 1, turn: 1, event: 'moved', args: {} },
    l2: { at_ms: 2, turn: 1, event: 'entry_failed', args: {} },
    l3: { at_ms: 9, turn: 1, event: 'entered', args: {} },
    l4: { at_ms: 9, turn: 1, event: 'dice_corrected', args: { was: [1, 2], then_ms: 2 } },
  } as unknown as Record<string, Line>
  assert.deepEqual([...undone(corrected)], ['l2'])
})

test('the report says what the victory points are for', () => {
  const report = { vp: -3, vp_objective: 10, vp_dead: -12, vp_wounded: -1 }
  const text = markdown({ ...view, game: { ...view.game, report } } as unknown as View, lines, {
    hideNames: false,
    now: 'today',
  })
  assert.match(text, /Victory points: −3, that is: \+10 for the objective, −1 for wounded, −12 for own dead\./)
})

test('the page of the report holds maps of the way and plots, and nothing from elsewhere', () => {
  const html = page(ground, fought, { hideNames: false, now: 'today' })
  assert.equal(html.match(/<svg /g)?.length, 5)
  assert.match(html, /<figcaption>How it began<\/figcaption>/)
  assert.match(html, /<figcaption>At the end of turn 1<\/figcaption>/)
  assert.match(html, /Men fit, platoon by platoon/)
  assert.match(html, /1st &lt;Platoon&gt; 4/)
  assert.doesNotMatch(html, /<Platoon>|src=|href=|NaN|undefined/)
})

test('a plot with one moment is left out', () => {
  assert.equal(plot('t', 'x', [0], [{ name: 'a', values: [1] }]), '')
})
