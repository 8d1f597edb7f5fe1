// The umpire's side of a pursuit: who is hunted, what they are up to, and their half of the turn.
import { Acts, Switch } from '../parts/parts.tsx'
import { link } from '../socket.ts'
import { t } from '../texts.ts'
import type { Id, Trail, View } from '../view.ts'
import { entries, idNumber } from '../view.ts'
import { rule } from '../umpire/Console.tsx'
import { armsOf } from './chase.ts'

/** Trails whose terrs have not moved in this turn. */
export const toMove = (v: View): Id[] =>
  v.game.chase?.step !== 'terrs'
    ? []
    : entries(v.game.trails)
        .filter(([, x]) => x.state === 'fresh' && !x.moved)
        .map(([id]) => id)

/** What the terrs on a trail are up to; nothing of it is told to players. */
function intent(v: View, trail: Trail): string[] {
  const parts: string[] = []
  if ((trail.waits ?? 0) > 0) parts.push(t('ui.terrs_wait', { n: trail.waits ?? 0 }))
  else if ((trail.halted ?? 0) > 0) parts.push(t('ui.terrs_halted', { n: trail.halted ?? 0 }))
  else if (trail.state === 'fresh') parts.push(t('ui.terrs_march'))
  if (trail.disperse) parts.push(t('ui.terrs_disperse'))
  if (trail.ambush !== 'none')
    parts.push(t('ui.terrs_ambush', { kind: trail.ambush, team: v.game.platoons[trail.ambushed ?? '']?.name ?? '' }))
  return parts
}

function TrailLine({ v, id, trail }: { v: View; id: Id; trail: Trail }) {
  const groups = [
    (trail.groups ?? []).join(' + '),
    ...((trail.advisors ?? 0) > 0 ? [t('ui.terrs_advisors', { n: trail.advisors ?? 0 })] : []),
    ...((trail.motivated ?? 0) > 0 ? [t('ui.terrs_motivated', { n: trail.motivated ?? 0 })] : []),
  ]
    .filter((w) => w !== '')
    .join(', ')
  const moves = toMove(v).includes(id)
  return (
    <div class="terrtrail">
      <p class="row between">
        <b>{t('ui.trail_n', { n: idNumber(id) })}</b>
        <span>
          {trail.state === 'fresh' ? t('ui.cards_ahead', { n: trail.running ?? 0 }) : t(`ui.trail_${trail.state}`)}
        </span>
      </p>
      <p>{t('ui.terrs_on', { n: trail.terrs ?? 0, groups })}</p>
      <p class="red">{intent(v, trail).join('; ')}</p>
      {moves && (
        <Acts>
          <button type="button" class="primary wide" onClick={() => void rule('terrs_move', { trail: id })}>
            {entries(v.game.trails).length > 1 ? t('ui.terrs_move_trail', { n: idNumber(id) }) : t('ui.terrs_move')}
          </button>
        </Acts>
      )}
    </div>
  )
}

export function TerrsPanel({ v }: { v: View }) {
  const chase = v.game.chase
  if (chase === undefined) return null
  return (
    <section class="terrs">
      <div class="row between">
        <h2>{t('ui.terrs')}</h2>
        {(chase.roll ?? 0) > 0 && <span class="small">{t('ui.terrs_roll', { n: chase.roll ?? 0 })}</span>}
      </div>
      <p>{t('ui.terrs_strength', { n: chase.terrs ?? 0, bush: chase.terr_bush ?? 0 })}</p>
      <p>
        {t('ui.arms')}: {armsOf(v)}
      </p>
      {entries(v.game.trails).map(([id, trail]) => (
        <TrailLine key={id} v={v} id={id} trail={trail} />
      ))}
      <p class="row between">
        <span>
          {t('ui.main_deck')} <b>{chase.main}</b>
        </span>
        <span class="small">
          {t('ui.out_of_play')} {chase.out}
        </span>
      </p>
      <Acts>
        <Switch
          on={chase.automatic === true}
          set={(on) => void rule('terrs_auto', { on })}
          title={t('ui.terrs_auto')}
          note={t('ui.terrs_auto_more')}
        />
      </Acts>
    </section>
  )
}

/** The one button at the top: the terrs move, trail by trail. */
export function TerrsButton({ v }: { v: View }) {
  const [next] = toMove(v)
  if (next === undefined || v.game.chase?.automatic === true) return null
  return (
    <button
      type="button"
      class="primary"
      disabled={link.value !== 'online'}
      onClick={() => void rule('terrs_move', { trail: next })}
    >
      {entries(v.game.trails).length > 1 ? t('ui.terrs_move_trail', { n: idNumber(next) }) : t('ui.terrs_move')}
    </button>
  )
}
