// The umpire's hand on real pages: a counter-attack falls on two players, who fight it on their
// phones; men of one go down a tunnel and a charge is fired; what they say to each other by radio
// goes through the umpire. A ruling is undone from the log. axe finds nothing, and nothing hidden
// stands in a page or a frame of a player.
import { check, equal, runAll, test } from './harness.mjs'
import { actInFight, button, device, hasNoSeriousFault, join, openBrowser, tapMap, ui, visible } from './pages.mjs'
import { Server, freshFolder } from './server.mjs'

const FORCE = 'Battalion of ghosts'
const SECRET_WAY = 'Entrance 2'
const HALVES = 8

const server = await new Server(freshFolder('browser-hand'), ['--platoons', '2']).start()
const browser = await openBrowser()
process.on('exit', () => server.child?.kill('SIGKILL'))

let umpire
let ann
let bob
const players = () => [ann, bob]

/** He taps where the bases of a platoon stand. */
async function tapBases(letter) {
  const box = await umpire
    .locator('.map .m-base', { hasText: new RegExp(`^${letter}`) })
    .first()
    .boundingBox()
  await umpire.mouse.click(box.x + box.width / 2, box.y + box.height / 2)
}

/** Taps away a result page. */
async function goOn(page) {
  const on = button(page, ui('go_on'))
  if (await visible(on)) await on.click()
}

test('the umpire musters two platoons', async () => {
  umpire = await device(browser, server, 1280, 800, `#token=${server.token}`)
  ann = await join(browser, server, 'Ann', 1)
  bob = await join(browser, server, 'Bob', 2)
  await button(umpire, ui('muster')).click()
  await ann.getByText(ui('phase_deployment')).first().waitFor()
  await button(umpire, ui('end_deployment')).click()
  const sure = umpire.locator('.dialog .primary')
  if (await visible(sure)) await sure.click()
  for (const page of players()) await page.getByText('Turn 1').first().waitFor()
})

test('the whole of his hand is on one screen without scrolling', async () => {
  for (const [width, height] of [
    [1280, 800],
    [1024, 768],
  ]) {
    await umpire.setViewportSize({ width, height })
    for (const name of [
      'inject_sniper',
      'inject_nothing',
      'message',
      'roll_dice',
      'rewind',
      'turn_round',
      'end_orders',
    ]) {
      const box = await button(umpire, ui(name)).boundingBox()
      check(
        box !== null && box.y + box.height <= height && box.x + box.width <= width,
        `${name} is out of sight at ${width} x ${height}`,
      )
    }
    for (const part of ['.seats', '.fog', '.palette', '.promises', '.map', 'table'])
      check(
        (await umpire.locator(`.console ${part}`).first().boundingBox()).y < height,
        `${part} is out of sight at ${width} x ${height}`,
      )
  }
  await umpire.setViewportSize({ width: 1280, height: 800 })
  await hasNoSeriousFault(umpire, 'the console')
})

test('whom they meet is rolled, and the rolled strength goes onto the map unseen', async () => {
  await button(umpire, ui('contact')).click()
  await button(umpire, ui('contact_roll')).click()
  await umpire
    .locator('.dialog')
    .getByText(/EAL \d/)
    .first()
    .waitFor()
  await button(umpire, ui('activation_roll')).click()
  await hasNoSeriousFault(umpire, 'the sheet of first contact')
  await umpire.locator('.dialog .choice', { hasText: ui('contact_rolled') }).click()
  await tapMap(umpire, 0.7, 0.5)
  await umpire.locator('.enemyline').first().waitFor()
  for (const page of players()) equal(await page.locator('.map .m-enemy').count(), 0, 'enemies on a map of a player')
})

