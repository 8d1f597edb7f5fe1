// Every message of a small game, both ways, holds to the printed schemas; so does each view that
// patches lead to.
import { readFileSync } from 'node:fs'
import { dirname, join as path } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { check, equal, runAll, test } from './harness.mjs'
import { Server, freshFolder } from './server.mjs'
import { Client } from './client.mjs'
import { Hunter, pursue, Team } from './chase.mjs'
import { Player } from './play.mjs'

const SCHEMAS = path(dirname(fileURLToPath(import.meta.url)), '..', '..', 'protocol', 'schema')
const FILES = ['commands', 'events', 'view', 'messages']
const TURNS = 3
const PROBLEMS_SHOWN = 12

const ajv = new Ajv2020({ strict: true, strictTypes: false, strictRequired: false, allErrors: false })
for (const name of FILES) ajv.addSchema(JSON.parse(readFileSync(path(SCHEMAS, `${name}.schema.json`), 'utf8')))
const definition = (file, name) => ajv.getSchema(`${file}.schema.json#/$defs/${name}`)
const view = ajv.getSchema('view.schema.json')

/** A client that keeps what is wrong with what it says and hears. */
class Recorder extends Client {
  constructor(url, hello) {
    super(url, hello)
    this.problems = new Map()
    this.heard = new Map()
  }

  judge(side, message) {
    const name = `${side}.${message.t}`
    this.heard.set(name, (this.heard.get(name) ?? 0) + 1)
    const valid = definition('messages', name)
    if (valid === undefined) this.note(name, 'no schema')
    else if (!valid(message)) this.note(name, ajv.errorsText(valid.errors.slice(-3)), message)
  }

  note(name, text, message) {
    const key = `${name}: ${text}`
    if (!this.problems.has(key)) this.problems.set(key, JSON.stringify(message ?? null).slice(0, 600))
  }

  say(message) {
    this.judge('client', message)
    super.say(message)
  }

  receive(message) {
    this.judge('server', message)
    super.receive(message)
    if (message.t === 'update' && message.of === undefined && !view(this.view)) {
      this.note('the view after a patch', ajv.errorsText(view.errors))
    }
  }
}

async function sit(server, hello) {
  const client = new Recorder(server.url, hello)
  await client.connect()
  return client
}

async function playTurns(umpire, players) {
  for (;;) {
    const { phase, turn, epoch } = umpire.table
    if (turn > TURNS || phase === 'ended') return
    await Promise.all(players.map((p) => p.phase()))
    const moved = () => umpire.table.phase !== phase || umpire.table.turn !== turn || umpire.table.epoch !== epoch
    if (!moved()) await umpire.order('end_phase', { phase, reason: 'on with it' })
    await umpire.until(moved, 'the next phase')
    const { phase: next, turn: then } = umpire.table
    await Promise.all(
      players.map((p) => p.client.until(() => p.game.table.phase === next && p.game.table.turn === then, 'the phase')),
    )
  }
}

/** What an umpire's evening has beside the orders. */
async function rule(umpire, player) {
  umpire.say({ t: 'watch', seat: player.client.seat })
  const base = player.bases()[0]
  await umpire.order('set_edna', { base, edna: 5, reason: 'a ruling', audience: 'all' })
  const foreseen = await umpire.preview('inject', {
    kind: 'radio',
    trigger: 'now',
    text: 'Fall back!',
    seats: [player.client.seat],
  })
  check(
    foreseen.sees[player.client.seat].reads.some((line) => line.includes('Fall back!')),
    'the seat would not read it',
  )
  check(
    Object.entries(foreseen.sees).every(([seat, s]) => seat === player.client.seat || s.reads.length === 0),
    'another seat would read it',
  )
  await umpire.order('message', { text: 'Careful now.' })
  await umpire.order('pause', { on: true, reason: 'tea' })
  await player.client.order('done', { platoon: 'p1', phase: 'orders' })
  await umpire.order('pause', { on: false })
  await umpire.order('roll', { dice: 2, sides: 6, reason: 'wind', hidden: true })
  umpire.say({ t: 'lobby', verb: 'rename', name: 'Umpire' })
  umpire.say({ t: 'lobby', verb: 'pair', seat: 's1' })
  umpire.say({ t: 'history', before: 20 })
  umpire.say({ t: 'ticket', what: 'export' })
  umpire.say({ t: 'ping' })
  await umpire.until(() => umpire.others.some((m) => m.t === 'pong'), 'the pong')
  umpire.say({ t: 'unwatch', seat: player.client.seat })
}

