// What the umpire may set by hand in a pursuit: the decks and the BUSH factors. Of what is hidden
// only he is told. Rule: IN-70, BUSH-02, BUSH-07
import { t } from '../texts.ts'
import type { Id, View } from '../view.ts'
import { entries, idNumber } from '../view.ts'
import { rule } from '../umpire/Console.tsx'

export interface Count {
  name: string
  value: number
  least: number
  most?: number
  set: (n: number) => Promise<boolean>
}

/** A card goes on the Running Deck from those out of play, or else off the main deck. */
function deckCounts(v: View, reason: string): Count[] {
  const { main = 0, out = 0 } = v.game.chase ?? {}
  const fresh = entries(v.game.trails).filter(([, trail]) => trail.state === 'fresh')
  const told = { reason, audience: 'umpire' }
  const running = fresh.map(
    ([id, trail]): Count => ({
      name:
        fresh.length > 1 ? `${t('ui.running_deck')}, ${t('ui.trail_n', { n: idNumber(id) })}` : t('ui.running_deck'),
      value: trail.running ?? 0,
      least: 0,
      most: (trail.running ?? 0) + main + out,
      set: (n) =>
        rule('set_decks', {
          trail: id,
          running: n,
          main: n > (trail.running ?? 0) && out === 0 ? main - 1 : main,
          ...told,
        }),
    }),
  )
  if (fresh.length === 0) return []
  const [id, trail] = fresh[0]
  const set = (n: number) => rule('set_decks', { trail: id, running: trail.running ?? 0, main: n, ...told })
  return [...running, { name: t('ui.main_deck'), value: main, least: 0, most: main + out, set }]
}

/** A lone tracker who is better than his team is the one whose factor counts. Rule: BUSH-16 */
const tracksBy = ({ game: { chase } }: View, team: Id, bush: number): number =>
  chase?.tracker === team ? Math.max(bush, chase.tracker_bush ?? 0) : bush

export function chaseCounts(v: View, reason: string): Count[] {
  const bush_least = Number(v.game.options.bush_min ?? 2)
  const bush_most = Number(v.game.options.bush_max ?? 11)
  const of = (name: string, value: number, set: Count['set']): Count => ({
    name: `${t('ui.bush')}, ${name}`,
    value,
    least: bush_least,
    most: bush_most,
    set,
  })
  return [
    ...deckCounts(v, reason),
    ...entries(v.game.teams).map(([id, team]) =>
      of(v.game.platoons[id]?.name ?? '', tracksBy(v, id, team.bush), (bush) =>
        rule('set_bush', { platoon: id, bush, reason, audience: 'all' }),
      ),
    ),
    of(t('ui.terrs'), v.game.chase?.terr_bush ?? 0, (bush) => rule('set_bush', { bush, reason, audience: 'umpire' })),
  ]
}
