// An umpire and two players on real pages hunt from the first card to the last: the umpire moves the
// terrs, one team gambles, the other tracks with dice of its own until it meets them, and they fight on a
// board of bush. What is hidden from the players must stand in no page and no frame of theirs.
import { check, equal, runAll, test } from './harness.mjs'
import { button, device, hasNoSeriousFault, join, openBrowser, ui, visible } from './pages.mjs'
import { Server, freshFolder } from './server.mjs'

const TURNS = 12
const WAIT_MS = 150
const THROWS = 20 // of the terrs for one turn; they march on in two of three
const STEPS = 40 // of a fight
const BREAK_OFF = 24 // step in which the umpire ends it

const server = await new Server(freshFolder('browser-chase'), [
  '--platoons',
  '2',
  '--scenario',
  'malaya-patrol',
]).start()
const browser = await openBrowser()
process.on('exit', () => server.child?.kill('SIGKILL'))

let umpire
let ann
let bob
const players = () => [ann, bob]
const choice = (page, words) => page.locator('.pick [role=radio]', { hasText: words })
const main = (page) => page.locator('.foot .primary')
const inPhase = async (name) => (await umpire.locator('header').innerText()).includes(ui(`phase_${name}`))
const hunting = async () => (await inPhase('chase')) || (await inPhase('contact'))

/** Taps away a result. */
async function goOn(page) {
  const on = button(page, ui('go_on'))
  if (await visible(on)) await on.click()
}

/**
 * The umpire's green button. Whatever else the dice have the terrs do than march on is undone at once and
 * thrown again, so that the evening is the same however they fall.
 */
async function terrsMove() {
  const move = umpire.locator('header .primary')
  for (let i = 0; i < THROWS && (await visible(move)); i++) {
    await move.click()
    await move.waitFor({ state: 'detached' })
    const trails = await umpire.locator('.terrtrail .red').allInnerTexts()
    if (trails.length === 1 && trails[0] === ui('terrs_march')) return
    await umpire
      .locator('.toast')
      .getByRole('button', { name: ui('undo') })
      .click()
    await move.waitFor()
  }
}

/** The main button with dice of one's own, two ones. */
async function withTwoOnes(page) {
  const own = page.getByRole('switch', { name: ui('own_dice') })
  if ((await own.getAttribute('aria-checked')) !== 'true') await own.click()
  await main(page).click()
  await page.locator('.faces').waitFor()
  for (let i = 0; i < 2; i++) await page.locator('.faces button').first().click()
  await button(page, ui('send_dice')).click()
  await button(page, ui('go_on')).waitFor()
}

/** Own dice stay until they are switched off. */
async function serverDice(page) {
  const own = page.getByRole('switch', { name: ui('own_dice'), checked: true })
  if (await visible(own)) await own.click()
}

test('the umpire musters two patrols, and who is hunted stands on the console alone', async () => {
  umpire = await device(browser, server, 1280, 800, `#token=${server.token}`)
  ann = await join(browser, server, 'Ann', 1)
  bob = await join(browser, server, 'Bob', 2)
  await button(umpire, ui('muster')).click()
  await umpire.locator('.terrs').getByText(ui('arm_ageing')).waitFor()
  for (const page of players()) {
    await page.getByText(ui('guide_chase_terrs')).waitFor()
    equal(await main(page).count(), 0, 'main buttons while the terrs move')
  }
  await hasNoSeriousFault(umpire, 'the console of a pursuit')
  await hasNoSeriousFault(ann, 'the page of a team that waits')
})

test('one green button is offered once the terrs have moved, and its chances stand there before it is tapped', async () => {
  await terrsMove()
  await ann.getByText(ui('guide_chase_track')).waitFor()
  equal(await main(ann).count(), 1, 'main buttons of the tracking team')
  await ann.locator('.odds-box').getByText(' of 36').first().waitFor()
  await choice(ann, ui('pace_deliberate')).click()
  await ann.locator('.foot .primary', { hasText: ui('do_pursue_deliberate') }).waitFor()
  await hasNoSeriousFault(ann, 'the choice of a pace')
})

test('a team gambles as far as it knows, and its result shows dice and cards', async () => {
  await choice(bob, ui('act_gamble')).click()
  const farther = bob.locator('.stepper').getByRole('button', { name: ui('more') })
  for (let i = 0; i < 30 && (await farther.isEnabled()); i++) await farther.click()
  await bob.locator('.odds-box').getByText(' of 36').first().waitFor()
  await hasNoSeriousFault(bob, 'the choice of a gamble')
  await withTwoOnes(bob)
  // Those of the gamble itself: as far as it knows is as far as the terrs are, and the contact's come below.
  equal(await bob.locator('.result > .rolls .die').count(), 2, 'dice of the result')
  await bob.locator('.backs .gone').first().waitFor()
  await hasNoSeriousFault(bob, 'the result of a gamble')
  await goOn(bob)
})

