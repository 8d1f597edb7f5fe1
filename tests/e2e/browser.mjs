// Three real pages in a real browser: an umpire and two players play three turns; one of them
// reloads in the middle of an order. No page may break axe's serious rules, none may scroll
// sideways, and no frame of a player may show a face-down card.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { chromium } from 'playwright-core'
import { check, equal, runAll, test } from './harness.mjs'
import { Server, freshFolder } from './server.mjs'

const texts = JSON.parse(readFileSync(new URL('../../protocol/texts/en.json', import.meta.url)))
const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const ui = (key) => texts[`ui.${key}`]
const TURNS = 3

const server = await new Server(freshFolder('browser'), ['--platoons', '2']).start()
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run',
    '--disable-background-networking', '--disable-component-update', '--disable-sync'],
})
process.on('exit', () => server.child?.kill('SIGKILL'))

/** A page of its own device; collects what went wrong and every frame that came. */
async function device(width, height, fragment) {
  const context = await browser.newContext({ viewport: { width, height } })
  const page = await context.newPage()
  page.errors = []
  page.frames_in = []
  page.on('pageerror', (error) => page.errors.push(error.message))
  page.on('request', (r) => {
    if (!r.url().startsWith(`http://127.0.0.1:${server.port}/`) && !r.url().startsWith('data:'))
      page.errors.push(`asks another origin: ${r.url()}`)
  })
  page.on('websocket', (ws) => ws.on('framereceived', (f) => page.frames_in.push(String(f.payload))))
  await page.goto(`http://127.0.0.1:${server.port}/${fragment}`)
  return page
}

const button = (page, name) => page.getByRole('button', { name, exact: true })
const visible = async (locator) => (await locator.count()) > 0 && (await locator.first().isVisible())

async function join(name, platoon) {
  const page = await device(360, 640, `#code=${server.code}`)
  await page.getByLabel(ui('your_name')).fill(name)
  await page.getByRole('radio').nth(platoon - 1).click()
  await page.locator('button.primary').click()
  await page.getByText(ui('guide_lobby')).waitFor()
  return page
}

async function phaseOf(page) {
  return (await page.locator('header').first().innerText()).replace(/\s+/g, ' ')
}

/** Taps away a result page. */
async function goOn(page) {
  const on = button(page, ui('go_on'))
  while (await visible(on)) {
    await on.click()
    await page.waitForTimeout(100)
  }
}

/** Gives one base a move by the list of places; true when it was confirmed. */
async function moveOne(page, baseName) {
  await goOn(page)
  await page.getByRole('button', { name: baseName }).first().click()
  const move = page.getByRole('button', { name: new RegExp(`^${ui('verb_move')}`) })
  await page.waitForTimeout(100)
  if (!(await visible(move))) {
    await button(page, ui('back')).click()
    return false
  }
  await move.first().click()
  const select = page.locator('select#place')
  await select.waitFor()
  const house = await select.locator('option', { hasText: 'House' }).first().getAttribute('value')
  await select.selectOption(house)
  const confirm = button(page, ui('confirm'))
  await page.waitForTimeout(500)
  if (!(await visible(confirm))) {
    await button(page, ui('cancel')).click()
    await page.waitForTimeout(100)
    await button(page, ui('cancel')).click().catch(() => {})
    return false
  }
  await confirm.click()
  await button(page, ui('go_on')).waitFor()
  return true
}

/** Everything a player must tap until his part of the phase is over. */
async function finish(page) {
  await goOn(page)
  const fire = page.locator('.foot .primary')
  for (let i = 0; i < 4 && (await visible(fire)); i++) {
    await fire.click()
    await page.waitForTimeout(150)
    const sure = page.locator('[role=dialog] button.primary')
    if (await visible(sure)) await sure.click()
    await page.waitForTimeout(250)
    await goOn(page)
  }
}

async function hasNoSeriousFault(page, name) {
  await page.evaluate(axe)
  const found = await page.evaluate(() => window.axe.run(document, { resultTypes: ['violations'] }))
  const bad = found.violations.filter((v) => v.impact === 'serious' || v.impact === 'critical')
  check(bad.length === 0, `${name}: ${bad.map((v) => `${v.id} (${v.nodes[0].html.slice(0, 120)})`).join('; ')}`)
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  check(wide <= 0, `${name} scrolls sideways by ${wide}`)
}

let umpire
let ann
let bob

test('players join with a code, a name and a tap', async () => {
  umpire = await device(1280, 800, `#token=${server.token}`)
  await umpire.getByText(server.code).first().waitFor()
  await hasNoSeriousFault(umpire, 'the lobby')
  const page = await device(360, 640, `#code=${server.code}`)
  await page.getByLabel(ui('your_name')).waitFor()
  await hasNoSeriousFault(page, 'the join page')
  await page.context().close()
  ann = await join('Ann', 1)
  bob = await join('Bob', 2)
})

test('the umpire musters and opens turn 1', async () => {
  await button(umpire, ui('muster')).click()
  await ann.getByText(ui('phase_deployment')).first().waitFor()
  await button(umpire, ui('end_deployment')).click()
  await ann.getByText('Turn 1').first().waitFor()
  await hasNoSeriousFault(ann, 'the player page')
  await hasNoSeriousFault(umpire, 'the console')
})

for (let turn = 1; turn <= TURNS; turn++) {
  test(`two players play turn ${turn}`, async () => {
    await ann.getByText(`Turn ${turn}`).first().waitFor()
    const moved = await moveOne(ann, /^1R|1st Squad rifles/)
    check(moved || turn > 1, 'the first squad cannot move in turn 1')
    if (moved) await hasNoSeriousFault(ann, 'the result page')
    if (turn === 2) {
      const before = await phaseOf(ann)
      await ann.reload()
      await ann.getByText(`Turn ${turn}`).first().waitFor()
      equal((await phaseOf(ann)).split('·')[0], before.split('·')[0], 'the seat after a reload')
    }
    await finish(ann)
    await finish(bob)
    for (let i = 0; i < 3 && !(await phaseOf(umpire)).includes(`Turn ${turn + 1}`); i++) {
      const end = umpire.locator('header button.primary')
      if (await visible(end)) await end.click()
      await umpire.waitForTimeout(400)
      await finish(ann)
      await finish(bob)
    }
    await ann.getByText(`Turn ${turn + 1}`).first().waitFor()
  })
}

test('no frame to a player shows a face-down card, the umpire has them all', async () => {
  for (const page of [ann, bob])
    check(!page.frames_in.some((f) => f.includes('"faces"')), 'a player was sent faces')
  check(umpire.frames_in.some((f) => f.includes('"faces"')), 'the umpire was not sent faces')
  const kept = await ann.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))
  check(!kept.includes('faces') && !kept.includes(server.token), 'a secret lies in the storage')
})

test('a page that loses the server says so and goes on when it is back', async () => {
  await server.kill9()
  await ann.getByText(ui('not_connected')).first().waitFor({ timeout: 8000 })
  await server.start()
  await ann.getByText(ui('connected'), { exact: true }).first().waitFor({ timeout: 15000 })
  await ann.getByText(`Turn ${TURNS + 1}`).first().waitFor()
})

test('no page has thrown an error or asked another server', async () => {
  for (const page of [umpire, ann, bob]) equal(page.errors.join('; '), '', 'errors of a page')
  await browser.close()
  server.child.kill('SIGKILL')
})

await runAll()
