// One base and what it can do; then the order with its supports, its odds and Confirm.
import { useEffect, useState } from 'preact/hooks'
import { Edna, Switch } from '../parts/parts.tsx'
import { preview } from '../socket.ts'
import { inches, t } from '../texts.ts'
import type { Base, Id, Legal, Preview, View } from '../view.ts'
import { baseName, isLeader, signed } from '../words.ts'
import { aim } from './aim.ts'
import { centre } from '../map/Map.tsx'
import { SheetFrame, sending } from './Player.tsx'
import {
  atWall, backToList, busy, chosen, cover, cs, director, give, hand, leader, mode, ownBases, playFor, refusal, reset, shown, smoke, target, verb, way,
} from './state.ts'

const MOVES = ['deploy', 'move', 'tank_move']
const ACTS = ['mousehole', 'clear', 'attack_rpd']
const ENDS = ['rally', 'reorganise', 'give_launcher', 'cover_for']

export function OrderSheet() {
  const view = shown.value
  const id = chosen.value[0]
  const base = view?.game.bases[id]
  if (view === null || base === undefined) return null
  return mode.value === 'base' ? <Choices view={view} id={id} base={base} /> : <Compose view={view} id={id} base={base} />
}

function Head({ base, view }: { base: Base; view: View }) {
  const place = base.place === undefined ? '' : view.game.places[base.place]?.name
  return (
    <div class="row">
      <span class="code" aria-hidden="true">{base.code}</span>
      <div class="grow">
        <b>{base.name}</b> <span class="small">{place}</span>
        <br />
        {t('ui.men', { n: base.men })} · <Edna value={base.edna} />
      </div>
    </div>
  )
}

function Choices({ view, id, base }: { view: View; id: Id; base: Base }) {
  const legal = view.game.legal?.[id] ?? {}
  const verbs = [...MOVES, ...ACTS, ...ENDS].filter((v) => legal[v] !== undefined)
  const start = (v: string) => {
    reset()
    verb.value = v
    mode.value = MOVES.includes(v) ? 'move' : 'act'
  }
  const ok = verbs.filter((v) => legal[v].ok)
  const no = verbs.filter((v) => !legal[v].ok)
  return (
    <SheetFrame foot={<div class="foot one"><button type="button" onClick={backToList}>{t('ui.back')}</button></div>}>
      <Head base={base} view={view} />
      {ok.length > 0 && <h2>{t('ui.what_to_do')}</h2>}
      <div class="grid2">
        {ok.map((v) => (
          <button type="button" onClick={() => start(v)}>
            <b>{t(`ui.verb_${v}`)}</b>
            {legal[v].max_ci !== undefined && <div class="small">{t('ui.up_to', { n: inches(legal[v].max_ci) })}</div>}
          </button>
        ))}
      </div>
      {ok.length > 0 && MOVES.some((v) => ok.includes(v)) && <p class="small">{t('ui.tap_map')}</p>}
      {ok.length === 0 && <p>{t('ui.nothing_to_do')}</p>}
      {no.map((v) => <p class="small">{t(`ui.verb_${v}`)}: {t(`why.${legal[v].why ?? 'none'}`)}</p>)}
    </SheetFrame>
  )
}

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
      if (cs.value) more.cs = true
      if (figures) return { bases: chosen.value, place: target.value, at_wall: atWall.value, ...more }
      return { bases: chosen.value, path: way.value, ...more }
    }
    case 'tank_move': {
      if (way.value.length === 0) return undefined
      const men = chosen.value.slice(1)
      return { tank: id, path: way.value, ...(men.length > 0 ? { bases: men } : {}), ...support }
    }
    case 'mousehole':
      return target.value === undefined ? undefined : { bases: chosen.value, place: target.value, ...support, ...(cs.value ? { cs: true } : {}) }
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
      return view.game.bases[id].cover_for !== undefined ? { base: id } : chosen.value.length !== 2 ? undefined : { base: id, target: chosen.value[1] }
    default:
      return undefined
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
    if (order === undefined) return
    let current = true
    const timer = window.setTimeout(() => {
      void preview(verb.value, order, playFor.value).then((answer) => {
        if (!current) return
        if ('code' in answer) setWhy(answer.text)
        else setOdds(answer)
      })
    }, 120)
    return () => {
      current = false
      window.clearTimeout(timer)
    }
  }, [key, view.game.table.turn])

  const confirm = async () => {
    if (order === undefined) return
    if (await give(verb.value, order)) backToList()
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
  return (
    <SheetFrame
      foot={
        <div class="foot">
          <button type="button" onClick={cancel}>{t('ui.cancel')}</button>
          {order !== undefined && said === '' && (
            <button type="button" class="primary" disabled={busy.value || sending()} onClick={() => void confirm()}>
              {busy.value ? t('ui.sent') : t('ui.confirm')}
            </button>
          )}
        </div>
      }
    >
      <Head base={base} view={view} />
      <Title view={view} odds={odds} ready={order !== undefined} />
      {said !== '' && <div class="notice bad" role="alert">{said}</div>}
      {odds !== null && said === '' && <Odds view={view} odds={odds} />}
      {legal !== undefined && <Picks view={view} id={id} base={base} legal={legal} />}
    </SheetFrame>
  )
}

