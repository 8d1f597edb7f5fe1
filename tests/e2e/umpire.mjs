// How the umpire's bot runs an evening: it opens phases, rules on what happens at a table, and
// lets the game go on when somebody does not.
const REASON = 'seen at the table'
const ROUNDS = 2 // of a fire-fight
const CARDS = 6 // movement cards of another one
const ZONE_CI = 700 // a leader so far away has his men not in hand
const BY_TURNS = [
  'engage',
  'fight_act',
  'fight_auto',
  'fight_end',
  'fight_half',
  'fight_opportunity',
  'fight_set',
  'fight_test',
]
const BY_CARDS = ['fight_card', 'fight_control', 'fight_do']
const ENTRANCE_CI = 60 // how far the entrance of a tunnel lies from those who are to go down
const STANDS_CI = 25 // between bases at an entrance
const GARBLED = 40 // letters lost of 100
const HEART = 5 // the readiness that he gives back to one weary base

export class Umpire {
  constructor(client) {
    this.client = client
    this.players = []
    this.done = new Set()
    this.refused = []
    this.injected = new Set() // kinds of injects that were sent
  }

  get game() {
    return this.client.view.game
  }

  get table() {
    return this.game.table
  }

  async order(name, args = {}) {
    const answer = await this.client.order(name, args)
    if (!answer.ok) this.refused.push(`${name}: ${answer.code}`)
    return answer.ok
  }

  /** A ruling told to all, to the platoon, or to nobody. */
  rule(name, args, audience = 'all') {
    return this.order(name, { ...args, audience, reason: REASON })
  }

  base(platoon, kind, squad) {
    return Object.keys(this.game.bases).find((id) => {
      const base = this.game.bases[id]
      return base.platoon === platoon && base.kind === kind && base.squad === squad && !base.removed
    })
  }

  house(holds) {
    return Object.keys(this.game.places).find(
      (id) => this.game.places[id].kind === 'house' && holds(this.game.places[id]),
    )
  }

  /** Once in a game. */
  async once(what, act) {
    if (this.done.has(what)) return
    this.done.add(what)
    await act()
  }

  async deployment() {
    await this.order('message', { text: 'Bases at the near edge, please.' })
    await this.order('set_clock', { left_ms: 5400000 })
    await this.order('roll', { dice: 1, sides: 6, reason: 'does it rain?', hidden: true })
    await this.order('nobody_plays', { platoon: 'p2', on: true })
    await this.order('nobody_plays', { platoon: 'p2', on: false })
  }

  /** A look under the cards, and rulings on them. The pile removed is where a card comes from. */
  async cards() {
    const far = this.house((p) => p.cards > 0 && !p.occupied)
    await this.order('peek', { place: far })
    await this.rule('shuffle_stack', {}, 'umpire')
    await this.rule('remove_card', { place: far }, 'platoon')
    await this.rule('add_card', { place: far }, 'all')
  }

  async interruption() {
    await this.order('pause', { on: true, reason: 'tea' })
    await this.order('pause', { on: false })
    await this.rule('set_vp', { vp: 2 })
    await this.rule('set_body_count', { body_count: this.game.table.body_count + 1 })
    await this.rule('set_rounds', { platoon: 'p3', kind: 'smoke', rounds: 8 })
    const leader = this.base('p2', 'squad_leader', 1)
    if (leader) await this.rule('set_lf', { base: leader, lf: this.game.bases[leader].lf > 0 ? 0 : 1 }, 'platoon')
  }

  /** Its id, or undefined when it was refused. */
  async addEnemy(group) {
    const known = Object.keys(this.game.enemies ?? {})
    await this.order('enemy_add', group)
    return Object.keys(this.game.enemies ?? {}).find((id) => !known.includes(id))
  }

