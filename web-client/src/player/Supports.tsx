// Who goes along, who covers, who leads, what is spent: one tile for each, two by two.
import { useState } from 'preact/hooks'
import { Dialog, Switch } from '../parts/parts.tsx'
import { t } from '../texts.ts'
import { entries, type Base, type Id, type View } from '../view.ts'
import { baseInStory, isLeader, signed } from '../words.ts'
import { carry, chosen, cover, cs, director, leader, ownBases, smoke, verb } from './state.ts'

const NEAR_CI = 600 // only which bases are offered; the server says what is allowed

const toggle = (list: Id[], id: Id): Id[] => (list.includes(id) ? list.filter((x) => x !== id) : [...list, id])

interface Candidate {
  id: Id
  title: string
  note: string
  on: boolean
  set: (on: boolean) => void
}

/** One candidate is a switch; several stand behind a tile that opens a list. */
function Tile({ title, none, list }: { title: string; none: string; list: Candidate[] }) {
  const [open, setOpen] = useState(false)
  if (list.length === 0) return null
  if (list.length === 1) {
    const [c] = list
    return <Switch on={c.on} set={c.set} title={c.title} note={c.note} />
  }
  const on = list.filter((c) => c.on)
  return (
    <>
      <button type="button" class="switch" aria-haspopup="dialog" aria-expanded={open} onClick={() => setOpen(true)}>
        <span class="box" aria-hidden="true">
          {on.length > 0 ? '✓' : ''}
        </span>
        <span>
          <b>{title}</b>
          <br />
          <span class="small">{on.length > 0 ? on.map((c) => c.title).join(', ') : none}</span>
        </span>
      </button>
      {open && (
        <Dialog title={title} close={() => setOpen(false)}>
          {list.map((c) => (
            <Switch key={c.id} on={c.on} set={c.set} title={c.title} note={c.note} />
          ))}
          <button type="button" class="primary wide" onClick={() => setOpen(false)}>
            {t('ui.ready')}
          </button>
        </Dialog>
      )}
    </>
  )
}

function coverers(view: View, base: Base): Candidate[] {
  const own = Object.entries(view.game.legal ?? {})
    .filter(([b, verbs]) => !chosen.value.includes(b) && verbs.cover_for?.ok && (verbs.cover_for.dice ?? 0) > 0)
    .map(([b, verbs]): [Id, string] => [b, t('ui.dice_n', { n: verbs.cover_for.dice ?? 0 })])
  const lent = Object.entries(view.game.bases)
    .filter(([, b]) => b.cover_for !== undefined && chosen.value.includes(b.cover_for) && b.platoon !== base.platoon)
    .map(([id, b]): [Id, string] => [id, view.game.platoons[b.platoon]?.name ?? ''])
  return [...own, ...lent].map(([id, note]) => ({
    id,
    note,
    title: baseInStory(view, id),
    on: cover.value.includes(id),
    set: () => (cover.value = toggle(cover.value, id)),
  }))
}

/** Bases that go along in one move. */
export function Along({ view, id, base }: { view: View; id: Id; base: Base }) {
  const v = verb.value
  if (v !== 'move' && v !== 'tank_move' && v !== 'mousehole') return null
  const near = (b: Base) => Math.hypot(b.x_ci - base.x_ci, b.y_ci - base.y_ci) <= NEAR_CI
  const along = ownBases(view).filter(
    ([b, x]) =>
      b !== id &&
      !x.removed &&
      x.platoon === base.platoon &&
      near(x) &&
      view.game.legal?.[b]?.[v === 'tank_move' ? 'move' : v]?.ok,
  )
  return (
    <Tile
      title={t('ui.take_along')}
      none={t('ui.alone')}
      list={along.map(([b, x]) => ({
        id: b,
        title: x.name,
        note: `EDNA ${x.edna}`,
        on: chosen.value.includes(b),
        set: () => (chosen.value = [id, ...toggle(chosen.value.slice(1), b)]),
      }))}
    />
  )
}

export function Supports({ view, base }: { view: View; base: Base }) {
  const v = verb.value
  const platoon = view.game.platoons[base.platoon]
  const bases = ownBases(view).filter(([, b]) => !b.removed && b.platoon === base.platoon)
  const near = (b: Base) => Math.hypot(b.x_ci - base.x_ci, b.y_ci - base.y_ci) <= NEAR_CI
  const lead = (picked: typeof leader, note: string, list: [Id, Base][]): Candidate[] =>
    list.map(([l, b]) => ({
      id: l,
      title: `${b.name} ${signed(b.lf ?? 0)}`,
      note,
      on: picked.value === l,
      set: (on: boolean) => (picked.value = on ? l : undefined),
    }))
  // `lies` is told with option evacuate alone.
  const fallen: Candidate[] = entries(view.game.figures)
    .filter(([, f]) => f.status === 'wounded' && f.lies !== undefined && f.lies === base.place)
    .map(([f, man]) => ({
      id: f,
      title: view.game.bases[man.base]?.name ?? '',
      note: t('ui.carry_note'),
      on: carry.value === f,
      set: (on: boolean) => (carry.value = on ? f : undefined),
    }))
  const leaders = bases.filter(([, b]) => isLeader(b))
  return (
    <div class="grid2 tiles">
      <Tile title={t('ui.cover_tile')} none={t('ui.nobody')} list={coverers(view, base)} />
      <Tile
        title={t('ui.leader_tile')}
        none={t('ui.nobody')}
        list={lead(
          leader,
          t('ui.leads'),
          leaders.filter(([, b]) => near(b)),
        )}
      />
      {(v === 'move' || v === 'mousehole') && platoon.cs > 0 && (
        <Switch
          on={cs.value}
          set={(on) => (cs.value = on)}
          title={t('ui.cs', { n: platoon.cs })}
          note={t('ui.cs_note')}
        />
      )}
      {v === 'move' && platoon.smoke > 0 && (
        <Switch
          on={smoke.value}
          set={(on) => (smoke.value = on)}
          title={t('ui.smoke', { n: platoon.smoke })}
          note={t('ui.smoke_note')}
        />
      )}
      {v === 'move' && fallen.length > 0 && chosen.value.length === 1 && (
        <Tile title={t('ui.carry')} none={t('ui.nobody')} list={fallen} />
      )}
      {cover.value.length > 0 && (
        <Tile title={t('ui.who_directs')} none={t('ui.nobody')} list={lead(director, t('ui.directs'), leaders)} />
      )}
    </div>
  )
}
