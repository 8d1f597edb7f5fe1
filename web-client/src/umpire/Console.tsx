// The umpire's console: all at a glance, every number settable, nothing secret when turned round.
import { useState } from 'preact/hooks'
import { ContactPanel, TriggerButton } from '../chase/ContactPanel.tsx'
import { inChase, inContact, timeOfTurns, withoutHunted } from '../chase/chase.ts'
import { TeamTable } from '../chase/Teams.tsx'
import { TerrsButton, TerrsPanel } from '../chase/TerrsPanel.tsx'
import { Trails } from '../chase/TrailScene.tsx'
import { BoardMap } from '../map/Map.tsx'
import { Ask } from '../parts/Ask.tsx'
import { Acts, ClockFace, Dialog, LinkState, Notices, ThemeSwitch, useTick } from '../parts/parts.tsx'
import { Player } from '../player/Player.tsx'
import { BaseLine, RollDialog } from '../player/ListSheet.tsx'
import { tapWay } from '../player/FightActs.tsx'
import { acting, foe, foesOf, groupOf, mayMove, resetFight, stepOf } from '../player/fight.ts'
import { playFor, way } from '../player/state.ts'
import { Report } from '../report/Report.tsx'
import { link, order, refused, say, view, watched } from '../socket.ts'
import { t } from '../texts.ts'
import type { Id, Line, Point, Verbs, View } from '../view.ts'
import { ago, minutesLeft, phaseName } from '../words.ts'
import { Lobby } from './Lobby.tsx'
import { ClockDialog, RulesDialog } from './House.tsx'
import { TunnelDialog, TunnelList } from './Tunnels.tsx'
import { ContactDialog } from './Contact.tsx'
import { OpenQuestions, PendingDice, PlatoonTable, SeatList, Stacks, Story } from './Panels.tsx'
import { RadioPanel, ThreadDialog } from './RadioPanel.tsx'
import { RewindDialog } from './Rewind.tsx'
import { AddEnemyDialog, EnemyDialog, EnemyList } from './Enemy.tsx'
import { EngageBar, FighterRuling, FightPanel, tapForFight } from './Fight.tsx'
import { FogDial } from './Fog.tsx'
import { InjectDialog, Palette, Promises } from './Inject.tsx'
import { PickBar } from './Pick.tsx'
import { BaseRuling, MessageDialog, PlaceRuling, SeatDialog } from './Rulings.tsx'
import { draft, engaging, lastDone, picking, turned } from './state.ts'
import { UndoToast } from './Undo.tsx'

type Open =
  | { kind: 'base' | 'place' | 'seat' | 'enemy' | 'fighter' | 'thread' | 'tunnel'; id: Id }
  | { kind: 'bases'; ids: Id[] }
  | { kind: 'rewind'; line?: Line }
  | {
      kind:
        | 'message'
        | 'roll'
        | 'end'
        | 'reveal'
        | 'clock'
        | 'rules'
        | 'report'
        | 'phase'
        | 'add_enemy'
        | 'contact'
        | 'more'
    }
  | null

// How large a trail is drawn.
const TRAIL_PX = 744
const TRAIL_HIGH_PX = 180

const TABS = ['seats', 'rulings', 'hand'] as const

/** What going back does not undo. */
const SAID = /^(rewind|reveal|message|radio_.*|set_net)$/

export async function rule(name: string, args: Record<string, unknown>): Promise<boolean> {
  refused.value = null
  const answer = await order(name, args)
  if (answer !== null && answer.text !== '') refused.value = answer
  if (answer === null && !SAID.test(name)) lastDone.value = { name, at_ms: Date.now() }
  return answer === null
}

