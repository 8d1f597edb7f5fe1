// A server and a browser for the screenshots: pages that are opened, measured and pictured, and
// games that are set up over sockets.
import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { join as sit } from './client.mjs'
import { openBrowser } from './pages.mjs'

const ROOT = join(dirname(fileURLToPath(import.meta.url)), '..', '..')
export const OUT = join(ROOT, 'build', 'screenshots')
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const PING_MS = 5000

mkdirSync(OUT, { recursive: true })
const data = mkdtempSync(join(ROOT, 'build', 'screens-'))
export const server = spawn(
  process.env.UMPIRED ?? join(ROOT, 'build/debug/umpired'),
  ['serve', '--data', data, '--port', process.env.PORT ?? '0', '--address', '127.0.0.1', '--quiet', '--rate', '5000'],
  { cwd: ROOT },
)
let said = ''
let findings = 0
server.stdout.on('data', (text) => {
  said += text
})
server.stderr.on('data', (text) => {
  process.stderr.write(text)
})
while (!said.includes('READY')) await new Promise((r) => setTimeout(r, 50))
export const token = /#token=([0-9a-f]{32})/.exec(said)[1]
export const code = /Game (\w+)/.exec(said)[1]
export const key = /Host key[^:]*: (\w+)/.exec(said)?.[1]
const base = `http://127.0.0.1:${/127\.0\.0\.1:(\d+)/.exec(said)[1]}/`
const browser = await openBrowser()

/** A finding: it fails the run. */
export const wrong = (where, what) => {
  findings++
  console.log(`${where}: ${what}`)
}

// The story that latecomers are told is tapped away: pictures show what lies below it.
const TELL_NO_STORY = () =>
  new MutationObserver(() => document.querySelector('.notice.late button')?.click()).observe(document, {
    childList: true,
    subtree: true,
  })

/** A page on a device of its own; what it logs as an error is a finding. */
export async function open(width, height, hash, more = {}) {
  const context = await browser.newContext({ viewport: { width, height }, reducedMotion: 'reduce', ...more })
  await context.addInitScript(TELL_NO_STORY)
  const page = await context.newPage()
  page.setDefaultTimeout(8000)
  page.on('console', (m) => m.type() === 'error' && wrong('page', m.text()))
  page.on('pageerror', (e) => wrong('page', e.message))
  await page.goto(base + hash)
  return page
}

const MEASURE = () => {
  const faults = []
  const visible = (e) =>
    e.getClientRects().length > 0 && !e.closest('.hidden') && getComputedStyle(e).visibility !== 'hidden'
  for (const e of document.querySelectorAll('button, input, select, textarea, summary')) {
    const box = e.getBoundingClientRect()
    if (visible(e) && (box.height < 47.5 || box.width < 43.5))
      faults.push(`${e.textContent.slice(0, 30) || e.id} is ${Math.round(box.width)} x ${Math.round(box.height)}`)
  }
  const words = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let n = words.nextNode(); n !== null; n = words.nextNode()) {
    const e = n.parentElement
    if (n.data.trim() === '' || e.closest('svg, noscript, script, style') || !visible(e)) continue
    const size = parseFloat(getComputedStyle(e).fontSize)
    if (size < 15.9) faults.push(`"${n.data.slice(0, 30)}" is ${size} px`)
  }
  for (const e of document.querySelectorAll('.foot button, .dialog button, .notice button, .top button'))
    if (visible(e) && e.scrollWidth > e.clientWidth + 1) faults.push(`"${e.textContent.slice(0, 30)}" is clipped`)
  return faults
}

