// The umpire's radio as threads: with one seat, to all, or between platoons. Rule: IN-70
import type { Id, View } from '../view.ts'
import { entries } from '../view.ts'
import { t } from '../texts.ts'

export type Message = View['game']['radio'][Id]

export interface Thread {
  key: string
  name: string
  messages: Message[] // oldest first
  held: Message[] // they wait for the umpire
  unseen: Id[] // who has not read what they should have
  asks?: Message // the last word is a player's, to the umpire
  answerTo: Id[] // seats that an answer goes to; none: all
}

/** Seats that are meant to read it. */
export function hearers(v: View, m: Message): Id[] {
  return entries(v.room.seats)
    .filter(
      ([id, s]) =>
        id !== m.seat &&
        s.role !== 'umpire' &&
        s.role !== 'table' &&
        (m.all ||
          m.seats.includes(id) ||
          s.platoons.some((p) => m.platoons.includes(p)) ||
          (m.liaison && s.role === 'liaison')),
    )
    .map(([id]) => id)
}

export const unreadBy = (v: View, m: Message): Id[] =>
  m.state === 'heard' ? hearers(v, m).filter((id) => !m.read.includes(id)) : []

export const isHeld = (m: Message): boolean => m.state === 'waiting' || m.state === 'delayed'

/** A seat by its platoon; who leads none by his name. */
export function seatName(v: View, id: Id | undefined): string {
  const s = id === undefined ? undefined : v.room.seats[id]
  if (s === undefined) return t('ui.umpire')
  return s.platoons[0] !== undefined
    ? (v.game.platoons[s.platoons[0]]?.name ?? s.name)
    : s.name || t(`ui.role_${s.role}`)
}

/** Seats on both ends of a message between platoons. */
function between(v: View, m: Message): Id[] {
  return [...new Set([...(m.seat === undefined ? [] : [m.seat]), ...hearers(v, m)])].sort()
}

/** What was heard of it when that is not what was said: it went out garbled. */
export function heardAs(v: View, m: Message): string | undefined {
  const heard = entries(v.game.log)
    .map(([, line]) => line)
    .filter((line) => line.event === 'radio_heard' && line.args.number === m.number)
    .pop()?.args.text
  return typeof heard === 'string' && heard !== m.text ? heard : undefined
}

function threadOf(v: View, m: Message): { key: string; seats: Id[] } {
  if (m.seat === undefined) {
    if (m.all || m.seats.length === 0) return { key: 'all', seats: [] }
    return { key: `u${[...m.seats].sort().join()}`, seats: m.seats }
  }
  if (m.platoons.length === 0 && m.liaison !== true) return { key: `u${m.seat}`, seats: [m.seat] }
  const seats = between(v, m)
  return { key: `n${seats.join()}`, seats }
}

/** Those that want something of the umpire first, then the newest. */
export function threadsOf(v: View): Thread[] {
  const found = new Map<string, Thread>()
  for (const m of entries(v.game.radio)
    .map(([, x]) => x)
    .sort((a, b) => a.number - b.number)) {
    const { key, seats } = threadOf(v, m)
    const thread = found.get(key) ?? {
      key,
      name: key === 'all' ? t('ui.to_all') : seats.map((s) => seatName(v, s)).join(' – '),
      messages: [],
      held: [],
      unseen: [],
      answerTo: seats,
    }
    thread.messages.push(m)
    if (isHeld(m)) thread.held.push(m)
    thread.unseen = [...new Set([...thread.unseen, ...unreadBy(v, m)])]
    thread.asks = key.startsWith('u') && m.seat !== undefined ? m : undefined
    found.set(key, thread)
  }
  const newest = (x: Thread) => x.messages[x.messages.length - 1].number
  return [...found.values()].sort((a, b) => b.held.length - a.held.length || newest(b) - newest(a))
}

/** How many messages a seat was sent, and how many of them it has not read. */
export function receiptsOf(v: View, seat: Id): { sent: number; unread: number } {
  const sent = entries(v.game.radio)
    .map(([, m]) => m)
    .filter((m) => m.state === 'heard' && hearers(v, m).includes(seat))
  return { sent: sent.length, unread: sent.filter((m) => !m.read.includes(seat)).length }
}
