// Who sits where, on a real server: platoons and seats change hands while the game goes on.
import { check, difference, equal, runAll, test } from './harness.mjs'
import { Server, freshFolder, tool } from './server.mjs'
import { Client, join } from './client.mjs'
import { readFileSync, writeFileSync } from 'node:fs'
import { join as path } from 'node:path'

const PLATOONS = 2
const COMMANDS = new URL('../../protocol/schema/commands.schema.json', import.meta.url)

/** A room in its first deployment: the umpire, one player a platoon. */
async function deployed(name) {
  const server = await new Server(freshFolder(name), ['--platoons', String(PLATOONS), '--rate', '5000']).start()
  const umpire = await join(server.url, { token: server.token })
  const players = []
  for (let p = 1; p <= PLATOONS; p++)
    players.push(await join(server.url, { code: server.code, name: `Player ${p}`, platoon: p }))
  check((await umpire.order('muster')).ok, 'the muster was refused')
  for (const p of players) await p.until(() => p.table.phase === 'deployment', 'the muster')
  return { server, umpire, players }
}

const lobby = (client, verb, more = {}) => client.say({ t: 'lobby', verb, ...more })

/** A fresh link for a seat. */
async function linkOf(umpire, seat) {
  const before = umpire.others.length
  lobby(umpire, 'pair', { seat })
  const fresh = () => umpire.others.slice(before).find((m) => m.t === 'pair' && m.seat === seat)
  await umpire.until(() => fresh() !== undefined, 'the link')
  return fresh().token
}

/** Adds a seat of a role and sits down in it. */
async function added(server, umpire, role) {
  lobby(umpire, 'seat', { role })
  const free = () => Object.entries(umpire.view.room.seats).find(([, s]) => s.role === role && !s.held)?.[0]
  await umpire.until(() => free() !== undefined, `the seat of the ${role}`)
  const seat = free()
  const client = await join(server.url, { token: await linkOf(umpire, seat) })
  equal(client.seat, seat, 'the seat')
  equal(client.role, role, 'the role')
  return client
}

const bye = (client) => client.others.find((m) => m.t === 'bye')?.code

async function isRefused(server, hello, code) {
  const client = new Client(server.url, hello)
  const why = await client.connect({ resume: false }).then(
    () => 'none',
    (error) => error.code,
  )
  equal(why, code, 'the refusal')
}

async function refusedLobby(client, verb, more) {
  const before = client.others.length
  lobby(client, verb, more)
  await client.until(
    () => client.others.slice(before).some((m) => m.t === 'reject' && m.of === 'lobby'),
    `a refusal of ${verb}`,
  )
}

test('a seat handed to a stranger leaves its old device and its old link behind', async () => {
  const { server, umpire, players } = await deployed('stranger')
  const old = players[0]
  const oldToken = old.token
  const stream = old.stream
  const token = await linkOf(umpire, old.seat)
  await old.closed
  equal(bye(old), 'handed_over', 'what the old device was told')
  await isRefused(server, { token: oldToken }, 'bad_token')
  const stranger = await join(server.url, { token })
  equal(stranger.seat, old.seat, 'the seat')
  check(stranger.stream !== stream, 'the stream of the old device goes on')
  check((await stranger.order('done', { platoon: 'p1', phase: 'deployment' })).ok, 'the stranger could not play')
  await server.kill9()
  await server.start()
  await isRefused(server, { token: oldToken }, 'bad_token')
  equal((await join(server.url, { token })).seat, old.seat, 'the seat after a restart')
  await server.stop()
})

/** What a ticket downloads, or the code of the refusal. */
async function downloaded(server, client, what) {
  const before = client.others.length
  client.say({ t: 'ticket', what })
  const answer = () => client.others.slice(before).find((m) => m.t === 'ticket' || m.of === 'ticket')
  await client.until(() => answer() !== undefined, 'the ticket')
  const { path, code } = answer()
  if (path === undefined) return code
  return (await fetch(`http://127.0.0.1:${server.port}/${path}`)).text()
}

