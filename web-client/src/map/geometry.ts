// Where things lie on the drawing. No rule: only what a finger means and what an eye needs.
import type { Enemy, Id, Place, Point, View } from '../view.ts'
import { entries } from '../view.ts'

export const R = 46 // of a base's mark, in hundredths of an inch

export const building = (p: Place): boolean => p.kind === 'house' || p.kind === 'objective'

/** A group that players do not see; only who is told what it is made of is told of it. */
export const unseen = (enemy: Enemy): boolean => enemy.shown !== true && enemy.rating !== undefined

export const centre = (place: Place): Point => {
  const n = place.corners.length || 1
  return [place.corners.reduce((s, c) => s + c[0], 0) / n, place.corners.reduce((s, c) => s + c[1], 0) / n]
}

/** From the middle of a building towards its back (+1) or its front (-1), by a share of its depth. */
export function towardsBack(view: View, place: Place, share: number): Point {
  const [x, y] = centre(place)
  const xs = place.corners.map((c) => c[0])
  const ys = place.corners.map((c) => c[1])
  if (place.kind === 'objective') return [x + share * (Math.max(...xs) - Math.min(...xs)), y]
  const back = y < view.game.table.middle_y_ci ? -1 : 1
  return [x, y + back * share * (Math.max(...ys) - Math.min(...ys))]
}

export function inside(place: Place, [x, y]: Point): boolean {
  let sign = 0
  const c = place.corners
  for (let i = 0; i < c.length; i++) {
    const [ax, ay] = c[i]
    const [bx, by] = c[(i + 1) % c.length]
    const cross = (bx - ax) * (y - ay) - (by - ay) * (x - ax)
    if (cross !== 0) {
      if (sign !== 0 && Math.sign(cross) !== sign) return false
      sign = Math.sign(cross)
    }
  }
  return c.length > 2
}

export function placeAt(view: View, point: Point): Id | undefined {
  const all = entries(view.game.places).filter(([, p]) => inside(p, point))
  return (all.find(([, p]) => building(p)) ?? all[0])?.[0]
}

/** Bases that one mark stands for. */
export interface Group {
  platoon: Id
  at: Point
  ids: Id[]
}

// Names and cards stand at the back of a house, bases at its front.
export const BACK = 0.16
const FRONT = 0.27

const far = (a: Point, b: Point): number => Math.hypot(a[0] - b[0], a[1] - b[1])

/** The nearest point to it whose mark of radius `r` lies on the board as a whole. */
export function onBoard(view: View, r: number, [x, y]: Point): Point {
  const { board_x_ci: w, board_y_ci: h } = view.game.table
  return [Math.max(r, Math.min(w - r, x)), Math.max(r, Math.min(h - r, y))]
}

/** The nearest free spot on rings around the wanted one, for a mark of radius `r`. */
export function free(view: View, near: Point, taken: Point[], room: number, r: number): Point {
  const want = onBoard(view, r, near)
  for (let ring = 0; ring < 6; ring++) {
    const n = ring === 0 ? 1 : 8 * ring
    for (let i = 0; i < n; i++) {
      const angle = (2 * Math.PI * i) / n
      const at: Point = [want[0] + ring * room * 0.55 * Math.cos(angle), want[1] + ring * room * 0.55 * Math.sin(angle)]
      if (far(at, onBoard(view, r, at)) === 0 && taken.every((o) => far(o, at) >= room)) return at
    }
  }
  return want
}

/** One mark for each base of `single` platoons; of the others one for each place they stand in. None lies on a label. */
export function groups(view: View, single: Id[], r: number, labels: Point[] = []): Group[] {
  const result: Group[] = []
  const together = new Map<string, Group>()
  for (const [id, base] of entries(view.game.bases)) {
    if (base.removed || base.place === undefined) continue
    const key = `${base.platoon} ${base.place}`
    const group = together.get(key)
    const at: Point = [base.x_ci, base.y_ci]
    if (single.includes(base.platoon)) result.push({ platoon: base.platoon, at, ids: [id] })
    else if (group === undefined) together.set(key, { platoon: base.platoon, at, ids: [id] })
    else {
      group.ids.push(id)
      group.at = [group.at[0] + at[0], group.at[1] + at[1]]
    }
  }
  for (const g of together.values()) {
    const place = view.game.places[view.game.bases[g.ids[0]].place ?? '']
    const mean: Point = [g.at[0] / g.ids.length, g.at[1] / g.ids.length]
    result.push({ ...g, at: place !== undefined && building(place) ? towardsBack(view, place, -FRONT) : mean })
  }
  const taken: Point[] = [...labels]
  return result.map((g) => {
    const at = free(view, g.at, taken, single.includes(g.platoon) ? r * 2.05 : r * 3.6, r)
    taken.push(at)
    return { ...g, at }
  })
}
