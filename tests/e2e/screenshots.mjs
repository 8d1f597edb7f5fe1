// Plays moments of games in real browsers and writes what each screen shows into
// build/screenshots/. Every page is looked at with axe in both themes, and measured: no sideways
// scroll, no target under 48 px, no text under 16 px. A finding fails the run.
//   ONLY=battle node tests/e2e/screenshots.mjs   plays one part: evening, battle, fight, rooms, radio, tunnels, cards, ruling, chase
import { readFileSync } from 'node:fs'
import { join as sit } from './client.mjs'
import {
  awake,
  battlefield,
  code,
  hold,
  join_,
  key,
  middle,
  must,
  open,
  play,
  server,
  shot,
  token,
  url,
  wrong,
} from './screens.mjs'
import { chase } from './screens_chase.mjs'
import { cards, radio, ruling, tunnels } from './screens_hand.mjs'

async function evening() {
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
    await ann.evaluate(() => {
      document.documentElement.dataset.theme = 'dark'
    })
    await shot(ann, 'player-order-dark')
    await ann.evaluate(() => {
      document.documentElement.dataset.theme = 'light'
    })
    await ann.setViewportSize({ width: 320, height: 640 })
    await shot(ann, 'player-order-320')
    await ann.setViewportSize({ width: 1280, height: 800 })
    await shot(ann, 'player-order-wide')
    await ann.setViewportSize({ width: 768, height: 1024 })
    await shot(ann, 'player-order-tablet')
    await ann.setViewportSize({ width: 360, height: 640 })
    await ann.click('.tiles .switch >> nth=0')
    await ann.click('.dialog .switch >> nth=0')
    await ann.click('.dialog .primary')
    await ann.waitForTimeout(500)
    await shot(ann, 'player-order-covered')
    await ann.click('.map .tall')
    await ann.waitForTimeout(200)
    await shot(ann, 'player-map-tall')
    await ann.click('.map .tall')
    await ann.click('.tiles .switch >> nth=0')
    await ann.click('.dialog .switch >> nth=0')
    await ann.click('.dialog .primary')
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
  if ((await ann.$('.faces')) !== null) {
    await ann.click('.faces button >> nth=0')
    await ann.click('.faces button >> nth=1')
    await ann.click('.foot .primary')
  }
  await ann.waitForSelector('.result')
  await shot(ann, 'player-own-dice')
  await ann.click('.foot .primary')
  await ann.click('button:text-is("More")')
  await ann.click('.dialog [role=switch][aria-checked=true]')
  await ann.click('.dialog .primary')
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
  if (!told.includes('Not connected') || !told.includes('no answer yet'))
    wrong('player-not-sent', '5 s of silence are not said')
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
  await umpire.click('.byhand button:text-is("More")')
  await umpire.click('button:has-text("House rules")')
  await shot(umpire, 'umpire-rules')
  await umpire.keyboard.press('Escape')
  await shot(umpire, 'umpire-orders')
  await shot(table, 'table-orders')
  await umpire.evaluate(() => {
    document.documentElement.dataset.theme = 'dark'
  })
  await shot(umpire, 'umpire-dark')
  await umpire.evaluate(() => {
    document.documentElement.dataset.theme = 'light'
  })
  await umpire.setViewportSize({ width: 768, height: 1024 })
  await shot(umpire, 'umpire-tablet')
  await umpire.setViewportSize({ width: 1280, height: 800 })
  server.kill('SIGSTOP')
  await ann.waitForTimeout(6500)
  await shot(ann, 'player-offline')
  server.kill('SIGCONT')
  await umpire.waitForTimeout(1500)
  await umpire.click('.byhand button:text-is("More")')
  await umpire.click('button:has-text("End game")')
  await umpire.click('.dialog .danger')
  await umpire.waitForTimeout(400)
  await umpire.click('.right button:has-text("Reveal")')
  await umpire.click('.dialog .danger')
  await umpire.waitForTimeout(400)
  await shot(umpire, 'umpire-revealed')
  await shot(ann, 'player-revealed')
  if ((await ann.$$('.map .m-cardtext')).length === 0) wrong('player-revealed', 'cards lie face down after the reveal')
}

