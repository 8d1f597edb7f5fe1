// Every number by hand, with a reason: tap the thing, change it, say why.
import { useState } from 'preact/hooks'
import { Ask } from '../parts/Ask.tsx'
import { Card, Dialog, Switch } from '../parts/parts.tsx'
import { paired, say } from '../socket.ts'
import { t } from '../texts.ts'
import type { Id, View } from '../view.ts'
import { entries, idNumber } from '../view.ts'
import { cardName, signed } from '../words.ts'
import { playFor } from '../player/state.ts'
import { rule } from './Console.tsx'
import { Asks } from './Asks.tsx'
import { HandOver } from './HandOver.tsx'
import { onlyHere } from './state.ts'

const AUDIENCES = ['all', 'platoon', 'umpire'] as const

function Reason({
  reason,
  setReason,
  audience,
  setAudience,
}: {
  reason: string
  setReason: (s: string) => void
  audience: string
  setAudience: (s: string) => void
}) {
  return (
    <>
      <div>
        <label for="why">{t('ui.reason')}</label>
        <input id="why" value={reason} maxLength={150} onInput={(e) => setReason(e.currentTarget.value)} />
      </div>
      <div>
        <label for="audience">{t('ui.who_is_told')}</label>
        <select id="audience" value={audience} onChange={(e) => setAudience(e.currentTarget.value)}>
          {AUDIENCES.map((a) => (
            <option value={a}>{t(`ui.audience_${a}`)}</option>
          ))}
        </select>
      </div>
    </>
  )
}

export function BaseRuling({ v, id, close }: { v: View; id: Id; close: () => void }) {
  const base = v.game.bases[id]
  const [edna, setEdna] = useState(base.edna)
  const [lf, setLf] = useState(base.lf ?? 0)
  const [reason, setReason] = useState('')
  const [audience, setAudience] = useState('all')
  const [place, setPlace] = useState('')
  const figures = entries(v.game.figures).filter(([, f]) => f.base === id)
  const told = { reason: reason === '' ? t('ui.ruling') : reason, audience }
  const move = () => {
    const corners = v.game.places[place]?.corners ?? []
    if (corners.length === 0) return
    const x = Math.round(corners.reduce((s, c) => s + c[0], 0) / corners.length)
    const y = Math.round(corners.reduce((s, c) => s + c[1], 0) / corners.length)
    void rule('set_place', { base: id, x_ci: x, y_ci: y, ...told }).then((ok) => ok && close())
  }
  return (
    <Dialog title={`${base.name}, ${v.game.platoons[base.platoon].name}`} close={close} acts>
      <div class="row">
        <button type="button" aria-label={t('ui.less')} onClick={() => setEdna(Math.max(0, edna - 1))}>
          −
        </button>
        <b>EDNA {edna}</b>
        <button type="button" aria-label={t('ui.more')} onClick={() => setEdna(Math.min(14, edna + 1))}>
          +
        </button>
        <button
          type="button"
          class="primary grow"
          disabled={edna === base.edna}
          onClick={() => void rule('set_edna', { base: id, edna, ...told }).then((ok) => ok && close())}
        >
          {t('ui.set')}
        </button>
      </div>
      {base.lf !== undefined && (
        <div class="row">
          <button type="button" aria-label={t('ui.less')} onClick={() => setLf(lf - 1)}>
            −
          </button>
          <b>LF {signed(lf)}</b>
          <button type="button" aria-label={t('ui.more')} onClick={() => setLf(lf + 1)}>
            +
          </button>
          <button
            type="button"
            class="primary grow"
            disabled={lf === base.lf}
            onClick={() => void rule('set_lf', { base: id, lf, ...told }).then((ok) => ok && close())}
          >
            {t('ui.set')}
          </button>
        </div>
      )}
      <Reason reason={reason} setReason={setReason} audience={audience} setAudience={setAudience} />
      <div class="row">
        <select
          class="grow"
          aria-label={t('ui.pick_place')}
          value={place}
          onChange={(e) => setPlace(e.currentTarget.value)}
        >
          <option value="">{t('ui.pick_place')}</option>
          {entries(v.game.places).map(([p, x]) => (
            <option value={p}>{x.name}</option>
          ))}
        </select>
        <button type="button" disabled={place === ''} onClick={move}>
          {t('ui.move_here')}
        </button>
      </div>
      {figures.map(([f, figure]) => (
        <div class="row" key={f}>
          <span class="grow">
            {t(`ui.figure_${figure.role}`)}: {t(`ui.status_${figure.status}`)}
          </span>
          {['fit', 'wounded', 'dead']
            .filter((s) => s !== figure.status)
            .map((status) => (
              <button type="button" onClick={() => void rule('set_figure', { figure: idNumber(f), status, ...told })}>
                {t(`ui.status_${status}`)}
              </button>
            ))}
        </div>
      ))}
    </Dialog>
  )
}

