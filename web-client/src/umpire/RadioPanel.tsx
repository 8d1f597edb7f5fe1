// The umpire's radio: the net, what waits for him, and who has read what.
import { Acts } from '../parts/parts.tsx'
import { t } from '../texts.ts'
import type { Id, View } from '../view.ts'
import { entries, idNumber } from '../view.ts'
import { timeOf } from '../words.ts'
import { rule } from './Console.tsx'

const NETS = ['closed', 'open', 'through_umpire'] as const
const SHOWN = 4
const GARBLED_PERCENT = 40

type Message = View['game']['radio'][Id]

/** Seats that are meant to read it. */
function hearers(v: View, m: Message): Id[] {
  return entries(v.room.seats).filter(([id, s]) => id !== m.seat && s.role !== 'umpire' && s.role !== 'table' &&
    (m.all || m.seats.includes(id) || s.platoons.some((p) => m.platoons.includes(p)) || (m.liaison && s.role === 'liaison'))).map(([id]) => id)
}

const nameOf = (v: View, id: Id): string => {
  const s = v.room.seats[id]
  return s === undefined ? id : s.platoons[0] !== undefined ? v.game.platoons[s.platoons[0]]?.name ?? id : s.name || t(`ui.role_${s.role}`)
}

function Receipt({ v, m }: { v: View; m: Message }) {
  const all = hearers(v, m)
  const not = all.filter((id) => !m.read.includes(id))
  if (all.length === 0 || m.state !== 'heard') return null
  return (
    <p class="small">
      {not.length < all.length && t('ui.seen_by', { who: all.filter((id) => m.read.includes(id)).map((id) => nameOf(v, id)).join(', ') })}{' '}
      {not.length > 0 && <b class="red">{t('ui.not_seen_by', { who: not.map((id) => nameOf(v, id)).join(', ') })}</b>}
    </p>
  )
}

export function RadioPanel({ v }: { v: View }) {
  const net = v.game.net.net ?? 'closed'
  const all = entries(v.game.radio).map(([, m]) => m).sort((a, b) => b.number - a.number)
  const held = all.filter((m) => m.state === 'waiting' || m.state === 'delayed')
  const rest = all.filter((m) => !held.includes(m)).slice(0, SHOWN)
  return (
    <section aria-label={t('ui.radio')} class="stack">
      <h2>{t('ui.radio')}</h2>
      <Acts class="dial">
        {NETS.map((n) => <button type="button" key={n} aria-pressed={n === net} onClick={() => n !== net && void rule('set_net', { net: n })}>{t(`ui.net_${n}`)}</button>)}
      </Acts>
      {held.map((m) => (
        <div class="notice" key={m.number}>
          <p><b>{nameOf(v, m.seat ?? '')}</b> → {hearers(v, m).map((id) => nameOf(v, id)).join(', ')}{m.state === 'delayed' ? ` · ${t('ui.heard_in_turn', { n: m.due ?? 0 })}` : ''}<br />{m.text}</p>
          <Acts class="grid2">
            <button type="button" class="primary" onClick={() => void rule('radio_pass', { number: m.number })}>{t('ui.radio_pass')}</button>
            <button type="button" onClick={() => void rule('radio_delay', { number: m.number, turns: 1 })}>{t('ui.radio_delay')}</button>
            <button type="button" onClick={() => void rule('radio_pass', { number: m.number, percent: GARBLED_PERCENT })}>{t('ui.radio_garble')}</button>
            <button type="button" class="danger" onClick={() => void rule('radio_drop', { number: m.number })}>{t('ui.radio_drop')}</button>
          </Acts>
        </div>
      ))}
      {rest.map((m) => (
        <div key={m.number}>
          <p><span class="small">{timeOf(m.at_ms)}</span> <b>{m.seat === undefined ? t('ui.umpire') : nameOf(v, m.seat)}</b>{m.state === 'dropped' ? ` (${t('ui.radio_dropped')})` : ''}: {m.text}</p>
          <Receipt v={v} m={m} />
        </div>
      ))}
    </section>
  )
}

/** A platoon goes to another player in one tap. */
export function HandOver({ v, id, done }: { v: View; id: Id; done: (seat: Id, platoons: Id[]) => void }) {
  const others = entries(v.room.seats).filter(([other, s]) => other !== id && s.role === 'player')
  if (v.room.seats[id].platoons.length === 0 || others.length === 0) return null
  return (
    <div>
      <label for="hand">{t('ui.hand_over')}</label>
      <select id="hand" value="" onChange={(e) => done(e.currentTarget.value, v.room.seats[id].platoons)}>
        <option value="">{t('ui.hand_over_to')}</option>
        {others.map(([other, s]) => <option key={other} value={other}>{s.name || t('ui.role_player')} {s.platoons.map((p) => 'ABCDEFGH'[idNumber(p) - 1]).join('')}</option>)}
      </select>
    </div>
  )
}
