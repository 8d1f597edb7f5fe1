// One base and what it can do; then the order with its supports, its odds and Confirm.
import { useEffect, useState } from 'preact/hooks'
import { Edna, Switch } from '../parts/parts.tsx'
import { link, orders, preview, takeBack } from '../socket.ts'
import { inches, t } from '../texts.ts'
import type { Base, Id, Legal, Place, Point, Preview, View } from '../view.ts'
import { baseInStory } from '../words.ts'
import { walkTo } from './aim.ts'
import { Odds, OddsAtHand } from './Odds.tsx'
import { FiguresTicks } from './Figures.tsx'
import { LendDialog } from './Lend.tsx'
import { Along, Supports } from './Supports.tsx'
import { building, centre } from '../map/geometry.ts'
import { SheetFrame, sending } from './SheetFrame.tsx'
import { TUNNEL_VERBS, TunnelPicks, tunnelArgs } from './Tunnels.tsx'
import {
  backToList,
  busy,
  carry,
  chosen,
  cover,
  cs,
  declared,
  director,
  fixed,
  give,
  hand,
  leader,
  measured,
  mode,
  playFor,
  refusal,
  reset,
  shown,
  smoke,
  target,
  ticks,
  verb,
  way,
} from './state.ts'

const SUPPORTED = ['move', 'tank_move', 'mousehole', 'attack_rpd']
const MOVES = ['deploy', 'move', 'tank_move']
const ACTS = ['mousehole', 'clear', 'attack_rpd']
const SPARE_CI = 5 // below the longest move, against rounding
const ENDS = ['rally', 'reorganise', 'give_launcher', 'cover_for']

export function OrderSheet() {
  const view = shown.value
  const id = chosen.value[0]
  const base = view?.game.bases[id]
  if (view === null || base === undefined) return null
  return mode.value === 'base' ? (
    <Choices view={view} id={id} base={base} />
  ) : (
    <Compose view={view} id={id} base={base} />
  )
}

function Head({ base, view }: { base: Base; view: View }) {
  const place = base.place === undefined ? '' : view.game.places[base.place]?.name
  return (
    <div class="row">
      <span class="code" aria-hidden="true">
        {base.code}
      </span>
      <div class="grow">
        <b>{base.name}</b> <span class="small">{place}</span>
        <br />
        {base.kind === 'tank' ? '' : `${t('ui.men', { n: base.men })} · `}
        <Edna value={base.edna} />
      </div>
    </div>
  )
}

/** Why a base has nothing to do, and who can help it. */
function nothingLeft(view: View, id: Id, base: Base): string {
  const leaders = Object.entries(view.game.legal ?? {})
    .filter(([, verbs]) => verbs.rally?.ok && verbs.rally.bases?.includes(id))
    .map(([leader]) => baseInStory(view, leader))
  if (leaders.length > 0) return t('ui.may_be_rallied', { who: leaders.join(', ') })
  return t(base.edna === 0 && base.kind !== 'tank' ? 'ui.pinned_until_rallied' : 'ui.nothing_to_do')
}

function Choices({ view, id, base }: { view: View; id: Id; base: Base }) {
  const legal = view.game.legal?.[id] ?? {}
  const verbs = [...MOVES, ...ACTS, ...ENDS, ...TUNNEL_VERBS.filter((v) => legal[v]?.ok)].filter(
    (v) => legal[v] !== undefined,
  )
  const start = (v: string) => {
    reset()
    verb.value = v
    mode.value = MOVES.includes(v) ? 'move' : 'act'
  }
  const ok = verbs.filter((v) => legal[v].ok)
  const no = verbs.filter((v) => !legal[v].ok)
  const [lending, setLending] = useState(false)
  return (
    <SheetFrame
      foot={
        <div class="foot one">
          <button type="button" onClick={backToList}>
            {t('ui.back')}
          </button>
        </div>
      }
    >
      <Head base={base} view={view} />
      {ok.length > 0 && <h2>{t('ui.what_to_do')}</h2>}
      <div class="grid2">
        {ok.map((v) => (
          <button type="button" class="choice" onClick={() => start(v)}>
            <b>{t(`ui.verb_${v}`)}</b>
            {legal[v].max_ci !== undefined && <div class="small">{t('ui.up_to', { n: inches(legal[v].max_ci) })}</div>}
          </button>
        ))}
      </div>
      {ok.length > 0 && MOVES.some((v) => ok.includes(v)) && <p class="small">{t('ui.tap_map')}</p>}
      {ok.length === 0 && <p>{nothingLeft(view, id, base)}</p>}
      {legal.lend_base?.ok && (
        <button type="button" class="wide" onClick={() => setLending(true)}>
          {t(base.seat === undefined ? 'ui.lend' : 'ui.lent')}
        </button>
      )}
      {lending && <LendDialog view={view} id={id} base={base} close={() => setLending(false)} />}
      {no.length > 0 && (
        <details>
          <summary>{t('ui.not_now')}</summary>
          {no.map((v) => (
            <p class="small">
              {t(`ui.verb_${v}`)}: {t(`why.${legal[v].why ?? 'none'}`)}
            </p>
          ))}
        </details>
      )}
    </SheetFrame>
  )
}

