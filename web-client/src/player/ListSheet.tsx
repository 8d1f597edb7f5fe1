// The platoon: who can act, who is pinned, and the button that ends one's part of the phase.
import { useState } from 'preact/hooks'
import { building } from '../map/geometry.ts'
import { Men } from '../parts/men.tsx'
import { Questions } from '../parts/Questions.tsx'
import { Dialog, Edna, Log, Switch, ThemeSwitch } from '../parts/parts.tsx'
import { isMine } from '../seal.ts'
import { RadioButton } from '../radio/Radio.tsx'
import { entropy, link, me, order, view as rawView } from '../socket.ts'
import { Report } from '../report/Report.tsx'
import { t } from '../texts.ts'
import type { Base, Id, Platoon, View } from '../view.ts'
import { entries, idNumber, platoonLetter } from '../view.ts'
import { ago, baseInStory, newest, sentence, signed, weatherWords } from '../words.ts'
import { CorrectDice } from './CorrectDice.tsx'
import { FightNotice } from './FightSheet.tsx'
import { Refused, SheetFrame } from './SheetFrame.tsx'
import { Tunnels } from './Tunnels.tsx'
import { chosen, give, hand, mode, myPlatoons, ownBases, playFor, reset, shown } from './state.ts'

const LINES = 12 // of the log
const ACTING = ['deployment', 'orders']

function actionWord(base: Base, { game }: View): string {
  if (base.removed) return t('ui.gone')
  if (base.knocked_out) return t('ui.knocked_out')
  if (base.edna === 0) return `▼ ${t('ui.pinned')}`
  if (base.action !== 'nothing') return `✓ ${t(`ui.action_${base.action}`)}`
  if (base.cleared) return `✓ ${t('ui.action_cleared')}`
  const over = game.platoons[base.platoon]?.step === 'done'
  return ACTING.includes(game.table.phase) && !over ? `▶ ${t('ui.can_act')}` : ''
}

function Extras({ base, view }: { base: Base; view: View }) {
  const lent = base.seat !== undefined ? view.room.seats[base.seat]?.name : undefined
  const parts = [
    ...(base.lf !== undefined ? [`LF ${signed(base.lf)}`] : []),
    ...(base.launcher ? [t('ui.launcher')] : []),
    ...(base.cover_for !== undefined
      ? [t('ui.covers_x', { who: baseInStory(view, base.cover_for, view.game.bases[base.cover_for]?.code) })]
      : []),
    ...(lent !== undefined ? [t('ui.lent_to', { who: lent })] : []),
  ]
  return (
    <>
      {parts.map((p) => (
        <span class="small"> {p}</span>
      ))}
    </>
  )
}

function openBase(id: Id): void {
  reset()
  chosen.value = [id]
  mode.value = 'base'
}

export function BaseLine({ id, base, view, pick: other }: { id: Id; base: Base; view: View; pick?: () => void }) {
  const at = view.game.places[base.place ?? '']
  const house = at !== undefined && building(at) ? ` · ${at.code}` : ''
  return (
    <li>
      <button type="button" class="baseline" disabled={base.removed} onClick={other ?? (() => openBase(id))}>
        <span class="code" aria-hidden="true">
          {base.code}
        </span>
        <span class="grow">
          <span class="row between">
            <b>{base.name}</b>
            <span class={base.edna === 0 ? 'red' : 'small'}>{actionWord(base, view)}</span>
          </span>
          <span class="row between">
            <span>
              {base.kind !== 'tank' && <Men fit={base.men} wounded={base.wounded} dead={base.dead} />}
              <Extras base={base} view={view} />
              <span class="small">{house}</span>
            </span>
            <Edna value={base.edna} short />
          </span>
        </span>
      </button>
    </li>
  )
}

export function ListSheet() {
  const view = shown.value
  const [asking, setAsking] = useState(false)
  if (view === null) return null
  // Who leads several is asked for one after the other.
  const platoonId = myPlatoons.value.find((p) => view.game.platoons[p]?.step !== 'done') ?? myPlatoons.value[0]
  const platoon = platoonId === undefined ? undefined : view.game.platoons[platoonId]
  const latest = newest(view, 1)[0]
  return (
    <SheetFrame
      foot={platoon !== undefined && <Foot view={view} id={platoonId} platoon={platoon} ask={() => setAsking(true)} />}
    >
      <Guide view={view} platoon={platoon} />
      <FightNotice v={view} />
      <Questions v={view} of={(q) => q.kind === 'tunnel'} more={(base) => openBase(base)} />
      <RadioButton v={view} news />
      <Refused />
      {(view.game.table.phase === 'ended' || view.game.table.phase === 'revealed') && <Report v={view} />}
      {latest !== undefined && <p class="latest">{sentence(view, latest[1])}</p>}
      <CorrectDice v={view} />
      <Tunnels v={view} />
      {view.game.table.phase !== 'lobby' && <OwnBases view={view} />}
      <AtAnyTime view={view} />
      {asking && platoon !== undefined && (
        <DoneDialog view={view} id={platoonId} platoon={platoon} close={() => setAsking(false)} />
      )}
    </SheetFrame>
  )
}

