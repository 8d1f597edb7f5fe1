// A pursuit as one seat sees it: trails, teams, and what is known of the cards. No rule is
// reckoned here. Rule: IN-50, D53
import { t } from '../texts.ts'
import type { Id, Team, Trail, View } from '../view.ts'
import { entries, idNumber } from '../view.ts'

const TURN_MIN = 15 // a turn, and a card. Rule: BUSH-06, BUSH-07
const HOUR_MIN = 60

export interface Known {
  running: number
  main?: number
  asOf?: number // turn of the roll that told it; missing: as it is now
}

export interface TrailSeen {
  id: Id
  n: number
  trail: Trail
  teams: [Id, Team][]
  known?: Known
}

/** A contact: an ambush that one comes up to, or a fight, on a board of its own. */
export const inContact = (v: View): boolean => v.game.table.system === 'chase' && v.game.table.phase === 'contact'

/** The screens of the pursuit: not before its muster, not while a contact is fought on a board. */
export const inChase = (v: View): boolean =>
  v.game.table.system === 'chase' && ['chase', 'ended', 'revealed'].includes(v.game.table.phase)

/** The newest that any of the platoons knows of a trail. */
function newestOf(teams: [Id, Team][], own: Id[]): Known | undefined {
  return teams
    .filter(([id, team]) => own.includes(id) && team.running !== undefined)
    .map(([, team]): Known => ({ running: team.running ?? 0, main: team.main, asOf: team.as_of ?? 0 }))
    .sort((a, b) => (b.asOf ?? 0) - (a.asOf ?? 0))[0]
}

/** What a seat with these platoons knows; the truth where the view has it. */
export function trailsSeen(v: View, own: Id[]): TrailSeen[] {
  const all = entries(v.game.teams)
  return entries(v.game.trails).map(([id, trail]) => {
    const teams = all.filter(([, team]) => team.trail === id)
    const known =
      trail.running !== undefined ? { running: trail.running, main: v.game.chase?.main } : newestOf(teams, own)
    return { id, n: idNumber(id), trail, teams, known }
  })
}

/** Turns or cards as time: "1 h 15 min". */
export function timeOfTurns(turns: number): string {
  const minutes = turns * TURN_MIN
  return t('ui.chase_time', { h: Math.floor(minutes / HOUR_MIN), m: minutes % HOUR_MIN }).trim()
}

/** How old it is what somebody knows: "3 turns ago". */
export function age(v: View, known: Known): string {
  if (known.asOf === undefined || known.asOf === v.game.table.turn) return t('ui.as_of_now')
  return known.asOf === 0 ? t('ui.as_of_start') : t('ui.as_of_turn', { n: v.game.table.turn - known.asOf })
}

export function ahead(v: View, seen: TrailSeen): string {
  if (seen.trail.state !== 'fresh') return t(`ui.trail_${seen.trail.state}`)
  if (seen.known === undefined) return t('ui.ahead_unknown')
  const time = timeOfTurns(seen.known.running)
  const cards = t('ui.cards_ahead', { n: seen.known.running })
  const old = seen.known.asOf === undefined ? '' : `, ${age(v, seen.known)}`
  return `${cards}${time === '' ? '' : ` (${time})`}${old}`
}

/** Of whom a team is made: "1 brick". */
export function unitsOf(v: View, id: Id, team: Team): string {
  const parts = (['operators', 'sticks', 'squads'] as const)
    .filter((k) => (team[k] ?? 0) > 0)
    .map((k) => t(`ui.unit_${k}`, { n: team[k] ?? 0 }))
  if (v.game.chase?.tracker === id) parts.push(t('ui.with_tracker', { n: v.game.chase.tracker_bush ?? 0 }))
  return parts.join(', ')
}

/** What a team does, in a few words. */
export function doing(v: View, id: Id, team: Team): string {
  if ((v.game.platoons[id]?.fit ?? 0) === 0) return t('ui.team_out')
  if (team.blocking)
    return (team.block_in ?? 0) > 0 ? t('ui.team_block_in', { n: team.block_in ?? 0 }) : t('ui.team_lies')
  if ((team.lost ?? 0) > 0) return t('ui.team_lost', { n: team.lost ?? 0 })
  const waits = v.game.chase?.step === 'pursuers' && team.act === 'nothing'
  const what = waits || team.act !== 'nothing' ? t(`ui.team_${team.act}`) : ''
  return [team.tracks ? t('ui.team_tracks') : '', what].filter((w) => w !== '').join(', ')
}

/** Has this team something to decide now? */
export const acts = (v: View, id: Id): boolean =>
  Object.entries(v.game.platoon_legal?.[id] ?? {}).some(([verb, l]) => l.ok && CHASE_VERBS.includes(verb))

export const CHASE_VERBS = [
  'approach',
  'spring_block',
  'pursue',
  'search_trail',
  'follow_up',
  'come_on',
  'rest_team',
  'block',
  'take_trail',
  'attach_tracker',
]

/** For a console that is turned round: the hunted as a player who knows nothing sees them. */
export function withoutHunted(v: View): View {
  const trails = Object.fromEntries(
    Object.entries(v.game.trails).map(([id, { running: _, terrs: __, ...rest }]) => [id, rest]),
  )
  return { ...v, game: { ...v.game, trails: trails as View['game']['trails'] } }
}

const ARMS = ['ageing', 'ak47', 'lmg', 'rpg', 'hmg'] as const

/** What the hunted carry. */
export function armsOf(v: View): string {
  const chase = v.game.chase
  return chase === undefined
    ? ''
    : ARMS.filter((a) => chase[a] === true)
        .map((a) => t(`ui.arm_${a}`))
        .join(', ')
}
