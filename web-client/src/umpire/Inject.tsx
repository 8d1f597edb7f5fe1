// Prepared events: twelve kinds, sent in two taps, and before they are sent what each seat will
// see; then the list of what was promised. Rule: IN-72, D50
import { useEffect, useState } from 'preact/hooks'
import { Acts, Dialog, Switch } from '../parts/parts.tsx'
import { link, preview } from '../socket.ts'
import { reword, t } from '../texts.ts'
import type { Id, Inject, InjectKind, Preview, View } from '../view.ts'
import { entries } from '../view.ts'
import { baseName } from '../words.ts'
import { rule } from './Console.tsx'
import { hiddenFrom } from './Enemy.tsx'
import { PlaceSelect } from './Pick.tsx'
import { Unanswered } from './RadioPanel.tsx'
import { draft, picking, type Draft } from './state.ts'

/** Its letter on the palette, and what can be said about it. */
const KINDS: Record<
  InjectKind,
  {
    letter: string
    asks: ('enemy' | 'base' | 'place' | 'text')[]
    number?: { from: number; to: number; usual: number }
  }
> = {
  sniper: { letter: 'S', asks: ['enemy', 'base', 'text'], number: { from: 1, to: 6, usual: 1 } },
  counter_attack: { letter: 'A', asks: ['enemy', 'text'] },
  tunnel: { letter: 'T', asks: ['enemy', 'place', 'text'] },
  booby_trap: { letter: 'B', asks: ['base', 'text'], number: { from: 1, to: 6, usual: 1 } },
  mortar: { letter: 'M', asks: ['place', 'text'], number: { from: 1, to: 6, usual: 1 } },
  reinforcements: { letter: 'E', asks: ['place', 'text'], number: { from: 1, to: 6, usual: 2 } },
  radio: { letter: 'R', asks: ['text'], number: { from: 0, to: 100, usual: 0 } },
  dead_radio: { letter: 'D', asks: ['base', 'text'], number: { from: 1, to: 6, usual: 1 } },
  civilians: { letter: 'C', asks: ['place', 'text'] },
  weather: { letter: 'W', asks: ['text'], number: { from: 0, to: 3, usual: 1 } },
  intelligence: { letter: 'I', asks: ['text'] },
  nothing: { letter: 'N', asks: [] },
}
const ORDER = Object.keys(KINDS) as InjectKind[]
const DONE_SHOWN = 3
const ROLLS: InjectKind[] = ['sniper', 'booby_trap', 'mortar'] // their dice are thrown when they come
const SIGHTS_M = [0, 10, 20, 40, 60, 100, 200] // how far men see in bad weather; 0: as ever
const PREVIEW_MS = 150

/** What is said of it as long as nobody writes better. */
const said = (kind: InjectKind, n: number): string =>
  KINDS[kind].asks.includes('text') && kind !== 'radio' && kind !== 'intelligence'
    ? t(`ui.inject_said_${kind}`, { n })
    : ''

/** The place where most bases stand: what mortars look for. */
function fullest(v: View): Id | undefined {
  const count = new Map<Id, number>()
  for (const b of Object.values(v.game.bases))
    if (!b.removed && b.place !== undefined) count.set(b.place, (count.get(b.place) ?? 0) + 1)
  return [...count].sort((a, b) => b[1] - a[1])[0]?.[0]
}

export function Palette({ v }: { v: View }) {
  const open = (kind: InjectKind) => {
    const hidden = entries(v.game.enemies).find(([, e]) => e.gone !== true && hiddenFrom(e))
    draft.value = {
      kind,
      text: said(kind, KINDS[kind].number?.usual ?? 0),
      seats: [],
      number: KINDS[kind].number?.usual ?? 0,
      sight_m: 0,
      turn: v.game.table.turn + 2,
      ...(KINDS[kind].asks.includes('enemy') && hidden !== undefined ? { enemy: hidden[0] } : {}),
      ...(kind === 'mortar' ? { place: fullest(v) } : {}),
    }
  }
  return (
    <section>
      <div class="row between">
        <h2>{t('ui.inject')}</h2>
        <span class="small">{t('ui.inject_how')}</span>
      </div>
      <Acts class="palette">
        {ORDER.map((kind) => (
          <button type="button" key={kind} onClick={() => open(kind)}>
            {t(`ui.inject_${kind}`)}
          </button>
        ))}
      </Acts>
    </section>
  )
}

