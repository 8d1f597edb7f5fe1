// The umpire's console: all at a glance, every number settable, nothing secret when turned round.
import { useState } from 'preact/hooks'
import { BoardMap } from '../map/Map.tsx'
import { Mark } from '../map/shapes.tsx'
import { Card, LinkState, Log, Notices, useTick } from '../parts/parts.tsx'
import { me, order, refused, say, view, watched } from '../socket.ts'
import { t } from '../texts.ts'
import type { Base, Id, Place, Verbs, View } from '../view.ts'
import { entries, idNumber } from '../view.ts'
import { ago, minutesLeft, phaseName } from '../words.ts'
import { Player } from '../player/Player.tsx'
import { RollDialog } from '../player/ListSheet.tsx'
import { playFor } from '../player/state.ts'
import { Lobby } from './Lobby.tsx'
import { BaseRuling, MessageDialog, PlaceRuling, SeatDialog } from './Rulings.tsx'

type Open = { kind: 'base' | 'place' | 'seat'; id: Id } | { kind: 'message' | 'roll' | 'end' } | null

export async function rule(name: string, args: Record<string, unknown>): Promise<boolean> {
  const answer = await order(name, args)
  if (answer !== null) refused.value = answer
  return answer === null
}

export function Console() {
  useTick()
  const [open, setOpen] = useState<Open>(null)
  const [turned, setTurned] = useState(false)
  const v = view.value
  if (v === null) return null
  if (playFor.value !== undefined) return <OverShoulder v={v} />
  const table = v.game.table
  const can = v.game.game_legal ?? {}
  const close = () => setOpen(null)
  return (
    <div class="console">
      <header class="top">
        <div><h1>{table.title}</h1><span class="small">{t('ui.umpire')}</span></div>
        <div><b>{table.turn > 0 ? `${t('ui.turn', { n: table.turn })} · ` : ''}{phaseName(v)}</b><div class="small">{table.paused ? t('ui.paused') : ''}</div></div>
        <div><b>{t('ui.minutes_left', { n: minutesLeft(v) })}</b><div><LinkState /></div></div>
        <div class="row">
          <button type="button" aria-pressed={turned} onClick={() => setTurned(!turned)}>{t('ui.turn_round')}</button>
          {can.pause !== undefined && <button type="button" disabled={!can.pause.ok} onClick={() => void rule('pause', { on: !table.paused })}>{table.paused ? t('ui.resume') : t('ui.pause')}</button>}
          <PhaseButton v={v} can={can} />
        </div>
      </header>
      <aside class="left stack">
        <SeatList v={v} pick={(id) => setOpen({ kind: 'seat', id })} />
        <PendingDice v={v} />
        <p class="small">{t('ui.counts', { body: table.body_count, left: table.houses_left, deck: table.deck })}</p>
      </aside>
      <main>
        <Notices />
        {table.phase === 'lobby' && <Lobby v={v} />}
        {table.board_x_ci > 0 && (
          <BoardMap
            view={v}
            up={false}
            own={Object.keys(v.game.platoons)}
            faces={!turned}
            onBase={(id) => setOpen({ kind: 'base', id })}
            onPoint={(_, place) => place !== undefined && setOpen({ kind: 'place', id: place })}
          />
        )}
        {table.phase !== 'lobby' && <PlatoonTable v={v} />}
        <Log count={40} />
      </main>
      <aside class="right stack">
        <h2>{t('ui.by_hand')}</h2>
        <div class="grid2">
          <button type="button" onClick={() => setOpen({ kind: 'message' })}>{t('ui.message')}</button>
          <button type="button" onClick={() => setOpen({ kind: 'roll' })}>{t('ui.roll_dice')}</button>
          {can.reinforce?.ok && <button type="button" onClick={() => void rule('reinforce', {})}>{t('ui.reinforce')}</button>}
          {can.end?.ok && <button type="button" class="danger" onClick={() => setOpen({ kind: 'end' })}>{t('ui.end_game')}</button>}
          {can.reveal?.ok && <button type="button" class="primary" onClick={() => void rule('reveal', {})}>{t('ui.reveal')}</button>}
          {(table.phase === 'ended' || table.phase === 'revealed') && <button type="button" onClick={() => say({ t: 'ticket', what: 'export' })}>{t('ui.download')}</button>}
        </div>
        {turned ? <p>{t('ui.turned_round')}</p> : <Stacks v={v} pick={(id) => setOpen({ kind: 'place', id })} />}
        <p class="small">{t('ui.tap_to_rule')}</p>
      </aside>
      {open?.kind === 'base' && <BaseRuling v={v} id={open.id} close={close} />}
      {open?.kind === 'place' && <PlaceRuling v={v} id={open.id} close={close} />}
      {open?.kind === 'seat' && <SeatDialog v={v} id={open.id} close={close} />}
      {open?.kind === 'message' && <MessageDialog v={v} close={close} />}
      {open?.kind === 'roll' && <RollDialog close={close} umpire />}
      {open?.kind === 'end' && <EndDialog close={close} />}
    </div>
  )
}