test('a counter-attack is sent in two taps and falls on both players', async () => {
  await button(umpire, ui('add_enemy')).click()
  await umpire.getByLabel(ui('enemy_name')).fill(FORCE)
  await umpire
    .locator('.dialog .choice', { hasText: ui('ready_cell') })
    .first()
    .click()
  await tapMap(umpire, 0.3, 0.5)
  await umpire.locator('.enemyline', { hasText: FORCE }).waitFor()
  await umpire.locator('.palette button', { hasText: ui('inject_counter_attack') }).click()
  await umpire.locator('#ienemy').selectOption({ label: `${FORCE} (hidden)` })
  await umpire.locator('.sees').getByText('Bob').waitFor()
  await button(umpire, ui('now')).click()
  for (const page of players()) await page.locator('.map .m-enemy', { hasText: FORCE }).waitFor()
  await umpire
    .locator('.enemies')
    .getByRole('button', { name: ui('engage') })
    .click()
  await umpire.locator('.chips button', { hasText: FORCE }).first().click()
  for (const who of [/1st Platoon, 1st Squad rifles/, /2nd Platoon, 1st Squad rifles/])
    await umpire.locator('.chips').getByRole('button', { name: who }).click()
  await button(umpire, ui('open_fight')).click()
  for (const page of players()) await page.getByRole('heading', { name: ui('fight_test') }).waitFor()
  for (const page of players()) await hasNoSeriousFault(page, 'the sheet of a fire-fight')
})

test('both fight it on their phones, the umpire plays the enemy, and it ends', async () => {
  let fired = false
  for (let half = 0; half < HALVES && (await visible(umpire.locator('.fight'))); half++) {
    for (const page of players()) await actInFight(page, FORCE)
    const line = umpire.locator('.fighterline', { hasText: FORCE })
    if (!(await visible(line))) break
    if (await visible(umpire.locator('.fight').getByText(ui('half_players'), { exact: true }))) {
      await button(umpire, ui('next_half')).click()
      await umpire.waitForTimeout(300)
    }
    if (!(await visible(line))) break
    if ((await line.getAttribute('aria-pressed')) !== 'true') await line.click()
    const alone = button(umpire, ui('by_itself'))
    await umpire.waitForTimeout(300)
    if (await visible(alone)) {
      await hasNoSeriousFault(umpire, 'the console in a counter-attack')
      await alone.click()
      fired = true
      await umpire.waitForTimeout(300)
    }
    if (fired) break
  }
  check(/threw \d/.test(await umpire.locator('.rulings .log').innerText()), 'nothing was thrown in the fire-fight')
  const end = button(umpire, ui('end_fight'))
  if (await visible(end)) {
    await end.click()
    await umpire.locator('.dialog .primary').click()
  }
  await umpire.locator('.fight').waitFor({ state: 'detached' })
  equal(
    await umpire.evaluate(() => document.documentElement.scrollHeight - window.innerHeight + window.scrollY),
    0,
    'how far the console scrolls',
  )
  for (const page of players()) {
    await goOn(page)
    await page.locator('ul.bases').waitFor()
  }
})

test('an entrance that is shown stands on both maps, one that is hidden on none', async () => {
  for (const [n, tap] of [() => tapBases('A'), () => tapMap(umpire, 0.6, 0.5)].entries()) {
    await umpire.getByLabel(ui('find_on')).selectOption(n === 0 ? '6' : '0')
    await button(umpire, ui('tunnel_add')).click()
    await umpire.locator('.pickbar').waitFor()
    await tap()
    await umpire.locator('.pickbar').waitFor({ state: 'detached' })
    await umpire.locator('.tunnels .enemyline').nth(n).waitFor()
  }
  await umpire.locator('.tunnels .enemyline', { hasText: SECRET_WAY }).waitFor()
  await umpire.locator('.tunnels .enemyline', { hasText: 'found on 6' }).waitFor()
  await umpire.locator('.tunnels .enemyline', { hasText: 'Entrance 1' }).click()
  await hasNoSeriousFault(umpire, 'the sheet of an entrance')
  await button(umpire, ui('show')).click()
  for (const page of players()) {
    await page.locator('.map .m-tunnel').waitFor()
    equal(await page.locator('.map .m-tunnel').count(), 1, 'entrances on a map of a player')
  }
  equal(await umpire.locator('.map .m-tunnel.m-unseen').count(), 1, 'hidden entrances on the map of the umpire')
})

