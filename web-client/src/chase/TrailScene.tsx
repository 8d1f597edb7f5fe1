// The trail as something to look at: the teams, the spoor, a card for each quarter of an hour
// between them and the hunted, and the main deck, the way that they still have to go.
import { platoonShape } from '../map/shapes.tsx'
import { t } from '../texts.ts'
import type { Id, Team, View } from '../view.ts'
import { idNumber, platoonLetter } from '../view.ts'
import { ahead, trailsSeen, type TrailSeen } from './chase.ts'

const EDGE = 30
const MARK = 14
const DECK_W = 92 // for the main deck at the far end
const CARD_W = 15
const CARD_H = 22
const FULL = 12 // so many cards fill the way, more lie closer together
const WIDEST = 30 // between two cards
const STEP = 13 // between two foot prints
const WAVE = 55
const TREES = 9 // on a phone's width
const TREE_FROM = 60
const LEAST = 52
const NAMED = 90 // so high, there is room for the deck's name

/** The same trees each time, away from the spoor. */
function trees(w: number, h: number): [number, number, number][] {
  return Array.from({ length: Math.round((TREES * w) / 360) }, (_, i) => {
    const x = ((i * 97 + 31) % 100) / 100
    const above = i % 2 === 0
    return [
      TREE_FROM + x * (w - TREE_FROM - DECK_W),
      above ? 6 + ((i * 37) % 14) : h - 6 - ((i * 53) % 14),
      6 + ((i * 29) % 5),
    ]
  })
}

const CardBack = ({ x, y, faint }: { x: number; y: number; faint?: boolean }) => (
  <g transform={`translate(${x - CARD_W / 2} ${y - CARD_H / 2})`} class={faint ? 't-old' : ''}>
    <rect class="t-card" width={CARD_W} height={CARD_H} rx="2" />
    <path
      class="t-back"
      d={`M3 3H${CARD_W - 3}V${CARD_H - 3}H3ZM3 3L${CARD_W - 3} ${CARD_H - 3}M${CARD_W - 3} 3L3 ${CARD_H - 3}`}
    />
  </g>
)

function TeamMark({ id, team, x, y, own }: { id: Id; team: Team; x: number; y: number; own: boolean }) {
  const n = idNumber(id)
  return (
    <g transform={`translate(${x} ${y})`}>
      {(team.lost ?? 0) > 0 && (
        <text class="t-word" x="0" y={-MARK - 6}>
          ?
        </text>
      )}
      <g class={own ? 'm-own' : 'm-other'} style="stroke-width:2">
        {platoonShape(n, MARK - 2)}
      </g>
      <text class={own ? 'm-owntext t-letter' : 'm-othertext t-letter'} y="5">
        {platoonLetter(n)}
      </text>
      {team.tracks === true && <path class="t-point" d={`M${MARK + 3} -5L${MARK + 11} 0L${MARK + 3} 5Z`} />}
    </g>
  )
}

/** The hunted: the diamond is theirs alone. */
function Hunted({ x, y, count }: { x: number; y: number; count: string }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <path class="t-hunted" d="M0 -19L19 0L0 19L-19 0Z" />
      <text class="t-huntedtext" y="6">
        {count}
      </text>
    </g>
  )
}

function Deck({
  x,
  y,
  cards,
  old,
  named,
}: {
  x: number
  y: number
  cards: number | undefined
  old: boolean
  named: boolean
}) {
  const most = cards === undefined ? 3 : Math.min(3, cards)
  return (
    <g>
      {Array.from({ length: most }, (_, i) => (
        <CardBack key={i} x={x + 3 * i} y={y - 3 * i} faint={old} />
      ))}
      {cards !== undefined && (
        <g>
          <rect class="t-count" x={x - 17} y={y + 10} width="34" height="22" rx="3" />
          <text class="t-word" x={x} y={y + 27}>
            {cards}
          </text>
        </g>
      )}
      {named && (
        <text class="t-name" x={x} y={y + 50}>
          {t('ui.main_deck')}
        </text>
      )}
    </g>
  )
}

export interface SceneProps {
  v: View
  seen: TrailSeen
  own: Id[]
  width: number
  height: number
}

