// House rules and the clock: things of the whole game that the umpire may set.
import { useState } from 'preact/hooks'
import { Dialog } from '../parts/parts.tsx'
import { offered, usual, valueWords, type OptionValue } from '../options.ts'
import { OptionField } from '../parts/options.tsx'
import { t } from '../texts.ts'
import type { View } from '../view.ts'
import { chaseCounts, type Count } from '../chase/counts.ts'
import { minutesLeft } from '../words.ts'
import { rule } from './Console.tsx'

const MINUTE_MS = 60000
const STEP_MIN = 5
const COUNTING = ['deployment', 'orders', 'end_of_turn', 'chase'] // phases in which counts may be ruled

export function ClockDialog({ v, close }: { v: View; close: () => void }) {
  const [minutes, setMinutes] = useState(minutesLeft(v))
  const [reason, setReason] = useState('')
  const set = () =>
    void rule('set_clock', { left_ms: minutes * MINUTE_MS, reason: reason || t('ui.ruling') }).then(
      (ok) => ok && close(),
    )
  return (
    <Dialog title={t('ui.clock')} close={close} acts>
      <div class="row">
        <button type="button" aria-label={t('ui.less')} onClick={() => setMinutes(Math.max(0, minutes - STEP_MIN))}>
          −
        </button>
        <b>{t('ui.minutes_left', { n: minutes })}</b>
        <button type="button" aria-label={t('ui.more')} onClick={() => setMinutes(minutes + STEP_MIN)}>
          +
        </button>
      </div>
      <div>
        <label for="why">{t('ui.reason')}</label>
        <input id="why" value={reason} maxLength={150} onInput={(e) => setReason(e.currentTarget.value)} />
      </div>
      <button type="button" class="primary wide" onClick={set}>
        {t('ui.set')}
      </button>
      <Counted v={v} reason={reason || t('ui.ruling')} />
    </Dialog>
  )
}

/** What is counted for the whole game; each tap is a ruling. */
function Counted({ v, reason }: { v: View; reason: string }) {
  const { body_count, vp = 0, phase } = v.game.table
  if (!COUNTING.includes(phase)) return null
  const told = { reason, audience: 'all' }
  const rows: Count[] = [
    {
      name: t('ui.report_plot_body'),
      value: body_count,
      least: 0,
      set: (n: number) => rule('set_body_count', { body_count: n, ...told }),
    },
    ...(phase === 'chase'
      ? chaseCounts(v, reason)
      : [
          { name: t('ui.points'), value: vp, least: -Infinity, set: (n: number) => rule('set_vp', { vp: n, ...told }) },
        ]),
  ]
  return (
    <>
      {rows.map((r) => (
        <div class="row" key={r.name}>
          <span class="grow">
            {r.name}: <b>{r.value}</b>
          </span>
          <button
            type="button"
            aria-label={`${t('ui.less')}, ${r.name}`}
            disabled={r.value <= r.least}
            onClick={() => void r.set(r.value - 1)}
          >
            −
          </button>
          <button
            type="button"
            aria-label={`${t('ui.more')}, ${r.name}`}
            disabled={r.value >= (r.most ?? Infinity)}
            onClick={() => void r.set(r.value + 1)}
          >
            +
          </button>
        </div>
      ))}
    </>
  )
}

/** Every house rule with its answers; a change holds at once and is written down with its reason. */
export function RulesDialog({ v, close }: { v: View; close: () => void }) {
  const [reason, setReason] = useState('')
  const now = v.game.options as Record<string, OptionValue | undefined>
  const set = (name: string, value: OptionValue) =>
    void rule('set_option', { name, value: String(value), ...(reason !== '' ? { reason } : {}) })
  const rules = offered(v.game.table.system)
  const changed = rules.filter((o) => (now[o.name] ?? usual(o)) !== usual(o))
  return (
    <Dialog title={t('ui.house_rules')} close={close} acts>
      <p class="small">{changed.length === 0 ? t('ui.all_default') : t('ui.changed_rules')}</p>
      {changed.map((o) => (
        <p key={o.name}>
          <b>{t(`option.${o.name}`)}</b>: {valueWords(o, now[o.name] ?? usual(o))}
        </p>
      ))}
      <div>
        <label for="why">{t('ui.reason')}</label>
        <input id="why" value={reason} maxLength={150} onInput={(e) => setReason(e.currentTarget.value)} />
      </div>
      {rules.map((o) => (
        <OptionField key={o.name} option={o} value={now[o.name] ?? usual(o)} set={(value) => set(o.name, value)} />
      ))}
    </Dialog>
  )
}
