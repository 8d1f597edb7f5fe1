// How a bot plays one platoon: it looks at its view, at what is legal and at previews.
const NEAR_WALL_CI = 25 // how far in front of a house a base waits
const INSIDE_CI = 200

const number = (id) => Number(id.slice(1))
const byNumber = (a, b) => number(a) - number(b)

function bounds(place) {
  const xs = place.corners.map((c) => c[0])
  const ys = place.corners.map((c) => c[1])
  return { x0: Math.min(...xs), x1: Math.max(...xs), y0: Math.min(...ys), y1: Math.max(...ys) }
}

const between = (value, low, high) => Math.max(low, Math.min(high, value))

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

  bases() {
    return Object.keys(this.game.bases).filter((id) => {
      const base = this.game.bases[id]
      return base.platoon === this.platoon && !base.removed
    }).sort(byNumber)
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
    else this.refused.set(answer.code, (this.refused.get(answer.code) ?? 0) + 1)
    return answer.ok
  }

  /** Houses that still hold a card, in the way the street is walked. */
  targets() {
    const { places, table } = this.game
    const houses = Object.keys(places).filter((id) => places[id].kind === 'house')
    const open = houses.filter((id) => places[id].cards > 0)
    const never = open.filter((id) => !places[id].cleared_once)
    if (never.length > 0) return never
    if (table.rpd_out) return [table.objective]
    return []
  }

  /** The way to just before a house, over the street, and the way on into it. */
  wayInto(base, id) {
    const place = this.game.places[id]
    const box = bounds(place)
    const middle = this.game.table.middle_y_ci
    if (place.kind === 'objective') {
      return { before: [box.x0 - NEAR_WALL_CI, between(base.y_ci, box.y0 + 50, box.y1 - 50)],
        inside: [box.x0 + INSIDE_CI, between(base.y_ci, box.y0 + 50, box.y1 - 50)] }
    }
    const left = box.y1 <= middle
    const x = between(base.x_ci, box.x0 + 50, box.x1 - 50)
    const wall = left ? box.y1 : box.y0
    const out = left ? 1 : -1
    return { before: [x, wall + out * NEAR_WALL_CI], inside: [x, wall - out * INSIDE_CI] }
  }

  /** From inside a house, the door comes first. */
  wayOut(base) {
    const here = this.game.places[base.place]
    if (here?.kind !== 'house') return []
    const box = bounds(here)
    const left = box.y1 <= this.game.table.middle_y_ci
    return [[between(base.x_ci, box.x0 + 50, box.x1 - 50), left ? box.y1 + NEAR_WALL_CI : box.y0 - NEAR_WALL_CI]]
  }

  /** A path that the server takes, tried by previews; null when there is none. */
  async path(bases, way, extra, reach) {
    const attempts = [way]
    const start = this.game.bases[bases[0]]
    const [x, y] = way[way.length - 1]
    for (const share of [0.75, 0.5, 0.25]) {
      const shorter = way.slice(0, -1)
      const from = shorter[shorter.length - 1] ?? [start.x_ci, start.y_ci]
      const length = Math.hypot(x - from[0], y - from[1])
      const step = Math.min(length, reach) * share
      if (length > 0) shorter.push([Math.round(from[0] + (x - from[0]) * step / length), Math.round(from[1] + (y - from[1]) * step / length)])
      attempts.push(shorter)
    }
    for (const path of attempts) {
      if (path.length === 0) continue
      const seen = await this.client.preview('move', { bases, path, ...extra })
      if (seen.ok) return path
    }
    return null
  }

  /** Moves one base towards the nearest house to be cleared, and into it when it is near. */
  async advance(id, cover) {
    const base = this.game.bases[id]
    const move = this.legal(id, 'move')
    if (move === undefined) return false
    const targets = this.targets()
    if (targets.length === 0) return false
    const distance = (h) => {
      const { before } = this.wayInto(base, h)
      return Math.hypot(before[0] - base.x_ci, before[1] - base.y_ci)
    }
    const target = targets.reduce((a, b) => (distance(b) < distance(a) ? b : a))
    if (base.place === target) return false
    const { before, inside } = this.wayInto(base, target)
    const extra = cover.length > 0 ? { cover } : {}
    const out = this.wayOut(base)
    const near = (move.places ?? []).includes(target)
    const ways = near ? [[...out, before, inside], [...out, before]] : [[...out, before], out]
    for (const way of ways.filter((w) => w.length > 0)) {
      const path = await this.path([id], way, extra, move.max_ci ?? 800)
      if (path !== null && await this.order('move', { bases: [id], path, ...extra })) return true
    }
    return false
  }

  coverers(ids) {
    return ids.filter((id) => ['m60', 'rr'].includes(this.game.bases[id].kind) && this.game.legal?.[id]?.cover_for !== undefined
      && this.game.bases[id].action === 'none').slice(0, 2)
  }

  async ordersPhase() {
    for (const id of this.bases()) {
      if (this.legal(id, 'attack_rpd')) await this.order('attack_rpd', { base: id })
    }
    let firing = this.coverers(this.bases())
    for (const id of this.bases()) {
      if (firing.includes(id) || this.game.bases[id] === undefined) continue
      const spent = await this.advance(id, firing)
      if (spent && firing.length > 0 && this.game.bases[firing[0]]?.action !== 'none') firing = []
    }
    for (const id of this.bases()) {
      if (this.legal(id, 'clear')) await this.order('clear', { base: id })
    }
  }

  async endOfTurn() {
    if (this.mayPlatoon('take_fire')) await this.order('take_fire', { platoon: this.platoon })
    for (const id of this.bases()) {
      const rally = this.legal(id, 'rally')
      const weak = (rally?.bases ?? []).filter((b) => this.game.bases[b].edna <= 6).slice(0, 6)
      if (weak.length > 0) await this.order('rally', { leader: id, bases: weak })
    }
  }

  async done() {
    if (this.mayPlatoon('done')) await this.order('done', { platoon: this.platoon, phase: this.game.table.phase })
  }

  /** One phase: what this platoon does in it, and then done. */
  async phase() {
    const { phase } = this.game.table
    if (phase === 'orders') await this.ordersPhase()
    if (phase === 'end_of_turn') await this.endOfTurn()
    if (this.game.table.phase === phase) await this.done()
  }
}
