// Behind a proxy under a path of another site: pages, files, websocket, downloads and printed links,
// whether the proxy takes the path away or keeps it. Rule: F-57
import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import http from 'node:http'
import net from 'node:net'
import { mkdirSync, writeFileSync } from 'node:fs'
import { runAll, test } from './harness.mjs'
import { RawSocket } from './raw_socket.mjs'
import { PROGRAM, Server, freshFolder } from './server.mjs'

const SITE = 'https://club.example.org/umpired'

/** A reverse proxy for /umpired/: `strip` takes the path away. Everything else is the site's. */
function proxy(port, strip) {
  const mapped = (path) => (strip ? path.slice('/umpired'.length) : path)
  const server = http.createServer((request, response) => {
    if (!request.url.startsWith('/umpired/') && (strip || request.url !== '/umpired')) {
      response.writeHead(404).end('the site')
      return
    }
    const headers = { ...request.headers, 'x-forwarded-for': '10.9.8.7', 'x-forwarded-proto': 'https' }
    const onward = http.request(
      { port, host: '127.0.0.1', method: request.method, path: mapped(request.url), headers },
      (answer) => {
        response.writeHead(answer.statusCode, answer.headers)
        answer.pipe(response)
      },
    )
    onward.on('error', () => response.destroy())
    request.pipe(onward)
  })
  server.on('upgrade', (request, socket, head) => {
    const onward = net.connect(port, '127.0.0.1', () => {
      const headers = Object.entries({ ...request.headers, 'x-forwarded-for': '10.9.8.7' }).map(
        ([k, v]) => `${k}: ${v}\r\n`,
      )
      onward.write(`GET ${mapped(request.url)} HTTP/1.1\r\n${headers.join('')}\r\n`)
      onward.write(head)
      onward.pipe(socket)
      socket.pipe(onward)
    })
    for (const [one, other] of [
      [onward, socket],
      [socket, onward],
    ]) {
      one.on('error', () => other.destroy())
      one.on('close', () => other.destroy())
    }
  })
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve(server))
  })
}

const get = (port, path) => fetch(`http://127.0.0.1:${port}${path}`, { redirect: 'manual' })

async function underAPath(strip) {
  const folder = freshFolder('proxy')
  const web = `${folder}/web`
  mkdirSync(web)
  writeFileSync(`${web}/index.html`, '<!doctype html><script src="app-5F2K7Q3M.js"></script>')
  writeFileSync(`${web}/app-5F2K7Q3M.js`, 'one')
  const server = await new Server(
    folder,
    [
      '--web',
      web,
      '--trusted-proxy',
      '127.0.0.1',
      '--per-address',
      '2',
      '--public-url',
      SITE,
      ...(strip ? [] : ['--base', '/umpired']),
    ].flat(),
  ).start()
  const front = await proxy(server.port, strip)
  const { port } = front.address()
  try {
    for (const page of ['/umpired/', '/umpired/play', '/umpired/umpire', '/umpired/table']) {
      const answer = await get(port, page)
      assert.equal(answer.status, 200, page)
      const script = /src="([^"]+)"/.exec(await answer.text())[1]
      const file = await get(port, new URL(script, `http://x${page}`).pathname)
      assert.equal(await file.text(), 'one', page)
    }
    if (!strip) {
      const bare = await get(port, '/umpired')
      assert.equal(bare.status, 308)
      assert.equal(new URL(bare.headers.get('location'), 'http://x/umpired').pathname, '/umpired/')
      assert.equal((await get(server.port, '/umpiredx')).status, 404)
    }
    assert.equal((await get(port, '/healthz')).status, 404)
    assert.equal((await get(port, '/umpired/healthz')).status, 200)
    assert.equal((await get(port, '/umpired/metrics')).status, 404)
    assert.equal((await get(port, '/umpired/qr.svg?text=x')).status, 200)

    const [, link] = new RegExp(`${SITE}/#token=([0-9a-f]{32})`).exec(server.out)
    const umpire = await RawSocket.open(port, { path: '/umpired/ws' })
    umpire.send({ t: 'hello', proto: 1, token: link })
    assert.equal((await umpire.message((m) => m.t === 'welcome', 5000, 'welcome')).role, 'umpire')
    umpire.send({ t: 'ticket', what: 'export' })
    const ticket = await umpire.message((m) => m.t === 'ticket', 3000, 'ticket')
    const file = await get(port, new URL(ticket.path, 'http://x/umpired/').pathname)
    assert.match(await file.text(), /^\{"/)

    const said = spawnSync(
      PROGRAM,
      [
        'seat',
        '--data',
        folder,
        '--room',
        umpire.messages[0].room,
        '--role',
        'player',
        '--platoons',
        '1',
        '--public-url',
        SITE,
      ],
      { encoding: 'utf8' },
    )
    const [, seat] = new RegExp(`^${SITE}/#token=([0-9a-f]{32})\n$`).exec(said.stdout)
    const player = await RawSocket.open(port, { path: '/umpired/ws' })
    player.send({ t: 'hello', proto: 1, token: seat })
    assert.equal((await player.message((m) => m.t === 'welcome', 5000, 'welcome')).role, 'player')
    await assert.rejects(RawSocket.open(port, { path: '/umpired/ws' }), /not upgraded/, 'the third of 10.9.8.7')
    await assert.rejects(RawSocket.open(port, { path: '/umpired/other' }), /not upgraded/)
    umpire.end()
    player.end()
  } finally {
    front.closeAllConnections?.()
    front.close()
    const how = await server.stop()
    assert.deepEqual(how, { code: 0, signal: null }, server.errors)
  }
}

test('under a path that the proxy takes away', () => underAPath(true))
test('under a path that the proxy keeps, with --base', () => underAPath(false))

await runAll()
