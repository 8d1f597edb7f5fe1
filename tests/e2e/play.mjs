// How a bot plays one platoon. It knows its view, what is legal and the answers to previews,
// and no rule beyond: the first squad clears houses, the others take the church once the RPD
// is out, machine guns cover them, leaders rally.
const NEAR_WALL_CI = 25 // how far in front of a house a base waits
const INSIDE_CI = 200
const EDGE_CI = 550 // where bases begin, from the near edge
const BEHIND_CI = 150 // infantry behind its tank
const WEARY = 6 // a base at this readiness or below is rallied
const SPENT = 3 // and at this one it waits for that
const CLEARERS_UNTIL = 8 // turn in which the first squad goes for the church too
const FIRE_FROM = 2 // turn from which on the RPD is fired at; the tank drives until then
const GUNS_STAY_UNTIL = 6 // turn until which the machine guns cover from behind
const FIGHT_MS = 500 // how long a base waits for its part in a fire-fight
const CARD_MS = 200 // and for a movement card
const STEP_CI = 20
const GUNS_FOR_ONE = 2 // machine guns that cover one entry

const number = (id) => Number(id.slice(1))
const byNumber = (a, b) => number(a) - number(b)

function bounds(place) {
  const xs = place.corners.map((c) => c[0])
  const ys = place.corners.map((c) => c[1])
  return { x0: Math.min(...xs), x1: Math.max(...xs), y0: Math.min(...ys), y1: Math.max(...ys) }
}

const between = (value, low, high) => Math.round(Math.max(low, Math.min(high, value)))
const middle = (low, high) => Math.round((low + high) / 2)

export class Player {
  constructor(client, platoon) {
    this.client = client
    this.platoon = platoon
    this.orders = 0
    this.refused = new Map()
  }

  get game() {
    return this.client.view.game
  }

  get table() {
    return this.game.table
  }

  bases() {
    return Object.keys(this.game.bases)
      .filter((id) => {
        const base = this.game.bases[id]
        return base.platoon === this.platoon && !base.removed
      })
      .sort(byNumber)
  }

  of(kind, squad) {
    return this.bases().find((id) => this.game.bases[id].kind === kind && this.game.bases[id].squad === squad)
  }

  legal(id, verb) {
    const legal = this.game.legal?.[id]?.[verb]
    return legal?.ok === true ? legal : undefined
  }

  mayPlatoon(verb) {
    return this.game.platoon_legal?.[this.platoon]?.[verb]?.ok === true
  }

  async order(name, args) {
    const answer = await this.client.order(name, args)
    if (answer.ok) this.orders++
    else this.refused.set(`${name}: ${answer.code}`, (this.refused.get(`${name}: ${answer.code}`) ?? 0) + 1)
    return answer.ok
  }

  // ---- deployment ----

  /** Left for odd platoons, right for even ones, as the y of a point at the wall. */
  wallY() {
    const street = Object.values(this.game.places).find((p) => p.kind === 'street')
    const { y0, y1 } = bounds(street)
    return number(this.platoon) % 2 === 1 ? y0 + NEAR_WALL_CI : y1 - NEAR_WALL_CI
  }

  /** Behind the first house of a side, where the RPD does not reach; undefined when offered none. */
  shelter(id) {
    const side = number(this.platoon) % 2 === 1 ? 'left' : 'right'
    const offered = (this.legal(id, 'deploy')?.places ?? []).map((h) => this.game.places[h])
    const garden = offered.find((p) => p.kind === 'back_garden' && p.side === side)
    if (garden === undefined) return undefined
    const { x0, x1, y0, y1 } = bounds(garden)
    return [Math.min(middle(x0, x1), EDGE_CI), middle(y0, y1)]
  }

  spot(id) {
    const base = this.game.bases[id]
    const sheltered = base.squad === 1 || ['m60', 'officer', 'sergeant'].includes(base.kind)
    const wall = this.wallY()
    const lane = middle(wall, this.table.middle_y_ci)
    if (base.kind === 'tank') return [EDGE_CI, lane]
    if (sheltered) return this.shelter(id)
    if (base.squad === 3) return [EDGE_CI - BEHIND_CI, lane]
    return [EDGE_CI, wall]
  }