/** A picture of the page, and what axe and the measure find in it. */
export async function shot(page, name) {
  await page.waitForTimeout(200)
  await page.screenshot({ path: join(OUT, `${name}.png`) })
  if (process.env.QUICK) return
  await page.evaluate(AXE)
  const theme = await page.evaluate(() => document.documentElement.dataset.theme ?? 'light')
  for (const look of [theme, theme === 'dark' ? 'light' : 'dark']) {
    await page.evaluate((x) => {
      document.documentElement.dataset.theme = x
    }, look)
    const found = await page.evaluate(
      (all) =>
        window.axe.run(document, { resultTypes: ['violations'], ...(all ? {} : { runOnly: ['color-contrast'] }) }),
      look === theme,
    )
    for (const v of found.violations.filter((x) => x.impact === 'serious' || x.impact === 'critical'))
      wrong(
        name,
        `${look}: ${v.impact} ${v.id}: ${v.nodes
          .slice(0, 3)
          .map((n) => n.target.join(' '))
          .join(' | ')}`,
      )
  }
  await page.evaluate((x) => {
    document.documentElement.dataset.theme = x
  }, theme)
  for (const fault of (await page.evaluate(MEASURE)).slice(0, 5)) wrong(name, fault)
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  if (wide > 0) wrong(name, `scrolls ${wide} px sideways`)
}

/** On the join page: a name, and the seat that is counted from 0. */
export async function join_(page, name, seat) {
  await page.fill('#name', name)
  await page.click(`[role=radio] >> nth=${seat}`)
}

// ---- a game that is set up by hand over sockets, then looked at ---------------------------------

export const url = base.replace(/^http/, 'ws') + 'ws'
/** The same client, connected again if its line was idle for too long. */
export const awake = async (client) => {
  if (client.socket.readyState !== 1) await client.again()
  return client
}
export const must = (answer, what) => {
  if (!answer.ok) throw new Error(`${what}: ${answer.code} ${answer.text}`)
}

/** Pictures take their time: who says nothing for half a minute would be hung up on. */
const keep = (client) => setInterval(() => client.socket.readyState === 1 && client.say({ t: 'ping' }), PING_MS).unref()

/** A mustered game in turn 1 whose first platoon has what `wants` asks for. */
export async function battlefield({ scenario = 'hue-1968', options = {}, wants = () => true, umpired = true } = {}) {
  for (let attempt = 0; attempt < 40; attempt++) {
    const umpire = await sit(url, { create: { key, scenario, platoons: 2, umpired, options }, name: 'Una' })
    const players = []
    for (const [i, name] of (umpired ? ['Ann', 'Bob'] : ['Bob']).entries())
      players.push(await sit(url, { code: umpire.room, name, platoon: umpired ? i + 1 : 2 }))
    const all = umpired ? players : [umpire, ...players]
    for (const p of all) if (options.sealed_join !== true) await p.order('contribute', { bytes: p.entropy })
    must(await umpire.order('muster'), 'muster')
    await umpire.until(() => umpire.table.phase === 'deployment', 'the muster')
    must(await umpire.order('end_phase', { phase: 'deployment' }), 'turn 1')
    await umpire.until(() => umpire.table.turn === 1 && umpire.table.phase === 'orders', 'turn 1')
    const bases = Object.fromEntries(
      Object.entries(umpire.view.game.bases)
        .filter(([, b]) => b.platoon === 'p1')
        .map(([id, b]) => [b.code, id]),
    )
    if (wants(bases)) {
      for (const p of [umpire, ...players]) keep(p)
      return { umpire, players, bases }
    }
    for (const p of [umpire, ...players]) p.drop()
  }
  throw new Error('no such battlefield')
}

export const middle = (place) =>
  [0, 1].map((i) => Math.round(place.corners.reduce((s, c) => s + c[i], 0) / place.corners.length))
export const hold = { reason: 'set up', audience: 'all' }

/** Plays the parts that are asked for, by name; ends the process with 0 when nothing was found. */
export async function play(parts) {
  for (const [name, part] of Object.entries(parts)) {
    if (process.env.ONLY !== undefined && process.env.ONLY !== name) continue
    try {
      await part()
    } catch (error) {
      wrong(name, error.message)
      for (const [i, context] of browser.contexts().entries())
        for (const page of context.pages())
          await page.screenshot({ path: join(OUT, `failed-${name}-${i}.png`) }).catch(() => {})
    }
    for (const context of browser.contexts()) await context.close()
  }
  await browser.close()
  server.kill('SIGTERM')
  rmSync(data, { recursive: true, force: true })
  console.log(`screenshots in ${OUT}, ${findings} finding(s)`)
  process.exit(findings === 0 ? 0 : 1)
}
