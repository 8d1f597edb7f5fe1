// Whole evenings in seconds over real websockets: two pursuits, with and without an umpire, and an
// umpire and three players who take a street. They play until the RPD is out and the church is theirs,
// on another evening if the dice were against them; every command that there is was given by
// somebody. Each game is revealed, exported and verified, and altered copies are found out.
import { readFileSync, writeFileSync } from 'node:fs'
import { join as path } from 'node:path'
import { blake2b } from './blake2b.mjs'
import { check, equal, randomFrom, runAll, test } from './harness.mjs'
import { Server, freshFolder, tool } from './server.mjs'
import { Hunter, pursue, Team } from './chase.mjs'
import { join } from './client.mjs'
import { Player } from './play.mjs'
import { Umpire } from './umpire.mjs'

const PLATOONS = 3
const NAMES = ['Ames', 'Boone', 'Cole']
const LIMIT_MS = 150000 // for all games
const NEW_GAME_MS = 100000 // later no new one is begun
const PHASE_MS = 3000 // then the umpire waives dice, and ends the phase for all
const FLIPS = 24
const PURSUITS = 5 // at most, until an ambush was met
const OPTIONS = { sealed_join: true, tank_min: 1, rr_min: 1, turn_limit: 30 }
const SERVER_VERBS = ['create', 'clock_ran_out', 'seat_platoons', 'contact_open', 'contact_round', 'fight_begin']
// The server gives these itself when they are due: each must stand in the record.
const DUE_VERBS = ['party_turn', 'tunnel_blast', 'tunnel_search']
const SEED = Number(process.env.SEED ?? Date.now() % 1000000)
const random = randomFrom(SEED)
const say = (text) => console.log(`  ${text}`)
const begun = Date.now()
const accepted = new Map() // verb -> how often, over all games
const seconds = () => ((Date.now() - begun) / 1000).toFixed(1)

/** Every verb that a player or an umpire may give here, from the printed schema. */
function allVerbs() {
  const schema = JSON.parse(readFileSync(new URL('../../protocol/schema/commands.schema.json', import.meta.url)))
  return schema.oneOf
    .map((one) => one.properties.name.const)
    .filter((name) => ![...SERVER_VERBS, ...DUE_VERBS].includes(name))
}

/** Every kind of inject, from the same. */
function allInjects() {
  const schema = JSON.parse(readFileSync(new URL('../../protocol/schema/commands.schema.json', import.meta.url)))
  return schema.$defs['word.inject_kind'].enum
}

/** Sealed by hashes; the third forgets to open, and the umpire strikes him. */
async function seal(umpire, players) {
  for (const { client } of players) {
    const bytes = client.entropy
    check((await client.order('contribute', { hash: blake2b(Buffer.from(bytes, 'hex')) })).ok, 'a hash was refused')
  }
  await umpire.order('set_option', { name: 'm60_last_man', value: 'fewer' })
  check(await umpire.order('muster'), 'the first muster was refused')
  for (const { client } of players.slice(0, 2)) {
    check((await client.order('open_contribution', { bytes: client.entropy })).ok, 'bytes were refused')
  }
  check(await umpire.order('strike_contribution', { seat: players[2].client.seat }), 'the silent one was not struck')
  check(await umpire.order('muster'), 'the muster was refused')
  for (const p of players) await p.client.until(() => p.table.phase === 'deployment', 'the muster')
}

function tellTurn(umpire) {
  const { turn, houses_left: left, body_count: count, rpd_out: out } = umpire.table
  const fit = Object.values(umpire.game.platoons)
    .map((p) => p.fit)
    .join('+')
  say(`turn ${turn}: ${left} houses to clear, body count ${count}, fit men ${fit}${out ? ', the RPD is out' : ''}`)
}

/** Players act at the same time; who keeps the others waiting is helped by the umpire. */
async function playPhase(umpire, players) {
  await umpire.phase()
  const { phase, turn, epoch } = umpire.table
  const moved = () => umpire.table.phase !== phase || umpire.table.turn !== turn || umpire.table.epoch !== epoch
  const waiver = setInterval(() => umpire.waive(), PHASE_MS / 10)
  try {
    await Promise.all(players.map((p) => p.phase()))
    await umpire.client
      .until(moved, 'the next phase', PHASE_MS / 3)
      .catch(() => umpire.order('end_phase', { phase, reason: 'nobody moves' }))
    await umpire.client.until(moved, 'the next phase')
  } finally {
    clearInterval(waiver)
  }
  const { phase: next, turn: then } = umpire.table
  await Promise.all(
    players.map((p) => p.client.until(() => p.table.phase === next && p.table.turn === then, 'the phase')),
  )
}

async function playGame(umpire, players) {
  let told = 0
  for (;;) {
    const { phase, turn, turn_limit: limit, rpd_out: out, objective_taken: taken } = umpire.table
    if (taken || turn > limit || Date.now() - begun > LIMIT_MS) {
      await umpire.order('end', {
        reason: taken ? 'the church is ours' : out ? 'the gun is silent' : 'the evening is over',
      })
      await umpire.client.until(() => umpire.table.phase === 'ended', 'the end')
      return
    }
    if (turn !== told && phase === 'orders') tellTurn(umpire)
    told = turn
    await playPhase(umpire, players)
  }
}

