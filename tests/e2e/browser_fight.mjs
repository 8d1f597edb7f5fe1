// An umpire and two players on real pages fight a fire-fight: the enemy is added and shown by an
// inject in two taps, bases are engaged, both sides act, the fight ends. What stayed hidden must
// stand in no page and no frame of a player.
import { check, equal, runAll, test } from './harness.mjs'
import { actInFight, button, device, hasNoSeriousFault, join, openBrowser, tapMap, ui, visible } from './pages.mjs'
import { Server, freshFolder } from './server.mjs'

const SECRET = 'Ghost of Hue'
const KNOWN = ui('ready_cell')
const HALVES = 6

const server = await new Server(freshFolder('browser-fight'), ['--platoons', '2']).start()
const browser = await openBrowser()
process.on('exit', () => server.child?.kill('SIGKILL'))

let umpire
let ann
let bob
const players = () => [ann, bob]

async function addEnemy(kind, { name, at }) {
  await button(umpire, ui('add_enemy')).click()
  if (name !== undefined) await umpire.getByLabel(ui('enemy_name')).fill(name)
  await umpire
    .locator('.dialog .choice', { hasText: ui(`ready_${kind}`) })
    .first()
    .click()
  await umpire.locator('.pickbar').waitFor()
  await tapMap(umpire, ...at)
  await umpire.locator('.enemyline', { hasText: name ?? ui(`ready_${kind}`) }).waitFor()
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
  await ann.getByText('Turn 1').first().waitFor()
})

test('an enemy group is added in two taps and one on the map, and no player sees it', async () => {
  await addEnemy('sniper', { name: SECRET, at: [0.6, 0.3] })
  await addEnemy('cell', { at: [0.3, 0.5] })
  equal(await umpire.locator('.map .m-unseen').count(), 2, 'hidden groups on the map of the umpire')
  await hasNoSeriousFault(umpire, 'the console with hidden groups')
  for (const page of players()) equal(await page.locator('.map .m-enemy').count(), 0, 'enemies on a map of a player')
})

test('a mis-tap is undone from the toast', async () => {
  const own = umpire.locator('.dial button', { hasText: ui('fog_own') })
  await own.click()
  await umpire.locator('.dial button[aria-pressed=true]', { hasText: ui('fog_own') }).waitFor()
  await button(umpire, ui('undo')).click()
  await umpire.locator('.dial button[aria-pressed=true]', { hasText: ui('fog_open') }).waitFor()
})

test('an inject shows the group in two taps, after telling what each seat will see', async () => {
  await umpire.locator('.palette button', { hasText: ui('inject_counter_attack') }).click()
  await umpire.locator('#ienemy').selectOption({ label: `${KNOWN} (hidden)` })
  const sees = umpire.locator('.sees')
  await sees.getByText('Ann').waitFor()
  check((await sees.innerText()).includes(ui('inject_said_counter_attack')), 'what each seat reads is not told')
  await hasNoSeriousFault(umpire, 'the sheet of an inject')
  await button(umpire, ui('now')).click()
  for (const page of players()) {
    await page.locator('.map .m-enemy', { hasText: KNOWN }).waitFor()
    equal(await page.locator('.map .m-enemy').count(), 1, 'enemies on a map of a player')
  }
})

test('what is promised stands on the console until it is cancelled', async () => {
  await umpire.locator('.palette button', { hasText: ui('inject_weather') }).click()
  await button(umpire, ui('next_turn')).click()
  const promise = umpire.locator('.promise')
  await promise.waitFor()
  await promise.getByRole('button', { name: ui('inject_weather') }).click()
  await promise.getByRole('button', { name: ui('hold_back') }).click()
  await promise.getByText(ui('held')).waitFor()
  await promise.getByRole('button', { name: ui('cancel') }).click()
  await promise.waitFor({ state: 'detached' })
})

