// Plays the first minutes of a game in real browsers and writes what each screen shows into
// build/screenshots/. Looks at every page with axe as well; a serious finding fails the run.
import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium } from 'playwright-core'

const ROOT = join(dirname(fileURLToPath(import.meta.url)), '..', '..')
const OUT = join(ROOT, 'build', 'screenshots')
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const FLAGS = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run',
  '--disable-background-networking', '--disable-component-update', '--disable-sync']

mkdirSync(OUT, { recursive: true })
const data = mkdtempSync(join(ROOT, 'build', 'screens-'))
const server = spawn(process.env.UMPIRED ?? join(ROOT, 'build/debug/umpired'),
  ['serve', '--data', data, '--port', process.env.PORT ?? '0', '--address', '127.0.0.1', '--quiet'], { cwd: ROOT })
let said = ''
let findings = 0
server.stdout.on('data', (text) => { said += text })
server.stderr.on('data', (text) => { process.stderr.write(text) })
while (!said.includes('READY')) await new Promise((r) => setTimeout(r, 50))
const token = /#token=([0-9a-f]{32})/.exec(said)[1]
const code = /Game (\w+)/.exec(said)[1]
const base = `http://127.0.0.1:${/127\.0\.0\.1:(\d+)/.exec(said)[1]}/`
const browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args: FLAGS })

async function open(width, height, hash, more = {}) {
  const context = await browser.newContext({ viewport: { width, height }, reducedMotion: 'reduce', ...more })
  const page = await context.newPage()
  page.setDefaultTimeout(8000)
  const wrong = (what) => { findings++; console.log(`page: ${what}`) }
  page.on('console', (m) => m.type() === 'error' && wrong(m.text()))
  page.on('pageerror', (e) => wrong(e.message))
  await page.goto(base + hash)
  return page
}

async function shot(page, name) {
  await page.waitForTimeout(300)
  await page.screenshot({ path: join(OUT, `${name}.png`) })
  await page.evaluate(AXE)
  const found = await page.evaluate(() => window.axe.run(document, { resultTypes: ['violations'] }))
  for (const v of found.violations.filter((x) => x.impact === 'serious' || x.impact === 'critical')) {
    findings++
    console.log(`${name}: ${v.impact} ${v.id}: ${v.nodes.slice(0, 3).map((n) => n.target.join(' ')).join(' | ')}`)
  }
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  if (wide > 0) { findings++; console.log(`${name}: scrolls ${wide} px sideways`) }
}

async function join_(page, name, seat) {
  await page.fill('#name', name)
  await page.click(`[role=radio] >> nth=${seat}`)
}