/** Boone throws real dice now and then; Cole says he will, and leaves some lying. */
function useHands(players) {
  const cast = (count, sides) => Array.from({ length: count }, () => 1 + random(sides))
  players[1].client.types = cast
  for (const [i, every] of [
    [1, 3],
    [2, 25],
  ]) {
    const client = players[i].client
    const order = client.order.bind(client)
    client.order = async (name, args = {}) => {
      const hand = random(every) === 0
      const answer = await order(name, args, hand ? { dice: 'hand' } : {})
      // And now and then he has typed them wrong.
      const row = Math.max(0, ...Object.values(client.view.game.typed ?? {}).map((typed) => typed.row))
      if (hand && row > 0 && random(3) === 0) await order('correct_dice', { seq: row }, { dice: 'hand' })
      return answer
    }
  }
}

async function evening(server, data, index, injected) {
  const create = { key: server.hostKey, scenario: 'hue-1968', platoons: PLATOONS, umpired: true, options: OPTIONS }
  const umpire = new Umpire(await join(server.url, { create, name: 'Umpire' }))
  const code = umpire.client.room
  const players = []
  for (let p = 1; p <= PLATOONS; p++) {
    players.push(new Player(await join(server.url, { code, name: NAMES[p - 1], platoon: p }), `p${p}`))
  }
  umpire.players = players
  say(`game ${code}: ${NAMES.join(', ')} each add to the seal`)
  await seal(umpire, players)
  useHands(players)
  players[2].dozes = ({ phase, turn }) => phase === 'orders' && turn % 4 === 3
  await playGame(umpire, players)
  const { turn, rpd_out: out, houses_left: left, body_count: count, objective_taken: taken } = umpire.table
  say(
    `ended in turn ${turn}: RPD ${out ? 'out' : 'stands'}, church ${taken ? 'taken' : 'not taken'}, ${left} houses left, body count ${count}`,
  )
  check(await umpire.order('reveal'), 'the reveal was refused')
  await umpire.client.until(() => umpire.game.seal.server_seed !== undefined, 'the server seed')
  const refused = new Map(players.flatMap((p) => [...p.refused]))
  say(
    `${players.reduce((sum, p) => sum + p.orders, 0)} orders of players carried out, ${players[1].client.typed} dice typed`,
  )
  if (refused.size > 0) say(`refused: ${[...refused].map(([why, n]) => `${why} ${n}`).join(', ')}`)
  for (const kind of umpire.injected) injected.add(kind)
  if (umpire.refused.length > 0) say(`refused to the umpire: ${umpire.refused.join(', ')}`)
  for (const { client } of [umpire, ...players]) {
    equal(client.gaps, 0, `gaps in the stream of ${client.seat}`)
    for (const [verb, n] of client.accepted) accepted.set(verb, (accepted.get(verb) ?? 0) + n)
    client.drop()
  }
  return { code, won: Boolean(out && taken), file: path(data, `game${index}.export`) }
}

/** One byte anywhere. The last one is the end of the file's last line. */
async function flipBytes(file, bytes, data) {
  const bad = path(data, 'flipped.export')
  for (let i = 0; i < FLIPS; i++) {
    const copy = Buffer.from(bytes)
    const at = random(256) * Math.floor((bytes.length - 1) / 256) + random(Math.floor((bytes.length - 1) / 256))
    copy[at] ^= 1 << random(7)
    writeFileSync(bad, copy)
    const found = await tool('verify', bad)
    equal(found.code, 1, `verify with bit of byte ${at} flipped: ${found.out}`)
  }
  say(`${FLIPS} copies with one bit flipped are all found out`)
}

