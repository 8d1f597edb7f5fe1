// Malformed frames against the real server: each is answered as tests/frames/bad_frames.json says,
// and the server and an innocent bystander go on. Rule: protocol, limits
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { RawSocket, frame, PING } from './raw_socket.mjs'
import { runAll, sleep, test } from './harness.mjs'
import { Server, freshFolder } from './server.mjs'

const { cases } = JSON.parse(readFileSync('tests/frames/bad_frames.json', 'utf8'))

function bytesOf(one) {
  if (one.raw !== undefined) return [Buffer.from(one.raw, 'hex')]
  const data =
    one.hex !== undefined
      ? Buffer.from(one.hex, 'hex')
      : Buffer.from(one.repeat !== undefined ? one.repeat.repeat(one.count) : one.text)
  if (one.fragments === undefined) return [frame({ ...one, data })]
  const size = Math.ceil(data.length / one.fragments)
  const out = []
  for (let at = 0; at < data.length; at += size) {
    const fin = at + size >= data.length
    out.push(frame({ op: at === 0 ? 1 : 0, fin, data: data.subarray(at, at + size) }))
    if (!fin) out.push(frame({ op: PING, data: Buffer.from('x') }))
  }
  return out
}

async function check(port, one) {
  const socket = await RawSocket.open(port)
  for (const part of one.send) for (const bytes of bytesOf(part)) socket.raw(bytes)
  if (one.refusal !== undefined) {
    const said = await socket.message((m) => m.t === 'reject', 3000, `refusal ${one.refusal}`)
    assert.equal(said.code, one.refusal)
    assert.equal(typeof said.text, 'string')
    assert.ok(said.text.length > 0)
    socket.send({ t: 'ping' })
    await socket.message((m) => m.t === 'pong', 3000, 'pong after the refusal')
  } else if (one.waits) {
    await sleep(300)
    assert.equal(socket.gone, false)
  } else {
    if (one.close !== undefined) {
      await socket.until((s) => (s.closeCode !== null || s.gone ? true : undefined), 3000, `close ${one.close}`)
      assert.equal(socket.closeCode, one.close)
    }
    await socket.until((s) => (s.gone ? true : undefined), 7000, 'the socket to be closed')
  }
  socket.end()
}

const server = await new Server(freshFolder('frames')).start()
const bystander = await RawSocket.open(server.port)
bystander.send({ t: 'hello', proto: 1, token: server.token })
await bystander.message((m) => m.t === 'welcome', 3000, 'welcome')

for (const one of cases)
  test(one.name, async () => {
    bystander.send({ t: 'ping' })
    await check(server.port, one)
    assert.ok(server.alive, 'the server has ended')
  })

test('a bystander was answered as often as he asked, and the server ends with 0', async () => {
  const pongs = () => bystander.messages.filter((m) => m.t === 'pong').length
  await bystander.until(() => (pongs() >= cases.length ? true : undefined), 3000, 'all pongs of the bystander')
  assert.equal(pongs(), cases.length)
  bystander.end()
  assert.deepEqual(await server.stop(), { code: 0, signal: null }, server.errors)
})

await runAll()
