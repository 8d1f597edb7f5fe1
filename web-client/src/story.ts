// The story so far for who comes late: five lines at most, from what the view shows.
import { inChase, inContact, timeOfTurns } from './chase/chase.ts'
import { t } from './texts.ts'
import type { Id, Line, View } from './view.ts'
import { entries } from './view.ts'
import { minutesLeft, newest, ownPlatoons, phaseName, sentence } from './words.ts'

// Lines that are turning points, the weightier first.
const TURNING: Line['event'][][] = [
  ['game_ended', 'pursuit_ended'],
  ['objective_taken', 'rpd_card_drawn', 'fight_ended', 'rewound'],
  ['entered', 'men_hit', 'clearing_tried', 'engaged', 'enemy_shown'],
]
const LATEST = 60 // lines that are looked at for one

/** Where the battle stands, in one sentence. */
export function standing(v: View): string {
  if (inChase(v) || inContact(v))
    return t('ui.standing_chase', {
      hours: v.game.chase?.hours ?? 0,
      time: timeOfTurns(v.game.table.turn),
      body: v.game.table.body_count,
    })
  const houses = entries(v.game.places).filter(([, p]) => p.kind === 'house').length
  return t('ui.standing', {
    cleared: houses - v.game.table.houses_left,
    of: houses,
    body: v.game.table.body_count,
    rpd: v.game.table.rpd_out ? 1 : 0,
  })
}

function turningPoint(v: View): [Id, Line] | undefined {
  const latest = newest(v, LATEST)
  for (const kind of TURNING) {
    const found = latest.find(([, line]) => kind.includes(line.event))
    if (found !== undefined) return found
  }
  return undefined
}

/** Own platoons of `seat`, or all together for who leads none. */
function menOf(v: View, seat: Id): string | undefined {
  const all = entries(v.game.platoons).filter(([, p]) => p.mustered)
  const own = ownPlatoons(v, seat)
  const mine = all.filter(([id]) => own.length === 0 || own.includes(id)).map(([, p]) => p)
  if (mine.length === 0) return undefined
  const sum = (of: 'fit' | 'wounded' | 'dead') => mine.reduce((n, p) => n + p[of], 0)
  const name = own.length === 0 ? t('ui.story_all') : mine.map((p) => p.name).join(', ')
  return t('ui.report_platoon', { name, fit: sum('fit'), wounded: sum('wounded'), dead: sum('dead') })
}

export function storySoFar(v: View, seat: Id): string[] {
  const point = turningPoint(v)
  const last = newest(v, 1)[0]
  const waits = v.room.waiting.for.map((p) => v.game.platoons[p]?.name ?? p).join(', ')
  return [
    t('ui.story_now', {
      turn: v.game.table.turn,
      phase: phaseName(v),
      n: minutesLeft(v),
      waits: waits === '' ? 0 : 1,
      who: waits,
    }),
    standing(v),
    menOf(v, seat),
    point === undefined ? undefined : sentence(v, point[1]),
    last === undefined || last[0] === point?.[0] ? undefined : sentence(v, last[1]),
  ].filter((line) => line !== undefined)
}
