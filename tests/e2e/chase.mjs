// Bots for a pursuit: teams that track, gamble, rest and lie in blocks, and an umpire who moves the
// hunted. A team knows its view, what is legal and the answers to previews, and no rule beyond.
// What chance would seldom bring (a bomb, a known heading, a lost trail) is thrown by hand.
import { check } from './harness.mjs'

const LIKELY = 0.5 // a gamble that is found less often is left
const CARDS = 2 // gambled on
const CLOSE = 4 // cards at which a team goes carefully
const BUSH_MOST = 11
const SOON_MS = 300 // until the server has done what is its own to do

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
    return (
      this.game.chase?.step === 'pursuers' &&
      this.table.phase === 'chase' &&
      ['pursue', 'search_trail', 'spring_block', 'come_on', 'follow_up', 'rest_team'].some((verb) => this.may(verb))
    )
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
    if (
      (this.may('follow_up')?.cards ?? 0) >= CARDS &&
      (await this.chanceOf('follow_up', args, ['trail_found', 'clear_trail', 'clear_all_the_way'])) > LIKELY
    )
      return this.give('follow_up', args)
    if (this.may('rest_team')) return this.give('rest_team')
    return this.give('come_on')
  }
}

export class Hunter extends Seat {
  fresh() {
    return Object.keys(this.game.trails)
      .filter((r) => this.game.trails[r].state === 'fresh')
      .sort(byNumber)
  }

  /** By hand, and back again: what the terrs are worth, and a card. */
  async rules() {
    this.ruled = true
    const [trail] = this.fresh()
    const { terr_bush: bush, main } = this.game.chase
    const { running } = this.game.trails[trail]
    const told = { audience: 'umpire', reason: 'A card stuck to another' }
    for (const by of [1, 0]) {
      await this.order('set_decks', { trail, running: running + by, main: main - by, ...told })
      await this.order('set_bush', { bush: bush === BUSH_MOST ? bush - by : bush + by, ...told })
    }
  }

  /** The terrs' half, trail by trail. */
  async terrsMove(dice) {
    if (!this.ruled) await this.rules()
    for (const trail of this.fresh()) await this.order('terrs_move', { trail }, dice)
  }
}

// ---- contact ----------------------------------------------------------------------------------

const ROUNDS = 12 // a fire-fight that lasts longer is broken off
const HALF_STEPS = 24

Object.assign(Team.prototype, {
  legalOf(base, verb) {
    return this.game.legal?.[base]?.[verb]?.ok === true
  },

  /** Groups of this team that fight, each with its first base that may do something. */
  groups() {
    const mine = (base) => this.game.bases[base]?.platoon === this.platoon
    return Object.entries(this.game.fighters ?? {})
      .filter(([, f]) => f.bases?.some(mine))
      .map(([fighter, f]) => ({ fighter, f }))
  },

  /** One thing that a group may do now: test, fire at who can be hit, else hold. */
  async fightOnce() {
    for (const { fighter, f } of this.groups()) {
      const base = f.bases.find((b) =>
        ['fight_test', 'fight_act', 'fight_opportunity'].some((verb) => this.legalOf(b, verb)),
      )
      if (base === undefined) continue
      if (this.legalOf(base, 'fight_test') && (await this.order('fight_test', { fighter, intent: 'hold' }))) return true
      const foes = Object.keys(this.game.fighters).filter(
        (g) => this.game.fighters[g].enemy !== undefined && this.game.fighters[g].men > 0,
      )
      if (this.legalOf(base, 'fight_opportunity') && (await this.order('fight_opportunity', { fighter }))) return true
      if (!this.legalOf(base, 'fight_act')) continue
      for (const target of foes)
        if (
          (await this.client.preview('fight_act', { fighter, target })).ok &&
          (await this.order('fight_act', { fighter, target }))
        )
          return true
      if (await this.order('fight_act', { fighter })) return true
    }
    return false
  },

  /** The point comes up to the first likely site, by the pace that sees the most. */
  async comeUp(script) {
    const [site] = this.may('approach').sites
    if (script && this.walkedIn !== true) {
      this.walkedIn = true
      return this.give('approach', { site, pace: 'deliberate' }, WALKS_IN)
    }
    const good = ['spotted_unseen', 'suspicious']
    const chance = Object.fromEntries(
      await Promise.all(
        ['cautious', 'fast'].map(async (pace) => [pace, await this.chanceOf('approach', { pace, site }, good)]),
      ),
    )
    return this.give('approach', { site, pace: chance.cautious >= chance.fast ? 'cautious' : 'fast' })
  },
})

Object.assign(Hunter.prototype, {
  /** Where they lie, and one cell that fires elsewhere; then he springs it, and lets them go on the next time. */
  async contact() {
    const { chase, sites = {}, cells = {} } = this.game
    if (chase.automatic) await this.order('terrs_auto', { on: false })
    if (
      chase.step === 'approach' &&
      chase.ambush &&
      chase.site === undefined &&
      this.planned !== chase.contact + this.table.turn
    ) {
      this.planned = chase.contact + this.table.turn
      const here = Object.keys(cells)
        .filter((c) => cells[c].trail === chase.contact && cells[c].figures > 0)
        .sort(byNumber)
      await this.order('plan_ambush', {
        site: Object.keys(sites).sort(byNumber)[0],
        ...(here.length > 1 ? { outside: here.slice(-1) } : {}),
      })
    }
    if (chase.step === 'trigger') {
      const hold = this.sprung === true && chase.in_zone > 0
      this.sprung = !hold
      await this.order('ambush_trigger', { trail: chase.contact, ...(hold ? { hold } : {}) })
    }
    if (chase.step === 'fight') await this.fight()
  },

  /** The enemy's half plays itself, group by group; a half that stands still is ended. */
  async fight() {
    const { engagement } = this.game.chase
    const fight = this.game.engagements?.[engagement]
    if (fight === undefined) return
    if (fight.round > ROUNDS) return void (await this.order('fight_end', { engagement }))
    if (!fight.enemy_half) return
    const enemies = Object.entries(this.game.fighters).filter(
      ([, f]) => f.enemy !== undefined && f.men > 0 && ['waiting', 'tested', 'frozen'].includes(f.state),
    )
    for (const [fighter] of enemies) if (await this.client.order('fight_auto', { fighter }).then((a) => a.ok)) return
    await this.order('fight_half', { engagement })
  },
})