/** Ticks that are set, as arguments. */
const ticked = (names: string[]): Record<string, boolean> =>
  Object.fromEntries(names.filter((n) => ticks.value[n]).map((n) => [n, true]))

/** Arguments of the order as picked so far; undefined while something is missing. */
function args(view: View, id: Id): Record<string, unknown> | undefined {
  const v = verb.value
  const support: Record<string, unknown> = {}
  if (cover.value.length > 0) support.cover = cover.value
  if (leader.value !== undefined) support.leader = leader.value
  if (director.value !== undefined && cover.value.length > 0) support.director = director.value
  const figures = view.game.options.table_mode === 'figures'
  switch (v) {
    case 'deploy': {
      const at = way.value[way.value.length - 1]
      return at === undefined ? undefined : { base: id, x_ci: at[0], y_ci: at[1] }
    }
    case 'move': {
      if (figures ? target.value === undefined : way.value.length === 0) return undefined
      const more: Record<string, unknown> = { ...support }
      if (smoke.value) more.smoke = true
      if (carry.value !== undefined && chosen.value.length === 1) more.carry = carry.value
      if (cs.value) more.cs = true
      if (figures)
        return {
          bases: chosen.value,
          place: target.value,
          declared_ci: declared.value,
          ...ticked(['group', 'at_wall', 'leaders', 'range_ok']),
          ...more,
        }
      return { bases: chosen.value, path: way.value, ...more }
    }
    case 'tank_move': {
      if (figures ? target.value === undefined : way.value.length === 0) return undefined
      const men = chosen.value.slice(1)
      if (figures)
        return {
          tank: id,
          place: target.value,
          declared_ci: declared.value,
          ...ticked(['behind']),
          ...(men.length > 0 ? { bases: men } : {}),
          ...support,
        }
      return { tank: id, path: way.value, ...(men.length > 0 ? { bases: men } : {}), ...support }
    }
    case 'mousehole':
      return target.value === undefined
        ? undefined
        : { bases: chosen.value, place: target.value, ...support, ...(cs.value ? { cs: true } : {}) }
    case 'attack_rpd':
      return { base: id, ...support }
    case 'clear':
      return { base: id }
    case 'rally':
      return chosen.value.length < 2 ? undefined : { leader: id, bases: chosen.value.slice(1) }
    case 'reorganise':
      return chosen.value.length !== 3 ? undefined : { leader: id, from: chosen.value[1], to: chosen.value[2] }
    case 'give_launcher':
      return chosen.value.length !== 2 ? undefined : { from: id, to: chosen.value[1] }
    case 'cover_for':
      return view.game.bases[id].cover_for !== undefined
        ? { base: id }
        : chosen.value.length !== 2
          ? undefined
          : { base: id, target: chosen.value[1] }
    default:
      return TUNNEL_VERBS.includes(v) ? tunnelArgs(view, v, id, view.game.legal?.[id]?.[v]) : undefined
  }
}

