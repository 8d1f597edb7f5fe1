// Own bases are in a fire-fight: one sheet leads through it, group by group.
import { Dice, Switch } from '../parts/parts.tsx'
import { RadioButton } from '../radio/Radio.tsx'
import { t } from '../texts.ts'
import type { Id, View } from '../view.ts'
import { newest, sentence } from '../words.ts'
import { FightActs, goWords } from './FightActs.tsx'
import {
  acting,
  away,
  groupsOf,
  halfOf,
  orderOf,
  resetFight,
  stepOf,
  tappedIn,
  type FightOrder,
  type Group,
} from './fight.ts'
import { SheetFrame, sending } from './SheetFrame.tsx'
import { busy, give, hand, ownBases, playFor, refusal, shown } from './state.ts'

const LINES = 4

/** Groups of one's own that are in a fire-fight. */
export function myGroups(v: View): Group[] {
  const mine = new Set(ownBases(v).map(([id]) => id))
  return groupsOf(v).filter((g) => (g.f.bases ?? []).some((b) => mine.has(b)))
}

/** The one on the screen: as tapped in this half, else the first that can act. */
export function atHand(v: View): Group | undefined {
  const mine = myGroups(v)
  return (
    mine.find((g) => g.id === acting.value && tappedIn.value === halfOf(g)) ??
    mine.find((g) => stepOf(g) !== 'wait') ??
    mine[0]
  )
}

const MARK = { control: '▶', test: '▶', act: '▶', opportunity: '!', wait: '·' }

export function FightSheet() {
  const v = shown.value
  const g = v === null ? undefined : atHand(v)
  if (v === null || g === undefined) return null
  const mine = myGroups(v)
  const step = stepOf(g)
  const order = orderOf(g)
  const send = async (o: FightOrder) => {
    if (await give(o.name, o.args)) {
      resetFight()
      acting.value = undefined
    }
  }
  const pick = (id: Id) => {
    resetFight()
    acting.value = id
    tappedIn.value = halfOf(g)
  }
  const said = refusal.value?.text
  return (
    <SheetFrame
      mine={order?.name}
      foot={
        <div class={`foot ${order === undefined ? 'one' : ''}`}>
          {step === 'opportunity' ? (
            <button
              type="button"
              disabled={sending()}
              onClick={() => void send({ name: 'fight_opportunity', args: { fighter: g.id } })}
            >
              {t('ui.let_pass')}
            </button>
          ) : (
            <button
              type="button"
              onClick={() => {
                away.value = true
              }}
            >
              {t('ui.platoon')}
            </button>
          )}
          {order !== undefined && (
            <button type="button" class="primary" disabled={busy.value || sending()} onClick={() => void send(order)}>
              {busy.value ? t('ui.sent') : goWords(g)}
            </button>
          )}
        </div>
      }
    >
      <p class="latest">
        {g.fight.name !== undefined && <b>{g.fight.name}. </b>}
        {t('ui.fight_round', { n: g.fight.round })} {t(g.fight.enemy_half ? 'ui.half_enemy' : 'ui.half_players')}.
      </p>
      <RadioButton v={v} news />
      {said !== undefined && (
        <div class="notice bad" role="alert">
          {said}
        </div>
      )}
      {mine.length > 1 && (
        <div class="row groups">
          {mine.map((o) => (
            <button type="button" key={o.id} aria-pressed={o.id === g.id} onClick={() => pick(o.id)}>
              {MARK[stepOf(o)]} {(o.f.bases ?? []).map((b) => v.game.bases[b]?.code).join('+')}
            </button>
          ))}
        </div>
      )}
      <p>
        <b>{g.name}</b>{' '}
        <span class="small">
          {t('ui.n_men', { n: g.f.men })} · {t(`ui.cover_${g.f.cover}`)}
          {g.f.under_fire ? ` · ${t('ui.under_fire')}` : ''}
          {g.f.result !== undefined ? ` · ${t('ui.fight_result', { n: g.f.result })}` : ''}
        </span>
      </p>
      <FightActs v={v} g={g} as={playFor.value} />
      {(step === 'test' || step === 'act') && (
        <Switch on={hand.value} set={(on) => (hand.value = on)} title={t('ui.own_dice')} note={t('ui.own_dice_note')} />
      )}
      <ol class="log" aria-live="polite" aria-label={t('ui.log')}>
        {newest(v, LINES).map(([id, line]) => (
          <li key={id}>
            {sentence(v, line)}
            {line.rolls !== undefined && <Dice rolls={line.rolls} />}
          </li>
        ))}
      </ol>
    </SheetFrame>
  )
}

/** On the platoon's list: the way back into the fire-fight. */
export function FightNotice({ v }: { v: View }) {
  const mine = myGroups(v)
  if (mine.length === 0) return null
  const wanted = mine.some((g) => stepOf(g) !== 'wait')
  return (
    <div class="notice row between">
      <b>{t(wanted ? 'ui.fight_wants_you' : 'ui.fight_goes_on')}</b>
      <button type="button" onClick={() => (away.value = false)}>
        {t('ui.to_the_fight')}
      </button>
    </div>
  )
}
