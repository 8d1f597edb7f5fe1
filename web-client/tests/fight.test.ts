// What a group in a fire-fight is offered, and when its order is complete.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Group } from '../src/player/fight.ts'

// What is picked lives beside the socket, which asks for a page as soon as it is loaded.
const page = {
  setInterval: () => 0,
  addEventListener: () => undefined,
  location: { hash: '', pathname: '/', search: '', href: 'http://localhost/' },
}
Object.assign(globalThis, { window: page, location: page.location, document: { addEventListener: () => undefined } })
const { action, actionsOf, foe, mayMove, orderOf, resetFight } = await import('../src/player/fight.ts')
const { way } = await import('../src/player/state.ts')

const group = (f: object, fight: object = {}): Group =>
  ({
    id: 'g1',
    f: { engagement: 'x1', bases: ['b1'], men: 3, state: 'tested', controlled: true, actions: 1, ...f },
    fight: { activation: 'card_sequence', card: '7H', enemy_half: false, ...fight },
    name: 'rifles',
    at: { x_ci: 0, y_ci: 0 },
  }) as unknown as Group

test('by cards a run is no order before a place is tapped', () => {
  resetFight()
  const g = group({ move_ci: 400 })
  for (const kind of ['run', 'run_fire', 'run_drop', 'crawl'] as const) {
    action.value = kind
    way.value = []
    assert.equal(orderOf(g), undefined)
    way.value = [[300, 0]]
    assert.deepEqual(orderOf(g)?.args, { fighter: 'g1', kind, path: [[300, 0]] })
  }
})

test('a place that was tapped before is not sent with fire', () => {
  resetFight()
  way.value = [[300, 0]]
  action.value = 'fire'
  foe.value = 'g2'
  assert.deepEqual(orderOf(group({ move_ci: 400 }))?.args, { fighter: 'g1', kind: 'fire', target: 'g2' })
})

test('who was not told to move is offered no way', () => {
  resetFight()
  assert.deepEqual(actionsOf(group({})), ['fire'])
  assert.deepEqual(actionsOf(group({ prone: true })), ['fire', 'rise'])
  assert.deepEqual(actionsOf(group({ prone: true, state: 'frozen' })), ['fire'])
  assert.equal(mayMove(group({})), 0)
  assert.equal(mayMove(group({}, { activation: 'alternate' })), 0)
  assert.equal(mayMove(group({ move_ci: 400 }, { activation: 'alternate' })), 400)
  assert.equal(mayMove(group({ move_ci: 400 })), 700)
})