function argsOf(d: Draft): Record<string, unknown> {
  return {
    kind: d.kind,
    ...(d.place !== undefined ? { place: d.place } : {}),
    ...(d.enemy !== undefined ? { enemy: d.enemy } : {}),
    ...(d.base !== undefined ? { base: d.base } : {}),
    ...(d.number > 0 ? { number: d.number } : {}),
    ...(d.kind === 'weather' && d.sight_m > 0 ? { visibility_m: d.sight_m } : {}),
    ...(d.seats.length > 0 ? { seats: d.seats } : {}),
    ...(d.text !== '' ? { text: d.text } : {}),
  }
}

/** What each seat will see, seat by seat, in its own words. */
export function Sees({ v, sees }: { v: View; sees: NonNullable<Preview['sees']> }) {
  return (
    <section class="sees" aria-live="polite" aria-label={t('ui.each_sees')}>
      <b>{t('ui.each_sees')}</b>
      {entries(sees).map(([seat, s]) => (
        <div key={seat}>
          <b>{v.room.seats[seat]?.name || t(`ui.role_${v.room.seats[seat]?.role ?? 'player'}`)}:</b>{' '}
          {s.reads.length === 0 && !s.view_changes && <span class="small">{t('ui.sees_nothing')}</span>}
          {s.reads.map((line, i) => (
            <span key={i}>“{reword(line)}” </span>
          ))}
          {s.view_changes && <span class="small">{t('ui.screen_changes')}</span>}
        </div>
      ))}
    </section>
  )
}

function useForesight(args: Record<string, unknown>): { sees?: Preview['sees']; why: string } {
  const [found, setFound] = useState<{ sees?: Preview['sees']; why: string }>({ why: '' })
  useEffect(() => {
    let current = true
    const timer = window.setTimeout(() => {
      void preview('inject', { ...args, trigger: 'now' }).then((answer) => {
        if (current) setFound('text' in answer ? { why: answer.text } : { sees: answer.sees, why: '' })
      })
    }, PREVIEW_MS)
    return () => {
      current = false
      window.clearTimeout(timer)
    }
  }, [JSON.stringify(args), link.value])
  return found
}

