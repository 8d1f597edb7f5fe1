// Starts, kills and restarts a real server on a data folder of its own under build/.
import { execFile, spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const ROOT = join(dirname(fileURLToPath(import.meta.url)), '..', '..')
const START_MS = 20000
const STOP_MS = 10000
const live = new Set()
process.setMaxListeners(100) // one a folder and a server
process.on('exit', () => live.forEach((child) => child.kill('SIGKILL')))

/** The program under test: $UMPIRED, or the debug build. */
export const PROGRAM = process.env.UMPIRED ?? join(ROOT, 'build', 'debug', 'umpired')

/** A fresh folder under build/, gone when the process ends. */
export function freshFolder(name) {
  const parent = join(ROOT, 'build', 'e2e')
  mkdirSync(parent, { recursive: true })
  const folder = mkdtempSync(join(parent, `${name}-`))
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** Runs a command of the program to its end: {code, out}. */
export function tool(...args) {
  return new Promise((resolve) => {
    execFile(PROGRAM, args, { cwd: ROOT, maxBuffer: 1 << 28 }, (error, out, err) => {
      resolve({ code: error === null ? 0 : (error.code ?? 1), out, err })
    })
  })
}

export class Server {
  constructor(data, args = []) {
    this.data = data
    this.args = args
    this.port = 0
    this.hostKey = 'testhostkey'
    this.out = '' // of the newest start
    this.errors = ''
  }

  /** Starts it, on the same port as before when it ran before; resolves at READY. */
  start() {
    const args = [
      'serve',
      '--data',
      this.data,
      '--port',
      String(this.port),
      '--quiet',
      '--address',
      '127.0.0.1',
      '--host-key',
      this.hostKey,
      ...this.args,
    ]
    const child = spawn(PROGRAM, args, { cwd: ROOT, stdio: ['ignore', 'pipe', 'pipe'] })
    this.child = child
    live.add(child)
    this.gone = new Promise((resolve) => {
      child.on('exit', (code, signal) => {
        live.delete(child)
        resolve({ code, signal })
      })
    })
    child.stderr.on('data', (text) => {
      this.errors += text
    })
    return new Promise((resolve, reject) => {
      this.out = ''
      const late = setTimeout(() => reject(new Error(`no READY in time: ${this.out}${this.errors}`)), START_MS)
      const fail = () => reject(new Error(`the server ended at its start: ${this.out}${this.errors}`))
      child.on('exit', fail)
      child.stdout.on('data', (text) => {
        this.out += text
        if (!/^READY$/m.test(this.out)) return
        clearTimeout(late)
        child.off('exit', fail)
        this.code = /Game (\w+)/.exec(this.out)[1]
        this.token ??= /#token=([0-9a-f]{32})/.exec(this.out)[1]
        this.port = Number(/http:\/\/127\.0\.0\.1:(\d+)/.exec(this.out)[1])
        this.url = `ws://127.0.0.1:${this.port}/ws`
        resolve(this)
      })
    })
  }

  get alive() {
    return this.child.exitCode === null && this.child.signalCode === null
  }

  /** As a power cut would: no goodbye. */
  async kill9() {
    this.child.kill('SIGKILL')
    await this.gone
  }

  /** SIGTERM; resolves with {code, signal}. */
  async stop() {
    this.child.kill('SIGTERM')
    const late = setTimeout(() => this.child.kill('SIGKILL'), STOP_MS)
    const end = await this.gone
    clearTimeout(late)
    return end
  }
}
