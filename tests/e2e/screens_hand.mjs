// The umpire's hand on real screens: radio, men below ground, a fire-fight by movement cards, first
// contact, the way back, and a platoon that changes hands.
import { battlefield, hold, must, open, shot } from './screens.mjs'

const CARDS = 12 // movement cards until one is red

const PHONE = [360, 640]
const LAPTOP = [1280, 800]
const TABLET = [1024, 768]

async function onTablet(page, name) {
  await page.setViewportSize({ width: TABLET[0], height: TABLET[1] })
  await shot(page, name)
  await page.setViewportSize({ width: LAPTOP[0], height: LAPTOP[1] })
}

async function dark(page, name) {
  await page.evaluate(() => {
    document.documentElement.dataset.theme = 'dark'
  })
  await shot(page, name)
  await page.evaluate(() => {
    document.documentElement.dataset.theme = 'light'
  })
}

const seatOf = (umpire) =>
  Object.keys(umpire.view.room.seats).find((s) => umpire.view.room.seats[s].role === 'umpire' && s !== umpire.seat)

/** A player's order, given by the umpire for him: his phone keeps the seat. */
const orderFor = async (umpire, player, name, args) => must(await umpire.order(name, args, { as: player.seat }), name)

/** The console of a second umpire, so that the first can go on setting up; a phone for each player. */
async function pages({ umpire, players }) {
  const paired = () => umpire.others.find((m) => m.t === 'pair')
  umpire.say({ t: 'lobby', verb: 'seat', role: 'umpire' })
  await umpire.until(() => seatOf(umpire) !== undefined, 'a second umpire')
  umpire.say({ t: 'lobby', verb: 'pair', seat: seatOf(umpire) })
  await umpire.until(() => paired() !== undefined, 'the link of the second umpire')
  const console_ = await open(...LAPTOP, `#token=${paired().token}`)
  await console_.waitForSelector('.console')
  const phones = []
  for (const p of players) phones.push(await open(...PHONE, `#token=${p.token}`))
  for (const page of phones) await page.waitForSelector('.player')
  return { console_, phones }
}

/** Two platoons talk through the umpire, who delays, garbles and drops. */
export async function radio() {
  const game = await battlefield()
  const {
    umpire,
    players: [a, b],
  } = game
  must(
    await umpire.order('message', { text: 'Battalion to all: the church is held. No tanks before four.' }),
    'message',
  )
  must(await umpire.order('set_net', { net: 'through_umpire' }), 'set_net')
  for (const [from, text, platoons] of [
    [a, 'Can 2M see the gate of House L5?'],
    [a, 'We go in by the back garden of L3, cover us.', ['p2']],
    [b, 'Two wounded in R2, we need smoke.', ['p1']],
    [b, 'Who is on our left?', ['p1']],
  ])
    must(await from.order('radio', { text, ...(platoons === undefined ? {} : { platoons }) }), 'radio')
  const {
    console_,
    phones: [ann, bob],
  } = await pages(game)
  await console_.waitForTimeout(300)
  await shot(console_, 'radio-waits')
  await onTablet(console_, 'radio-tablet')
  const act = (verb) => umpire.order(...verb)
  must(await act(['radio_pass', { number: 3 }]), 'pass')
  must(await act(['radio_pass', { number: 4, percent: 40 }]), 'garble')
  must(await act(['radio_delay', { number: 5, turns: 1 }]), 'delay')
  await ann.waitForTimeout(400)
  await shot(ann, 'radio-new')
  await ann.click('button:has-text("Radio")')
  await shot(ann, 'radio-phone')
  await dark(ann, 'radio-phone-dark')
  await console_.waitForTimeout(300)
  await shot(console_, 'radio-read')
  await console_.click('.threadline:has-text("2nd Platoon")')
  await shot(console_, 'radio-thread')
  await console_.keyboard.press('Escape')
  await console_.click('.promise button:text-is("Answer")')
  await console_.fill('#answer', 'No, the wall is in the way.')
  await shot(console_, 'radio-answer')
  await console_.click('.dialog .primary:text-is("Send")')
  await console_.keyboard.press('Escape')
  await bob.click('button:has-text("Radio")')
  await shot(bob, 'radio-garbled')
}

