// Who leads a platoon from now on: each platoon of a seat for itself, and asked before it is done.
import { useState } from 'preact/hooks'
import { t } from '../texts.ts'
import type { Id, View } from '../view.ts'
import { entries, idNumber, platoonLetter } from '../view.ts'

export function HandOver({ v, id, give }: { v: View; id: Id; give: (platoon: Id, to: Id) => void }) {
  const [picked, setPicked] = useState<{ platoon: Id; to: Id } | null>(null)
  const others = entries(v.room.seats).filter(([other, s]) => other !== id && s.role === 'player')
  const name = (seat: Id) => v.room.seats[seat].name || `${t('ui.role_player')} ${idNumber(seat)}`
  const letters = (seat: Id) => v.room.seats[seat].platoons.map((p) => platoonLetter(idNumber(p))).join(' ')
  if (others.length === 0) return null
  return (
    <>
      {v.room.seats[id].platoons.map((p) => {
        const platoon = v.game.platoons[p]?.name ?? ''
        const to = picked?.platoon === p ? picked.to : ''
        return (
          <div key={p} class="stack">
            <label for={`hand-${p}`}>{t('ui.hand_over', { platoon })}</label>
            <select
              id={`hand-${p}`}
              value={to}
              onChange={(e) =>
                setPicked(e.currentTarget.value === '' ? null : { platoon: p, to: e.currentTarget.value })
              }
            >
              <option value="">{t('ui.hand_over_to')}</option>
              {others.map(([other]) => (
                <option key={other} value={other}>
                  {name(other)} {letters(other)}
                </option>
              ))}
            </select>
            {to !== '' && (
              <button type="button" class="primary" onClick={() => give(p, to)}>
                {t('ui.hand_over_ask', { platoon, to: name(to) })}
              </button>
            )}
          </div>
        )
      })}
    </>
  )
}
