// How the battle went, read from the log: what rewinds undid is left out. No rule: it only adds up
// what the lines say.
import type { Id, Line, Point, View } from '../view.ts'
import { undone } from '../undone.ts'
import { entries } from '../view.ts'

export interface Moment {
  turn: number // that has ended; 0 = deployment
  at: Map<Id, Point> // where bases stood, those that are gone left out
  lost: Map<Id, number> // men of each platoon, so far
  houses: number // cleared so far
  body: number // enemy dead so far
}

const number = (value: unknown): number => (typeof value === 'number' ? value : 0)
const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])

/** Lines in the order of the log, without those that a rewind has undone. */
export function standing(lines: Record<Id, Line>): Line[] {
  const gone = undone(lines)
  return entries(lines)
    .filter(([id]) => !gone.has(id))
    .map(([, line]) => line)
}

function place(now: Moment, args: Line['args']): void {
  const bases = list(args.bases) as Id[]
  const xs = list(args.bases_x_ci ?? args.x_ci)
  const ys = list(args.bases_y_ci ?? args.y_ci)
  const spots = list(args.at) as Point[]
  bases.forEach((id, i) => {
    if (spots[i] !== undefined) now.at.set(id, spots[i])
    else if (typeof xs[i] === 'number' && typeof ys[i] === 'number') now.at.set(id, [number(xs[i]), number(ys[i])])
  })
  const one = args.base ?? args.tank
  if (typeof one === 'string' && typeof args.x_ci === 'number' && typeof args.y_ci === 'number')
    now.at.set(one, [args.x_ci, args.y_ci])
}

function lose(view: View, now: Moment, args: Line['args']): void {
  const platoon = view.game.bases[String(args.base)]?.platoon
  const men = list(args.wounded).length + list(args.dead).length
  if (platoon !== undefined && men > 0) now.lost.set(platoon, (now.lost.get(platoon) ?? 0) + men)
}

/** One moment for the deployment and one for the end of each turn that was begun. */
export function courseOf(view: View, lines: Record<Id, Line>): Moment[] {
  const moments: Moment[] = []
  const now: Moment = { turn: 0, at: new Map(), lost: new Map(), houses: 0, body: 0 }
  const cleared = new Set<unknown>()
  const keep = () => moments.push({ ...now, at: new Map(now.at), lost: new Map(now.lost) })
  for (const line of standing(lines)) {
    if (line.turn > now.turn) {
      keep()
      now.turn = line.turn
    }
    place(now, line.args)
    lose(view, now, line.args)
    if (line.args.removed === true && typeof line.args.base === 'string' && line.event === 'men_hit')
      now.at.delete(line.args.base)
    if (line.event === 'clearing_tried' && line.args.removed === true && line.args.left === 0)
      cleared.add(line.args.place)
    now.houses = cleared.size
    now.body += number(line.args.body)
  }
  keep()
  return moments
}

/** `count` of them at most, spread evenly, the first and the last among them. */
export function spread<T>(all: T[], count: number): T[] {
  if (all.length <= count) return all
  return Array.from({ length: count }, (_, i) => all[Math.round((i * (all.length - 1)) / (count - 1))])
}

export interface Curve {
  name: string
  values: number[] // one a moment
}

/** Men fit of each platoon, moment after moment; the last is what the view says. */
export function menFit(view: View, course: Moment[]): Curve[] {
  return entries(view.game.platoons)
    .filter(([, p]) => p.mustered)
    .map(([id, p]) => {
      const all = p.fit + p.wounded + p.dead + (p.missing ?? 0)
      const values = course.map((m) => Math.max(0, all - (m.lost.get(id) ?? 0)))
      values[values.length - 1] = p.fit
      return { name: p.name, values }
    })
}