export function Console() {
  useTick()
  const [open, setOpen] = useState<Open>(null)
  const [tab, setTab] = useState<(typeof TABS)[number]>('seats')
  const v = view.value
  if (v === null) return null
  if (playFor.value !== undefined) return <OverShoulder v={v} />
  const table = v.game.table
  const lobby = table.phase === 'lobby'
  const chase = table.system === 'chase'
  const over = table.phase === 'ended' || table.phase === 'revealed'
  const playing = !lobby && !over && v.room.waiting.for.length > 0
  const can = v.game.game_legal ?? {}
  const close = () => setOpen(null)
  const secret = !turned.value
  // Where players do not see each other, places and losses are secrets between them too.
  const shared = secret || table.fog === 'open' || table.phase === 'revealed' || lobby
  const fights =
    v.game.table.phase === 'orders' ||
    v.game.table.phase === 'end_of_turn' ||
    v.game.table.phase === 'deployment' ||
    v.game.table.phase === 'contact'
  const turnRound = () => {
    turned.value = secret
    picking.value = null
    draft.value = null
    engaging.value = null
    acting.value = undefined
    resetFight()
    close()
  }
  const group = acting.value === undefined ? undefined : groupOf(v, acting.value)
  const moves = group !== undefined && mayMove(group) > 0
  const foes = group === undefined || stepOf(group) === 'wait' ? [] : foesOf(v, group)
  const tapMark = (ids: Id[]) => {
    const target = foes.find((o) => ids.includes(o.f.enemy ?? '') || o.f.bases?.some((b) => ids.includes(b)))
    if (engaging.value !== null) tapForFight(v, ids)
    else if (target !== undefined) foe.value = target.id
    else if (ids[0].startsWith('e')) setOpen({ kind: 'enemy', id: ids[0] })
    else setOpen(ids.length > 1 ? { kind: 'bases', ids } : { kind: 'base', id: ids[0] })
  }
  const ringed =
    engaging.value !== null
      ? [...engaging.value.enemies, ...engaging.value.bases]
      : [group, foes.find((o) => o.id === foe.value)].flatMap((g) =>
          g === undefined ? [] : [...(g.f.bases ?? []), ...(g.f.enemy !== undefined ? [g.f.enemy] : [])],
        )
  const tap = (point: Point, place: Id | undefined) => {
    const pick = picking.value
    picking.value = null
    if (pick !== null) pick.take(point, place)
    else if (engaging.value !== null) return
    else if (group !== undefined && moves) tapWay(v, group, point, place)
    else if (place !== undefined && secret) setOpen({ kind: 'place', id: place })
  }
  return (
    <div
      class={`console tab-${tab} ${inChase(v) || inContact(v) ? 'hunts' : ''} ${link.value === 'online' ? '' : 'stale'}`}
    >
      <header class="top">
        <div>
          <h1>{table.title}</h1>
          <span class="small">
            {t('ui.umpire')} · {t('ui.code_is', { code: v.room.code })}
          </span>
        </div>
        <div>
          <b>
            {table.turn > 0 ? `${t('ui.turn', { n: table.turn })} · ` : ''}
            {phaseName(v)}
            {inChase(v) ? ` · ${t('ui.time_gone', { time: timeOfTurns(table.turn) })}` : ''}
          </b>
          <div class="small">
            {table.paused
              ? t('ui.paused')
              : v.game.chase?.step === 'terrs' && !over
                ? t('ui.chase_waits_terrs')
                : playing
                  ? t('ui.turn_for', { time: ago(v.room.waiting.since_ms) })
                  : ''}
          </div>
        </div>
        <div class="row">
          <Acts>
            <button
              type="button"
              class="clock"
              aria-label={t('ui.clock_set', { n: minutesLeft(v) })}
              onClick={() => setOpen({ kind: 'clock' })}
            >
              <ClockFace minutes={minutesLeft(v)} />
            </button>
          </Acts>
          <div>
            <b>{t('ui.minutes_left', { n: minutesLeft(v) })}</b>
            <div>
              <LinkState />
            </div>
          </div>
        </div>
        <div class="row">
          <button type="button" aria-pressed={turned.value} onClick={turnRound}>
            {t('ui.turn_round')}
          </button>
          <Acts class="row">
            {can.pause?.ok && (
              <button type="button" onClick={() => void rule('pause', { on: !table.paused })}>
                {table.paused ? t('ui.resume') : t('ui.pause')}
              </button>
            )}
            <PhaseButton v={v} can={can} ask={() => setOpen({ kind: 'phase' })} />
          </Acts>
        </div>
      </header>
      <aside class="left">
        <div class="scroll stack" tabIndex={0} role="group" aria-label={t('ui.seats')}>
          <SeatList v={v} pick={(id) => setOpen({ kind: 'seat', id })} />
          <PendingDice v={v} />
          {secret && <OpenQuestions v={v} />}
          {secret && <RadioPanel v={v} open={(id) => setOpen({ kind: 'thread', id })} />}
        </div>
        {!lobby && !inChase(v) && <FogDial v={v} />}
      </aside>
      <main>
        <Notices />
        {lobby && <Lobby v={v} />}
        {inChase(v) && shared && (
          <div class="map trailmap">
            <Trails v={secret ? v : withoutHunted(v)} own={[]} width={TRAIL_PX} height={TRAIL_HIGH_PX} />
          </div>
        )}
        {!inChase(v) && shared && table.board_x_ci > 0 && (
          <BoardMap
            view={v}
            up={false}
            single={[]}
            faces={secret}
            secrets={secret}
            ringed={secret ? ringed : []}
            path={
              group !== undefined && way.value.length > 0 ? [[group.at.x_ci, group.at.y_ci], ...way.value] : undefined
            }
            onBase={picking.value !== null || !secret ? undefined : (_, ids) => tapMark(ids)}
            onEnemy={picking.value !== null || !secret ? undefined : (id) => tapMark([id])}
            onTunnel={
              picking.value !== null || engaging.value !== null || !secret
                ? undefined
                : (id) => setOpen({ kind: 'tunnel', id })
            }
            onPoint={tap}
          />
        )}
        <PickBar v={v} />
        <EngageBar v={v} />
        <div class="tabs" role="tablist">
          {TABS.map((x) => (
            <button type="button" role="tab" key={x} aria-selected={tab === x} onClick={() => setTab(x)}>
              {t(`ui.tab_${x}`)}
            </button>
          ))}
        </div>
        {!lobby && shared && (chase ? <TeamTable v={v} secret={secret} /> : <PlatoonTable v={v} />)}
        {secret ? (
          <Story v={v} undo={(line) => setOpen({ kind: 'rewind', line })} correct={setOpen} />
        ) : (
          <p>{t(shared ? 'ui.turned_round' : 'ui.turned_round_fog')}</p>
        )}
      </main>
      <aside class="right">
        {fights && !chase && secret && <Palette v={v} />}
        <div class="scroll stack" tabIndex={0} role="group" aria-label={t('ui.enemy')}>
          {inContact(v) && secret && <ContactPanel v={v} />}
          {inChase(v) && secret && <TerrsPanel v={v} />}
          {fights && secret && (
            <>
              <Promises v={v} thread={(id) => setOpen({ kind: 'thread', id })} />
              <FightPanel
                v={v}
                rulings={(id) => setOpen({ kind: 'fighter', id })}
                enemy={(id) => setOpen({ kind: 'enemy', id })}
              />
              <EnemyList
                v={v}
                add={() => setOpen({ kind: 'add_enemy' })}
                pick={(id) => setOpen({ kind: 'enemy', id })}
                contact={() => setOpen({ kind: 'contact' })}
              />
              {!chase && <TunnelList v={v} pick={(id) => setOpen({ kind: 'tunnel', id })} />}
            </>
          )}
          {!lobby && !chase && secret && <Stacks v={v} pick={(id) => setOpen({ kind: 'place', id })} />}
          {!lobby && !chase && secret && <p class="small">{t('ui.tap_to_rule')}</p>}
        </div>
        <Acts class="grid2 byhand">
          <button type="button" onClick={() => setOpen({ kind: 'message' })}>
            {t('ui.message')}
          </button>
          {!over && (
            <button type="button" onClick={() => setOpen({ kind: 'roll' })}>
              {t('ui.roll_dice')}
            </button>
          )}
          {can.reveal?.ok && (
            <button type="button" class="primary" onClick={() => setOpen({ kind: 'reveal' })}>
              {t('ui.reveal')}
            </button>
          )}
          {over && secret && (
            <button type="button" class="primary" onClick={() => setOpen({ kind: 'report' })}>
              {t('ui.report')}
            </button>
          )}
          {table.phase !== 'revealed' && secret && (
            <button type="button" onClick={() => setOpen({ kind: 'rewind' })}>
              {t('ui.rewind')}
            </button>
          )}
          {secret && (
            <button type="button" onClick={() => setOpen({ kind: 'more' })}>
              {t('ui.more')}
            </button>
          )}
        </Acts>
      </aside>
      <Opened v={v} open={open} set={setOpen} close={close} />
      {draft.value !== null && <InjectDialog v={v} d={draft.value} />}
      <UndoToast more={() => setOpen({ kind: 'rewind' })} />
    </div>
  )
}