export function PlaceRuling({ v, id, close }: { v: View; id: Id; close: () => void }) {
  const place = v.game.places[id]
  const [reason, setReason] = useState('')
  const [audience, setAudience] = useState('umpire')
  const [ends, setEnds] = useState(false)
  // What ends the gun is everybody's business, unless the umpire says otherwise.
  const mayEnd = (on: boolean) => {
    setEnds(on)
    setAudience(on ? 'all' : 'umpire')
  }
  const [looked, setLooked] = useState(false)
  const told = { reason: reason === '' ? t('ui.ruling') : reason, audience }
  return (
    <Dialog title={place.name} close={close} acts>
      <p>{t('ui.cards', { n: place.cards ?? 0 })}</p>
      {(place.cards ?? 0) > 0 && (
        <div>
          <button type="button" class="wide" onClick={() => void rule('peek', { place: id }).then(setLooked)}>
            {t('ui.look')}
          </button>
          <p class="small" aria-live="polite">
            {looked ? (place.faces ?? []).map(cardName).join(', ') : t('ui.look_note')}
          </p>
        </div>
      )}
      <Reason reason={reason} setReason={setReason} audience={audience} setAudience={setAudience} />
      {(place.kind === 'house' || place.kind === 'objective') && (
        <>
          <button type="button" onClick={() => void rule('add_card', { place: id, ...told })}>
            {t('ui.add_card')}
          </button>
          {(place.faces ?? []).map((face) => (
            <div class="row" key={face}>
              <Card face={face} />
              <span class="grow">{cardName(face)}</span>
              <button
                type="button"
                onClick={() =>
                  void rule('remove_card', { place: id, card: face, ...(ends ? { ends_rpd: true } : {}), ...told })
                }
              >
                {t('ui.remove')}
              </button>
            </div>
          ))}
          {(place.cards ?? 0) > 1 && (
            <button type="button" class="wide" onClick={() => void rule('shuffle_stack', { place: id, ...told })}>
              {t('ui.shuffle')}
            </button>
          )}
          {place.kind === 'objective' && <Switch on={ends} set={mayEnd} title={t('ui.ends_rpd')} />}
        </>
      )}
    </Dialog>
  )
}

function Rounds({ v, platoon }: { v: View; platoon: Id }) {
  const set = (kind: 'smoke' | 'cs' | 'charges', rounds: number) =>
    void rule('set_rounds', { platoon, kind, rounds: Math.max(0, rounds), reason: t('ui.ruling'), audience: 'all' })
  return (
    <>
      {(['smoke', 'cs', 'charges'] as const).map((kind) => (
        <div class="row" key={kind}>
          <span class="grow">{t(`ui.rounds_${kind}`, { n: v.game.platoons[platoon][kind] })}</span>
          <button
            type="button"
            aria-label={`${t('ui.less')}, ${kind}`}
            onClick={() => set(kind, v.game.platoons[platoon][kind] - 1)}
          >
            −
          </button>
          <button
            type="button"
            aria-label={`${t('ui.more')}, ${kind}`}
            onClick={() => set(kind, v.game.platoons[platoon][kind] + 1)}
          >
            +
          </button>
        </div>
      ))}
    </>
  )
}

