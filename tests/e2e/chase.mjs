// Bots for a pursuit: teams that track, gamble, rest and lie in blocks, and an umpire who moves the
// hunted. A team knows its view, what is legal and the answers to previews, and no rule beyond.
// What chance would seldom bring (a bomb, a known heading, a lost trail) is thrown by hand.
import { check } from './harness.mjs'

const LIKELY = 0.5 // a gamble that is found less often is left
const CARDS = 2 // gambled on
const CLOSE = 4 // cards at which a team goes carefully

const byNumber = (a, b) => Number(a.slice(1)) - Number(b.slice(1))

/** What somebody throws by hand when he is asked for dice. */
function handOf(client) {
  const dice = []
  client.types = (count) => dice.splice(0, count)
  return (thrown) => dice.splice(0, dice.length, ...thrown)
}

class Seat {
  constructor(client) {
    this.client = client
    this.throws = handOf(client)
    this.refused = []
  }

  get game() {
    return this.client.view.game
  }

  get table() {
    return this.game.table
  }

  /** With `dice` those are typed, else the server throws. */
  async order(name, args = {}, dice) {
    if (dice !== undefined) this.throws(dice)
    const answer = await this.client.order(name, args, dice === undefined ? {} : { dice: 'hand' })
    if (!answer.ok) this.refused.push(`${name}: ${answer.code}`)
    return answer.ok
  }
}

export class Team extends Seat {
  constructor(client, platoon) {
    super(client)
    this.platoon = platoon
  }

  get team() {
    return this.game.teams[this.platoon]
  }

  may(verb) {
    const legal = this.game.platoon_legal?.[this.platoon]?.[verb]
    return legal?.ok === true ? legal : undefined
  }

  give(name, args = {}, dice) {
    return this.order(name, { platoon: this.platoon, ...args }, dice)
  }

  canAct() {
    return this.game.chase?.step === 'pursuers' && this.table.phase === 'chase' &&
      ['pursue', 'search_trail', 'spring_block', 'come_on', 'follow_up', 'rest_team'].some((verb) => this.may(verb))
  }

  /** How often the order brings one of these ends, as the server reckons it for this seat. */
  async chanceOf(name, args, ends) {
    const odds = await this.client.preview(name, { platoon: this.platoon, ...args })
    check(odds.ok, `no odds of ${name}: ${odds.code}`)
    return odds.chances.filter((c) => ends.includes(c.code)).reduce((sum, c) => sum + c.ways / c.of, 0)
  }

  /** Its own choice, when nothing else was agreed on. */
  async act() {
    const args = { gamble: CARDS }
    if (this.may('spring_block')) return this.give('spring_block')
    if (this.may('search_trail')) return this.give('search_trail')
    if (this.may('pursue')) return this.give('pursue', { pace: this.team.running > CLOSE ? 'deliberate' : 'cautious' })
    if ((this.may('follow_up')?.cards ?? 0) >= CARDS && await this.chanceOf('follow_up', args, ['trail_found', 'clear_trail', 'clear_all_the_way']) > LIKELY)
      return this.give('follow_up', args)
    if (this.may('rest_team')) return this.give('rest_team')
    return this.give('come_on')
  }
}

export class Hunter extends Seat {
  fresh() {
    return Object.keys(this.game.trails).filter((r) => this.game.trails[r].state === 'fresh').sort(byNumber)
  }

  /** The terrs' half, trail by trail. */
  async terrsMove(dice) {
    for (const trail of this.fresh()) await this.order('terrs_move', { trail }, dice)
  }
}

/** The first turns of an evening with an umpire, told beforehand: each order is given once. */
const AGREED = {
  1: async ([p1, p2, p3], told) => {
    await told(p1, 'attach_tracker', { to: 'p2' })
    await told(p2, 'attach_tracker', { to: 'p1' })
    await told(p2, 'follow_up', { gamble: 2 }, [1, 1])
    await told(p3, 'follow_up', { gamble: 1, leap: true }, [6, 5])
  },
  2: async ([p1, p2, p3], told) => {
    await told(p3, 'rest_team')
    await told(p2, 'come_on')
    await told(p1, 'pursue', { pace: 'cautious' }, [1, 1])
  },
  3: async ([p1, p2, p3], told) => {
    await told(p3, 'take_trail', { trail: 'r2' })
    await told(p2, 'block', {}, [1])
    await told(p1, 'pursue', { pace: 'deliberate' }, [6, 6])
  },
  4: async ([p1, , p3], told) => {
    await told(p1, 'search_trail', {}, [1, 1])
    await told(p3, 'pursue', { pace: 'cautious' }, [1, 2])
  },
  5: async ([, p2], told) => told(p2, 'spring_block', {}, [6, 6]),
}
// Thrown by the umpire: twice on their way, then they bomb, and go on.
const HUNTED = { 1: [1, 2], 2: [1, 2], 3: [1, 1, 3], 4: [1, 2], 5: [1, 2] }
const ALONE_FROM = 6 // turn from which he leaves the terrs to themselves

/** All see what the others have done: nobody acts on an old view. */
async function agreeing(seats, lead) {
  const { turn, phase } = lead.table
  const acts = JSON.stringify(Object.values(lead.game.teams ?? {}).map((team) => team.act))
  const same = (s) => s.table.turn > turn || s.table.phase !== phase || JSON.stringify(Object.values(s.game.teams ?? {}).map((team) => team.act)) === acts
  await Promise.all(seats.map((s) => s.client.until(() => same(s), 'what the others did')))
}

async function pursuersTurn(teams, agreed) {
  const told = async (team, name, args, dice) => {
    check(await team.give(name, args, dice), `${name} was refused: ${team.refused.at(-1)}`)
    await agreeing(teams, team)
  }
  if (agreed !== undefined) await agreed(teams, told)
  // Those who gamble go before the one who tracks.
  for (const team of [...teams].sort((a, b) => Number(a.team?.tracks === true) - Number(b.team?.tracks === true))) {
    if (!team.canAct()) continue
    await team.act()
    await agreeing(teams, team)
  }
}

/** From the first card to the last; the umpire's seat is undefined when the terrs play themselves. */
export async function pursue(umpire, teams, script) {
  const [lead] = teams
  while (lead.table.phase === 'chase') {
    const { turn } = lead.table
    const pursuing = (s) => s.table.phase !== 'chase' || (s.game.chase.step === 'pursuers' && s.table.turn === turn)
    if (umpire !== undefined) {
      if (turn <= ALONE_FROM) check(lead.client.view.room.waiting.for.length === 0, 'a team is waited for while the terrs move')
      if (turn === ALONE_FROM) await umpire.order('terrs_auto', { on: true })
      else if (turn < ALONE_FROM) await umpire.terrsMove(script ? HUNTED[turn] : undefined)
    }
    await Promise.all(teams.map((t) => t.client.until(() => pursuing(t), 'the pursuers\' half')))
    if (lead.table.phase !== 'chase') break
    await pursuersTurn(teams, script ? AGREED[turn] : undefined)
    const over = (s) => s.table.phase !== 'chase' || s.table.turn > turn
    await Promise.all([...teams, ...(umpire === undefined ? [] : [umpire])].map((s) => s.client.until(() => over(s), 'the next turn')))
  }
}