function Opened({ v, open, set, close }: { v: View; open: Open; set: (o: Open) => void; close: () => void }) {
  if (open === null) return null
  switch (open.kind) {
    case 'base':
      return <BaseRuling v={v} id={open.id} close={close} />
    case 'bases':
      return (
        <Dialog title={t('ui.which_base')} close={close}>
          <ul class="bases">
            {open.ids.map((id) => (
              <BaseLine key={id} id={id} base={v.game.bases[id]} view={v} pick={() => set({ kind: 'base', id })} />
            ))}
          </ul>
          <button type="button" onClick={close}>
            {t('ui.close')}
          </button>
        </Dialog>
      )
    case 'enemy':
      return <EnemyDialog v={v} id={open.id} close={close} />
    case 'fighter':
      return <FighterRuling v={v} id={open.id} close={close} />
    case 'add_enemy':
      return <AddEnemyDialog v={v} close={close} />
    case 'place':
      return <PlaceRuling v={v} id={open.id} close={close} />
    case 'seat':
      return <SeatDialog v={v} id={open.id} close={close} />
    case 'message':
      return <MessageDialog v={v} close={close} />
    case 'roll':
      return <RollDialog close={close} umpire />
    case 'clock':
      return <ClockDialog v={v} close={close} />
    case 'rules':
      return <RulesDialog v={v} close={close} />
    case 'thread':
      return <ThreadDialog key={open.id} v={v} id={open.id} close={close} />
    case 'tunnel':
      return <TunnelDialog v={v} id={open.id} close={close} />
    case 'contact':
      return <ContactDialog v={v} close={close} />
    case 'more':
      return <MoreDialog v={v} set={set} close={close} />
    case 'rewind':
      return <RewindDialog close={close} line={open.line} />
    case 'report':
      return (
        <Dialog title={t('ui.report')} close={close}>
          <Report v={v} />
          <button type="button" onClick={close}>
            {t('ui.close')}
          </button>
        </Dialog>
      )
    case 'end':
      return (
        <Ask title={t('ui.end_ask')} yes={t('ui.end_game')} danger close={close} act={() => void rule('end', {})} />
      )
    case 'reveal':
      return (
        <Ask title={t('ui.reveal_ask')} yes={t('ui.reveal')} danger close={close} act={() => void rule('reveal', {})} />
      )
    case 'phase':
      return (
        <Ask
          title={t('ui.end_phase_ask', { n: v.room.waiting.for.length })}
          yes={t(`ui.end_${v.game.table.phase}`)}
          close={close}
          act={() => void rule('end_phase', { phase: v.game.table.phase })}
        />
      )
  }
}

