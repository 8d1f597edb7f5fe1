// The board: street up the phone, along the wide screens. A tap takes the nearest thing.
import { select } from 'd3-selection'
import { zoom, zoomIdentity, type ZoomBehavior } from 'd3-zoom'
import { useEffect, useRef } from 'preact/hooks'
import { t } from '../texts.ts'
import type { Base, Id, Place, Point, View } from '../view.ts'
import { entries, idNumber } from '../view.ts'
import { platoonLetter, platoonShape } from './shapes.tsx'

export interface MapProps {
  view: View
  up: boolean // street runs up the screen
  own: Id[] // platoons drawn filled
  chosen?: Id[]
  target?: Id
  path?: Point[]
  distance?: string
  faces?: boolean
  onBase?: (id: Id) => void
  onPoint?: (point: Point, place: Id | undefined) => void
}

const R = 46 // of a base's mark on a phone, in hundredths of an inch
const WIDE = 2.1 // marks and labels are larger where the whole street is shown

export const centre = (place: Place): Point => {
  const n = place.corners.length || 1
  return [place.corners.reduce((s, c) => s + c[0], 0) / n, place.corners.reduce((s, c) => s + c[1], 0) / n]
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

const building = (p: Place): boolean => p.kind === 'house' || p.kind === 'objective'

export function placeAt(view: View, point: Point): Id | undefined {
  const all = entries(view.game.places).filter(([, p]) => inside(p, point))
  return (all.find(([, p]) => building(p)) ?? all[0])?.[0]
}

/** Where bases stand on the drawing: those that share a house stand in rows. */
function spots(view: View, r: number): Map<Id, Point> {
  const result = new Map<Id, Point>()
  const taken: Point[] = []
  for (const [id, base] of entries(view.game.bases)) {
    if (base.removed || base.place === undefined) continue
    let at: Point = [base.x_ci, base.y_ci]
    for (let k = 0; k < 24 && taken.some((o) => Math.hypot(o[0] - at[0], o[1] - at[1]) < r * 1.9); k++) {
      const angle = k * 2.4
      const far = r * 1.1 * Math.sqrt(k + 1)
      at = [base.x_ci + far * Math.cos(angle), base.y_ci + far * Math.sin(angle)]
    }
    taken.push(at)
    result.set(id, at)
  }
  return result
}

interface Group {
  platoon: Id
  at: Point
  ids: Id[]
}

/** On wide maps one shape stands for the bases of one platoon in one place. */
function gather(view: View): Group[] {
  const groups = new Map<string, Group>()
  for (const [id, base] of entries(view.game.bases)) {
    if (base.removed || base.place === undefined) continue
    const key = `${base.platoon} ${base.place}`
    const group = groups.get(key)
    if (group !== undefined) {
      group.ids.push(id)
      group.at = [group.at[0] + base.x_ci, group.at[1] + base.y_ci]
    } else groups.set(key, { platoon: base.platoon, at: [base.x_ci, base.y_ci], ids: [id] })
  }
  const placed: Point[] = []
  return [...groups.values()].map((g) => {
    let at: Point = [g.at[0] / g.ids.length, g.at[1] / g.ids.length]
    for (let n = 0; n < 6 && placed.some((o) => Math.hypot(o[0] - at[0], o[1] - at[1]) < R * WIDE * 2.2); n++)
      at = [at[0] + R * WIDE * 2.6, at[1]]
    placed.push(at)
    return { ...g, at }
  })
}

export function BoardMap(props: MapProps) {
  const { view, up } = props
  const table = view.game.table
  const svg = useRef<SVGSVGElement>(null)
  const layer = useRef<SVGGElement>(null)
  const zoomer = useRef<ZoomBehavior<SVGSVGElement, unknown> | null>(null)
  const w = up ? table.board_y_ci : table.board_x_ci
  const h = up ? table.board_x_ci : table.board_y_ci
  // Board to drawing: x runs along the street; up means near end below.
  const to = (x: number, y: number): Point => (up ? [y, table.board_x_ci - x] : [x, y])
  const from = (X: number, Y: number): Point => (up ? [table.board_x_ci - Y, X] : [X, Y])
  const k = up ? 1 : WIDE
  const where = up ? spots(view, R) : new Map<Id, Point>()
  const groups = up ? [] : gather(view)

  useEffect(() => {
    if (svg.current === null || w === 0) return
    const node = svg.current
    const behaviour = zoom<SVGSVGElement, unknown>()
      .scaleExtent([1, 8])
      .extent([[0, 0], [w, h]])
      .translateExtent([[-w * 0.1, -h * 0.1], [w * 1.1, h * 1.1]])
      .clickDistance(12)
      .on('zoom', (event) => layer.current?.setAttribute('transform', String(event.transform)))
    zoomer.current = behaviour
    select(node).call(behaviour).on('dblclick.zoom', null)
    const mine = [...where].filter(([id]) => props.own.includes(view.game.bases[id].platoon)).map(([, p]) => to(...p))
    if (up && mine.length > 0) {
      const X = mine.reduce((s, p) => s + p[0], 0) / mine.length
      const Y = mine.reduce((s, p) => s + p[1], 0) / mine.length
      const k = Math.max(1, h / w)
      select(node).call(behaviour.transform, zoomIdentity.translate(w / 2 - k * X, h / 2 - k * Y).scale(k))
    }
    return () => {
      select(node).on('.zoom', null)
    }
  }, [w, h])

  const by = (k: number) => zoomer.current !== null && svg.current !== null && select(svg.current).call(zoomer.current.scaleBy, k)

  const tap = (event: MouseEvent) => {
    const matrix = layer.current?.getScreenCTM()
    if (matrix === null || matrix === undefined) return
    const p = new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix.inverse())
    const near = 24 / matrix.a
    const point = from(p.x, p.y)
    let best: Id | undefined
    let distance = near + R
    for (const [id, at] of where) {
      const d = Math.hypot(at[0] - point[0], at[1] - point[1])
      if (d < distance && props.own.includes(view.game.bases[id].platoon)) {
        best = id
        distance = d
      }
    }
    const picking = props.onPoint !== undefined && (props.chosen?.length ?? 0) > 0
    for (const g of groups) {
      const d = Math.hypot(g.at[0] - point[0], g.at[1] - point[1])
      if (d < R * k) best = g.ids[0]
    }
    if (groups.length > 0 && best !== undefined) distance = 0
    if (best !== undefined && (!picking || distance < R) && props.onBase !== undefined) props.onBase(best)
    else props.onPoint?.([Math.round(point[0]), Math.round(point[1])], placeAt(view, point))
  }

  const poly = (corners: Point[]) => corners.map((c) => to(...c).join(',')).join(' ')
  const order = ['open', 'street', 'crossroads', 'alley', 'back_garden', 'front_garden', 'house', 'objective']
  const places = entries(view.game.places).sort((a, b) => order.indexOf(a[1].kind) - order.indexOf(b[1].kind))

  return (
    <div class="map">
      <svg ref={svg} viewBox={`0 0 ${w || 1} ${h || 1}`} preserveAspectRatio={up ? "xMidYMid slice" : "xMidYMid meet"} role="img" aria-label={t('ui.map')} onClick={tap}>
        <g ref={layer}>
          {places.map(([id, p]) => (
            <polygon key={id} class={`m-${p.kind} ${props.target === id ? 'm-picked' : ''}`} points={poly(p.corners)} />
          ))}
          {places.filter(([, p]) => building(p)).map(([, p]) => <Ridge corners={p.corners.map((c) => to(...c))} />)}
          {entries(view.game.scenery).map(([, s]) => {
            const [x, y] = to(s.x_ci, s.y_ci)
            return s.kind === 'tree' ? <circle class="m-tree" cx={x} cy={y} r={s.size_ci} /> : <rect class="m-tree" x={x - 30} y={y - 20} width="60" height="40" />
          })}
          {places.filter(([, p]) => building(p)).map(([id, p]) => <HouseLabel key={id} place={p} at={to(...centre(p))} faces={props.faces === true} k={k} />)}
          {props.path !== undefined && props.path.length > 1 && (
            <polyline class="m-path" points={props.path.map((c) => to(...c).join(',')).join(' ')} />
          )}
          {groups.map((g) => {
            const [x, y] = to(...g.at)
            const platoon = idNumber(g.platoon)
            return (
              <g class="m-base" transform={`translate(${x} ${y}) scale(${k})`}>
                <g class={props.own.length === 1 && props.own[0] === g.platoon ? 'm-own' : 'm-other'}>{platoonShape(platoon, R * 0.9)}</g>
                <text class={props.own.length === 1 && props.own[0] === g.platoon ? 'm-owntext' : 'm-othertext'} y="18">{platoonLetter(platoon)}</text>
                <text class="m-label" x="92" y="20">{g.ids.length > 1 ? g.ids.length : ''}</text>
              </g>
            )
          })}
          {[...where].map(([id, at]) => {
            const [x, y] = to(...at)
            return <BaseMark key={id} base={view.game.bases[id]} x={x} y={y} own={props.own.includes(view.game.bases[id].platoon)} chosen={props.chosen?.includes(id) === true} />
          })}
          {props.path !== undefined && props.distance !== undefined && props.path.length > 1 && (
            <text class="m-label" x={to(...props.path[props.path.length - 1])[0]} y={to(...props.path[props.path.length - 1])[1] - 70}>{props.distance}</text>
          )}
          <ScaleBar x={40} y={h - 60} k={k} />
        </g>
      </svg>
      <div class="tools">
        <button type="button" aria-label={t('ui.zoom_in')} onClick={() => by(1.5)}>+</button>
        <button type="button" aria-label={t('ui.zoom_out')} onClick={() => by(1 / 1.5)}>−</button>
      </div>
    </div>
  )
}