function EndDialog({ close }: { close: () => void }) {
  return (
    <>
      <div class="shade" onClick={close} />
      <div class="dialog stack" role="dialog" aria-modal="true" aria-label={t('ui.end_game')}>
        <h2>{t('ui.end_ask')}</h2>
        <div class="grid2">
          <button type="button" onClick={close}>{t('ui.not_yet')}</button>
          <button type="button" class="danger" onClick={() => { close(); void rule('end', {}) }}>{t('ui.end_game')}</button>
        </div>
      </div>
    </>
  )
}

function PhaseButton({ v, can }: { v: View; can: Verbs }) {
  const phase = v.game.table.phase
  if (phase === 'lobby') return <button type="button" class="primary" disabled={can.muster !== undefined && !can.muster.ok} onClick={() => void rule('muster', {})}>{t('ui.muster')}</button>
  if (phase === 'ended' || phase === 'revealed') return null
  return <button type="button" class="primary" onClick={() => void rule('end_phase', { phase })}>{t(`ui.end_${phase}`)}</button>
}

function SeatList({ v, pick }: { v: View; pick: (id: Id) => void }) {
  const mark = { done: '✓', thinking: '◷', offline: '✕', free: '–' }
  return (
    <div class="stack">
      <h2>{t('ui.seats')}</h2>
      {entries(v.room.seats).filter(([id]) => id !== me.value?.seat).map(([id, s]) => (
        <button type="button" key={id} class="baseline" onClick={() => pick(id)}>
          {s.platoons[0] !== undefined ? <Mark platoon={idNumber(s.platoons[0])} /> : <span class="code other" aria-hidden="true">{s.role === 'table' ? 'T' : 'U'}</span>}
          <span>
            <b>{s.platoons[0] !== undefined ? v.game.platoons[s.platoons[0]]?.name : t(`ui.role_${s.role}`)}</b> {s.name}
            <br />
            {s.asks !== undefined ? <span class="red">{t('ui.asks', { name: s.asks })}</span> : (
              <span class={s.doing === 'offline' ? 'red' : 'small'}>{mark[s.doing]} {t(`ui.doing_${s.doing}`)} {s.held ? ago(s.since_ms) : ''}</span>
            )}
          </span>
        </button>
      ))}
    </div>
  )
}

function PendingDice({ v }: { v: View }) {
  const all = entries(v.room.pending)
  if (all.length === 0) return null
  return (
    <div class="stack">
      <h2>{t('ui.dice_waiting')}</h2>
      {all.map(([id, p]) => (
        <div class="notice" key={id}>
          <p>{v.room.seats[p.seat ?? '']?.name}: {t(`ui.verb_${p.name}`)}, {ago(p.since_ms)}</p>
          <div class="grid2">
            <button type="button" onClick={() => say({ t: 'answer', pid: id, waive: true })}>{t('ui.roll_here')}</button>
            <button type="button" onClick={() => say({ t: 'answer', pid: id, drop: true })}>{t('ui.drop')}</button>
          </div>
        </div>
      ))}
    </div>
  )
}

function PlatoonTable({ v }: { v: View }) {
  const of = (id: Id): Base[] => Object.values(v.game.bases).filter((b) => b.platoon === id && !b.removed)
  return (
    <table>
      <thead><tr><th>{t('ui.platoon')}</th><th>{t('ui.edna_mean')}</th><th>{t('ui.lowest')}</th><th>{t('ui.fit')}</th><th>{t('ui.wia_kia')}</th><th>{t('ui.smoke_cs')}</th><th>{t('ui.to_act')}</th></tr></thead>
      <tbody>
        {entries(v.game.platoons).filter(([, p]) => p.mustered).map(([id, p]) => {
          const bases = of(id)
          const mean = bases.length === 0 ? 0 : bases.reduce((s, b) => s + b.edna, 0) / bases.length
          const low = bases.reduce<Base | undefined>((a, b) => (a === undefined || b.edna < a.edna ? b : a), undefined)
          return (
            <tr key={id}>
              <td><b>{'ABCDEFGH'[idNumber(id) - 1]}</b> {p.name}</td><td>{mean.toFixed(1)}</td><td>{low === undefined ? '' : `${low.code} ${low.edna}`}</td>
              <td>{p.fit}</td><td>{p.wounded}, {p.dead}</td><td>{p.smoke}, {p.cs}</td><td>{p.step === 'thinking' ? p.can_act : t(`ui.step_${p.step}`)}</td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

function Stacks({ v, pick }: { v: View; pick: (id: Id) => void }) {
  const all = entries(v.game.places).filter(([, p]: [Id, Place]) => p.cards > 0)
  return (
    <div class="stack">
      <h2>{t('ui.stacks')}</h2>
      {all.map(([id, p]) => (
        <button type="button" key={id} class="baseline" onClick={() => pick(id)}>
          <b>{p.code}</b> <span class="cards">{(p.faces ?? []).map((f) => <Card face={f} />)}</span>
        </button>
      ))}
    </div>
  )
}

function OverShoulder({ v }: { v: View }) {
  const seat = playFor.value
  const leave = () => {
    if (seat !== undefined) say({ t: 'unwatch', seat })
    playFor.value = undefined
    watched.value = null
  }
  return (
    <div>
      <div class="notice row between"><span>{t('ui.playing_for', { name: v.room.seats[seat ?? '']?.name || (seat ?? '') })}</span><button type="button" onClick={leave}>{t('ui.back_to_console')}</button></div>
      {watched.value !== null && <Player />}
    </div>
  )
}
