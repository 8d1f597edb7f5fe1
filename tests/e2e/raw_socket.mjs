// A websocket client that can break every rule: it frames by hand over net. For tests only.
import net from 'node:net'
import { randomBytes } from 'node:crypto'

export const TEXT = 1,
  CLOSE = 8,
  PING = 9,
  PONG = 10

export function frame({ op = TEXT, fin = true, mask = true, rsv = 0, data = Buffer.alloc(0) }) {
  const len = data.length
  const head = [(fin ? 0x80 : 0) | (rsv << 4) | op]
  const bit = mask ? 0x80 : 0
  if (len < 126) head.push(bit | len)
  else if (len < 65536) head.push(bit | 126, len >> 8, len & 255)
  else head.push(bit | 127, 0, 0, 0, 0, (len >>> 24) & 255, (len >> 16) & 255, (len >> 8) & 255, len & 255)
  if (!mask) return Buffer.concat([Buffer.from(head), data])
  const key = randomBytes(4)
  const masked = Buffer.from(data)
  for (let i = 0; i < len; i++) masked[i] ^= key[i & 3]
  return Buffer.concat([Buffer.from(head), key, masked])
}

// One HTTP exchange over a fresh socket; resolves to {status, headers, body}.
export function http(port, text, host = '127.0.0.1') {
  return new Promise((resolve, reject) => {
    const socket = net.connect(port, host, () => socket.write(text))
    const parts = []
    socket.on('data', (d) => parts.push(d))
    socket.on('error', reject)
    socket.on('close', () => {
      const all = Buffer.concat(parts)
      const end = all.indexOf('\r\n\r\n')
      const lines = all
        .subarray(0, end < 0 ? 0 : end)
        .toString('latin1')
        .split('\r\n')
      const headers = {}
      for (const line of lines.slice(1)) {
        const colon = line.indexOf(':')
        headers[line.slice(0, colon).toLowerCase()] = line.slice(colon + 1).trim()
      }
      resolve({ status: Number((lines[0] ?? '').split(' ')[1] ?? 0), headers, body: all.subarray(end + 4) })
    })
  })
}

// Opens a websocket. `messages` grows as texts come; wait(test) resolves to the first that fits.
export class RawSocket {
  static open(port, { path = '/ws', protocol = 'umpired.v1', headers = {}, host = '127.0.0.1' } = {}) {
    return new Promise((resolve, reject) => {
      const it = new RawSocket()
      const lines = [
        `GET ${path} HTTP/1.1`,
        `Host: ${host}:${port}`,
        'Upgrade: websocket',
        'Connection: Upgrade',
        `Sec-WebSocket-Key: ${randomBytes(16).toString('base64')}`,
        'Sec-WebSocket-Version: 13',
      ]
      if (protocol !== null) lines.push(`Sec-WebSocket-Protocol: ${protocol}`)
      for (const [name, value] of Object.entries(headers)) lines.push(`${name}: ${value}`)
      it.socket = net.connect(port, host, () => it.socket.write(lines.join('\r\n') + '\r\n\r\n'))
      it.socket.setNoDelay(true)
      let upgraded = false
      it.socket.on('data', (data) => {
        it.bytes = Buffer.concat([it.bytes, data])
        const end = it.bytes.indexOf('\r\n\r\n')
        if (!upgraded && end >= 0) {
          const status = it.bytes.subarray(0, end).toString('latin1')
          it.bytes = it.bytes.subarray(end + 4)
          if (!status.startsWith('HTTP/1.1 101')) {
            reject(new Error(`not upgraded: ${status.split('\r\n')[0]}`))
            it.socket.destroy()
            return
          }
          upgraded = true
          resolve(it)
        }
        if (upgraded) it.parse()
      })
      it.socket.on('error', () => {})
      it.socket.on('close', () => {
        it.gone = true
        if (!upgraded) reject(new Error('not upgraded: hung up'))
        it.wake()
      })
    })
  }

  bytes = Buffer.alloc(0)
  messages = []
  pongs = 0
  closeCode = null
  answersClose = true
  gone = false
  waiting = []

  parse() {
    for (;;) {
      const b = this.bytes
      if (b.length < 2) return
      let len = b[1] & 127,
        at = 2
      if (len === 126) {
        if (b.length < 4) return
        len = b.readUInt16BE(2)
        at = 4
      }
      if (len === 127) {
        if (b.length < 10) return
        len = Number(b.readBigUInt64BE(2))
        at = 10
      }
      if (b.length < at + len) return
      const op = b[0] & 15,
        data = b.subarray(at, at + len)
      this.bytes = b.subarray(at + len)
      if (op === TEXT) {
        const value = JSON.parse(data.toString('utf8'))
        for (const one of Array.isArray(value) ? value : [value]) this.messages.push(one)
      } else if (op === CLOSE) {
        this.closeCode = len >= 2 ? data.readUInt16BE(0) : 1005
        if (this.answersClose) this.raw(frame({ op: CLOSE, data: data.subarray(0, 2) }))
      }
      if (op === PONG) this.pongs++
      this.wake()
    }
  }

  wake() {
    for (const one of this.waiting.splice(0)) one()
  }

  raw(bytes) {
    this.socket.write(bytes)
  }

  send(message) {
    this.raw(frame({ data: Buffer.from(JSON.stringify(message)) }))
  }

  // The first value that `test(this)` gives which is not undefined; throws after `ms`.
  async until(test, ms = 3000, what = 'something') {
    const end = Date.now() + ms
    for (;;) {
      const value = test(this)
      if (value !== undefined) return value
      const left = end - Date.now()
      if (left <= 0) {
        throw new Error(
          `waited ${ms} ms for ${what}; got ${JSON.stringify(this.messages).slice(0, 300)}` +
            ` close ${this.closeCode} gone ${this.gone}`,
        )
      }
      await new Promise((resolve) => {
        this.waiting.push(resolve)
        setTimeout(resolve, Math.min(left, 50))
      })
    }
  }

  message(test, ms, what) {
    return this.until(() => this.messages.find(test), ms, what)
  }

  end() {
    this.socket.destroy()
  }
}
