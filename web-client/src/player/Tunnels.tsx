// Entrances that the platoon knows, and what its bases there may do: report, send men down, set
// and fire charges. What happens below is heard of later. Rule: IN-30 to IN-34
import { t } from '../texts.ts'
import type { Id, View } from '../view.ts'
import { entries } from '../view.ts'
import { sending } from './Player.tsx'
import { give, myPlatoons, ownBases } from './state.ts'

const MEN_MOST = 2 // who may go in together

interface Way {
  name: string
  args: Record<string, unknown>
  words: string
}

/** Fit men of a base, those without a special task first. */
function menOf(v: View, base: Id): number[] {
  return entries(v.game.figures)
    .filter(([, f]) => f.base === base && f.status === 'fit')
    .map(([, f]) => f)
    .sort((a, b) => Number(a.role !== 'rifleman') - Number(b.role !== 'rifleman'))
    .map((f) => f.number)
}

function waysOf(v: View, tunnel: Id): Way[] {
  const ways: Way[] = []
  for (const [base, b] of ownBases(v)) {
    const legal = v.game.legal?.[base] ?? {}
    const may = (name: string) => legal[name]?.ok === true && (legal[name].tunnels ?? []).includes(tunnel)
    const who = { who: b.name }
    if (may('tunnel_report') && !ways.some((w) => w.name === 'tunnel_report')) ways.push({ name: 'tunnel_report', args: { base, tunnel }, words: t('ui.tunnel_report', who) })
    const men = menOf(v, base)
    for (let n = 1; may('tunnel_enter') && n <= Math.min(MEN_MOST, men.length); n++)
      ways.push({ name: 'tunnel_enter', args: { base, tunnel, men: men.slice(0, n) }, words: t('ui.tunnel_enter', { ...who, n }) })
    if (may('tunnel_charge')) ways.push({ name: 'tunnel_charge', args: { base, tunnel }, words: t('ui.tunnel_charge', who) })
  }
  const fire = myPlatoons.value.map((p) => v.game.platoon_legal?.[p]?.tunnel_fire).find((l) => l?.ok === true && (l.tunnels ?? []).includes(tunnel))
  if (fire !== undefined) ways.push({ name: 'tunnel_fire', args: { tunnel }, words: t('ui.tunnel_fire') })
  return ways
}

export function Tunnels({ v }: { v: View }) {
  const known = entries(v.game.tunnels)
    .map(([id, x]) => ({ id, x, ways: waysOf(v, id) }))
    .filter(({ ways }) => ways.length > 0)
  return (
    <>
      {known.map(({ id, x, ways }) => (
        <section key={id} aria-label={x.name}>
          <h2>{t('ui.tunnel_at', { name: x.name, place: v.game.places[x.place]?.name ?? '' })}</h2>
          <div class="pick">
            {ways.map((w) => <button type="button" key={w.words} disabled={sending()} onClick={() => void give(w.name, w.args)}>{w.words}</button>)}
          </div>
        </section>
      ))}
    </>
  )
}