test('who found it is asked what to do, and the umpire answers for who is away', async () => {
  const question = (page) => page.getByRole('group', { name: '1st Platoon found Entrance 1' })
  await question(ann).waitFor()
  await hasNoSeriousFault(ann, 'a question')
  await question(ann)
    .getByRole('button', { name: ui('prompt_enter') })
    .click()
  await ann.locator('.choice', { hasText: ui('verb_tunnel_enter') }).waitFor()
  await button(ann, ui('back')).click()
  await question(umpire)
    .getByRole('button', { name: ui('prompt_note') })
    .click()
  await question(ann).waitFor({ state: 'detached' })
  await question(umpire).waitFor({ state: 'detached' })
})

test('a player sends a man down from the sheet of his base, with the odds before Confirm', async () => {
  for (const [base, verb] of [
    ['2nd Squad rifles', 'verb_tunnel_enter'],
    ['3rd Squad rifles', 'verb_tunnel_charge'],
  ]) {
    await goOn(ann)
    await ann.locator('.baseline', { hasText: base }).click()
    check(await visible(ann.locator('.choice', { hasText: ui(verb) })), `${base} is not offered ${verb}`)
    await ann.locator('.choice', { hasText: ui(verb) }).click()
    if (verb === 'verb_tunnel_enter') {
      await ann.getByText('Up again by its 2nd turn').waitFor()
      await hasNoSeriousFault(ann, 'the order to go below')
    }
    await button(ann, ui('confirm')).click()
    await button(ann, ui('go_on')).click()
  }
  await ann.locator('.tunnel', { hasText: 'one man below' }).waitFor()
  await umpire.locator('.tunnels .enemyline', { hasText: 'one man below' }).waitFor()
})

test('charges are asked for before they are fired', async () => {
  await ann.locator('.tunnel').click()
  await button(ann, ui('tunnel_fire')).click()
  await ann.getByText(ui('tunnel_fire_ask')).waitFor()
  await hasNoSeriousFault(ann, 'the sheet of the tunnels')
  await ann.locator('.dialog .danger').click()
  await button(ann, ui('go_on')).click()
  await umpire
    .locator('.rulings .log')
    .getByText(/explosion|line into the tunnel/)
    .first()
    .waitFor()
})

test('what platoons say to each other goes through the umpire, who knows what was read', async () => {
  await umpire.locator('.radio select').selectOption('through_umpire')
  await ann.locator('.radiobutton').last().click()
  await ann.locator('.chips button', { hasText: '2nd Platoon' }).click()
  await ann.getByLabel(ui('message_text')).fill('Cover us at the well.')
  await ann.locator('.dialog .primary').click()
  await ann.keyboard.press('Escape')
  await umpire.locator('.held').getByText('Cover us at the well.').waitFor()
  equal(await bob.locator('.radiobutton.primary').count(), 0, 'new radio before the umpire has passed it on')
  await hasNoSeriousFault(umpire, 'the console with radio that waits')
  await button(umpire, ui('radio_pass')).click()
  const seat = umpire.locator('.seatline', { hasText: 'Bob' })
  await seat.getByText('1 not seen').waitFor()
  await bob.locator('.radiobutton.primary').first().click()
  await bob.locator('.talk').getByText('Cover us at the well.').waitFor()
  await hasNoSeriousFault(bob, 'the radio of a phone')
  await seat.getByText(ui('radio_seen')).waitFor()
  await bob.keyboard.press('Escape')
})