const shape = (s) =>
  JSON.stringify([s.table.phase, s.table.turn, s.game.chase, s.game.engagements, s.game.fighters, s.game.sites])

/** A board of bush, from the first step of the point to the end of the fight. */
async function contact(umpire, teams, script) {
  const host = umpire ?? teams[0]
  for (let step = 0; host.table.phase === 'contact'; step++) {
    check(
      step < ROUNDS * HALF_STEPS,
      `the contact does not end: ${shape(host).slice(0, 900)} ${[host, ...teams].map((seat) => seat.refused.slice(-3)).join()}`,
    )
    const before = shape(host)
    const point = teams.find((team) => team.may('approach'))
    if (host.game.chase.step === 'fight') {
      let acted = false
      for (const team of teams) acted = (await team.fightOnce()) || acted
      const { engagement } = host.game.chase
      if (!acted && host.table.phase === 'contact' && host.game.engagements?.[engagement]?.enemy_half === false)
        await host.order('fight_half', { engagement })
    }
    if (umpire !== undefined && umpire.table.phase === 'contact') await umpire.contact()
    if (point?.may('approach')) await point.comeUp(script)
    await host.client.until(() => shape(host) !== before, 'something in the contact', SOON_MS).catch(() => {})
    const { phase, turn } = host.table
    await Promise.all(
      teams.map((t) =>
        t.client.until(() => t.table.turn > turn || t.table.phase === phase, 'the same view').catch(() => {}),
      ),
    )
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
// From then on the second team gambles on one card and runs into something, until it was an ambush.
const AMBUSH_FROM = 6
const RUNS_INTO = [4, 4, 1] // a trap hurts nobody
const WALKS_IN = [6, 5, 6, 5] // the point sees nothing, and nothing in the clearing
// Thrown by the umpire: twice on their way, then they bomb, and go on.
const HUNTED = { 1: [1, 2], 2: [1, 2], 3: [1, 1, 3], 4: [1, 2], 5: [1, 2] }
const ALONE_FROM = 6 // turn from which he leaves the terrs to themselves

/** All see what the others have done: nobody acts on an old view. */
async function agreeing(seats, lead) {
  const { turn, phase } = lead.table
  const acts = JSON.stringify(Object.values(lead.game.teams ?? {}).map((team) => team.act))
  const same = (s) =>
    s.table.turn > turn ||
    s.table.phase !== phase ||
    JSON.stringify(Object.values(s.game.teams ?? {}).map((team) => team.act)) === acts
  await Promise.all(seats.map((s) => s.client.until(() => same(s), 'what the others did')))
}

async function pursuersTurn(teams, script) {
  const agreed = script ? AGREED[teams[0].table.turn] : undefined
  const told = async (team, name, args, dice) => {
    check(await team.give(name, args, dice), `${name} was refused: ${team.refused.at(-1)}`)
    await agreeing(teams, team)
  }
  if (agreed !== undefined) await agreed(teams, told)
  const [, second] = teams
  if (script && second.table.turn >= AMBUSH_FROM && second.walkedIn !== true && second.may('follow_up'))
    await told(second, 'follow_up', { gamble: 1 }, RUNS_INTO)
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
  const hunting = () => ['chase', 'contact'].includes(lead.table.phase)
  while (hunting()) {
    if (lead.table.phase === 'contact' || lead.game.chase.step === 'meets') {
      await lead.client.until(() => lead.table.phase !== 'chase' || lead.game.chase.step !== 'meets', 'the board')
      await contact(umpire, teams, script)
      continue
    }
    const { turn } = lead.table
    const pursuing = (s) =>
      s.table.phase !== 'chase' || s.table.turn > turn || ['pursuers', 'meets'].includes(s.game.chase.step)
    if (umpire !== undefined) {
      if (turn <= ALONE_FROM)
        check(lead.client.view.room.waiting.for.length === 0, 'a team is waited for while the terrs move')
      if (turn === ALONE_FROM) await umpire.order('terrs_auto', { on: true })
      else if (!umpire.game.chase.automatic) await umpire.terrsMove(script ? HUNTED[turn] : undefined)
    }
    await Promise.all(teams.map((t) => t.client.until(() => pursuing(t), "the pursuers' half")))
    if (lead.table.phase !== 'chase') break
    await pursuersTurn(teams, script)
    const over = (s) => s.table.phase !== 'chase' || s.table.turn > turn || s.game.chase.step === 'meets'
    await Promise.all(
      [...teams, ...(umpire === undefined ? [] : [umpire])].map((s) => s.client.until(() => over(s), 'the next turn')),
    )
  }
}
