// How ground, houses, cards and bases are drawn. Sizes are in hundredths of an inch; lines are
// in pixels of the screen (`vector-effect`), so that they stay visible at every zoom.
import { t } from '../texts.ts'
import type { Base, Enemy, Place, Point, Tunnel } from '../view.ts'
import { idNumber, platoonLetter } from '../view.ts'
import { building, R, unseen } from './geometry.ts'
import { platoonShape } from './shapes.tsx'
import SYMBOLS from 'symbols'

type ToScreen = (x: number, y: number) => Point

interface Box {
  a: number
  b: number
  c: number
  d: number
}

function boxOf(corners: Point[]): Box {
  const xs = corners.map((p) => p[0])
  const ys = corners.map((p) => p[1])
  return { a: Math.min(...xs), b: Math.max(...xs), c: Math.min(...ys), d: Math.max(...ys) }
}

/** A tree: a ring of scallops with a dot. */
export function Tree({ x, y, r }: { x: number; y: number; r: number }) {
  const n = 9
  const at = (i: number) =>
    `${(r * 0.85 * Math.cos((2 * Math.PI * i) / n)).toFixed(1)} ${(r * 0.85 * Math.sin((2 * Math.PI * i) / n)).toFixed(1)}`
  let d = `M${at(0)}`
  for (let i = 1; i <= n; i++) d += `A${(r * 0.34).toFixed(1)} ${(r * 0.34).toFixed(1)} 0 0 1 ${at(i)}`
  return (
    <g transform={`translate(${x} ${y})`}>
      <path class="m-tree" d={`${d}Z`} />
      <circle class="m-treedot" r={r * 0.08} />
    </g>
  )
}

/** A few stones. */
export function Rubble({ x, y }: { x: number; y: number }) {
  return (
    <g class="m-rubble" transform={`translate(${x} ${y})`}>
      <path d="M-26 4l14-10 12 8-6 14-16 2zM8-14l10-8 12 10-8 10zM10 12l12-4 8 12-14 6z" />
    </g>
  )
}

/** Roof: two slopes, hatched down, dense on the shaded side. */
export function Roof({ corners, along }: { corners: Point[]; along: boolean }) {
  const { a, b, c, d } = boxOf(corners)
  const lines = []
  const n = 18
  for (let k = 1; k < n; k++) {
    const f = k / n
    if (along) {
      const x = a + (b - a) * f
      lines.push(<line x1={x} y1={k % 2 === 0 ? c : (c + d) / 2} x2={x} y2={d} />)
    } else {
      const y = c + (d - c) * f
      lines.push(<line x1={k % 2 === 0 ? a : (a + b) / 2} y1={y} x2={b} y2={y} />)
    }
  }
  return (
    <>
      <g class="m-hatch">{lines}</g>
      {along ? (
        <line class="m-ridge" x1={a} y1={(c + d) / 2} x2={b} y2={(c + d) / 2} />
      ) : (
        <line class="m-ridge" x1={(a + b) / 2} y1={c} x2={(a + b) / 2} y2={d} />
      )}
    </>
  )
}

export function Shadow({ corners }: { corners: Point[] }) {
  return <polygon class="m-shadow" points={corners.map((p) => `${p[0] + 22},${p[1] + 22}`).join(' ')} />
}

const SUITS: Record<string, string> = { S: '♠', H: '♥', D: '♦', C: '♣' }
const FACES_SHOWN = 5

