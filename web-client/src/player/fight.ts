// A group in a fire-fight as it stands on the screen, and what has been picked for it. The same
// for a player's group and for the enemy's that the umpire plays. Rule: IN-21
import { signal } from '@preact/signals'
import type { ControlChoice, Engagement, Fighter, FightIntent, Id, Point, SequenceAction, View } from '../view.ts'
import { entries } from '../view.ts'
import { baseName } from '../words.ts'
import { way } from './state.ts'

export const intent = signal<FightIntent>('stay')
export const lead = signal<Id | undefined>(undefined)
export const foe = signal<Id | undefined>(undefined)
export const how = signal<'fire' | 'grenade' | 'melee'>('fire')
export const leadersFire = signal(false)
/** By movement cards: who of the squad acts, and what a group does with one action. */
export const control = signal<ControlChoice>('zone')
export const action = signal<SequenceAction>('run')
/** The group that was tapped, and in which half; undefined: the first that can act. */
export const acting = signal<Id | undefined>(undefined)
export const tappedIn = signal('')
/** The player looks at his platoon instead of the fire-fight. */
export const away = signal(false)

export const HAND_TO_HAND_CI = 100

export function resetFight(): void {
  lead.value = undefined
  foe.value = undefined
  how.value = 'fire'
  leadersFire.value = false
  way.value = []
  control.value = 'zone'
  action.value = 'run'
}

export const byCards = ({ fight }: Group): boolean => fight.activation === 'card_sequence'

/** It tested to move and is ready: the server says how far by its result. Rule: RASH-09, RASH-10 */
export const mayGo = ({ f }: Group): boolean => f.state === 'tested' && (f.move_ci ?? 0) > 0

const GOES: SequenceAction[] = ['run', 'run_fire', 'run_drop', 'crawl']

/** What a group may do with an action: prone men rise before they run. Rule: WS-15, WS-17 */
export function actionsOf(g: Group): SequenceAction[] {
  const rises: SequenceAction[] = g.f.prone && g.f.state !== 'frozen' ? ['rise'] : []
  if (!mayGo(g)) return ['fire', ...rises]
  return g.f.prone ? ['crawl', ...rises, 'fire'] : [...GOES, 'fire']
}

export const actionOf = (g: Group): SequenceAction =>
  actionsOf(g).includes(action.value) ? action.value : actionsOf(g)[0]

const FIRES: SequenceAction[] = ['fire', 'run_fire']
export const firesNow = (g: Group): boolean => !byCards(g) || FIRES.includes(actionOf(g))

const CARD_MOST = 10
const INCH_CI = 100

/** Inches of the card on the table: those without a number count ten. Rule: WS-02 */
export function cardInches({ fight }: Group): number {
  const number = Number((fight.card ?? '').slice(0, -1))
  return number >= 2 ? number : CARD_MOST
}

export interface Group {
  id: Id
  f: Fighter
  fight: Engagement
  name: string
  at: { x_ci: number; y_ci: number; place?: Id }
}

export function groupOf(v: View, id: Id): Group | undefined {
  const f = v.game.fighters[id]
  const fight = f === undefined ? undefined : v.game.engagements[f.engagement]
  if (f === undefined || fight === undefined) return undefined
  const enemy = v.game.enemies[f.enemy ?? '']
  const bases = (f.bases ?? []).filter((b) => v.game.bases[b] !== undefined)
  const first = v.game.bases[bases.find((b) => !v.game.bases[b].removed) ?? bases[0] ?? '']
  const at = f.enemy !== undefined ? enemy : first
  if (at === undefined) return undefined
  return { id, f, fight, name: f.enemy !== undefined ? enemy.name : bases.map((b) => baseName(v, b)).join(', '), at }
}

export const halfOf = ({ fight }: Group): string => `${fight.round} ${fight.enemy_half}`

export function groupsOf(v: View, engagement?: Id): Group[] {
  return entries(v.game.fighters)
    .filter(([, f]) => engagement === undefined || f.engagement === engagement)
    .map(([id]) => groupOf(v, id))
    .filter((g) => g !== undefined)
}

