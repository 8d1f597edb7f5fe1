// Real dice: tap the faces as they lie, read back, send.
import { useEffect, useState } from 'preact/hooks'
import { TypeDice } from '../parts/TypeDice.tsx'
import { link, needDice, sendDice } from '../socket.ts'
import { t } from '../texts.ts'
import { SheetFrame } from './SheetFrame.tsx'

export function DiceSheet() {
  const asked = needDice.value
  const [typed, setTyped] = useState<number[]>([])
  useEffect(() => setTyped(asked?.was ?? []), [asked?.id, asked?.asked])
  if (asked === null) return null
  const left = asked.count - typed.length
  const send = () => {
    sendDice(asked.id, typed)
    setTyped([])
  }
  return (
    <SheetFrame
      foot={
        <div class="foot">
          <button type="button" disabled={typed.length === 0} onClick={() => setTyped(typed.slice(0, -1))}>
            {t('ui.retype')}
          </button>
          <button type="button" class="primary" disabled={left !== 0 || link.value !== 'online'} onClick={send}>
            {t('ui.send_dice')}
          </button>
        </div>
      }
    >
      <h2>{t('ui.throw', { n: asked.count })}</h2>
      <p>{asked.purpose}</p>
      {asked.was !== undefined && <p class="small">{t('ui.dice_were')}</p>}
      {asked.note !== undefined && <p class="red">{asked.note}</p>}
      <TypeDice count={asked.count} sides={asked.sides} typed={typed} set={setTyped} />
    </SheetFrame>
  )
}
