// What the umpire's radio makes of messages and log.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { heardAs, type Message } from '../src/umpire/threads.ts'
import type { View } from '../src/view.ts'

const message = (number: number) => ({ number, text: 'Hold the church' }) as unknown as Message
const heard = (number: number, text: string) => ({ event: 'radio_heard', args: { number, text } })
const view = {
  game: { log: { l1: heard(1, 'H-ld th- -hurch'), l2: heard(2, 'Hold the church') } },
} as unknown as View

test('what went out garbled is told as it was heard, what was heard clearly is not told twice', () => {
  assert.equal(heardAs(view, message(1)), 'H-ld th- -hurch')
  assert.equal(heardAs(view, message(2)), undefined)
  assert.equal(heardAs(view, message(3)), undefined)
})
