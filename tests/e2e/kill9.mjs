// kill -9 under load, again and again: nothing acknowledged is lost, and resumed views are true.
import { readFileSync } from 'node:fs'
import { join as path } from 'node:path'
import { canonical, check, difference, equal, randomFrom, runAll, sleep, test } from './harness.mjs'
import { Server, freshFolder, tool } from './server.mjs'
import { Client, join } from './client.mjs'

const KILLS = Number(process.env.KILLS ?? 30)
const SEED = Number(process.env.SEED ?? Date.now() % 100000)
const LOAD_MS = 120 // longest time under load before a kill
const random = randomFrom(SEED)
console.log(`SEED=${SEED} KILLS=${KILLS}`)

const data = freshFolder('kill9')
const server = await new Server(data, ['--rate', '100000']).start()
const clients = [await join(server.url, { token: server.token })]
for (const platoon of [1, 2, 3]) {
  clients.push(await join(server.url, { code: server.code, name: `Squad ${platoon}`, platoon }))
}
await clients[0].order('muster')
for (const c of clients) await c.until(() => c.table.phase === 'deployment', 'the muster')

/** Keeps up to four orders of one client in flight until told to stop. */
async function load(client, on) {
  const one = async () => {
    while (on.load && client.socket.readyState === 1) {
      client.order('roll', { dice: 2, sides: 6, reason: `${client.seat} ${client.counter}` }).catch(() => {})
      while (on.load && client.asked.size >= 4) await sleep(1)
    }
  }
  await one()
}

/** The view without what tells the two devices apart. */
const shown = (view) => ({ ...view, room: { ...view.room, seats: undefined } })

async function exported() {
  const file = path(data, 'game.export')
  const made = await tool('export', server.code, '--data', data, '--out', file)
  equal(made.code, 0, `export: ${made.err}`)
  const text = readFileSync(file, 'utf8')
  return {
    file,
    ids: text
      .split('\n')
      .filter(Boolean)
      .map((l) => JSON.parse(l))
      .filter((l) => l.seq !== undefined)
      .map((l) => `${l.seat} ${l.id}`),
  }
}

test(`nothing acknowledged is lost over ${KILLS} kills under load`, async () => {
  for (let i = 0; i < KILLS; i++) {
    const on = { load: true }
    const loads = clients.map((client) => load(client, on))
    await sleep(random(LOAD_MS))
    await server.kill9()
    on.load = false
    await Promise.all(loads)
    await Promise.all(clients.map((c) => c.closed))
    await server.start()
    await Promise.all(clients.map((c) => c.again()))
    await Promise.all(
      clients.map(async (c) => {
        const late = Date.now() + 10000
        while (c.asked.size > 0 && Date.now() < late) await sleep(2)
        equal(c.asked.size, 0, `round ${i}: orders of ${c.seat} without an answer`)
      }),
    )
  }
  const acked = clients.flatMap((c) => c.acked.map((id) => `${c.seat} ${id}`))
  const { ids } = await exported()
  const kept = new Set(ids)
  check(acked.length > KILLS, `only ${acked.length} acknowledged: no load`)
  const lost = acked.filter((id) => !kept.has(id))
  equal(lost.length, 0, `acknowledged but not in the journal, of ${acked.length}: ${lost.slice(0, 3)}`)
  const own = ids.filter((id) => /-\d+$/.test(id))
  equal(own.length, new Set(own).size, 'commands in the journal by id')
  console.log(`      ${acked.length} acknowledged, all in the journal`)
})

test('no client saw a gap in its stream', async () => {
  for (const c of clients) equal(c.gaps, 0, `gaps of ${c.seat}`)
})

test('a client that was away is sent what it missed, and ends with the same view', async () => {
  const [umpire, player] = clients
  const welcomes = player.welcomes
  const replayed = player.replayed
  player.drop()
  await player.closed
  for (let i = 0; i < 5; i++) await umpire.order('roll', { dice: 1, sides: 6, reason: `away ${i}` })
  await player.again()
  equal(player.welcomes, welcomes, 'whole views sent')
  check(player.replayed - replayed >= 5, `only ${player.replayed - replayed} replayed`)
})

test('a view made of patches equals a view sent whole', async () => {
  for (const c of clients) {
    await c.order('roll', { dice: 1, sides: 6, reason: 'last' })
    await sleep(50)
  }
  for (const c of clients) {
    const before = c.view
    const fresh = new Client(server.url, { token: c.token ?? server.token })
    await fresh.connect({ resume: false })
    const differs = difference(shown(before), shown(fresh.view))
    equal(differs, null, `view of ${c.seat}`)
    check(canonical(shown(before)).length > 1000, 'an empty view')
    fresh.drop()
    await fresh.closed
    await c.again()
  }
})

test('the game of so many kills can be revealed, and verifies', async () => {
  const [umpire] = clients
  check((await umpire.order('end')).ok, 'the game could not be ended')
  await umpire.until(() => umpire.table.phase === 'ended', 'the end')
  check((await umpire.order('reveal')).ok, 'the game could not be revealed')
  const { file } = await exported()
  const said = await tool('verify', file)
  equal(said.code, 0, `verify: ${said.out}${said.err}`)
})

await runAll()
