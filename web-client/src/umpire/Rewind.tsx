// Back to an earlier point: the last steps, what each undoes, and the price before it is done.
import { useEffect, useState } from 'preact/hooks'
import { Dialog } from '../parts/parts.tsx'
import { order, preview, say, steps, view } from '../socket.ts'
import type { Step } from '../socket.ts'
import { has, t } from '../texts.ts'
import type { Line, Preview, View } from '../view.ts'
import { entries } from '../view.ts'
import { newest, sentence, timeOf } from '../words.ts'
import { rule } from './Console.tsx'

const WORDS_LINES = 2

/** The first lines of the log that it made, or its name when it made none. */
function words(v: View, step: Step): string {
  const lines = entries(step.lines).map(([, line]) => sentence(v, line))
  if (lines.length > 0) return lines.slice(0, WORDS_LINES).join(' ')
  return has(`ui.verb_${step.name}`) ? t(`ui.verb_${step.name}`) : step.name.replace(/_/g, ' ')
}

/** The step that made a line of the log. */
const madeBy = (list: Step[], line: Line): Step | undefined =>
  list.find((s) => entries(s.lines).some(([, l]) => l.at_ms === line.at_ms && l.event === line.event))

/** All steps, or at once the one that made a line. */
export function RewindDialog({ close, line }: { close: () => void; line?: Line }) {
  const v = view.value
  const [picked, setStep] = useState<Step | null | undefined>(undefined)
  const last = v === null ? '' : (newest(v, 1)[0]?.[0] ?? '')
  // Whenever something happens the list grows.
  useEffect(() => void say({ t: 'steps' }), [last, v?.game.table.epoch])
  if (v === null) return null
  const step = picked === undefined && line !== undefined ? madeBy(steps.value ?? [], line) : picked
  if (step !== undefined && step !== null) return <Price v={v} step={step} back={() => setStep(null)} close={close} />
  const list = steps.value ?? []
  return (
    <Dialog title={t('ui.rewind_title')} close={close}>
      <p class="small">{t(list.length === 0 ? 'ui.rewind_none' : 'ui.rewind_how')}</p>
      <ol class="bases">
        {list.map((s, i) => (
          <li key={s.seq}>
            <button type="button" class="baseline steps" onClick={() => setStep(s)}>
              <b class="code other" aria-label={t('ui.rewind_steps', { n: i + 1 })}>
                {i + 1}
              </b>
              <span class="grow">
                <span class="small">
                  {timeOf(s.at_ms)}
                  {s.turn > 0 ? ` · ${t('ui.turn', { n: s.turn })}` : ''}
                </span>
                <br />
                {words(v, s)}
              </span>
            </button>
          </li>
        ))}
      </ol>
      <button type="button" onClick={close}>
        {t('ui.close')}
      </button>
    </Dialog>
  )
}

function Price({ v, step, back, close }: { v: View; step: Step; back: () => void; close: () => void }) {
  const [odds, setOdds] = useState<Preview | null>(null)
  const [why, setWhy] = useState('')
  const [reason, setReason] = useState('')
  useEffect(() => {
    void preview('rewind', { seq: step.seq }).then((r) => ('text' in r ? setWhy(r.text) : setOdds(r)))
  }, [step.seq])
  const go = () => void rule('rewind', { seq: step.seq, ...(reason !== '' ? { reason } : {}) }).then(close)
  // The step's own row is the one behind the point before it. Rule: D21
  const row = entries(v.game.typed ?? {})
    .map(([, typed]) => typed.row)
    .find((seq) => seq === step.seq + 1)
  const correct = (undo: boolean) => {
    void order('correct_dice', { seq: row, ...(undo ? { undo } : {}) }, { hand: true }).then((no) =>
      setWhy(no?.text ?? ''),
    )
    close()
  }
  return (
    <Dialog title={t('ui.rewind_ask')} close={close}>
      <p>
        <span class="small">{timeOf(step.at_ms)}</span> {words(v, step)}
      </p>
      {why !== '' && <p class="notice bad">{why}</p>}
      {odds !== null && (
        <div class="odds-box" aria-live="polite">
          <b>{t('ui.rewind_undoes')}</b>
          {odds.modifiers.map((m) => (
            <div class="row between" key={`${m.code}${m.platoon ?? ''}`}>
              <span>{t(`modifier.${m.code}`, { platoon: v.game.platoons[m.platoon ?? '']?.name ?? '' })}</span>
              {m.value > 0 && <b>{m.value}</b>}
            </div>
          ))}
        </div>
      )}
      <p class="small">{t('ui.rewind_stays')}</p>
      {row !== undefined && (
        <div class="grid2">
          <button type="button" onClick={() => correct(false)}>
            {t('ui.correct_keep')}
          </button>
          <button type="button" onClick={() => correct(true)}>
            {t('ui.correct_undo')}
          </button>
        </div>
      )}
      <div>
        <label for="why">{t('ui.reason')}</label>
        <input id="why" value={reason} maxLength={150} onInput={(e) => setReason(e.currentTarget.value)} />
      </div>
      <div class="grid2">
        <button type="button" onClick={back}>
          {t('ui.not_yet')}
        </button>
        <button type="button" class="danger" disabled={odds === null} onClick={go}>
          {t('ui.rewind')}
        </button>
      </div>
    </Dialog>
  )
}