export function InjectDialog({ v, d }: { v: View; d: Draft }) {
  const close = () => (draft.value = null)
  const set = (more: Partial<Draft>) => (draft.value = { ...d, ...more })
  const { letter, asks } = KINDS[d.kind]
  const args = argsOf(d)
  const foresight = useForesight(args)
  const send = (more: Record<string, unknown>) => void rule('inject', { ...args, ...more }).then((ok) => ok && close())
  const byMap = () => {
    close()
    picking.value = {
      ask: t('ui.inject_where', { what: t(`ui.inject_${d.kind}`) }),
      take: (_, place) => (draft.value = { ...d, place }),
      cancel: () => (draft.value = d),
    }
  }
  const where = v.game.places[d.place ?? '']?.name
  return (
    <Dialog title={`${letter} · ${t(`ui.inject_${d.kind}`)}`} close={close} acts>
      <div class="grid2">
        <button type="button" class="primary" onClick={() => send({ trigger: 'now' })}>
          {t('ui.now')}
        </button>
        <button type="button" class="primary" onClick={() => send({ trigger: 'next_turn' })}>
          {t('ui.next_turn')}
        </button>
        <button type="button" disabled={d.place === undefined} onClick={() => send({ trigger: 'enters' })}>
          {where === undefined ? t('ui.on_entry') : t('ui.on_entry_of', { place: where })}
        </button>
        <button type="button" onClick={() => send({ trigger: 'by_hand' })}>
          {t('ui.keep_ready')}
        </button>
      </div>
      <div class="row">
        <button
          type="button"
          aria-label={t('ui.less')}
          disabled={d.turn <= v.game.table.turn + 1}
          onClick={() => set({ turn: d.turn - 1 })}
        >
          −
        </button>
        <button type="button" class="grow" onClick={() => send({ trigger: 'turn', turn: d.turn })}>
          {t('ui.in_turn', { n: d.turn })}
        </button>
        <button type="button" aria-label={t('ui.more')} onClick={() => set({ turn: d.turn + 1 })}>
          +
        </button>
      </div>
      {foresight.why !== '' && (
        <p class="red" role="alert">
          {foresight.why}
        </p>
      )}
      {foresight.sees !== undefined && <Sees v={v} sees={foresight.sees} />}
      {foresight.sees !== undefined && ROLLS.includes(d.kind) && <p class="small">{t('ui.sees_dice')}</p>}
      <div class="row">
        <div class="grow">
          <PlaceSelect v={v} id="iplace" label={t('ui.inject_place')} value={d.place} set={(place) => set({ place })} />
        </div>
        <button type="button" class="low" onClick={byMap}>
          {t('ui.tap_the_map')}
        </button>
      </div>
      {asks.includes('enemy') && (
        <div>
          <label for="ienemy">{t('ui.inject_enemy')}</label>
          <select
            id="ienemy"
            value={d.enemy ?? ''}
            onChange={(e) => set({ enemy: e.currentTarget.value || undefined })}
          >
            <option value="">{t('ui.no_group')}</option>
            {entries(v.game.enemies)
              .filter(([, e]) => e.gone !== true)
              .map(([id, e]) => (
                <option key={id} value={id}>
                  {hiddenFrom(e) ? t('ui.name_hidden', { name: e.name }) : e.name}
                </option>
              ))}
          </select>
        </div>
      )}
      {asks.includes('base') && (
        <div>
          <label for="ibase">{t('ui.inject_base')}</label>
          <select id="ibase" value={d.base ?? ''} onChange={(e) => set({ base: e.currentTarget.value || undefined })}>
            <option value="">{t('ui.inject_base_none')}</option>
            {entries(v.game.bases)
              .filter(([, b]) => !b.removed && b.place !== undefined)
              .map(([id, b]) => (
                <option key={id} value={id}>
                  {v.game.platoons[b.platoon]?.name}: {baseName(v, id)}
                </option>
              ))}
          </select>
        </div>
      )}
      <NumberField
        d={d}
        set={(number) => set({ number, ...(d.text === said(d.kind, d.number) ? { text: said(d.kind, number) } : {}) })}
      />
      {d.kind === 'weather' && (
        <div>
          <label for="isight">{t('ui.weather_sight')}</label>
          <select
            id="isight"
            value={String(d.sight_m)}
            onChange={(e) => set({ sight_m: Number(e.currentTarget.value) })}
          >
            {SIGHTS_M.map((m) => (
              <option key={m} value={String(m)}>
                {t('ui.weather_sight_m', { n: m })}
              </option>
            ))}
          </select>
        </div>
      )}
      {asks.includes('text') && (
        <div>
          <label for="itext">{t('ui.inject_text')}</label>
          <input id="itext" value={d.text} maxLength={150} onInput={(e) => set({ text: e.currentTarget.value })} />
        </div>
      )}
      {asks.includes('text') && <p class="small">{t('ui.message_to')}</p>}
      {asks.includes('text') &&
        entries(v.room.seats)
          .filter(([, s]) => s.role === 'player')
          .map(([id, s]) => (
            <Switch
              key={id}
              on={d.seats.includes(id)}
              set={(on) => set({ seats: on ? [...d.seats, id] : d.seats.filter((x) => x !== id) })}
              title={s.platoons.map((p) => v.game.platoons[p]?.name).join(', ')}
              note={s.name}
            />
          ))}
    </Dialog>
  )
}

