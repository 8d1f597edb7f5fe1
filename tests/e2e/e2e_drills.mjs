// What an umpire must be able to put right late in the evening, on a real server.
import { check, equal, runAll, test } from './harness.mjs'
import { Server, freshFolder, tool } from './server.mjs'
import { join } from './client.mjs'
import { writeFileSync } from 'node:fs'
import { join as path } from 'node:path'

const TURNS = 3

/** Closes phases until the turn has come. */
async function playTo(umpire, turn) {
  for (let i = 0; i < 12 && umpire.table.turn < turn; i++) {
    const { phase, turn: now } = umpire.table
    check((await umpire.order('end_phase', { phase })).ok, `the end of ${phase}`)
    await umpire.until(() => umpire.table.phase !== phase || umpire.table.turn !== now, 'the next phase')
  }
  equal(umpire.table.turn, turn, 'the turn')
}

/** A game in which a ruling of turn 1 was wrong, and nobody saw it for three turns. */
async function wronglyRuled(name) {
  const server = await new Server(freshFolder(name), ['--platoons', '1', '--rate', '5000']).start()
  const umpire = await join(server.url, { token: server.token })
  const ann = await join(server.url, { code: server.code, name: 'Ann', platoon: 1 })
  for (const name of ['street_open_throws', 'street_wall_throws']) // nobody falls while nobody plays
    check((await umpire.order('set_option', { name, value: '0', reason: 'a quiet street' })).ok, name)
  check((await umpire.order('muster')).ok, 'the muster was refused')
  await playTo(umpire, 1)
  const base = Object.keys(umpire.view.game.bases).find((id) => umpire.view.game.bases[id].kind === 'rifle')
  check(
    (await umpire.order('set_edna', { base, edna: 2, reason: 'the wrong base', audience: 'all' })).ok,
    'the ruling was refused',
  )
  check((await ann.order('roll', { dice: 2, sides: 6, reason: 'after it' })).ok, 'the roll was refused')
  await playTo(umpire, 1 + TURNS)
  await ann.until(() => ann.table.turn === 1 + TURNS, 'the turn')
  return { server, umpire, ann, base }
}

const told = (client, event) => Object.values(client.view.game.log).filter((l) => l.event === event).length

async function verifies(server, umpire, name) {
  check((await umpire.order('end', { reason: 'enough' })).ok, 'the end was refused')
  check((await umpire.order('reveal')).ok, 'the reveal was refused')
  await server.stop()
  const file = path(freshFolder(name), 'game.jsonl')
  writeFileSync(file, (await tool('export', '--data', server.data, server.code)).out)
  const verified = await tool('verify', file)
  check(verified.code === 0, `verify: ${verified.out}${verified.err}`)
}

test('a ruling found wrong three turns later is put right in place, and nothing else changes', async () => {
  const { server, umpire, ann, base } = await wronglyRuled('corrected')
  const { epoch, turn } = umpire.table
  check(
    (await umpire.order('set_edna', { base, edna: 8, reason: 'it was the other base', audience: 'all' })).ok,
    'the correction was refused',
  )
  await ann.until(() => ann.view.game.bases[base].edna === 8, 'the correction')
  equal(`${umpire.table.epoch} ${umpire.table.turn}`, `${epoch} ${turn}`, 'epoch and turn')
  equal(told(ann, 'ruled_edna'), 2, 'rulings in the log')
  await verifies(server, umpire, 'corrected-export')
})

test('a ruling found wrong three turns later is gone back behind, and chat and log stay', async () => {
  const { server, umpire, ann, base } = await wronglyRuled('undone')
  const seq = () =>
    umpire.others
      .filter((m) => m.t === 'steps')
      .at(-1)
      ?.steps.find((s) => s.name === 'set_edna')?.seq
  umpire.say({ t: 'steps' })
  await umpire.until(() => seq() !== undefined, 'the step')
  check((await umpire.order('rewind', { seq: seq(), reason: 'it was the other base' })).ok, 'the rewind was refused')
  await ann.until(() => ann.table.turn === 1 && ann.table.epoch === 1, 'the turn of the ruling')
  equal(ann.view.game.bases[base].edna, 8, 'EDNA')
  equal(`${told(ann, 'ruled_edna')} ${told(ann, 'rolled')}`, '1 1', 'what the log keeps')
  await server.kill9()
  await server.start()
  for (const client of [umpire, ann]) await client.again({ resume: false })
  equal(`${ann.table.turn} ${ann.view.game.bases[base].edna}`, '1 8', 'turn and EDNA after a restart')
  check((await umpire.order('pause', { on: false })).ok, 'the pause of the restart could not be ended')
  await playTo(umpire, 2)
  await verifies(server, umpire, 'undone-export')
})

test('a game that was closed goes on next week with the same seats, without a new link', async () => {
  const { server, umpire, ann, base } = await wronglyRuled('next-week')
  const names = JSON.stringify(
    Object.entries(umpire.view.room.seats).map(([id, s]) => [id, s.name, s.role, s.platoons]),
  )
  const left = umpire.view.game.clock
  check(left.running, 'the clock does not run')
  equal((await server.stop()).code, 0, 'the end of the server')
  await server.start()
  for (const client of [umpire, ann]) await client.again({ resume: false })
  equal(
    JSON.stringify(Object.entries(umpire.view.room.seats).map(([id, s]) => [id, s.name, s.role, s.platoons])),
    names,
    'the seats',
  )
  equal(`${ann.table.turn} ${ann.view.game.bases[base].edna}`, `${1 + TURNS} 2`, 'turn and EDNA')
  check(umpire.table.paused && !umpire.view.game.clock.running, 'the clock ran through the week')
  check((await umpire.order('pause', { on: false })).ok, 'the pause could not be ended')
  await ann.until(() => !ann.table.paused, 'the end of the pause')
  check((await ann.order('roll', { dice: 1, sides: 6, reason: 'next week' })).ok, 'the roll was refused')
  await verifies(server, umpire, 'next-week-export')
})

await runAll()
