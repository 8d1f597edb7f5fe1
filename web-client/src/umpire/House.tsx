// House rules and the clock: things of the whole game that the umpire may set.
import { useState } from 'preact/hooks'
import { Dialog } from '../parts/parts.tsx'
import { keysOf, t } from '../texts.ts'
import type { View } from '../view.ts'
import { minutesLeft } from '../words.ts'
import { rule } from './Console.tsx'

const MINUTE_MS = 60000
const STEP_MIN = 5

export function ClockDialog({ v, close }: { v: View; close: () => void }) {
  const [minutes, setMinutes] = useState(minutesLeft(v))
  const [reason, setReason] = useState('')
  const set = () => void rule('set_clock', { left_ms: minutes * MINUTE_MS, reason: reason || t('ui.ruling') }).then((ok) => ok && close())
  return (
    <Dialog title={t('ui.clock')} close={close}>
      <div class="row">
        <button type="button" aria-label={t('ui.less')} onClick={() => setMinutes(Math.max(0, minutes - STEP_MIN))}>−</button>
        <b>{t('ui.minutes_left', { n: minutes })}</b>
        <button type="button" aria-label={t('ui.more')} onClick={() => setMinutes(minutes + STEP_MIN)}>+</button>
      </div>
      <div><label for="why">{t('ui.reason')}</label><input id="why" value={reason} maxLength={150} onInput={(e) => setReason(e.currentTarget.value)} /></div>
      <div class="grid2"><button type="button" onClick={close}>{t('ui.cancel')}</button><button type="button" class="primary" onClick={set}>{t('ui.set')}</button></div>
    </Dialog>
  )
}

export function RulesDialog({ v, close }: { v: View; close: () => void }) {
  const names = keysOf('option.')
  const [name, setName] = useState(names[0] ?? '')
  const [value, setValue] = useState('')
  const [reason, setReason] = useState('')
  const set = () => void rule('set_option', { name, value: value.trim(), ...(reason !== '' ? { reason } : {}) }).then((ok) => ok && setValue(''))
  const changed = Object.entries(v.game.options)
  return (
    <Dialog title={t('ui.house_rules')} close={close}>
      <p class="small">{changed.length === 0 ? t('ui.all_default') : t('ui.changed_rules')}</p>
      {changed.map(([k, x]) => <p key={k}><b>{t(`option.${k}`)}</b>: {String(x)}</p>)}
      <div>
        <label for="option">{t('ui.which_rule')}</label>
        <select id="option" value={name} onChange={(e) => setName(e.currentTarget.value)}>{names.map((n) => <option value={n}>{t(`option.${n}`)}</option>)}</select>
      </div>
      <p class="small">{t('ui.now_it_is', { value: v.game.options[name] === undefined ? t('ui.the_default') : String(v.game.options[name]) })}</p>
      <div><label for="value">{t('ui.new_value')}</label><input id="value" value={value} maxLength={20} autocomplete="off" onInput={(e) => setValue(e.currentTarget.value)} /></div>
      <div><label for="why">{t('ui.reason')}</label><input id="why" value={reason} maxLength={150} onInput={(e) => setReason(e.currentTarget.value)} /></div>
      <div class="grid2"><button type="button" onClick={close}>{t('ui.close')}</button><button type="button" class="primary" disabled={value.trim() === ''} onClick={set}>{t('ui.set')}</button></div>
    </Dialog>
  )
}
