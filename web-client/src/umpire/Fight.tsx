// Fire-fights on the console: who meets whom, whose half it is, each group with its state; the
// umpire plays the enemy, ends halves and rules. Rule: IN-21 to IN-25
import { useEffect, useRef, useState } from 'preact/hooks'
import { Ask } from '../parts/Ask.tsx'
import { Acts, Card, Dialog, Switch } from '../parts/parts.tsx'
import { FightActs, goWords } from '../player/FightActs.tsx'
import { acting, between, groupOf, groupsOf, orderOf, resetFight, stepOf, type Group } from '../player/fight.ts'
import { t } from '../texts.ts'
import type { Activation, Cover, Id, View } from '../view.ts'
import { entries, idNumber, platoonLetter } from '../view.ts'
import { baseName } from '../words.ts'
import { rule } from './Console.tsx'
import { engaging } from './state.ts'

const COVERS: Cover[] = ['none', 'concealed', 'cover', 'solid']
const ACTIVATIONS: Activation[] = ['alternate', 'card_sequence']

const toggle = (list: Id[], id: Id): Id[] => (list.includes(id) ? list.filter((x) => x !== id) : [...list, id])

/** A tap on a mark while a fire-fight is put together. */
export function tapForFight(v: View, ids: Id[]): void {
  const now = engaging.value
  if (now === null) return
  if (ids[0].startsWith('e')) {
    if (v.game.enemies[ids[0]]?.engaged === undefined) engaging.value = { ...now, enemies: toggle(now.enemies, ids[0]) }
    return
  }
  const able = ids.filter((b) => canFight(v, b))
  const all = able.length > 0 && able.every((b) => now.bases.includes(b))
  engaging.value = {
    ...now,
    bases: all ? now.bases.filter((b) => !able.includes(b)) : [...new Set([...now.bases, ...able])],
  }
}

function canFight(v: View, id: Id): boolean {
  const base = v.game.bases[id]
  return (
    base !== undefined && !base.removed && base.place !== undefined && base.kind !== 'tank' && base.engaged !== true
  )
}

/** All bases that can fight, the nearest first: to the enemies that were picked, else to those of the fight. */
function nearest(v: View, enemies: Id[], fight: Id | undefined): Id[] {
  const picked = enemies.map((e) => v.game.enemies[e]).filter((e) => e !== undefined)
  const fought = Object.values(v.game.enemies).filter((e) => fight !== undefined && e.engaged === fight)
  const foes = picked.length > 0 ? picked : fought
  const far = (id: Id): number => {
    const b = v.game.bases[id]
    return foes.length === 0 ? 0 : Math.min(...foes.map((e) => between([b.x_ci, b.y_ci], [e.x_ci, e.y_ci])))
  }
  return entries(v.game.bases)
    .map(([id]) => id)
    .filter((b) => canFight(v, b))
    .sort((a, b) => far(a) - far(b))
}

export function EngageBar({ v }: { v: View }) {
  const now = engaging.value
  if (now === null) return null
  const enemies = entries(v.game.enemies).filter(([, e]) => e.gone !== true && e.engaged === undefined)
  const offered = nearest(v, now.enemies, now.fight)
  const ready =
    now.fight !== undefined ? now.enemies.length + now.bases.length > 0 : now.enemies.length > 0 && now.bases.length > 0
  const usual = v.game.options.activation === 'card_sequence' ? 'card_sequence' : 'alternate' // the house rule
  const begin = () =>
    void rule('engage', {
      enemies: now.enemies,
      bases: now.bases,
      ...(now.fight !== undefined ? { engagement: now.fight } : { activation: now.activation ?? usual }),
    }).then((ok) => {
      if (ok) engaging.value = null
    })
  return (
    <div class="notice stack pickbar" role="group" aria-label={t('ui.engage')}>
      <p>
        <b>{t('ui.engage_how')}</b>
      </p>
      <Acts class="grid2">
        <button type="button" onClick={() => (engaging.value = null)}>
          {t('ui.cancel')}
        </button>
        <button type="button" class="primary" disabled={!ready} onClick={begin}>
          {t(now.fight !== undefined ? 'ui.bring_in' : 'ui.open_fight')}
        </button>
      </Acts>
      {now.fight === undefined && (
        <div class="row chips" role="radiogroup" aria-label={t('ui.fight_how')}>
          {ACTIVATIONS.map((a) => (
            <button
              type="button"
              role="radio"
              key={a}
              aria-checked={(now.activation ?? usual) === a}
              onClick={() => (engaging.value = { ...now, activation: a })}
            >
              {t(`ui.activation_${a}`)}
            </button>
          ))}
        </div>
      )}
      <div class="row chips">
        {enemies.map(([id, e]) => (
          <button type="button" key={id} aria-pressed={now.enemies.includes(id)} onClick={() => tapForFight(v, [id])}>
            ◆ {e.name}
          </button>
        ))}
      </div>
      {offered.length > 0 && (
        <div class="row chips">
          {offered.map((id) => (
            <button
              type="button"
              key={id}
              aria-pressed={now.bases.includes(id)}
              onClick={() => (engaging.value = { ...now, bases: toggle(now.bases, id) })}
            >
              <span aria-hidden="true">
                {letter(v, id)} <b>{v.game.bases[id].code}</b>
              </span>
              <span class="hidden">
                {v.game.platoons[v.game.bases[id].platoon]?.name}, {baseName(v, id)}
              </span>
            </button>
          ))}
        </div>
      )}
    </div>
  )
}

