// What the player has picked on the screen; nothing of it is known to the server.
import { computed, effect, signal } from '@preact/signals'
import { me, order, view, watched, type Refusal } from '../socket.ts'
import type { Base, Id, Point, Team, View } from '../view.ts'
import { entries } from '../view.ts'

export type Mode = 'list' | 'base' | 'move' | 'act' | 'rally' | 'reorganise' | 'roll' | 'log'

export const mode = signal<Mode>('list')
export const chosen = signal<Id[]>([]) // bases, the first leads
export const verb = signal<string>('move')
export const target = signal<Id | undefined>(undefined)
export const way = signal<Point[]>([])
/** The part of the way that stays when the next tap goes on from there. */
export const fixed = signal<Point[]>([])
/** Length of the way as the server measures it. */
export const measured = signal<number | undefined>(undefined)
export const cover = signal<Id[]>([])
export const leader = signal<Id | undefined>(undefined)
export const director = signal<Id | undefined>(undefined)
export const smoke = signal(false)
/** The wounded man to be carried. */
export const carry = signal<Id | undefined>(undefined)
export const cs = signal(false)
const HAND = 'umpired:own_dice'
const keptHand = (): boolean => {
  try {
    return localStorage.getItem(HAND) === 'yes'
  } catch {
    return false
  }
}
/** Real dice, until the player says otherwise: it outlives a reload. Rule: D21 */
export const hand = signal(keptHand())
effect(() => {
  try {
    localStorage.setItem(HAND, hand.value ? 'yes' : 'no')
  } catch {
    /* for this page, then */
  }
})
/** Below ground: by which entrance, how many go, whom they look for, when a charge goes off (0: by line). */
export const entrance = signal<Id | undefined>(undefined)
export const goDown = signal(1)
export const seek = signal<Id | undefined>(undefined)
export const timer = signal(0)
/** The map takes most of a phone's screen. */
export const tall = signal(false)
export const busy = signal(false)
export const refusal = signal<Refusal | null>(null)
/** How things stood before the last order: what came after is its result. */
export interface Before {
  line: number
  bases: Record<Id, Base>
  teams: Record<Id, Team>
  about?: Id
}
export const before = signal<Before | null>(null)
/** Table mode figures: what the player measured and saw on the table. Rule: D11 */
export const declared = signal(0) // hundredths of an inch
export const ticks = signal<Record<string, boolean>>({})
/** An umpire plays for this seat. */
export const playFor = signal<Id | undefined>(undefined)

/** The view that is played on: one's own, or the one looked at over a shoulder. */
export const shown = computed<View | null>(() =>
  playFor.value !== undefined && watched.value !== null ? watched.value.view : view.value,
)

export const mySeat = computed<Id>(() => playFor.value ?? me.value?.seat ?? '')

export const myPlatoons = computed<Id[]>(() => shown.value?.room.seats[mySeat.value]?.platoons ?? [])

export function ownBases(v: View): [Id, Base][] {
  return entries(v.game.bases).filter(([, b]) => b.seat === mySeat.value || myPlatoons.value.includes(b.platoon))
}

export function reset(): void {
  target.value = undefined
  way.value = []
  fixed.value = []
  measured.value = undefined
  cover.value = []
  leader.value = undefined
  director.value = undefined
  smoke.value = false
  carry.value = undefined
  cs.value = false
  entrance.value = undefined
  goDown.value = 1
  seek.value = undefined
  timer.value = 0
  declared.value = 0
  ticks.value = {}
  refusal.value = null
}

export function backToList(): void {
  reset()
  chosen.value = []
  mode.value = 'list'
}

const lastLine = (v: View): number => Object.keys(v.game.log).reduce((n, k) => Math.max(n, Number(k.slice(1))), 0)

// Orders whose result is nothing to look at.
const QUIET = ['done', 'not_done', 'deploy', 'lend_base', 'cover_for', 'take_back', 'come_on']

/** Sends an order and shows what came of it, or why not; `own`: this once with real dice. */
export async function give(name: string, args: Record<string, unknown>, own = hand.value): Promise<boolean> {
  const v = shown.value
  if (v === null) return false
  const stood: Before = { line: lastLine(v), bases: v.game.bases, teams: v.game.teams ?? {}, about: chosen.value[0] }
  busy.value = true
  refusal.value = null
  const answer = await order(name, args, { hand: own, as: playFor.value })
  busy.value = false
  if (answer !== null) {
    refusal.value = answer.text === '' ? null : answer
    return false
  }
  backToList()
  if (!QUIET.includes(name)) before.value = stood
  return true
}