/** What is seldom needed. */
function MoreDialog({ v, set, close }: { v: View; set: (o: Open) => void; close: () => void }) {
  const can = v.game.game_legal ?? {}
  const lobby = v.game.table.phase === 'lobby'
  const then = (act: () => void) => () => {
    close()
    act()
  }
  return (
    <Dialog title={t('ui.more')} close={close} acts>
      <div class="grid2">
        <button type="button" onClick={() => set({ kind: 'clock' })}>
          {t('ui.clock')}
        </button>
        <button type="button" onClick={() => set({ kind: 'rules' })}>
          {t('ui.house_rules')}
        </button>
        <button type="button" onClick={then(() => say({ t: 'lobby', verb: 'seat', role: 'umpire' }))}>
          {t('ui.add_umpire')}
        </button>
        <button type="button" onClick={then(() => say({ t: 'lobby', verb: 'seat', role: 'liaison' }))}>
          {t('ui.add_liaison')}
        </button>
        {can.reinforce?.ok && (
          <button type="button" onClick={then(() => void rule('reinforce', {}))}>
            {t('ui.reinforce')}
          </button>
        )}
        {!lobby && (
          <button type="button" onClick={() => set({ kind: 'report' })}>
            {t('ui.report')}
          </button>
        )}
        {!lobby && (
          <button type="button" onClick={then(() => say({ t: 'ticket', what: 'export' }))}>
            {t('ui.download')}
          </button>
        )}
        {can.end?.ok && (
          <button type="button" class="danger" onClick={() => set({ kind: 'end' })}>
            {t('ui.end_game')}
          </button>
        )}
      </div>
      <ThemeSwitch />
    </Dialog>
  )
}

function PhaseButton({ v, can, ask }: { v: View; can: Verbs; ask: () => void }) {
  const phase = v.game.table.phase
  const off = link.value !== 'online'
  if (phase === 'lobby')
    return (
      <button
        type="button"
        class="primary"
        disabled={off || (can.muster !== undefined && !can.muster.ok)}
        onClick={() => void rule('muster', {})}
      >
        {t('ui.muster')}
      </button>
    )
  if (phase === 'ended' || phase === 'revealed') return null
  if (phase === 'chase') return <TerrsButton v={v} />
  if (phase === 'contact') return <TriggerButton v={v} />
  const asks = (phase === 'deployment' || phase === 'orders') && v.room.waiting.for.length > 0
  return (
    <button
      type="button"
      class="primary"
      disabled={off}
      onClick={() => (asks ? ask() : void rule('end_phase', { phase }))}
    >
      {t(`ui.end_${phase}`)}
    </button>
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
    <div class="shoulder">
      <div class="notice row between">
        <span>{t('ui.playing_for', { name: v.room.seats[seat ?? '']?.name || (seat ?? '') })}</span>
        <button type="button" onClick={leave}>
          {t('ui.back_to_console')}
        </button>
      </div>
      {watched.value !== null && <Player />}
    </div>
  )
}
