// The report of the evening as text: the story first, the dice in an appendix.
import { armsOf, timeOfTurns } from '../chase/chase.ts'
import { t } from '../texts.ts'
import type { Id, Line, View } from '../view.ts'
import { entries, idNumber } from '../view.ts'
import { undone } from '../undone.ts'
import { sentence, signed } from '../words.ts'

// Book-keeping that is no story.
const DULL = new Set([
  'deck_laid',
  'map_drawn',
  'key_made',
  'cards_set_out',
  'stack_ordered',
  'stack_shuffled',
  'contributed',
  'contribution_opened',
  'seal_frozen',
  'platoon_done',
  'platoon_not_done',
  'base_deployed',
  'platoon_placed',
  'phase_closed',
  'peeked',
])

export interface ReportOptions {
  hideNames: boolean
  now: string // date as it shall stand there
}

/** The view with seats named by their platoons only. */
function withoutNames(view: View): View {
  const seats = Object.fromEntries(
    Object.entries(view.room.seats).map(([id, s]) => [
      id,
      {
        ...s,
        name: s.platoons[0] !== undefined ? (view.game.platoons[s.platoons[0]]?.name ?? '') : t(`ui.role_${s.role}`),
      },
    ]),
  )
  return { ...view, room: { ...view.room, seats } }
}

function outcome(view: View): string[] {
  const table = view.game.table
  const men = entries(view.game.platoons)
    .filter(([, p]) => p.mustered)
    .map(([, p]) => t('ui.report_platoon', { name: p.name, fit: p.fit, wounded: p.wounded, dead: p.dead }))
  if (view.game.chase !== undefined) return [...pursuit(view), ...men]
  const houses = entries(view.game.places).filter(([, p]) => p.kind === 'house').length
  return [
    t('ui.report_end', {
      turn: table.turn,
      taken: table.objective_taken ? 1 : 0,
      rpd: table.no_rpd ? 2 : table.rpd_out ? 1 : 0,
      body: table.body_count,
    }),
    t('ui.report_houses', { cleared: houses - table.houses_left, of: houses }),
    ...men,
    ...points(view),
  ]
}

const POINTS = ['in_play', 'objective', 'rpd', 'houses', 'enemy_dead', 'wounded', 'dead', 'missing'] as const

/** The victory points and what they are for. */
function points(view: View): string[] {
  const report = view.game.report
  if (report === undefined) return []
  const parts = POINTS.map((what) => ({ what, n: report[`vp_${what}`] ?? 0 })).filter(({ n }) => n !== 0)
  const list = parts.map(({ what, n }) => t(`ui.report_vp_${what}`, { n: signed(n) })).join(', ')
  return [t('ui.report_vp', { n: signed(report.vp), parts: parts.length, list })]
}

/** How a pursuit went, and who the hunted were once that is open. */
function pursuit(view: View): string[] {
  const { table, chase } = view.game
  return [
    t('ui.report_chase', {
      turn: table.turn,
      time: timeOfTurns(table.turn),
      hours: chase?.hours ?? 0,
      body: table.body_count,
    }),
    ...entries(view.game.trails).map(([id, trail]) => t('ui.report_trail', { n: idNumber(id), state: trail.state })),
    ...(chase?.terrs === undefined
      ? []
      : [t('ui.report_terrs', { n: chase.terrs, bush: chase.terr_bush ?? 0, arms: armsOf(view) })]),
  ]
}

function byTurn(lines: [Id, Line][]): Map<number, [Id, Line][]> {
  const turns = new Map<number, [Id, Line][]>()
  for (const entry of lines) {
    const list = turns.get(entry[1].turn) ?? []
    list.push(entry)
    turns.set(entry[1].turn, list)
  }
  return turns
}

function diceTable(view: View, lines: [Id, Line][]): string[] {
  const rows: string[] = []
  for (const [, line] of lines)
    for (const roll of line.rolls ?? [])
      rows.push(
        `- ${t('ui.turn', { n: line.turn })}, ${roll.base === undefined ? '' : `${view.game.bases[roll.base]?.name ?? ''}, `}${roll.purpose.replace(/_/g, ' ')}: ${roll.dice.join(', ')} (${t(roll.hand ? 'ui.dice_own' : 'ui.dice_server')})`,
      )
  return rows
}

function hidden(view: View): string[] {
  const stacks = entries(view.game.places).filter(([, p]) => (p.faces ?? []).length > 0)
  const seal = view.game.seal
  return [
    ...stacks.map(([, p]) => `- ${p.name}: ${(p.faces ?? []).join(' ')}`),
    `- ${t('ui.report_seal', { commitment: seal.commitment })}`,
    ...(seal.server_seed === undefined ? [] : [`- ${t('ui.report_seed', { seed: seal.server_seed })}`]),
  ]
}

/** Markdown; every line also reads well as plain text. */
export function markdown(raw: View, all: Record<Id, Line>, options: ReportOptions): string {
  const view = options.hideNames ? withoutNames(raw) : raw
  const lines = entries(all)
  const gone = undone(all)
  const out = [`# ${view.game.table.title}`, '', options.now, '', ...outcome(view), '']
  const players = entries(view.room.seats).filter(([, s]) => s.role === 'player' && s.held)
  out.push(
    `${t('ui.report_players')}: ${players.map(([, s]) => `${s.name} (${s.platoons.map((p) => view.game.platoons[p]?.name).join(', ')})`).join('; ')}`,
    '',
  )
  for (const [turn, list] of byTurn(lines)) {
    const story = list.filter(([, l]) => !DULL.has(l.event))
    if (story.length === 0) continue
    out.push(`## ${turn === 0 ? t('ui.report_before') : t('ui.turn', { n: turn })}`, '')
    out.push(
      ...story.map(
        ([id, l]) => `- ${gone.has(id) ? t('ui.report_undone', { line: sentence(view, l) }) : sentence(view, l)}`,
      ),
      '',
    )
  }
  out.push(`## ${t('ui.report_dice')}`, '', ...diceTable(view, lines), '')
  out.push(`## ${t('ui.report_hidden')}`, '', ...hidden(view), '')
  return out.join('\n')
}

/** The same without Markdown's marks. */
export const plain = (text: string): string =>
  text.replace(/^#+ (.*)$/gm, (_, title: string) => `${title}\n${'-'.repeat(title.length)}`)