test('a host who plays has no record of what is hidden before it is revealed', async () => {
  const server = await new Server(freshFolder('hosted'), ['--platoons', '1', '--no-umpire', '--rate', '5000']).start()
  const host = await join(server.url, { token: server.token })
  check((await host.order('muster')).ok, 'the muster was refused')
  for (const what of ['export', 'scenario']) equal(await downloaded(server, host, what), 'not_found', what)
  equal(await downloaded(server, host, 'seed'), 'bad_word', 'an unknown thing')
  check((await host.order('end', { reason: 'enough' })).ok, 'the end was refused')
  equal(await downloaded(server, host, 'export'), 'not_found', 'the record of a game that is over, not revealed')
  check((await host.order('reveal')).ok, 'the reveal was refused')
  check((await downloaded(server, host, 'export')).includes('"server_seed"'), 'no record after the reveal')
  await server.stop()
})

test('a running game is saved as a new scenario, and a room made of it lies on the same ground', async () => {
  const { server, umpire } = await deployed('saved')
  check(
    (await umpire.order('set_option', { name: 'turn_limit', value: '9', reason: 'late' })).ok,
    'the option was refused',
  )
  check((await umpire.order('set_clock', { left_ms: 50 * 60000 - 1, reason: 'late' })).ok, 'the clock was refused')
  const text = await downloaded(server, umpire, 'scenario')
  const sent = await fetch(`http://127.0.0.1:${server.port}/scenarios/next-week`, {
    method: 'POST',
    headers: { 'X-Umpired-Key': server.hostKey },
    body: text,
  })
  equal(sent.status, 201, `the upload: ${await sent.text()}`)
  const again = await join(server.url, {
    create: { key: server.hostKey, scenario: 'next-week', platoons: PLATOONS, umpired: true },
  })
  check((await again.order('muster')).ok, 'the muster was refused')
  await again.until(() => again.table.phase === 'deployment', 'the muster')
  const ground = (client) =>
    JSON.stringify(
      Object.entries(client.view.game.places).map(([id, { kind, code, name, floors, corners }]) => [
        id,
        kind,
        code,
        name,
        floors,
        corners,
      ]),
    )
  equal(ground(again), ground(umpire), 'the ground')
  equal(again.view.game.options.turn_limit, 9, 'the house rule')
  equal(again.view.game.clock.left_ms, 50 * 60000, 'the time left')
  check(
    again.room !== umpire.room && again.view.game.seal.commitment !== umpire.view.game.seal.commitment,
    'it is the same game',
  )
  await server.stop()
})

test('who asks for a taken seat by name is let in by one word, and nobody else may ask meanwhile', async () => {
  const { server, umpire, players } = await deployed('asked')
  const seat = players[0].seat
  const asks = () => umpire.view.room.seats[seat].asks
  const hello = (name) => ({ code: server.code, name, platoon: 1 })
  const gone = await join(server.url, hello('Gone'))
  await umpire.until(() => asks() === 'Gone', 'the first who asks')
  await isRefused(server, hello('Eve'), 'asked_for')
  gone.drop()
  await umpire.until(() => asks() === undefined, 'the end of the question of one who hung up')
  const zoe = await join(server.url, hello('Zoe'))
  await umpire.until(() => asks() === 'Zoe', 'the next who asks')
  check(
    players.every((p) => p.view.room.seats[seat].asks === undefined),
    'players are told who asks',
  )
  lobby(umpire, 'allow', { seat })
  await zoe.until(() => zoe.seat === seat, 'the seat')
  await players[0].closed
  equal(bye(players[0]), 'handed_over', 'what the dead phone is told')
  equal(umpire.view.room.seats[seat].name, 'Zoe', 'the name')
  check((await zoe.order('done', { platoon: 'p1', phase: 'deployment' })).ok, 'who was let in could not play')
  await server.stop()
})