function stateWords(g: Group): string {
  const parts = [
    t(`ui.state_${g.f.state}`),
    ...(g.f.result !== undefined ? [t('ui.fight_result', { n: g.f.result })] : []),
    ...(g.f.under_fire ? [t('ui.under_fire')] : []),
  ]
  return parts.join(', ')
}

export function FightPanel({ v, rulings, enemy }: { v: View; rulings: (id: Id) => void; enemy: (id: Id) => void }) {
  return (
    <>
      {entries(v.game.engagements).map(([id]) => (
        <OneFight key={id} v={v} id={id} rulings={rulings} enemy={enemy} />
      ))}
    </>
  )
}

/** Groups that the umpire plays and that may still act: he may have forgotten them. */
const unplayed = (v: View, groups: Group[]): Group[] =>
  groups.filter(
    (g) =>
      g.f.enemy !== undefined &&
      v.game.enemies[g.f.enemy]?.plays_itself !== true &&
      ['control', 'test', 'act'].includes(stepOf(g)),
  )

function OneFight({ v, id, rulings, enemy }: { v: View; id: Id; rulings: (id: Id) => void; enemy: (id: Id) => void }) {
  const fight = v.game.engagements[id]
  const groups = groupsOf(v, id).sort((a, b) => Number(b.f.enemy !== undefined) - Number(a.f.enemy !== undefined))
  const now = groups.find((g) => g.id === acting.value)
  const [asked, setAsked] = useState<'end' | 'skip'>()
  const idle = unplayed(v, groups)
  const goOn = () => void rule(fight.activation === 'card_sequence' ? 'fight_card' : 'fight_half', { engagement: id })
  const pick = (g: Group) => {
    resetFight()
    acting.value = acting.value === g.id ? undefined : g.id
  }
  return (
    <section class="fight">
      <div class="row between">
        <h2>{fight.name || t('ui.fire_fight')}</h2>
        <span class="small">{t('ui.round_of', { n: fight.round })}</span>
      </div>
      <p class="row">
        <b class="grow">{t(fight.waits ? 'ui.fight_waits' : fight.enemy_half ? 'ui.half_enemy' : 'ui.half_players')}</b>
        {fight.card !== undefined && <Card face={fight.card} />}
        {fight.cards_left !== undefined && <span class="small">{t('ui.in_deck', { n: fight.cards_left })}</span>}
      </p>
      <Acts class="grid3">
        <button
          type="button"
          disabled={fight.waits === true}
          onClick={() => (idle.length > 0 ? setAsked('skip') : goOn())}
        >
          {t(fight.activation === 'card_sequence' ? 'ui.next_card' : 'ui.next_half')}
        </button>
        <button type="button" onClick={() => (engaging.value = { enemies: [], bases: [], fight: id })}>
          {t('ui.bring_in')}
        </button>
        <button type="button" class="danger" onClick={() => setAsked('end')}>
          {t('ui.end_fight')}
        </button>
      </Acts>
      {groups.map((g) => (
        <div key={g.id}>
          <button type="button" class="fighterline" aria-pressed={g.id === now?.id} onClick={() => pick(g)}>
            <b aria-hidden="true" class={g.f.enemy !== undefined ? 'red' : ''}>
              {g.f.enemy !== undefined ? '◆' : '■'}
            </b>
            <span class="grow">
              <b>
                {stepOf(g) !== 'wait' ? '▶ ' : ''}
                {g.f.enemy !== undefined ? g.name : codes(v, g)}
              </b>{' '}
              <span class="small">
                {g.f.men} · {t(`ui.cover_${g.f.cover}`)}
              </span>
              <br />
              <span class="small">{stateWords(g)}</span>
            </span>
          </button>
          {now?.id === g.id && <Play v={v} g={now} rulings={() => rulings(now.id)} enemy={enemy} />}
        </div>
      ))}
      {asked === 'end' && (
        <Ask
          title={t('ui.end_fight_ask')}
          yes={t('ui.end_fight')}
          act={() => void rule('fight_end', { engagement: id })}
          close={() => setAsked(undefined)}
        />
      )}
      {asked === 'skip' && (
        <Ask
          title={t('ui.skip_ask', { who: idle.map((g) => g.name).join(', ') })}
          yes={t('ui.skip_on')}
          act={goOn}
          close={() => setAsked(undefined)}
        />
      )}
    </section>
  )
}