async function battle() {
  const {
    umpire,
    players: [ann, bob],
    bases,
  } = await battlefield({ wants: (b) => b.T !== undefined && b.RR !== undefined })
  const places = Object.entries(umpire.view.game.places)
  const edge = (p, end) => Math[end](...p.corners.map((c) => c[0]))
  const [l1] = places.find(
    ([, p]) =>
      p.kind === 'house' &&
      places.some(([, q]) => q.kind === 'house' && q.side === p.side && edge(q, 'min') === edge(p, 'max')),
  )
  const put = async (base, [x_ci, y_ci]) =>
    must(await umpire.order('set_place', { base, x_ci, y_ci, ...hold }), 'set_place')
  const l1at = middle(umpire.view.game.places[l1])
  for (const face of umpire.view.game.places[l1].faces)
    must(await umpire.order('remove_card', { place: l1, card: face, ...hold }), 'remove_card')
  for (const code of ['1R', '1L', '1M'])
    await put(bases[code], [l1at[0] + (code === '1R' ? 60 : -60), l1at[1] + (code === '1L' ? 90 : -60)])
  for (const code of ['2R', '2L', '2M', 'S'])
    must(await umpire.order('set_edna', { base: bases[code], edna: code === '2R' ? 0 : 4, ...hold }), 'set_edna')
  const street = umpire.view.game.table.middle_y_ci
  const t = umpire.view.game.bases[bases.T]
  await put(bases.T, [t.x_ci + 300, street])
  await put(bases['3R'], [t.x_ci + 150, street])
  for (const [f, figure] of Object.entries(umpire.view.game.figures))
    if (figure.base === bases['2R'] && figure.number !== 1)
      must(
        await umpire.order('set_figure', {
          figure: Number(f.slice(1)),
          status: figure.number === 2 ? 'wounded' : 'dead',
          ...hold,
        }),
        'set_figure',
      )
  const hash = `#token=${ann.token}`
  const page = await open(360, 640, hash)
  await page.waitForSelector('.player')
  const at = (what) => page.click(`.baseline:has-text("${what}")`)
  const choose = (what) => page.click(`.choice:has-text("${what}")`)
  const back = async () => {
    for (
      let i = 0;
      i < 4 && (await page.$('.foot button:has-text("Back"), .foot button:has-text("Cancel")')) !== null;
      i++
    ) {
      await page.click('.foot button:has-text("Back"), .foot button:has-text("Cancel")')
      await page.waitForTimeout(100)
    }
  }
  await shot(page, 'battle-list')
  await at('Tank')
  await shot(page, 'battle-tank-choices')
  await choose('Drive')
  await page.selectOption('#place', { index: 1 })
  await page.waitForTimeout(500)
  await shot(page, 'battle-tank-move')
  await back()
  await at('Recoilless')
  await choose('Attack')
  await page.waitForTimeout(500)
  await shot(page, 'battle-rpd-attack')
  if ((await page.$('.foot .primary')) !== null) {
    await page.click('.foot .primary')
    await page.waitForSelector('.result')
    await shot(page, 'battle-rpd-result')
    await page.click('.foot .primary')
  } else await back()
  await at('1st Squad rifles')
  await choose('Mouse-hole')
  await shot(page, 'battle-mousehole-pick')
  await page.selectOption('#place', { index: 1 })
  await page.waitForTimeout(500)
  await shot(page, 'battle-mousehole')
  await page.click('.foot .primary')
  await page.waitForSelector('.result')
  await shot(page, 'battle-mousehole-result')
  await page.click('.foot .primary >> nth=-1')
  await at('1st Squad M60')
  await page.click('button:has-text("Lend this base")')
  await shot(page, 'battle-lend')
  await page.click('.dialog .pick button')
  await page.waitForTimeout(300)
  await back()
  await shot(page, 'battle-lent')
  // Larger text and half the window.
  await at('3rd Squad rifles')
  await choose('Move')
  await page.selectOption('#place', { index: 2 })
  await page.waitForTimeout(500)
  await shot(page, 'battle-order')
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%'
  })
  await shot(page, 'battle-order-text-200')
  await page.evaluate(() => {
    document.documentElement.style.fontSize = ''
  })
  await page.setViewportSize({ width: 640, height: 400 })
  await shot(page, 'battle-order-zoom-200')
  await page.setViewportSize({ width: 360, height: 640 })
  await back()
  must(await (await awake(umpire)).order('end_phase', { phase: 'orders' }), 'end of orders')
  await page.waitForTimeout(400)
  await shot(page, 'battle-street-fire')
  if (!(await awake(umpire)).table.rpd_out) {
    // the attack on it may have silenced it
    await page.click('.foot .primary')
    await page.waitForSelector('.result')
    await shot(page, 'battle-street-result')
    await page.click('.foot .primary')
  }
  await shot(page, 'battle-rally-list')
  await at('Platoon leader')
  await shot(page, 'battle-leader')
  if ((await page.$('.choice:has-text("Rally")')) !== null) {
    await choose('Rally')
    await page.click('.grid2 .switch >> nth=0')
    await page.waitForTimeout(500)
    await shot(page, 'battle-rally')
    await page.click('.foot .primary')
    await page.waitForSelector('.result')
    await shot(page, 'battle-rally-result')
    await page.click('.foot .primary')
  } else await back()
  for (const who of ['2nd Squad leader', 'Platoon leader', 'Platoon sergeant']) {
    if ((await page.$(`.baseline:not(:disabled):has-text("${who}")`)) === null) continue
    await at(who)
    await page.waitForTimeout(100)
    if ((await page.$('.choice:has-text("Reorganise")')) !== null) {
      await choose('Reorganise')
      await shot(page, 'battle-reorganise')
      await page.click('.grid2 .switch >> nth=0')
      await page.click('.grid2 .switch >> nth=1')
      await page.waitForTimeout(500)
      await shot(page, 'battle-reorganise-2')
      await back()
      break
    }
    await back()
  }
  await page.click('.grid2 button:has-text("More")')
  await shot(page, 'battle-more')
  await page.keyboard.press('Escape')
  const console_ = await open(1280, 800, `#token=${umpire.token}`)
  await console_.waitForSelector('.console')
  await shot(console_, 'battle-console')
  await console_.click('.stackline >> nth=0')
  await console_.click('.dialog button:has-text("Look at the cards")')
  await console_.waitForTimeout(300)
  await shot(console_, 'battle-peek')
  await console_.keyboard.press('Escape')
  await console_.click('.map svg', { position: { x: 40, y: 170 } })
  await shot(console_, 'battle-ruling')
  await console_.keyboard.press('Escape')
  await console_.setViewportSize({ width: 640, height: 400 })
  await shot(console_, 'battle-console-zoom-200')
  await console_.setViewportSize({ width: 1280, height: 800 })
  server.kill('SIGSTOP')
  await console_.waitForTimeout(5000)
  await shot(console_, 'battle-console-offline')
  if (
    (await console_.$('.right .acts button:not(:disabled)')) !== null ||
    (await console_.$('.acts:not(:disabled)')) !== null
  )
    wrong('console', 'buttons work while not connected')
  server.kill('SIGCONT')
  await console_.waitForTimeout(1500)
  await console_.click('.byhand button:text-is("More")')
  await console_.click('button:has-text("End game")')
  await console_.click('.dialog .danger')
  await console_.waitForTimeout(300)
  await console_.click('.right button:has-text("Reveal")')
  await console_.click('.dialog .danger')
  await console_.waitForTimeout(300)
  await console_.click('.right button:has-text("Report")')
  await shot(console_, 'report')
  const [file] = await Promise.all([
    console_.waitForEvent('download'),
    console_.click('.dialog button:has-text("page to print")'),
  ])
  const saved = await file.path()
  const report = await open(900, 1000, '')
  await report.setContent(readFileSync(saved, 'utf8'))
  await shot(report, 'report-page')
  for (const c of [ann, bob]) c.drop()
}

