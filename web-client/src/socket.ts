// One websocket to the server: hello, resume, liveness, and orders that are sent exactly once.
import { batch, signal } from '@preact/signals'
import { serverSkew } from './clock.ts'
import { applyPatch } from './patch.ts'
import { sealStep } from './seal.ts'
import { callThings, reword } from './texts.ts'
import type { Line, Preview, View } from './view.ts'

export type Link = 'connecting' | 'online' | 'offline' | 'taken' | 'ended'

export interface Me {
  seat: string
  role: 'umpire' | 'player' | 'table' | 'liaison'
  room: string
  host: boolean
}
export interface Refusal {
  code: string
  text: string
}
export interface NeedDice {
  id: string
  purpose: string
  count: number
  sides: number
  asked: number
  note?: string
  /** Dice are put right: how these were typed before. */
  was?: number[]
}
export interface Lobby {
  room: string
  title: string
  platoon_names: Record<string, string>
  seats: Record<string, { role: string; name: string; held: boolean; online: boolean; platoons: string[] }>
  umpire: boolean
  umpired: boolean
  locked: boolean
}
/** A step of the game; going back to `seq` undoes it and all after it. */
export interface Step {
  seq: number
  at_ms: number
  turn: number
  name: string
  by?: string
  as?: string
  lines: Record<string, Line>
}
/** An order that has no answer yet. */
export interface Order {
  id: string
  name: string
  args: Record<string, unknown>
  sent: boolean // on the present connection
  left: boolean // it left the device at least once, so nobody can take it back any more
  message: Record<string, unknown>
}

export const link = signal<Link>('connecting')
export const view = signal<View | null>(null)
export const watched = signal<{ seat: string; view: View } | null>(null)
export const me = signal<Me | null>(null)
export const lobby = signal<Lobby | null>(null)
export const refused = signal<Refusal | null>(null)
export const needDice = signal<NeedDice | null>(null)
export const orders = signal<Order[]>([])
export const waitingForUmpire = signal(false)
export const paired = signal<{ seat: string; role: string; token: string } | null>(null)
/** The last steps that can be undone, newest first; null before anybody asked. */
export const steps = signal<Step[] | null>(null)
export const byeText = signal('')
/** Log lines older than those in the view, once somebody asked for them. */
export const older = signal<Record<string, Line>>({})
/** This device came to a game that was under way: it is told the story so far. */
export const late = signal(false)
/** Log lines that came while the page was asleep. */
export const missed = signal<string[]>([])

const PING_MS = 2000
const SILENT_MS = 4000
const LOOK_MS = 500
const ASLEEP_MS = 4000
const FIRST_WAIT_MS = 300
const LONGEST_WAIT_MS = 8000
/** Orders that no player gives by hand. */
export const SEALING = ['contribute', 'open_contribution']

let socket: WebSocket | null = null
let hello: Record<string, unknown> | null = null
let stream = ''
let seen = -1
let watchedN = -1
let heardAt = 0
let wait = FIRST_WAIT_MS
let retry = 0
let asleepAtLine = ''
let asleepSince = 0
const answers = new Map<string, (refusal: Refusal | null) => void>()
const previews = new Map<string, (result: Preview | Refusal) => void>()
let previewCounter = 0

export function randomHex(bytes: number): string {
  const data = crypto.getRandomValues(new Uint8Array(bytes))
  return Array.from(data, (b) => b.toString(16).padStart(2, '0')).join('')
}

// ---- storage: instance, counter and unanswered orders of one seat ------------------------------

interface Kept {
  instance: string
  counter: number
  orders: Order[]
  entropy: string
  seat?: string // sum of the link it was kept under: tells whose it is when the link has died
}
let kept: Kept = { instance: randomHex(8), counter: 0, orders: [], entropy: randomHex(16) }
let keptKey = ''

/** True when this device knew the seat. */
function load(key: string): boolean {
  keptKey = key
  let known = false
  try {
    const text = localStorage.getItem(key)
    if (text !== null) kept = JSON.parse(text) as Kept
    known = text !== null
  } catch {
    /* a full or forbidden storage is no reason not to play */
  }
  orders.value = kept.orders.map((o) => ({ ...o, sent: false }))
  return known
}

function save(): void {
  kept.orders = orders.value
  try {
    localStorage.setItem(keptKey, JSON.stringify(kept))
  } catch {
    /* as above */
  }
}

