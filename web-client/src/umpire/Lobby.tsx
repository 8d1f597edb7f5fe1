// Before the game: how to join, who has come, who has sealed.
import { t } from '../texts.ts'
import type { View } from '../view.ts'
import { entries } from '../view.ts'

export function Lobby({ v }: { v: View }) {
  const base = `${location.origin}${location.pathname.replace(/(play|umpire|table)?\/?$/, '')}`
  const join = `${base}#code=${v.room.code}`
  const players = entries(v.room.seats).filter(([, s]) => s.role === 'player')
  return (
    <section class="stack">
      <h2>{t('ui.lobby_title')}</h2>
      <div class="row">
        <img src={`${base.replace(/\/$/, '')}/qr.svg?text=${encodeURIComponent(join)}`} width="240" height="240" alt={t('ui.qr_alt')} style="border:2px solid var(--ink)" />
        <div class="grow stack">
          <p><b>1</b> {t('ui.join_wifi')}</p>
          <p><b>2</b> {t('ui.join_scan')}</p>
          <p style="font-size:1.5rem"><b>{base}</b></p>
          <p style="font-size:3rem;letter-spacing:.1em"><b>{v.room.code}</b></p>
        </div>
      </div>
      <p>{t('ui.sealed_by', { n: v.game.seal.sealed, of: players.length })} {t('ui.seal_why')}</p>
    </section>
  )
}