test('a screen of the table that was let in finds its way back by a link, which all screens share', async () => {
  const { server, umpire } = await deployed('screens')
  const screen = Object.keys(umpire.view.room.seats).find((s) => umpire.view.room.seats[s].role === 'table')
  const letIn = async (name) => {
    const guest = await join(server.url, { code: server.code, name, watch: true })
    await umpire.until(() => umpire.view.room.seats[screen].asks === name, 'the question')
    lobby(umpire, 'allow', { seat: screen })
    await guest.until(() => guest.seat === screen && guest.token !== undefined, 'the seat and its link')
    return guest
  }
  const hall = await letIn('Hall')
  const first = hall.token
  const bar = await letIn('Bar')
  await hall.until(() => hall.token !== first, 'the newer link')
  equal(hall.token, bar.token, 'the link of the two')
  await isRefused(server, { token: first }, 'bad_token')
  for (const s of [hall, bar]) s.drop()
  const again = await join(server.url, { token: hall.token })
  equal(again.role, 'table', 'the screen after a reload')
  await server.stop()
})

test('without an umpire the host lets in who looks on, and another phone of a player', async () => {
  const server = await new Server(freshFolder('host-lets-in'), ['--platoons', '2', '--no-umpire']).start()
  const host = await join(server.url, { token: server.token })
  const ann = await join(server.url, { code: server.code, name: 'Ann', platoon: 2 })
  const asks = () => Object.entries(host.view.room.seats).find(([, s]) => s.asks !== undefined)
  for (const [hello, role] of [
    [{ name: 'Guest', watch: true }, 'table'],
    [{ name: 'Ann again', platoon: 2 }, 'player'],
  ]) {
    const guest = await join(server.url, { code: server.code, ...hello })
    await host.until(() => asks() !== undefined, 'the question')
    lobby(host, 'allow', { seat: asks()[0] })
    await guest.until(() => guest.role === role, `the seat of ${hello.name}`)
  }
  await ann.closed
  await server.stop()
})

test('two links that were swapped are put right by the umpire, and each sees its own men again', async () => {
  const { server, umpire, players } = await deployed('swapped')
  const [one, two] = players
  const led = (client) => client.view.room.seats[client.seat].platoons.join()
  lobby(umpire, 'assign', { seat: one.seat, platoons: ['p2'] })
  lobby(umpire, 'assign', { seat: two.seat, platoons: ['p1'] })
  await one.until(() => led(one) === 'p2' && one.view.game.platoon_legal.p2 !== undefined, 'the other platoon')
  await two.until(() => led(two) === 'p1', 'the first platoon')
  equal((await one.order('done', { platoon: 'p1', phase: 'deployment' })).ok, false, 'the platoon that was given away')
  check((await one.order('done', { platoon: 'p2', phase: 'deployment' })).ok, 'the platoon that was given')
  check((await two.order('done', { platoon: 'p1', phase: 'deployment' })).ok, 'the other platoon')
  await server.kill9()
  await server.start()
  for (const p of players) await p.again({ resume: false })
  equal(`${led(one)} ${led(two)}`, 'p2 p1', 'the platoons after a restart')
  await server.stop()
})

test('a revoked seat is free, and its link is dead at once and after a restart', async () => {
  const { server, umpire, players } = await deployed('revoked')
  const token = players[1].token
  lobby(umpire, 'revoke', { seat: players[1].seat })
  await players[1].closed
  equal(bye(players[1]), 'revoked', 'what the device was told')
  await umpire.until(() => umpire.view.room.seats[players[1].seat].doing === 'free', 'the free seat')
  await isRefused(server, { token }, 'bad_token')
  await refusedLobby(umpire, 'revoke', { seat: umpire.seat })
  await server.kill9()
  await server.start()
  await isRefused(server, { token }, 'bad_token')
  const next = await join(server.url, { code: server.code, name: 'Next', platoon: 2 })
  equal(next.seat, players[1].seat, 'who comes by the code')
  await server.stop()
})

