// Below ground. What a base at an entrance may do is ordered on its own sheet; here stands what the
// platoon knows of each entrance, who is below, and what is ordered from above. Rule: IN-30 to IN-34
import { useState } from 'preact/hooks'
import { Dialog, Switch } from '../parts/parts.tsx'
import { t } from '../texts.ts'
import type { Base, Id, Legal, View } from '../view.ts'
import { entries } from '../view.ts'
import { baseName } from '../words.ts'
import { sending } from './SheetFrame.tsx'
import { entrance, give, goDown, myPlatoons, seek, timer } from './state.ts'

export const TUNNEL_VERBS = ['tunnel_enter', 'tunnel_charge', 'tunnel_report']
const MEN_MOST = 2 // who may go in together
const TIMER_MOST = 6 // turns

/** Fit men of a base, those without a special task first. */
function menOf(v: View, base: Id): number[] {
  return entries(v.game.figures)
    .filter(([, f]) => f.base === base && f.status === 'fit')
    .map(([, f]) => f)
    .sort((a, b) => Number(a.role !== 'rifleman') - Number(b.role !== 'rifleman'))
    .map((f) => f.number)
}

/** The order of a base at an entrance as picked so far. */
export function tunnelArgs(
  v: View,
  verb: string,
  base: Id,
  legal: Legal | undefined,
): Record<string, unknown> | undefined {
  const tunnel = entrance.value ?? legal?.tunnels?.[0]
  if (tunnel === undefined) return undefined
  if (verb === 'tunnel_charge') return { base, tunnel, ...(timer.value > 0 ? { timer: timer.value } : {}) }
  if (verb === 'tunnel_report') return { base, tunnel }
  return {
    base,
    tunnel,
    men: menOf(v, base).slice(0, goDown.value),
    ...(seek.value !== undefined ? { rescues: seek.value } : {}),
  }
}

/** "1st Squad rifles, 2 men". */
function partyWords(v: View, id: Id): string {
  const figures = v.game.parties[id]?.figures ?? []
  const base = v.game.figures[figures[0] ?? '']?.base
  return `${base === undefined ? t('ui.somebody') : baseName(v, base)}, ${t('ui.n_men', { n: figures.length })}`
}

/** What is picked for such an order: which entrance, how many, for whom, with which fuse. */
export function TunnelPicks({ v, verb, base, legal }: { v: View; verb: string; base: Base; legal: Legal }) {
  const ways = legal.tunnels ?? []
  const at = entrance.value ?? ways[0]
  const parties = entries(v.game.parties)
  return (
    <>
      {ways.length > 1 && (
        <div>
          <label for="entrance">{t('ui.tunnel_which')}</label>
          <select id="entrance" value={at} onChange={(e) => (entrance.value = e.currentTarget.value)}>
            {ways.map((x) => (
              <option key={x} value={x}>
                {v.game.tunnels[x]?.name}, {v.game.places[v.game.tunnels[x]?.place ?? '']?.name}
              </option>
            ))}
          </select>
        </div>
      )}
      {verb === 'tunnel_enter' && (
        <div class="grid2" role="radiogroup" aria-label={t('ui.tunnel_how_many')}>
          {Array.from({ length: Math.min(MEN_MOST, base.men) }, (_, i) => i + 1).map((n) => (
            <button
              type="button"
              role="radio"
              key={n}
              aria-checked={goDown.value === n}
              onClick={() => (goDown.value = n)}
            >
              {t('ui.n_men', { n })}
            </button>
          ))}
        </div>
      )}
      {verb === 'tunnel_enter' &&
        parties.map(([id]) => (
          <Switch
            key={id}
            on={seek.value === id}
            set={(on) => (seek.value = on ? id : undefined)}
            title={t('ui.tunnel_bring_out')}
            note={partyWords(v, id)}
          />
        ))}
      {verb === 'tunnel_charge' && (
        <div>
          <label for="timer">{t('ui.tunnel_fuse')}</label>
          <select
            id="timer"
            value={String(timer.value)}
            onChange={(e) => (timer.value = Number(e.currentTarget.value))}
          >
            {Array.from({ length: TIMER_MOST + 1 }, (_, n) => (
              <option key={n} value={String(n)}>
                {t('ui.tunnel_timer', { n })}
              </option>
            ))}
          </select>
        </div>
      )}
    </>
  )
}