/** Name of the house at its back, cards in front of it. */
export function HouseLabel({ place, at, faces, k }: { place: Place; at: Point; faces: boolean; k: number }) {
  const shown = faces ? (place.faces ?? []).slice(0, FACES_SHOWN) : []
  const backs = Math.min(3, place.cards ?? 0)
  return (
    <g transform={`translate(${at[0]} ${at[1]}) scale(${k})`}>
      <text class="m-label" y="-58">
        {place.code}
      </text>
      {place.cards === 0 && place.cleared_once && (
        <text class="m-label m-note" y="0">
          {t('ui.cleared')}
        </text>
      )}
      {shown.map((face, i) => (
        <g transform={`translate(${-(shown.length * 72) / 2 + i * 72} -38)`}>
          <rect class="m-card" width="68" height="104" rx="6" />
          <text class={`m-cardtext ${'HD'.includes(face.slice(-1)) ? 'red' : ''}`} x="34" y="46">
            {face.slice(0, -1)}
          </text>
          <text class={`m-cardtext ${'HD'.includes(face.slice(-1)) ? 'red' : ''}`} x="34" y="92">
            {SUITS[face.slice(-1)]}
          </text>
        </g>
      ))}
      {place.cards === undefined && (
        <text class="m-label m-note" y="0">
          ?
        </text>
      )}
      {(place.cards ?? 0) > 0 && shown.length === 0 && (
        <g transform="translate(-70 -38)">
          {Array.from({ length: backs }, (_, i) => (
            <g transform={`translate(${i * 8} ${i * -6})`}>
              <rect class="m-card" width="64" height="92" rx="6" />
              <path class="m-back" d="M10 10l44 72M54 10L10 82M10 46l22-36 22 36-22 36z" />
            </g>
          ))}
          <text class="m-label" x={104 + backs * 8} y="66">
            {place.cards}
          </text>
        </g>
      )}
    </g>
  )
}

/** One base of one's own, code inside; a bar and an arrow down when pinned. `letter`: of its platoon, for who leads several. */
export function BaseMark({
  base,
  x,
  y,
  chosen,
  k,
  letter,
}: {
  base: Base
  x: number
  y: number
  chosen: boolean
  k: number
  letter?: string
}) {
  return (
    <g class="m-base" transform={`translate(${x} ${y}) scale(${k})`}>
      {chosen && <circle class="m-ring" r={R * 1.7} />}
      <rect class="m-own" x={-R} y={-R} width={2 * R} height={2 * R} />
      <text class="m-owntext" y={letter === undefined ? 18 : 4}>
        {base.code}
      </text>
      {letter !== undefined && (
        <text class="m-owntext m-letter" y="40">
          {letter}
        </text>
      )}
      {base.edna === 0 && <path class="m-pinned" d={`M${-R} ${R + 10}h${2 * R}M0 ${R + 10}v26m-16-14l16 16 16-16`} />}
    </g>
  )
}

/** Bases of one platoon in one place: its shape, its letter and how many. */
export function GroupMark({
  platoon,
  count,
  x,
  y,
  k,
  chosen,
}: {
  platoon: string
  count: number
  x: number
  y: number
  k: number
  chosen?: boolean
}) {
  const n = idNumber(platoon)
  return (
    <g class="m-base" transform={`translate(${x} ${y}) scale(${k})`}>
      {chosen && <circle class="m-ring" r={R * 1.7} />}
      <g class="m-other">{platoonShape(n, R)}</g>
      <text class="m-othertext" y="18">
        {platoonLetter(n)}
      </text>
      {count > 1 && (
        <text class="m-label m-count" x="86" y="20">
          {count}
        </text>
      )}
    </g>
  )
}

/** Distance in a box at the end of the way. */
export function DistanceBox({ at, words }: { at: Point; words: string }) {
  const w = words.length * 34 + 50
  return (
    <g transform={`translate(${at[0]} ${at[1]})`}>
      <rect class="m-box" x={-w / 2} y="-58" width={w} height="88" rx="10" />
      <text class="m-boxtext">{words}</text>
    </g>
  )
}

export function ScaleBar({ x, y, k }: { x: number; y: number; k: number }) {
  return (
    <g>
      <path class="m-scale" d={`M${x} ${y}h400`} />
      <path class="m-scale2" d={`M${x + 200} ${y}h200`} />
      <text class="m-label m-note" transform={`translate(${x + 410 + 60 * k} ${y + 16}) scale(${k})`}>
        4 in
      </text>
    </g>
  )
}

