// Tests as sentences, one after another. The last line is "N passed, N failed".
import { http } from './raw_socket.mjs'

const cases = []

/** Adds a case; `run` fails by throwing. */
export function test(sentence, run) {
  cases.push({ sentence, run })
}

/** Runs all cases, or those with the words of the command line in their sentence, prints each, and ends the process with 0 when none failed. */
export async function runAll() {
  const wanted = cases.filter(({ sentence }) => process.argv[2] === undefined || sentence.includes(process.argv[2]))
  let failed = 0
  for (const { sentence, run } of wanted) {
    const begun = Date.now()
    try {
      await run()
      console.log(`ok    ${sentence} (${Date.now() - begun} ms)`)
    } catch (error) {
      failed++
      console.log(`FAIL  ${sentence}\n      ${String(error.stack ?? error).replace(/\n/g, '\n      ')}`)
    }
  }
  console.log(`${wanted.length - failed} passed, ${failed} failed`)
  process.exit(failed === 0 && wanted.length > 0 ? 0 : 1)
}

export function check(truth, what) {
  if (!truth) throw new Error(what)
}

export function equal(got, wanted, what) {
  if (got !== wanted) throw new Error(`${what}: got ${JSON.stringify(got)}, not ${JSON.stringify(wanted)}`)
}

/** Keys sorted, so that two views are equal exactly when their texts are. */
export function canonical(value) {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`
  if (value === null || typeof value !== 'object') return JSON.stringify(value)
  const keys = Object.keys(value).sort()
  return `{${keys.map((k) => `${JSON.stringify(k)}:${canonical(value[k])}`).join(',')}}`
}

/** The first place where two values differ, as "path: a | b"; null when they do not. */
export function difference(a, b, path = '') {
  if (canonical(a) === canonical(b)) return null
  const both = [a, b].every((v) => v !== null && typeof v === 'object' && !Array.isArray(v))
  if (!both) return `${path}: ${JSON.stringify(a)} | ${JSON.stringify(b)}`
  for (const key of new Set([...Object.keys(a), ...Object.keys(b)])) {
    const found = difference(a[key], b[key], `${path}.${key}`)
    if (found !== null) return found
  }
  return null
}

export const sleep = (ms) => new Promise((resolve) => setTimeout(resolve, ms))

/** A small generator, so that a failing run can be repeated by its seed. */
export function randomFrom(seed) {
  let state = seed >>> 0
  return (below) => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = Math.imul(state ^ (state >>> 15), state | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) % below
  }
}

/** One request over plain HTTP, its headers as given and no others but Host and Connection: {status, headers, body}. */
export function ask(port, method, path, { headers = {}, body = '', host = '127.0.0.1' } = {}) {
  const lines = Object.entries({ Host: 'x', Connection: 'close', ...headers }).map(([k, v]) => `${k}: ${v}\r\n`)
  return http(port, `${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n${body}`, host)
}
