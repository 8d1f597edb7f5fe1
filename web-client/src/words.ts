// Puts log lines and numbers into words, with names taken from the view.
import { now } from './clock.ts'
import { ruleWords } from './options.ts'
import { inches, t, text, has } from './texts.ts'
import type { Base, Id, Line, View } from './view.ts'
import { entries, idNumber, platoonLetter } from './view.ts'

/** Every platoon has a 1st Squad: another's base is named with the letter of its platoon. To whom
 * gives orders to none, or to several, each is another's. `word`: what it is called, if not by its name. */
export function baseInStory(view: View, id: Id, word = baseName(view, id)): string {
  const platoon = view.game.bases[id]?.platoon
  const all = Object.values(view.game.platoons ?? {}).filter((p) => p.mustered).length
  const own = Object.keys(view.game.platoon_legal ?? {})
  const mine = own.length === 1 && own[0] === platoon
  return platoon === undefined || all < 2 || mine ? word : `${word} (${platoonLetter(idNumber(platoon))})`
}

/** Words of an argument: a base by its name, a length in inches. */
function wordsOf(view: View, name: string, value: unknown): string {
  if (Array.isArray(value)) {
    const parts = value.map((v) => wordsOf(view, '', v))
    return parts.length < 2 ? (parts[0] ?? '') : `${parts.slice(0, -1).join(', ')} and ${parts[parts.length - 1]}`
  }
  if (typeof value === 'string') {
    if (/^b\d+$/.test(value)) return baseInStory(view, value)
    if (/^h\d+$/.test(value)) return view.game.places[value]?.name ?? t('ui.somewhere')
    if (/^p\d+$/.test(value)) return view.game.platoons[value]?.name ?? value
    if (/^s\d+$/.test(value)) return view.room.seats[value]?.name || t('ui.somebody')
    if (/^e\d+$/.test(value)) return view.game.enemies[value]?.name ?? t('ui.an_enemy')
    if (/^i\d+$/.test(value)) return t(`ui.inject_${view.game.injects[value]?.kind ?? 'nothing'}`)
    if (/^[rku]\d+$/.test(value)) return value.slice(1)
    if (/^(10|[2-9AJQK])[SHDC]$/.test(value)) return cardName(value)
    return value
  }
  if (typeof value === 'number' && name.endsWith('_ci')) return inches(value)
  return String(value)
}

/** "Fog: nobody sees farther than 40 m."; empty on a clear day. */
export function weatherWords({ game }: View): string {
  const { weather = 'clear', visibility_m = 0 } = game.table
  return weather === 'clear' && visibility_m === 0 ? '' : t('ui.weather_now', { weather, n: visibility_m })
}

export function baseName(view: View, id: Id): string {
  const base = view.game.bases[id]
  return base === undefined ? t('ui.a_base') : base.name
}

export function cardName(card: string): string {
  return t('ui.card_of', { rank: t(`ui.rank_${card.slice(0, -1)}`), suit: t(`ui.suit_${card.slice(-1)}`) })
}

/** One log line as a sentence. */
export function sentence(view: View, line: Line): string {
  const dice = (line.rolls ?? []).map((r) => r.dice.join(' and ')).join(', ')
  const values: Record<string, unknown> = {
    dice,
    turn: line.turn,
    ...line.args,
    by: line.as ?? line.by ?? '',
    ...(line.event === 'option_set' ? ruleWords(String(line.args.name), String(line.args.value)) : {}),
  }
  const key = `log.${line.event}`
  if (!has(key)) {
    const name = line.args.base ?? line.args.platoon ?? line.args.place
    return `${name === undefined ? '' : `${wordsOf(view, '', name)}: `}${line.event.replace(/_/g, ' ')}`
  }
  return text(key, (name) => {
    if (name.startsWith('#')) {
      const list = values[name.slice(1)]
      const n = Array.isArray(list) ? list.length : 0
      return { value: n, words: String(n) }
    }
    const value = values[name]
    if (value === undefined) return undefined
    const plain = Array.isArray(value) ? value.length : value
    return { value: plain as number | string | boolean, words: wordsOf(view, name, value) }
  })
}

// Of these an order may have several, and none is the whole of it.
const MANY = ['fire_taken', 'base_rallied']

/** How many there were and what they cost, in one sentence. */
export function summary(lines: [Id, Line][], event: string): string | undefined {
  const same = lines.filter(([, l]) => l.event === event).map(([, l]) => l.args as Record<string, unknown>)
  const sum = (name: string) => same.reduce((n, args) => n + Number(args[name] ?? 0), 0)
  return MANY.includes(event) && same.length > 1
    ? t(`ui.outcome_${event}`, { n: same.length, wounded: sum('wounded'), dead: sum('dead') })
    : undefined
}

export function newest(view: View, count: number): [Id, Line][] {
  const all = entries(view.game.log)
  return all.slice(Math.max(0, all.length - count)).reverse()
}

export function minutesLeft(view: View): number {
  const clock = view.game.clock
  const left = clock.running ? clock.left_ms - (now() - clock.at_ms) : clock.left_ms
  return Math.max(0, Math.ceil(left / 60000))
}

export function ago(ms: number): string {
  const s = Math.max(0, Math.round((now() - ms) / 1000))
  return s < 60 ? t('ui.seconds', { n: s }) : t('ui.minutes', { n: Math.round(s / 60) })
}

/** Time of day on this device's clock. */
export function timeOf(ms: number): string {
  const at = new Date(ms)
  return `${String(at.getHours()).padStart(2, '0')}:${String(at.getMinutes()).padStart(2, '0')}`
}

export const isLeader = (base: Base): boolean =>
  base.kind === 'officer' || base.kind === 'sergeant' || base.kind === 'squad_leader'

export const signed = (n: number): string => (n > 0 ? `+${n}` : n < 0 ? `−${-n}` : '0')

/** Own platoons of a seat. */
export function ownPlatoons(view: View, seat: Id): Id[] {
  return view.room.seats[seat]?.platoons ?? []
}

export function phaseName(view: View): string {
  return t(`ui.phase_${view.game.table.phase}`)
}