// ---- other rooms: figures on a table, Berlin, a host without umpire, a hidden seal ---------------

async function rooms() {
  const figures = await battlefield({ options: { table_mode: 'figures' }, wants: (b) => b.T !== undefined })
  const ann = await open(360, 640, `#token=${figures.players[0].token}`)
  await ann.waitForSelector('.player')
  await ann.click('.baseline:has-text("1st Squad rifles")')
  await ann.click('.choice:has-text("Move")')
  await shot(ann, 'figures-pick')
  await ann.selectOption('#place', { index: 1 })
  for (let i = 0; i < 6; i++) await ann.click('[aria-label="As it stands on the table"] button >> nth=1')
  await ann.waitForTimeout(400)
  await shot(ann, 'figures-move')
  await ann.close()
  const berlin = await battlefield({ scenario: 'berlin-1945' })
  const dora = await open(360, 640, `#token=${berlin.players[0].token}`)
  await dora.waitForSelector('.player')
  await shot(dora, 'berlin-list')
  await dora.click('.baseline:not(:disabled) >> nth=3')
  await shot(dora, 'berlin-base')
  await dora.click('.foot button')
  const words = await dora.textContent('.player')
  for (const wrongWord of [/\bRPD\b/, /\b[Pp]latoons?\b(?! )/])
    if (wrongWord.test(words)) wrong('berlin', `says ${wrongWord}`)
  const una = await open(1280, 800, `#token=${berlin.umpire.token}`)
  await una.waitForSelector('.console')
  await shot(una, 'berlin-console')
  const host = await battlefield({ umpired: false })
  const hosting = await open(360, 640, `#token=${host.umpire.token}`)
  await hosting.waitForSelector('.player')
  await shot(hosting, 'host-player')
  await hosting.setViewportSize({ width: 1280, height: 800 })
  await shot(hosting, 'host-player-wide')
  // A seal whose parts stay hidden until the list is closed.
  const sealed = await sit(url, {
    create: { key, scenario: 'hue-1968', platoons: 2, umpired: true, options: { sealed_join: true } },
    name: 'Una',
  })
  const eve = await open(360, 640, `#code=${sealed.room}`)
  await eve.waitForSelector('#name')
  await join_(eve, 'Eve', 0)
  await eve.click('button.primary')
  await eve.waitForSelector('.player')
  await sealed.until(
    () => Object.values(sealed.view.game.contributions).some((c) => c.hash !== undefined && !c.opened),
    'the hash',
  )
  await shot(eve, 'sealed-lobby')
  must(await sealed.order('muster'), 'the list closes')
  await sealed.until(
    () => Object.values(sealed.view.game.contributions).every((c) => c.opened && c.bytes !== undefined),
    'the opening',
  )
  must(await sealed.order('muster'), 'the muster')
  await eve.waitForSelector('.baseline')
  await shot(eve, 'sealed-deployment')
  const bare = await open(360, 640, '')
  await bare.click('summary >> nth=0')
  await bare.click('details details summary')
  await shot(bare, 'create-room')
}