/** Dice typed by hand: asked for, seen by the umpire as pending, given in two parts. */
async function typeDice(umpire, client) {
  const command = client.command('roll', { dice: 3, sides: 6, reason: 'wind' }, { dice: 'hand' })
  const answer = client.ask(command)
  await client.until(() => client.others.some((m) => m.t === 'need_dice'), 'the request for dice')
  await umpire.until(() => Object.keys(umpire.view.room.pending).length === 1, 'the pending dice')
  client.say({ t: 'dice', id: command.id, results: [3, 4, 6] })
  check((await answer).ok, 'the typed dice were refused')
}

/** Nothing that these clients said or heard differs from its schema. */
function noneDiffers(all) {
  const types = new Set(all.flatMap((c) => [...c.heard.keys()]))
  const judged = all.reduce((sum, c) => sum + [...c.heard.values()].reduce((a, b) => a + b, 0), 0)
  const problems = new Map(all.flatMap((c) => [...c.problems]))
  for (const [what, message] of [...problems].slice(0, PROBLEMS_SHOWN)) console.log(`  ${what}\n    ${message}`)
  equal(problems.size, 0, 'messages that differ from their schema')
  console.log(`  ${judged} messages of ${types.size} types`)
}

/** A seat that is held: one asks, and is denied; a table screen asks, and is let in. */
async function ask(server, umpire) {
  const asker = new Recorder(server.url, { code: server.code, name: 'Late', platoon: 1 })
  await asker.connect()
  const asked = () => Object.keys(umpire.view.room.seats).find((s) => umpire.view.room.seats[s].asks !== undefined)
  await umpire.until(() => asked() !== undefined, 'the question')
  umpire.say({ t: 'lobby', verb: 'deny', seat: asked() })
  await asker.until(() => asker.others.some((m) => m.t === 'bye'), 'the refusal')
  asker.drop()
  const table = new Recorder(server.url, { code: server.code, name: 'Screen', watch: true })
  await table.connect()
  await umpire.until(() => asked() !== undefined, 'the second question')
  umpire.say({ t: 'lobby', verb: 'allow', seat: asked() })
  await table.until(() => table.view !== null, 'the welcome of the table screen')
  return [asker, table]
}

test('every message of a game is what the schemas say', async () => {
  const server = await new Server(freshFolder('schemas'), ['--platoons', '2', '--rate', '5000']).start()
  const umpire = await sit(server, { token: server.token })
  const lobby = await sit(server, { code: server.code })
  const players = []
  for (let p = 1; p <= 2; p++) {
    const client = await sit(server, { code: server.code, name: `Player ${p}`, platoon: p })
    check((await client.order('contribute', { bytes: client.entropy })).ok, 'the contribution was refused')
    players.push(new Player(client, `p${p}`))
  }
  check((await umpire.order('muster')).ok, 'the muster was refused')
  for (const p of players) await p.client.until(() => p.game.table.phase === 'deployment', 'the muster')
  await players[0].phase()
  await rule(umpire, players[0])
  await typeDice(umpire, players[1].client)
  const late = await ask(server, umpire)
  await playTurns(umpire, players)
  const dropped = players[0].client
  dropped.drop()
  await dropped.closed
  await umpire.order('message', { text: 'Where are you?' })
  await dropped.again()
  await umpire.order('end', { reason: 'enough' })
  check((await umpire.order('reveal')).ok, 'the reveal was refused')
  await umpire.until(() => umpire.table.phase === 'revealed', 'the reveal')
  await server.stop()
  const all = [umpire, lobby, ...late, ...players.map((p) => p.client)]
  const types = new Set(all.flatMap((c) => [...c.heard.keys()]))
  for (const wanted of [
    'welcome',
    'update',
    'ack',
    'reject',
    'preview',
    'lobby',
    'history',
    'ticket',
    'pair',
    'pong',
    'bye',
    'resumed',
    'need_dice',
    'waiting',
  ]) {
    check(types.has(`server.${wanted}`), `no ${wanted} came`)
  }
  noneDiffers(all)
})

