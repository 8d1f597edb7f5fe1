// A die that was typed wrong: one's own newest, once, while the server still offers it. Rule: D21
import { useState } from 'preact/hooks'
import { Dialog } from '../parts/parts.tsx'
import { link, me } from '../socket.ts'
import { t } from '../texts.ts'
import type { View } from '../view.ts'
import { entries } from '../view.ts'
import { give } from './state.ts'

function ownRow(view: View): number {
  const mine = entries(view.game.typed ?? {}).filter(([, typed]) => typed.seat === me.value?.seat)
  return mine.reduce((newest, [, typed]) => Math.max(newest, typed.row), 0)
}

export function CorrectDice({ v }: { v: View }) {
  const [asking, setAsking] = useState(false)
  const row = ownRow(v)
  if (row === 0) return null
  const go = () => {
    setAsking(false)
    void give('correct_dice', { seq: row }, true)
  }
  return (
    <>
      <button type="button" disabled={link.value !== 'online'} onClick={() => setAsking(true)}>
        {t('ui.correct_dice')}
      </button>
      {asking && (
        <Dialog title={t('ui.correct_dice_ask')} close={() => setAsking(false)}>
          <p>{t('ui.correct_dice_how')}</p>
          <div class="grid2">
            <button type="button" onClick={() => setAsking(false)}>
              {t('ui.not_yet')}
            </button>
            <button type="button" class="primary" onClick={go}>
              {t('ui.correct_dice_go')}
            </button>
          </div>
        </Dialog>
      )}
    </>
  )
}