test('a question of a player is answered from his thread, and stands under what is promised until then', async () => {
  await bob.locator('.radiobutton').last().click()
  await bob.getByLabel(ui('message_text')).fill('Can we see the church?')
  await bob.locator('.dialog .primary').click()
  await bob.keyboard.press('Escape')
  const asked = umpire.locator('.promises', { hasText: 'Can we see the church?' })
  await asked.getByRole('button', { name: ui('answer') }).click()
  await umpire.locator('#answer').fill('Smoke is in the way.')
  await hasNoSeriousFault(umpire, 'a thread of the radio')
  await umpire.locator('.dialog .primary').click()
  await umpire.keyboard.press('Escape')
  await asked.waitFor({ state: 'detached' })
  await bob.locator('.radiobutton.primary').first().waitFor()
})

test('a ruling is undone from its line of the log', async () => {
  await umpire
    .locator('.rulings li button', { hasText: ui('correct') })
    .first()
    .click()
  await umpire.locator('.dialog').waitFor()
  await umpire.keyboard.press('Escape')
  await umpire.locator('.dialog').waitFor({ state: 'detached' })
  await umpire.locator('.dial button').nth(2).click()
  await umpire.locator('.dial button[aria-pressed=true]', { hasText: '3' }).waitFor()
  await umpire
    .locator('.rulings li button', { hasText: ui('undo') })
    .first()
    .click()
  await umpire.locator('.dialog .danger').click()
  await umpire.locator('.dial button[aria-pressed=true]', { hasText: '1' }).waitFor()
})

test('a console that is turned round in a fog shows no places of anybody', async () => {
  await umpire.locator('.dial button').nth(2).click()
  await umpire.locator('.dial button[aria-pressed=true]', { hasText: '3' }).waitFor()
  await button(umpire, ui('turn_round')).click()
  await umpire.getByText(ui('turned_round_fog')).waitFor()
  for (const part of ['.console .map', '.console main table', '.rulings'])
    equal(await umpire.locator(part).count(), 0, `${part} of a console that is turned round`)
  await umpire.getByText('Turn 1').first().waitFor()
  await hasNoSeriousFault(umpire, 'a console that is turned round in a fog')
  await button(umpire, ui('turn_round')).click()
  await umpire.locator('.console .map').waitFor()
  await umpire.locator('.dial button').nth(0).click()
  await umpire.locator('.dial button[aria-pressed=true]', { hasText: '1' }).waitFor()
})

test('the umpire looks over a shoulder and sees exactly what that seat sees', async () => {
  await umpire.locator('.seatline', { hasText: 'Bob' }).getByRole('button', { name: /Bob/ }).last().click()
  await umpire.locator('.shoulder .player').waitFor()
  equal(
    await umpire.locator('.shoulder .m-tunnel').count(),
    await bob.locator('.m-tunnel').count(),
    'entrances over the shoulder',
  )
  equal(
    await umpire.locator('.shoulder .m-enemy').count(),
    await bob.locator('.m-enemy').count(),
    'enemies over the shoulder',
  )
  check(
    !(await umpire.locator('.shoulder').innerText()).includes(SECRET_WAY),
    'a hidden entrance stands over the shoulder',
  )
  await button(umpire, ui('back_to_console')).click()
  await umpire.locator('.console').waitFor()
})

test('a seat is not taken away at one tap', async () => {
  await umpire.locator('.seatline .baseline', { hasText: 'Bob' }).click()
  await button(umpire, ui('revoke')).click()
  const ask = umpire.locator('.dialog .dialog')
  await ask.waitFor()
  await hasNoSeriousFault(umpire, 'the question before a seat is taken away')
  await ask.getByRole('button', { name: ui('not_yet') }).click()
  await ask.waitFor({ state: 'detached' })
  await umpire.keyboard.press('Escape')
  await umpire.locator('.dialog').waitFor({ state: 'detached' })
  check(!(await visible(bob.getByText(ui('seat_ended')))), 'the seat is gone')
})

