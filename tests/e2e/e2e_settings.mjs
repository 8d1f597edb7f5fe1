// Settings as flags, environment and file: what is malformed is named with its place; the log has its
// levels and never a secret; /metrics answers where it may. Rule: D41, F-54
import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { ask, runAll, sleep, test } from './harness.mjs'
import { RawSocket, http } from './raw_socket.mjs'
import { PROGRAM, Server, freshFolder } from './server.mjs'

const folder = freshFolder('settings')

/** Runs the program to its end: {status, stdout, stderr}. */
const run = (args, env = {}) =>
  spawnSync(PROGRAM, args, { encoding: 'utf8', timeout: 5000, env: { ...process.env, ...env } })

function file(text) {
  writeFileSync(`${folder}/umpired.conf`, text)
  return `${folder}/umpired.conf`
}

const refused = (said, pattern) => {
  assert.equal(said.status, 2, `${said.stdout}${said.stderr}`)
  assert.match(said.stderr, pattern)
  assert.equal(said.stdout, '')
}

const metrics = async (port, host = '127.0.0.1') => (await ask(port, 'GET', '/metrics', { host })).status

/** The log in its parts; fails at a line that is none. */
function lines(text) {
  return text
    .split('\n')
    .filter(Boolean)
    .map((line) => {
      const parts = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z (error|warn|info|debug) (\w+)/.exec(line)
      assert.ok(parts !== null, `no line of a log: ${line}`)
      return { level: parts[1], event: parts[2] }
    })
}

test('a malformed flag is named, with what it should be, and the exit code is 2', async () => {
  for (const [flag, pattern] of [
    ['--quiet=banana', /^umpired: --quiet: yes or no, not "banana"$/m],
    ['--quiet=', /^umpired: --quiet: yes or no, not ""$/m],
    ['--port=65536', /^umpired: --port: a number from 0 to 65535, not "65536"$/m],
    ['--port=12x', /--port: a number/],
    ['--port=', /--port: a number/],
    ['--port=-1', /--port: a number/],
    ['--rate=99999999999999999999', /--rate: a number/],
    ['--platoons=9', /^umpired: --platoons: a number from 1 to 8, not "9"$/m],
    ['--log-level=loud', /^umpired: --log-level: one of error warn info debug, not "loud"$/m],
    ['--role=spy', /--role: one of umpire player table, not "spy"/],
    ['--base=umpire', /--base: a path such as/],
    ['--base=/umpire/', /--base: a path/],
    ['--base=/a b', /--base/],
    ['--public-url=games.example.org', /--public-url: an address such as https:/],
    ['--public-url=https://', /--public-url/],
    ['--public-url=https://a.org/"x', /--public-url/],
    ['--trusted-proxy=10.0.0', /--trusted-proxy: IP addresses/],
    ['--trusted-proxy=localhost', /--trusted-proxy/],
    ['--metrics-listen=9100', /--metrics-listen: an address and a port/],
    ['--metrics-listen=::1:9100', /--metrics-listen/],
    ['--metrics-listen=10.0.0.5:99999', /--metrics-listen/],
    [`--host-key=${'k'.repeat(33)}`, /--host-key: a key of at most 32/],
    [`--data=${'d'.repeat(600)}`, /--data: a text of less than 512 bytes/],
    ['--prot=1', /^umpired: --prot: unknown flag/m],
    ['--', /unknown flag/],
    ['-p', /^umpired: -p: unknown flag/m],
    ['--port', /^umpired: --port: needs a value$/m],
  ]) {
    refused(run(['serve', flag]), pattern)
  }
})

test('a word too many is named', async () => {
  refused(run(['serve', 'now']), /^umpired: serve: unexpected "now"$/m)
  refused(run(['verify', 'a', 'b']), /^umpired: verify: unexpected "b"$/m)
  refused(run(['fly']), /^umpired: unknown command "fly"/m)
  refused(run(Array(20).fill('x')), /more than 16 words/)
})

test('a malformed line of the config file is named with file and line', async () => {
  for (const [text, pattern] of [
    ['port = 1968\n\n# the rest\nprot = 5\n', /umpired\.conf:4: unknown setting "prot"$/m],
    ['port = 1968\nquiet = banana\n', /umpired\.conf:2: yes or no, not "banana"$/m],
    ['quiet\n', /umpired\.conf:1: a line is `name = value`, not "quiet"$/m],
    ['rate = many', /umpired\.conf:1: a number from/],
    ['\nport = 1\0\n', /umpired\.conf:2: holds the character NUL$/m],
    [`web = ${'w'.repeat(5000)}\n`, /umpired\.conf:1: a text of less than 512 bytes/],
    ['config = other.conf\n', /umpired\.conf:1: unknown setting "config"/],
  ]) {
    refused(run(['serve', '--config', file(text)]), pattern)
    refused(run(['serve'], { UMPIRED_CONFIG: file(text) }), pattern)
  }
  refused(run(['serve', '--config', `${folder}/none.conf`]), /none\.conf: No such file or directory$/m)
  refused(run(['serve', '--config', folder]), /Is a directory$/m)
})

test('a malformed variable is named', async () => {
  refused(run(['serve'], { UMPIRED_QUIET: 'banana' }), /^umpired: UMPIRED_QUIET: yes or no, not "banana"$/m)
  refused(run(['serve'], { UMPIRED_LOG_LEVEL: 'loud' }), /^umpired: UMPIRED_LOG_LEVEL: one of/m)
  refused(run(['serve'], { UMPIRED_PORT: '' }), /^umpired: UMPIRED_PORT: a number/m)
})

