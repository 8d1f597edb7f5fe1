// From a tap to way-points: no rule, only the straight way a finger means.
import type { Base, Id, Place, Point, View } from '../view.ts'
import { centre, inside, placeAt } from '../map/geometry.ts'
import { fixed, target, way } from './state.ts'

const STEP = 20 // how far outside a wall the last way-point before it lies
const IN = 120 // how far inside a house a base is put

const building = (p: Place | undefined): boolean => p?.kind === 'house' || p?.kind === 'objective'

/** The door side: a point before and a point behind the wall that faces `from`. */
function throughWall(view: View, place: Place, from: Point): Point[] {
  const xs = place.corners.map((c) => c[0])
  const ys = place.corners.map((c) => c[1])
  const [x0, x1, y0, y1] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)]
  if (place.kind === 'objective') {
    const y = Math.min(y1 - IN, Math.max(y0 + IN, from[1]))
    return [
      [x0 - STEP, y],
      [x0 + IN, y],
    ]
  }
  const middle = view.game.table.middle_y_ci
  const front = Math.abs(y0 - middle) < Math.abs(y1 - middle) ? y0 : y1
  const back = front === y0 ? y1 : y0
  const out = front === y0 ? -1 : 1
  const behind = Math.sign(from[1] - back) === -out && Math.abs(from[1] - back) > 0
  const x = Math.round(Math.min(x1 - IN / 2, Math.max(x0 + IN / 2, from[0])))
  return behind
    ? [
        [x, back - out * STEP],
        [x, back + out * IN],
      ]
    : [
        [x, front + out * STEP],
        [x, front - out * IN],
      ]
}

/** What walks: a base, or a group of the enemy that the umpire plays. */
type Standing = Pick<Base, 'x_ci' | 'y_ci' | 'place'>

/** Way-points from a base to a tapped point. */
export function aim(view: View, base: Standing, from: Point, tapped: Point, to: Place | undefined): Point[] {
  const stands = fixed.value.length > 0 ? placeAt(view, from) : base.place
  const here = stands === undefined ? undefined : view.game.places[stands]
  if (to === undefined) return [tapped]
  if (here !== undefined && inside(here, tapped) && inside(here, from)) return [tapped]
  const points: Point[] = []
  let at = from
  if (building(here) && here !== undefined && inside(here, from)) {
    const [outside] = throughWall(view, here, building(to) ? centre(to) : tapped)
    points.push([Math.round(outside[0]), Math.round(outside[1])])
    at = outside
  }
  if (building(to)) points.push(...throughWall(view, to, at))
  else points.push(tapped)
  return points.map(([x, y]) => [Math.round(x), Math.round(y)])
}

/** Sets the way from where the base stands, or from the last way-point, to a tapped point. */
export function walkTo(view: View, base: Standing, tapped: Point, to: Id | undefined): void {
  const from: Point = fixed.value[fixed.value.length - 1] ?? [base.x_ci, base.y_ci]
  target.value = to
  way.value = [...fixed.value, ...aim(view, base, from, tapped, to === undefined ? undefined : view.game.places[to])]
}