  /** The first squad blows the holes: it gets a launcher from the last that has one. */
  async passLauncher() {
    const giver = this.bases()
      .filter((id) => this.legal(id, 'give_launcher')?.bases?.length > 0)
      .at(-1)
    if (giver === undefined) return
    const [to] = this.legal(giver, 'give_launcher').bases
    await this.order('give_launcher', { from: giver, to })
  }

  async deployment() {
    // The first player says it too soon and takes it back; the others are still at work.
    if (number(this.platoon) === 1) await this.done()
    if (this.mayPlatoon('take_back')) {
      await this.order('take_back', { platoon: this.platoon })
      await this.done()
    }
    if (this.mayPlatoon('not_done')) await this.order('not_done', { platoon: this.platoon })
    await this.passLauncher()
    for (const id of this.bases()) {
      const at = this.legal(id, 'deploy') && this.spot(id)
      if (at) await this.order('deploy', { base: id, x_ci: at[0], y_ci: at[1] })
    }
  }

  // ---- ways ----

  /** The way to just before a building, from outside, and on into it. */
  wayInto(base, id) {
    const place = this.game.places[id]
    const box = bounds(place)
    if (place.kind === 'objective') {
      const y = between(base.y_ci, box.y0 + 50, box.y1 - 50)
      return { before: [box.x0 - NEAR_WALL_CI, y], inside: [box.x0 + INSIDE_CI, y] }
    }
    const x = between(base.x_ci, box.x0 + 50, box.x1 - 50)
    const left = box.y1 <= this.table.middle_y_ci
    const behind = this.game.places[base.place]?.kind === 'back_garden'
    const wall = left !== behind ? box.y1 : box.y0
    const out = left !== behind ? 1 : -1
    return { before: [x, wall + out * NEAR_WALL_CI], inside: [x, wall - out * INSIDE_CI] }
  }

  /** From inside a house the door comes first, from a back garden the house. */
  wayOut(base) {
    const here = this.game.places[base.place]
    const house = here?.kind === 'back_garden' ? this.game.places[here.house] : here
    if (house?.kind !== 'house') return []
    const box = bounds(house)
    const left = box.y1 <= this.table.middle_y_ci
    const x = between(base.x_ci, box.x0 + 50, box.x1 - 50)
    const door = [x, left ? box.y1 + NEAR_WALL_CI : box.y0 - NEAR_WALL_CI]
    return here === house ? [door] : [[x, middle(box.y0, box.y1)], door]
  }

  /** The way cut off after `reach`. */
  cut(start, way, reach) {
    const path = []
    let [x, y] = [start.x_ci, start.y_ci]
    let left = reach
    for (const [px, py] of way) {
      const length = Math.hypot(px - x, py - y)
      if (length > left) {
        if (left > 0)
          path.push([Math.round(x + ((px - x) * left) / length), Math.round(y + ((py - y) * left) / length)])
        return path
      }
      path.push([px, py])
      left -= length
      ;[x, y] = [px, py]
    }
    return path
  }

  // ---- orders ----

  buildings(kind) {
    return Object.keys(this.game.places).filter((id) => this.game.places[id].kind === kind)
  }

  /** Machine guns that may fire, and bases of others that offered to cover one of `for_`. */
  guns(for_) {
    const mine = this.bases().filter(
      (id) => this.game.bases[id].kind === 'm60' && this.legal(id, 'cover_for') && !for_.includes(id),
    )
    const lent = Object.keys(this.game.bases).filter(
      (id) => this.game.bases[id].platoon !== this.platoon && for_.includes(this.game.bases[id].cover_for),
    )
    return [...lent, ...mine].slice(0, GUNS_FOR_ONE)
  }

  leads(leader) {
    return leader !== undefined && (this.game.bases[leader].lf ?? 0) > 0
  }

  async fireAtTheGun() {
    for (const id of this.bases()) {
      if (!this.legal(id, 'attack_rpd') || this.game.bases[id].edna <= SPENT) continue
      await this.order('attack_rpd', { base: id })
    }
  }

  /** In each house with cards the readiest base inside tries. */
  async clear() {
    const inside = this.bases()
      .filter((id) => this.legal(id, 'clear') && this.game.bases[id].edna > SPENT)
      .sort((a, b) => this.game.bases[b].edna - this.game.bases[a].edna)
    for (const id of inside) {
      if (this.legal(id, 'clear')) await this.order('clear', { base: id })
    }
  }

