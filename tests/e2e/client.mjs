// A player, umpire or table screen without a screen: it knows its view and nothing else.
import { randomBytes } from 'node:crypto'
import WebSocket from 'ws'

const ANSWER_MS = 20000

/** RFC 7396. */
export function mergePatch(target, patch) {
  if (patch === null || typeof patch !== 'object' || Array.isArray(patch)) return patch
  const from = target !== null && typeof target === 'object' && !Array.isArray(target) ? target : {}
  const result = { ...from }
  for (const [key, value] of Object.entries(patch)) {
    if (value === null) delete result[key]
    else result[key] = mergePatch(result[key], value)
  }
  return result
}

export class Client {
  constructor(url, hello) {
    this.url = url
    this.hello = hello
    this.instance = randomBytes(8).toString('hex')
    this.entropy = randomBytes(16).toString('hex')
    this.counter = 0
    this.view = null
    this.stream = undefined
    this.n = -1
    this.asked = new Map() // id -> {message, resolve}: what has no answer yet
    this.acked = [] // ids, in the order of their answers
    this.waiters = []
    this.gaps = 0
    this.welcomes = 0
    this.replayed = 0
    this.others = [] // messages that answer nothing: lobby, bye, pair, refusals without id
    this.accepted = new Map() // verb -> how often it was acknowledged
    this.typed = 0 // dice typed by hand
    this.types = null // what the hand throws: (count, sides) -> results; null lets the umpire see to it
  }

  /** Says hello; resolves at welcome, resumed, lobby or waiting, and rejects at a refusal. */
  connect({ resume = true } = {}) {
    const socket = new WebSocket(this.url, 'umpired.v1', { perMessageDeflate: false })
    this.socket = socket
    this.closed = new Promise((resolve) => {
      socket.on('close', (code, why) => resolve({ code, why: String(why) }))
    })
    socket.on('error', () => {})
    return new Promise((resolve, reject) => {
      this.seated = resolve
      this.refused = (m) => reject(Object.assign(new Error(`hello refused: ${m.code} ${m.text}`), { code: m.code }))
      socket.on('close', () => reject(new Error('closed before the welcome')))
      socket.on('open', () => {
        const back = resume && this.stream !== undefined ? { stream: this.stream, seen: this.n } : {}
        const entropy = this.hello.token !== undefined && this.role === 'player' ? { entropy: this.entropy } : {}
        this.say({ t: 'hello', proto: 1, ...this.hello, ...entropy, ...back })
      })
      socket.on('message', (data) => {
        if (socket !== this.socket) return
        const frame = JSON.parse(String(data))
        for (const message of Array.isArray(frame) ? frame : [frame]) this.receive(message)
        this.look()
      })
    })
  }

  say(message) {
    this.socket.send(JSON.stringify(message))
  }

  receive(m) {
    if (m.of !== undefined && (m.t === 'welcome' || m.t === 'update')) {
      this.others.push(m)
      return
    }
    switch (m.t) {
      case 'welcome':
        this.welcomes++
        Object.assign(this, { view: m.view, stream: m.stream, n: m.n, seat: m.seat, role: m.role, room: m.room })
        if (m.token !== undefined) this.token = m.token
        if (this.token !== undefined) this.hello = { token: this.token }
        this.seated(m)
        break
      case 'resumed':
        this.seated(m)
        break
      case 'update':
        if (m.n !== this.n + 1) this.gaps++
        if (m.replayed) this.replayed++
        this.n = m.n
        this.view = mergePatch(this.view, m.patch)
        break
      case 'ack':
        this.acked.push(m.id)
        this.settle(m.id, { ok: true, n: m.n })
        break
      case 'need_dice':
        if (this.types !== null) {
          this.typed += m.count
          this.say({ t: 'dice', id: m.id, results: this.types(m.count, m.sides) })
        }
        this.others.push(m)
        break
      case 'preview':
        this.settle(m.id, { ok: true, ...m.preview })
        break
      case 'reject':
        if (m.of === 'hello') this.refused(m)
        if (!this.settle(m.id, { ok: false, code: m.code, text: m.text })) this.others.push(m)
        break
      default:
        if (m.t === 'lobby' || m.t === 'waiting') this.seated(m)
        this.others.push(m)
    }
  }

  settle(id, answer) {
    const waiting = this.asked.get(id)
    if (waiting === undefined) return false
    this.asked.delete(id)
    clearTimeout(waiting.late)
    waiting.resolve(answer)
    return true
  }

  ask(message) {
    return new Promise((resolve, reject) => {
      const late = setTimeout(() => {
        this.asked.delete(message.id)
        reject(new Error(`no answer to ${JSON.stringify(message)}`))
      }, ANSWER_MS)
      this.asked.set(message.id, { message, resolve, late })
      this.say(message)
    })
  }

  /** A command as it goes over the wire, with the next id. */
  command(name, args, extra = {}) {
    const { epoch = 0, turn, phase } = this.view.game.table
    this.counter++
    return { t: 'cmd', id: `${this.instance}-${this.counter}`, at: { epoch, turn, phase }, name, args, ...extra }
  }

  /** Resolves with {ok: true, n} or {ok: false, code, text}. */
  async order(name, args = {}, extra = {}) {
    const answer = await this.ask(this.command(name, args, extra))
    if (answer.ok) this.accepted.set(name, (this.accepted.get(name) ?? 0) + 1)
    return answer
  }

  preview(name, args = {}) {
    this.counter++
    return this.ask({ t: 'preview', id: `p${this.counter}`, name, args })
  }

  /** Hangs up without a goodbye. */
  drop() {
    this.socket.terminate()
  }

  /** Connects again and sends what has no answer once more. */
  async again(options) {
    await this.connect(options)
    for (const { message } of this.asked.values()) this.say(message)
  }

  /** Forgets what has no answer. */
  forget() {
    for (const { late } of this.asked.values()) clearTimeout(late)
    this.asked.clear()
  }

  look() {
    for (const waiter of [...this.waiters]) {
      if (!waiter.holds()) continue
      this.waiters.splice(this.waiters.indexOf(waiter), 1)
      clearTimeout(waiter.late)
      waiter.resolve()
    }
  }

  /** Resolves once `holds()` is true after some frame. */
  until(holds, what = 'what was waited for', ms = ANSWER_MS) {
    if (holds()) return Promise.resolve()
    return new Promise((resolve, reject) => {
      const waiter = { holds, resolve }
      waiter.late = setTimeout(() => {
        this.waiters.splice(this.waiters.indexOf(waiter), 1)
        reject(new Error(`${this.seat}: ${what} did not come`))
      }, ms)
      this.waiters.push(waiter)
    })
  }

  get table() {
    return this.view.game.table
  }
}

/** Connects and resolves with the client. */
export async function join(url, hello) {
  const client = new Client(url, hello)
  await client.connect()
  return client
}
