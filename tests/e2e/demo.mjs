// A whole evening in a minute: an umpire and three players take a street over real websockets,
// then the game is revealed, exported and verified, and a flipped byte is found.
import { readFileSync, writeFileSync } from 'node:fs'
import { join as path } from 'node:path'
import { check, equal, runAll, sleep, test } from './harness.mjs'
import { Server, freshFolder, tool } from './server.mjs'
import { join } from './client.mjs'
import { Player } from './play.mjs'

const PLATOONS = 3
const LIMIT_MS = 170000
const PHASE_MS = 20000 // then the umpire ends the phase for all
const say = (text) => console.log(`  ${text}`)

async function play(umpire, players) {
  const begun = Date.now()
  let told = 0
  for (;;) {
    const { phase, turn, epoch, rpd_out: out } = umpire.table
    if (phase === 'ended' || phase === 'revealed') return
    if (umpire.table.objective_taken || (turn > umpire.table.turn_limit) || Date.now() - begun > LIMIT_MS) {
      await umpire.order('end', { reason: out ? 'the street is ours' : 'the evening is over' })
      await umpire.until(() => umpire.table.phase === 'ended', 'the end')
      return
    }
    if (turn !== told && phase === 'orders') {
      told = turn
      const fit = Object.values(umpire.view.game.platoons).map((p) => p.fit).join('+')
      say(`turn ${turn}: ${umpire.table.houses_left} houses to clear, body count ${umpire.table.body_count}, fit men ${fit}${out ? ', the RPD is out' : ''}`)
    }
    await Promise.all(players.map((p) => p.phase()))
    const moved = () => umpire.table.phase !== phase || umpire.table.turn !== turn || umpire.table.epoch !== epoch
    await umpire.until(moved, 'the next phase', PHASE_MS).catch(() => umpire.order('end_phase', { phase, reason: 'nobody moves' }))
    await umpire.until(moved, 'the next phase')
    const { phase: next, turn: then } = umpire.table
    await Promise.all(players.map((p) => p.client.until(() => p.game.table.phase === next && p.game.table.turn === then, 'the phase')))
  }
}

test('an umpire and three players fight through Hue, and the record can be verified', async () => {
  const begun = Date.now()
  const data = freshFolder('demo')
  const server = await new Server(data, ['--platoons', String(PLATOONS), '--rate', '5000']).start()
  const umpire = await join(server.url, { token: server.token })
  const names = ['Ames', 'Boone', 'Cole']
  const players = []
  for (let p = 1; p <= PLATOONS; p++) {
    const client = await join(server.url, { code: server.code, name: names[p - 1], platoon: p })
    check((await client.order('contribute', { bytes: client.entropy })).ok, 'the contribution was refused')
    players.push(new Player(client, `p${p}`))
  }
  say(`game ${server.code}: ${names.join(', ')} each add to the seal`)
  check((await umpire.order('muster')).ok, 'the muster was refused')
  for (const p of players) await p.client.until(() => p.game.table.phase === 'deployment', 'the muster')
  await play(umpire, players)
  const { turn, rpd_out: out, houses_left: left, body_count: count, objective_taken: taken } = umpire.table
  say(`ended in turn ${turn}: RPD ${out ? 'out' : 'stands'}, objective ${taken ? 'taken' : 'not taken'}, ${left} houses left, body count ${count}`)
  check((await umpire.order('reveal')).ok, 'the reveal was refused')
  await umpire.until(() => umpire.view.game.seal.server_seed !== undefined, 'the server seed')
  const orders = players.reduce((sum, p) => sum + p.orders, 0)
  const refused = players.map((p) => [...p.refused].map(([code, n]) => `${code} ${n}`).join(', ')).filter((t) => t !== '')
  say(`${orders} orders of players carried out${refused.length > 0 ? `; refused: ${refused.join('; ')}` : ''}`)
  for (const p of players) equal(p.client.gaps, 0, `gaps in the stream of ${p.platoon}`)
  const moves = Object.values(umpire.view.game.log).filter((line) => line.event === 'moved').length
  check(moves > 0, 'nobody moved')
  check(turn >= 3, `the game ended in turn ${turn}`)
  equal((await server.stop()).code, 0, `the server's exit: ${server.errors}`)

  const file = path(data, 'game.export')
  const made = await tool('export', server.code, '--data', data, '--out', file)
  equal(made.code, 0, `export: ${made.err}`)
  const good = await tool('verify', file)
  equal(good.code, 0, `verify: ${good.out}${good.err}`)
  say(good.out.trim().replace(file, 'verify'))
  const bytes = readFileSync(file)
  const lines = bytes.toString().split('\n')
  const middle = lines.slice(0, Math.floor(lines.length / 2)).join('\n').length
  const digit = bytes.indexOf('"dice":[', middle) < 0 ? middle : bytes.findIndex((b, i) => i > middle && b >= 48 && b <= 56)
  bytes[digit] ^= 1
  const bad = path(data, 'flipped.export')
  writeFileSync(bad, bytes)
  const found = await tool('verify', bad)
  equal(found.code, 1, `verify of a flipped byte: ${found.out}`)
  say(`a flipped byte is found: ${found.out.trim().replace(bad, 'verify')}`)
  say(`${((Date.now() - begun) / 1000).toFixed(1)} s`)
  await sleep(0)
})

await runAll()