test('a flag wins over a variable, a variable over the file', async () => {
  // No client is built in that folder, which is worth a warning to the server.
  const web = file('log-level = debug\nquiet = off\nrooms = 7\n')
  for (const [flags, env, level] of [
    [[], {}, 'debug'],
    [[], { UMPIRED_LOG_LEVEL: 'warn' }, 'warn'],
    [['--log-level', 'error'], { UMPIRED_LOG_LEVEL: 'warn' }, 'error'],
  ]) {
    Object.assign(process.env, env)
    const server = await new Server(freshFolder('settings'), [
      '--config',
      web,
      '--web',
      `${folder}/none`,
      ...flags,
    ]).start()
    delete process.env.UMPIRED_LOG_LEVEL
    ;(await RawSocket.open(server.port)).end()
    await sleep(100)
    await server.stop()
    const levels = new Set(lines(server.errors).map((line) => line.level))
    assert.equal(levels.has('debug'), level === 'debug', server.errors)
    assert.equal(levels.has('info'), level === 'debug', server.errors)
    assert.equal(levels.has('warn'), level !== 'error', server.errors)
  }
})

test('the log has one line an event, and no token, key or typed text at any level', async () => {
  const server = await new Server(freshFolder('settings'), ['--log-level', 'debug', '--web', folder]).start()
  const secrets = [server.token, 'testhostkey', 'Anna-Typed-This']
  const umpire = await RawSocket.open(server.port)
  umpire.send({ t: 'hello', proto: 1, token: server.token })
  await umpire.message((m) => m.t === 'welcome', 3000, 'welcome')
  umpire.send({ t: 'lobby', verb: 'pair', seat: 's2' })
  secrets.push((await umpire.message((m) => m.t === 'pair', 3000, 'pair')).token)
  umpire.send({ t: 'ticket', what: 'export' })
  const ticket = (await umpire.message((m) => m.t === 'ticket', 3000, 'ticket')).path
  secrets.push(ticket.slice('download/'.length))
  await ask(server.port, 'GET', `/${ticket}`)
  await ask(server.port, 'GET', `/?token=${server.token}`, { headers: { 'X-Umpired-Key': 'testhostkey' } })
  await http(server.port, `GET /\r\n2026 error forged HTTP/1.1\r\nReferer: http://x/#token=${server.token}\r\n\r\n`)
  umpire.send({
    t: 'cmd',
    id: '00112233aabbccdd-1',
    name: 'message',
    args: { text: 'Anna-Typed-This\n2026 error forged' },
  })
  await umpire.message((m) => m.t === 'ack', 3000, 'ack')
  const guest = await RawSocket.open(server.port)
  guest.send({ t: 'hello', proto: 1, code: server.code, name: 'Anna-Typed-This', platoon: 2 })
  secrets.push((await guest.message((m) => m.t === 'welcome', 3000, 'welcome')).token)
  guest.send({ t: 'hello', proto: 1, token: 'f'.repeat(32) })
  guest.raw(Buffer.from('ff00', 'hex'))
  await guest.until((s) => (s.gone ? true : undefined), 5000, 'the end')
  await server.stop()
  for (const secret of secrets) {
    assert.ok(secret.length > 8)
    assert.equal(server.errors.includes(secret), false, `${secret} stands in the log:\n${server.errors}`)
  }
  assert.equal(server.errors.includes('forged'), false)
  const events = lines(server.errors).map((line) => line.event)
  for (const event of ['ready', 'room_made', 'opened', 'command', 'refused', 'closed', 'stopping', 'stopped']) {
    assert.ok(events.includes(event), `${event}:\n${server.errors}`)
  }
})

test('metrics answer on loopback and on --metrics-listen, which answers nothing else', async () => {
  const server = await new Server(freshFolder('settings'), ['--metrics-listen', '127.0.0.2:0']).start()
  const port = Number(/metrics_listen address=127\.0\.0\.2 port=(\d+)/.exec(server.errors)[1])
  const get = (path) => ask(port, 'GET', path, { headers: { 'X-Forwarded-For': '9.9.9.9' }, host: '127.0.0.2' })
  assert.equal(await metrics(server.port), 200)
  assert.equal((await get('/metrics')).status, 200)
  assert.match((await get('/metrics')).body.toString(), /^umpired_rooms 1$/m)
  assert.equal((await get('/healthz')).status, 200)
  assert.equal((await get('/')).status, 404)
  assert.equal((await get('/qr.svg?text=x')).status, 404)
  await assert.rejects(RawSocket.open(port, { host: '127.0.0.2' }), /not upgraded/)
  const proxied = await ask(server.port, 'GET', '/metrics', { headers: { 'X-Forwarded-For': '9.9.9.9' } })
  assert.equal(proxied.status, 404)
  const taken = run([
    'serve',
    '--quiet',
    '--port',
    '0',
    '--data',
    `${folder}/taken`,
    '--metrics-listen',
    `127.0.0.2:${port}`,
  ])
  assert.equal(taken.status, 1, taken.stderr)
  assert.match(
    taken.stderr,
    /^umpired: --metrics-listen: 127\.0\.0\.2, port \d+ cannot be listened on: Address already in use$/m,
  )
  await server.stop()
})

await runAll()