/** An entrance is known; men go down, are missed, are looked for; charges lie in it. */
export async function tunnels() {
  const game = await battlefield()
  const { umpire, bases } = game
  const street = umpire.view.game.table.middle_y_ci
  const put = async (base, x_ci, y_ci) =>
    must(await umpire.order('set_place', { base, x_ci, y_ci, ...hold }), 'set_place')
  for (const [i, code] of ['1R', '1L', '2R', '2L', '3R', '3L'].entries())
    await put(bases[code], 700 + 40 * i, street + 20 * (i % 2))
  must(await umpire.order('tunnel_add', { name: 'Well', x_ci: 760, y_ci: street, found: true }), 'tunnel_add')
  must(await umpire.order('tunnel_add', { name: 'Cellar', x_ci: 2600, y_ci: street + 400 }), 'tunnel_add')
  const {
    console_,
    phones: [ann],
  } = await pages(game)
  await shot(ann, 'tunnel-known')
  await shot(console_, 'tunnel-console')
  const go = async (base, verb) => {
    await ann.click(`.baseline:has-text("${base}")`)
    await ann.click(`.choice:has-text("${verb}")`)
  }
  await ann.click('.baseline:has-text("1st Squad rifles")')
  await shot(ann, 'tunnel-choices')
  await ann.click('.choice:has-text("Send men down")')
  await ann.click('[role=radio]:has-text("2 men")')
  await ann.waitForTimeout(500)
  await shot(ann, 'tunnel-order')
  await ann.click('[role=radio]:has-text("one man"), [role=radio]:has-text("1 man")') // two a turn: another is to look for him
  await ann.click('.foot .primary')
  await ann.waitForSelector('.result')
  await shot(ann, 'tunnel-result')
  await ann.click('.foot .primary')
  await go('2nd Squad rifles', 'Set a charge')
  await shot(ann, 'tunnel-charge')
  await ann.click('.foot .primary')
  await ann.click('.foot .primary:text-is("Go on")')
  await shot(ann, 'tunnel-below')
  await ann.click('.tunnel')
  await shot(ann, 'tunnel-known-more')
  await ann.click('.dialog button:text-is("Fire the charges")')
  await shot(ann, 'tunnel-fire-ask')
  await ann.click('.dialog button:text-is("Close")')
  await go('3rd Squad rifles', 'Send men down')
  await ann.click('[role=switch]:has-text("Bring somebody out")')
  await ann.waitForTimeout(400)
  await shot(ann, 'tunnel-rescue')
  await ann.click('.foot button:text-is("Cancel")')
  const below = Object.keys(umpire.view.game.figures).find((f) => umpire.view.game.figures[f].status === 'below')
  must(
    await umpire.order('rule_below', { figure: below, status: 'down', hazard: 'trap', reason: 'the floor gives way' }),
    'rule_below',
  )
  must(await umpire.order('end_phase', { phase: 'orders' }), 'end')
  await console_.waitForTimeout(400)
  await shot(console_, 'tunnel-console-below')
  await onTablet(console_, 'tunnel-tablet')
  await console_.click('.tunnels .enemyline >> nth=0')
  await shot(console_, 'tunnel-ruling')
}

