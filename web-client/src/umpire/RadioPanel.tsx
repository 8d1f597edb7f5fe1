// The umpire's radio: the net, what waits for him, and each thread with who has read what.
import { useState } from 'preact/hooks'
import { Acts, Dialog } from '../parts/parts.tsx'
import { t } from '../texts.ts'
import type { Id, View } from '../view.ts'
import { timeOf } from '../words.ts'
import { rule } from './Console.tsx'
import { heardAs, hearers, isHeld, seatName, threadsOf, unreadBy, type Message, type Thread } from './threads.ts'

const NETS = ['closed', 'open', 'through_umpire'] as const
const GARBLED_PERCENT = 40

const names = (v: View, ids: Id[]): string => ids.map((id) => seatName(v, id)).join(', ')

function Receipt({ v, m }: { v: View; m: Message }) {
  const not = unreadBy(v, m)
  const seen = hearers(v, m).filter((id) => m.read.includes(id))
  if (m.state !== 'heard' || seen.length + not.length === 0) return null
  return (
    <p class="small">
      {seen.length > 0 && `✓ ${t('ui.seen_by', { who: names(v, seen) })}`}{' '}
      {not.length > 0 && <b class="red">✕ {t('ui.not_seen_by', { who: names(v, not) })}</b>}
    </p>
  )
}

/** The thread keeps what was said; this is what came out at the other end. */
function Garbled({ v, m }: { v: View; m: Message }) {
  const heard = heardAs(v, m)
  return (
    heard !== undefined && (
      <p>
        <b class="red">{t('ui.radio_garbled')}</b> {heard}
      </p>
    )
  )
}

/** What the umpire does with a message that goes through his hands. */
function Held({ v, m }: { v: View; m: Message }) {
  return (
    <div class="notice held">
      <p>
        <b>{seatName(v, m.seat)}</b> → {names(v, hearers(v, m))}
        {m.state === 'delayed' ? <b> · {t('ui.heard_in_turn', { n: m.due ?? 0 })}</b> : ''}
        <br />
        {m.text}
      </p>
      <Acts class="grid2">
        <button type="button" class="primary" onClick={() => void rule('radio_pass', { number: m.number })}>
          {t('ui.radio_pass')}
        </button>
        <button type="button" onClick={() => void rule('radio_delay', { number: m.number, turns: 1 })}>
          {t('ui.radio_delay')}
        </button>
        <button type="button" onClick={() => void rule('radio_pass', { number: m.number, percent: GARBLED_PERCENT })}>
          {t('ui.radio_garble')}
        </button>
        <button type="button" class="danger" onClick={() => void rule('radio_drop', { number: m.number })}>
          {t('ui.radio_drop')}
        </button>
      </Acts>
    </div>
  )
}

/** Questions that the umpire has put off; they stand under what is promised. */
export function Unanswered({ v, open }: { v: View; open: (thread: string) => void }) {
  const all = threadsOf(v).filter((x) => x.asks !== undefined)
  return (
    <>
      {all.map((x) => (
        <div class="promise row" key={x.key}>
          <p class="grow">
            <b>{t('ui.answer_to', { who: x.name })}</b> <span class="small">{x.asks?.text}</span>
          </p>
          <button type="button" onClick={() => open(x.key)}>
            {t('ui.answer')}
          </button>
        </div>
      ))}
    </>
  )
}

function badge(v: View, x: Thread): { words: string; red: boolean } {
  if (x.held.length > 0) return { words: t('ui.n_waiting', { n: x.held.length }), red: true }
  if (x.asks !== undefined) return { words: t('ui.asks_you'), red: true }
  if (x.unseen.length > 0) return { words: `✕ ${t('ui.not_seen_by', { who: names(v, x.unseen) })}`, red: true }
  return { words: x.messages.some((m) => hearers(v, m).length > 0) ? `✓ ${t('ui.all_seen')}` : '', red: false }
}

export function RadioPanel({ v, open }: { v: View; open: (thread: string) => void }) {
  const net = v.game.net.net ?? 'closed'
  const threads = threadsOf(v)
  const waiting = threads
    .flatMap((x) => x.held)
    .filter((m) => m.state === 'waiting')
    .sort((a, b) => a.number - b.number)
  return (
    <section aria-label={t('ui.radio')} class="radio">
      <div class="row between">
        <h2>{t('ui.radio')}</h2>
        {waiting.length > 0 && <b class="red">{t('ui.n_waiting', { n: waiting.length })}</b>}
      </div>
      <Acts>
        <select
          aria-label={t('ui.net')}
          value={net}
          onChange={(e) => void rule('set_net', { net: e.currentTarget.value })}
        >
          {NETS.map((n) => (
            <option key={n} value={n}>
              {t(`ui.net_${n}`)}
            </option>
          ))}
        </select>
      </Acts>
      {waiting[0] !== undefined && <Held v={v} m={waiting[0]} />}
      {threads.map((x) => {
        const last = x.messages[x.messages.length - 1]
        const { words, red } = badge(v, x)
        return (
          <button type="button" class="threadline" key={x.key} onClick={() => open(x.key)}>
            <span class="row between">
              <b>{x.name}</b>
              <span class="small">{timeOf(last.at_ms)}</span>
            </span>
            <span class="last">{last.text}</span>
            {words !== '' && <span class={red ? 'red' : 'small'}>{words}</span>}
          </button>
        )
      })}
      {threads.length === 0 && <p class="small">{t('ui.radio_silent')}</p>}
    </section>
  )
}

/** One thread: every message, who has read it, and an answer. */
export function ThreadDialog({ v, id, close }: { v: View; id: string; close: () => void }) {
  const [text, setText] = useState('')
  const thread = threadsOf(v).find((x) => x.key === id)
  if (thread === undefined) return null
  const send = () =>
    void rule('message', { text, ...(thread.answerTo.length > 0 ? { seats: thread.answerTo } : {}) }).then(
      (ok) => ok && setText(''),
    )
  return (
    <Dialog title={thread.name} close={close} acts>
      <ol class="log talk" aria-live="polite">
        {thread.messages.map((m) => (
          <li key={m.number} class={m.seat === undefined ? 'mine' : ''}>
            {isHeld(m) ? (
              <Held v={v} m={m} />
            ) : (
              <>
                <p>
                  <span class="small">{timeOf(m.at_ms)}</span>{' '}
                  <b>{m.seat === undefined ? t('ui.you_said') : seatName(v, m.seat)}</b>
                  {m.state === 'dropped' ? <b class="red"> ✕ {t('ui.radio_dropped')}</b> : ''}: {m.text}
                </p>
                <Garbled v={v} m={m} />
                <Receipt v={v} m={m} />
              </>
            )}
          </li>
        ))}
      </ol>
      <div>
        <label for="answer">{t('ui.answer_to', { who: thread.name })}</label>
        <textarea id="answer" rows={2} maxLength={390} value={text} onInput={(e) => setText(e.currentTarget.value)} />
      </div>
      <button type="button" class="primary wide" disabled={text === ''} onClick={send}>
        {t('ui.send')}
      </button>
    </Dialog>
  )
}