test('a platoon handed over in play obeys its new leader alone, and the record can be verified', async () => {
  const { server, umpire, players } = await deployed('handed')
  const [one, two] = players
  check((await two.order('done', { platoon: 'p2', phase: 'deployment' })).ok, 'the first leader could not play')
  check((await two.order('not_done', { platoon: 'p2' })).ok, 'the first leader could not go on')
  lobby(umpire, 'hand_over', { seat: one.seat, platoons: ['p2'] })
  await one.until(() => one.view.room.seats[one.seat].platoons.length === 2, 'the platoon')
  await two.until(() => two.view.room.seats[two.seat].platoons.length === 0, 'the loss of the platoon')
  check(
    Object.values(two.view.game.log).some((line) => line.event === 'seat_platoons'),
    'the log does not say so',
  )
  equal((await two.order('done', { platoon: 'p2', phase: 'deployment' })).ok, false, 'the old leader still plays')
  check((await one.order('done', { platoon: 'p2', phase: 'deployment' })).ok, 'the new leader could not play')
  await refusedLobby(umpire, 'hand_over', { seat: umpire.seat, platoons: ['p2'] })
  await refusedLobby(umpire, 'hand_over', { seat: one.seat, platoons: ['p8'] })
  await refusedLobby(two, 'hand_over', { seat: two.seat, platoons: ['p2'] })
  await server.kill9()
  await server.start()
  await umpire.again({ resume: false })
  equal(umpire.view.room.seats[one.seat].platoons.join(), 'p1,p2', 'the platoons after a restart')
  check((await umpire.order('end', { reason: 'enough' })).ok, 'the end was refused')
  check((await umpire.order('reveal')).ok, 'the reveal was refused')
  await server.stop()
  const file = path(freshFolder('handed-export'), 'game.jsonl')
  const exported = await tool('export', '--data', server.data, server.code)
  equal(exported.code, 0, `the export: ${exported.err}`)
  writeFileSync(file, exported.out)
  const verified = await tool('verify', file)
  check(verified.code === 0 && verified.out.includes('all agree'), `verify: ${verified.out}${verified.err}`)
})

test('a second umpire runs the game when the console is dead, also after a restart', async () => {
  const { server, umpire, players } = await deployed('second')
  const second = await added(server, umpire, 'umpire')
  umpire.drop()
  await second.until(() => second.view.room.seats[umpire.seat].doing === 'offline', 'the dead console')
  check((await second.order('pause', { on: true, reason: 'console' })).ok, 'no pause by the second umpire')
  check((await second.order('pause', { on: false })).ok, 'no end of the pause')
  check((await second.order('message', { text: 'Go on.' })).ok, 'no message by the second umpire')
  await server.kill9()
  await server.start()
  await second.again({ resume: false })
  const base = Object.keys(second.view.game.bases)[0]
  check(
    (await second.order('set_edna', { base, edna: 5, reason: 'a ruling', audience: 'all' })).ok,
    'no ruling by the second umpire',
  )
  check(
    Object.values(second.view.game.places).some((p) => (p.faces ?? []).length > 0),
    'the second umpire sees no cards',
  )
  const back = await join(server.url, { token: await linkOf(second, umpire.seat) })
  equal(back.seat, umpire.seat, 'the new console')
  lobby(back, 'revoke', { seat: second.seat })
  await second.closed
  equal(bye(second), 'revoked', 'what the second umpire was told')
  await players[0].again()
  await refusedLobby(players[0], 'seat', { role: 'umpire' })
  await server.stop()
})

test('an umpire who comes later reads what happened before, as after a restart', async () => {
  const { server, umpire } = await deployed('later')
  check((await umpire.order('message', { text: 'Bases at the near edge, please.' })).ok, 'the message')
  const second = await added(server, umpire, 'umpire')
  check(
    Object.values(second.view.game.log).some((l) => l.event === 'mustered'),
    'the muster is not in his log',
  )
  equal(difference(umpire.view.game.log, second.view.game.log), null, 'the logs of two umpires')
  const before = second.view.game.log
  await server.kill9()
  await server.start()
  await second.again()
  equal(difference(before, second.view.game.log), null, 'his log after a restart')
  await server.stop()
})

const mustered = (client) => Object.values(client.view.game.log).some((l) => l.event === 'mustered')

