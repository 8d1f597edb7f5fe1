// What one group can do in a fire-fight, step by step: test, then move and fire; and fire at who
// moves in the other half. Rule: IN-21, RASH-26
import { useEffect, useState } from 'preact/hooks'
import { centre } from '../map/geometry.ts'
import { Switch } from '../parts/parts.tsx'
import { link, preview } from '../socket.ts'
import { inches, t } from '../texts.ts'
import type { FightIntent, Id, Preview, View } from '../view.ts'
import { entries } from '../view.ts'
import { walkTo } from './aim.ts'
import {
  actArgs,
  action,
  actionOf,
  actionsOf,
  between,
  byCards,
  cardInches,
  control,
  controlArgs,
  firesNow,
  foe,
  foesOf,
  groupsOf,
  HAND_TO_HAND_CI,
  how,
  intent,
  lead,
  leadersFire,
  mayGo,
  mayMove,
  standsAt,
  stepOf,
  wayLength,
  type Group,
} from './fight.ts'
import { way } from './state.ts'

const INTENTS: FightIntent[] = ['stay', 'hold', 'move']
const PREVIEW_MS = 120
const TENTH_CI = 10

interface Answer {
  odds?: Preview
  why?: string
}

/** One preview for each of several orders; asked again when one of them or the game changes. */
function usePreviews(
  name: string,
  orders: [string, Record<string, unknown>][],
  as: Id | undefined,
  stamp: string,
): Record<string, Answer> {
  const [found, setFound] = useState<Record<string, Answer>>({})
  useEffect(() => {
    let current = true
    const timer = window.setTimeout(() => {
      for (const [key, args] of orders)
        void preview(name, args, as).then((answer) => {
          if (current)
            setFound((all) => ({
              ...all,
              [key]: !('text' in answer) ? { odds: answer } : answer.text === '' ? {} : { why: answer.text },
            }))
        })
    }, PREVIEW_MS)
    return () => {
      current = false
      window.clearTimeout(timer)
    }
  }, [name, JSON.stringify(orders), stamp, link.value])
  return found
}

const stampOf = (v: View, g: Group): string => JSON.stringify([g.f, g.fight, v.game.table.epoch])

/** Exact odds in words: "4 of 6 ready, 1 freezes, 1 falls back". */
function oddsWords(odds: Preview | undefined): string {
  if (odds === undefined) return ''
  return odds.chances.map((c) => t(`ui.odds_${c.code}`, { n: c.ways, of: c.of })).join(', ')
}

function Tests({ v, g, as }: { v: View; g: Group; as: Id | undefined }) {
  const leaders = groupsOf(v, g.f.engagement).filter(
    (o) =>
      o.id !== g.id &&
      o.f.leader === true &&
      (o.f.leads_left ?? 0) > 0 &&
      (o.f.enemy !== undefined) === (g.f.enemy !== undefined),
  )
  const led = lead.value !== undefined ? { leader: lead.value } : {}
  const found = usePreviews(
    'fight_test',
    INTENTS.map((i) => [i, { fighter: g.id, intent: i, ...led }]),
    as,
    stampOf(v, g),
  )
  return (
    <>
      <div role="radiogroup" aria-label={t('ui.fight_test')} class="pick">
        {INTENTS.map((i) => (
          <button
            type="button"
            role="radio"
            key={i}
            aria-checked={intent.value === i}
            onClick={() => (intent.value = i)}
          >
            <span class="grow">
              <b>{t(`ui.intent_${i}`)}</b> <span class="small">{t(`ui.intent_${i}_more`)}</span>
              <br />
              <span>{found[i]?.why ?? oddsWords(found[i]?.odds)}</span>
            </span>
          </button>
        ))}
      </div>
      {leaders.map((o) => (
        <Switch
          key={o.id}
          on={lead.value === o.id}
          set={(on) => (lead.value = on ? o.id : undefined)}
          title={t('ui.led_by', { who: o.name })}
          note={t('ui.led_by_more')}
        />
      ))}
    </>
  )
}

function diceWords(odds: Preview): string {
  const n = (code: string) => odds.modifiers.find((m) => m.code === code)?.value ?? 0
  return t('ui.fire_dice', { close: n('close_dice'), area: n('area_dice'), n: odds.dice })
}

type Fire = 'fight_act' | 'fight_opportunity'

/** Who can be fired at: how far, in what cover, with which dice; or why not. Opportunity fire is
 * offered at those alone who acted in sight. `by` undefined: there is no preview to ask for. */