const letter = (v: View, base: Id): string => platoonLetter(idNumber(v.game.bases[base]?.platoon ?? 'p1'))

const codes = (v: View, g: Group): string => {
  const bases = g.f.bases ?? []
  return `${letter(v, bases[0] ?? '')} ${bases.map((b) => v.game.bases[b]?.code).join('+')}`
}

/** The umpire acts for a group: mostly the enemy's, but anybody's. */
function Play({ v, g, rulings, enemy }: { v: View; g: Group; rulings: () => void; enemy: (id: Id) => void }) {
  const foe = g.f.enemy
  const order = orderOf(g)
  const step = stepOf(g)
  const panel = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const line = panel.current?.parentElement
    const column = line?.closest('.scroll')
    if (line && column) column.scrollTop = line.offsetTop // the column alone, never the page
  }, [])
  const send = (name: string, args: Record<string, unknown>) => void rule(name, args).then((ok) => ok && resetFight())
  return (
    <div class="fightplay stack" ref={panel}>
      <FightActs v={v} g={g} />
      <Acts class="grid2">
        {order !== undefined && (
          <button type="button" class="primary" onClick={() => send(order.name, order.args)}>
            {goWords(g)}
          </button>
        )}
        {step === 'opportunity' && (
          <button type="button" onClick={() => send('fight_opportunity', { fighter: g.id })}>
            {t('ui.let_pass')}
          </button>
        )}
        {g.f.enemy !== undefined && (step === 'test' || step === 'act') && (
          <button type="button" onClick={() => send('fight_auto', { fighter: g.id })}>
            {t('ui.by_itself')}
          </button>
        )}
        <button type="button" onClick={rulings}>
          {t('ui.rule_on_it')}
        </button>
        {foe !== undefined && (
          <button type="button" onClick={() => enemy(foe)}>
            {t('ui.figures')}
          </button>
        )}
      </Acts>
    </div>
  )
}

export function FighterRuling({ v, id, close }: { v: View; id: Id; close: () => void }) {
  const g = groupOf(v, id)
  const [cover, setCover] = useState<Cover>(g?.f.cover ?? 'none')
  const [low, setLow] = useState(g?.f.low_on_ammo === true)
  const [lost, setLost] = useState(g?.f.out_of_contact === true)
  const [reason, setReason] = useState('')
  if (g === undefined) return null
  const set = () =>
    void rule('fight_set', {
      fighter: id,
      cover,
      ...(low ? { low_on_ammo: true } : {}),
      ...(lost ? { out_of_contact: true } : {}),
      reason: reason || t('ui.ruling'),
    }).then((ok) => ok && close())
  return (
    <Dialog
      title={g.f.enemy !== undefined ? g.name : (g.f.bases ?? []).map((b) => baseName(v, b)).join(', ')}
      close={close}
      acts
    >
      <div>
        <label for="fcover">{t('ui.cover')}</label>
        <select id="fcover" value={cover} onChange={(e) => setCover(e.currentTarget.value as Cover)}>
          {COVERS.map((c) => (
            <option key={c} value={c}>
              {t(`ui.cover_${c}`)}
            </option>
          ))}
        </select>
      </div>
      <Switch on={low} set={setLow} title={t('ui.low_on_ammo')} />
      <Switch on={lost} set={setLost} title={t('ui.out_of_contact')} />
      <div>
        <label for="why">{t('ui.reason')}</label>
        <input id="why" value={reason} maxLength={150} onInput={(e) => setReason(e.currentTarget.value)} />
      </div>
      <button type="button" class="primary wide" onClick={set}>
        {t('ui.set')}
      </button>
    </Dialog>
  )
}
