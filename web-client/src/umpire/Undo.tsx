// A mis-tap is taken back at once: the last command of the umpire stays on the screen for a moment.
import { effect } from '@preact/signals'
import { say, steps } from '../socket.ts'
import type { Step } from '../socket.ts'
import { t } from '../texts.ts'
import { rule } from './Console.tsx'
import { lastDone, turned } from './state.ts'

const SHOWN_MS = 12000
const ANSWER_MS = 3000

/** The steps as the server tells them now; nothing when it does not answer. */
function askSteps(): Promise<Step[]> {
  return new Promise((resolve) => {
    steps.value = null
    const timer = window.setTimeout(() => done([]), ANSWER_MS)
    const stop = effect(() => {
      const list = steps.value
      if (list !== null) queueMicrotask(() => done(list))
    })
    const done = (list: Step[]) => {
      window.clearTimeout(timer)
      stop()
      resolve(list)
    }
    say({ t: 'steps' })
  })
}

/** `more` shows the list of steps: when something else has happened since, the price is to be seen first. */
export function UndoToast({ more }: { more: () => void }) {
  const done = lastDone.value
  if (done === null || Date.now() - done.at_ms > SHOWN_MS) return null
  const undo = async () => {
    lastDone.value = null
    const list = await askSteps()
    const own = list.find((s) => s.by !== undefined) // the server's own steps follow from it
    if (own !== undefined && own.name === done.name) await rule('rewind', { seq: own.seq })
    else more()
  }
  return (
    <div class="toast row" role="status">
      <span class="grow">
        {turned.value ? t('ui.done_something') : t('ui.done_x', { what: t(`ui.verb_${done.name}`) })}
      </span>
      <button type="button" onClick={() => void undo()}>
        {t('ui.undo')}
      </button>
    </div>
  )
}
