// What came of the order: the dice as thrown, then what they did.
import { Dice } from '../parts/parts.tsx'
import { t } from '../texts.ts'
import { entries } from '../view.ts'
import { sentence } from '../words.ts'
import { SheetFrame } from './Player.tsx'
import { backToList, resultFrom, shown } from './state.ts'

export function ResultSheet() {
  const view = shown.value
  const from = resultFrom.value
  if (view === null || from === null) return null
  const lines = entries(view.game.log).filter(([id]) => Number(id.slice(1)) > from).slice(0, 20)
  const close = () => {
    resultFrom.value = null
    backToList()
  }
  return (
    <SheetFrame foot={<div class="foot one"><button type="button" class="primary" onClick={close}>{t('ui.go_on')}</button></div>}>
      <ol class="log" aria-live="assertive">
        {lines.map(([id, line]) => (
          <li key={id}>
            {line.rolls !== undefined && <Dice rolls={line.rolls} />}
            <p class="serif">{sentence(view, line)}</p>
          </li>
        ))}
      </ol>
    </SheetFrame>
  )
}
