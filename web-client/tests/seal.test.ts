import assert from 'node:assert/strict'
import test from 'node:test'
import { hashOf, isMine, sealStep } from '../src/seal.ts'
import type { View } from '../src/view.ts'

const BYTES = '000102030405060708090a0b0c0d0e0f'
const HASH = 'c7cb5d1a1a214f1d833a21fe6c7b2420e417c2f220784cbe90072975131bc367'

const view = (more: { sealed_join?: boolean; frozen?: boolean; mine?: object; phase?: string }): View =>
  ({
    game: {
      table: { phase: more.phase ?? 'lobby' },
      options: more.sealed_join ? { sealed_join: true } : {},
      seal: { frozen: more.frozen === true },
      contributions: more.mine === undefined ? {} : { s2: more.mine },
    },
  }) as unknown as View

test('hashOf is BLAKE2b of 32 bytes, as libsodium reckons it', () => {
  assert.equal(hashOf(BYTES), HASH)
})

test('sealStep gives the bytes at once where they need not be hidden', () => {
  assert.deepEqual(sealStep(view({}), 's2', BYTES), { name: 'contribute', args: { bytes: BYTES } })
})

test('sealStep gives only the hash where parts are hidden', () => {
  assert.deepEqual(sealStep(view({ sealed_join: true }), 's2', BYTES), { name: 'contribute', args: { hash: HASH } })
})

test('sealStep opens its part when the list is closed, and not before', () => {
  const mine = { hash: HASH, opened: false }
  assert.equal(sealStep(view({ sealed_join: true, mine }), 's2', BYTES), null)
  assert.deepEqual(sealStep(view({ sealed_join: true, frozen: true, mine }), 's2', BYTES), {
    name: 'open_contribution',
    args: { bytes: BYTES },
  })
})

test('sealStep never opens bytes that another device has promised', () => {
  const mine = { hash: 'ab'.repeat(32), opened: false }
  assert.equal(sealStep(view({ sealed_join: true, frozen: true, mine }), 's2', BYTES), null)
  assert.equal(isMine(view({ mine }), 's2', BYTES), false)
})

test('sealStep has nothing to do once the game has begun', () => {
  assert.equal(sealStep(view({ phase: 'orders' }), 's2', BYTES), null)
})
