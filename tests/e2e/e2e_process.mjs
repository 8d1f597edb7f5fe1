// The life of a server process: kill -9 under load, SIGTERM with live sockets, a full disk, a second
// server, a reader who does not read, the wrong doors. Rule: D22, D38, D41, F-46, F-47, F-57
import assert from 'node:assert/strict'
import { execFileSync, spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { runAll, sleep, test } from './harness.mjs'
import { RawSocket, http } from './raw_socket.mjs'
import { PROGRAM, Server, freshFolder } from './server.mjs'

async function sit(server, token = server.token, options = {}) {
  const socket = await RawSocket.open(server.port, options)
  socket.send({ t: 'hello', proto: 1, token })
  socket.welcome = await socket.message((m) => m.t === 'welcome', 5000, 'welcome')
  socket.table = socket.welcome.view.game.table
  socket.counter = 0
  return socket
}

// An umpire's message is allowed at any time and leaves a line in the log.
function say(socket, instance = '00112233aabbccdd', tail = '') {
  const { epoch, turn, phase } = socket.table
  const id = `${instance}-${++socket.counter}`
  socket.send({ t: 'cmd', id, at: { epoch, turn, phase }, name: 'message', args: { text: id + tail } })
  return id
}

function texts(view) {
  return Object.values(view.game.log)
    .map((line) => line.args?.text)
    .filter((t) => t !== undefined)
}

/** The program `seat` to its end: {status, stdout, stderr}. */
const seat = (folder, code, ...flags) =>
  spawnSync(PROGRAM, ['seat', '--data', folder, '--room', code, ...flags], { encoding: 'utf8', timeout: 5000 })

/** To SQLite a limit on the size of files is a full disk. */
function limitFiles(server, bytes) {
  execFileSync('prlimit', ['--pid', String(server.child.pid), `--fsize=${bytes}:unlimited`])
}

/** Every door that would have to store something says `read_only`, and nobody loses his seat. */
async function storesNothing(server, umpire, folder) {
  const refusals = () => umpire.messages.filter((m) => m.t === 'reject' && m.code === 'read_only').length
  for (const message of [
    { t: 'lobby', verb: 'lock', on: true },
    { t: 'lobby', verb: 'pair', seat: 's2' },
    { t: 'lobby', verb: 'rename', name: 'Me' },
    { t: 'lobby', verb: 'seat', role: 'umpire' },
  ]) {
    const before = refusals()
    umpire.send(message)
    await umpire.until(() => (refusals() > before ? true : undefined), 3000, JSON.stringify(message))
  }
  for (const hello of [
    { code: server.code, name: 'Ann', platoon: 1 },
    { create: { key: 'testhostkey', scenario: 'hue-1968', platoons: 1 } },
  ]) {
    const guest = await RawSocket.open(server.port)
    guest.send({ t: 'hello', proto: 1, ...hello })
    const said = await guest.message((m) => m.t === 'reject' || m.t === 'welcome', 3000, 'an answer')
    assert.equal(said.code, 'read_only')
    guest.end()
  }
  const link = seat(folder, server.code, '--role', 'umpire')
  assert.equal(link.status, 1)
  assert.match(link.stderr, /^umpired: seat: the disk refuses to write/)
  assert.equal(
    umpire.messages.some((m) => m.t === 'bye' || m.t === 'pair'),
    false,
  )
}

/** A case with a data folder of its own; the server that it gives back must end well. */
const onFolder = (sentence, run) =>
  test(sentence, async () => {
    const server = await run(freshFolder('process'))
    if (server !== null) assert.deepEqual(await server.stop(), { code: 0, signal: null }, server.errors)
  })

onFolder('what was acked is there after kill -9 under load', async (folder) => {
  let server = await new Server(folder, ['--rate', '100000']).start()
  const { token } = server
  for (let round = 0; round < 3; round++) {
    const socket = await sit(server, token)
    socket.answersClose = false
    const instance = `00000000000000a${round}`
    for (let i = 0; i < 30; i++) say(socket, instance)
    const some = (s) => (s.messages.filter((m) => m.t === 'ack').length >= 5 ? true : undefined)
    await socket.until(some, 5000, 'five acks')
    for (let i = 0; i < 30; i++) say(socket, instance)
    await server.kill9()
    await socket.until((s) => (s.gone ? true : undefined), 3000, 'the end')
    const acked = socket.messages.filter((m) => m.t === 'ack').map((m) => m.id)
    server = await new Server(folder, ['--rate', '100000']).start()
    const again = await sit(server, token)
    const kept = new Set(texts(again.welcome.view))
    for (const id of acked) assert.ok(kept.has(id), `${id} was acked and is lost (round ${round})`)
    assert.ok(acked.length >= 5)
    again.end()
  }
  return server
})

onFolder('SIGTERM says bye to all and ends within 5 s', async (folder) => {
  const server = await new Server(folder).start()
  const sockets = []
  for (let i = 0; i < 20; i++) sockets.push(await RawSocket.open(server.port))
  const umpire = await sit(server)
  say(umpire)
  const began = Date.now()
  const how = await server.stop()
  assert.deepEqual(how, { code: 0, signal: null })
  assert.ok(Date.now() - began < 5000, `it took ${Date.now() - began} ms`)
  for (const socket of [umpire, ...sockets]) {
    await socket.until((s) => (s.gone ? true : undefined), 1000, 'the end')
    assert.equal(socket.messages.at(-1)?.t, 'bye')
    assert.equal(socket.closeCode, 1012)
  }
  assert.equal(umpire.messages.filter((m) => m.t === 'ack').length, 1)
  return null
})

onFolder('SIGTERM ends a server whose clients do not answer', async (folder) => {
  const server = await new Server(folder).start()
  for (let i = 0; i < 5; i++) {
    const socket = await RawSocket.open(server.port)
    socket.answersClose = false
    socket.socket.pause()
  }
  const began = Date.now()
  assert.deepEqual(await server.stop(), { code: 0, signal: null })
  assert.ok(Date.now() - began < 5000, `it took ${Date.now() - began} ms`)
  return null
})

onFolder('a full disk refuses commands, loses none that was acked, and heals', async (folder) => {
  const server = await new Server(folder, ['--rate', '100000']).start()
  let socket = await sit(server)
  const acked = []
  const limit = (bytes) => limitFiles(server, bytes)
  say(socket)
  await socket.message((m) => m.t === 'ack', 3000, 'ack')
  limit(4096)
  say(socket)
  await socket.until((s) => (s.gone || s.closeCode !== null ? true : undefined), 5000, 'the room to be dropped')
  assert.equal(socket.closeCode, 1012)
  acked.push(...socket.messages.filter((m) => m.t === 'ack').map((m) => m.id))
  assert.equal(acked.length, 1)
  assert.equal((await http(server.port, 'GET /healthz HTTP/1.0\r\n\r\n')).status, 503)
  socket = await sit(server)
  const kept = texts(socket.welcome.view)
  assert.deepEqual(kept, acked)
  assert.equal(socket.welcome.view.room.read_only, true)
  say(socket, '00000000000000bb')
  const refused = await socket.message((m) => m.t === 'reject', 3000, 'a refusal')
  assert.equal(refused.code, 'read_only')
  await storesNothing(server, socket, folder)
  limit('unlimited')
  let healthy = 503
  for (let i = 0; i < 60 && healthy !== 200; i++) {
    await sleep(100)
    healthy = (await http(server.port, 'GET /healthz HTTP/1.0\r\n\r\n')).status
  }
  assert.equal(healthy, 200)
  const healed = (m) => m.t === 'update' && m.patch?.room?.read_only === false
  await socket.message(healed, 3000, 'the view to say that the disk takes writes again')
  const id = say(socket, '00000000000000bb')
  await socket.message((m) => m.t === 'ack' && m.id === id, 3000, 'ack after the disk healed')
  const again = seat(folder, server.code)
  assert.equal(again.status, 0, again.stderr)
  return server
})

onFolder('a link whose row was lost ends no other link', async (folder) => {
  const server = await new Server(folder).start()
  const first = seat(folder, server.code, '--role', 'player', '--platoons', '1')
  const token = /#token=([0-9a-f]{32})/.exec(first.stdout)[1]
  limitFiles(server, 4096)
  const lost = seat(folder, server.code, '--role', 'player', '--platoons', '1')
  assert.equal(lost.status, 1)
  assert.equal(lost.stdout, '')
  assert.match(lost.stderr, /the disk refuses to write/)
  const player = await sit(server, token)
  assert.equal(player.welcome.view.room.read_only, true)
  limitFiles(server, 'unlimited')
  return server
})

onFolder('a link is printed when it is on disk, so it outlives kill -9', async (folder) => {
  let server = await new Server(folder).start()
  for (let i = 0; i < 5; i++) {
    const out = seat(folder, server.code, '--role', 'player', '--platoons', '1').stdout
    await server.kill9()
    server = await new Server(folder).start()
    assert.equal((await sit(server, /#token=([0-9a-f]{32})/.exec(out)[1])).welcome.role, 'player')
  }
  return server
})

onFolder('an address that cannot be listened on is named with the reason, with exit code 1', async (folder) => {
  const taken = await new Server(`${folder}/taken`).start()
  for (const [args, why] of [
    [
      ['--address', '192.0.2.77', '--port', '0'],
      /192\.0\.2\.77, port 0 cannot be listened on: Cannot assign requested address$/m,
    ],
    [['--address', 'nowhere0', '--port', '0'], /nowhere0, port 0 cannot be listened on: No such device$/m],
    [['--port', String(taken.port)], /port \d+ cannot be listened on: Address already in use$/m],
    [
      ['--port', '0', '--metrics-listen', '192.0.2.77:9000'],
      /--metrics-listen: 192\.0\.2\.77, port 9000 cannot be listened on: Cannot assign/m,
    ],
  ]) {
    const said = spawnSync(PROGRAM, ['serve', '--quiet', '--data', `${folder}/never`, ...args], {
      encoding: 'utf8',
      timeout: 5000,
    })
    assert.equal(said.status, 1, `${args.join(' ')}: ${said.stderr}`)
    assert.match(said.stderr, why)
    assert.equal(said.stdout, '')
  }
  return taken
})

onFolder('a folder that takes no data is named, with exit code 1', async (folder) => {
  writeFileSync(`${folder}/file`, '')
  mkdirSync(`${folder}/empty`)
  for (const [data, why] of [
    [`${folder}/none/data`, /No such file or directory/],
    [`${folder}/file`, /Not a directory/],
    ['/proc/self', /No such file or directory|Permission denied|Operation not permitted/],
  ]) {
    const said = spawnSync(PROGRAM, ['serve', '--quiet', '--port', '0', '--data', data], {
      encoding: 'utf8',
      timeout: 5000,
    })
    assert.equal(said.status, 1, data)
    assert.ok(said.stderr.startsWith(`umpired: ${data}`), said.stderr)
    assert.match(said.stderr, why)
    assert.equal(said.stdout, '')
  }
  for (const [data, why] of [
    [`${folder}/none`, /No such file or directory/],
    [`${folder}/empty`, /no server runs on this data folder/],
  ]) {
    const said = seat(data, 'ABCDEF')
    assert.equal(said.status, 1, data)
    assert.ok(said.stderr.startsWith(`umpired: ${data}: `), said.stderr)
    assert.match(said.stderr, why)
  }
  const full = spawnSync(
    'prlimit',
    ['--fsize=36864:unlimited', PROGRAM, 'serve', '--quiet', '--port', '0', '--data', `${folder}/full`],
    { encoding: 'utf8', timeout: 8000 },
  )
  assert.equal(full.status, 1, full.stderr)
  assert.match(full.stderr, /^umpired: .*(full|refuses to write|disk I\/O error)/m)
  assert.equal(full.stdout, '')
  return null
})

onFolder('a second server on the same folder is refused', async (folder) => {
  const server = await new Server(folder).start()
  await assert.rejects(new Server(folder).start(), /another umpired is using this data folder/)
  return server
})

onFolder('`seat` prints a link that works beside a running server', async (folder) => {
  const server = await new Server(folder).start()
  const out = execFileSync(
    PROGRAM,
    ['seat', '--data', folder, '--room', server.code, '--role', 'player', '--platoons', '2'],
    { encoding: 'utf8' },
  )
  const token = /#token=([0-9a-f]{32})/.exec(out)[1]
  const socket = await sit(server, token)
  assert.equal(socket.welcome.role, 'player')
  assert.equal(server.errors.includes(token) || server.errors.includes(server.token), false)
  return server
})

onFolder("the umpire's link still works after a restart", async (folder) => {
  let server = await new Server(folder).start()
  const { token } = server
  await server.stop()
  server = await new Server(folder).start()
  assert.equal((await sit(server, token)).welcome.role, 'umpire')
  assert.equal((await sit(server)).welcome.role, 'umpire')
  return server
})

onFolder('an upgrade elsewhere or without the subprotocol is refused', async (folder) => {
  const server = await new Server(folder, ['--base', '/club']).start()
  await sit(server, server.token, { path: '/club/ws' })
  await sit(server, server.token, { path: '/ws' })
  await assert.rejects(RawSocket.open(server.port, { path: '/' }), /not upgraded/)
  await assert.rejects(RawSocket.open(server.port, { path: '/other/ws' }), /not upgraded/)
  await assert.rejects(RawSocket.open(server.port, { protocol: null }), /not upgraded/)
  await assert.rejects(RawSocket.open(server.port, { protocol: 'chat' }), /not upgraded/)
  return server
})

onFolder('one address gets only so many connections, each client of a proxy its own', async (folder) => {
  const server = await new Server(folder, ['--per-address', '2', '--trusted-proxy', '127.0.0.1']).start()
  const from = (address) => RawSocket.open(server.port, { headers: { 'X-Forwarded-For': address } })
  const first = await from('10.0.0.1')
  await from('10.0.0.1')
  await assert.rejects(from('10.0.0.1'), /not upgraded/)
  await assert.rejects(from('9.9.9.9, 10.0.0.1'), /not upgraded/)
  await from('10.0.0.2')
  first.end()
  await sleep(200)
  await from('10.0.0.1')
  return server
})

onFolder('whatever a seat asks without end is too fast, and the others are answered meanwhile', async (folder) => {
  const server = await new Server(folder).start()
  const umpire = await sit(server)
  const other = await RawSocket.open(server.port)
  for (const message of [
    { t: 'history', before: 200 },
    { t: 'ticket', what: 'export' },
    { t: 'watch', seat: 's2' },
    { t: 'lobby', verb: 'rename', name: 'Me' },
  ]) {
    const before = umpire.messages.filter((m) => m.code === 'too_fast').length
    for (let i = 0; i < 60; i++) umpire.send(message)
    await umpire.until(
      (s) => (s.messages.filter((m) => m.code === 'too_fast').length > before ? true : undefined),
      5000,
      message.t,
    )
  }
  other.send({ t: 'hello', proto: 1, code: server.code })
  await other.message((m) => m.t === 'lobby', 3000, 'the lobby')
  return server
})

onFolder('a guest who says hello without end is too fast, and hung up on', async (folder) => {
  const server = await new Server(folder).start()
  const umpire = await sit(server)
  const guest = await RawSocket.open(server.port)
  for (let i = 0; i < 300; i++) guest.send({ t: 'hello', proto: 1, code: server.code, name: `N${i}`, watch: true })
  await guest.until((s) => (s.messages.some((m) => m.code === 'too_fast') ? true : undefined), 5000, 'too fast')
  await guest.until((s) => (s.closeCode === 1008 ? true : undefined), 5000, 'the end')
  assert.ok(umpire.messages.filter((m) => m.t === 'update').length < 50, 'the umpire was flooded')
  return server
})

onFolder('who goes from one lobby into another room waits in the first no longer', async (folder) => {
  const server = await new Server(folder, []).start()
  const umpire = await sit(server)
  const creator = await RawSocket.open(server.port)
  creator.send({ t: 'hello', proto: 1, create: { key: server.hostKey, scenario: 'hue-1968', platoons: 2 } })
  const { room } = await creator.message((m) => m.t === 'welcome', 5000, 'the second room')
  const guest = await RawSocket.open(server.port)
  guest.send({ t: 'hello', proto: 1, code: server.code, name: 'Guest', watch: true })
  await umpire.until(
    (s) => (s.messages.some((m) => JSON.stringify(m.patch ?? {}).includes('"asks":"Guest"')) ? true : undefined),
    5000,
    'the question',
  )
  guest.send({ t: 'hello', proto: 1, code: room, name: 'Guest', platoon: 1 })
  await guest.message((m) => m.t === 'welcome', 5000, 'the seat in the second room')
  await umpire.until(
    (s) => (s.messages.some((m) => JSON.stringify(m.patch ?? {}).includes('"asks":null')) ? true : undefined),
    5000,
    'that nobody asks',
  )
  const seat = Object.entries(umpire.welcome.view.room.seats).find(([, s]) => s.role === 'table')[0]
  umpire.send({ t: 'lobby', verb: 'allow', seat })
  await umpire.message((m) => m.t === 'reject' && m.of === 'lobby' && m.code === 'not_found', 5000, 'the refusal')
  return server
})

onFolder('a client that reads nothing is hung up on and holds no memory', async (folder) => {
  const server = await new Server(folder, ['--rate', '100000']).start()
  const resident = () => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${server.child.pid}/status`, 'utf8'))[1])
  const deaf = await sit(server)
  for (let i = 0; i < 200; i++) say(deaf, undefined, 'x'.repeat(380))
  await deaf.message((m) => m.t === 'ack' && m.id.endsWith('-200'), 5000, '200 acks')
  const before = resident()
  deaf.answersClose = false
  deaf.socket.pause()
  let most = 0
  for (let i = 0; i < 400 && !deaf.gone; i++) {
    deaf.send({ t: 'history', before: 200 })
    if (i % 20 === 0) {
      await sleep(10)
      most = Math.max(most, resident() - before)
    }
  }
  await sleep(2500)
  const other = await sit(server)
  const allowed = PROGRAM.includes('asan') ? 128 : 32 // MiB; freed memory is kept for a while there
  assert.ok(most < allowed * 1024, `${most} KiB more`)
  deaf.socket.resume()
  await deaf.until((s) => (s.gone ? true : undefined), 8000, 'the hang-up')
  other.end()
  return server
})

await runAll()
