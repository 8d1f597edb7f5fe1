// Pictures of a pursuit, from the muster to the end: teams on phones, the console, the table's screen.
import { join as sit } from './client.mjs'
import { key, must, open, shot, url, wrong } from './screens.mjs'

/** A pursuit with thrown dice told beforehand: pace, gamble, clear trail, lost trail, bomb, block. */
export async function chase() {
  const umpire = await sit(url, {
    create: { key, scenario: 'malaya-patrol', platoons: 3, umpired: true, options: {} },
    name: 'Una',
  })
  const players = []
  for (const [i, name] of ['Ann', 'Bob', 'Cyd'].entries())
    players.push(await sit(url, { code: umpire.room, name, platoon: i + 1 }))
  for (const p of players) await p.order('contribute', { bytes: p.entropy })
  // One umpire's pages are looked at, another one gives the orders of all.
  umpire.say({ t: 'lobby', verb: 'seat', role: 'umpire' })
  const second = () =>
    Object.entries(umpire.view.room.seats).find(([id, x]) => x.role === 'umpire' && id !== umpire.seat)?.[0]
  await umpire.until(second, 'a second seat')
  umpire.say({ t: 'lobby', verb: 'pair', seat: second() })
  const paired = () => umpire.others.find((m) => m.t === 'pair')
  await umpire.until(paired, 'a second umpire')
  const thrown = []
  umpire.types = (count) => thrown.splice(0, count)
  const give = async (name, args, dice) => {
    thrown.splice(0, thrown.length, ...(dice ?? []))
    must(await umpire.order(name, args, dice === undefined ? {} : { dice: 'hand' }), name)
  }
  const pings = setInterval(() => umpire.say({ t: 'ping' }), 2000)
  const console_ = await open(1280, 800, `#token=${paired().token}`)
  const pages = []
  for (const p of players) pages.push(await open(360, 640, `#token=${p.token}`))
  const [annp, bobp, cydp] = pages
  for (const page of pages) await page.waitForSelector('.player')
  const table = await open(1280, 720, `#code=${umpire.room}`)
  await table.waitForSelector('#name')
  await table.fill('#name', 'Screen')
  await table.click('[role=radio] >> nth=-1')
  await table.click('button.primary')
  await console_.click('.baseline:has-text("Screen")')
  await console_.click('.dialog .primary:has-text("Allow")')
  await table.waitForSelector('.tablescreen')
  await shot(annp, 'chase-lobby')
  must(await umpire.order('muster'), 'muster')
  await console_.waitForSelector('.terrs')
  await shot(console_, 'chase-console-terrs')
  await shot(annp, 'chase-terrs')
  await give('terrs_move', { trail: 'r1' }, [1, 2])
  await annp.waitForSelector('.pick [role=radio]')
  await annp.waitForTimeout(400)
  await shot(annp, 'chase-pace')
  await annp.click('.pick [role=radio]:has-text("Deliberate")')
  await annp.waitForTimeout(400)
  await shot(annp, 'chase-deliberate')
  await bobp.click('.pick [role=radio]:has-text("Gamble")')
  for (let i = 0; i < 2; i++) await bobp.click('.stepper [aria-label=More]')
  await bobp.waitForTimeout(400)
  await shot(bobp, 'chase-gamble')
  await bobp.evaluate(() => {
    document.documentElement.style.fontSize = '200%'
  })
  await shot(bobp, 'chase-text-200')
  await bobp.evaluate(() => {
    document.documentElement.style.fontSize = ''
  })
  await shot(table, 'chase-table')
  await give('follow_up', { platoon: 'p2', gamble: 3 }, [1, 1])
  await cydp.waitForSelector('.pick [role=radio]:has-text("Leap")')
  await cydp.click('.pick [role=radio]:has-text("Leap")')
  await cydp.waitForTimeout(400)
  await shot(cydp, 'chase-leap')
  await shot(annp, 'chase-acted')
  await cydp.click('.pick [role=radio]:has-text("Come on")')
  await cydp.click('.foot .primary')
  await umpire.until(() => umpire.table.turn === 2, 'turn 2')
  await give('terrs_move', { trail: 'r1' }, [1, 2])
  await annp.waitForSelector('.pick [role=radio]')
  await annp.click('.foot .primary')
  await annp.waitForSelector('.result')
  await shot(annp, 'chase-result')
  await annp.click('.foot .primary')
  const rest = async () => {
    for (const [id, legal] of Object.entries(umpire.view.game.platoon_legal ?? {}))
      if (legal.come_on?.ok) await give('come_on', { platoon: id })
  }
  const next = async () => {
    if (umpire.view.game.chase.step === 'pursuers') await rest()
    await umpire.until(() => umpire.view.game.chase.step === 'terrs', 'the terrs')
  }
  await next()
  await give('terrs_move', { trail: 'r1' }, [1, 1, 3])
  await annp.waitForSelector('.trail >> nth=1')
  await annp.waitForSelector('.pick [role=radio]')
  await annp.waitForTimeout(400)
  await shot(annp, 'chase-two-trails')
  await shot(console_, 'chase-console-bomb')
  await shot(table, 'chase-table-bomb')
  await give('take_trail', { platoon: 'p3', trail: 'r2' })
  await give('pursue', { platoon: 'p1', pace: 'cautious' }, [1, 1])
  await next()
  await give('terrs_move', { trail: 'r1' }, [6, 6, 4])
  await give('terrs_move', { trail: 'r2' }, [1, 2])
  await bobp.waitForSelector('.pick [role=radio]:has-text("Blocking")')
  await bobp.click('.pick [role=radio]:has-text("Blocking")')
  await bobp.waitForTimeout(400)
  await shot(bobp, 'chase-block')
  await give('block', { platoon: 'p2' }, [1])
  await shot(bobp, 'chase-flown')
  await give('pursue', { platoon: 'p1', pace: 'cautious' }, [6, 6])
  await give('pursue', { platoon: 'p3', pace: 'cautious' }, [1, 2])
  await next()
  await shot(console_, 'chase-console')
  await console_.click('.clock')
  await shot(console_, 'chase-counts')
  await console_.keyboard.press('Escape')
  await give('terrs_move', { trail: 'r1' })
  await give('terrs_move', { trail: 'r2' }, [1, 2])
  await annp.waitForSelector('.foot .primary:has-text("Look")')
  await annp.waitForTimeout(400)
  await shot(annp, 'chase-lost')
  await give('search_trail', { platoon: 'p1' }, [6, 6])
  await give('pursue', { platoon: 'p3', pace: 'cautious' }, [1, 2])
  await next()
  await give('terrs_move', { trail: 'r1' })
  await give('terrs_move', { trail: 'r2' }, [1, 2])
  await bobp.waitForSelector('.foot .primary:has-text("Spring")')
  await bobp.waitForTimeout(400)
  await shot(bobp, 'chase-spring')
  await bobp.setViewportSize({ width: 1280, height: 800 })
  await shot(bobp, 'chase-laptop')
  await bobp.setViewportSize({ width: 360, height: 640 })
  await console_.setViewportSize({ width: 1024, height: 768 })
  await shot(console_, 'chase-tablet')
  await console_.setViewportSize({ width: 768, height: 1024 })
  await shot(console_, 'chase-tablet-portrait')
  await console_.setViewportSize({ width: 1280, height: 800 })
  await console_.evaluate(() => {
    document.documentElement.dataset.theme = 'dark'
  })
  await shot(console_, 'chase-console-dark')
  await console_.click('button:text-is("Turn round")')
  await shot(console_, 'chase-turned')
  await annp.evaluate(() => {
    document.documentElement.dataset.theme = 'dark'
  })
  await shot(annp, 'chase-dark')
  await console_.click('button:text-is("Turn round")')
  await console_.evaluate(() => {
    document.documentElement.dataset.theme = 'light'
  })
  await annp.evaluate(() => {
    document.documentElement.dataset.theme = 'light'
  })
  // The second team runs into an ambush on its way.
  await give('spring_block', { platoon: 'p2' }, [6, 6])
  await give('pursue', { platoon: 'p3', pace: 'cautious' }, [1, 2])
  await give('search_trail', { platoon: 'p1' }, [1, 1])
  await next()
  await give('terrs_move', { trail: 'r1' })
  await give('terrs_move', { trail: 'r2' }, [1, 2])
  await give('follow_up', { platoon: 'p2', gamble: 1 }, [4, 4, 1]) // the umpire types: a deliberate ambush
  await give('pursue', { platoon: 'p3', pace: 'cautious' }, [1, 2])
  if (umpire.view.game.platoon_legal?.p1?.come_on?.ok) await give('come_on', { platoon: 'p1' })
  await umpire.until(() => umpire.table.phase === 'contact', 'the ambush')
  await bobp.waitForSelector('.pick [role=radio]')
  await bobp.waitForTimeout(500)
  await shot(bobp, 'contact-approach')
  await shot(annp, 'contact-others')
  await console_.waitForSelector('.cells button')
  await shot(console_, 'contact-plan')
  await shot(table, 'contact-table')
  await console_.click('.terrs .chips button >> nth=0')
  await console_.click('.cells button >> nth=-1')
  await console_.waitForTimeout(300)
  await shot(console_, 'contact-planned')
  await give('approach', { platoon: 'p2', pace: 'deliberate', site: 'k1' }, [6, 5, 6, 5])
  await console_.waitForTimeout(400)
  await shot(console_, 'contact-trigger')
  await shot(bobp, 'contact-in-zone')
  await give('ambush_trigger', { trail: umpire.view.game.chase.contact }, [1, 1, ...Array(8).fill(1)])
  await umpire.until(() => umpire.view.game.chase.step === 'fight', 'the fight')
  await bobp.waitForTimeout(500)
  await shot(bobp, 'contact-fight')
  await shot(console_, 'contact-console')
  await give('fight_half', { engagement: umpire.view.game.chase.engagement })
  await bobp.waitForTimeout(600)
  await shot(bobp, 'contact-own-half')
  await bobp.setViewportSize({ width: 1280, height: 800 })
  await bobp.waitForTimeout(300)
  await shot(bobp, 'contact-laptop')
  must(await umpire.order('end', { reason: 'the light goes' }), 'end')
  await shot(cydp, 'chase-over')
  await shot(table, 'chase-table-over')
  clearInterval(pings)
  await hosted()
}

/** Without an umpire: the terrs move by themselves, and the host's buttons take one line of a phone. */
async function hosted() {
  const host = await sit(url, {
    create: { key, scenario: 'rhodesia-pursuit', platoons: 2, umpired: false, options: {} },
    name: 'Bob',
  })
  must(await host.order('contribute', { bytes: host.entropy }), 'contribute')
  const page = await open(360, 640, `#token=${host.token}`)
  await page.waitForSelector('.hostbar')
  await shot(page, 'chase-host-lobby')
  await page.click('.hostbar .primary')
  await page.waitForSelector('.pick [role=radio]')
  await page.waitForTimeout(400)
  await shot(page, 'chase-host')
  const { height } = await page.locator('.hostbar').boundingBox()
  if (height > 70) wrong('chase-host', `the host's bar is ${height} high`)
}
