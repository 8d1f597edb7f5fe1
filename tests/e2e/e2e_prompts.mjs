// Questions to a seat over real sockets: asked once, answered by the seat or by the umpire for one
// who has gone, and no reason for anybody else to wait. Rule: D37
import { check, equal, runAll, test } from './harness.mjs'
import { Server, freshFolder } from './server.mjs'
import { join } from './client.mjs'

const ONES = (count) => Array(count).fill(1)
const SQUAD = ['1st Squad leader', '1st Squad rifles']
const APART_CI = 800

/** A room in its first orders, every die thrown by hand as a one. */
async function inOrders(name) {
  const server = await new Server(freshFolder(name), ['--platoons', '2', '--rate', '5000']).start()
  const umpire = await join(server.url, { token: server.token })
  const players = []
  for (let p = 1; p <= 2; p++)
    players.push(await join(server.url, { code: server.code, name: `Player ${p}`, platoon: p }))
  await must(umpire, 'muster')
  for (const [i, player] of players.entries()) {
    await player.until(() => player.table.phase === 'deployment', 'the deployment')
    await must(player, 'done', { platoon: `p${i + 1}`, phase: 'deployment' })
  }
  for (const client of [umpire, ...players]) {
    client.types = ONES
    await client.until(() => client.table.phase === 'orders', 'the orders')
  }
  return { server, umpire, players }
}

async function must(client, verb, args = {}, extra = {}) {
  const answer = await client.order(verb, args, extra)
  check(answer.ok, `${verb} was refused: ${answer.text}`)
}

const byHand = { dice: 'hand' }
const basesOf = (umpire, platoon, names) =>
  Object.entries(umpire.view.game.bases)
    .filter(([, b]) => b.platoon === platoon && names.includes(b.name))
    .map(([id]) => id)
const group = (client, holds) => Object.entries(client.view.game.fighters ?? {}).find(([, f]) => holds(f))?.[0]
const open = (client, kind) => Object.entries(client.view.game.prompts ?? {}).find(([, q]) => q.kind === kind)
const told = (client, kind) => client.others.filter((m) => m.t === 'prompt' && m.kind === kind)

/** A cell of two near a base, hidden until it fights. */
async function enemyNear(umpire, base) {
  const { x_ci, y_ci } = umpire.view.game.bases[base]
  await must(umpire, 'enemy_add', {
    name: 'Cell',
    weapons: ['ak47', 'ak47'],
    rating: 'elite',
    x_ci: x_ci + APART_CI,
    y_ci,
  })
  return Object.keys(umpire.view.game.enemies).at(-1)
}

/** The first squad of platoon 1 has held; the enemy fires at it and hits nobody. */
async function enemyFires(umpire, player, enemy) {
  const own = group(player, (f) => f.bases !== undefined)
  const foe = group(umpire, (f) => f.enemy === enemy)
  await must(player, 'fight_test', { fighter: own, intent: 'hold' }, byHand)
  await must(player, 'fight_act', { fighter: own })
  await must(umpire, 'fight_test', { fighter: foe, intent: 'hold' }, byHand)
  await must(umpire, 'fight_act', { fighter: foe, target: own }, byHand)
  return { own, foe }
}

let answers = 0
/** Answers and resolves with what came of it. */
function answer(client, pid, more) {
  const id = `00000000000000aa-${++answers}`
  return client.ask({ t: 'answer', pid, id, ...more })
}