  /** A hidden group on the far ground: it moves, loses a man, is seen, and slips away. */
  async enemies() {
    const { board_x_ci: length, middle_y_ci: y } = this.table
    await this.order('set_fog', { fog: 'own' })
    await this.order('set_fog', { fog: 'open' })
    const at = { x_ci: Math.round(length * 0.8), y_ci: y }
    const enemy = await this.addEnemy({ name: 'Gun team', weapons: ['ak47', 'pkm'], rating: 'trained', ...at })
    if (enemy === undefined) return
    await this.order('enemy_auto', { enemy, on: true })
    await this.order('enemy_place', { enemy, ...at, x_ci: at.x_ci + 100, cover: 'solid' })
    await this.order('enemy_figure', { enemy, number: 2, status: 'wounded' })
    await this.order('enemy_show', { enemy, shown: true })
    await this.order('enemy_leave', { enemy })
  }

  /** Whom they meet: told by dice, ruled on, rolled for this turn, and there in groups. */
  async contact() {
    const at = { x_ci: Math.round(this.table.board_x_ci * 0.8), y_ci: this.table.middle_y_ci }
    await this.order('first_contact')
    await this.order('set_eal', { eal: 2, reason: REASON })
    await this.order('set_eal', { eal: 3, reason: REASON })
    await this.order('activation')
    await this.order('enemy_template', { template: 'rpg_team', name: 'RPG team', ...at })
    await this.order('enemy_roll', { name: 'Those who were rolled', ...at })
  }

  hasGiven(verbs) {
    return verbs.every((verb) => [this, ...this.players].some(({ client }) => client.accepted.has(verb)))
  }

  groupOf(id) {
    return Object.keys(this.game.fighters ?? {}).find((g) => {
      const { enemy, bases } = this.game.fighters[g]
      return enemy === id || bases?.includes(id)
    })
  }

  /** Enemies before rifles of the first platoon, the last squad first, joined with all of that squad. */
  async beginFight(activation) {
    const squad = [3, 2, 1].find((n) => {
      const rifles = this.base('p1', 'rifle', n)
      return (
        this.game.bases[rifles]?.place !== undefined &&
        this.game.bases[rifles].edna > 0 &&
        this.groupOf(rifles) === undefined
      )
    })
    if (squad === undefined) return undefined
    const rifles = this.base('p1', 'rifle', squad)
    const { x_ci: x, y_ci: y } = this.game.bases[rifles]
    const enemy = await this.addEnemy({
      name: 'Cell',
      weapons: ['ak47', 'ak47', 'rpd'],
      rating: 'elite',
      leader: true,
      cover: 'solid',
      x_ci: x + 150,
      y_ci: y,
    })
    const leader = this.base('p1', 'squad_leader', squad)
    if (enemy === undefined) return undefined
    const bases = [rifles]
    if (activation === 'card_sequence' && leader !== undefined) {
      // So far from his men that he has not all of them in hand.
      await this.rule('set_place', { base: leader, x_ci: Math.max(x - ZONE_CI, 0), y_ci: y })
      bases.push(leader)
    }
    if (!(await this.order('engage', { enemies: [enemy], bases, activation, name: 'Before the riflemen' })))
      return undefined
    return { rifles, enemy, bases, fight: this.game.fighters[this.groupOf(rifles)].engagement }
  }

  runs({ fight }) {
    return this.game.engagements?.[fight] !== undefined
  }

  async endFight(fought) {
    if (this.runs(fought)) await this.order('fight_end', { engagement: fought.fight })
  }

  /** Two rounds: the players hold their fire and give it when the enemy acts. */
  async fireFight() {
    const fought = await this.beginFight('alternate')
    if (fought === undefined) return
    const [player] = this.players
    const { rifles, enemy, fight } = fought
    await this.order('fight_set', { fighter: this.groupOf(rifles), cover: 'solid', reason: REASON })
    for (let round = 1; round <= ROUNDS && this.runs(fought); round++) {
      await player.fightHalf(rifles)
      if (this.runs(fought) && !this.game.engagements[fight].enemy_half)
        await this.order('fight_half', { engagement: fight })
      const fighter = this.groupOf(enemy)
      const target = this.groupOf(rifles)
      if (fighter === undefined || target === undefined) break
      if (round === 1) await this.order('fight_auto', { fighter })
      else {
        await this.order('fight_test', { fighter, intent: 'stay' })
        await this.order('fight_act', { fighter, target })
      }
      await player.giveOpportunityFire(rifles, fighter)
      if (this.game.engagements?.[fight]?.enemy_half) await this.order('fight_half', { engagement: fight })
    }
    if (this.runs(fought)) await this.order('fight_half', { engagement: fight })
    await this.endFight(fought)
  }

