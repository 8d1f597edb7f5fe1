// SIGTERM at random moments: at the start, under load, with half-open conversations. The server always
// ends with 0 within 5 s, and what it acknowledged is there afterwards. Rule: D22, F-46
import { readFileSync } from 'node:fs'
import { join as path } from 'node:path'
import { check, equal, randomFrom, runAll, sleep, test } from './harness.mjs'
import { RawSocket, frame } from './raw_socket.mjs'
import { Server, freshFolder, tool } from './server.mjs'
import { join } from './client.mjs'

const STOPS = Number(process.env.STOPS ?? 20)
const SEED = Number(process.env.SEED ?? Date.now() % 100000)
const LOAD_MS = 150 // longest time under load before the signal
const END_MS = 5000
const random = randomFrom(SEED)
console.log(`SEED=${SEED} STOPS=${STOPS}`)

const data = freshFolder('soak')
const server = await new Server(data, ['--rate', '100000', '--log-level', 'warn']).start()
const clients = [await join(server.url, { token: server.token })]
for (const platoon of [1, 2, 3]) {
  clients.push(await join(server.url, { code: server.code, name: `Squad ${platoon}`, platoon }))
}
await clients[0].order('muster')
for (const c of clients) await c.until(() => c.table.phase === 'deployment', 'the muster')

async function load(client, on) {
  while (on.load && client.socket.readyState === 1) {
    client.order('roll', { dice: 1, sides: 6, reason: `${client.seat} ${client.counter}` }).catch(() => {})
    while (on.load && client.asked.size >= 4) await sleep(1)
  }
}

/** Sockets in every state a stop may meet: without hello, deaf, in the middle of a frame, in a request. */
async function others() {
  const sockets = []
  for (const what of ['silent', 'deaf', 'half', 'code']) {
    const socket = await RawSocket.open(server.port).catch(() => null)
    if (socket === null) continue
    socket.answersClose = what !== 'deaf'
    if (what === 'deaf') socket.socket.pause()
    if (what === 'half') socket.raw(frame({ fin: false, data: Buffer.from('{"t":') }))
    if (what === 'code') socket.send({ t: 'hello', proto: 1, code: server.code })
    sockets.push(socket)
  }
  return sockets
}

test(`${STOPS} stops at random moments end with 0 within ${END_MS} ms`, async () => {
  let longest = 0
  for (let i = 0; i < STOPS; i++) {
    const on = { load: true }
    const extra = await others()
    const loads = clients.map((client) => load(client, on))
    await sleep(random(LOAD_MS))
    const begun = Date.now()
    const end = await server.stop()
    longest = Math.max(longest, Date.now() - begun)
    on.load = false
    equal(JSON.stringify(end), '{"code":0,"signal":null}', `stop ${i}, ${server.errors}`)
    check(Date.now() - begun < END_MS, `stop ${i} took ${Date.now() - begun} ms`)
    await Promise.all(loads)
    await Promise.all(clients.map((c) => c.closed))
    extra.forEach((socket) => socket.end())
    await server.start()
    await Promise.all(clients.map((c) => c.again()))
    await Promise.all(
      clients.map(async (c) => {
        const late = Date.now() + 10000
        while (c.asked.size > 0 && Date.now() < late) await sleep(2)
        equal(c.asked.size, 0, `stop ${i}: orders of ${c.seat} without an answer`)
      }),
    )
  }
  console.log(`      the longest took ${longest} ms`)
})

test('nothing acknowledged is lost, and nothing was carried out twice', async () => {
  const file = path(data, 'game.export')
  const made = await tool('export', server.code, '--data', data, '--out', file)
  equal(made.code, 0, `export: ${made.err}`)
  const rows = readFileSync(file, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line))
  const ids = rows.filter((row) => row.seq !== undefined).map((row) => `${row.seat} ${row.id}`)
  const kept = new Set(ids)
  const acked = clients.flatMap((c) => c.acked.map((id) => `${c.seat} ${id}`))
  check(acked.length > STOPS, `only ${acked.length} acknowledged: no load`)
  equal(acked.filter((id) => !kept.has(id)).length, 0, `acknowledged and lost, of ${acked.length}`)
  const own = ids.filter((id) => /-\d+$/.test(id))
  equal(own.length, new Set(own).size, 'commands in the journal by id')
})

test('a signal in the middle of the start ends it as well', async () => {
  await server.stop()
  for (let i = 0; i < STOPS; i++) {
    const starting = server.start().catch(() => null)
    await sleep(random(60))
    const begun = Date.now()
    const end = await server.stop()
    check(Date.now() - begun < END_MS, `stop ${i} took ${Date.now() - begun} ms`)
    // Before the handler stands the system ends the process; nothing is acknowledged by then.
    check(end.code === 0 || end.signal === 'SIGTERM', `stop ${i}: ${JSON.stringify(end)}`)
    await starting
  }
  await server.start()
})

await runAll()