/** A number that tells links apart and from which no link can be had again (FNV-1a, 32 bits). */
const sumOf = (text: string): string =>
  Array.from(text)
    .reduce((h, c) => Math.imul(h ^ c.charCodeAt(0), 0x01000193) >>> 0, 0x811c9dc5)
    .toString(16)

/** What was kept under the link that this page said hello with, also before any welcome. */
function keptKeys(): string[] {
  const token = typeof hello?.token === 'string' ? sumOf(hello.token) : ''
  return Object.keys(localStorage).filter((key) => {
    if (key === keptKey) return true
    if (token === '' || !/^umpired:\w+:s\d+$/.test(key)) return false
    return (JSON.parse(localStorage.getItem(key) ?? '{}') as Kept).seat === token
  })
}

/** The seat is somebody else's now: nothing of it stays on this device. Rule: D34 */
function forget(): void {
  try {
    for (const key of keptKeys()) localStorage.removeItem(key)
  } catch {
    /* as above */
  }
  keptKey = ''
  kept = { instance: randomHex(8), counter: 0, orders: [], entropy: randomHex(16) }
  orders.value = []
  answers.clear()
  stream = ''
  view.value = null
  me.value = null
  older.value = {}
  missed.value = []
  late.value = false
  needDice.value = null
}

export const entropy = (): string => kept.entropy

// ---- connecting ---------------------------------------------------------------------------------

function url(): string {
  const base = location.pathname.replace(/(play|umpire|table|join)?\/?$/, '')
  return `${location.protocol === 'https:' ? 'wss:' : 'ws:'}//${location.host}${base.replace(/\/$/, '')}/ws`
}

/** Opens the connection; `message` is sent as hello now and after each interruption. */
export function connect(message: Record<string, unknown>): void {
  hello = message
  wait = FIRST_WAIT_MS
  open()
}

function open(): void {
  window.clearTimeout(retry)
  if (socket !== null) {
    socket.onclose = null
    socket.onmessage = null
    socket.close()
    hungUp()
  }
  if (link.value !== 'offline') link.value = 'connecting'
  socket = new WebSocket(url(), 'umpired.v1')
  heardAt = Date.now()
  socket.onopen = () => {
    heardAt = Date.now()
    const extra = stream !== '' ? { stream, seen } : {}
    send({ t: 'hello', proto: 1, ...hello, ...extra })
  }
  socket.onmessage = (event) => {
    heardAt = Date.now()
    const data = JSON.parse(String(event.data)) as unknown
    batch(() => {
      for (const message of Array.isArray(data) ? data : [data]) receive(message as Message)
    })
  }
  socket.onclose = () => lost()
}

/** What was under way on the line that has ended will be sent again, or is asked anew. */
function hungUp(): void {
  orders.value = orders.value.map((o) => ({ ...o, sent: false }))
  for (const answer of previews.values()) answer({ code: 'offline', text: '' })
  previews.clear()
}

function lost(): void {
  socket = null
  if (link.value === 'taken' || link.value === 'ended') return
  link.value = 'offline'
  hungUp()
  window.clearTimeout(retry)
  if (document.visibilityState === 'hidden') return
  retry = window.setTimeout(open, wait * (0.5 + Math.random()))
  wait = Math.min(wait * 2, LONGEST_WAIT_MS)
}

function send(message: Record<string, unknown>): boolean {
  if (socket === null || socket.readyState !== WebSocket.OPEN) return false
  socket.send(JSON.stringify(message))
  return true
}

/** Sends a message that is no order: lobby verbs, watch, answer. */
export const say = (message: Record<string, unknown>): boolean => send(message)

// ---- receiving ----------------------------------------------------------------------------------

type Message = Record<string, any> & { t: string }

/** The present view is `next`: what hangs on it follows. */
function show(next: View): void {
  callThings(next.room.words)
  view.value = next
}

/** Gives or opens this seat's part of the seal when it is time to. */
function seal(): void {
  const v = view.value
  if (v === null || me.value?.role !== 'player' || orders.value.some((o) => SEALING.includes(o.name))) return
  const step = sealStep(v, me.value.seat, kept.entropy)
  if (step !== null) void order(step.name, step.args)
}

