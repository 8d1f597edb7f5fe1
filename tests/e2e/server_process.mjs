// Starts the real server on a free port with a data folder of its own; ends it by its id.
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'

const BINARY = process.env.UMPIRED ?? 'build/debug/umpired'

export function newFolder() {
  return mkdtempSync(join('build', 'e2e-'))
}

export function dropFolder(folder) {
  rmSync(folder, { recursive: true, force: true })
}

export class Server {
  static async start(folder, flags = []) {
    const it = new Server()
    it.folder = folder
    it.child = spawn(
      BINARY,
      [
        'serve',
        '--quiet',
        '--port',
        '0',
        '--address',
        '127.0.0.1',
        '--data',
        folder,
        '--host-key',
        'testhostkey',
        ...flags,
      ],
      { stdio: ['ignore', 'pipe', 'pipe'] },
    )
    it.out = ''
    it.err = ''
    it.ended = new Promise((resolve) => it.child.on('exit', (code, signal) => resolve({ code, signal })))
    it.child.stderr.on('data', (d) => {
      it.err += d
    })
    await new Promise((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error(`no READY: ${it.out}${it.err}`)), 20000)
      it.child.stdout.on('data', (d) => {
        it.out += d
        if (it.out.includes('READY\n')) {
          clearTimeout(timer)
          resolve()
        }
      })
      it.ended.then((how) => reject(new Error(`ended ${JSON.stringify(how)}: ${it.out}${it.err}`)))
    })
    it.port = Number(/http:\/\/127\.0\.0\.1:(\d+)/.exec(it.out)[1])
    it.code = /type the code (\w+)/.exec(it.out)?.[1]
    it.token = /#token=([0-9a-f]{32})/.exec(it.out)?.[1]
    return it
  }

  get alive() {
    return this.child.exitCode === null && this.child.signalCode === null
  }

  async stop(signal = 'SIGTERM') {
    this.child.kill(signal)
    return this.ended
  }
}
