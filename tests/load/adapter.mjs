// Plugs the server into a load generator that drives tables of websockets: one umpire, some
// players, some spectators each. A player's command is `roll`, with the generator's id in its
// reason; in the scenario `bench` a roll also tests a base and turns a card for the umpire alone.
import net from 'node:net'
import { randomBytes } from 'node:crypto'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../..', import.meta.url))
const KEY = 'bench-host-key'

/** The least websocket client: sends texts, hands on whole text frames. Loopback only. */
function open(port, onText) {
  return new Promise((resolve, reject) => {
    const socket = net.connect(port, '127.0.0.1')
    let head = true
    let data = Buffer.alloc(0)
    socket.on('error', reject)
    socket.on('connect', () =>
      socket.write(
        `GET /ws HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n` +
          `Sec-WebSocket-Key: ${randomBytes(16).toString('base64')}\r\nSec-WebSocket-Version: 13\r\n` +
          `Sec-WebSocket-Protocol: umpired.v1\r\n\r\n`,
      ),
    )
    const send = (message) => {
      const text = Buffer.from(JSON.stringify(message))
      const mask = randomBytes(4)
      const size = text.length < 126 ? [0x80 | text.length] : [0xfe, text.length >> 8, text.length & 255]
      socket.write(Buffer.concat([Buffer.from([0x81, ...size]), mask, text.map((b, i) => b ^ mask[i & 3])]))
    }
    socket.on('data', (chunk) => {
      data = Buffer.concat([data, chunk])
      if (head) {
        const end = data.indexOf('\r\n\r\n')
        if (end < 0) return
        data = data.subarray(end + 4)
        head = false
        resolve({ send, close: () => socket.destroy() })
      }
      for (;;) {
        if (data.length < 2) return
        let len = data[1] & 127
        let at = 2
        if (len === 126) [len, at] = [data.length < 4 ? Infinity : data.readUInt16BE(2), 4]
        if (len === 127) [len, at] = [data.length < 10 ? Infinity : Number(data.readBigUInt64BE(2)), 10]
        if (data.length < at + len) return
        const text = data.subarray(at, at + len).toString()
        data = data.subarray(at + len)
        for (const m of [JSON.parse(text)].flat()) onText(m)
      }
    })
  })
}

/** Makes one room; the umpire's token, the table screen's token and the code. */
async function makeRoom(port, platoons) {
  const waiting = []
  const next = (t) => new Promise((resolve) => waiting.push({ t, resolve }))
  const conn = await open(port, (m) => {
    const i = waiting.findIndex((w) => w.t === m.t)
    if (i >= 0) waiting.splice(i, 1)[0].resolve(m)
    else if (m.t === 'reject') throw new Error(`${m.code}: ${m.text}`)
  })
  conn.send({ t: 'hello', proto: 1, create: { key: KEY, scenario: 'bench', platoons, umpired: true } })
  const welcome = await next('welcome')
  const table = Object.entries(welcome.view.room.seats).find(([, s]) => s.role === 'table')[0]
  conn.send({ t: 'lobby', verb: 'pair', seat: table })
  const pair = await next('pair')
  conn.close()
  return { code: welcome.room, umpire: welcome.token, table: pair.token }
}

const hello = (fields) => [{ send: JSON.stringify({ t: 'hello', proto: 1, ...fields }) }, { expect: '"t":"welcome"' }]

export default [
  {
    name: 'umpired',
    durability: 'SQLite WAL, synchronous=FULL, group commit on a thread, before anything is sent',
    redaction: "a view built for each role; the card is in the umpire's alone",
    start: (ctx) => ({
      cmd: `${root}/build/release/umpired`,
      args: [
        'serve',
        '--data',
        ctx.dir,
        '--port',
        String(ctx.port),
        '--host-key',
        KEY,
        '--rate',
        '1000000',
        '--rooms',
        '20000',
        '--per-address',
        '20000',
        '--scenario',
        'bench',
        '--platoons',
        '1',
        '--quiet',
      ],
      cwd: root,
    }),
    plan: async (ctx) => {
      const conns = []
      const headers = ['Sec-WebSocket-Protocol: umpired.v1']
      for (let table = 0; table < ctx.tables; table++) {
        const room = await makeRoom(ctx.port, ctx.players)
        conns.push({ table, role: 'umpire', seat: 0, path: '/ws', headers, steps: hello({ token: room.umpire }) })
        for (let seat = 1; seat <= ctx.players; seat++)
          conns.push({
            table,
            role: 'player',
            seat,
            path: '/ws',
            headers,
            steps: hello({ code: room.code, name: `P${seat}`, platoon: seat }),
            command: {
              pre: '{"t":"cmd","name":"roll","args":{"dice":2,"sides":6,"reason":"',
              post: '"}}                           ',
            },
          })
        for (let s = 1; s <= ctx.spectators; s++)
          conns.push({ table, role: 'spectator', seat: 0, path: '/ws', headers, steps: hello({ token: room.table }) })
      }
      return { port: ctx.port, secret: '"card":', conns }
    },
  },
]