function Ridge({ corners }: { corners: Point[] }) {
  const xs = corners.map((c) => c[0])
  const ys = corners.map((c) => c[1])
  const [a, b, c, d] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)]
  const lines = []
  const tall = d - c > b - a
  for (let k = 1; k < 12; k++) {
    const f = k / 12
    const dense = f > 0.5
    if (!dense && k % 2 === 1) continue
    lines.push(tall ? <line x1={a + (b - a) * f} y1={c + 8} x2={a + (b - a) * f} y2={d - 8} /> : <line x1={a + 8} y1={c + (d - c) * f} x2={b - 8} y2={c + (d - c) * f} />)
  }
  return <g class="m-ridge" style="stroke-width:2">{lines}</g>
}

function HouseLabel({ place, at, faces, k }: { place: Place; at: Point; faces: boolean; k: number }) {
  const [x, y] = [0, 0]
  const shown = faces ? (place.faces ?? []).slice(0, 5) : []
  const suits: Record<string, string> = { S: '♠', H: '♥', D: '♦', C: '♣' }
  return (
    <g transform={`translate(${at[0]} ${at[1]}) scale(${k})`}>
      <text class="m-label" x={x} y={y - 60}>{place.code}</text>
      {place.cards === 0 && place.cleared_once && <text class="m-label m-note" x={x} y={y - 5}>{t('ui.cleared')}</text>}
      {shown.map((face, i) => (
        <g transform={`translate(${x - (shown.length * 72) / 2 + i * 72} ${y - 30})`}>
          <rect class="m-card" width="68" height="104" rx="6" />
          <text class={`m-cardtext ${'HD'.includes(face.slice(-1)) ? 'red' : ''}`} x="34" y="46">{face.slice(0, -1)}</text>
          <text class={`m-cardtext ${'HD'.includes(face.slice(-1)) ? 'red' : ''}`} x="34" y="92">{suits[face.slice(-1)]}</text>
        </g>
      ))}
      {place.cards > 0 && shown.length === 0 && (
        <g transform={`translate(${x - 60} ${y - 30})`}>
          <rect class="m-card" width="64" height="92" rx="6" />
          <path d="M8 8l48 76M56 8L8 84M8 46l24-38 24 38-24 38z" stroke="#1b1a16" stroke-width="3" fill="none" />
          <text class="m-label" x="108" y="68">{place.cards}</text>
        </g>
      )}
    </g>
  )
}

function BaseMark({ base, x, y, own, chosen }: { base: Base; x: number; y: number; own: boolean; chosen: boolean }) {
  const platoon = idNumber(base.platoon)
  return (
    <g class="m-base" transform={`translate(${x} ${y})`}>
      {chosen && <circle class="m-ring" r={R * 1.6} />}
      {own ? <rect class="m-own" x={-R} y={-R} width={2 * R} height={2 * R} /> : <g class="m-other">{platoonShape(platoon, R * 0.9)}</g>}
      <text class={own ? 'm-owntext' : 'm-othertext'} y="18">{own ? base.code : platoonLetter(platoon)}</text>
      {base.edna === 0 && <path d={`M${-R} ${R + 10}h${2 * R}M0 ${R + 10}v22m-14-12l14 14 14-14`} stroke="var(--red)" stroke-width="8" fill="none" />}
    </g>
  )
}

function ScaleBar({ x, y, k }: { x: number; y: number; k: number }) {
  return (
    <g>
      <path class="m-scale" d={`M${x} ${y}h400`} fill="none" />
      <text class="m-label m-note" transform={`translate(${x + 410 + 70 * k} ${y + 16}) scale(${k})`}>4 in</text>
    </g>
  )
}
