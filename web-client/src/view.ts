// The view as the server sends it: protocol/PROTOCOL.md. Optional fields may be missing. What the
// server keeps in tables comes from ./generated; the rest stands here.
import type { Events, GameView, Id, RoomView, ViewLegal } from './generated.ts'

export { OPTIONS, type Option } from './generated.ts'
export type {
  Activation,
  Commands,
  Events,
  ArgsEnemyAdd,
  ControlChoice,
  Cover,
  EnemyTemplate,
  FightIntent,
  FigureStatus,
  Fog,
  Id,
  InjectKind,
  Point,
  Rating,
  SequenceAction,
  Weapon,
  ViewBases as Base,
  ViewChase as Chase,
  ViewEnemies as Enemy,
  ViewEngagements as Engagement,
  ViewFighters as Fighter,
  ViewFigures as Figure,
  ViewInjects as Inject,
  ViewLegal as Legal,
  ViewPending as Pending,
  ViewPlaces as Place,
  ViewPlatoons as Platoon,
  ViewSeat as Seat,
  ViewTeams as Team,
  ViewTrails as Trail,
  ViewTunnels as Tunnel,
} from './generated.ts'

export type Verbs = Record<string, ViewLegal>

export interface Roll {
  purpose: string
  base?: Id
  place?: Id
  sides: number
  dice: number[]
  hand?: boolean
}

export interface Line {
  at_ms: number
  turn: number
  by?: Id
  as?: Id
  event: keyof Events
  args: Record<string, unknown>
  rolls?: Roll[]
}

export interface View {
  game: GameView & { log: Record<Id, Line>; options: Record<string, unknown> }
  room: RoomView
}

export interface Preview {
  distance_ci: number
  rate_min_ci: number
  rate_max_ci: number
  dice: number
  need: number
  at_least: boolean
  cards: number
  chances: { code: string; ways: number; of: number }[]
  modifiers: { code: string; value: number; base?: Id; place?: Id; platoon?: Id }[]
  /** To an umpire: what each seat would read, and whether its view would change. */
  sees?: Record<Id, { reads: string[]; view_changes: boolean }>
}

/** Number behind the letter of an id: 12 of "b12". */
export const idNumber = (id: Id): number => Number(id.slice(1))

/** What a platoon is known by on maps and in lists, by its number. */
export const platoonLetter = (platoon: number): string => 'ABCDEFGH'[platoon - 1] ?? '?'

/** Entries of a collection in the order of their numbers. */
export function entries<T>(collection: Record<Id, T> | undefined): [Id, T][] {
  return Object.entries(collection ?? {}).sort((a, b) => idNumber(a[0]) - idNumber(b[0]))
}
