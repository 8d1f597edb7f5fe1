// What goes wrong of an evening, on real pages: phones sleep, lines die, batteries die, fingers
// slip. Each drill ends with the right state on the right screen.
import { cpus, loadavg } from 'node:os'
import { check, equal, runAll, sleep, test } from './harness.mjs'
import { join as sit } from './client.mjs'
import { Line } from './line.mjs'
import { button, device as deviceOf, hasNoSeriousFault, join as joinOf, openBrowser, ui, visible } from './pages.mjs'
import { Server, freshFolder } from './server.mjs'

// The limits hold on a machine that does nothing else; a busy one gets its time.
const SLOW = Math.max(1, loadavg()[0] / cpus().length)
const AWAKE_MS = 1000 * SLOW
const STALE_MS = 5000 * SLOW
const FIRST_LOAD_BYTES = 300000
const INTERACTIVE_MS = 3000 * SLOW
const THROTTLE = 4

const server = await new Server(freshFolder('drills'), ['--platoons', '2', '--rate', '5000']).start()
const browser = await openBrowser()
process.on('exit', () => server.child?.kill('SIGKILL'))
const umpire = await sit(server.url, { token: server.token })

/** A phone on a line of its own, in the seat of a platoon. */
async function phone(name, platoon) {
  const line = await new Line(server).open()
  const page = await joinOf(browser, { port: line.port, code: server.code }, name, platoon)
  page.line = line
  return page
}

/** The page is put away or taken out, as the browser would say it. */
const screen = (page, state) =>
  page.evaluate((now) => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => now })
    document.dispatchEvent(new Event('visibilitychange'))
  }, state)

/** Resolves with the milliseconds until the text stands on the page. */
async function until(page, text, ms) {
  const begun = Date.now()
  await page.getByText(text).first().waitFor({ timeout: ms })
  return Date.now() - begun
}

const played = (name) =>
  umpire.view.game.log && Object.values(umpire.view.game.log).filter((l) => l.event === name).length
const say = async (text) => check((await umpire.order('message', { text })).ok, 'the message was refused')

let ann
let bob

test('two phones sit down and the first turn begins', async () => {
  ann = await phone('Ann', 1)
  bob = await phone('Bob', 2)
  check((await umpire.order('muster')).ok, 'the muster was refused')
  await umpire.until(() => umpire.table.phase === 'deployment', 'the muster')
  check((await umpire.order('end_phase', { phase: 'deployment' })).ok, 'no turn 1')
  for (const page of [ann, bob]) await until(page, 'Turn 1', 20000)
})

test('a phone that was locked ten minutes on a dead line shows the present within a second', async () => {
  await screen(ann, 'hidden')
  ann.line.freeze()
  await ann.evaluate(() => {
    const real = Date.now
    Date.now = () => real() + 600000
  })
  await say('While you slept.')
  ann.line.thaw()
  await screen(ann, 'visible')
  const ms = await until(ann, 'While you slept.', STALE_MS)
  check(ms <= AWAKE_MS, `it took ${ms} ms`)
  await until(ann, ui('connected'), STALE_MS)
})

test('a phone whose line is dead says so within five seconds and sends nothing', async () => {
  bob.line.freeze()
  const ms = await until(bob, ui('not_connected'), 2 * STALE_MS)
  check(ms <= STALE_MS, `it took ${ms} ms`)
  bob.line.cut()
  bob.line.thaw()
  await until(bob, ui('connected'), 30000)
})

test('an order given while the line is dead waits, is sent once, and is carried out once', async () => {
  const before = played('rolled')
  await button(ann, ui('roll_dice')).click()
  await ann.getByLabel(ui('roll_reason')).fill('for luck')
  ann.line.freeze()
  await button(ann, ui('roll')).click()
  await until(ann, ui('not_connected'), 2 * STALE_MS)
  equal(played('rolled'), before, 'rolls while the line is dead')
  ann.line.cut()
  ann.line.thaw()
  await umpire.until(() => played('rolled') === before + 1, 'the roll', 30000)
  await until(ann, ui('connected'), 30000)
  await sleep(500)
  equal(played('rolled'), before + 1, 'rolls in all')
})

test('a page that is reloaded in the middle of a throw is asked for it again', async () => {
  await ann.reload()
  await until(ann, 'Turn 1', 20000)
  await button(ann, ui('roll_dice')).click()
  await ann.getByRole('switch', { name: ui('own_dice') }).click()
  await ann.getByLabel(ui('roll_reason')).fill('by hand')
  await button(ann, ui('roll')).click()
  await button(ann, ui('send_dice')).waitFor()
  await ann.reload()
  await button(ann, ui('send_dice')).waitFor()
  for (const face of [3, 4]) await button(ann, String(face)).click()
  await button(ann, ui('send_dice')).click()
  await umpire.until(() => Object.values(umpire.view.game.log).some((l) => l.args.reason === 'by hand'), 'the roll')
  await button(ann, ui('roll_dice')).click()
  equal(
    await ann.getByRole('switch', { name: ui('own_dice') }).getAttribute('aria-checked'),
    'true',
    'own dice after a reload',
  )
  await ann.getByRole('switch', { name: ui('own_dice') }).click()
  await ann.reload()
  await until(ann, 'Turn 1', 20000)
})

