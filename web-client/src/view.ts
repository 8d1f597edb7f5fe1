// The view as the server sends it: protocol/PROTOCOL.md. Optional fields may be missing.
export type Id = string
export type Point = [number, number]

export interface Legal {
  ok: boolean
  why?: string
  min_ci?: number
  max_ci?: number
  dice?: number
  need?: number
  at_least?: boolean
  places?: Id[]
  bases?: Id[]
}
export type Verbs = Record<string, Legal>

export interface Platoon {
  name: string
  mustered: boolean
  step: 'thinking' | 'done' | 'under_fire' | 'rallying'
  nobody_plays?: boolean
  smoke: number
  cs: number
  wounded: number
  dead: number
  missing: number
  fit: number
  can_act: number
  in_street: number
}

export interface Base {
  platoon: Id
  squad: number
  kind: string
  code: string
  name: string
  place?: Id
  x_ci: number
  y_ci: number
  edna: number
  lf?: number
  action: string
  men: number
  wounded: number
  dead: number
  launcher?: boolean
  removed?: boolean
  cleared?: boolean
  rallied?: boolean
  smoke?: boolean
  exposure: 'safe' | 'open' | 'wall' | 'tank'
  knocked_out?: boolean
  engaged?: boolean
  cover_for?: Id
  behind_tank?: Id
}

export interface Place {
  kind: string
  side: string
  code: string
  name: string
  floors: number
  house?: Id
  order?: number
  cards: number
  cleared_once?: boolean
  tried?: boolean
  occupied?: boolean
  faces?: string[]
  corners: Point[]
}

export interface Figure {
  base: Id
  number: number
  role: string
  weapon: string
  rep: number
  status: string
}

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
  event: string
  args: Record<string, unknown>
  rolls?: Roll[]
}

export interface Seat {
  name: string
  role: string
  platoons: Id[]
  held: boolean
  online: boolean
  since_ms: number
  doing: 'free' | 'offline' | 'thinking' | 'done'
  asks?: string
}

export interface Pending {
  id: string
  name: string
  purpose: string
  seat?: Id
  platoon?: Id
  base?: Id
  count: number
  sides: number
  asked: number
  since_ms: number
  results?: number[]
}

export interface View {
  game: {
    table: {
      system: string
      title: string
      phase: 'lobby' | 'deployment' | 'orders' | 'end_of_turn' | 'ended' | 'revealed'
      turn: number
      turn_limit: number
      epoch: number
      paused: boolean
      umpired: boolean
      fog: string
      rpd_out: boolean
      limit_asked: boolean
      objective_taken: boolean
      body_count: number
      objective?: Id
      deck: number
      removed: number
      houses_left: number
      cm_per_inch: number
      board_x_ci: number
      board_y_ci: number
      middle_y_ci: number
    }
    clock: { running: boolean; left_ms: number; at_ms: number }
    options: Record<string, unknown>
    seal: { commitment: string; server_seed?: string; sealed: number; keyed: boolean }
    contributions: Record<Id, { bytes?: string; hash?: string; opened: boolean; struck?: boolean }>
    platoons: Record<Id, Platoon>
    bases: Record<Id, Base>
    figures: Record<Id, Figure>
    places: Record<Id, Place>
    openings: Record<Id, { kind: string; a: Id; b: Id; from: Point[]; to: Point[] }>
    scenery: Record<Id, { kind: string; x_ci: number; y_ci: number; size_ci: number }>
    legal?: Record<Id, Verbs>
    platoon_legal?: Record<Id, Verbs>
    game_legal?: Verbs
    log: Record<Id, Line>
  }
  room: {
    code: string
    locked: boolean
    seats: Record<Id, Seat>
    waiting: { for: Id[]; since_ms: number }
    pending: Record<Id, Pending>
  }
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
  modifiers: { code: string; value: number; base?: Id; place?: Id }[]
}

/** Number behind the letter of an id: 12 of "b12". */
export const idNumber = (id: Id): number => Number(id.slice(1))

/** Entries of a collection in the order of their numbers. */
export function entries<T>(collection: Record<Id, T> | undefined): [Id, T][] {
  return Object.entries(collection ?? {}).sort((a, b) => idNumber(a[0]) - idNumber(b[0]))
}