/** One turn of the pursuit: Bob comes on behind, Ann tracks with two ones. */
async function huntOn() {
  await terrsMove()
  await bob.waitForTimeout(WAIT_MS)
  await goOn(bob)
  const behind = choice(bob, ui('act_come_on'))
  if (await visible(behind)) {
    await behind.click()
    await serverDice(bob)
    await main(bob).click()
  }
  await ann.waitForTimeout(WAIT_MS)
  await goOn(ann)
  const pace = choice(ann, ui('pace_deliberate'))
  if (!(await visible(pace))) return
  await pace.click()
  await withTwoOnes(ann)
}

/** What the sheet of a fight offers, one step of it. */
async function fightOn(page) {
  await goOn(page)
  const pass = button(page, ui('let_pass'))
  if (await visible(pass)) return pass.click()
  const foe = page.locator('[role=radio]:not([disabled])', { hasText: '◆' })
  if ((await visible(foe)) && (await foe.first().getAttribute('aria-checked')) !== 'true') await foe.first().click()
  await serverDice(page)
  if ((await visible(main(page))) && (await main(page).isEnabled())) await main(page).click()
}

/** The terrs' half plays itself; a half that stands still is ended. */
async function terrsFight() {
  if (await visible(umpire.locator('header .primary'))) return umpire.locator('header .primary').click()
  if (!(await visible(umpire.locator('.fight').getByText(ui('half_enemy'), { exact: true })))) return undefined
  const ready = umpire.locator('.fighterline', { hasText: '▶' }).filter({ hasText: '◆' })
  if (!(await visible(ready))) return button(umpire, ui('next_half')).click()
  if ((await ready.first().getAttribute('aria-pressed')) !== 'true') await ready.first().click()
  const alone = button(umpire, ui('by_itself'))
  return (await visible(alone)) ? alone.click() : undefined
}

test('the umpire and two players hunt on until they meet the terrs', async () => {
  for (let turn = 0; turn < TURNS && (await inPhase('chase')); turn++) await huntOn()
  check(!(await inPhase('chase')), `they were not met in ${TURNS} turns`)
})

test('they fight on a board of bush, and the pursuit ends', async () => {
  check(await inPhase('contact'), 'no contact was opened')
  await umpire.locator('.map .m-enemy').first().waitFor()
  await hasNoSeriousFault(umpire, 'the console in a contact')
  await goOn(ann)
  await ann.getByRole('heading', { name: ui('fight_test') }).waitFor()
  await hasNoSeriousFault(ann, 'a fight on a phone')
  for (let step = 0; step < STEPS && (await hunting()); step++) {
    if (await inPhase('chase')) {
      await huntOn()
      continue
    }
    for (const page of players()) await fightOn(page).catch(() => {})
    await terrsFight()
    const end = button(umpire, ui('end_fight'))
    if (step >= BREAK_OFF && (await visible(end))) {
      await end.click()
      await umpire.locator('.dialog .primary').click()
    }
    await umpire.waitForTimeout(WAIT_MS)
  }
  check(!(await hunting()), 'the contact did not end')
  for (const page of players()) await goOn(page)
})

test('the report tells the story to all, and who was hunted once it is revealed', async () => {
  for (const page of players()) await page.locator('.report').waitFor()
  await hasNoSeriousFault(ann, 'the report on a phone')
  check(
    !(await ann.locator('.report').inputValue()).includes('The hunted'),
    'the report tells who was hunted before the reveal',
  )
  await button(umpire, ui('reveal')).click()
  check(!(await visible(ann.getByText(ui('guide_revealed')))), 'the first tap reveals')
  await umpire.locator('.dialog .danger').click()
  await ann.getByText(ui('guide_revealed')).waitFor()
  await ann.waitForFunction(() => document.querySelector('.report').value.includes('The hunted'))
})

test('no frame of a player held the terrs before the reveal', async () => {
  for (const page of players()) {
    const end = page.frames_in.findIndex((f) => f.includes('"revealed"'))
    for (const secret of ['"terr_bush":', '"real_site":', '"halted":', '"ageing":', '"terrs_moved"', '"cells":{"c'])
      check(
        !page.frames_in.slice(0, end < 0 ? undefined : end).some((f) => f.includes(secret)),
        `a player was sent ${secret}`,
      )
  }
  check(
    umpire.frames_in.some((f) => f.includes('"terr_bush":')),
    'the umpire was not sent the terrs',
  )
})

test('no page has thrown an error or asked another server', async () => {
  for (const page of [umpire, ann, bob]) equal(page.errors.join('; '), '', 'errors of a page')
  await browser.close()
  server.child.kill('SIGKILL')
})

await runAll()