/** One's bases, each platoon's under its name where there are several. */
function OwnBases({ view }: { view: View }) {
  const bases = ownBases(view)
  const platoons = [...new Set([...myPlatoons.value, ...bases.map(([, b]) => b.platoon)])].sort()
  return (
    <>
      {platoons.map((id) => {
        const platoon = view.game.platoons[id]
        return (
          <section key={id} aria-label={platoon?.name}>
            {platoons.length > 1 && (
              <h3 class="small">
                {platoonLetter(idNumber(id))} {platoon?.name}
              </h3>
            )}
            {platoon !== undefined && myPlatoons.value.includes(id) && (
              <p class="row between small">
                <span>{t('ui.platoon_men', { fit: platoon.fit, wounded: platoon.wounded, dead: platoon.dead })}</span>
                <span aria-hidden="true">EDNA</span>
              </p>
            )}
            <ul class="bases">
              {bases
                .filter(([, b]) => b.platoon === id)
                .map(([base, b]) => (
                  <BaseLine key={base} id={base} base={b} view={view} />
                ))}
            </ul>
          </section>
        )
      })}
    </>
  )
}

/** What a player can do at any time, and what happened last: the end of his sheet. */
export function AtAnyTime({ view }: { view: View }) {
  const [rolling, setRolling] = useState(false)
  const [more, setMore] = useState(false)
  return (
    <>
      <div class="grid2">
        <RadioButton v={view} />
        <button type="button" onClick={() => setRolling(true)}>
          {t('ui.roll_dice')}
        </button>
        <button type="button" onClick={() => setMore(true)}>
          {t('ui.more')}
        </button>
      </div>
      <Log count={LINES} />
      {rolling && <RollDialog close={() => setRolling(false)} />}
      {more && <MoreDialog view={view} close={() => setMore(false)} />}
    </>
  )
}

/** One sentence: what to do now. */
function Guide({ view, platoon }: { view: View; platoon: Platoon | undefined }) {
  const phase = view.game.table.phase
  const seal = view.game.seal
  let key = `ui.guide_${phase}`
  if (phase === 'lobby' && !view.game.table.umpired)
    key = me.value?.host ? 'ui.guide_lobby_host' : 'ui.guide_lobby_alone'
  if (platoon !== undefined && platoon.step === 'done') key = 'ui.guide_done'
  else if (phase === 'end_of_turn' && platoon !== undefined) key = `ui.guide_${platoon.step}`
  return (
    <div>
      <h2>
        {myPlatoons.value.length > 1 && platoon !== undefined && phase !== 'lobby' && `${platoon.name}: `}
        {t(key)}
      </h2>
      {weatherWords(view) !== '' && <p>{weatherWords(view)}</p>}
      {phase === 'lobby' && <SealLine view={view} sealed={seal.sealed} />}
    </div>
  )
}

function SealLine({ view, sealed }: { view: View; sealed: number }) {
  const players = entries(view.room.seats).filter(([, s]) => s.role === 'player').length
  const seat = me.value?.seat ?? ''
  const mine = view.game.contributions[seat]
  const key =
    view.game.seal.frozen && mine?.opened === false
      ? 'ui.seal_opening'
      : isMine(view, seat, entropy())
        ? 'ui.seal_mine'
        : 'ui.seal_not_mine'
  return (
    <p class="small">
      {t('ui.sealed_by', { n: sealed, of: players })} {mine === undefined ? '' : t(key)} {t('ui.seal_why')}
    </p>
  )
}

function Foot({ view, id, platoon, ask }: { view: View; id: Id; platoon: Platoon; ask: () => void }) {
  const legal = view.game.platoon_legal?.[id] ?? {}
  const phase = view.game.table.phase
  const off = link.value !== 'online'
  if (platoon.step === 'done' && legal.not_done?.ok)
    return (
      <div class="foot one">
        <FootLine view={view} platoon={platoon} />
        <UndoOrder view={view} id={id} />
        <button type="button" disabled={off} onClick={() => void give('not_done', { platoon: id })}>
          {t('ui.take_back_done')}
        </button>
      </div>
    )
  if (platoon.step === 'under_fire' && legal.take_fire?.ok)
    return (
      <div class="foot one">
        <FootLine view={view} platoon={platoon} />
        <button type="button" class="primary" disabled={off} onClick={() => void give('take_fire', { platoon: id })}>
          {t('ui.take_fire', { n: platoon.in_street })}
        </button>
      </div>
    )
  if (!legal.done?.ok) return null
  const rest = phase === 'orders' && platoon.can_act > 0
  return (
    <div class="foot one">
      <FootLine view={view} platoon={platoon} />
      <UndoOrder view={view} id={id} />
      <button
        type="button"
        class="primary"
        disabled={off}
        onClick={() => (rest ? ask() : void give('done', { platoon: id, phase }))}
      >
        {t('ui.done')}
      </button>
    </div>
  )
}