test('who comes late to a platoon, or is given another, reads what he may of what happened before, as after a restart', async () => {
  const { server, umpire, players } = await deployed('late')
  const [one, two] = players
  check((await umpire.order('message', { text: 'To the first alone.', seats: [one.seat] })).ok, 'the message')
  check((await two.order('roll', { dice: 2, sides: 6, reason: 'does the cart move?' })).ok, 'the roll')
  const known = Object.keys(umpire.view.room.seats)
  lobby(umpire, 'seat', { role: 'player', platoons: ['p2'] })
  const added = () => Object.keys(umpire.view.room.seats).find((s) => !known.includes(s))
  await umpire.until(() => added() !== undefined, 'the seat')
  const late = await join(server.url, { token: await linkOf(umpire, added()) })
  await late.until(() => mustered(late), 'the muster in his log')
  equal(lines(late, 'rolled').length, 1, 'the roll')
  equal(lines(late, 'message_sent').length, 0, 'what was said to another')
  lobby(umpire, 'assign', { seat: two.seat, platoons: ['p1'] })
  await two.until(() => mustered(two) && lines(two, 'seat_platoons').length === 1, 'the log of the other platoon')
  check((await umpire.order('message', { text: 'Go on.' })).ok, 'the next message')
  for (const client of [late, two])
    await client.until(() => lines(client, 'message_sent').length === 1, 'the next line')
  const before = [late, two].map((client) => client.view.game.log)
  await server.kill9()
  await server.start()
  for (const [i, client] of [late, two].entries()) {
    await client.again({ resume: false })
    equal(difference(before[i], client.view.game.log), null, 'the log after a restart')
  }
  await server.stop()
})

test('a message names each seat once, and none that does not exist', async () => {
  const { server, umpire, players } = await deployed('named')
  const seat = players[0].seat
  const absent = await umpire.order('message', { text: 'Hello', seats: [seat, 's14'] })
  equal(absent.code, 'no_such_seat', 'a seat that does not exist')
  check((await umpire.order('message', { text: 'Hello', seats: [seat, seat] })).ok, 'a seat twice')
  await umpire.until(() => lines(umpire, 'message_sent').length === 1, 'the message')
  equal(lines(umpire, 'message_sent')[0].args.seats.join(), seat, 'whom it was sent to')
  await server.stop()
})

test('a liaison sees what the table screen sees and gives no command', async () => {
  const { server, umpire } = await deployed('liaison')
  const liaison = await added(server, umpire, 'liaison')
  const screen = Object.keys(umpire.view.room.seats).find((s) => umpire.view.room.seats[s].role === 'table')
  const table = await join(server.url, { token: await linkOf(umpire, screen) })
  await liaison.until(() => mustered(liaison), 'what happened before')
  await umpire.until(() => umpire.view.room.seats[screen].doing === 'thinking', 'the table screen in the list of seats')
  equal(difference(liaison.view.game.log, table.view.game.log), null, 'the log')
  const { log: ours, ...seen } = liaison.view.game
  const { log: theirs, ...shown } = table.view.game
  equal(JSON.stringify(seen), JSON.stringify(shown), 'the view')
  const { $defs } = JSON.parse(readFileSync(COMMANDS, 'utf8'))
  const simple = {
    pause: { on: true },
    roll: { dice: 1, sides: 6, reason: 'wind' },
    end: {},
    end_phase: { phase: 'deployment' },
    done: { platoon: 'p1', phase: 'deployment' },
    message: { text: 'hi' },
    set_fog: { fog: 'own' },
    reinforce: {},
    rewind: { seq: 1 },
    peek: { place: 'h1' },
  }
  for (const [name, args] of Object.entries(simple)) {
    check($defs[name] !== undefined, `no command ${name}`)
    equal((await liaison.order(name, args)).code, 'not_allowed', name)
  }
  for (const verb of ['revoke', 'pair', 'seat', 'lock', 'hand_over'])
    await refusedLobby(liaison, verb, { seat: umpire.seat, platoons: ['p1'] })
  await server.kill9()
  await server.start()
  await liaison.again({ resume: false })
  equal(liaison.role, 'liaison', 'the role after a restart')
  await server.stop()
})

/** What a client reads of one kind of event, newest last. */
const lines = (client, event) =>
  Object.entries(client.view.game.log)
    .sort(([a], [b]) => Number(a.slice(1)) - Number(b.slice(1)))
    .map(([, l]) => l)
    .filter((l) => l.event === event)

