// The board: street up the phone, along the wide screens. A tap takes the nearest thing.
import { select } from 'd3-selection'
import { zoom, zoomIdentity, type ZoomBehavior } from 'd3-zoom'
import { useEffect, useRef } from 'preact/hooks'
import { t } from '../texts.ts'
import type { Id, Place, Point, View } from '../view.ts'
import { entries, idNumber, platoonLetter } from '../view.ts'
import {
  BaseMark,
  DistanceBox,
  EnemyGun,
  EnemyMark,
  Ground,
  GroupMark,
  HouseLabel,
  PromiseMark,
  Rubble,
  ScaleBar,
  Tree,
  TunnelMark,
} from './drawing.tsx'
import { Sites } from './sites.tsx'
import { BACK, building, centre, free, groups, placeAt, R, towardsBack, unseen, type Group } from './geometry.ts'

export interface MapProps {
  view: View
  up: boolean // street runs up the screen
  single: Id[] // platoons whose bases are drawn one by one
  chosen?: Id[]
  target?: Id
  path?: Point[]
  distance?: string
  reach?: { x: number; y: number; r: number; words: string }
  fire?: [Point, Point][] // from who covers to what he covers
  faces?: boolean
  still?: boolean // no zooming, no buttons
  tall?: boolean // it takes most of a phone
  onTall?: () => void // missing: it cannot
  ringed?: Id[] // bases and enemy groups with a ring around them
  site?: Id // a likely ambush that was chosen
  large?: number // marks so many times their size, where a whole board is small
  secrets?: boolean // hidden groups are drawn too
  onBase?: (id: Id, all: Id[]) => void
  onEnemy?: (id: Id) => void
  onTunnel?: (id: Id) => void
  onPoint?: (point: Point, place: Id | undefined) => void
}

const WIDE = 2.1 // marks and labels are larger where the whole street is shown
const PHONE_CI = 1300 // this much of the street's width fills a phone
const LAPTOP_CI = 2600 // and this much of its length a laptop
const TAP_PX = 24
const LABEL: Point[] = [
  [-35, -80],
  [35, -80],
  [-35, -10],
  [35, -10],
] // what a house's name and cards cover
const ZOOM_MAX = 8
const EDGE_CI = 50

