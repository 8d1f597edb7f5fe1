// What the umpire has picked on the console; nothing of it is known to the server.
import { signal } from '@preact/signals'
import type { Activation, Id, InjectKind, Point } from '../view.ts'

/** Somebody looks over the umpire's shoulder: nothing secret is drawn. */
export const turned = signal(false)

/** The next tap on the map answers `ask`. */
export interface Picking {
  ask: string
  take: (point: Point, place: Id | undefined) => void
  cancel?: () => void
}
export const picking = signal<Picking | null>(null)

/** Who is to meet in a fire-fight, as tapped so far; `fight` when it runs already. */
export interface Engaging {
  enemies: Id[]
  bases: Id[]
  fight?: Id
  activation?: Activation
}
export const engaging = signal<Engaging | null>(null)

/** An inject on its way: it keeps what was said while a place is tapped on the map. */
export interface Draft {
  kind: InjectKind
  text: string
  seats: Id[]
  number: number
  sight_m: number // 0: no shorter than the street
  turn: number // of `in turn n`
  place?: Id
  enemy?: Id
  base?: Id
}
export const draft = signal<Draft | null>(null)

/** The umpire's last command, for a moment: it can be taken back. */
export const lastDone = signal<{ name: string; at_ms: number } | null>(null)

/** The page was opened by an address that no other device knows. */
export const onlyHere = (): boolean => ['localhost', '127.0.0.1', '[::1]'].includes(location.hostname)