test('the back button leads back to the same seat without a question', async () => {
  const address = ann.url()
  await ann.goto('about:blank')
  await ann.goBack()
  await until(ann, 'Turn 1', 20000)
  equal(ann.url(), address, 'the address')
  equal(Object.values(umpire.view.room.seats).filter((s) => s.name === 'Ann').length, 1, 'seats of that name')
})

test('when a battery dies another phone asks by name and is let in by one word', async () => {
  const seat = Object.keys(umpire.view.room.seats).find((s) => umpire.view.room.seats[s].name === 'Bob')
  bob.line.freeze()
  const page = await deviceOf(browser, server, 360, 640, `#code=${server.code}`)
  await page.getByLabel(ui('your_name')).fill('Bob')
  await page.getByRole('radio').nth(1).click()
  await page.getByRole('button', { name: ui('ask_umpire'), exact: true }).click()
  await until(page, ui('waiting_umpire'), 10000)
  await umpire.until(() => umpire.view.room.seats[seat].asks === 'Bob', 'the question')
  umpire.say({ t: 'lobby', verb: 'allow', seat })
  await until(page, 'Turn 1', 20000)
  const story = page.locator('.notice.late')
  await story.getByText(ui('story')).waitFor()
  const told = await story.locator('li').count()
  check(told >= 3 && told <= 5, `${told} lines tell the story so far`)
  await hasNoSeriousFault(page, 'the story so far')
  await story.getByRole('button').click()
  bob.line.cut()
  bob.line.thaw()
  await until(bob, ui('seat_ended'), 30000)
  const kept = await bob.evaluate(
    () => Object.keys(localStorage).filter((key) => /^umpired:\w+:s\d+$/.test(key)).length,
  )
  equal(kept, 0, 'what the old phone keeps of the seat')
  check(!(await visible(bob.locator('.baseline'))), 'the old phone still shows the platoon')
  await page.context().close()
})

test('a page whose link died while it was away keeps nothing of the seat either', async () => {
  const seat = Object.keys(umpire.view.room.seats).find((s) => umpire.view.room.seats[s].name === 'Ann')
  const address = ann.url()
  await ann.goto('about:blank')
  umpire.say({ t: 'lobby', verb: 'revoke', seat })
  await umpire.until(() => !umpire.view.room.seats[seat].held, 'the empty seat')
  await ann.goto(address)
  await until(ann, ui('seat_ended'), 20000)
  const kept = await ann.evaluate(
    () => Object.keys(localStorage).filter((key) => /^umpired:\w+:s\d+$/.test(key)).length,
  )
  equal(kept, 0, 'what the page keeps of the seat')
})

test('the first load is under 300 kB, and a slow phone can be tapped within three seconds', async () => {
  const context = await browser.newContext({ viewport: { width: 360, height: 640 } })
  const page = await context.newPage()
  const cdp = await context.newCDPSession(page)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: THROTTLE })
  await cdp.send('Network.enable')
  let bytes = 0
  cdp.on('Network.loadingFinished', (e) => {
    bytes += e.encodedDataLength
  })
  const begun = Date.now()
  await page.goto(`http://127.0.0.1:${server.port}/#code=${server.code}`)
  await page.getByLabel(ui('your_name')).fill('Slow')
  const ms = Date.now() - begun
  check(bytes > 10000 && bytes < FIRST_LOAD_BYTES, `${bytes} bytes`)
  check(ms < INTERACTIVE_MS, `${ms} ms`)
  await context.close()
})

test('a room is made of any scenario that the server has', async () => {
  const page = await deviceOf(browser, server, 1280, 800, '')
  await page.getByText(ui('make_room'), { exact: true }).first().click()
  await page.locator('select#scenario option[value=rhodesia-pursuit]').waitFor({ state: 'attached' })
  await page.locator('select#scenario').selectOption('rhodesia-pursuit')
  await page.getByLabel(ui('host_key')).fill(server.hostKey)
  await hasNoSeriousFault(page, 'the form that makes a room')
  await button(page, ui('make_room')).click()
  await page.locator('.bigcode').waitFor()
  check(!(await page.locator('.bigcode').innerText()).includes(server.code), 'it is the old room')
  await page.context().close()
})

test('no page has thrown an error or asked another server', async () => {
  for (const page of [ann, bob]) {
    equal(page.errors.join('; '), '', 'errors of a page')
    page.line.close()
  }
  await browser.close()
  await server.stop()
})

await runAll()
