// Plain HTTP of the real server: pages, caching, health, metrics, uploads, and what is no request.
// Rule: D37, D39, D41, F-42
import assert from 'node:assert/strict'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { ask as request, runAll, test } from './harness.mjs'
import { RawSocket, http } from './raw_socket.mjs'
import { Server, freshFolder } from './server.mjs'

const folder = freshFolder('http')
const web = `${folder}/web`
mkdirSync(`${web}/assets`, { recursive: true })
writeFileSync(`${web}/index.html`, '<!doctype html><title>umpired</title>')
writeFileSync(`${web}/assets/app-5F2K7Q3M.js`, 'x'.repeat(100000))
writeFileSync(`${web}/assets/app-5F2K7Q3M.js.gz`, gzipSync('x'.repeat(100000)))
writeFileSync(`${folder}/secret.txt`, 'secret')
const scenario = readFileSync('server/scenarios/bench.json', 'utf8')

const server = await new Server(folder, ['--web', web, '--base', '/club']).start()
const ask = (method, path, headers = {}, body = '') => request(server.port, method, path, { headers, body })
const upload = (path, body, headers = {}) =>
  ask('POST', path, { 'X-Umpired-Key': 'testhostkey', 'Content-Length': Buffer.byteLength(body), ...headers }, body)

test('every page of the client is the one index, with headers that lock it in', async () => {
  for (const path of ['/', '/play', '/umpire', '/table', '/club/', '/club/play']) {
    const page = await ask('GET', path)
    assert.equal(page.status, 200, path)
    assert.match(page.body.toString(), /<title>umpired/)
    assert.match(page.headers['content-security-policy'], /default-src 'self'/)
    assert.equal(page.headers['x-content-type-options'], 'nosniff')
    assert.equal(page.headers['referrer-policy'], 'no-referrer')
    assert.equal(page.headers['cache-control'], 'no-cache')
  }
})

test('a file whose name has a hash is kept for ever, and sent zipped to who takes it', async () => {
  const plain = await ask('GET', '/assets/app-5F2K7Q3M.js')
  assert.equal(plain.body.length, 100000)
  assert.match(plain.headers['cache-control'], /immutable/)
  const zipped = await ask('GET', '/assets/app-5F2K7Q3M.js', { 'Accept-Encoding': 'gzip, br' })
  assert.equal(zipped.headers['content-encoding'], 'gzip')
  assert.ok(zipped.body.length < 1000)
})

test('what is already known is not sent again', async () => {
  const first = await ask('GET', '/')
  const again = await ask('GET', '/', { 'If-None-Match': first.headers.etag })
  assert.equal(again.status, 304)
  assert.equal(again.body.length, 0)
  assert.equal((await ask('GET', '/', { 'If-None-Match': '"other"' })).status, 200)
})

test('HEAD gives the headers alone', async () => {
  const head = await ask('HEAD', '/')
  assert.equal(head.status, 200)
  assert.equal(head.body.length, 0)
  assert.equal((await ask('HEAD', '/healthz')).status, 200)
})

test('no path leads out of the folder', async () => {
  for (const path of [
    '/../secret.txt',
    '/%2e%2e/secret.txt',
    '/assets/../../secret.txt',
    '/..%2fsecret.txt',
    '//etc/passwd',
    '/index.html%00.js',
    '/link',
    '/umpired.sqlite',
  ]) {
    const { status, body } = await ask('GET', path)
    assert.notEqual(status, 200, path)
    assert.equal(body.includes('secret'), false)
  }
})

test('other methods are refused', async () => {
  for (const method of ['PUT', 'DELETE', 'OPTIONS', 'PATCH']) {
    assert.notEqual((await ask(method, '/')).status, 200, method)
  }
})

test('metrics are for this computer, not for those behind its proxy', async () => {
  const own = await ask('GET', '/metrics')
  assert.equal(own.status, 200)
  assert.match(own.body.toString(), /^umpired_rooms 1$/m)
  assert.equal((await ask('GET', '/metrics', { 'X-Forwarded-For': '10.0.0.1' })).status, 404)
})

