// A command is carried out once, however often it is sent. Rule: D23
import { check, equal, runAll, test } from './harness.mjs'
import { Server, freshFolder } from './server.mjs'
import { Client, join } from './client.mjs'

const server = await new Server(freshFolder('once'), ['--rate', '2000']).start()
const umpire = await join(server.url, { token: server.token })
const player = await join(server.url, { code: server.code, name: 'Ames', platoon: 1 })

await umpire.order('muster')
await player.until(() => player.table.phase === 'deployment', 'the muster')

const rolls = (client, reason) =>
  Object.values(client.view.game.log).filter((line) => line.event === 'rolled' && line.args.reason === reason).length

const roll = (client, reason) => client.command('roll', { dice: 2, sides: 6, reason })

/** Sends a command as it is and waits for its answer. */
const sendAgain = (client, command) => client.ask(command)

test('a command sent twice is answered twice and carried out once', async () => {
  const command = roll(player, 'twice')
  const first = await player.ask(command)
  const second = await sendAgain(player, command)
  check(first.ok && second.ok, `${JSON.stringify(first)} ${JSON.stringify(second)}`)
  equal(rolls(player, 'twice'), 1, 'rolls in the log')
})

test('a command sent twice in one breath is carried out once', async () => {
  const command = roll(player, 'breath')
  player.say(command)
  const answer = await player.ask(command)
  check(answer.ok, JSON.stringify(answer))
  await player.order('roll', { dice: 1, sides: 6, reason: 'after' })
  equal(rolls(player, 'breath'), 1, 'rolls in the log')
})

test('a refused command is refused again with the same code', async () => {
  const command = player.command('end_phase', { phase: 'deployment' })
  const first = await player.ask(command)
  const second = await sendAgain(player, command)
  check(!first.ok, 'a player ended the phase')
  equal(second.code, first.code, 'code of the second refusal')
})

test('a command whose answer was lost with the line is answered after the reconnect', async () => {
  const command = roll(player, 'line')
  const answer = player.ask(command)
  player.drop()
  await player.again()
  check((await answer).ok, 'refused')
  equal(rolls(player, 'line'), 1, 'rolls in the log')
})

test('a command from before kill -9 is not carried out again after the restart', async () => {
  const command = roll(player, 'kill')
  const before = await player.ask(command)
  await server.kill9()
  await server.start()
  await umpire.again()
  await player.again()
  const after = await sendAgain(player, command)
  check(before.ok && after.ok, `${JSON.stringify(before)} ${JSON.stringify(after)}`)
  equal(rolls(player, 'kill'), 1, 'rolls in the log')
})

test('the same id from another seat is another command', async () => {
  const command = roll(player, 'mine')
  check((await player.ask(command)).ok, 'the player was refused')
  const theirs = { ...command, args: { ...command.args, reason: 'theirs' } }
  check((await umpire.ask(theirs)).ok, 'the umpire was refused')
  await player.until(() => rolls(player, 'theirs') === 1, "the umpire's roll")
})

test('an id far below the last ones is too old, and nothing is carried out', async () => {
  const old = roll(player, 'old')
  for (let i = 0; i < 70; i++) await player.order('roll', { dice: 1, sides: 6, reason: 'many' })
  const answer = await player.ask(old)
  equal(answer.code, 'too_old', 'answer')
  equal(rolls(player, 'old'), 0, 'rolls in the log')
})

test('the newest connection of a seat wins, and the other is told', async () => {
  const other = new Client(server.url, { token: player.token })
  await other.connect({ resume: false })
  const { code } = await player.closed
  check(
    player.others.some((m) => m.t === 'bye' && m.code === 'taken_over'),
    'no bye taken_over',
  )
  check(code >= 4000, `closed with ${code}`)
  other.drop()
})

await runAll()
