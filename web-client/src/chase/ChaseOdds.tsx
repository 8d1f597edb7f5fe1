// What can come of a choice in the pursuit: ten boxes, their words, and the exact numbers as the
// server reckons them from what the seat knows. Rule: D53
import { t } from '../texts.ts'
import type { Preview } from '../view.ts'
import { signed } from '../words.ts'
import { tenBoxes, type Chance } from '../player/tenths.ts'

// Ends that fill the ten boxes together, from the best to the worst.
const ENDS: Record<string, string[][]> = {
  pursue: [
    ['gains', 'heading_known', 'row_double_under'],
    ['keeps', 'row_odd_under'],
    ['slower', 'row_odd_over', 'row_double_over'],
    ['loses', 'trail_lost'],
  ],
  approach: [
    ['seen', 'spotted_unseen'],
    ['wary', 'suspicious'],
    ['walks_in', 'point_in_zone'],
    ['bunched', 'main_body_in_zone'],
  ],
  follow_up: [
    ['clear', 'clear_all_the_way', 'clear_trail'],
    ['found', 'trail_found'],
    ['missed', 'team_lost'],
    ['trapped', 'ambushed'],
  ],
}
const FILLS = ['a', 'b', 'c', 'e']

function endsOf(verb: string, odds: Preview): Chance[] {
  return (ENDS[verb] ?? []).map(([code, ...parts]) => {
    const found = odds.chances.filter((c) => parts.includes(c.code))
    return { code, ways: found.reduce((n, c) => n + c.ways, 0), of: odds.chances[0]?.of ?? 0 }
  })
}

/** Ten boxes only: small enough for a button. */
export function Tenths({ verb, odds }: { verb: string; odds: Preview | undefined }) {
  if (ENDS[verb] === undefined) return null
  const boxes = odds === undefined ? [0, 0, 10, 0] : tenBoxes(endsOf(verb, odds))
  return (
    <span class="odds mini" aria-hidden="true">
      {boxes.flatMap((n, i) => Array.from({ length: n }, () => <i class={FILLS[i]} />))}
    </span>
  )
}

/** What the boxes mean, out of ten. */
export function TenthsWords({ verb, odds }: { verb: string; odds: Preview }) {
  const ends = endsOf(verb, odds)
  const boxes = tenBoxes(ends)
  return (
    <span class="row odds-words">
      {ends.map(
        (c, i) =>
          c.ways > 0 && (
            <span key={c.code}>
              <i class={`swatch ${FILLS[i]}`} aria-hidden="true" /> {boxes[i] > 0 && <b>{boxes[i]} </b>}
              {t(`ui.end_short_${c.code}`)}
            </span>
          ),
      )}
    </span>
  )
}

export function ChaseOdds({ odds, known }: { odds: Preview; known: boolean }) {
  const need = odds.need > 0 ? [t(odds.at_least ? 'ui.need_more' : 'ui.need_less', { n: odds.need })] : []
  const parts = [...need, ...odds.modifiers.map((m) => `${t(`modifier.${m.code}`)} ${signed(m.value)}`)]
  const met = odds.chances.find((c) => c.code === 'contact')
  return (
    <section class="odds-box" aria-live="polite">
      {odds.chances.map((c) => (
        <div class={`chance ${c === met ? 'met' : ''}`} key={c.code}>
          <span>{t(`chance.${c.code}`)}</span>
          <b>{t('ui.ways_of', { n: c.ways, of: c.of })}</b>
        </div>
      ))}
      {parts.length > 0 && <p class="small">{parts.map((p) => p.replace(/\.$/, '')).join('. ')}.</p>}
      {known && <p class="small">{t('ui.odds_known', { n: odds.cards })}</p>}
    </section>
  )
}