/** Ground in its order: streets and gardens, then houses with shadow and roof. */
export function Ground({
  places,
  target,
  to,
  up,
}: {
  places: [string, Place][]
  target?: string
  to: ToScreen
  up: boolean
}) {
  const corners = (p: Place): Point[] => p.corners.map((c) => to(...c))
  const points = (p: Place) =>
    corners(p)
      .map((c) => c.join(','))
      .join(' ')
  const houses = places.filter(([, p]) => building(p))
  return (
    <>
      {places
        .filter(([, p]) => !building(p))
        .map(([id, p]) => (
          <polygon key={id} class={`m-${p.kind} ${target === id ? 'm-picked' : ''}`} points={points(p)} />
        ))}
      {houses.map(([id, p]) => (
        <Shadow key={id} corners={corners(p)} />
      ))}
      {houses.map(([id, p]) => (
        <g key={id}>
          <polygon class={`m-${p.kind}`} points={points(p)} />
          <Roof corners={corners(p)} along={(p.kind === 'objective') === up} />
          <polygon class={`m-wall ${target === id ? 'm-picked' : ''}`} points={points(p)} />
        </g>
      ))}
    </>
  )
}

/** The gun that sweeps the street, by the sign for an enemy machine gun or another weapon. */
export function EnemyGun({ at, k, light }: { at: Point; k: number; light: boolean }) {
  return (
    <g
      class="m-gun"
      transform={`translate(${at[0]} ${at[1]}) scale(${k * 0.9})`}
      role="img"
      aria-label={t('ui.enemy_gun')}
      dangerouslySetInnerHTML={{ __html: light ? SYMBOLS.gun : SYMBOLS.weapon }}
    />
  )
}

/** A group of the enemy: a diamond with how many stand; one that players do not see is broken and says so. */
export function EnemyMark({
  enemy,
  x,
  y,
  k,
  chosen,
}: {
  enemy: Enemy
  x: number
  y: number
  k: number
  chosen: boolean
}) {
  const hidden = unseen(enemy)
  const r = R * 1.35
  return (
    <g class={`m-enemy ${hidden ? 'm-unseen' : ''}`} transform={`translate(${x} ${y}) scale(${k})`}>
      {chosen && <circle class="m-ring" r={R * 2} />}
      <path d={`M0 ${-r}L${r} 0L0 ${r}L${-r} 0Z`} />
      <text class="m-men" y="18">
        {enemy.men}
      </text>
      <text class="m-label m-note" y={r + 46}>
        {enemy.name}
      </text>
    </g>
  )
}

/** A way below ground; one that no player knows is broken and says so. */
export function TunnelMark({
  tunnel,
  x,
  y,
  k,
  words,
}: {
  tunnel: Tunnel
  x: number
  y: number
  k: number
  words: string
}) {
  return (
    <g class={`m-tunnel ${tunnel.found ? '' : 'm-unseen'}`} transform={`translate(${x} ${y}) scale(${k})`}>
      <circle r={R} />
      {tunnel.sealed && <path d={`M${-R * 0.7} ${-R * 0.7}L${R * 0.7} ${R * 0.7}`} />}
      <text y="18">T</text>
      <text class="m-label m-note" y={R + 46}>
        {words}
      </text>
    </g>
  )
}

/** Where something is promised: a sight, with its name. */
export function PromiseMark({ x, y, k, words }: { x: number; y: number; k: number; words: string }) {
  const r = R * 1.2
  return (
    <g class="m-promise" transform={`translate(${x} ${y}) scale(${k})`}>
      <circle r={r} />
      <path
        d={`M${-r * 1.4} 0H${-r * 0.6}M${r * 0.6} 0H${r * 1.4}M0 ${-r * 1.4}V${-r * 0.6}M0 ${r * 0.6}V${r * 1.4}`}
      />
      <text class="m-label m-note" y={r + 52}>
        {words}
      </text>
    </g>
  )
}
