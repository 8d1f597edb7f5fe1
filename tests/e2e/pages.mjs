// Real pages in a real browser, each on a device of its own, for the browser tests.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import { chromium } from 'playwright-core'
import { check } from './harness.mjs'

const texts = JSON.parse(readFileSync(new URL('../../protocol/texts/en.json', import.meta.url)))
const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

export const ui = (key) => texts[`ui.${key}`]
export const button = (page, name) => page.getByRole('button', { name, exact: true })
export const visible = async (locator) => (await locator.count()) > 0 && (await locator.first().isVisible())

/** Chromium keeps its crash reports with the user's settings, wherever its profile lies: here that is the tree. */
const HOME = fileURLToPath(new URL('../../build/chromium', import.meta.url))

export const openBrowser = () =>
  chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    env: { ...process.env, XDG_CONFIG_HOME: HOME, XDG_CACHE_HOME: HOME },
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  })

/** A page of its own device; collects what went wrong and every frame that came. */
export async function device(browser, server, width, height, fragment) {
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

/** A player on a phone who has taken the seat of a platoon, counted from 1. */
export async function join(browser, server, name, platoon) {
  const page = await device(browser, server, 360, 640, `#code=${server.code}`)
  await page.getByLabel(ui('your_name')).fill(name)
  await page
    .getByRole('radio')
    .nth(platoon - 1)
    .click()
  await page.locator('button.primary').click()
  await page.getByText(ui('guide_lobby')).waitFor()
  return page
}

export async function hasNoSeriousFault(page, name) {
  await page.evaluate(axe)
  const found = await page.evaluate(() => window.axe.run(document, { resultTypes: ['violations'] }))
  const bad = found.violations.filter((v) => v.impact === 'serious' || v.impact === 'critical')
  check(bad.length === 0, `${name}: ${bad.map((v) => `${v.id} (${v.nodes[0].html.slice(0, 120)})`).join('; ')}`)
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  check(wide <= 0, `${name} scrolls sideways by ${wide}`)
}

/** The umpire taps the map, given as shares of the drawing. */
export async function tapMap(umpire, x, y) {
  const box = await umpire.locator('.map svg').first().boundingBox()
  await umpire.mouse.click(box.x + x * box.width, box.y + y * box.height)
}

/** A player does what his sheet of a fire-fight offers, against that foe, until his groups are through. */
export async function actInFight(page, foeName) {
  for (let i = 0; i < 6; i++) {
    const on = button(page, ui('go_on'))
    if (await visible(on)) await on.click()
    // Whose groups are out is back with his platoon, where the same button ends his phase.
    if (await visible(page.locator('ul.bases'))) return
    const pass = button(page, ui('let_pass'))
    if (await visible(pass)) await pass.click()
    await page.waitForTimeout(200)
    if (await visible(page.getByRole('heading', { name: ui('fight_wait'), exact: true }))) return
    const foe = page.locator('[role=radio]:not([disabled])', { hasText: foeName })
    if ((await visible(foe)) && (await foe.first().getAttribute('aria-checked')) !== 'true') await foe.first().click()
    const go = page.locator('.foot .primary')
    if ((await visible(go)) && (await go.isEnabled())) await go.click()
    await page.waitForTimeout(300)
  }
}
