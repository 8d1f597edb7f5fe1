// What a team may be told to do, in the order in which it is offered. The server says what is
// lawful; the first choice is the one that nobody regrets.
import { signal } from '@preact/signals'
import { t } from '../texts.ts'
import type { Id, Legal, View } from '../view.ts'
import { idNumber } from '../view.ts'

export interface Choice {
  key: string
  verb: string
  args: Record<string, unknown>
  title: string
  note: string
  says: string // on the main button
  odds: boolean // the server can reckon its chances
}

/** The choice that was tapped, and the cards gambled on. */
export const picked = signal<string | undefined>(undefined)
export const gamble = signal(1)
/** The likely site that was tapped. */
export const site = signal<Id | undefined>(undefined)

/** The one that is come up to: as tapped, else the first. */
export const siteOf = (v: View, platoon: Id): Id | undefined => {
  const all = v.game.platoon_legal?.[platoon]?.approach?.sites ?? []
  return all.find((s) => s === site.value) ?? all[0]
}

const PACES = ['cautious', 'deliberate', 'fast']

function approaching(v: View, platoon: Id): Choice[] {
  const to = siteOf(v, platoon)
  if (to === undefined || v.game.platoon_legal?.[platoon]?.approach?.ok !== true) return []
  return PACES.map((pace) => ({
    key: pace,
    verb: 'approach',
    args: { platoon, pace, site: to },
    title: t(`ui.pace_${pace}`),
    note: t(`ui.approach_${pace}_more`),
    says: t('ui.do_approach', { n: idNumber(to) }),
    odds: true,
  }))
}

const OPEN_TO_LEAP = ['clear_trail', 'clear_all_the_way']

function tracking(platoon: Id, legal: Record<string, Legal>, lies: boolean): Choice[] {
  const all: Choice[] = []
  if (legal.spring_block?.ok)
    all.push({
      key: 'spring',
      verb: 'spring_block',
      args: { platoon },
      title: t('ui.act_spring'),
      note: t('ui.act_spring_more'),
      says: t('ui.do_spring_block'),
      odds: true,
    })
  if (legal.search_trail?.ok)
    all.push({
      key: 'search',
      verb: 'search_trail',
      args: { platoon },
      title: t('ui.act_search'),
      note: t('ui.act_search_more'),
      says: t('ui.do_search_trail'),
      odds: true,
    })
  if (legal.pursue?.ok)
    for (const pace of ['cautious', 'deliberate'])
      all.push({
        key: pace,
        verb: 'pursue',
        args: { platoon, pace },
        title: t(`ui.pace_${pace}`),
        note: t(`ui.pace_${pace}_more`),
        says: t(`ui.do_pursue_${pace}`),
        odds: true,
      })
  const quiet = lies ? 'wait' : 'come_on'
  if (legal.come_on?.ok)
    all.push({
      key: 'come_on',
      verb: 'come_on',
      args: { platoon },
      title: t(`ui.act_${quiet}`),
      note: t(`ui.act_${quiet}_more`),
      says: t(`ui.do_${quiet}`),
      odds: false,
    })
  return all
}

/** Most cards that may be gambled on, from where the leap begins. */
export const mostCards = (v: View, platoon: Id, leaps: boolean): number => {
  const known = v.game.platoon_legal?.[platoon]?.follow_up?.cards ?? 0
  const front = v.game.trails[v.game.teams?.[platoon]?.trail ?? '']?.front ?? 0
  return Math.max(1, leaps ? known - front : known)
}

function following(v: View, platoon: Id, legal: Record<string, Legal>): Choice[] {
  if (!legal.follow_up?.ok) return []
  const trail = v.game.trails[v.game.teams?.[platoon]?.trail ?? '']
  const cards = (leaps: boolean): number => Math.min(gamble.value, mostCards(v, platoon, leaps))
  const all: Choice[] = [
    {
      key: 'gamble',
      verb: 'follow_up',
      args: { platoon, gamble: cards(false) },
      title: t('ui.act_gamble'),
      note: t('ui.act_gamble_more'),
      says: t('ui.do_follow_up', { n: cards(false) }),
      odds: true,
    },
  ]
  if (trail !== undefined && (trail.front ?? 0) > 0 && OPEN_TO_LEAP.includes(trail.find))
    all.unshift({
      key: 'leap',
      verb: 'follow_up',
      args: { platoon, gamble: cards(true), leap: true },
      title: t('ui.act_leap'),
      note: t('ui.act_leap_more', { n: trail.front ?? 0, free: trail.find === 'clear_all_the_way' }),
      says: t('ui.do_leap', { n: cards(true) }),
      odds: true,
    })
  return all
}

export function choicesOf(v: View, platoon: Id): Choice[] {
  const legal = (v.game.platoon_legal?.[platoon] ?? {}) as Record<string, Legal>
  const all = [
    ...approaching(v, platoon),
    ...tracking(platoon, legal, v.game.teams?.[platoon]?.blocking === true),
    ...following(v, platoon, legal),
  ]
  if (legal.rest_team?.ok)
    all.push({
      key: 'rest',
      verb: 'rest_team',
      args: { platoon },
      title: t('ui.act_rest'),
      note: t('ui.act_rest_more'),
      says: t('ui.do_rest_team'),
      odds: false,
    })
  if (legal.block?.ok)
    all.push({
      key: 'block',
      verb: 'block',
      args: { platoon },
      title: t('ui.act_block'),
      note: t('ui.act_block_more'),
      says: t('ui.do_block'),
      odds: true,
    })
  if (legal.take_trail?.ok)
    for (const trail of legal.take_trail.trails ?? [])
      all.push({
        key: trail,
        verb: 'take_trail',
        args: { platoon, trail },
        title: t('ui.act_take_trail', { n: idNumber(trail) }),
        note: t('ui.act_take_trail_more'),
        says: t('ui.do_take_trail', { n: idNumber(trail) }),
        odds: false,
      })
  if (legal.attach_tracker?.ok)
    for (const to of legal.attach_tracker.platoons ?? [])
      all.push({
        key: `to ${to}`,
        verb: 'attach_tracker',
        args: { platoon, to },
        title: t('ui.act_tracker', { who: v.game.platoons[to]?.name ?? to }),
        note: t('ui.act_tracker_more'),
        says: t('ui.do_attach_tracker'),
        odds: false,
      })
  return all
}