/** A die is changed and the last line made to fit: only playing the game again can tell. */
async function forge(bytes, data) {
  const lines = bytes.toString().trimEnd().split('\n')
  const rolled = lines.map((line, i) => [line, i]).filter(([line]) => /"dice":\[[1-6]/.test(line))
  const [line, at] = rolled[random(rolled.length)]
  lines[at] = line.replace(/("dice":\[)([1-6])/, (all, head, die) => `${head}${(die % 6) + 1}`)
  const body = `${lines.slice(0, -1).join('\n')}\n`
  const last = lines.at(-1).replace(/[0-9a-f]{64}/, blake2b(Buffer.from(body)))
  const bad = path(data, 'forged.export')
  writeFileSync(bad, `${body}${last}\n`)
  const found = await tool('verify', bad)
  equal(found.code, 1, `verify of a forged die: ${found.out}`)
  check(!/hash in the last line/.test(found.out), `the forged file's hash does not fit: ${found.out}`)
  say(`a forged die under a hash that fits is found: ${found.out.trim().replace(bad, 'verify')}`)
}

/** A pursuit from the first card to the report, sealed before and opened after it. */
async function chase(server, data, { scenario, platoons, umpired }) {
  const create = { key: server.hostKey, scenario, platoons, umpired, options: {} }
  const first = await join(server.url, { create, name: umpired ? 'Umpire' : NAMES[0] })
  const clients = umpired ? [] : [first]
  while (clients.length < platoons)
    clients.push(await join(server.url, { code: first.room, name: NAMES[clients.length], platoon: clients.length + 1 }))
  const teams = clients.map((client, i) => new Team(client, `p${i + 1}`))
  const umpire = umpired ? new Hunter(first) : undefined
  const host = umpire ?? teams[0]
  for (const { client } of teams)
    check((await client.order('contribute', { bytes: client.entropy })).ok, 'bytes were refused')
  check(await host.order('muster'), 'the muster was refused')
  await Promise.all(teams.map((team) => team.client.until(() => team.table.phase === 'chase', 'the pursuit')))
  say(
    `pursuit ${first.room}, ${umpired ? 'with an umpire' : 'without one'}: the spoor is ${teams[0].game.chase.hours} hours old`,
  )
  await pursue(umpire, teams, umpired)
  await Promise.all(teams.map((team) => team.client.until(() => team.table.phase === 'ended', 'the end')))
  const [end] = Object.values(teams[0].game.log).filter((line) => line.event === 'pursuit_ended')
  check(end !== undefined, 'no report of the pursuit')
  const fought = Object.values(teams[0].game.log).filter((line) => line.event === 'contact_over').length
  say(
    `ended in turn ${end.args.turn}: ${end.args.sentence}, ${fought} contacts, ${end.args.killed} terrs killed, ${end.args.points} points`,
  )
  for (const team of teams)
    check(!JSON.stringify(team.game).includes('"terr_bush"'), `${team.platoon} was shown the BUSH of the terrs`)
  check(await host.order('reveal'), 'the reveal was refused')
  await host.client.until(() => host.game.seal.server_seed !== undefined, 'the server seed')
  for (const seat of new Set([host, ...teams])) {
    if (seat.refused.length > 0) say(`refused: ${seat.refused.join(', ')}`)
    equal(seat.client.gaps, 0, `gaps in the stream of ${seat.client.seat}`)
    for (const [verb, n] of seat.client.accepted) accepted.set(verb, (accepted.get(verb) ?? 0) + n)
    seat.client.drop()
  }
  return { code: first.room, file: path(data, `${first.room}.export`) }
}

async function exported({ code, file }, data) {
  const made = await tool('export', code, '--data', data, '--out', file)
  equal(made.code, 0, `export: ${made.err}`)
  const good = await tool('verify', file)
  equal(good.code, 0, `verify: ${good.out}${good.err}`)
  say(good.out.trim().replace(file, 'verify'))
}

test('teams hunt to the last card, with an umpire and without one, and the record can be verified', async () => {
  const data = freshFolder('demo-chase')
  const server = await new Server(data, ['--rate', '5000']).start()
  const games = [await chase(server, data, { scenario: 'rhodesia-pursuit', platoons: 2, umpired: false })]
  do {
    games.push(await chase(server, data, { scenario: 'malaya-patrol', platoons: 3, umpired: true }))
  } while (!accepted.has('ambush_trigger') && games.length < PURSUITS)
  equal((await server.stop()).code, 0, `the server's exit: ${server.errors}`)
  for (const game of games) await exported(game, data)
  const bytes = readFileSync(games[0].file)
  await flipBytes(games[0].file, bytes, data)
})

test('an umpire and three players take the church, every command given, and the record can be verified', async () => {
  say(`SEED=${SEED}`)
  const data = freshFolder('demo')
  const server = await new Server(data, ['--platoons', String(PLATOONS), '--rate', '5000']).start()
  const verbs = allVerbs()
  const kinds = allInjects()
  const injected = new Set()
  const games = []
  let missing = verbs
  do {
    games.push(await evening(server, data, games.length + 1, injected))
    missing = [
      ...verbs.filter((v) => !accepted.has(v)),
      ...kinds.filter((k) => !injected.has(k)).map((k) => `inject ${k}`),
    ]
    if (missing.length > 0) say(`nobody had a use for ${missing.join(', ')}: another evening`)
  } while ((missing.length > 0 || !games.some((g) => g.won)) && Date.now() - begun < NEW_GAME_MS)
  equal((await server.stop()).code, 0, `the server's exit: ${server.errors}`)

  for (const game of games) await exported(game, data)
  const record = games.map(({ file }) => readFileSync(file, 'utf8')).join('')
  const due = DUE_VERBS.filter((verb) => !record.includes(`"name":"${verb}"`))
  equal(due.join(', '), '', 'commands of the server that never came due')
  const bytes = readFileSync(games.at(-1).file)
  await flipBytes(games.at(-1).file, bytes, data)
  await forge(bytes, data)

  say(`commands accepted in ${games.length === 1 ? 'one game' : `${games.length} games`}:`)
  for (const verb of verbs) say(`${String(accepted.get(verb) ?? 0).padStart(7)}  ${verb}`)
  equal(missing.join(', '), '', 'commands that were never accepted')
  check(
    games.some((g) => g.won),
    `the church was not taken in ${games.length} games`,
  )
  say(`${seconds()} s`)
})

await runAll()
