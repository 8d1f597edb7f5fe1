// A room without umpire: seat 1 musters, pauses, goes back and ends the game. Rule: D13
import { useState } from 'preact/hooks'
import { Ask } from '../parts/Ask.tsx'
import { Acts } from '../parts/parts.tsx'
import { view } from '../socket.ts'
import { t } from '../texts.ts'
import { entries } from '../view.ts'
import { Asks } from './Asks.tsx'
import { rule } from './Console.tsx'
import { RewindDialog } from './Rewind.tsx'

export function HostBar() {
  const [back, setBack] = useState(false)
  const [asking, setAsking] = useState<'end' | 'reveal' | null>(null)
  const v = view.value
  if (v === null) return null
  const can = v.game.game_legal ?? {}
  const table = v.game.table
  return (
    <>
      <Acts class="notice row hostbar">
        <span class={`small grow ${table.phase === 'lobby' ? '' : 'roomy'}`}>
          {t('ui.host', { code: v.room.code })}
        </span>
        {table.phase === 'lobby' && (
          <button type="button" class="primary" onClick={() => void rule('muster', {})}>
            {t('ui.muster')}
          </button>
        )}
        {table.phase !== 'lobby' && can.pause?.ok && (
          <button type="button" onClick={() => void rule('pause', { on: !table.paused })}>
            {table.paused ? t('ui.resume') : t('ui.pause')}
          </button>
        )}
        {(table.phase !== 'lobby' || table.epoch > 0) && table.phase !== 'revealed' && (
          <button type="button" onClick={() => setBack(true)}>
            {t('ui.rewind')}
          </button>
        )}
        {can.end?.ok && (
          <button type="button" onClick={() => setAsking('end')}>
            {t('ui.end_game')}
          </button>
        )}
        {can.reveal?.ok && (
          <button type="button" onClick={() => setAsking('reveal')}>
            {t('ui.reveal')}
          </button>
        )}
      </Acts>
      {asking !== null && (
        <Ask
          title={t(`ui.${asking}_ask`)}
          yes={t(asking === 'end' ? 'ui.end_game' : 'ui.reveal')}
          danger
          close={() => setAsking(null)}
          act={() => void rule(asking, {})}
        />
      )}
      {entries(v.room.seats)
        .filter(([, s]) => s.asks !== undefined)
        .map(([id, s]) => (
          <Asks key={id} id={id} name={s.asks ?? ''} />
        ))}
      {back && <RewindDialog close={() => setBack(false)} />}
    </>
  )
}