export type Step = 'control' | 'test' | 'act' | 'opportunity' | 'wait'

/** What a group can do now. */
export function stepOf({ f, fight }: Group): Step {
  if (fight.waits || f.state === 'destroyed' || f.men === 0) return 'wait'
  if (f.opportunity) return 'opportunity'
  if (fight.activation === 'card_sequence' && fight.card === undefined) return 'wait'
  if (fight.enemy_half !== (f.enemy !== undefined)) return 'wait'
  if (fight.activation === 'card_sequence' && !f.controlled) return 'control'
  if (fight.activation === 'card_sequence' && (f.actions ?? 0) === 0) return 'wait'
  return f.state === 'waiting' ? 'test' : f.state === 'tested' || f.state === 'frozen' ? 'act' : 'wait'
}

export const foesOf = (v: View, g: Group): Group[] =>
  groupsOf(v, g.f.engagement).filter(
    (o) => (o.f.enemy !== undefined) !== (g.f.enemy !== undefined) && o.f.men > 0 && o.f.state !== 'destroyed',
  )

/** How far it may go in this half, or with the action that is picked. */
export function mayMove(g: Group): number {
  if (stepOf(g) !== 'act' || !mayGo(g)) return 0
  if (!byCards(g)) return g.f.move_ci ?? 0
  if (!GOES.includes(actionOf(g))) return 0
  return (cardInches(g) * INCH_CI) / (actionOf(g) === 'crawl' ? 2 : 1)
}

/** Where it will stand once it has gone the way that was tapped. */
export const standsAt = (g: Group): Point => way.value[way.value.length - 1] ?? [g.at.x_ci, g.at.y_ci]

export const between = (a: Point, b: Point): number => Math.hypot(a[0] - b[0], a[1] - b[1])

export function wayLength(g: Group): number {
  let from: Point = [g.at.x_ci, g.at.y_ci]
  return way.value.reduce((sum, p) => {
    const far = between(from, p)
    from = p
    return sum + far
  }, 0)
}

export interface FightOrder {
  name: 'fight_control' | 'fight_test' | 'fight_act' | 'fight_do' | 'fight_opportunity'
  args: Record<string, unknown>
}

/** The order as picked so far; undefined while something is missing. */
export function orderOf(g: Group): FightOrder | undefined {
  switch (stepOf(g)) {
    case 'control':
      return { name: 'fight_control', args: controlArgs(g, control.value) }
    case 'test':
      return {
        name: 'fight_test',
        args: { fighter: g.id, intent: intent.value, ...(lead.value !== undefined ? { leader: lead.value } : {}) },
      }
    case 'act':
      if (byCards(g)) {
        const goes = GOES.includes(actionOf(g))
        if (goes && way.value.length === 0) return undefined
        const fires = firesNow(g) && foe.value !== undefined
        return {
          name: 'fight_do',
          args: {
            fighter: g.id,
            kind: actionOf(g),
            ...(goes ? { path: way.value } : {}),
            ...(fires ? { target: foe.value } : {}),
            ...(fires && how.value === 'grenade' ? { grenade: true } : {}),
          },
        }
      }
      return { name: 'fight_act', args: actArgs(g, foe.value) }
    case 'opportunity':
      return foe.value === undefined
        ? undefined
        : { name: 'fight_opportunity', args: { fighter: g.id, target: foe.value } }
    case 'wait':
      return undefined
  }
}

export const controlArgs = (g: Group, choice: ControlChoice): Record<string, unknown> => ({
  fighter: g.id,
  choice,
  ...(choice === 'one_man' ? { man: g.id } : {}),
})

export function actArgs(g: Group, at: Id | undefined): Record<string, unknown> {
  return {
    fighter: g.id,
    ...(way.value.length > 0 ? { path: way.value } : {}),
    ...(at !== undefined ? { target: at } : {}),
    ...(at !== undefined && how.value === 'grenade' ? { grenade: true } : {}),
    ...(at !== undefined && how.value === 'melee' ? { melee: true } : {}),
    ...(leadersFire.value && how.value === 'fire' ? { leaders_fire: true } : {}),
  }
}