function Compose({ view, id, base }: { view: View; id: Id; base: Base }) {
  const legal = view.game.legal?.[id]?.[verb.value]
  const order = args(view, id)
  const key = JSON.stringify(order ?? null)
  const [odds, setOdds] = useState<Preview | null>(null)
  const [why, setWhy] = useState('')
  useEffect(() => {
    setOdds(null)
    setWhy('')
    measured.value = undefined
    if (order === undefined) return
    let current = true
    const timer = window.setTimeout(() => {
      void preview(verb.value, order, playFor.value).then((answer) => {
        if (!current) return
        if ('code' in answer) setWhy(answer.text)
        else {
          setOdds(answer)
          measured.value = answer.distance_ci
        }
      })
    }, 120)
    return () => {
      current = false
      window.clearTimeout(timer)
    }
  }, [key, view.game.table.turn, link.value])

  const confirm = async () => {
    if (order === undefined) return
    await give(verb.value, order)
  }
  const cancel = () => {
    if (way.value.length > 0 || target.value !== undefined || chosen.value.length > 1) {
      chosen.value = [id]
      reset()
    } else {
      mode.value = 'base'
      reset()
    }
  }
  const said = refusal.value?.text ?? why
  const supported = SUPPORTED.includes(verb.value)
  const told =
    odds !== null &&
    said === '' &&
    !((odds.dice === 0 || TUNNEL_VERBS.includes(verb.value)) && odds.chances.length === 0)
  const kept = orders.value.find((o) => o.name === verb.value && !o.sent)
  return (
    <SheetFrame
      mine={verb.value}
      foot={
        <div class="foot">
          {told && <OddsAtHand odds={odds} />}
          {kept !== undefined && !kept.left ? (
            <button type="button" onClick={() => takeBack(kept.id)}>
              {t('ui.take_back')}
            </button>
          ) : (
            <button type="button" onClick={cancel}>
              {t('ui.cancel')}
            </button>
          )}
          {order !== undefined && said === '' && (
            <button type="button" class="primary" disabled={busy.value || sending()} onClick={() => void confirm()}>
              {kept !== undefined
                ? t(kept.left ? 'ui.waiting_for_answer' : 'ui.waiting_to_send')
                : busy.value
                  ? t('ui.sent')
                  : link.value !== 'online'
                    ? t('ui.not_connected')
                    : t('ui.confirm')}
            </button>
          )}
        </div>
      }
    >
      <Head base={base} view={view} />
      <Title view={view} odds={odds} ready={order !== undefined} />
      {legal !== undefined && order === undefined && <PlaceList view={view} base={base} legal={legal} />}
      {kept !== undefined && (
        <div class="notice">
          <p>
            <b>{t(kept.left ? 'ui.sent_no_answer' : 'ui.kept_title')}</b>{' '}
            {t(kept.left ? 'ui.sent_no_answer_more' : 'ui.kept_more')}
          </p>
        </div>
      )}
      {view.game.options.table_mode === 'figures' && order !== undefined && <FiguresTicks legal={legal} />}
      {supported && <Supports view={view} base={base} />}
      {said !== '' && (
        <div class="notice bad" role="alert">
          {said}
        </div>
      )}
      {legal !== undefined && TUNNEL_VERBS.includes(verb.value) && (
        <TunnelPicks v={view} verb={verb.value} base={base} legal={legal} />
      )}
      {told && <Odds view={view} odds={odds} />}
      {legal !== undefined && <BasePicks view={view} id={id} legal={legal} />}
      <div class="tiles">
        <Along view={view} id={id} base={base} />
      </div>
      <WayPoints view={view} />
      {legal !== undefined && order !== undefined && <PlaceList view={view} base={base} legal={legal} />}
      {verb.value !== 'deploy' && !TUNNEL_VERBS.includes(verb.value) && (
        <Switch on={hand.value} set={(on) => (hand.value = on)} title={t('ui.own_dice')} note={t('ui.own_dice_note')} />
      )}
    </SheetFrame>
  )
}

function Title({ view, odds, ready }: { view: View; odds: Preview | null; ready: boolean }) {
  const place = target.value === undefined ? undefined : view.game.places[target.value]
  const moves = MOVES.includes(verb.value)
  if (!ready)
    return <h2>{t(`ui.pick_${verb.value}${verb.value === 'reorganise' && chosen.value.length > 1 ? '_from' : ''}`)}</h2>
  return (
    <h2>
      {t(`ui.verb_${verb.value}`)}
      {moves && verb.value !== 'deploy' && odds !== null && ` ${inches(odds.distance_ci)} in`}
      {place !== undefined && ` ${t(verb.value === 'deploy' ? 'ui.in_place' : 'ui.to_place', { place: place.name })}`}
      {odds !== null && odds.cards > 0 && <span class="small">, {t('ui.cards', { n: odds.cards })}</span>}
    </h2>
  )
}

const toggle = (list: Id[], id: Id): Id[] => (list.includes(id) ? list.filter((x) => x !== id) : [...list, id])

/** The middle of a place, or as far towards it as the base may go on open ground. */
function spotIn(base: Base, place: Place, most: number | undefined): Point {
  const [x, y] = centre(place)
  const far = Math.hypot(x - base.x_ci, y - base.y_ci)
  const share = building(place) || most === undefined || far <= most ? 1 : (most - SPARE_CI) / far
  return [Math.round(base.x_ci + share * (x - base.x_ci)), Math.round(base.y_ci + share * (y - base.y_ci))]
}