function online(): void {
  link.value = 'online'
  wait = FIRST_WAIT_MS
  for (const order of orders.value) if (!order.sent) send(order.message)
  orders.value = orders.value.map((o) => ({ ...o, sent: true, left: true }))
  save()
}

function newestLine(): string {
  const keys = Object.keys(view.value?.game.log ?? {})
  return keys.reduce((a, b) => (Number(b.slice(1)) > Number(a.slice(1) || 0) ? b : a), 'l0')
}

function noteMissed(): void {
  if (asleepAtLine === '') return
  const from = Number(asleepAtLine.slice(1))
  missed.value = Object.keys(view.value?.game.log ?? {})
    .filter((k) => Number(k.slice(1)) > from)
    .sort((a, b) => Number(a.slice(1)) - Number(b.slice(1)))
  asleepAtLine = ''
}

const handlers: Record<string, (m: Message) => void> = {
  welcome(m) {
    if (m.of !== undefined) {
      watched.value = { seat: m.of, view: m.view }
      watchedN = m.n
      return
    }
    if (m.token !== undefined) {
      hello = { token: m.token }
      history.replaceState(null, '', `${location.pathname}#token=${m.token}`)
    }
    const key = `umpired:${m.room}:${m.seat}`
    if (keptKey !== key && !load(key)) late.value = (m.view as View).game.table.turn > 0
    if (typeof hello?.token === 'string') kept.seat = sumOf(hello.token)
    stream = m.stream
    seen = m.n
    serverSkew.value = m.now_ms - Date.now()
    show(m.view)
    me.value = { seat: m.seat, role: m.role, room: m.room, host: m.host === true }
    waitingForUmpire.value = false
    lobby.value = null
    save()
    online()
    noteMissed()
    seal()
  },
  resumed(m) {
    serverSkew.value = m.now_ms - Date.now()
    online()
    noteMissed()
  },
  update(m) {
    if (m.of !== undefined) {
      if (watched.value !== null && m.n === watchedN + 1) {
        watchedN = m.n
        watched.value = { seat: m.of, view: applyPatch(watched.value.view, m.patch) as View }
      }
      return
    }
    if (m.n !== seen + 1) {
      stream = ''
      open()
      return
    }
    seen = m.n
    serverSkew.value = m.now_ms - Date.now()
    show(applyPatch(view.value, m.patch) as View)
    seal()
  },
  ack(m) {
    settle(m.id, null)
  },
  reject(m) {
    const refusal = { code: m.code, text: reword(m.text ?? '') }
    if (m.of === 'preview' || previews.has(m.id)) {
      previews.get(m.id)?.(refusal)
      previews.delete(m.id)
    } else if (m.id !== undefined && (answers.has(m.id) || orders.value.some((o) => o.id === m.id))) {
      settle(m.id, refusal)
    } else {
      refused.value = refusal
      waitingForUmpire.value = false
      if (m.of === 'hello' && m.code === 'bad_token') {
        link.value = 'ended'
        forget()
      }
    }
  },
  preview(m) {
    previews.get(m.id)?.(m.preview)
    previews.delete(m.id)
  },
  need_dice(m) {
    needDice.value = {
      ...(m as unknown as NeedDice),
      purpose: reword(m.purpose),
      ...(m.note === undefined ? {} : { note: reword(m.note) }),
    }
  },
  lobby(m) {
    lobby.value = m as unknown as Lobby
    link.value = 'online'
    wait = FIRST_WAIT_MS
  },
  waiting() {
    waitingForUmpire.value = true
  },
  pair(m) {
    paired.value = { seat: m.seat, role: m.role, token: m.token }
  },
  history(m) {
    older.value = { ...(m.lines as Record<string, Line>), ...older.value }
    const before = Number(m.before ?? 0)
    const first = Object.keys(m.lines as object).reduce((a, k) => Math.min(a, Number(k.slice(1))), before)
    if (first < before && first > 1) send({ t: 'history', before: first })
  },
  steps(m) {
    steps.value = m.steps as Step[]
  },
  ticket(m) {
    location.assign(m.path)
  },
  pong() {
    if (link.value === 'connecting' && view.value !== null) {
      online()
      noteMissed()
    }
  },
  bye(m) {
    byeText.value = m.text
    if (m.code === 'taken_over') link.value = 'taken'
    if (m.code === 'revoked' || m.code === 'handed_over' || m.code === 'denied') {
      link.value = 'ended'
      forget()
    }
  },
}

