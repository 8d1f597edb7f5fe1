// This device's part of the seal of the dice. With the house rule sealed_join its hash goes first,
// and the bytes follow once the list is closed. Rule: fairness 2, 3
import { blake2b } from '@noble/hashes/blake2b'
import type { Id, View } from './view.ts'

const HASH_BYTES = 32

const toHex = (data: Uint8Array): string => Array.from(data, (b) => b.toString(16).padStart(2, '0')).join('')

/** BLAKE2b of bytes written as hexadecimal digits. */
export function hashOf(hex: string): string {
  const bytes = Uint8Array.from(hex.match(/../g) ?? [], (pair) => parseInt(pair, 16))
  return toHex(blake2b(bytes, { dkLen: HASH_BYTES }))
}

/** What the device of a seat has to send now, if anything. */
export function sealStep(view: View, seat: Id, bytes: string): { name: string; args: Record<string, unknown> } | null {
  if (view.game.table.phase !== 'lobby') return null
  const mine = view.game.contributions[seat]
  if (mine === undefined) {
    if (view.game.seal.frozen) return null
    return { name: 'contribute', args: view.game.options.sealed_join === true ? { hash: hashOf(bytes) } : { bytes } }
  }
  const promised = mine.hash !== undefined && !mine.opened && mine.struck !== true
  if (promised && view.game.seal.frozen && mine.hash === hashOf(bytes))
    return { name: 'open_contribution', args: { bytes } }
  return null
}

/** The part in the list is this device's own. */
export function isMine(view: View, seat: Id, bytes: string): boolean {
  const mine = view.game.contributions[seat]
  return mine !== undefined && (mine.bytes === bytes || (mine.bytes === undefined && mine.hash === hashOf(bytes)))
}
