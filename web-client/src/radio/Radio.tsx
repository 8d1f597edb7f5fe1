// One's radio: what came and went, newest last; to the umpire, or to others where the net is open.
import { signal } from '@preact/signals'
import { useEffect, useState } from 'preact/hooks'
import { Dialog, Switch } from '../parts/parts.tsx'
import { me, order } from '../socket.ts'
import { t } from '../texts.ts'
import type { Id, Line, View } from '../view.ts'
import { entries } from '../view.ts'
import { sentence, timeOf } from '../words.ts'
import { mySeat, playFor } from '../player/state.ts'

const CAME = ['message_sent', 'radio_heard']
const LINES = 30

const readKey = (v: View) => `umpired:radio:${v.room.code}:${me.value?.seat ?? ''}`
const readUntil = signal<number | undefined>(undefined)

function lastRead(v: View): number {
  if (readUntil.value !== undefined) return readUntil.value
  try { return Number(localStorage.getItem(readKey(v)) ?? 0) } catch { return 0 }
}

const came = (v: View): Line[] => entries(v.game.log).map(([, l]) => l).filter((l) => CAME.includes(l.event))

export function unread(v: View): number {
  const until = lastRead(v)
  return came(v).filter((l) => l.at_ms > until).length
}

/** Tells the umpire, once for each newest line; nothing is read for a seat that one plays for. */
function markRead(v: View): void {
  const newest = came(v).reduce((max, l) => Math.max(max, l.at_ms), 0)
  if (playFor.value !== undefined || newest <= lastRead(v)) return
  readUntil.value = newest
  try { localStorage.setItem(readKey(v), String(newest)) } catch { /* for this page alone */ }
  void order('radio_read', { until_ms: newest })
}

export function RadioButton({ v }: { v: View }) {
  const [open, setOpen] = useState(false)
  const n = unread(v)
  return (
    <>
      <button type="button" class={n > 0 ? 'primary' : ''} onClick={() => setOpen(true)}>{n > 0 ? t('ui.radio_unread', { n }) : t('ui.radio')}</button>
      {open && <RadioDialog v={v} close={() => setOpen(false)} />}
    </>
  )
}

function RadioDialog({ v, close }: { v: View; close: () => void }) {
  const [text, setText] = useState('')
  const [to, setTo] = useState<Id[]>([])
  const [liaison, setLiaison] = useState(false)
  const [why, setWhy] = useState('')
  const thread = entries(v.game.log).map(([, l]) => l).filter((l) => CAME.includes(l.event) || l.event === 'radio_sent').slice(-LINES)
  const mine = v.room.seats[mySeat.value]?.platoons ?? []
  const others = v.game.net.between ? entries(v.game.platoons).filter(([id]) => !mine.includes(id)) : []
  const liaisons = v.game.net.between && entries(v.room.seats).some(([id, s]) => s.role === 'liaison' && id !== mySeat.value)
  useEffect(() => markRead(v), [thread.length])
  const send = async () => {
    const args: Record<string, unknown> = { text }
    if (to.length > 0) args.platoons = to
    if (liaison) args.liaison = true
    const answer = await order('radio', args, { as: playFor.value })
    setWhy(answer?.text ?? '')
    if (answer === null) setText('')
  }
  return (
    <Dialog title={t('ui.radio')} close={close} acts>
      {thread.length === 0 ? <p>{t('ui.radio_silent')}</p> : (
        <ol class="log" aria-live="polite">
          {thread.map((l) => <li><span class="small">{timeOf(l.at_ms)}</span> {l.event === 'radio_sent' ? '→ ' : ''}{sentence(v, l)}</li>)}
        </ol>
      )}
      <div><label for="radio">{t('ui.message_text')}</label><textarea id="radio" rows={3} maxLength={130} value={text} onInput={(e) => setText(e.currentTarget.value)} /></div>
      {others.map(([id, p]) => <Switch key={id} on={to.includes(id)} set={(on) => setTo(on ? [...to, id] : to.filter((x) => x !== id))} title={p.name} />)}
      {liaisons && <Switch on={liaison} set={setLiaison} title={t('ui.role_liaison')} />}
      {why !== '' && <p class="red" role="alert">{why}</p>}
      <button type="button" class="primary wide" disabled={text === ''} onClick={() => void send()}>{to.length > 0 || liaison ? t('ui.send') : t('ui.send_umpire')}</button>
    </Dialog>
  )
}