test('a liaison writes to the umpire and is written to', async () => {
  const { server, umpire, players } = await deployed('liaison-radio')
  const liaison = await added(server, umpire, 'liaison')
  check((await liaison.order('radio', { text: 'Guns are ready.' })).ok, 'the liaison was not let speak')
  await umpire.until(() => lines(umpire, 'radio_sent').length === 1, 'the message')
  check((await umpire.order('message', { text: 'Wait.', seats: [liaison.seat] })).ok, 'no message to the liaison')
  await liaison.until(() => lines(liaison, 'message_sent').length === 1, 'the answer')
  check((await liaison.order('radio_read', { until_ms: lines(liaison, 'message_sent')[0].at_ms })).ok, 'no receipt')
  await umpire.until(
    () => Object.values(umpire.view.game.radio).some((m) => m.read.includes(liaison.seat)),
    'the receipt',
  )
  equal(Object.keys(liaison.view.game.radio).length, 0, 'what the liaison sees of the radio')
  equal(
    lines(players[0], 'message_sent').length + lines(players[0], 'radio_sent').length,
    0,
    'what a player reads of it',
  )
  await server.stop()
})

test('the umpire sees who has read, passes, garbles and drops, and a restart forgets none of it', async () => {
  const { server, umpire, players } = await deployed('radio')
  const [one, two] = players
  const call = (text) => one.order('radio', { text, platoons: ['p2'] })
  equal((await call('Hello')).code, 'net_closed', 'a closed net')
  check((await umpire.order('set_net', { net: 'through_umpire' })).ok, 'the net')
  await one.until(() => one.view.game.net.between, 'the open net')
  equal(one.view.game.net.net, undefined, 'whose hands it goes through')
  for (const text of ['First', 'Second platoon, advance to the corner', 'Third']) check((await call(text)).ok, text)
  const waiting = () =>
    Object.values(umpire.view.game.radio)
      .filter((m) => m.state === 'waiting')
      .map((m) => m.number)
  await umpire.until(() => waiting().length === 3, 'what waits')
  equal(lines(two, 'radio_heard').length, 0, 'what is heard while it waits')
  await server.kill9()
  await server.start()
  for (const client of [umpire, one, two]) await client.again({ resume: false })
  equal(waiting().length, 3, 'what waits after a restart')
  const [first, second, third] = waiting().sort((a, b) => a - b)
  check((await umpire.order('radio_pass', { number: first })).ok, 'pass')
  check((await umpire.order('radio_pass', { number: second, percent: 90 })).ok, 'garble')
  check((await umpire.order('radio_drop', { number: third })).ok, 'drop')
  await two.until(() => lines(two, 'radio_heard').length === 2, 'what is heard')
  const [clear, garbled] = lines(two, 'radio_heard')
  equal(clear.args.text, 'First', 'what was passed')
  equal(clear.by, undefined, 'who passed it')
  check(garbled.args.text.length === 37 && garbled.args.text.includes('...'), 'what was garbled')
  equal(lines(one, 'radio_heard').length, 0, 'what the sender is told')
  check((await two.order('radio_read', { until_ms: garbled.args.at_ms })).ok, 'the receipt')
  await umpire.until(
    () => Object.values(umpire.view.game.radio).filter((m) => m.read.includes(two.seat)).length === 2,
    'the receipts',
  )
  equal((await call('Fourth')).ok, true, 'one more')
  await umpire.until(() => waiting().length === 1, 'one more')
  check((await umpire.order('radio_delay', { number: waiting()[0], turns: 1 })).ok, 'delay')
  for (let i = 0; i < 8 && lines(two, 'radio_heard').length < 3; i++) {
    const { phase, turn } = umpire.table
    check((await umpire.order('end_phase', { phase })).ok, `the end of ${phase}`)
    await umpire.until(() => umpire.table.phase !== phase || umpire.table.turn !== turn, 'the next phase')
    if (umpire.table.turn === 0) check(lines(two, 'radio_heard').length === 2, 'heard too early')
  }
  await two.until(() => lines(two, 'radio_heard').length === 3, 'the delayed message')
  check((await umpire.order('end', { reason: 'enough' })).ok, 'the end was refused')
  check((await umpire.order('reveal')).ok, 'the reveal was refused')
  await server.stop()
  const file = path(freshFolder('radio-export'), 'game.jsonl')
  writeFileSync(file, (await tool('export', '--data', server.data, server.code)).out)
  const verified = await tool('verify', file)
  check(verified.code === 0, `verify: ${verified.out}${verified.err}`)
})

await runAll()