/** The last order to a base, while it threw no die and nobody has touched the base since. */
function UndoOrder({ view, id }: { view: View; id: Id }) {
  const undo = view.game.platoon_legal?.[id]?.take_back
  const base = view.game.bases[undo?.bases?.[0] ?? '']
  if (undo?.ok !== true || base === undefined) return null
  return (
    <button type="button" disabled={link.value !== 'online'} onClick={() => void give('take_back', { platoon: id })}>
      {t('ui.undo_order', { base: base.name })}
    </button>
  )
}

/** What is left to spend and who is waited for, above the button. */
function FootLine({ view, platoon }: { view: View; platoon: Platoon }) {
  const own = myPlatoons.value.map((p) => view.game.platoons[p]).filter((p) => p !== undefined)
  const names = view.room.waiting.for.map((p) =>
    myPlatoons.value.includes(p) ? t('ui.you') : view.game.platoons[p]?.name,
  )
  const waiting = [...new Set(names)].join(', ')
  return (
    <div class="footline">
      {view.game.table.phase !== 'deployment' && (
        <>
          {own.map((p) => (
            <div class="row between" key={p.name}>
              <span>
                {own.length > 1 && `${p.name}: `}
                {t('ui.rounds_left', { smoke: p.smoke, cs: p.cs })}
              </span>
              {own.length === 1 && p.step === 'thinking' && <span>{t('ui.can_still_act', { n: p.can_act })}</span>}
            </div>
          ))}
          {own.length > 1 && platoon.step === 'thinking' && <div>{t('ui.can_still_act', { n: platoon.can_act })}</div>}
        </>
      )}
      {waiting !== '' && (
        <div>
          {t('ui.waiting_for', { who: waiting })}, {ago(view.room.waiting.since_ms)}
        </div>
      )}
    </div>
  )
}

function DoneDialog({ view, id, platoon, close }: { view: View; id: Id; platoon: Platoon; close: () => void }) {
  return (
    <Dialog title={t('ui.done_ask', { n: platoon.can_act })} close={close}>
      <div class="grid2">
        <button type="button" onClick={close}>
          {t('ui.not_yet')}
        </button>
        <button
          type="button"
          class="primary"
          disabled={link.value !== 'online'}
          onClick={() => {
            close()
            void give('done', { platoon: id, phase: view.game.table.phase })
          }}
        >
          {t('ui.done')}
        </button>
      </div>
    </Dialog>
  )
}

export function RollDialog({ close, umpire }: { close: () => void; umpire?: boolean }) {
  const [dice, setDice] = useState(2)
  const [reason, setReason] = useState('')
  const [hidden, setHidden] = useState(false)
  const [why, setWhy] = useState('')
  const send = async () => {
    const args: Record<string, unknown> = { dice, sides: 6, reason }
    if (hidden) args.hidden = true
    const answer = await order('roll', args, { hand: hand.value, as: playFor.value })
    if (answer === null) close()
    else setWhy(answer.text)
  }
  return (
    <Dialog title={t('ui.roll_dice')} close={close}>
      <div class="row">
        {[1, 2, 3, 4, 5].map((n) => (
          <button type="button" aria-pressed={dice === n} class={dice === n ? 'on' : ''} onClick={() => setDice(n)}>
            {n}
          </button>
        ))}
      </div>
      <div>
        <label for="reason">{t('ui.roll_reason')}</label>
        <input id="reason" value={reason} maxLength={150} onInput={(e) => setReason(e.currentTarget.value)} />
      </div>
      {!umpire && (
        <Switch on={hand.value} set={(on) => (hand.value = on)} title={t('ui.own_dice')} note={t('ui.own_dice_note')} />
      )}
      {umpire && <Switch on={hidden} set={setHidden} title={t('ui.roll_hidden')} />}
      {why !== '' && (
        <p class="red" role="alert">
          {why}
        </p>
      )}
      <div class="grid2">
        <button type="button" onClick={close}>
          {t('ui.cancel')}
        </button>
        <button
          type="button"
          class="primary"
          disabled={reason === '' || link.value !== 'online'}
          onClick={() => void send()}
        >
          {t('ui.roll')}
        </button>
      </div>
    </Dialog>
  )
}

export function MoreDialog({ view, close }: { view: View; close: () => void }) {
  return (
    <Dialog title={t('ui.more')} close={close}>
      <Switch on={hand.value} set={(on) => (hand.value = on)} title={t('ui.own_dice')} note={t('ui.own_dice_note')} />
      <p>{t('ui.others')}</p>
      <ul class="log">
        {entries(view.game.platoons).map(([id, p]) => (
          <li>
            {platoonLetter(idNumber(id))} {p.name}: {t(`ui.step_${p.step}`)}, {t('ui.men', { n: p.fit })}
          </li>
        ))}
      </ul>
      {view.game.table.system !== 'chase' && view.game.table.phase !== 'lobby' && (
        <p class="small">
          {t('ui.counts', {
            body: view.game.table.body_count,
            left: view.game.table.houses_left,
            deck: view.game.table.deck,
          })}
        </p>
      )}
      <ThemeSwitch />
      {rawView.value !== null && (
        <button type="button" class="primary" onClick={close}>
          {t('ui.close')}
        </button>
      )}
    </Dialog>
  )
}