function stands(v: View, id: Id): string {
  const x = v.game.tunnels[id]
  const men = entries(v.game.parties)
    .filter(([, p]) => p.tunnel === id)
    .flatMap(([, p]) => p.figures).length
  return [
    v.game.places[x.place]?.name ?? '',
    ...(x.sealed ? [t('ui.tunnel_sealed')] : []),
    ...(men > 0 ? [t('ui.n_below', { n: men })] : []),
    ...((x.charges ?? 0) > 0 ? [t('ui.n_charges', { n: x.charges ?? 0 })] : []),
    ...(x.reported ? [t('ui.tunnel_known')] : []),
  ].join(' · ')
}

/** On the list of the platoon: that there are entrances, and who is below. */
export function Tunnels({ v }: { v: View }) {
  const [open, setOpen] = useState(false)
  const known = entries(v.game.tunnels).filter(([, x]) => x.found)
  if (known.length === 0) return null
  const men = entries(v.game.parties).flatMap(([, p]) => p.figures).length
  return (
    <>
      <button type="button" class="baseline tunnel" onClick={() => setOpen(true)}>
        <span class="code other" aria-hidden="true">
          T
        </span>
        <span class="grow">
          <b>{t('ui.tunnels_known', { n: known.length })}</b>
          <br />
          <span class="small">
            {men > 0 ? t('ui.n_below', { n: men }) : known.map(([, x]) => v.game.places[x.place]?.name).join(', ')}
          </span>
        </span>
      </button>
      {open && <TunnelsDialog v={v} close={() => setOpen(false)} />}
    </>
  )
}

function TunnelsDialog({ v, close }: { v: View; close: () => void }) {
  const [asking, setAsking] = useState<Id | undefined>(undefined)
  const may = (verb: string, tunnel?: Id) =>
    myPlatoons.value.some((p) => {
      const legal = v.game.platoon_legal?.[p]?.[verb]
      return legal?.ok === true && (tunnel === undefined || (legal.tunnels ?? []).includes(tunnel))
    })
  const mine = (id: Id) =>
    v.game.parties[id].figures.some((f) =>
      myPlatoons.value.includes(v.game.bases[v.game.figures[f]?.base ?? '']?.platoon ?? ''),
    )
  const send = (name: string, args: Record<string, unknown>) => void give(name, args).then((ok) => ok && close())
  const off = sending()
  return (
    <Dialog title={t('ui.tunnels')} close={close}>
      <p class="small">{t('ui.tunnel_tap_base')}</p>
      {entries(v.game.tunnels)
        .filter(([, x]) => x.found)
        .map(([id, x]) => (
          <section key={id} class="stack" aria-label={x.name}>
            <p>
              <b>{x.name}</b>
              <br />
              {stands(v, id)}
            </p>
            {may('tunnel_fire', id) &&
              (asking === id ? (
                <div class="notice stack">
                  <p>
                    <b>{t('ui.tunnel_fire_ask')}</b>
                  </p>
                  <div class="grid2">
                    <button type="button" onClick={() => setAsking(undefined)}>
                      {t('ui.not_yet')}
                    </button>
                    <button
                      type="button"
                      class="danger"
                      disabled={off}
                      onClick={() => send('tunnel_fire', { tunnel: id })}
                    >
                      {t('ui.tunnel_fire')}
                    </button>
                  </div>
                </div>
              ) : (
                <button type="button" class="wide" onClick={() => setAsking(id)}>
                  {t('ui.tunnel_fire')}
                </button>
              ))}
            {entries(v.game.parties)
              .filter(([, p]) => p.tunnel === id)
              .map(([party, p]) => (
                <div key={party} class="stack">
                  <p>
                    ▼ {partyWords(v, party)}, {t('ui.below_for', { n: p.turns })}
                    {p.rescues !== undefined && `. ${t('ui.below_seeks')}`}
                  </p>
                  {mine(party) && may('tunnel_mine') && (
                    <button type="button" class="wide" disabled={off} onClick={() => send('tunnel_mine', { party })}>
                      {t('ui.tunnel_mine')}
                    </button>
                  )}
                  {mine(party) &&
                    may('tunnel_rescue') &&
                    entries(v.game.parties)
                      .filter(([other]) => other !== party && p.rescues !== other)
                      .map(([other]) => (
                        <button
                          type="button"
                          class="wide"
                          key={other}
                          disabled={off}
                          onClick={() => send('tunnel_rescue', { party, rescues: other })}
                        >
                          {t('ui.tunnel_look_for', { who: partyWords(v, other) })}
                        </button>
                      ))}
                </div>
              ))}
          </section>
        ))}
      <button type="button" class="wide" onClick={close}>
        {t('ui.close')}
      </button>
    </Dialog>
  )
}