function Title({ view, odds, ready }: { view: View; odds: Preview | null; ready: boolean }) {
  const place = target.value === undefined ? undefined : view.game.places[target.value]
  const moves = MOVES.includes(verb.value)
  if (!ready) return <h2>{t(`ui.pick_${verb.value}`)}</h2>
  return (
    <h2>
      {t(`ui.verb_${verb.value}`)}
      {moves && odds !== null && ` ${inches(odds.distance_ci)} in`}
      {place !== undefined && ` ${t('ui.to_place', { place: place.name })}`}
      {odds !== null && odds.cards > 0 && <span class="small">, {t('ui.cards', { n: odds.cards })}</span>}
    </h2>
  )
}

const toggle = (list: Id[], id: Id): Id[] => (list.includes(id) ? list.filter((x) => x !== id) : [...list, id])

/** Who else, who covers, who leads, what is spent. */
function Picks({ view, id, base, legal }: { view: View; id: Id; base: Base; legal: Legal }) {
  const v = verb.value
  const bases = ownBases(view).filter(([, b]) => !b.removed && b.platoon === base.platoon)
  const moves = v === 'move' || v === 'tank_move' || v === 'mousehole'
  const supported = moves || v === 'attack_rpd'
  const leaders = bases.filter(([, b]) => isLeader(b))
  const platoon = view.game.platoons[base.platoon]
  const near = (b: Base) => Math.hypot(b.x_ci - base.x_ci, b.y_ci - base.y_ci) <= 600
  const covering = Object.entries(view.game.legal ?? {}).filter(([b, verbs]) => !chosen.value.includes(b) && (verbs.cover_for?.dice ?? 0) > 0 && verbs.cover_for?.ok)
  const lent = Object.entries(view.game.bases).filter(([, b]) => b.cover_for !== undefined && chosen.value.includes(b.cover_for) && b.platoon !== base.platoon)
  const together = bases.filter(([b, x]) => b !== id && near(x) && view.game.legal?.[b]?.[v === 'tank_move' ? 'move' : v]?.ok)
  const pickable = legal.bases ?? []
  return (
    <>
      {(v === 'move' || v === 'mousehole') && legal.places !== undefined && (
        <div>
          <label for="place">{t('ui.pick_place')}</label>
          <select
            id="place"
            value={target.value ?? ''}
            onChange={(e) => {
              const place = view.game.places[e.currentTarget.value]
              target.value = e.currentTarget.value || undefined
              if (place !== undefined && v === 'move') way.value = aim(view, base, [base.x_ci, base.y_ci], centre(place).map(Math.round) as [number, number], place)
            }}
          >
            <option value="">{t('ui.tap_or_pick')}</option>
            {legal.places.map((p) => <option value={p}>{view.game.places[p]?.name}{(view.game.places[p]?.cards ?? 0) > 0 ? `, ${t('ui.cards', { n: view.game.places[p].cards })}` : ''}</option>)}
          </select>
        </div>
      )}
      {view.game.options.table_mode === 'figures' && v === 'move' && <Switch on={atWall.value} set={(on) => (atWall.value = on)} title={t('ui.at_wall')} />}
      {['rally', 'reorganise', 'give_launcher', 'cover_for'].includes(v) && (
        <div class="grid2">
          {pickable.map((b) => (
            <Switch on={chosen.value.includes(b)} set={() => (chosen.value = [id, ...(v === 'give_launcher' || v === 'cover_for' ? [b] : toggle(chosen.value.slice(1), b))])} title={baseName(view, b)} note={`EDNA ${view.game.bases[b]?.edna}`} />
          ))}
        </div>
      )}
      {moves && together.length > 0 && (
        <details open={chosen.value.length > 1}>
          <summary>{t('ui.take_along')}</summary>
          <div class="grid2">{together.map(([b, x]) => <Switch on={chosen.value.includes(b)} set={() => (chosen.value = [id, ...toggle(chosen.value.slice(1), b)])} title={x.name} note={`EDNA ${x.edna}`} />)}</div>
        </details>
      )}
      {supported && (
        <div class="grid2">
          {covering.map(([b, verbs]) => <Switch on={cover.value.includes(b)} set={() => (cover.value = toggle(cover.value, b))} title={t('ui.covers', { who: baseName(view, b) })} note={t('ui.dice_n', { n: verbs.cover_for.dice ?? 0 })} />)}
          {lent.map(([b, x]) => <Switch on={cover.value.includes(b)} set={() => (cover.value = toggle(cover.value, b))} title={t('ui.covers', { who: x.name })} note={view.game.platoons[x.platoon].name} />)}
          {leaders.filter(([, b]) => near(b)).map(([l, b]) => <Switch on={leader.value === l} set={(on) => (leader.value = on ? l : undefined)} title={`${b.name} ${signed(b.lf ?? 0)}`} note={t('ui.leads')} />)}
          {(v === 'move' || v === 'mousehole') && platoon.cs > 0 && <Switch on={cs.value} set={(on) => (cs.value = on)} title={t('ui.cs', { n: platoon.cs })} note={t('ui.cs_note')} />}
          {v === 'move' && platoon.smoke > 0 && <Switch on={smoke.value} set={(on) => (smoke.value = on)} title={t('ui.smoke', { n: platoon.smoke })} note={t('ui.smoke_note')} />}
        </div>
      )}
      {cover.value.length > 0 && (
        <details>
          <summary>{t('ui.who_directs')}</summary>
          <div class="grid2">{leaders.map(([l, b]) => <Switch on={director.value === l} set={(on) => (director.value = on ? l : undefined)} title={`${b.name} ${signed(b.lf ?? 0)}`} />)}</div>
        </details>
      )}
      <Switch on={hand.value} set={(on) => (hand.value = on)} title={t('ui.own_dice')} />
    </>
  )
}

