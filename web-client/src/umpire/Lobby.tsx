// Before the game: how to join, in letters that can be read across a room, and who has sealed.
import { t } from '../texts.ts'
import type { View } from '../view.ts'
import { entries } from '../view.ts'
import { onlyHere } from './state.ts'

export function Lobby({ v }: { v: View }) {
  const base = `${location.origin}${location.pathname.replace(/(play|umpire|table)?\/?$/, '')}`
  const join = `${base}#code=${v.room.code}`
  const players = entries(v.room.seats).filter(([, s]) => s.role === 'player')
  return (
    <section class="lobby">
      <div class="lobby-top">
        <img
          src={`${base.replace(/\/$/, '')}/qr.svg?text=${encodeURIComponent(join)}`}
          width="300"
          height="300"
          alt={t('ui.qr_alt')}
        />
        <div class="stack">
          <p>
            <b>1 {t('ui.join_wifi')}</b>
          </p>
          <p>
            <b>2 {t('ui.join_scan')}</b>
            <br />
            {t('ui.join_scan_more')}
          </p>
          <p>
            <b>3 {t('ui.join_stay')}</b>
            <br />
            {t('ui.join_stay_more')}
          </p>
        </div>
      </div>
      {onlyHere() && <p class="notice bad">{t('ui.only_here')}</p>}
      <p class="small">{t('ui.address')}</p>
      <p class="address">{base.replace(/^http:\/\//, '')}</p>
      <p class="small">{t('ui.game_code')}</p>
      <p class="bigcode">{v.room.code}</p>
      <p>
        {t('ui.sealed_by', { n: v.game.seal.sealed, of: players.length })} {t('ui.seal_why')}
      </p>
    </section>
  )
}
