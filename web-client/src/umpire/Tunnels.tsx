// The umpire's entrances: put one on the map, show, move or seal it off; who is below and what
// became of them; an enemy that comes up. Rule: IN-30 to IN-34, D52
import { useState } from 'preact/hooks'
import { Acts, Dialog, Switch } from '../parts/parts.tsx'
import { view as newest } from '../socket.ts'
import { t } from '../texts.ts'
import type { EnemyTemplate, FigureStatus, Id, View } from '../view.ts'
import { entries } from '../view.ts'
import { baseName } from '../words.ts'
import { rule } from './Console.tsx'
import { picking } from './state.ts'

const TEMPLATES: EnemyTemplate[] = ['sniper', 'rpg_team', 'cell', 'squad']
const FIND_ON = [0, 6, 5, 4, 3, 2, 1] // lowest die that finds it; 0: no die does
const FATES: FigureStatus[] = ['below', 'down', 'fit', 'wounded', 'dead', 'missing']

/** Men who are below by an entrance. */
const below = (v: View, tunnel: Id): Id[] =>
  entries(v.game.parties)
    .filter(([, p]) => p.tunnel === tunnel)
    .flatMap(([, p]) => p.figures)

export function tunnelWords(v: View, id: Id): string {
  const x = v.game.tunnels[id]
  const men = below(v, id).length
  return [
    x.name,
    v.game.places[x.place]?.name ?? '',
    t(x.found ? 'ui.shown' : 'ui.hidden'),
    ...(!x.found && (x.find_on ?? 0) > 0 ? [t('ui.find_on_die', { n: x.find_on ?? 0 })] : []),
    ...(x.sealed ? [t('ui.tunnel_sealed')] : []),
    ...(men > 0 ? [t('ui.n_below', { n: men })] : []),
    ...((x.charges ?? 0) > 0 ? [t('ui.n_charges', { n: x.charges ?? 0 })] : []),
  ].join(' · ')
}

export function TunnelList({ v, pick }: { v: View; pick: (id: Id) => void }) {
  const all = entries(v.game.tunnels)
  const [findOn, setFindOn] = useState(0)
  const add = () => {
    picking.value = {
      ask: t('ui.tunnel_where'),
      take: ([x_ci, y_ci]) =>
        void rule('tunnel_add', {
          name: t('ui.tunnel_name', { n: 1 + Object.keys(newest.value?.game.tunnels ?? {}).length }),
          x_ci,
          y_ci,
          ...(findOn > 0 ? { find_on: findOn } : {}),
        }),
    }
  }
  return (
    <section aria-label={t('ui.tunnels')} class="tunnels">
      <div class="row between">
        <h2>{t('ui.tunnels')}</h2>
        <Acts>
          <button type="button" onClick={add}>
            {t('ui.tunnel_add')}
          </button>
        </Acts>
      </div>
      <Acts>
        <select
          aria-label={t('ui.find_on')}
          value={String(findOn)}
          onChange={(e) => setFindOn(Number(e.currentTarget.value))}
        >
          {FIND_ON.map((n) => (
            <option key={n} value={String(n)}>
              {t('ui.find_on_die', { n })}
            </option>
          ))}
        </select>
      </Acts>
      {all.map(([id, x]) => (
        <button type="button" class={`enemyline ${x.found ? '' : 'unseen'}`} key={id} onClick={() => pick(id)}>
          <b aria-hidden="true">T</b>
          <span class="grow">{tunnelWords(v, id)}</span>
        </button>
      ))}
    </section>
  )
}

/** A man below: what became of him. */
function Fate({ v, id }: { v: View; id: Id }) {
  const man = v.game.figures[id]
  if (man === undefined) return null
  return (
    <div>
      <label for={`fate${id}`}>
        {baseName(v, man.base)}, {t(`ui.figure_${man.role}`)}
      </label>
      <select
        id={`fate${id}`}
        value={man.status}
        onChange={(e) => void rule('rule_below', { figure: id, status: e.currentTarget.value, reason: t('ui.ruling') })}
      >
        {[...new Set([man.status, ...FATES])].map((s) => (
          <option key={s} value={s}>
            {t(`ui.status_${s}`)}
          </option>
        ))}
      </select>
    </div>
  )
}

export function TunnelDialog({ v, id, close }: { v: View; id: Id; close: () => void }) {
  const x = v.game.tunnels[id]
  const [shown, setShown] = useState(true)
  if (x === undefined) return null
  const after = (ok: boolean) => ok && close()
  const move = () => {
    close()
    picking.value = {
      ask: t('ui.tunnel_where'),
      take: ([x_ci, y_ci]) => void rule('tunnel_move', { tunnel: id, x_ci, y_ci }),
    }
  }
  const parties = entries(v.game.parties).filter(([, p]) => p.tunnel === id)
  return (
    <Dialog title={x.name} close={close} acts>
      <p>{tunnelWords(v, id)}</p>
      <div class="grid2">
        <button
          type="button"
          class="primary"
          onClick={() => void rule('tunnel_show', { tunnel: id, found: !x.found }).then(after)}
        >
          {t(x.found ? 'ui.hide' : 'ui.show')}
        </button>
        <button type="button" onClick={move}>
          {t('ui.move_by_map')}
        </button>
        <button type="button" class="danger" onClick={() => void rule('tunnel_remove', { tunnel: id }).then(after)}>
          {t('ui.take_off')}
        </button>
      </div>
      {parties.length > 0 && <b>{t('ui.below_here')}</b>}
      {parties
        .flatMap(([, p]) => p.figures)
        .map((f) => (
          <Fate key={f} v={v} id={f} />
        ))}
      <b>{t('ui.emerge')}</b>
      <div class="grid2">
        {TEMPLATES.map((template) => (
          <button
            type="button"
            key={template}
            onClick={() =>
              void rule('enemy_emerge', {
                tunnel: id,
                template,
                name: t(`ui.template_${template}`),
                ...(shown ? { shown } : {}),
              }).then(after)
            }
          >
            {t(`ui.template_${template}`)}
          </button>
        ))}
      </div>
      <Switch on={shown} set={setShown} title={t('ui.enemy_shown_now')} />
    </Dialog>
  )
}