test('every message of a pursuit with an ambush is what the schemas say', async () => {
  const server = await new Server(freshFolder('schemas-chase'), [
    '--platoons',
    '3',
    '--scenario',
    'malaya-patrol',
    '--rate',
    '5000',
  ]).start()
  const umpire = await sit(server, { token: server.token })
  const teams = []
  for (let p = 1; p <= 3; p++) {
    const client = await sit(server, { code: server.code, name: `Player ${p}`, platoon: p })
    check((await client.order('contribute', { bytes: client.entropy })).ok, 'the contribution was refused')
    teams.push(new Team(client, `p${p}`))
  }
  check((await umpire.order('muster')).ok, 'the muster was refused')
  const all = [umpire, ...teams.map((team) => team.client)]
  await Promise.all(all.map((client) => client.until(() => client.table.phase === 'chase', 'the pursuit')))
  await pursue(new Hunter(umpire), teams, true)
  await umpire.until(() => umpire.table.phase === 'ended', 'the end')
  await server.stop()
  noneDiffers(all)
})

test('PROTOCOL.md lists each command that there is', async () => {
  const text = readFileSync(path(SCHEMAS, '..', 'PROTOCOL.md'), 'utf8')
  const section = text.slice(text.indexOf('## Commands'), text.indexOf('## Lobby verbs'))
  const listed = [...section.matchAll(/^\| ((?:`\w+`(?:; )?)+)/gm)].map((m) => m[1].slice(1, -1))
  const commands = JSON.parse(readFileSync(path(SCHEMAS, 'commands.schema.json'), 'utf8'))
  const known = commands.oneOf.map((one) => one.properties.name.const)
  equal(known.filter((name) => !section.includes(`\`${name}\``)).join(), '', 'commands that are not described')
  const missing = []
  for (const name of known) {
    const row =
      section.split('\n').find((line) => line.startsWith('|') && line.split('|')[1].includes(`\`${name}\``)) ?? ''
    const args = Object.keys(commands.$defs[name].properties).filter((arg) => !new RegExp(`\\b${arg}\\b`).test(row))
    missing.push(...args.map((arg) => `${name} ${arg}`))
  }
  equal(missing.join(), '', 'arguments that are not described')
  equal(listed.filter((name) => !known.includes(name)).join(), '', 'commands that are described and do not exist')
})

test('the schemas refuse what is wrong', async () => {
  const cmd = definition('messages', 'client.cmd')
  check(cmd({ t: 'cmd', name: 'muster' }), 'a good command was refused')
  check(!cmd({ t: 'cmd', name: 'done', args: { platoon: 'b1', phase: 'orders' } }), 'a base for a platoon')
  check(!cmd({ t: 'cmd', name: 'done', args: { platoon: 'p1', phase: 'tea' } }), 'no such phase')
  check(!cmd({ t: 'cmd', name: 'done' }), 'no arguments where some are needed')
  check(!cmd({ t: 'cmd', name: 'fly', args: {} }), 'no such command')
  check(!cmd({ t: 'cmd', name: 'muster', args: { more: 1 } }), 'an unknown argument')
})

await runAll()