test('a seat that could fire is asked once, holds up nobody, and the umpire answers for it when it has gone', async () => {
  const {
    server,
    umpire,
    players: [one, two],
  } = await inOrders('asked')
  const bases = basesOf(umpire, 'p1', SQUAD)
  const enemy = await enemyNear(umpire, bases[0])
  await must(umpire, 'engage', { enemies: [enemy], bases, activation: 'alternate' })
  await one.until(() => group(one, (f) => f.bases !== undefined) !== undefined, 'the fight')
  const { own, foe } = await enemyFires(umpire, one, enemy)
  await one.until(() => told(one, 'opportunity').length === 1, 'the question')
  const question = told(one, 'opportunity')[0]
  equal(question.fighter, own, 'who is asked')
  equal(question.targets.join(), foe, 'whom he could fire at')
  equal(question.choices.join(), 'hold_fire,fire', 'the choices')
  equal(told(two, 'opportunity').length, 0, 'questions to the other player')
  equal(told(umpire, 'opportunity').length, 0, 'questions to the umpire')
  check(open(two, 'opportunity') === undefined, 'the other player sees the question')
  await must(two, 'done', { platoon: 'p2', phase: 'orders' }) // nobody waits for it
  one.drop()
  await umpire.until(() => umpire.view.room.seats[one.seat].doing === 'offline', 'the absence')
  check(open(umpire, 'opportunity') !== undefined, 'the umpire does not see the question')
  equal(umpire.view.game.engagements.x1.enemy_half, true, 'the half that waits')
  equal((await answer(two, question.pid, { choice: 'hold_fire' })).ok, false, 'whether the other player may answer')
  check((await answer(umpire, question.pid, { choice: 'hold_fire' })).ok, 'the umpire could not answer')
  await umpire.until(() => open(umpire, 'opportunity') === undefined, 'the end of the question')
  const line = Object.values(umpire.view.game.log).find((l) => l.event === 'opportunity_passed')
  equal(line.by, umpire.seat, 'who answered')
  equal(line.as, one.seat, 'for whom')
  await umpire.until(() => umpire.view.game.engagements.x1.enemy_half === false, 'the next half')
  await one.again()
  check(open(one, 'opportunity') === undefined, 'the question is still open for who came back')
  one.say({ t: 'answer', pid: question.pid, choice: 'fire', target: foe })
  await one.until(() => one.others.some((m) => m.t === 'reject' && m.of === 'answer'), 'the refusal of a late answer')
  // The next time it answers itself.
  await enemyFires(umpire, one, enemy)
  await one.until(() => open(one, 'opportunity') !== undefined, 'the second question')
  const second = told(one, 'opportunity').at(-1)
  check(second.pid !== question.pid, 'the second question has the name of the first')
  check((await answer(one, second.pid, { choice: 'fire', target: foe })).ok, 'he could not fire')
  check(
    Object.values(one.view.game.log).some((l) => l.event === 'volley_fired' && l.args.opportunity),
    'no shot in the log',
  )
  equal((await server.stop()).code, 0, 'the end of the server')
})

test('a question is waived by the umpire, whoever was asked', async () => {
  const {
    server,
    umpire,
    players: [one],
  } = await inOrders('waived')
  const bases = basesOf(umpire, 'p1', SQUAD)
  const enemy = await enemyNear(umpire, bases[0])
  await must(umpire, 'engage', { enemies: [enemy], bases, activation: 'alternate' })
  await one.until(() => group(one, (f) => f.bases !== undefined) !== undefined, 'the fight')
  await enemyFires(umpire, one, enemy)
  await one.until(() => told(one, 'opportunity').length === 1, 'the question')
  one.drop()
  const { pid } = told(one, 'opportunity')[0]
  check((await answer(umpire, pid, { waive: true })).ok, 'it could not be waived')
  check(
    Object.values(umpire.view.game.log).some((l) => l.event === 'opportunity_passed'),
    'the waiver stands in no log',
  )
  equal((await server.stop()).code, 0, 'the end of the server')
})

test('a squad without its leader is asked who acts, and a platoon what it does with an entrance', async () => {
  const {
    server,
    umpire,
    players: [one, two],
  } = await inOrders('control')
  const [rifles] = basesOf(umpire, 'p2', ['1st Squad rifles'])
  const enemy = await enemyNear(umpire, rifles)
  await must(umpire, 'engage', { enemies: [enemy], bases: [rifles], activation: 'card_sequence' })
  // Cards follow each other by themselves, so a question may be gone before it is read: then the next is answered.
  const fight = () => umpire.view.game.engagements.x1
  let drawn = false
  for (let i = 0; i < 400 && !drawn; i++) {
    const foe = told(umpire, 'control').at(-1)
    const question = told(two, 'control').at(-1)
    if (fight().enemy_half) {
      if (foe !== undefined && open(umpire, 'control')?.[1].occasion === foe.occasion)
        await answer(umpire, foe.pid, { choice: 'deck' })
      await umpire.order('fight_card', { engagement: 'x1' })
    } else if (question !== undefined && open(two, 'control')?.[1].occasion === question.occasion) {
      equal(question.choices.join(), 'deck', 'the choices without a leader')
      drawn = (await answer(two, question.pid, { choice: 'deck' })).ok
      if (drawn)
        await two.until(() => open(two, 'control')?.[1].occasion !== question.occasion, 'the end of the question')
    }
    if (!drawn)
      await new Promise((resolve) => {
        setTimeout(resolve, 20)
      })
  }
  check(drawn, 'nobody was asked who acts')
  const [base] = basesOf(umpire, 'p1', ['1st Squad rifles'])
  const { x_ci, y_ci } = umpire.view.game.bases[base]
  await must(umpire, 'tunnel_add', { name: 'Cellar', x_ci, y_ci, found: true })
  await one.until(() => told(one, 'tunnel').length === 1, 'the question about the entrance')
  const found = told(one, 'tunnel')[0]
  equal(found.choices.join(), 'note,report,enter,mine', 'what can be done with it')
  check((await answer(one, found.pid, { choice: 'note' })).ok, 'it could not be noted')
  await one.until(() => open(one, 'tunnel') === undefined, 'the end of the question')
  check(
    Object.values(one.view.game.log).some((l) => l.event === 'tunnel_noted'),
    'the note stands in no log',
  )
  equal((await server.stop()).code, 0, 'the end of the server')
})

await runAll()