  /** The same by movement cards, until the player has chosen and acted. */
  async cardFight() {
    const fought = await this.beginFight('card_sequence')
    if (fought === undefined) return
    for (let i = 0; i < CARDS && this.runs(fought); i++) {
      if (!(await this.order('fight_card', { engagement: fought.fight }))) break
      for (const base of fought.bases) await this.players[0].actByCard(base)
    }
    await this.endFight(fought)
  }

  /** One step back, for something that was misread. */
  async takeBack() {
    await this.order('message', { text: 'That was misread.' })
    const told = () => this.client.others.find((m) => m.t === 'steps')
    this.client.say({ t: 'steps' })
    await this.client.until(told, 'the last steps')
    await this.order('rewind', { seq: told().steps[0].seq, reason: 'misread' })
    for (const { client } of this.players) {
      await client.until(() => client.table.epoch === this.table.epoch, 'the rewind')
    }
  }

  /** Its id, or undefined when it was refused. */
  async inject(kind, trigger, more = {}) {
    const known = Object.keys(this.game.injects ?? {})
    if (!(await this.order('inject', { kind, trigger, ...more }))) return undefined
    this.injected.add(kind)
    return Object.keys(this.game.injects ?? {}).find((id) => !known.includes(id))
  }

  /** Two messages in the drawer: one is held back and then called off, one goes out. */
  async messages() {
    const held = await this.inject('radio', 'by_hand', {
      text: 'Battalion wants to know your position',
      number: GARBLED,
    })
    const sent = await this.inject('intelligence', 'by_hand', { text: 'Smoke over the river' })
    if (held === undefined || sent === undefined) return
    await this.order('inject_hold', { inject: held, held: true })
    await this.order('inject_cancel', { inject: held })
    await this.order('inject_fire', { inject: sent })
  }

  /** One of every kind: now, next turn, on entry, at a turn. Cards go where nobody was yet. */
  async injects() {
    const { turn, board_x_ci: length, middle_y_ci: y } = this.table
    const house = this.house((p) => p.cards === 0 || !p.occupied)
    const base = this.base('p2', 'rifle', 2) ?? this.base('p2', 'rifle', 3)
    const seats = [this.players[1].client.seat]
    const text = 'They were ready for this.'
    await this.inject('weather', 'now', { number: 1 })
    await this.inject('civilians', 'next_turn', { place: house, text: 'A family in the cellar.' })
    await this.inject('tunnel', 'enters', { place: house, text: 'Something scrapes below the floor.' })
    await this.inject('dead_radio', 'now', { base, number: 1 })
    await this.inject('sniper', 'next_turn', { base, number: 1, text })
    await this.inject('booby_trap', 'turn', { turn: turn + 2, base, number: 1, text })
    await this.inject('reinforcements', 'turn', { turn: turn + 2, place: house, number: 1 })
    await this.inject('mortar', 'now', {
      place: Object.keys(this.game.places).find((id) => this.game.places[id].kind === 'crossroads') ?? house,
      number: 1,
    })
    await this.inject('radio', 'now', { seats, text: 'Hold where you are.' })
    await this.inject('nothing', 'now')
    const enemy = await this.addEnemy({
      name: 'Counter-attack',
      weapons: ['ak47', 'ak47'],
      rating: 'rabble',
      x_ci: Math.round(length * 0.8),
      y_ci: y,
    })
    if (enemy === undefined) return
    await this.inject('counter_attack', 'now', { enemy, seats, text })
    await this.order('enemy_leave', { enemy })
  }

  // ---- radio ----