function Foes({ v, g, as, by }: { v: View; g: Group; as: Id | undefined; by: Fire | undefined }) {
  const all = foesOf(v, g)
  const orders: [string, Record<string, unknown>][] = all.map((o) => [
    o.id,
    by === 'fight_opportunity' ? { fighter: g.id, target: o.id } : actArgs(g, o.id),
  ])
  const asks = by !== undefined
  const stamp = stampOf(v, g) + (by === 'fight_opportunity' ? JSON.stringify(all.map((o) => o.f)) : '')
  const found = usePreviews(by ?? 'fight_act', asks ? orders : [], as, stamp)
  const foes = by === 'fight_opportunity' ? all.filter((o) => found[o.id]?.odds !== undefined) : all
  const lost = by === 'fight_opportunity' && foe.value !== undefined && found[foe.value]?.why !== undefined
  useEffect(() => {
    if (lost) foe.value = undefined
  }, [lost])
  const at = standsAt(g)
  return (
    <div role="radiogroup" aria-label={t('ui.fire_at')} class="pick">
      {foes.map((o) => {
        const answer = asks ? found[o.id] : undefined
        return (
          <button
            type="button"
            role="radio"
            key={o.id}
            disabled={answer?.why !== undefined && foe.value !== o.id}
            aria-checked={foe.value === o.id}
            onClick={() => (foe.value = foe.value === o.id ? undefined : o.id)}
          >
            <span class="grow">
              <b>
                {o.f.enemy !== undefined ? '◆ ' : ''}
                {o.name}
              </b>
              <br />
              <span class="small">
                {inches(TENTH_CI * Math.round(between(at, [o.at.x_ci, o.at.y_ci]) / TENTH_CI))} in ·{' '}
                {t('ui.n_men', { n: o.f.men })} · {t(`ui.cover_${o.f.cover}`)}
              </span>
              {answer !== undefined && (
                <>
                  <br />
                  <span class={answer.why !== undefined ? 'small' : ''}>
                    {answer.why ??
                      (answer.odds === undefined || (by === 'fight_act' && how.value === 'melee')
                        ? ''
                        : diceWords(answer.odds))}
                  </span>
                </>
              )}
            </span>
          </button>
        )
      })}
    </div>
  )
}

function Acts({ v, g, as }: { v: View; g: Group; as: Id | undefined }) {
  const most = mayMove(g)
  const near = foesOf(v, g).some((o) => between(standsAt(g), [o.at.x_ci, o.at.y_ci]) <= HAND_TO_HAND_CI)
  const [why, setWhy] = useState('')
  const key = JSON.stringify(way.value)
  useEffect(() => {
    setWhy('')
    if (way.value.length === 0 || byCards(g)) return
    let current = true
    void preview('fight_act', { fighter: g.id, path: way.value }, as).then(
      (answer) => current && setWhy('text' in answer ? answer.text : ''),
    )
    return () => {
      current = false
    }
  }, [key, g.id])
  return (
    <>
      {g.f.state === 'frozen' && <p>{t('ui.fight_frozen')}</p>}
      {g.f.state === 'tested' && !mayGo(g) && <p>{t('ui.fight_stays')}</p>}
      {byCards(g) && <CardAction g={g} />}
      {most > 0 && (
        <div>
          <p>
            <b>
              {way.value.length > 0
                ? t('ui.fight_moves', { n: inches(Math.round(wayLength(g))), most: inches(most) })
                : t('ui.fight_may_move', { n: inches(most) })}
            </b>
          </p>
          <div class="row">
            <select
              class="grow"
              aria-label={t('ui.pick_place')}
              value=""
              onChange={(e) => e.currentTarget.value !== '' && towards(v, g, e.currentTarget.value, most)}
            >
              <option value="">{t('ui.tap_or_pick')}</option>
              {entries(v.game.places).map(([p, x]) => (
                <option key={p} value={p}>
                  {x.name}
                </option>
              ))}
            </select>
            {way.value.length > 0 && (
              <button type="button" onClick={() => (way.value = [])}>
                {t('ui.path_anew')}
              </button>
            )}
          </div>
        </div>
      )}
      {why !== '' && (
        <p class="notice bad" role="alert">
          {why}
        </p>
      )}
      {firesNow(g) && <h2>{t('ui.fire_at')}</h2>}
      {firesNow(g) && <Foes v={v} g={g} as={as} by={byCards(g) ? undefined : 'fight_act'} />}
      <div class="tiles grid2">
        {(g.f.grenades ?? 0) > 0 && (
          <Switch
            on={how.value === 'grenade'}
            set={(on) => (how.value = on ? 'grenade' : 'fire')}
            title={t('ui.grenade')}
            note={t('ui.n_left', { n: g.f.grenades ?? 0 })}
          />
        )}
        {near && (
          <Switch
            on={how.value === 'melee'}
            set={(on) => (how.value = on ? 'melee' : 'fire')}
            title={t('ui.hand_to_hand')}
          />
        )}
        {g.f.leader === true && how.value === 'fire' && (
          <Switch on={leadersFire.value} set={(on) => (leadersFire.value = on)} title={t('ui.leaders_fire')} />
        )}
      </div>
    </>
  )
}