  goal(id, squad) {
    const base = this.game.bases[id]
    const here = this.game.places[base.place]
    if (here.kind === 'back_garden' && this.game.places[here.house].cards > 0) return here.house
    if (this.table.rpd_out && (squad !== 1 || this.table.turn > CLEARERS_UNTIL)) return this.table.objective
    const distance = (h) => {
      const { before } = this.wayInto(base, h)
      return Math.hypot(before[0] - base.x_ci, before[1] - base.y_ci)
    }
    const open = this.buildings('house').filter((h) => !this.game.places[h].cleared_once && !this.taken.has(h))
    return (
      open.reduce((a, b) => (a !== undefined && distance(a) <= distance(b) ? a : b), undefined) ??
      (this.table.rpd_out ? this.table.objective : undefined)
    )
  }

  async mousehole(bases, leader) {
    const beside = (this.legal(bases[0], 'mousehole')?.places ?? []).find((h) => !this.game.places[h].cleared_once)
    if (beside === undefined) return false
    const { place } = this.game.bases[bases[0]]
    const group = bases.filter((id) => this.game.bases[id].place === place && this.legal(id, 'mousehole'))
    const cover = this.game.places[beside].cards > 0 ? this.guns(group) : []
    this.taken.add(beside)
    return this.order('mousehole', {
      bases: group,
      place: beside,
      ...(cover.length > 0 ? { cover } : {}),
      ...(group.includes(leader) && this.leads(leader) ? { leader } : {}),
    })
  }

  /** Into the place when it can be reached, else towards it; previews say what the server takes. */
  async advance(bases, leader, goal) {
    const first = this.game.bases[bases[0]]
    const move = this.legal(bases[0], 'move')
    const group = bases.filter((id) => this.legal(id, 'move') && this.game.bases[id].place === first.place)
    if (move === undefined || goal === undefined || first.place === goal) return false
    const platoon = this.game.platoons[this.platoon]
    const led = group.includes(leader) && this.leads(leader) ? { leader } : {}
    const { before, inside } = this.wayInto(first, goal)
    const garden = this.game.places[first.place]
    const out = garden.kind === 'back_garden' && garden.house === goal ? [] : this.wayOut(first)
    const tries = []
    if ((move.places ?? []).includes(goal)) {
      const cards = this.game.places[goal].cards
      const cover = this.guns(group)
      const help = {
        ...led,
        ...(cover.length > 0 && cards > 0 ? { cover } : {}),
        ...(cards > 1 && platoon.cs > 0 ? { cs: true } : {}),
      }
      tries.push([[...out, before, inside], help])
    }
    const smoke = !this.table.rpd_out && platoon.smoke > 0 ? { smoke: true } : {}
    const reach = move.max_ci ?? 800
    for (const share of [1, 0.75, 0.5, 0.25])
      tries.push([this.cut(first, [...out, before], reach * share), { ...led, ...smoke }])
    for (const [path, help] of tries) {
      if (path.length === 0) continue
      const args = { bases: group, path, ...help }
      const seen = await this.client.preview('move', args)
      if (seen.ok && (await this.order('move', args))) return true
    }
    return false
  }

  /** Those who may lead an attack, the readiest first: machine guns only when the RPD is out. */
  fighters(squad) {
    const ready = (id) => this.game.bases[id].edna > SPENT
    const rifle = this.of('rifle', squad)
    const gun = this.table.rpd_out && this.table.turn > GUNS_STAY_UNTIL ? this.of('m60', squad) : undefined
    return [rifle, gun].filter((id) => id !== undefined).sort((a, b) => ready(b) - ready(a))
  }

  async squadActs(squad) {
    const leader = squad === 0 ? (this.of('sergeant', 0) ?? this.of('officer', 0)) : this.of('squad_leader', squad)
    const first = this.fighters(squad)[0]
    if (first === undefined || this.game.bases[first].place === undefined) return
    if (leader !== undefined && this.game.bases[first].edna <= SPENT) return
    const bases = leader === undefined ? [first] : [first, leader]
    const goal = this.goal(first, squad)
    const here = this.game.places[this.game.bases[first].place]
    if (['house', 'objective'].includes(here.kind) && here.cards > 0) return
    if (goal !== this.table.objective && (await this.mousehole(bases, leader))) return
    this.taken.add(goal)
    await this.advance(bases, leader, goal)
  }

