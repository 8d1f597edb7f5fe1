// Three real pages in a real browser: an umpire and two players play three turns; one of them
// reloads in the middle of an order. No page may break axe's serious rules, none may scroll
// sideways, and no frame of a player may show a face-down card.
import { check, equal, runAll, test } from './harness.mjs'
import { button, device as deviceOf, hasNoSeriousFault, join as joinOf, openBrowser, ui, visible } from './pages.mjs'
import { Server, freshFolder } from './server.mjs'

const TURNS = 3

const server = await new Server(freshFolder('browser'), ['--platoons', '2']).start()
const browser = await openBrowser()
const device = (width, height, fragment) => deviceOf(browser, server, width, height, fragment)
const join = (name, platoon) => joinOf(browser, server, name, platoon)
process.on('exit', () => server.child?.kill('SIGKILL'))

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
  const line = page.getByRole('button', { name: baseName }).first()
  if (!(await line.isEnabled())) return false // fallen in a turn before
  await line.click()
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
    await button(page, ui('cancel'))
      .click()
      .catch(() => {})
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
  await umpire.locator('.dialog .primary').click() // nobody has said that he is done
  await ann.getByText('Turn 1').first().waitFor()
  await hasNoSeriousFault(ann, 'the player page')
  await hasNoSeriousFault(umpire, 'the console')
})

/** Taps these faces and sends them. */
async function typeDice(page, faces) {
  for (const face of faces) await button(page, String(face)).click()
  await button(page, ui('send_dice')).click()
}

test('a die that was typed wrong is changed, the others stay, and everybody reads both', async () => {
  await button(ann, ui('roll_dice')).click()
  await ann.getByRole('switch', { name: ui('own_dice') }).click()
  await ann.getByLabel(ui('roll_reason')).fill('for luck')
  await button(ann, ui('roll')).click()
  await typeDice(ann, [1, 2])
  await button(ann, ui('correct_dice')).click()
  await hasNoSeriousFault(ann, 'the question whether to type again')
  await button(ann, ui('correct_dice_go')).click()
  await ann.getByText(ui('dice_were')).waitFor()
  await hasNoSeriousFault(ann, 'the dice as they were typed')
  await ann.locator('.typed').nth(1).click() // the one that was wrong
  await ann.locator('.faces button').nth(5).click()
  await button(ann, ui('send_dice')).click()
  for (const page of [ann, bob, umpire]) await page.getByText('They were typed as 1 and 2').first().waitFor()
  await goOn(ann)
  check(!(await visible(button(ann, ui('correct_dice')))), 'the dice may be corrected a second time')
  await button(ann, ui('more')).click()
  const own = ann.getByRole('switch', { name: ui('own_dice') })
  equal(await own.getAttribute('aria-checked'), 'true', 'own dice after Go on')
  await own.click()
  await button(ann, ui('close')).click()
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
    await ann
      .getByText(`Turn ${turn + 1}`)
      .first()
      .waitFor()
  })
}

test('no frame to a player shows a face-down card, the umpire has them all', async () => {
  for (const page of [ann, bob]) check(!page.frames_in.some((f) => f.includes('"faces"')), 'a player was sent faces')
  check(
    umpire.frames_in.some((f) => f.includes('"faces"')),
    'the umpire was not sent faces',
  )
  const kept = await ann.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))
  check(!kept.includes('faces') && !kept.includes(server.token), 'a secret lies in the storage')
})

test('a page that loses the server says so and goes on when it is back', async () => {
  await server.kill9()
  await ann.getByText(ui('not_connected')).first().waitFor({ timeout: 8000 })
  await server.start()
  await ann.getByText(ui('connected'), { exact: true }).first().waitFor({ timeout: 15000 })
  await ann
    .getByText(`Turn ${TURNS + 1}`)
    .first()
    .waitFor()
})

test('no page has thrown an error or asked another server', async () => {
  for (const page of [umpire, ann, bob]) equal(page.errors.join('; '), '', 'errors of a page')
  await browser.close()
  server.child.kill('SIGKILL')
})

await runAll()