  /** What two platoons say to each other goes through his hands: late, garbled, or not at all. */
  async radio() {
    const [ames, boone] = this.players
    const waiting = () =>
      Object.values(this.game.radio)
        .filter((m) => m.state === 'waiting')
        .sort((a, b) => a.number - b.number)
    if (!(await this.order('set_net', { net: 'through_umpire' }))) return
    await ames.calls('What is behind L3?')
    await ames.calls('We go in by the back, cover us.', ['p2'])
    await ames.calls('Where are you?', ['p2'])
    await boone.calls('The tank is ours, keep off it.', ['p1'])
    await this.client.until(() => waiting().length === 3, 'three messages that wait')
    const [late, garbled, lost] = waiting().map((m) => m.number)
    await this.order('radio_delay', { number: late, turns: 1 })
    await this.order('radio_pass', { number: garbled, percent: GARBLED })
    await this.order('radio_drop', { number: lost })
    await boone.reads()
    await this.order('set_net', { net: 'open' })
    await boone.calls('Net is open.', ['p1'])
    await ames.reads()
  }

  // ---- below ground ----

  /** Ways down that nobody knows, in the nearest houses: who goes in there may find one. */
  async hideEntrances() {
    const nearest = (side) =>
      Object.keys(this.game.places)
        .filter((id) => this.game.places[id].kind === 'house' && this.game.places[id].side === side)
        .sort((a, b) => this.game.places[a].corners[0][0] - this.game.places[b].corners[0][0])[0]
    for (const side of ['left', 'right']) {
      const { corners } = this.game.places[nearest(side)]
      const mean = (i) => Math.round(corners.reduce((sum, c) => sum + c[i], 0) / corners.length)
      await this.order('tunnel_add', { name: `Cellar ${side}`, x_ci: mean(0), y_ci: mean(1), find_on: 1 })
    }
  }

  /** The id of the entrance of that name. */
  entrance(name) {
    return Object.keys(this.game.tunnels ?? {}).find((id) => this.game.tunnels[id].name === name)
  }

  /** An entrance is shown; men go down, a charge is set, one of the men is missed and looked for. */
  async openTunnel() {
    const boone = this.players[1]
    const rifles = [2, 3, 1]
      .map((squad) => this.base('p2', 'rifle', squad))
      .filter((id) => id !== undefined && !this.game.bases[id].engaged)
    const gun = [0, 1, 2, 3].map((squad) => this.base('p2', 'm60', squad)).find((id) => id !== undefined)
    if (rifles.length < 2 || gun === undefined) return
    const { board_x_ci: length, middle_y_ci: y } = this.table
    const x = Math.round(length * 0.1)
    const bases = [...rifles.slice(0, 2), gun]
    for (const [i, base] of bases.entries()) await this.rule('set_place', { base, x_ci: x + i * STANDS_CI, y_ci: y })
    if (!(await this.order('tunnel_add', { name: 'Well', x_ci: x, y_ci: y, complex: 1 }))) return
    const tunnel = this.entrance('Well')
    await this.order('tunnel_move', { tunnel, x_ci: x, y_ci: y + ENTRANCE_CI })
    await this.order('tunnel_show', { tunnel, found: true })
    await boone.goesBelow(bases, tunnel)
    const [below] = Object.values(this.game.parties ?? {}).flatMap((p) => p.figures)
    if (below !== undefined) await this.order('rule_below', { figure: below, status: 'down', reason: REASON })
  }

  /** What was set is fired; who is still below is brought up; the enemy has come up elsewhere. */
  async closeTunnel() {
    const tunnel = this.entrance('Well')
    if (tunnel === undefined) return
    await this.players[1].order('tunnel_fire', { tunnel })
    for (const figure of Object.values(this.game.parties ?? {}).flatMap((p) => p.figures))
      await this.order('rule_below', { figure, status: 'fit', reason: REASON })
    const cellar = this.entrance('Cellar left')
    const known = Object.keys(this.game.enemies ?? {})
    await this.order('enemy_emerge', { tunnel: cellar, template: 'sniper', name: 'Man from below' })
    const enemy = Object.keys(this.game.enemies ?? {}).find((id) => !known.includes(id))
    if (enemy !== undefined) await this.order('enemy_leave', { enemy })
    await this.order('tunnel_remove', { tunnel: this.entrance('Cellar right') })
  }