  /** The tank goes up the street, infantry behind it. */
  async drive() {
    const tank = this.of('tank', 0)
    const legal = tank && this.legal(tank, 'tank_move')
    if (legal === undefined || legal === false) return
    const { x_ci: x, y_ci: y, edna } = this.game.bases[tank]
    const church = bounds(this.game.places[this.table.objective])
    const to = Math.min(x + Math.round((legal.max_ci ?? 800) * 0.75), church.x0 - 100)
    if (to <= x || edna <= SPENT) return
    const bases = (legal.bases ?? []).filter(
      (id) => this.game.bases[id].x_ci <= x && ['rifle', 'squad_leader'].includes(this.game.bases[id].kind),
    )
    await this.order('tank_move', { tank, path: [[to, y]], ...(bases.length > 0 ? { bases } : {}) })
  }

  /** A machine gun that nobody of the platoon needed stands ready for another platoon's rifles. */
  async offerCover() {
    const gun = this.of('m60', 0)
    const offered = gun && this.legal(gun, 'cover_for')?.bases
    const rifles = offered?.find((id) => this.game.bases[id].kind === 'rifle')
    if (rifles !== undefined && this.game.bases[gun].cover_for === undefined)
      await this.order('cover_for', { base: gun, target: rifles })
  }

  /** The recoilless team serves under the next platoon for a turn, and comes back. */
  async lend() {
    const team = this.of('recoilless', 0)
    const other =
      Object.values(this.client.view.room.seats).length > 0 &&
      Object.keys(this.client.view.room.seats).find(
        (s) => this.client.view.room.seats[s].role === 'player' && s !== this.client.seat,
      )
    if (!team || !other || !this.legal(team, 'lend_base')) return
    if (this.table.turn === 1) await this.order('lend_base', { base: team, seat: other })
    else if (this.game.bases[team].seat !== undefined) await this.order('lend_base', { base: team })
  }

  async ordersPhase() {
    this.taken = new Set()
    await this.lend()
    await this.offerCover()
    if (this.table.turn < FIRE_FROM || this.table.rpd_out) await this.drive()
    else await this.fireAtTheGun()
    await this.clear()
    for (const squad of [1, 2, 3, 0]) await this.squadActs(squad)
    await this.clear()
  }

  // ---- fire-fights ----

  groupOf(base) {
    return Object.keys(this.game.fighters ?? {}).find((g) => this.game.fighters[g].bases?.includes(base))
  }

  /** Waits until something may be done with a base, for a while: the game goes on without it. */
  async comes(base, verb) {
    await this.client.until(() => this.legal(base, verb), `${verb} of ${base}`, FIGHT_MS).catch(() => {})
    return this.legal(base, verb) !== undefined
  }

  /** Keeps down and holds its fire, for those who come. */
  async fightHalf(base) {
    if (!(await this.comes(base, 'fight_test'))) return
    await this.order('fight_test', { fighter: this.groupOf(base), intent: 'stay' })
    if (await this.comes(base, 'fight_act')) await this.order('fight_act', { fighter: this.groupOf(base) })
  }

  async giveOpportunityFire(base, target) {
    if (!(await this.comes(base, 'fight_opportunity'))) return
    const fighter = this.groupOf(base)
    if (!(await this.order('fight_opportunity', { fighter, target })))
      await this.order('fight_opportunity', { fighter })
  }