test('all are told of a card whose removal ends the gun, unless the umpire says otherwise', async () => {
  await umpire.locator('.stackline').last().click()
  equal(await umpire.locator('#audience').inputValue(), 'umpire', 'who is told of a card')
  await umpire.getByRole('switch', { name: ui('ends_rpd') }).click()
  equal(await umpire.locator('#audience').inputValue(), 'all', 'who is told of the end of the gun')
  await umpire.keyboard.press('Escape')
  await umpire.locator('.dialog').waitFor({ state: 'detached' })
})

test('a change of a house rule without a reason is refused in the dialog, and the rule stands as it is', async () => {
  await button(umpire, ui('more')).first().click()
  await button(umpire, ui('house_rules')).click()
  const rule = umpire.locator('#option-clear_strict')
  const before = await rule.inputValue()
  await rule.selectOption(before === 'true' ? 'false' : 'true')
  await umpire.locator('.dialog [role=alert]').waitFor()
  equal(await rule.inputValue(), before, 'the rule that is shown')
  await hasNoSeriousFault(umpire, 'a refusal in a dialog')
  await umpire.keyboard.press('Escape')
  await umpire.locator('.dialog').waitFor({ state: 'detached' })
})

test('every button of the console can be reached and pressed from the keyboard', async () => {
  const reached = new Set()
  await umpire.locator('body').click({ position: { x: 2, y: 2 } })
  for (let i = 0; i < 200 && !reached.has(ui('more')); i++) {
    await umpire.keyboard.press('Tab')
    reached.add(await umpire.evaluate(() => document.activeElement?.textContent?.trim() ?? ''))
  }
  for (const name of ['turn_round', 'end_orders', 'inject_sniper', 'add_enemy', 'tunnel_add', 'message', 'more'])
    check(reached.has(ui(name)), `the key Tab does not come to ${ui(name)}`)
  await umpire.keyboard.press('Enter')
  // The dialog takes the keys a moment after it can be seen.
  await umpire.locator('.dialog:focus, .dialog :focus').first().waitFor()
  for (let i = 0; i < 20 && (await visible(umpire.locator('.dialog'))); i++) {
    await umpire.keyboard.press('Escape')
    await umpire.waitForTimeout(100)
  }
  await umpire.locator('.dialog').waitFor({ state: 'detached' })
})

test('who leads two platoons sees each under its name and letter', async () => {
  await umpire.locator('.seatline .baseline', { hasText: 'Bob' }).click()
  await umpire.locator('#hand-p2').selectOption({ index: 1 })
  await hasNoSeriousFault(umpire, 'the question who leads a platoon')
  await umpire.locator('.dialog button.primary', { hasText: 'Give 2nd Platoon to' }).click()
  for (const name of ['A 1st Platoon', 'B 2nd Platoon']) await ann.locator('h3', { hasText: name }).waitFor()
  equal(await ann.locator('.footline', { hasText: '2nd Platoon: Smoke' }).count(), 1, 'rounds of the second platoon')
  for (const letter of ['A', 'B']) await ann.locator('.map .m-letter', { hasText: letter }).first().waitFor()
  await hasNoSeriousFault(ann, 'the page of two platoons')
})

test('no page and no frame of a player holds what stayed hidden', async () => {
  for (const page of players()) {
    for (const secret of [SECRET_WAY, '"find_on"', '"min_turns"', '"plays_itself"', '"contact":{"'])
      check(!page.frames_in.some((f) => f.includes(secret)), `a player was sent ${secret}`)
    check(!(await page.content()).includes(SECRET_WAY), 'a hidden entrance stands in a page of a player')
  }
  check(
    umpire.frames_in.some((f) => f.includes('"find_on"')),
    'the umpire was not sent the entrances',
  )
})

test('no page has thrown an error or asked another server', async () => {
  for (const page of [umpire, ann, bob]) equal(page.errors.join('; '), '', 'errors of a page')
  await browser.close()
  server.child.kill('SIGKILL')
})

await runAll()
