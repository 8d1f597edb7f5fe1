// Peers that are slow, silent, many or wrong: each costs the server a bounded time and memory, and
// nobody else notices. Rule: D40, F-22, F-23, F-42, F-47
import assert from 'node:assert/strict'
import net from 'node:net'
import { readFileSync } from 'node:fs'
import { ask, runAll, sleep, test } from './harness.mjs'
import { RawSocket, frame } from './raw_socket.mjs'
import { PROGRAM, Server, freshFolder } from './server.mjs'

const ASAN = PROGRAM.includes('asan')
const DRIP_MS = 500
const CROWD = 1000

function resident(server) {
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${server.child.pid}/status`, 'utf8'))[1])
}

/** Sends a text, then `drip` again and again; resolves to {ms, said} when the server hangs up. */
function talk(server, text, drip, limit = 20000) {
  return new Promise((resolve, reject) => {
    const begun = Date.now()
    const socket = net.connect(server.port, '127.0.0.1', () => socket.write(text))
    const timer = drip === undefined ? undefined : setInterval(() => socket.write(drip), DRIP_MS)
    const late = setTimeout(() => {
      clearInterval(timer)
      socket.destroy()
      reject(new Error(`still open after ${limit} ms: ${JSON.stringify(text.slice(0, 60))}`))
    }, limit)
    let said = ''
    socket.on('data', (data) => {
      said += data.toString('latin1')
    })
    socket.on('error', () => {})
    socket.on('close', () => {
      clearInterval(timer)
      clearTimeout(late)
      resolve({ ms: Date.now() - begun, said })
    })
  })
}

const upgrade = (changes = {}, method = 'GET /ws HTTP/1.1') => {
  const headers = {
    Host: 'x',
    Upgrade: 'websocket',
    Connection: 'Upgrade',
    'Sec-WebSocket-Version': '13',
    'Sec-WebSocket-Key': 'dGhlIHNhbXBsZSBub25jZQ==',
    'Sec-WebSocket-Protocol': 'umpired.v1',
    ...changes,
  }
  const lines = Object.entries(headers)
    .filter(([, value]) => value !== null)
    .map(([name, value]) => `${name}: ${value}\r\n`)
  return `${method}\r\n${lines.join('')}\r\n`
}

/** Says hello as umpire; pings are answered within the time that is given. */
async function player(server) {
  const socket = await RawSocket.open(server.port)
  socket.send({ t: 'hello', proto: 1, token: server.token })
  await socket.message((m) => m.t === 'welcome', 10000, 'welcome')
  return socket
}

async function ping(socket, ms) {
  const before = socket.messages.filter((m) => m.t === 'pong').length
  socket.send({ t: 'ping' })
  await socket.until((s) => (s.messages.filter((m) => m.t === 'pong').length > before ? true : undefined), ms, 'pong')
}

const server = await new Server(freshFolder('hostile'), ['--rate', '100000']).start()

test('an upgrade that is none is refused, and the server goes on', async () => {
  for (const [what, text] of Object.entries({
    'no version': upgrade({ 'Sec-WebSocket-Version': null }),
    'version 8': upgrade({ 'Sec-WebSocket-Version': '8' }),
    'version 130': upgrade({ 'Sec-WebSocket-Version': '130' }),
    'no key': upgrade({ 'Sec-WebSocket-Key': null }),
    'a short key': upgrade({ 'Sec-WebSocket-Key': 'abc' }),
    'a long key': upgrade({ 'Sec-WebSocket-Key': 'a'.repeat(3000) }),
    'no connection header': upgrade({ Connection: null }),
    'a POST': upgrade({}, 'POST /ws HTTP/1.1'),
    'HTTP/2 in clear': upgrade({
      Upgrade: 'h2c',
      Connection: 'Upgrade, HTTP2-Settings',
      'HTTP2-Settings': 'AAMAAABkAAQAAP__',
    }),
    'a list of protocols without end': upgrade({ 'Sec-WebSocket-Protocol': `${'a,'.repeat(2000)}umpired.v1` }),
    '100 KiB of headers': upgrade({ 'X-A': `${'b'.repeat(100)}\r\nX-B: `.repeat(1000) }),
    'a header without end': [`GET / HTTP/1.1\r\nHost: x\r\nX-A: ${'b'.repeat(1000)}`, 'b'.repeat(65536)],
    'two lengths': 'POST /scenarios/x HTTP/1.1\r\nHost: x\r\nContent-Length: 2\r\nContent-Length: 20\r\n\r\n{}',
    'a length below zero': 'POST /scenarios/x HTTP/1.1\r\nHost: x\r\nContent-Length: -5\r\n\r\n{}',
    'a body in chunks':
      'POST /scenarios/x HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n2\r\n{}\r\n0\r\n\r\n',
  })) {
    const { said } = await talk(server, ...[text].flat())
    assert.equal(
      said.startsWith('HTTP/1.1 101') || said.startsWith('HTTP/1.1 200'),
      false,
      `${what}: ${said.slice(0, 60)}`,
    )
    assert.ok(server.alive, what)
  }
  ;(await RawSocket.open(server.port)).end()
})

test('whoever sends his request slowly is hung up on after 10 s, and hinders nobody', async () => {
  const slow = []
  for (let i = 0; i < 50; i++) {
    slow.push(talk(server, 'GET / HTTP/1.1\r\nHost: x\r\n', 'X-A: b\r\n'))
    slow.push(talk(server, 'GET / HTTP/1.1\r\nHost: x\r\nX-A: ', 'b'))
    slow.push(talk(server, ''))
  }
  slow.push(
    talk(
      server,
      'POST /scenarios/x HTTP/1.1\r\nHost: x\r\nX-Umpired-Key: testhostkey\r\nContent-Length: 1000\r\n\r\n{',
    ),
  )
  await sleep(1000)
  const begun = Date.now()
  const healthy = await ask(server.port, 'GET', '/healthz')
  assert.equal(healthy.status, 200)
  assert.ok(Date.now() - begun < 3000, `a good request took ${Date.now() - begun} ms`)
  for (const { ms } of await Promise.all(slow)) assert.ok(ms < 16000, `${ms} ms`)
})

test('a thousand connections that say nothing leave room and memory for one that plays', async () => {
  const umpire = await player(server)
  const before = resident(server)
  const crowd = []
  for (let i = 0; i < CROWD - 10; i += 50) {
    const some = Array.from({ length: Math.min(50, CROWD - 10 - i) }, () => RawSocket.open(server.port))
    crowd.push(...(await Promise.all(some)))
    await ping(umpire, 3000)
  }
  for (const socket of crowd.slice(0, 500)) socket.send({ t: 'hello', proto: 1, code: server.code })
  await ping(umpire, 5000)
  const each = (resident(server) - before) / crowd.length
  assert.ok(each < (ASAN ? 64 : 16), `${each} KiB a connection`)
  await Promise.all(crowd.slice(500).map((s) => s.until((x) => (x.gone ? true : undefined), 15000, 'the hang-up')))
  assert.equal(crowd[600].closeCode, 4000)
  await ping(umpire, 3000)
  crowd.forEach((socket) => socket.end())
  umpire.end()
})

test('a peer that falls silent is hung up on, also when he takes what he is sent', async () => {
  const server = await new Server(freshFolder('silence'), ['--silence', '2']).start()
  try {
    const silent = await player(server)
    const deaf = await RawSocket.open(server.port)
    deaf.send({ t: 'hello', proto: 1, code: server.code })
    await deaf.message((m) => m.t === 'lobby', 3000, 'lobby')
    deaf.socket.pause()
    const begun = Date.now()
    await silent.until((s) => (s.gone ? true : undefined), 6000, 'the hang-up of the silent')
    assert.ok(Date.now() - begun > 1500, `after ${Date.now() - begun} ms`)
    deaf.socket.resume()
    await deaf.until((s) => (s.gone ? true : undefined), 6000, 'the hang-up of the deaf')
    const alive = await player(server)
    for (let i = 0; i < 6; i++) {
      await sleep(500)
      await ping(alive, 1000)
    }
    assert.equal(alive.gone, false)
    assert.match(server.errors, /info hung_up conn=\d+ why=silent/)
  } finally {
    await server.stop()
  }
})

test('a reader that falls behind is closed with 1013, and can come back', async () => {
  const slow = await player(server)
  for (let i = 1; i <= 200; i++) {
    slow.send({ t: 'cmd', id: `00112233aabbccdd-${i}`, name: 'message', args: { text: 'x'.repeat(380) } })
  }
  await slow.message((m) => m.id === '00112233aabbccdd-200' && m.t === 'ack', 20000, '200 acks')
  slow.socket.pause()
  for (let i = 0; i < 4000 && !server.errors.includes('slow_reader'); i++) {
    slow.send({ t: 'history', before: 200 })
    if (i % 5 === 0) await sleep(2)
  }
  assert.match(server.errors, /warn slow_reader conn=\d+ pending=\d+/)
  slow.socket.resume()
  await slow.until((s) => (s.gone ? true : undefined), 8000, 'the hang-up')
  assert.equal(slow.closeCode, 1013)
  ;(await player(server)).end()
})

/* RFC 6455 5.1 asks for 1002. The library hands on the payload and shows no mask bit, and the mask
   protects proxies, not servers: the frame is read like any other, and nothing else may happen. */
test('a frame without a mask is read like any other, and does no harm', async () => {
  const socket = await RawSocket.open(server.port)
  socket.raw(frame({ mask: false, data: Buffer.from('{u}') }))
  await socket.until(
    (s) => (s.gone || s.messages.some((m) => m.code === 'not_json') ? true : undefined),
    3000,
    'an answer',
  )
  assert.ok(server.alive)
  assert.ok(!socket.gone || socket.closeCode === 1002)
  socket.end()
})

test('the server has borne it all and ends with 0', async () => {
  assert.deepEqual(await server.stop(), { code: 0, signal: null }, server.errors)
})

await runAll()