  /** What a movement card lets a base do. */
  async actByCard(base) {
    const may = () => ['fight_control', 'fight_test', 'fight_do'].some((verb) => this.legal(base, verb))
    await this.client.until(may, `a card for ${base}`, CARD_MS).catch(() => {})
    if (this.legal(base, 'fight_control')) {
      for (const choice of ['deck', 'zone']) {
        if (await this.order('fight_control', { fighter: this.groupOf(base), choice })) break
      }
    }
    if (this.legal(base, 'fight_test')) await this.order('fight_test', { fighter: this.groupOf(base), intent: 'hold' })
    for (const kind of ['fire', 'crawl', 'rise']) {
      if (!this.legal(base, 'fight_do')) return
      const target = Object.keys(this.game.fighters).find((g) => this.game.fighters[g].enemy !== undefined)
      const { x_ci: x, y_ci: y } = this.game.bases[base]
      const how = { fire: { target }, crawl: { path: [[x + STEP_CI, y]] }, rise: {} }[kind]
      if (await this.order('fight_do', { fighter: this.groupOf(base), kind, ...how })) return
    }
  }

  // ---- radio and below ground ----

  /** To the umpire, or to other platoons. */
  calls(text, platoons) {
    return this.order('radio', { text, ...(platoons === undefined ? {} : { platoons }) })
  }

  /** Says that he has read all that came. */
  async reads() {
    const came = Object.values(this.game.log).filter((l) => ['message_sent', 'radio_heard'].includes(l.event))
    await this.order('radio_read', { until_ms: Math.max(...came.map((l) => l.at_ms)) })
  }

  /** One man each of two bases goes down, the second to look for the first; the third sets a charge. */
  async goesBelow([first, second, third], tunnel) {
    const man = (base) => {
      const fit = Object.values(this.game.figures).filter((f) => f.base === base && f.status === 'fit')
      return (fit.find((f) => f.role === 'rifleman') ?? fit[0])?.number
    }
    await this.client.until(() => this.legal(first, 'tunnel_report'), 'the entrance')
    await this.order('tunnel_report', { base: first, tunnel })
    for (const base of [first, second]) await this.order('tunnel_enter', { base, tunnel, men: [man(base)] })
    await this.order('tunnel_charge', { base: third, tunnel })
    const parties = Object.keys(this.game.parties ?? {}).sort(byNumber)
    if (parties.length < 2) return
    await this.order('tunnel_mine', { party: parties[0] })
    await this.order('tunnel_rescue', { party: parties[1], rescues: parties[0] })
  }

  // ---- end of the turn ----

  async reorganise() {
    for (const leader of this.bases()) {
      const to = this.legal(leader, 'reorganise')?.bases?.[0]
      if (to === undefined) continue
      const givers = this.bases().filter((id) => this.game.bases[id].kind === 'rifle' && id !== to)
      for (const from of givers.sort((a, b) => this.game.bases[a].men - this.game.bases[b].men)) {
        if (
          this.game.bases[from].men <= this.game.bases[to].men &&
          (await this.order('reorganise', { leader, from, to }))
        )
          break
      }
    }
  }

  /** An entrance that was found is known, and let be. */
  async noteEntrances() {
    const known = this.game.platoon_legal?.[this.platoon]?.tunnel_note
    for (const tunnel of known?.ok ? (known.tunnels ?? []) : [])
      await this.order('tunnel_note', { tunnel, platoon: this.platoon })
  }

  async endOfTurn() {
    await this.noteEntrances()
    if (this.mayPlatoon('take_fire')) await this.order('take_fire', { platoon: this.platoon })
    const leaders = this.bases().sort((a, b) => (this.game.bases[b].lf ?? -9) - (this.game.bases[a].lf ?? -9))
    for (const id of leaders) {
      const weak = (this.legal(id, 'rally')?.bases ?? []).filter(
        (b) => this.game.bases[b].edna <= WEARY + Math.min(0, this.game.bases[id].lf ?? 0),
      )
      if (weak.length > 0) await this.order('rally', { leader: id, bases: weak })
    }
    await this.reorganise()
  }

  async done() {
    if (this.mayPlatoon('done')) await this.order('done', { platoon: this.platoon, phase: this.table.phase })
  }

  /** One phase: what this platoon does in it, and then done. */
  async phase() {
    const { phase } = this.table
    if (phase === 'deployment' && this.game.platoons[this.platoon].step !== 'done') await this.deployment()
    if (phase === 'orders') await this.ordersPhase()
    if (phase === 'end_of_turn') await this.endOfTurn()
    if (this.table.phase === phase && !this.dozes(this.table)) await this.done()
  }

  /** A player who forgets to say that he is done keeps the others waiting. */
  dozes() {
    return false
  }
}