/** The console with hidden enemies, injects and a fire-fight; the same fight on a phone. */
async function fight() {
  const {
    umpire,
    players: [ann],
    bases,
  } = await battlefield()
  const street = umpire.view.game.table.middle_y_ci
  const put = async (base, [x_ci, y_ci]) =>
    must(await umpire.order('set_place', { base, x_ci, y_ci, ...hold }), 'set_place')
  const squads = [1, 2, 3].map((n) => [`${n}R`, `${n}L`])
  for (const [i, squad] of squads.entries())
    for (const [j, code] of squad.entries()) await put(bases[code], [700 + 100 * j, street + 130 * (i - 1)])
  const enemy = { rating: 'trained', cover: 'cover' }
  must(
    await umpire.order('enemy_add', {
      ...enemy,
      name: 'Cell of three',
      weapons: ['ak47', 'ak47', 'ak47'],
      x_ci: 1500,
      y_ci: street,
    }),
    'enemy_add',
  )
  must(
    await umpire.order('enemy_add', {
      ...enemy,
      name: 'Sniper',
      weapons: ['bolt_action_rifle'],
      x_ci: 3200,
      y_ci: street,
    }),
    'enemy_add',
  )
  const console_ = await open(1280, 800, `#token=${umpire.token}`)
  const page = await open(360, 640, `#token=${ann.token}`)
  await page.waitForSelector('.player')
  await console_.click('.enemyline:has-text("Cell")')
  await shot(console_, 'fight-enemy')
  await console_.keyboard.press('Escape')
  await console_.click('.enemies button:has-text("Add enemy")')
  await shot(console_, 'fight-add')
  await console_.click('.dialog .choice:has-text("RPG")')
  await shot(console_, 'fight-place')
  await console_.click('.pickbar button')
  await console_.click('.palette button:has-text("Counter")')
  await console_.selectOption('#ienemy', { index: 1 })
  await console_.waitForSelector('.sees')
  await shot(console_, 'fight-inject')
  await console_.click('.dialog button:text-is("Now")')
  await console_.click('.palette button:has-text("Mortar")')
  await console_.selectOption('#iplace', { index: 3 })
  await console_.click('.dialog button:has-text("On entry")')
  await console_.waitForSelector('.promise')
  await shot(console_, 'fight-promises')
  await shot(page, 'fight-seen')
  await console_.click('.enemies button:text-is("Fire-fight")')
  await console_.click('.chips button:has-text("Cell")')
  for (const code of squads.flat()) await console_.click(`.chips button:has-text("A ${code}")`)
  await shot(console_, 'fight-engage')
  await console_.click('button:text-is("Open the fight")')
  await page.waitForSelector('.pick [role=radio]')
  await page.waitForTimeout(500)
  await shot(page, 'fight-test')
  await page.click('.pick [role=radio]:has-text("Move")')
  await page.click('.foot .primary')
  await page.waitForSelector('.result')
  await shot(page, 'fight-tested')
  // One squad in two is ready; the first that is goes on.
  for (let i = 0; i < squads.length; i++) {
    await page.click('.foot .primary')
    await page.waitForTimeout(600)
    await page.click(`.groups button >> nth=${i}`)
    await page.waitForTimeout(600)
    if ((await page.locator('h2:text-is("Move, then fire")').count()) > 0 || i + 1 === squads.length) break
    await page.click(`.groups button >> nth=${i + 1}`)
    await page.click('.foot .primary:text-is("Test")')
    await page.waitForSelector('.result')
  }
  await shot(page, 'fight-act')
  const foe = page.locator('.pick [role=radio]:not([disabled]):has-text("Cell")')
  if ((await foe.count()) > 0) await foe.first().click()
  await shot(page, 'fight-foe')
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%'
  })
  await shot(page, 'fight-text-200')
  await page.evaluate(() => {
    document.documentElement.style.fontSize = ''
  })
  if ((await page.locator('.foot .primary').count()) > 0) {
    await page.click('.foot .primary')
    await page.waitForSelector('.result')
    await shot(page, 'fight-volley')
    await page.click('.foot .primary')
  }
  await console_.click('button:text-is("Next half")')
  await console_.waitForTimeout(500)
  await console_.click('.fighterline:has-text("Cell")')
  await console_.waitForTimeout(500)
  await shot(console_, 'fight-console')
  await console_.click('.fightplay button:has-text("Let it play")')
  await console_.waitForTimeout(600)
  await shot(page, 'fight-opportunity')
  await page.setViewportSize({ width: 1280, height: 800 })
  await shot(page, 'fight-laptop')
  await console_.setViewportSize({ width: 1024, height: 768 })
  await shot(console_, 'fight-tablet')
  await console_.evaluate(() => {
    document.documentElement.dataset.theme = 'dark'
  })
  await console_.setViewportSize({ width: 1280, height: 800 })
  await shot(console_, 'fight-dark')
  await console_.click('button:text-is("Turn round")')
  await shot(console_, 'fight-turned')
}

await play({ evening, battle, fight, rooms, radio, tunnels, cards, ruling, chase })