try {
  const umpire = await open(1280, 800, `#token=${token}`)
  await umpire.waitForSelector('.console')
  const bare = await open(360, 640, '')
  await shot(bare, 'join-code')
  const ann = await open(360, 640, `#code=${code}`)
  await ann.waitForSelector('#name')
  await join_(ann, 'Ann', 0)
  await shot(ann, 'join')
  await ann.click('button.primary')
  await ann.waitForSelector('.player')
  await shot(ann, 'player-lobby')
  const bob = await open(360, 640, `#code=${code}`)
  await bob.waitForSelector('#name')
  await join_(bob, 'Bob', 1)
  await bob.click('button.primary')
  await bob.waitForSelector('.player')
  const table = await open(1280, 720, `#code=${code}`)
  await table.waitForSelector('#name')
  await join_(table, 'Screen', 3)
  await table.click('button.primary')
  await table.waitForTimeout(200)
  await shot(umpire, 'umpire-lobby')
  await umpire.click('.baseline:has-text("Screen")')
  await umpire.click('.dialog .primary:has-text("Allow")')
  await table.waitForSelector('.tablescreen')
  await shot(table, 'table-lobby')
  await umpire.click('.top .primary')
  await umpire.waitForTimeout(500)
  await shot(umpire, 'umpire-deployment')
  await shot(ann, 'player-deployment')
  await umpire.click('.top .primary')
  await umpire.waitForTimeout(300)
  await umpire.click('.dialog .primary').catch(() => {})
  await umpire.waitForTimeout(300)
  await shot(ann, 'player-list')
  await ann.click('.baseline:has-text("1st Squad rifles")')
  await shot(ann, 'player-base')
  await ann.click('.choice:has-text("Move"), .grid2 button:has-text("Move")')
  await shot(ann, 'player-move')
  const places = await ann.$$eval('#place option', (o) => o.map((x) => [x.value, x.textContent]))
  const house = places.find((p) => p[1].includes('House'))
  if (house !== undefined) {
    await ann.selectOption('#place', house[0])
    await ann.waitForTimeout(500)
    await shot(ann, 'player-order')
    await ann.evaluate(() => { document.documentElement.dataset.theme = 'dark' })
    await shot(ann, 'player-order-dark')
    await ann.evaluate(() => { document.documentElement.dataset.theme = 'light' })
    await ann.setViewportSize({ width: 320, height: 640 })
    await shot(ann, 'player-order-320')
    await ann.setViewportSize({ width: 1280, height: 800 })
    await shot(ann, 'player-order-wide')
    await ann.setViewportSize({ width: 768, height: 1024 })
    await shot(ann, 'player-order-tablet')
    await ann.setViewportSize({ width: 360, height: 640 })
    await ann.click('.foot .primary')
    await ann.waitForTimeout(700)
    await shot(ann, 'player-result')
    await ann.click('.foot .primary').catch(() => {})
  }
  await ann.click('.baseline:has-text("2nd Squad rifles")')
  await ann.click('.choice:has-text("Move")')
  await ann.selectOption('#place', places.find((p) => p[1].includes('House R1'))[0])
  await ann.waitForTimeout(400)
  await ann.click('[role=switch]:has-text("own dice")')
  await ann.click('.foot .primary')
  await ann.waitForSelector('.faces')
  await ann.click('.faces button >> nth=2')
  await shot(ann, 'player-dice')
  await ann.click('.faces button >> nth=3')
  await ann.click('.foot .primary')
  await ann.waitForTimeout(400)
  if (await ann.$('.faces') !== null) {
    await ann.click('.faces button >> nth=0')
    await ann.click('.faces button >> nth=1')
    await ann.click('.foot .primary')
  }
  await ann.waitForSelector('.result')
  await shot(ann, 'player-own-dice')
  await ann.click('.foot .primary')
  // An order given in the very moment the server falls silent is done once, and said so.
  await ann.click('.baseline:has-text("3rd Squad rifles")')
  await ann.click('.choice:has-text("Move")')
  await ann.selectOption('#place', places.find((p) => p[1].includes('House L1'))[0])
  await ann.waitForTimeout(400)
  server.kill('SIGSTOP')
  await ann.click('.foot .primary')
  await ann.waitForTimeout(5000)
  await shot(ann, 'player-not-sent')
  const told = await ann.textContent('.player')
  if (!told.includes('Not connected') || !told.includes('no answer yet')) { findings++; console.log('5 s of silence are not said') }
  server.kill('SIGCONT')
  await ann.waitForSelector('.result')
  await shot(ann, 'player-sent-once')
  await ann.click('.foot .primary')
  const laptop = await open(1280, 800, await ann.evaluate(() => location.hash))
  await laptop.waitForSelector('.player')
  await shot(laptop, 'player-laptop')
  await shot(ann, 'player-taken-over')
  await laptop.close()
  await ann.click('.notice.bad button')
  await ann.waitForTimeout(500)
  await umpire.click('.seats .baseline >> nth=0')
  await shot(umpire, 'umpire-seat')
  await umpire.click('.dialog .primary')
  await umpire.waitForSelector('.player')
  await shot(umpire, 'umpire-as-seat')
  await umpire.click('.shoulder > .notice button')
  await umpire.click('.stackline >> nth=0')
  await shot(umpire, 'umpire-stack')
  await umpire.keyboard.press('Escape')
  await umpire.click('button:has-text("House rules")')
  await shot(umpire, 'umpire-rules')
  await umpire.keyboard.press('Escape')
  await shot(umpire, 'umpire-orders')
  await shot(table, 'table-orders')
  await umpire.evaluate(() => { document.documentElement.dataset.theme = 'dark' })
  await shot(umpire, 'umpire-dark')
  await umpire.evaluate(() => { document.documentElement.dataset.theme = 'light' })
  await umpire.setViewportSize({ width: 768, height: 1024 })
  await shot(umpire, 'umpire-tablet')
  await umpire.setViewportSize({ width: 1280, height: 800 })
  server.kill('SIGSTOP')
  await ann.waitForTimeout(6500)
  await shot(ann, 'player-offline')
  server.kill('SIGCONT')
  await umpire.waitForTimeout(1500)
  await umpire.click('button:has-text("End game")')
  await umpire.click('.dialog .danger')
  await umpire.waitForTimeout(400)
  await umpire.click('.right .primary')
  await umpire.waitForTimeout(400)
  await shot(umpire, 'umpire-revealed')
  await shot(ann, 'player-revealed')
} catch (error) {
  findings++
  console.log(error.message)
} finally {
  await browser.close()
  server.kill('SIGTERM')
  rmSync(data, { recursive: true, force: true })
}
console.log(`screenshots in ${OUT}, ${findings} finding(s)`)
process.exit(findings === 0 ? 0 : 1)