export function SeatDialog({ v, id, close }: { v: View; id: Id; close: () => void }) {
  const [revoking, setRevoking] = useState(false)
  const seat = v.room.seats[id]
  const base = `${location.origin}${location.pathname.replace(/(play|umpire|table)?\/?$/, '')}`
  const link = paired.value?.seat === id ? `${base}#token=${paired.value.token}` : ''
  const look = () => {
    say({ t: 'watch', seat: id })
    playFor.value = id
    close()
  }
  return (
    <Dialog
      title={seat.name || t(`ui.role_${seat.role}`)}
      close={() => {
        paired.value = null
        close()
      }}
      acts
    >
      {seat.asks !== undefined && <Asks id={id} name={seat.asks} done={close} />}
      {seat.role === 'player' && (
        <button type="button" class="primary wide" onClick={look}>
          {t('ui.view_as')}
        </button>
      )}
      {seat.role === 'player' &&
        v.game.table.phase !== 'lobby' &&
        seat.platoons.map((p) => <Rounds key={p} v={v} platoon={p} />)}
      {seat.role === 'player' &&
        seat.platoons.map((p) => (
          <Switch
            on={v.game.platoons[p]?.nobody_plays === true}
            set={(on) => void rule('nobody_plays', { platoon: p, on })}
            title={t('ui.nobody_plays', { name: v.game.platoons[p]?.name ?? '' })}
          />
        ))}
      {seat.role === 'player' && (
        <HandOver
          v={v}
          id={id}
          give={(platoon, to) => {
            say({ t: 'lobby', verb: 'hand_over', seat: to, platoons: [platoon] })
            close()
          }}
        />
      )}
      {link !== '' && (
        <div class="stack">
          {onlyHere() && <p class="notice bad">{t('ui.only_here')}</p>}
          <img
            src={`${base.replace(/\/$/, '')}/qr.svg?text=${encodeURIComponent(link)}`}
            width="240"
            height="240"
            alt={t('ui.qr_alt')}
          />
          <input readOnly value={link} aria-label={t('ui.link')} />
        </div>
      )}
      <div class="grid2">
        {link === '' && (
          <button type="button" onClick={() => say({ t: 'lobby', verb: 'pair', seat: id })}>
            {t('ui.new_link')}
          </button>
        )}
        <button type="button" class="danger" onClick={() => setRevoking(true)}>
          {t('ui.revoke')}
        </button>
      </div>
      {revoking && (
        <Ask
          title={t('ui.revoke_ask', { name: seat.name || t(`ui.role_${seat.role}`) })}
          yes={t('ui.revoke')}
          danger
          close={() => setRevoking(false)}
          act={() => {
            say({ t: 'lobby', verb: 'revoke', seat: id })
            close()
          }}
        />
      )}
    </Dialog>
  )
}

export function MessageDialog({ v, close }: { v: View; close: () => void }) {
  const [text, setText] = useState('')
  const [to, setTo] = useState<Id[]>([])
  const send = () => void rule('message', { text, ...(to.length > 0 ? { seats: to } : {}) }).then((ok) => ok && close())
  return (
    <Dialog title={t('ui.message')} close={close} acts>
      <div>
        <label for="msg">{t('ui.message_text')}</label>
        <textarea id="msg" rows={3} maxLength={390} value={text} onInput={(e) => setText(e.currentTarget.value)} />
      </div>
      <p class="small">{t('ui.message_to')}</p>
      {entries(v.room.seats)
        .filter(([, s]) => s.role === 'player')
        .map(([id, s]) => (
          <Switch
            on={to.includes(id)}
            set={(on) => setTo(on ? [...to, id] : to.filter((x) => x !== id))}
            title={s.platoons.map((p) => v.game.platoons[p]?.name).join(', ')}
            note={s.name}
          />
        ))}
      <button type="button" class="primary wide" disabled={text === ''} onClick={send}>
        {t('ui.send')}
      </button>
    </Dialog>
  )
}
