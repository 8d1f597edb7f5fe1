// How the umpire's bot runs an evening: it opens phases, rules on what happens at a table, and
// lets the game go on when somebody does not.
const REASON = 'seen at the table'
const ROUNDS = 2 // of a fire-fight
const CARDS = 6 // movement cards of another one
const ZONE_CI = 700 // a leader so far away has his men not in hand
const BY_TURNS = ['engage', 'fight_act', 'fight_auto', 'fight_end', 'fight_half', 'fight_opportunity', 'fight_set', 'fight_test']
const BY_CARDS = ['fight_card', 'fight_control', 'fight_do']
const HEART = 5 // the readiness that he gives back to one weary base

export class Umpire {
  constructor(client) {
    this.client = client
    this.players = []
    this.done = new Set()
    this.refused = []
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
    return Object.keys(this.game.places).find((id) => this.game.places[id].kind === 'house' && holds(this.game.places[id]))
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

  /** Enemies before the rifles of the first platoon's last squad, joined with all of that squad. */
  async beginFight(activation) {
    const rifles = this.base('p1', 'rifle', 3)
    const { place, x_ci: x, y_ci: y } = this.game.bases[rifles] ?? {}
    if (place === undefined || this.groupOf(rifles) !== undefined) return undefined
    const enemy = await this.addEnemy({ name: 'Cell', weapons: ['ak47', 'ak47', 'rpd'], rating: 'elite', leader: true,
      cover: 'solid', x_ci: x + 150, y_ci: y })
    const leader = this.base('p1', 'squad_leader', 3)
    if (enemy === undefined) return undefined
    const bases = [rifles]
    if (activation === 'card_sequence' && leader !== undefined) {
      // So far from his men that he has not all of them in hand.
      await this.rule('set_place', { base: leader, x_ci: Math.max(x - ZONE_CI, 0), y_ci: y })
      bases.push(leader)
    }
    if (!await this.order('engage', { enemies: [enemy], bases, activation, name: 'Before the third squad' })) return undefined
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
      if (this.runs(fought) && !this.game.engagements[fight].enemy_half) await this.order('fight_half', { engagement: fight })
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
      if (!await this.order('fight_card', { engagement: fought.fight })) break
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

  /** Two messages in the drawer: one is held back and then called off, one goes out. */
  async injects() {
    for (const text of ['Battalion wants to know your position', 'Smoke over the river']) {
      const known = Object.keys(this.game.injects ?? {})
      await this.order('inject', { kind: 'radio', trigger: 'by_hand', text })
      const inject = Object.keys(this.game.injects ?? {}).find((id) => !known.includes(id))
      if (inject === undefined) return
      if (known.length > 0) await this.order('inject_fire', { inject })
      else {
        await this.order('inject_hold', { inject, held: true })
        await this.order('inject_cancel', { inject })
      }
    }
  }

  /** A mortar round between two rifle bases, brought together near their officer. */
  async mortar() {
    const officer = this.base('p1', 'officer', 0)
    const rifles = [1, 2].map((squad) => this.base('p1', 'rifle', squad))
    if (officer === undefined || rifles.includes(undefined)) return false
    const { x_ci: x, y_ci: y } = this.game.bases[officer]
    for (const [i, base] of rifles.entries()) {
      await this.rule('set_place', { base, x_ci: x + 20 * (i + 1), y_ci: y })
      const fit = Object.keys(this.game.figures).filter((f) => this.game.figures[f].base === base && this.game.figures[f].status === 'fit')
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
    if (phase === 'end_of_turn' && turn === 1) await this.once('injects', () => this.injects())
    if (phase === 'orders' && turn === 4) {
      await this.once('reinforce', async () => {
        if (!await this.order('reinforce', { reason: 'Battalion sends what it has' })) return
        await this.order('nobody_plays', { platoon: `p${Object.keys(this.game.platoons).length}`, on: true })
      })
    }
    if (phase === 'end_of_turn' && turn === 2) await this.once('mortar', () => this.mortar())
    if (phase === 'end_of_turn') {
      await this.playForAbsent()
      const weary = Object.keys(this.game.bases).find((id) => this.game.bases[id].edna < HEART && !this.game.bases[id].removed)
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