/** As far towards a place as the group may go. */
function towards(v: View, g: Group, place: Id, most: number): void {
  const [x, y] = centre(v.game.places[place])
  const far = between([g.at.x_ci, g.at.y_ci], [x, y])
  const share = Math.min(1, (most * 0.98) / Math.max(1, far))
  way.value = [[Math.round(g.at.x_ci + share * (x - g.at.x_ci)), Math.round(g.at.y_ci + share * (y - g.at.y_ci))]]
}

/** A tap on the map while a group may move. */
export function tapWay(v: View, g: Group, point: [number, number], place: Id | undefined): void {
  if (mayMove(g) > 0) walkTo(v, g.at, point, place)
}

/** One action under a movement card. Rule: WS-15 */
function CardAction({ g }: { g: Group }) {
  return (
    <>
      <p>
        {t('ui.card_gives', { card: g.fight.card ?? '', n: cardInches(g), left: g.f.actions ?? 0 })}
        {g.f.prone && ` ${t('ui.is_prone')}`}
      </p>
      <div role="radiogroup" aria-label={t('ui.fight_act')} class="pick">
        {actionsOf(g).map((a) => (
          <button
            type="button"
            role="radio"
            key={a}
            aria-checked={actionOf(g) === a}
            onClick={() => (action.value = a)}
          >
            <b>{t(`ui.action_card_${a}`)}</b>
          </button>
        ))}
      </div>
    </>
  )
}

const CHOICES = ['zone', 'one_man', 'deck'] as const

/** Who of a squad acts that its leader has not wholly in hand; what is not open says why. Rule: WS-08, WS-09, WS-13 */
function Control({ v, g, as }: { v: View; g: Group; as: Id | undefined }) {
  const found = usePreviews(
    'fight_control',
    CHOICES.map((c) => [c, controlArgs(g, c)]),
    as,
    stampOf(v, g),
  )
  const open = CHOICES.filter((c) => found[c] !== undefined && found[c].why === undefined)
  useEffect(() => {
    if (open.length > 0 && !open.includes(control.value)) control.value = open[0]
  }, [open.join()])
  return (
    <div role="radiogroup" aria-label={t('ui.fight_control')} class="pick">
      {CHOICES.map((c) => (
        <button
          type="button"
          role="radio"
          key={c}
          disabled={found[c]?.why !== undefined}
          aria-checked={control.value === c}
          onClick={() => (control.value = c)}
        >
          <span class="grow">
            <b>{t(`ui.control_${c}`)}</b> <span class="small">{found[c]?.why ?? t(`ui.control_${c}_more`)}</span>
          </span>
        </button>
      ))}
    </div>
  )
}

/** What it may do now, in a heading. */
function headOf(g: Group): string {
  const step = stepOf(g)
  if (step !== 'act') return t(`ui.fight_${step}`)
  return t(byCards(g) ? 'ui.fight_act_card' : mayGo(g) ? 'ui.fight_act' : 'ui.fight_act_fire')
}

/** The body of the sheet of one group. */
export function FightActs({ v, g, as }: { v: View; g: Group; as?: Id }) {
  const step = stepOf(g)
  return (
    <>
      <h2>{headOf(g)}</h2>
      {step === 'control' && <Control v={v} g={g} as={as} />}
      {step === 'test' && <Tests v={v} g={g} as={as} />}
      {step === 'act' && <Acts key={g.id} v={v} g={g} as={as} />}
      {step === 'opportunity' && (
        <>
          <p>{t('ui.opportunity_more')}</p>
          <Foes key={g.id} v={v} g={g} as={as} by="fight_opportunity" />
        </>
      )}
      {step === 'wait' && <p>{waitWords(g)}</p>}
    </>
  )
}

export function waitWords(g: Group): string {
  if (g.fight.waits) return t('ui.fight_waits')
  if (g.f.state === 'destroyed' || g.f.men === 0) return t('ui.state_destroyed')
  const state = t(`ui.state_${g.f.state}`)
  return `${state[0].toUpperCase()}${state.slice(1)}. ${t(g.fight.enemy_half ? 'ui.half_enemy' : 'ui.half_players')}.`
}

/** What the main button says. */
export function goWords(g: Group): string {
  const step = stepOf(g)
  if (step === 'control') return t('ui.choose')
  if (step === 'test') return t('ui.test')
  if (step === 'opportunity') return t('ui.fire')
  if (byCards(g) && (actionOf(g) !== 'fire' || foe.value !== undefined)) return t(`ui.action_card_${actionOf(g)}`)
  if (foe.value === undefined) return t(!byCards(g) && way.value.length > 0 ? 'ui.move_only' : 'ui.hold_fire')
  const does = t(how.value === 'melee' ? 'ui.fight_hand' : how.value === 'grenade' ? 'ui.throw_grenade' : 'ui.fire')
  return way.value.length > 0 ? t('ui.move_and', { does }) : does
}