test('a link is drawn as a QR picture, a novel is not', async () => {
  const qr = await ask('GET', '/qr.svg?text=http%3A%2F%2F10.0.0.1%2F%23code%3DABCDEF')
  assert.equal(qr.status, 200)
  assert.match(qr.body.toString(), /<svg/)
  assert.notEqual((await ask('GET', `/qr.svg?text=${'x'.repeat(900)}`)).status, 200)
  assert.notEqual((await ask('GET', '/qr.svg')).status, 200)
})

test('a scenario is taken with the host key and can be played', async () => {
  const said = await upload('/scenarios/my-street', scenario)
  assert.equal(said.status, 201, said.body.toString())
  const socket = await RawSocket.open(server.port)
  socket.send({
    t: 'hello',
    proto: 1,
    create: { key: 'testhostkey', scenario: 'my-street', platoons: 1, umpired: true },
  })
  const answer = await socket.message((m) => m.t === 'welcome' || m.t === 'reject', 3000, 'a room')
  assert.equal(answer.t, 'welcome', JSON.stringify(answer).slice(0, 200))
  socket.end()
})

test('the list of scenarios has those of the program and those uploaded, and no more of them than a title', async () => {
  const said = await ask('GET', '/scenarios')
  assert.equal(said.status, 200)
  const list = JSON.parse(said.body.toString())
  const names = list.map((s) => s.name)
  assert.deepEqual(names, [...names].sort())
  for (const name of ['bench', 'hue-1968', 'my-street', 'rhodesia-pursuit']) assert.ok(names.includes(name), name)
  assert.deepEqual(
    list.find((s) => s.name === 'hue-1968'),
    { name: 'hue-1968', title: 'Hue, 5 February 1968', kind: 'street', min: 1, max: 8 },
  )
})

test('a scenario with mistakes is refused with line and column', async () => {
  const said = await upload('/scenarios/wrong', '{\n  "title": 7\n}')
  assert.equal(said.status, 400)
  assert.match(said.body.toString(), /^2:\d+: \/title: /m)
})

test('an upload without the key, too large, or under a strange name is refused', async () => {
  assert.equal((await upload('/scenarios/x', scenario, { 'X-Umpired-Key': 'wrong' })).status, 403)
  assert.equal((await ask('POST', '/scenarios/x', { 'Content-Length': 2 }, '{}')).status, 403)
  assert.equal((await ask('POST', '/scenarios/x', { 'Content-Length': 2000000 })).status, 413)
  assert.equal((await upload('/scenarios/..%2fx', scenario)).status, 404)
  assert.equal((await upload('/scenarios/X', scenario)).status, 404)
  assert.equal((await upload('/', scenario)).status, 404)
  assert.equal((await upload('/scenarios/deep', '['.repeat(100000))).status, 400)
  assert.equal((await upload('/scenarios/big', 'x'.repeat(1024 * 1024))).status, 400)
})

test('a ticket that nobody was given downloads nothing', async () => {
  assert.equal((await ask('GET', '/download/00112233445566778899aabbccddeeff')).status, 404)
  assert.equal((await ask('GET', '/download/')).status, 404)
})

test('what is no request ends that connection alone', async () => {
  for (const text of [
    '{u}\r\n\r\n',
    '\r\n\r\n',
    'GET\r\n\r\n',
    'GET / HTTP/9.9\r\n\r\n',
    `GET /${'a'.repeat(9000)} HTTP/1.1\r\n\r\n`,
    `GET / HTTP/1.1\r\n${'X-A: b\r\n'.repeat(2000)}\r\n`,
    '\0\0\0\0\r\n\r\n',
    '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03',
  ]) {
    const socket = http(server.port, text).catch(() => null)
    await Promise.race([
      socket,
      new Promise((resolve) => {
        setTimeout(resolve, 300)
      }),
    ])
    assert.ok(server.alive, JSON.stringify(text.slice(0, 20)))
  }
  assert.equal((await ask('GET', '/healthz')).status, 200)
})

test('the server has borne it all and ends with 0', async () => {
  assert.deepEqual(await server.stop(), { code: 0, signal: null }, server.errors)
})

await runAll()
