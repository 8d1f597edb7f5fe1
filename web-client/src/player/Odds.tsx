// What could come of the order, as the server reckons it: ten boxes and three words.
import { useEffect, useState } from 'preact/hooks'
import { inches, t } from '../texts.ts'
import type { Preview, View } from '../view.ts'
import { baseInStory, signed } from '../words.ts'
import { inTen, tenBoxes, type Chance } from './tenths.ts'

// Ends of which exactly one comes about, so that they fill the ten boxes together.
const ENDS = [
  'inside',
  'at_hole',
  'no_hole',
  'at_door',
  'arrives',
  'falls_short',
  'rally_better',
  'rally_same',
  'rally_worse',
]
const MOSTLY = 0.7 // of the box must be seen
const FILLS = ['a', 'b', 'c', 'd']

function Boxes({ ends }: { ends: Chance[] }) {
  const boxes = tenBoxes(ends)
  return (
    <>
      <div class="odds" aria-hidden="true">
        {boxes.flatMap((n, i) => Array.from({ length: n }, () => <i class={FILLS[i] ?? 'd'} />))}
      </div>
      <div class="row between odds-words">
        {ends.map((c, i) => (
          <span key={c.code}>
            <b>{boxes[i] === 0 ? '<1' : boxes[i]}</b> {t(`ui.end_short_${c.code}`)}
          </span>
        ))}
      </div>
    </>
  )
}

/** A hole that is not made is an end as well. */
function withNoHole(chances: Chance[]): Chance[] {
  const hole = chances.find((c) => c.code === 'hole')
  return hole === undefined
    ? chances
    : [...chances.filter((c) => c !== hole), { code: 'no_hole', ways: hole.of - hole.ways, of: hole.of }]
}

/** The same odds out of a multiple of its ways: the hole's two dice among all that follows. */
const outOf = (c: Chance, of: number): Chance => ({ ...c, ways: Math.round((c.ways * of) / c.of), of })

/** The ends among the chances, and whether they fill the ten boxes. */
function endsOf(odds: Preview): { all: Chance[]; ends: Chance[]; full: boolean } {
  const all = withNoHole(odds.chances)
  const most = all.reduce((n, c) => Math.max(n, c.of), 0)
  const ends = all
    .map((c) => (c.code === 'no_hole' ? outOf(c, most) : c))
    .filter((c) => ENDS.includes(c.code) && c.ways > 0)
  const full =
    ends.length > 0 && ends.every((c) => c.of === ends[0].of) && ends.reduce((s, c) => s + c.ways, 0) === ends[0].of
  return { all, ends, full }
}

/** The boxes once more beside Confirm, while those of the sheet are out of sight. */
export function OddsAtHand({ odds }: { odds: Preview }) {
  const [hidden, setHidden] = useState(false)
  useEffect(() => {
    const box = document.querySelector('.sheet .odds-box')
    if (box === null) return
    const watch = new IntersectionObserver(([seen]) => setHidden(seen.intersectionRatio < MOSTLY), {
      threshold: [0, MOSTLY, 1],
    })
    watch.observe(box)
    return () => watch.disconnect()
  }, [odds])
  const { ends, full } = endsOf(odds)
  return hidden && full ? (
    <div class="footline" aria-hidden="true">
      <Boxes ends={ends} />
    </div>
  ) : null
}

export function Odds({ view, odds }: { view: View; odds: Preview }) {
  const { all, ends, full } = endsOf(odds)
  const rest = (full ? all : odds.chances).filter((c) => !(full && ENDS.includes(c.code)))
  const hit = full ? rest.find((c) => c.code === 'man_hit') : undefined
  const parts: string[] = []
  if (odds.need !== 0) parts.push(t(odds.at_least ? 'ui.need_more' : 'ui.need_less', { n: odds.need }))
  for (const m of odds.modifiers)
    parts.push(
      `${t(`modifier.${m.code}`, {
        base: m.base === undefined ? '' : baseInStory(view, m.base),
        place: m.place === undefined ? '' : (view.game.places[m.place]?.name ?? ''),
      })} ${m.code.endsWith('_dice') ? m.value : signed(m.value)}`, // dice are a number, no bonus
    )
  if (odds.rate_max_ci > 0) parts.push(t('ui.rate', { min: inches(odds.rate_min_ci), max: inches(odds.rate_max_ci) }))
  return (
    <section class="odds-box" aria-live="polite">
      <div class="row between">
        <b>{t(full ? 'ui.what_can_happen' : 'ui.odds')}</b>
        {hit !== undefined && <span class="small">{t('ui.man_hit', { n: inTen(hit) })}</span>}
      </div>
      {full && <Boxes ends={ends} />}
      {odds.chances.length === 0 && <p class="small">{t('ui.no_odds')}</p>}
      {rest
        .filter((c) => c !== hit)
        .map((c) => (
          <div class="chance" key={c.code}>
            <span>{t(`chance.${c.code}`)}</span>
            <b>{inTen(c)}</b>
          </div>
        ))}
      {parts.length > 0 && <p class="small">{parts.map((p) => p.replace(/\.$/, '')).join('. ')}.</p>}
    </section>
  )
}
