// The hidden enemy: ready-made groups in two taps and one on the map; each can be shown, moved,
// left to itself, ruled on and taken off. Rule: IN-20, IN-25
import { useState } from 'preact/hooks'
import { Acts, Dialog, Switch } from '../parts/parts.tsx'
import { t } from '../texts.ts'
import type { ArgsEnemyAdd, Cover, Enemy, FigureStatus, Id, Point, Rating, View, Weapon } from '../view.ts'
import { entries } from '../view.ts'
import { rule } from './Console.tsx'
import { contactWords } from './Contact.tsx'
import { engaging, picking } from './state.ts'

interface Ready {
  name: string // its key in the texts
  groups: { weapons: Weapon[]; leader?: boolean }[]
  rating: Rating
}

/** What comes up most often in a street: few men, sensible weapons. */
const READY: Ready[] = [
  { name: 'sniper', groups: [{ weapons: ['bolt_action_rifle'] }], rating: 'professional' },
  { name: 'rpg_team', groups: [{ weapons: ['rpg', 'ak47'] }], rating: 'trained' },
  { name: 'gun_team', groups: [{ weapons: ['rpd', 'ak47', 'ak47'] }], rating: 'trained' },
  { name: 'cell', groups: [{ weapons: ['ak47', 'ak47', 'ak47'] }], rating: 'trained' },
  {
    name: 'squad',
    groups: [{ weapons: ['ak47', 'ak47', 'ak47', 'ak47'], leader: true }, { weapons: ['rpd', 'ak47', 'ak47', 'rpg'] }],
    rating: 'trained',
  },
  {
    name: 'militia',
    groups: [{ weapons: ['bolt_action_rifle', 'm1_carbine', 'm1_carbine', 'smg'] }],
    rating: 'rabble',
  },
]
const RATINGS: Rating[] = ['rabble', 'trained', 'professional', 'elite']
const COVERS: Cover[] = ['none', 'concealed', 'cover', 'solid'] // none: what the ground gives
const STATUSES: FigureStatus[] = ['fit', 'injured', 'wounded', 'dead']
const SQUADS_MOST = 9
const APART_CI = 300 // between the groups of one squad

export const hiddenFrom = (enemy: Enemy): boolean => enemy.shown !== true

function place(v: View, orders: Omit<ArgsEnemyAdd, 'x_ci' | 'y_ci'>[], ask: string): void {
  const most = v.game.table.board_x_ci
  picking.value = {
    ask,
    take: ([x, y]: Point) => {
      void (async () => {
        for (const [i, order] of orders.entries()) {
          const x_ci = Math.min(most - 1, x + i * APART_CI)
          if (!(await rule('enemy_add', { ...order, x_ci, y_ci: y }))) return
        }
      })()
    },
  }
}

/** A number that no group in play has, so that these act as one squad by cards; 0 when none is left. Rule: WS-08 */
function freeSquad(v: View): number {
  const taken = Object.values(v.game.enemies)
    .filter((e) => e.gone !== true)
    .map((e) => e.squad ?? 0)
  return Array.from({ length: SQUADS_MOST }, (_, i) => i + 1).find((n) => !taken.includes(n)) ?? 0
}

export function AddEnemyDialog({ v, close }: { v: View; close: () => void }) {
  const [shown, setShown] = useState(false)
  const [auto, setAuto] = useState(false)
  const [name, setName] = useState('')
  const [rating, setRating] = useState<Rating | ''>('')
  const pick = (ready: Ready) => {
    const squad = ready.groups.length > 1 ? freeSquad(v) : 0
    const called = name || t(`ui.ready_${ready.name}`)
    const orders = ready.groups.map((group, i) => ({
      name: ready.groups.length > 1 ? `${called} ${i + 1}` : called,
      weapons: group.weapons,
      rating: rating || ready.rating,
      ...(group.leader ? { leader: true } : {}),
      ...(squad > 0 ? { squad } : {}),
      ...(shown ? { shown: true } : {}),
      ...(auto ? { plays_itself: true } : {}),
    }))
    close()
    place(v, orders, t('ui.place_enemy', { name: called }))
  }
  return (
    <Dialog title={t('ui.add_enemy')} close={close} acts>
      <div class="grid2">
        {READY.map((ready) => (
          <button type="button" key={ready.name} class="choice" onClick={() => pick(ready)}>
            <b>{t(`ui.ready_${ready.name}`)}</b>
            <div class="small">{t(`ui.ready_${ready.name}_more`)}</div>
          </button>
        ))}
      </div>
      <Switch on={shown} set={setShown} title={t('ui.enemy_shown_now')} />
      <Switch on={auto} set={setAuto} title={t('ui.enemy_auto')} note={t('ui.enemy_auto_more')} />
      <div>
        <label for="ename">{t('ui.enemy_name')}</label>
        <input id="ename" value={name} maxLength={30} onInput={(e) => setName(e.currentTarget.value)} />
      </div>
      <div>
        <label for="erating">{t('ui.enemy_rating')}</label>
        <select id="erating" value={rating} onChange={(e) => setRating(e.currentTarget.value as Rating | '')}>
          <option value="">{t('ui.usual_rating')}</option>
          {RATINGS.map((r) => (
            <option key={r} value={r}>
              {t(`ui.rating_${r}`)}
            </option>
          ))}
        </select>
      </div>
    </Dialog>
  )
}