/** A place from a list instead of from the map: for keyboard and screen reader. */
function PlaceList({ view, base, legal }: { view: View; base: Base; legal: Legal }) {
  if (legal.places === undefined || legal.places.length === 0) return null
  const pick = (id: string) => {
    const place = view.game.places[id]
    target.value = id || undefined
    if (place !== undefined && verb.value !== 'mousehole' && view.game.options.table_mode !== 'figures')
      walkTo(view, base, spotIn(base, place, legal.max_ci), id)
  }
  return (
    <div>
      <label for="place">{t('ui.pick_place')}</label>
      <select id="place" value={target.value ?? ''} onChange={(e) => pick(e.currentTarget.value)}>
        <option value="">{t('ui.tap_or_pick')}</option>
        {legal.places.map((p) => (
          <option value={p}>
            {view.game.places[p]?.name}
            {(view.game.places[p]?.cards ?? 0) > 0 ? `, ${t('ui.cards', { n: view.game.places[p].cards ?? 0 })}` : ''}
          </option>
        ))}
      </select>
    </div>
  )
}

/** Several taps make one path: what was tapped so far stays, the next tap goes on from there. */
function WayPoints({ view }: { view: View }) {
  if (
    view.game.options.table_mode === 'figures' ||
    !['move', 'tank_move'].includes(verb.value) ||
    way.value.length === 0
  )
    return null
  const going = fixed.value.length > 0 && fixed.value.length === way.value.length
  return (
    <div class="grid2">
      <button
        type="button"
        disabled={going}
        onClick={() => {
          fixed.value = way.value
          target.value = undefined
        }}
      >
        {t(going ? 'ui.tap_next' : 'ui.go_on_from_here')}
      </button>
      {fixed.value.length > 0 && (
        <button
          type="button"
          onClick={() => {
            way.value = []
            fixed.value = []
            target.value = undefined
          }}
        >
          {t('ui.path_anew')}
        </button>
      )}
    </div>
  )
}

/** Which bases it concerns, for orders that name bases. */
function BasePicks({ view, id, legal }: { view: View; id: Id; legal: Legal }) {
  const v = verb.value
  if (v === 'reorganise') return <Reorganise view={view} id={id} legal={legal} />
  if (!['rally', 'give_launcher', 'cover_for'].includes(v)) return null
  const one = v === 'give_launcher' || v === 'cover_for'
  const list = [...(legal.bases ?? [])]
  if (v === 'rally') list.sort((a, b) => view.game.bases[a].edna - view.game.bases[b].edna)
  const picked = chosen.value.slice(1) // the first is who gives the order
  // As they mustered, another throw can hardly better them.
  const whole = v === 'rally' ? list.filter((b) => view.game.bases[b].edna >= view.game.table.edna) : []
  const pick = (b: Id) => (
    <Pick
      key={b}
      view={view}
      id={b}
      on={picked.includes(b)}
      set={() => (chosen.value = [id, ...(one ? [b] : toggle(picked, b))])}
    />
  )
  return (
    <>
      <div class="grid2 tiles">{list.filter((b) => !whole.includes(b)).map(pick)}</div>
      {whole.length > 0 && (
        <details open={whole.some((b) => picked.includes(b))}>
          <summary>{t('ui.rally_whole', { n: whole.length })}</summary>
          <div class="grid2 tiles">{whole.map(pick)}</div>
        </details>
      )}
    </>
  )
}

function Pick({ view, id, on, set }: { view: View; id: Id; on: boolean; set: () => void }) {
  const base = view.game.bases[id]
  const how = base.edna === 0 ? t('ui.pinned') : `EDNA ${base.edna}`
  return (
    <Switch
      on={on}
      set={set}
      title={baseInStory(view, id)}
      note={base.kind === 'tank' ? how : `${how}, ${t('ui.men', { n: base.men })}`}
    />
  )
}

/** First who gets men, then who gives them. */
function Reorganise({ view, id, legal }: { view: View; id: Id; legal: Legal }) {
  const to = chosen.value[chosen.value.length - 1]
  const platoon = view.game.bases[id].platoon
  const givers = Object.keys(view.game.bases).filter((b) => {
    const base = view.game.bases[b]
    return b !== to && base.kind === 'rifle' && base.platoon === platoon && !base.removed && base.men > 0
  })
  const gets = chosen.value.length > 1
  return (
    <div class="grid2 tiles">
      {gets && <Pick view={view} id={to} on set={() => (chosen.value = [id])} />}
      {(gets ? givers : (legal.bases ?? [])).map((b) => (
        <Pick
          key={b}
          view={view}
          id={b}
          on={chosen.value[1] === b && chosen.value.length === 3}
          set={() => (chosen.value = gets ? [id, b, to] : [id, b])}
        />
      ))}
    </div>
  )
}