function receive(message: Message): void {
  handlers[message.t]?.(message)
}

function settle(id: string, refusal: Refusal | null): void {
  if (needDice.value?.id === id) needDice.value = null
  orders.value = orders.value.filter((o) => o.id !== id)
  save()
  const answer = answers.get(id)
  answers.delete(id)
  if (answer !== undefined) answer(refusal)
  else if (refusal !== null) refused.value = refusal
}

// ---- orders -------------------------------------------------------------------------------------

/** Sends an order; resolves with null when it is done and on disk, else with the refusal. */
export function order(
  name: string,
  args: Record<string, unknown>,
  options: { as?: string; hand?: boolean } = {},
): Promise<Refusal | null> {
  const table = view.value?.game.table
  kept.counter++
  const id = `${kept.instance}-${kept.counter}`
  const message: Record<string, unknown> = {
    t: 'cmd',
    id,
    at: { epoch: table?.epoch ?? 0, turn: table?.turn ?? 0, phase: table?.phase ?? 'lobby' },
    name,
    args,
  }
  if (options.as !== undefined) message.as = options.as
  if (options.hand) message.dice = 'hand'
  const sent = link.value === 'online' && send(message)
  orders.value = [...orders.value, { id, name, args, sent, left: sent, message }]
  save()
  return new Promise((resolve) => answers.set(id, resolve))
}

/** Asks for all log lines that are older than those in the view. */
export function askHistory(): void {
  const first = Object.keys(view.value?.game.log ?? {}).reduce((a, k) => Math.min(a, Number(k.slice(1))), Infinity)
  if (first > 1 && first !== Infinity) send({ t: 'history', before: first })
}

/** Takes back an order that has not left the device. */
export function takeBack(id: string): void {
  if (!orders.value.some((o) => o.id === id && !o.left)) return
  orders.value = orders.value.filter((o) => o.id !== id)
  answers.get(id)?.({ code: 'taken_back', text: '' })
  answers.delete(id)
  save()
}

export function sendDice(id: string, results: number[]): void {
  send({ t: 'dice', id, results })
}

export function preview(name: string, args: Record<string, unknown>, as?: string): Promise<Preview | Refusal> {
  const id = `p${++previewCounter}`
  return new Promise((resolve) => {
    previews.set(id, resolve)
    const message: Record<string, unknown> = { t: 'preview', id, name, args }
    if (as !== undefined) message.as = as
    if (!send(message)) resolve({ code: 'offline', text: '' })
  })
}

export function takeBackSeat(): void {
  link.value = 'connecting'
  open()
}

// ---- liveness: the page never looks live and is stale -------------------------------------------

let lastPing = 0

function cut(): void {
  if (socket === null) return
  socket.onclose = null
  socket.onmessage = null
  socket.close()
  lost()
}

window.setInterval(() => {
  if (document.visibilityState === 'hidden' || socket === null) return
  const silent = Date.now() - heardAt
  if (socket.readyState !== WebSocket.OPEN) {
    if (silent > 2 * SILENT_MS) cut()
  } else if (silent > SILENT_MS) {
    cut()
  } else if (Date.now() - lastPing >= PING_MS) {
    lastPing = Date.now()
    send({ t: 'ping' })
  }
}, LOOK_MS)

/** After a sleep nothing counts as live before the server has spoken again. */
function wake(): void {
  if (document.visibilityState === 'hidden') {
    asleepAtLine = newestLine()
    asleepSince = Date.now()
    return
  }
  if (link.value === 'taken' || link.value === 'ended' || hello === null) return
  if (socket === null || socket.readyState !== WebSocket.OPEN) {
    open()
    return
  }
  const asked = Date.now()
  const slept = asleepSince !== 0 && asked - asleepSince > ASLEEP_MS
  asleepSince = 0
  if (slept) {
    /* The old line may be dead without a sign: a new one resumes the stream in one round trip. */
    open()
    return
  }
  heardAt = Math.max(heardAt, asked - SILENT_MS / 2)
  lastPing = asked
  send({ t: 'ping' })
}
document.addEventListener('visibilitychange', wake)
window.addEventListener('pageshow', wake)
window.addEventListener('online', wake)