/** A squad whose men are not all in hand chooses who acts. */
export async function cards() {
  const game = await battlefield()
  const { umpire, bases } = game
  const street = umpire.view.game.table.middle_y_ci
  const put = async (base, x_ci, y_ci) =>
    must(await umpire.order('set_place', { base, x_ci, y_ci, ...hold }), 'set_place')
  await put(bases['1R'], 1200, street)
  await put(bases['1M'], 1200, street + 150)
  await put(bases['1L'], 400, street)
  must(
    await umpire.order('enemy_add', {
      name: 'Cell of three',
      weapons: ['ak47', 'ak47', 'ak47'],
      rating: 'trained',
      cover: 'cover',
      x_ci: 1700,
      y_ci: street,
    }),
    'enemy_add',
  )
  must(
    await umpire.order('engage', {
      enemies: ['e1'],
      bases: [bases['1R'], bases['1M'], bases['1L']],
      activation: 'card_sequence',
      name: 'At the well',
    }),
    'engage',
  )
  const {
    console_,
    phones: [ann],
  } = await pages(game)
  await ann.waitForTimeout(300)
  await shot(ann, 'cards-none')
  for (let i = 0; i < CARDS; i++) {
    const fight = Object.values(umpire.view.game.engagements)[0]
    if (/[HD]$/.test(fight.card ?? '')) break
    const done = await umpire.order('fight_card', { engagement: Object.keys(umpire.view.game.engagements)[0] })
    if (!done.ok) break
  }
  await ann.waitForTimeout(500)
  await shot(ann, 'cards-control')
  await shot(console_, 'cards-console')
  if ((await ann.locator('.foot .primary').count()) > 0) await ann.click('.foot .primary')
  await ann.waitForTimeout(500)
  await shot(ann, 'cards-chosen')
  const on = ann.locator('.foot button:has-text("Go on")')
  if ((await on.count()) > 0) await on.click()
  await ann.waitForTimeout(500)
  await shot(ann, 'cards-act')
}

/** Whom they meet, the list of steps, a platoon for another player. */
export async function ruling() {
  const game = await battlefield()
  const { umpire, bases } = game
  const {
    console_,
    phones: [ann],
  } = await pages(game)
  must(
    await umpire.order('set_edna', { base: bases['1R'], edna: 5, reason: 'they were seen', audience: 'all' }),
    'set_edna',
  )
  must(await umpire.order('message', { text: 'Smoke over the river' }), 'message')
  await console_.click('button:text-is("Go back")')
  await shot(console_, 'rewind-list')
  await console_.click('.dialog .steps >> nth=0')
  await console_.waitForTimeout(400)
  await shot(console_, 'rewind-price')
  await console_.keyboard.press('Escape')
  await console_.click('.seats .baseline >> nth=0')
  await shot(console_, 'hand-over')
  await console_.keyboard.press('Escape')
  await console_.click('.byhand button:text-is("More")')
  await shot(console_, 'ruling-more')
  await console_.keyboard.press('Escape')
  await console_.click('.enemies button:text-is("First contact")')
  await console_.click('.dialog button:text-is("Roll whom they meet")')
  await console_.click('.dialog button:text-is("Activation dice")')
  await console_.waitForTimeout(300)
  await shot(console_, 'contact')
  await console_.click('.dialog .choice:has-text("The rolled strength")')
  await shot(console_, 'contact-place')
  await console_.click('.map svg', { position: { x: 450, y: 180 } })
  await console_.waitForSelector('.enemyline')
  await console_.click('.palette button:text-is("Mortar")')
  await console_.waitForSelector('.sees')
  await shot(console_, 'inject-mortar')
  await console_.click('.dialog button:text-is("Next turn")')
  await console_.waitForSelector('.promise')
  await console_.click('.promise button >> nth=0')
  await console_.click('.palette button:text-is("Weather")')
  await console_.selectOption('#isight', '40')
  await console_.click('.dialog [aria-label=More] >> nth=-1')
  await console_.waitForSelector('.sees')
  await shot(console_, 'inject-weather')
  await console_.click('.dialog button:text-is("Now")')
  await console_.waitForSelector('text=Fog: nobody sees farther than 40 m.')
  await shot(console_, 'ruling-console')
  await onTablet(console_, 'ruling-tablet')
  await shot(ann, 'ruling-phone')
}
