import { say } from '../socket.ts'
import { t } from '../texts.ts'
import type { Id } from '../view.ts'

/** Somebody asks for a seat; who runs the room says yes or no. */
export function Asks({ id, name, done }: { id: Id; name: string; done?: () => void }) {
  const answer = (verb: string) => () => {
    say({ t: 'lobby', verb, seat: id })
    done?.()
  }
  return (
    <div class="notice">
      <p>
        <b>{t('ui.asks', { name })}</b>
      </p>
      <div class="grid2">
        <button type="button" onClick={answer('deny')}>
          {t('ui.deny')}
        </button>
        <button type="button" class="primary" onClick={answer('allow')}>
          {t('ui.allow')}
        </button>
      </div>
    </div>
  )
}
