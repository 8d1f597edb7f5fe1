// What an order in the pursuit has changed: the weariness of a team, and the cards as they lie.
import { t } from '../texts.ts'
import type { Id, Team, View } from '../view.ts'
import { Bush } from './Teams.tsx'

const MOST = 24 // more card backs would be a wall

/** Card backs as they lie; those that came off are broken. */
function Cards({ now, was }: { now: number; was: number }) {
  const n = Math.min(MOST, Math.max(now, was))
  return (
    <span class="backs" aria-hidden="true">
      {Array.from({ length: n }, (_, i) => (
        <i key={i} class={i >= now ? 'gone' : ''} />
      ))}
    </span>
  )
}

export function TeamChanges({ v, own, was }: { v: View; own: Id[]; was: Record<Id, Team> }) {
  const changed = own
    .map((id): [Id, Team | undefined, Team | undefined] => [id, was[id], v.game.teams?.[id]])
    .filter((x): x is [Id, Team, Team] => x[1] !== undefined && x[2] !== undefined)
    .filter(([, a, b]) => a.bush !== b.bush || (b.running !== undefined && a.as_of !== b.as_of))
  if (changed.length === 0) return null
  return (
    <ul class="changes">
      {changed.map(([id, a, b]) => (
        <li key={id}>
          {own.length > 1 && <b>{v.game.platoons[id]?.name}</b>}
          {a.bush !== b.bush && (
            <div class="row between">
              <span>
                {t('ui.bush')}{' '}
                <b>
                  {a.bush} → {b.bush}
                </b>
              </span>
              <Bush team={b} was={a.bush} />
            </div>
          )}
          {b.running !== undefined && a.as_of !== b.as_of && (
            <div>
              <div>
                {t('ui.running_deck')}{' '}
                <b>
                  {a.running} → {b.running}
                </b>
              </div>
              <Cards now={b.running} was={a.running ?? b.running} />
            </div>
          )}
        </li>
      ))}
    </ul>
  )
}