  /** A mortar round between two rifle bases, brought together near their officer. */
  async mortar() {
    const officer = this.base('p1', 'officer', 0)
    const rifles = [1, 2].map((squad) => this.base('p1', 'rifle', squad))
    if (officer === undefined || rifles.includes(undefined)) return false
    const { x_ci: x, y_ci: y } = this.game.bases[officer]
    for (const [i, base] of rifles.entries()) {
      await this.rule('set_place', { base, x_ci: x + 20 * (i + 1), y_ci: y })
      const fit = Object.keys(this.game.figures).filter(
        (f) => this.game.figures[f].base === base && this.game.figures[f].status === 'fit',
      )
      for (const f of fit.slice(2 - i)) await this.rule('set_figure', { figure: Number(f.slice(1)), status: 'wounded' })
    }
    return true
  }

  /** Men of a platoon that nobody plays keep their heads down. */
  async playForAbsent() {
    for (const id of Object.keys(this.game.platoons)) {
      const held = Object.values(this.client.view.room.seats).some((s) => s.held && s.platoons?.includes(id))
      if (!held && this.game.platoons[id].step === 'under_fire') await this.order('take_fire', { platoon: id })
    }
  }

  /** What falls to him at the beginning of a phase. */
  async phase() {
    const { phase, turn } = this.table
    if (phase === 'deployment') await this.once('deployment', () => this.deployment())
    if (phase === 'orders' && turn === 1) await this.once('cards', () => this.cards())
    if (phase === 'orders' && turn === 2) await this.once('interruption', () => this.interruption())
    if (phase === 'orders' && turn === 2) await this.once('misread', () => this.takeBack())
    if (phase === 'orders' && turn === 2) await this.once('contact', () => this.contact())
    if (phase === 'orders' && turn === 2) await this.once('enemies', () => this.enemies())
    if (phase === 'orders' && turn > 1 && turn % 2 === 0 && !this.hasGiven(BY_TURNS)) await this.fireFight()
    if (phase === 'orders' && turn > 1 && turn % 2 === 1 && !this.hasGiven(BY_CARDS)) await this.cardFight()
    if (phase === 'end_of_turn' && turn === 1) await this.once('messages', () => this.messages())
    if (phase === 'orders' && turn === 1) await this.once('entrances', () => this.hideEntrances())
    if (phase === 'orders' && turn === 2) await this.once('radio', () => this.radio())
    if (phase === 'orders' && turn === 3) await this.once('tunnel', () => this.openTunnel())
    if (phase === 'orders' && turn === 4) await this.once('charges', () => this.closeTunnel())
    if (phase === 'orders' && turn === 5) await this.once('injects', () => this.injects())
    if (phase === 'orders' && turn === 4) {
      await this.once('reinforce', async () => {
        if (!(await this.order('reinforce', { reason: 'Battalion sends what it has' }))) return
        await this.order('nobody_plays', { platoon: `p${Object.keys(this.game.platoons).length}`, on: true })
      })
    }
    if (phase === 'end_of_turn' && turn === 2) await this.once('mortar', () => this.mortar())
    if (phase === 'end_of_turn') {
      await this.playForAbsent()
      const weary = Object.keys(this.game.bases).find(
        (id) => this.game.bases[id].edna < HEART && !this.game.bases[id].removed,
      )
      if (weary) await this.once('heart', () => this.rule('set_edna', { base: weary, edna: HEART }, 'platoon'))
    }
  }

  /** Dice that somebody has promised to throw and does not: the server throws. */
  waive() {
    for (const [pid, asked] of Object.entries(this.client.view.room.pending ?? {})) {
      if (this.done.has(pid + asked.id)) continue
      this.done.add(pid + asked.id)
      this.client.say({ t: 'answer', pid, waive: true })
    }
  }
}
