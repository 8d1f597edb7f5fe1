// What came of the order: what happened in words, the dice as thrown beside it.
import { Dice } from '../parts/parts.tsx'
import { hand } from './state.ts'
import { t } from '../texts.ts'
import { entries } from '../view.ts'
import { sentence } from '../words.ts'
import { SheetFrame } from './Player.tsx'
import { backToList, resultFrom, shown } from './state.ts'

const LINES = 20

export function ResultSheet() {
  const view = shown.value
  const from = resultFrom.value
  if (view === null || from === null) return null
  const lines = entries(view.game.log).filter(([id]) => Number(id.slice(1)) > from).slice(0, LINES)
  const close = () => {
    resultFrom.value = null
    hand.value = false
    backToList()
  }
  return (
    <SheetFrame foot={<div class="foot one"><button type="button" class="primary" onClick={close}>{t('ui.go_on')}</button></div>}>
      {lines.length === 0 && <p>{t('ui.nothing_changed')}</p>}
      <ol class="log result" aria-live="assertive">
        {lines.map(([id, line]) => (
          <li key={id}>
            <p class="serif">{sentence(view, line)}</p>
            {line.rolls !== undefined && <Dice rolls={line.rolls} />}
          </li>
        ))}
      </ol>
    </SheetFrame>
  )
}