export function TrailScene({ v, seen, own, width: w, height: h }: SceneProps) {
  const { trail, known, teams } = seen
  const mid = h / 2
  const last = w - DECK_W
  const yAt = (x: number): number => mid + Math.sin(x / WAVE) * Math.min(12, h / 8)
  const behind = teams.filter(([, team]) => !team.blocking)
  const blocks = teams.filter(([, team]) => team.blocking)
  const rows = Math.max(1, Math.floor(h / (2.3 * MARK)))
  const columns = Math.max(1, Math.ceil(behind.length / rows))
  const start = EDGE + (columns - 1) * 2.4 * MARK
  const from = start + 2.2 * MARK
  const most = last - 24 - (blocks.length > 0 ? 2 * MARK + 24 : 0)
  const running = known?.running
  const cards = running ?? 0
  const gap = Math.min(WIDEST, (most - 24 - from) / Math.max(FULL, cards))
  const at = running === undefined ? most : from + cards * gap + 24
  const old = known?.asOf !== undefined && known.asOf < v.game.table.turn - 1
  const fresh = trail.state === 'fresh'
  const front = trail.front ?? 0
  const steps = Math.floor((at - from) / STEP)
  const name = t('ui.trail_n', { n: seen.n })
  const words = t('ui.trail_picture', {
    name,
    teams: teams.map(([id]) => v.game.platoons[id]?.name).join(', '),
    ahead: ahead(v, seen),
  })
  return (
    <svg class="scene" viewBox={`0 0 ${w} ${h}`} role="img" aria-label={words}>
      <rect class="t-ground" width={w} height={h} />
      {trees(w, h).map(([x, y, r], i) => (
        <g key={i}>
          <circle class="t-tree" cx={x} cy={y} r={r} />
          <circle class="t-dot" cx={x} cy={y} r="1.4" />
        </g>
      ))}
      {Array.from({ length: steps }, (_, i) => {
        const x = from + i * STEP
        return (
          <ellipse
            key={i}
            class="t-foot"
            cx={x}
            cy={yAt(x) + (i % 2 === 0 ? -4 : 4)}
            rx="3.6"
            ry="1.8"
            transform={`rotate(${i % 2 === 0 ? -12 : 12} ${x} ${yAt(x)})`}
          />
        )
      })}
      {fresh &&
        Array.from({ length: cards }, (_, i) => {
          const x = from + (i + 0.5) * gap
          return <CardBack key={i} x={x} y={yAt(x)} faint={old} />
        })}
      {front > 0 && gap > 0 && (
        <g transform={`translate(${from + front * gap} ${yAt(from + front * gap)})`}>
          <path class="t-flag" d="M0 14V-20" />
          <path class="t-flagcloth" d="M0 -20L18 -14L0 -8Z" />
        </g>
      )}
      {behind.map(([id, team], i) => (
        <TeamMark
          key={id}
          id={id}
          team={team}
          own={own.includes(id)}
          x={start - Math.floor(i / rows) * 2.4 * MARK}
          y={
            behind.length === 1 ? yAt(start) : mid + ((i % rows) - (Math.min(rows, behind.length) - 1) / 2) * 2.3 * MARK
          }
        />
      ))}
      {trail.state !== 'dispersed' && trail.state !== 'escaped' && (
        <Hunted x={fresh ? at : from + 24} y={yAt(at)} count={trail.terrs === undefined ? '?' : String(trail.terrs)} />
      )}
      {blocks.map(([id, team], i) => {
        const x = Math.min(last, at + 52 + i * 2.4 * MARK)
        return (
          <g key={id}>
            <path
              class="t-bar"
              d={`M${x - MARK - 7} ${mid - 22}V${mid + 22}`}
              stroke-dasharray={(team.block_in ?? 0) > 0 ? '4 4' : undefined}
            />
            <TeamMark id={id} team={team} own={own.includes(id)} x={x} y={mid} />
          </g>
        )
      })}
      {fresh && <Deck x={w - 46} y={mid - (h >= NAMED ? 20 : 10)} cards={known?.main} old={old} named={h >= NAMED} />}
    </svg>
  )
}

const HEAD = 32 // a trail's line of words

/** All trails, in that height together; for `own` teams theirs first. `brief`: of the others the words alone. */
export function Trails({
  v,
  own,
  width,
  height,
  brief,
}: {
  v: View
  own: Id[]
  width: number
  height: number
  brief?: boolean
}) {
  const all = trailsSeen(v, own)
  const mine = (s: TrailSeen): number => (s.teams.some(([id]) => own.includes(id)) ? 0 : 1)
  const sorted = own.length === 0 ? all : [...all].sort((a, b) => mine(a) - mine(b) || a.n - b.n)
  const fresh = all.filter((s) => s.trail.state === 'fresh').length
  const high = brief || fresh < 2 ? height : Math.max(LEAST, Math.round((height - HEAD * (fresh - 1)) / fresh))
  return (
    <div class="trails" role="group" aria-label={t('ui.trail_of_hunted')} tabIndex={0}>
      {sorted.map((s, i) => {
        const drawn = s.trail.state === 'fresh' && (!brief || fresh === 1 || i === 0)
        return (
          <section key={s.id} class="trail">
            <p class="trailhead">
              <span>
                {all.length > 1 && <b>{t('ui.trail_n', { n: s.n })}: </b>}
                {s.trail.state === 'fresh' && s.known !== undefined ? <b>{ahead(v, s)}</b> : ahead(v, s)}
                {s.trail.heading && <b> · {t('ui.heading_known')}</b>}
                {(s.trail.front ?? 0) > 0 && <b> · {t('ui.front_found', { n: s.trail.front ?? 0 })}</b>}
              </span>
            </p>
            {drawn && <TrailScene v={v} seen={s} own={own} width={width} height={high} />}
          </section>
        )
      })}
    </div>
  )
}