test('turned round, nothing secret is on the console', async () => {
  await button(umpire, ui('turn_round')).click()
  await umpire.getByText(ui('turned_round')).waitFor()
  const words = await umpire.locator('.console').innerText()
  check(!words.includes(SECRET), 'a hidden group stands on the console')
  equal(await umpire.locator('.map .m-unseen').count(), 0, 'hidden groups on the map')
  await button(umpire, ui('turn_round')).click()
  await umpire.locator('.enemies').waitFor()
})

test('bases of both players are engaged', async () => {
  await umpire
    .locator('.enemies')
    .getByRole('button', { name: ui('engage') })
    .click()
  const chip = (words) => umpire.locator('.chips button', { hasText: words }).first()
  await chip(KNOWN).click()
  await chip('A 1R').click()
  await umpire
    .getByRole('button', { name: /2nd Platoon/ })
    .and(umpire.locator('.chips button'))
    .first()
    .click()
  await button(umpire, ui('open_fight')).click()
  for (const page of players()) await page.getByRole('heading', { name: ui('fight_test') }).waitFor()
  await hasNoSeriousFault(ann, 'the sheet of a test')
  await hasNoSeriousFault(umpire, 'the console in a fire-fight')
})

test('two players test and act, the enemy plays its half', async () => {
  await ann
    .locator('[role=radio]', { hasText: ui('intent_hold') })
    .last()
    .click()
  await ann
    .getByText(/of 6 ready/)
    .first()
    .waitFor()
  await button(ann, ui('test')).click()
  await button(ann, ui('go_on')).waitFor()
  await hasNoSeriousFault(ann, 'the result of a test')
  let enemyActed = false
  for (let half = 0; half < HALVES && !enemyActed; half++) {
    await actInFight(ann, KNOWN)
    await actInFight(bob, KNOWN)
    const line = umpire.locator('.fighterline', { hasText: KNOWN })
    if (!(await visible(line))) break
    if (await visible(umpire.locator('.fight').getByText(ui('half_players'), { exact: true }))) {
      await button(umpire, ui('next_half')).click()
      await umpire.waitForTimeout(300)
    }
    if ((await line.getAttribute('aria-pressed')) !== 'true') await line.click()
    const alone = button(umpire, ui('by_itself'))
    await umpire.waitForTimeout(300)
    if (await visible(alone)) {
      await hasNoSeriousFault(umpire, 'the console while it plays the enemy')
      await alone.click()
      enemyActed = true
      await umpire.waitForTimeout(400)
    }
  }
  const log = await umpire.locator('.rulings .log').innerText()
  check(/threw \d/.test(log), 'no throw of the fire-fight stands in the log')
  check(enemyActed || /fall/.test(log), 'the enemy has neither acted nor fallen')
})

test('the fight ends and the players are back with their platoons', async () => {
  const end = button(umpire, ui('end_fight'))
  if (await visible(end)) {
    await end.click()
    await umpire.locator('.dialog .primary').click()
  }
  await umpire.locator('.fight').waitFor({ state: 'detached' })
  for (const page of players()) {
    const on = button(page, ui('go_on'))
    if (await visible(on)) await on.click()
    await page.locator('ul.bases').waitFor()
  }
})

test('no page and no frame of a player holds what stayed hidden', async () => {
  for (const page of players()) {
    check(!(await page.content()).includes(SECRET), 'a hidden group stands in a page of a player')
    for (const secret of [SECRET, '"plays_itself"', '"weapons"', '"statuses"', '"injects":{"i'])
      check(!page.frames_in.some((f) => f.includes(secret)), `a player was sent ${secret}`)
  }
  check(
    umpire.frames_in.some((f) => f.includes(SECRET)),
    'the umpire was not sent the group',
  )
})

test('no page has thrown an error or asked another server', async () => {
  for (const page of [umpire, ann, bob]) equal(page.errors.join('; '), '', 'errors of a page')
  await browser.close()
  server.child.kill('SIGKILL')
})

await runAll()