function NumberField({ d, set }: { d: Draft; set: (n: number) => void }) {
  const range = KINDS[d.kind].number
  if (range === undefined) return null
  const step = range.to > 10 ? 10 : 1
  const words = d.kind === 'weather' ? t(`ui.weather_${d.number}`) : t(`ui.inject_number_${d.kind}`, { n: d.number })
  return (
    <div class="row">
      <span class="grow">{words}</span>
      <button type="button" aria-label={t('ui.less')} onClick={() => set(Math.max(range.from, d.number - step))}>
        −
      </button>
      <button type="button" aria-label={t('ui.more')} onClick={() => set(Math.min(range.to, d.number + step))}>
        +
      </button>
    </div>
  )
}

function when(v: View, i: Inject): string {
  if (i.trigger === 'enters') return t('ui.on_entry_of', { place: v.game.places[i.place ?? '']?.name ?? '' })
  if (i.turn !== undefined && i.turn > 0) return t('ui.turn', { n: i.turn })
  return t(i.trigger === 'by_hand' ? 'ui.by_your_hand' : 'ui.now')
}

/** Its time has come, but it was held back. */
const isDue = (v: View, i: Inject): boolean =>
  i.held === true && i.turn !== undefined && i.turn > 0 && i.turn <= v.game.table.turn

function Promised({ v, id, i }: { v: View; id: Id; i: Inject }) {
  const [open, setOpen] = useState(false)
  return (
    <div class="promise">
      <div class="row">
        <button type="button" class="grow" aria-expanded={open} onClick={() => setOpen(!open)}>
          <span>
            {isDue(v, i) ? <b class="red">{t('ui.due_now')}</b> : i.held ? <b>‖ {t('ui.held')}</b> : when(v, i)}
          </span>
          <br />
          <b>{t(`ui.inject_${i.kind}`)}</b> <span class="small">{i.text}</span>
        </button>
        <Acts>
          <button type="button" onClick={() => void rule('inject_fire', { inject: id })}>
            {t('ui.fire_now')}
          </button>
        </Acts>
      </div>
      {open && (
        <Acts class="grid2">
          <button
            type="button"
            aria-pressed={i.held === true}
            onClick={() => void rule('inject_hold', { inject: id, held: i.held !== true })}
          >
            {t(i.held ? 'ui.let_go' : 'ui.hold_back')}
          </button>
          <button type="button" onClick={() => void rule('inject_cancel', { inject: id })}>
            {t('ui.cancel')}
          </button>
        </Acts>
      )}
    </div>
  )
}

/** Whatever was scheduled or put off stands here until it is done. Rule: experience 17 */
export function Promises({ v, thread }: { v: View; thread: (id: string) => void }) {
  const all = entries(v.game.injects).sort((a, b) => a[1].armed - b[1].armed)
  const armed = all.filter(([, i]) => i.state === 'armed')
  const done = all
    .filter(([, i]) => i.state !== 'armed')
    .slice(-DONE_SHOWN)
    .reverse()
  return (
    <section class="promises">
      <div class="row between">
        <h2>{t('ui.promised')}</h2>
        <span class="small">{t('ui.n_waiting', { n: armed.length })}</span>
      </div>
      {armed.map(([id, i]) => (
        <Promised key={id} v={v} id={id} i={i} />
      ))}
      <Unanswered v={v} open={thread} />
      {done.map(([id, i]) => (
        <p class="small" key={id}>
          {i.state === 'fired' ? '✓' : '✕'} {t(`ui.inject_${i.kind}`)}:{' '}
          {t(i.state === 'fired' ? 'ui.done' : 'ui.cancelled')}
        </p>
      ))}
    </section>
  )
}