function tenths(ways: number, of: number): number {
  return of === 0 ? 0 : (10 * ways) / of
}

function Odds({ view, odds }: { view: View; odds: Preview }) {
  const hit = odds.chances.find((c) => c.code === 'man_hit')
  const rows = odds.chances.filter((c) => c.code !== 'man_hit')
  const boxes: string[] = []
  rows.forEach((c, i) => {
    const n = Math.round(rows.slice(0, i + 1).reduce((s, r) => s + tenths(r.ways, r.of), 0)) - boxes.length
    for (let k = 0; k < n && boxes.length < 10; k++) boxes.push(['a', 'b', 'c'][i] ?? 'c')
    void c
  })
  return (
    <div>
      <div class="row between">
        <b>{t('ui.what_can_happen')}</b>
        {hit !== undefined && <span class="small">{t('ui.man_hit', { n: `${Math.round((100 * hit.ways) / hit.of)} %` })}</span>}
      </div>
      {rows.length > 0 && <div class="odds" aria-hidden="true">{boxes.map((b) => <i class={b} />)}</div>}
      <div class="row between">{rows.map((c) => <span><b>{Math.round(tenths(c.ways, c.of))}</b> {t(`chance.${c.code}`)}</span>)}</div>
      {odds.rate_max_ci > 0 && <p class="small">{t('ui.rate', { min: inches(odds.rate_min_ci), max: inches(odds.rate_max_ci) })}</p>}
      {odds.need !== 0 && <p class="small">{t(odds.at_least ? 'ui.need_more' : 'ui.need_less', { n: odds.need })}</p>}
      {odds.modifiers.map((m) => (
        <p class="small">{signed(m.value)} {t(`modifier.${m.code}`)}{m.base !== undefined && `, ${baseName(view, m.base)}`}</p>
      ))}
    </div>
  )
}