/** Groups in play, hidden ones first, those in a fire-fight stand there; the button that adds one. */
export function EnemyList({
  v,
  add,
  pick,
  contact,
}: {
  v: View
  add: () => void
  pick: (id: Id) => void
  contact: () => void
}) {
  const all = entries(v.game.enemies)
    .filter(([, e]) => e.gone !== true)
    .sort((a, b) => Number(hiddenFrom(b[1])) - Number(hiddenFrom(a[1])))
  const free = all.some(([, e]) => e.engaged === undefined)
  return (
    <section class="enemies">
      <div class="row between">
        <h2>{t('ui.enemy')}</h2>
        <span class="small">{t('ui.enemy_count', { n: all.length })}</span>
      </div>
      {v.game.contact?.force !== undefined && <p class="small">{contactWords(v)}</p>}
      {all
        .filter(([, e]) => e.engaged === undefined)
        .map(([id, e]) => (
          <button type="button" key={id} class={`enemyline ${hiddenFrom(e) ? 'unseen' : ''}`} onClick={() => pick(id)}>
            <b aria-hidden="true">{hiddenFrom(e) ? '◇' : '◆'}</b>
            <span class="grow">
              <b>{e.name}</b>{' '}
              <span class="small">
                {hiddenFrom(e) ? t('ui.hidden') : t('ui.shown')} ·{' '}
                {v.game.places[e.place ?? '']?.code || v.game.places[e.place ?? '']?.name} · {e.men}
                <span class="hidden"> {t('ui.men_word')}</span>
              </span>
            </span>
          </button>
        ))}
      <Acts class="grid2">
        <button type="button" onClick={add}>
          {t('ui.add_enemy')}
        </button>
        {v.game.contact !== undefined && (
          <button type="button" onClick={contact}>
            {t('ui.contact')}
          </button>
        )}
        {free && (
          <button type="button" onClick={() => (engaging.value = { enemies: [], bases: [] })}>
            {t('ui.engage')}
          </button>
        )}
      </Acts>
    </section>
  )
}

export function EnemyDialog({ v, id, close }: { v: View; id: Id; close: () => void }) {
  const enemy = v.game.enemies[id]
  if (enemy === undefined) return null
  const move = () => {
    close()
    picking.value = {
      ask: t('ui.move_enemy', { name: enemy.name }),
      take: ([x_ci, y_ci]) => void rule('enemy_place', { enemy: id, x_ci, y_ci }),
    }
  }
  const after = (ok: boolean) => ok && close()
  return (
    <Dialog title={`${enemy.name} · ${t(hiddenFrom(enemy) ? 'ui.hidden' : 'ui.shown')}`} close={close} acts>
      <p>
        {v.game.places[enemy.place ?? '']?.name} · {t('ui.n_men', { n: enemy.men })}
        {enemy.rating !== undefined && ` · ${t(`ui.rating_${enemy.rating}`)}`}
      </p>
      <div class="grid2">
        <button
          type="button"
          class="primary"
          onClick={() => void rule('enemy_show', { enemy: id, shown: hiddenFrom(enemy) }).then(after)}
        >
          {t(hiddenFrom(enemy) ? 'ui.show' : 'ui.hide')}
        </button>
        <button type="button" onClick={move}>
          {t('ui.move_by_map')}
        </button>
        {enemy.engaged === undefined && (
          <button
            type="button"
            onClick={() => {
              close()
              engaging.value = { enemies: [id], bases: [] }
            }}
          >
            {t('ui.engage')}
          </button>
        )}
        <button
          type="button"
          class="danger"
          disabled={enemy.engaged !== undefined}
          onClick={() => void rule('enemy_leave', { enemy: id }).then(after)}
        >
          {t('ui.take_off')}
        </button>
      </div>
      <div>
        <label for="cover">{t('ui.cover')}</label>
        <select
          id="cover"
          value={enemy.cover}
          onChange={(e) =>
            void rule('enemy_place', { enemy: id, cover: e.currentTarget.value, x_ci: enemy.x_ci, y_ci: enemy.y_ci })
          }
        >
          {COVERS.map((c) => (
            <option key={c} value={c}>
              {t(c === 'none' ? 'ui.cover_of_ground' : `ui.cover_${c}`)}
            </option>
          ))}
        </select>
      </div>
      <Switch
        on={enemy.plays_itself === true}
        set={(on) => void rule('enemy_auto', { enemy: id, on })}
        title={t('ui.enemy_auto')}
        note={t('ui.enemy_auto_more')}
      />
      {(enemy.weapons ?? []).map((weapon, i) => (
        <div key={i}>
          <label for={`figure${i}`}>
            {i + 1}. {t(`ui.weapon_${weapon}`)}
            {i === 0 && enemy.leader ? `, ${t('ui.leader_word')}` : ''}
          </label>
          <select
            id={`figure${i}`}
            value={enemy.statuses?.[i]}
            onChange={(e) => void rule('enemy_figure', { enemy: id, number: i + 1, status: e.currentTarget.value })}
          >
            {[...new Set([...STATUSES, enemy.statuses?.[i] ?? 'fit'])].map((s) => (
              <option key={s} value={s}>
                {t(`ui.status_${s}`)}
              </option>
            ))}
          </select>
        </div>
      ))}
    </Dialog>
  )
}
