// A line between a page and its server that can be cut, or go dead without a sign.
import net from 'node:net'

export class Line {
  constructor(server) {
    this.server = server
    this.pairs = new Set()
    this.dead = false
  }

  /** Listens on a port of its own; resolves with itself. */
  open() {
    this.listener = net.createServer((near) => {
      const far = net.connect(this.server.port, '127.0.0.1')
      const pair = { near, far, dead: this.dead }
      this.pairs.add(pair)
      const end = () => {
        this.pairs.delete(pair)
        near.destroy()
        far.destroy()
      }
      for (const [from, to] of [
        [near, far],
        [far, near],
      ]) {
        from.on('data', (data) => {
          if (!pair.dead) to.write(data)
        })
        from.on('error', end)
        from.on('close', () => {
          if (!pair.dead) end()
        })
      }
    })
    return new Promise((resolve) => {
      this.listener.listen(0, '127.0.0.1', () => {
        this.port = this.listener.address().port
        resolve(this)
      })
    })
  }

  /** From now on no byte passes, and nobody is told; new connections get no further either. */
  freeze() {
    this.dead = true
    for (const pair of this.pairs) pair.dead = true
  }

  /** New connections pass again; those that were frozen stay dead. */
  thaw() {
    this.dead = false
  }

  /** The network is gone: all connections end, and those that are tried meanwhile. */
  cut() {
    this.dead = true
    for (const pair of this.pairs) {
      pair.near.destroy()
      pair.far.destroy()
    }
    this.pairs.clear()
  }

  close() {
    this.cut()
    this.listener.close()
  }
}