/** Only the houses and the street between them: the back gardens are cut off. */
function street(view: View, w: number, h: number): string {
  const ys = Object.values(view.game.places)
    .filter(building)
    .flatMap((p) => p.corners.map((c) => c[1]))
  if (ys.length === 0) return `0 0 ${w || 1} ${h || 1}`
  const top = Math.max(0, Math.min(...ys) - EDGE_CI)
  return `0 ${top} ${w} ${Math.min(h, Math.max(...ys) + EDGE_CI) - top}`
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
  const near = up || props.single.length > 0 // one's own bases are looked at from near
  const k = props.large ?? (near ? 1 : WIDE)
  const labelAt = (p: Place): Point => towardsBack(view, p, near ? 0 : BACK)
  const labels = Object.values(view.game.places)
    .filter((p) => building(p) && ((p.cards ?? 0) > 0 || p.cleared_once === true || p.kind === 'objective'))
    .flatMap((p) => {
      const [X, Y] = to(...labelAt(p))
      return LABEL.map(([dx, dy]) => from(X + dx * k, Y + dy * k))
    })
  const letterOf = (platoon: Id) => (props.single.length > 1 ? platoonLetter(idNumber(platoon)) : undefined)
  const marks = groups(view, props.single, R * k, labels)
  const first = props.chosen?.[0]
  const taken = [...labels, ...marks.map((g) => g.at)]
  const enemies = entries(view.game.enemies)
    .filter(([, e]) => e.gone !== true && (props.secrets !== false || !unseen(e)))
    .map(([id, enemy]) => {
      const at = free(view, [enemy.x_ci, enemy.y_ci], taken, R * 2.9 * k, R * k)
      taken.push(at)
      return { id, enemy, at }
    })
  const tunnels = entries(view.game.tunnels)
    .filter(([, x]) => props.secrets !== false || x.found)
    .map(([id, tunnel]) => {
      const at = free(view, [tunnel.x_ci, tunnel.y_ci], taken, R * 2.6 * k, R * k)
      taken.push(at)
      return { id, tunnel, at }
    })
  const promised =
    props.secrets !== true
      ? []
      : entries(view.game.injects).flatMap(([id, i]) => {
          const place = i.state === 'armed' ? view.game.places[i.place ?? ''] : undefined
          if (place === undefined) return []
          const at = free(view, centre(place), taken, R * 2.9 * k, R * k)
          taken.push(at)
          return [{ id, at, words: t(`ui.inject_${i.kind}`) }]
        })

  useEffect(() => {
    if (svg.current === null || w === 0 || props.still) return
    const node = svg.current
    const behaviour = zoom<SVGSVGElement, unknown>()
      .scaleExtent([1, ZOOM_MAX])
      .extent([
        [0, 0],
        [w, h],
      ])
      .translateExtent([
        [-w, -h],
        [2 * w, 2 * h],
      ])
      .clickDistance(12)
      .on('zoom', (event) => layer.current?.setAttribute('transform', String(event.transform)))
    zoomer.current = behaviour
    select(node).call(behaviour).on('dblclick.zoom', null)
    const own = marks.filter((g) => props.single.includes(g.platoon)).map((g) => to(...g.at))
    if (near) {
      const [X, Y] =
        own.length === 0
          ? [w / 2, h]
          : [own.reduce((s, p) => s + p[0], 0) / own.length, own.reduce((s, p) => s + p[1], 0) / own.length]
      const scale = Math.min(ZOOM_MAX, Math.max(1, w / (up ? PHONE_CI : LAPTOP_CI)))
      const seen = up ? 0 : w / 2 / scale // a laptop shows no ground beyond the near edge
      select(node).call(
        behaviour.transform,
        zoomIdentity.translate(w / 2 - scale * Math.max(seen, X), h / 2 - scale * Y).scale(scale),
      )
    }
    return () => {
      select(node).on('.zoom', null)
    }
  }, [w, h, up])

  // A base chosen from the list comes into sight.
  useEffect(() => {
    const mark = marks.find((g) => g.ids.includes(first ?? ''))
    if (mark === undefined || !near || zoomer.current === null || svg.current === null) return
    const [X, Y] = to(...mark.at)
    select(svg.current).call(zoomer.current.translateTo, X, Y)
  }, [first])

  const by = (f: number) =>
    zoomer.current !== null && svg.current !== null && select(svg.current).call(zoomer.current.scaleBy, f)

  const tap = (event: MouseEvent) => {
    const matrix = layer.current?.getScreenCTM()
    if (matrix === null || matrix === undefined) return
    const p = new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix.inverse())
    const point = from(p.x, p.y)
    const picking = props.onPoint !== undefined && first !== undefined
    let best: Group | undefined
    let distance = picking ? R * k : Math.max(TAP_PX / matrix.a, R * k)
    for (const g of marks) {
      const d = Math.hypot(g.at[0] - point[0], g.at[1] - point[1])
      const mine = props.single.length === 0 || props.single.includes(g.platoon)
      if (d < distance && mine) {
        best = g
        distance = d
      }
    }
    let foe: Id | undefined
    for (const e of props.onEnemy === undefined ? [] : enemies) {
      const d = Math.hypot(e.at[0] - point[0], e.at[1] - point[1])
      if (d < distance) {
        foe = e.id
        distance = d
      }
    }
    const way =
      props.onTunnel === undefined
        ? undefined
        : tunnels.find((x) => Math.hypot(x.at[0] - point[0], x.at[1] - point[1]) < distance)
    if (way !== undefined) props.onTunnel?.(way.id)
    else if (foe !== undefined) props.onEnemy?.(foe)
    else if (best !== undefined && props.onBase !== undefined) props.onBase(best.ids[0], best.ids)
    else props.onPoint?.([Math.round(point[0]), Math.round(point[1])], placeAt(view, point))
  }

  const places = entries(view.game.places)
  const order = ['open', 'street', 'crossroads', 'alley', 'back_garden', 'front_garden']
  const sorted = [...places].sort((a, b) => order.indexOf(a[1].kind) - order.indexOf(b[1].kind))
  const gun = table.rpd_out || table.objective === undefined ? undefined : view.game.places[table.objective]
  const path = props.path?.map((c) => to(...c))
  const end = path?.[path.length - 1]

  return (
    <div class="map">
      <svg
        ref={svg}
        viewBox={props.still ? street(view, w, h) : `0 0 ${w || 1} ${h || 1}`}
        preserveAspectRatio={up ? 'xMidYMid slice' : 'xMidYMid meet'}
        role="img"
        aria-label={t('ui.map')}
        onClick={tap}
      >
        <defs>
          <marker id="arrow" viewBox="0 0 10 10" refX="6" refY="5" markerWidth="4" markerHeight="4" orient="auto">
            <path class="m-arrow" d="M0 0L10 5L0 10Z" />
          </marker>
        </defs>
        <g ref={layer}>
          <Ground places={sorted} target={props.target} to={to} up={up} />
          <Sites view={view} to={to} k={k} chosen={props.site} secrets={props.secrets === true} />
          {entries(view.game.scenery).map(([id, s]) => {
            const [x, y] = to(s.x_ci, s.y_ci)
            return s.kind === 'tree' ? <Tree key={id} x={x} y={y} r={s.size_ci} /> : <Rubble key={id} x={x} y={y} />
          })}
          {places
            .filter(([, p]) => building(p))
            .map(([id, p]) => (
              <HouseLabel key={id} place={p} at={to(...labelAt(p))} faces={props.faces === true} k={k} />
            ))}
          {gun !== undefined && (
            <EnemyGun
              at={to(...towardsBack(view, gun, up ? -0.2 : -0.3))}
              k={k}
              light={view.room.words.enemy_gun === undefined || view.room.words.enemy_gun === 'RPD'}
            />
          )}
          {props.reach !== undefined && (
            <Reach at={to(props.reach.x, props.reach.y)} r={props.reach.r} words={props.reach.words} />
          )}
          {props.fire?.map(([a, b]) => (
            <line class="m-fire" x1={to(...a)[0]} y1={to(...a)[1]} x2={to(...b)[0]} y2={to(...b)[1]} />
          ))}
          {path !== undefined && path.length > 1 && (
            <polyline class="m-path" marker-end="url(#arrow)" points={path.map((c) => c.join(',')).join(' ')} />
          )}
          {promised.map(({ id, at, words }) => (
            <PromiseMark key={id} x={to(...at)[0]} y={to(...at)[1]} k={k} words={words} />
          ))}
          {tunnels.map(({ id, tunnel, at }) => (
            <TunnelMark key={id} tunnel={tunnel} x={to(...at)[0]} y={to(...at)[1]} k={k} words={tunnel.name} />
          ))}
          {marks
            .filter((g) => g.ids[0] !== first)
            .map((g) => {
              const [x, y] = to(...g.at)
              const one = props.single.includes(g.platoon)
              return one ? (
                <BaseMark
                  key={g.ids[0]}
                  base={view.game.bases[g.ids[0]]}
                  letter={letterOf(g.platoon)}
                  x={x}
                  y={y}
                  k={k}
                  chosen={props.chosen?.includes(g.ids[0]) === true}
                />
              ) : (
                <GroupMark
                  key={`${g.platoon}${g.ids[0]}`}
                  platoon={g.platoon}
                  count={g.ids.length}
                  x={x}
                  y={y}
                  k={k}
                  chosen={g.ids.some((b) => props.ringed?.includes(b))}
                />
              )
            })}
          {enemies.map(({ id, enemy, at }) => (
            <EnemyMark
              key={id}
              enemy={enemy}
              x={to(...at)[0]}
              y={to(...at)[1]}
              k={k}
              chosen={props.ringed?.includes(id) === true}
            />
          ))}
          {marks
            .filter((g) => g.ids[0] === first && props.single.includes(g.platoon))
            .map((g) => {
              const [x, y] = to(...g.at)
              const letter = letterOf(g.platoon)
              return <BaseMark key="chosen" base={view.game.bases[g.ids[0]]} letter={letter} x={x} y={y} k={k} chosen />
            })}
          {end !== undefined && props.distance !== undefined && (
            <DistanceBox at={[end[0], end[1] - 110]} words={props.distance} />
          )}
          {!props.still && <ScaleBar x={40} y={h - 60} k={k} />}
        </g>
      </svg>
      {(enemies.some((e) => unseen(e.enemy)) || tunnels.some((x) => !x.tunnel.found) || promised.length > 0) && (
        <p class="maplegend">
          <span aria-hidden="true">- - -</span> {t('ui.hidden_from_all')}
        </p>
      )}
      {!props.still && (
        <div class="tools">
          {props.onTall !== undefined && (
            <button
              type="button"
              class="tall"
              aria-label={t(props.tall ? 'ui.map_smaller' : 'ui.map_larger')}
              onClick={props.onTall}
            >
              {props.tall ? '▲' : '▼'}
            </button>
          )}
          <button type="button" aria-label={t('ui.zoom_out')} onClick={() => by(1 / 1.5)}>
            −
          </button>
          <button type="button" aria-label={t('ui.zoom_in')} onClick={() => by(1.5)}>
            +
          </button>
        </div>
      )}
    </div>
  )
}

/** How far the base may go at most: a dotted ring, named in words. */
function Reach({ at: [x, y], r, words }: { at: Point; r: number; words: string }) {
  return (
    <g>
      <circle class="m-reach" cx={x} cy={y} r={r} />
      <text class="m-label m-note" x={x} y={y - r + 70}>
        {words}
      </text>
    </g>
  )
}
