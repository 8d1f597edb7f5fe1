// A base goes to another seat for a while, and back: so a platoon can be divided. Rule: D14
import { Dialog } from '../parts/parts.tsx'
import { Mark } from '../map/shapes.tsx'
import { link } from '../socket.ts'
import { t } from '../texts.ts'
import type { Base, Id, View } from '../view.ts'
import { entries, idNumber } from '../view.ts'
import { give, mySeat } from './state.ts'

export function LendDialog({ view, id, base, close }: { view: View; id: Id; base: Base; close: () => void }) {
  const off = link.value !== 'online'
  const others = entries(view.room.seats).filter(
    ([s, seat]) => seat.role === 'player' && seat.held && s !== mySeat.value,
  )
  const lend = (seat?: Id) => {
    close()
    void give('lend_base', { base: id, ...(seat === undefined ? {} : { seat }) })
  }
  return (
    <Dialog
      title={t(base.seat === undefined ? 'ui.lend_ask' : 'ui.lent_ask', {
        base: base.name,
        who: view.room.seats[base.seat ?? '']?.name ?? '',
      })}
      close={close}
    >
      {base.seat !== undefined ? (
        <button type="button" class="primary wide" disabled={off} onClick={() => lend()}>
          {t('ui.give_back')}
        </button>
      ) : (
        <div class="pick">
          {others.map(([s, seat]) => (
            <button type="button" key={s} disabled={off} onClick={() => lend(s)}>
              {seat.platoons[0] !== undefined && <Mark platoon={idNumber(seat.platoons[0])} />}
              <b class="grow">{seat.name}</b>
              <span class="small">{seat.platoons.map((p) => view.game.platoons[p]?.name).join(', ')}</span>
            </button>
          ))}
          {others.length === 0 && <p>{t('ui.nobody_to_lend')}</p>}
        </div>
      )}
      <button type="button" class="wide" onClick={close}>
        {t('ui.cancel')}
      </button>
    </Dialog>
  )
}
