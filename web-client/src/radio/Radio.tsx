// One's radio: what came and went, newest last; to the umpire, or to others where the net is open.
import { signal } from '@preact/signals'
import { useEffect, useRef, useState } from 'preact/hooks'
import { Dialog } from '../parts/parts.tsx'
import { me, order } from '../socket.ts'
import { t } from '../texts.ts'
import type { Id, Line, View } from '../view.ts'
import { entries } from '../view.ts'
import { timeOf } from '../words.ts'
import { mySeat, playFor } from '../player/state.ts'

const CAME = ['message_sent', 'radio_heard']
const LINES = 30

const readKey = (v: View) => `umpired:radio:${v.room.code}:${me.value?.seat ?? ''}`
const readUntil = signal<number | undefined>(undefined)

function lastRead(v: View): number {
  if (readUntil.value !== undefined) return readUntil.value
  try {
    return Number(localStorage.getItem(readKey(v)) ?? 0)
  } catch {
    return 0
  }
}

const came = (v: View): Line[] =>
  entries(v.game.log)
    .map(([, l]) => l)
    .filter((l) => CAME.includes(l.event))

export function unread(v: View): number {
  const until = lastRead(v)
  return came(v).filter((l) => l.at_ms > until).length
}

/** Tells the umpire, once for each newest line; nothing is read for a seat that one plays for. */
function markRead(v: View): void {
  const newest = came(v).reduce((max, l) => Math.max(max, l.at_ms), 0)
  if (playFor.value !== undefined || newest <= lastRead(v)) return
  readUntil.value = newest
  try {
    localStorage.setItem(readKey(v), String(newest))
  } catch {
    /* for this page alone */
  }
  void order('radio_read', { until_ms: newest })
}

/** `news`: only while something is new. */
export function RadioButton({ v, news }: { v: View; news?: boolean }) {
  const [open, setOpen] = useState(false)
  const n = unread(v)
  if (news && n === 0 && !open) return null
  return (
    <>
      <button type="button" class={`radiobutton ${n > 0 ? 'primary' : ''}`} onClick={() => setOpen(true)}>
        {n > 0 ? t('ui.radio_unread', { n }) : t('ui.radio')}
      </button>
      {open && <RadioDialog v={v} close={() => setOpen(false)} />}
    </>
  )
}

/** What came is on the left under who said it, what one said oneself is set in. */
function Said({ v, line }: { v: View; line: Line }) {
  const { text, platoon, platoons, liaison } = line.args as {
    text?: string
    platoon?: Id
    platoons?: Id[]
    liaison?: boolean
  }
  const called = (id: Id): string => v.game.platoons[id]?.name ?? id
  const mine = line.event === 'radio_sent'
  const to = [...(platoons ?? []).map(called), ...(liaison ? [t('ui.role_liaison')] : [])]
  const who = mine
    ? `${t('ui.you_said')} → ${to.length > 0 ? to.join(', ') : t('ui.umpire')}`
    : line.event === 'message_sent'
      ? t('ui.umpire')
      : platoon !== undefined
        ? called(platoon)
        : v.room.seats[line.args.seat as Id]?.name || t('ui.role_liaison')
  return (
    <li class={mine ? 'mine' : ''}>
      <span class="small">{timeOf(line.at_ms)}</span> <b>{who}</b>
      <br />
      {text}
    </li>
  )
}

function RadioDialog({ v, close }: { v: View; close: () => void }) {
  const [text, setText] = useState('')
  const [to, setTo] = useState<Id[]>([])
  const [liaison, setLiaison] = useState(false)
  const [why, setWhy] = useState('')
  const list = useRef<HTMLOListElement>(null)
  const thread = entries(v.game.log)
    .map(([, l]) => l)
    .filter((l) => CAME.includes(l.event) || l.event === 'radio_sent')
    .slice(-LINES)
  const mine = v.room.seats[mySeat.value]?.platoons ?? []
  const others = v.game.net.between ? entries(v.game.platoons).filter(([id]) => !mine.includes(id)) : []
  const liaisons =
    v.game.net.between && entries(v.room.seats).some(([id, s]) => s.role === 'liaison' && id !== mySeat.value)
  const toUmpire = to.length === 0 && !liaison
  useEffect(() => {
    markRead(v)
    list.current?.lastElementChild?.scrollIntoView({ block: 'nearest' })
  }, [thread.length])
  const send = async () => {
    const args: Record<string, unknown> = { text }
    if (to.length > 0) args.platoons = to
    if (liaison) args.liaison = true
    const answer = await order('radio', args, { as: playFor.value })
    setWhy(answer?.text ?? '')
    if (answer === null) setText('')
  }
  const umpireAlone = () => {
    setTo([])
    setLiaison(false)
  }
  return (
    <Dialog title={t('ui.radio')} close={close} acts>
      {thread.length === 0 ? (
        <p>{t('ui.radio_silent')}</p>
      ) : (
        <ol ref={list} class="log talk heard" aria-live="polite" aria-label={t('ui.radio')} tabIndex={0}>
          {thread.map((l) => (
            <Said key={`${l.at_ms}${l.event}`} v={v} line={l} />
          ))}
        </ol>
      )}
      {(others.length > 0 || liaisons) && (
        <div class="row chips" role="group" aria-label={t('ui.radio_to')}>
          <button type="button" aria-pressed={toUmpire} onClick={umpireAlone}>
            {t('ui.umpire')}
          </button>
          {others.map(([id, p]) => (
            <button
              type="button"
              key={id}
              aria-pressed={to.includes(id)}
              onClick={() => setTo(to.includes(id) ? to.filter((x) => x !== id) : [...to, id])}
            >
              {p.name}
            </button>
          ))}
          {liaisons && (
            <button type="button" aria-pressed={liaison} onClick={() => setLiaison(!liaison)}>
              {t('ui.role_liaison')}
            </button>
          )}
        </div>
      )}
      <textarea
        aria-label={t('ui.message_text')}
        rows={2}
        maxLength={130}
        value={text}
        onInput={(e) => setText(e.currentTarget.value)}
      />
      {why !== '' && (
        <p class="red" role="alert">
          {why}
        </p>
      )}
      <button type="button" class="primary wide" disabled={text === ''} onClick={() => void send()}>
        {toUmpire ? t('ui.send_umpire') : t('ui.send')}
      </button>
    </Dialog>
  )
}
