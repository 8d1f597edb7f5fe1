// The report as one self-contained page: it prints well and needs nothing from anywhere. Rule: fairness 12
import { t } from '../texts.ts'
import type { Line, Id, Point, View } from '../view.ts'
import { entries, idNumber, platoonLetter } from '../view.ts'
import { building, centre, inside } from '../map/geometry.ts'
import { courseOf, menFit, spread, type Moment } from './course.ts'
import { plot } from './plot.ts'
import { markdown, type ReportOptions } from './text.ts'

const PICTURES = 4 // maps on the way to the last one

const STYLE = `body{font:400 12pt/1.4 Georgia,'Noto Serif',serif;color:#1b1a16;background:#fff;max-width:46em;margin:2em auto;padding:0 1em}
h1{border-bottom:4px double #1b1a16;margin:0 0 .3em}h2{margin:1.4em 0 .3em;border-bottom:1px solid #857c6a;break-after:avoid}
ul{padding-left:1.2em;margin:.3em 0}li{margin:.2em 0;break-inside:avoid}svg{width:100%;height:auto;border:1px solid #1b1a16;break-inside:avoid}
p{margin:.4em 0;overflow-wrap:anywhere}figure{margin:1em 0}@media print{body{margin:0;max-width:none;font-size:10.5pt}}`

const safe = (text: string): string =>
  text.replace(/[&<>"]/g, (c) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[c] ?? c)

/** The board as it was left, or as it was at an earlier moment: platoons by their letters; houses with their cards at the end only. */
function map(view: View, title: string, then?: Moment): string {
  const table = view.game.table
  if (table.board_x_ci === 0) return ''
  const places = entries(view.game.places)
  const outline = (corners: [number, number][]) => corners.map((c) => c.join(',')).join(' ')
  const ground = places
    .filter(([, p]) => !building(p))
    .map(
      ([, p]) =>
        `<polygon points="${outline(p.corners)}" fill="${p.kind.endsWith('garden') ? '#eef0dc' : '#fff'}" stroke="#b9b19c" stroke-width="6"/>`,
    )
  const houses = places
    .filter(([, p]) => building(p))
    .map(([, p]) => {
      const [x, y] = centre(p)
      return (
        `<polygon points="${outline(p.corners)}" fill="#f1e8d3" stroke="#1b1a16" stroke-width="12"/>` +
        (then !== undefined
          ? `<text x="${x}" y="${y + 40}">${safe(p.code)}</text>`
          : `<text x="${x}" y="${y - 50}">${safe(p.code)}</text><text x="${x}" y="${y + 90}" font-weight="400">${safe((p.cards ?? 0) > 0 ? t('ui.cards', { n: p.cards ?? 0 }) : p.cleared_once ? t('ui.cleared') : '')}</text>`)
      )
    })
  const together = new Map<string, { x: number; y: number; n: number; letter: string }>()
  for (const [id, b] of entries(view.game.bases)) {
    const spot: Point | undefined =
      then !== undefined ? then.at.get(id) : b.removed || b.place === undefined ? undefined : [b.x_ci, b.y_ci]
    if (spot === undefined) continue
    const under = places.find(([, p]) => inside(p, spot) && building(p)) ?? places.find(([, p]) => inside(p, spot))
    const key = `${b.platoon} ${under?.[0] ?? ''}`
    const group = together.get(key) ?? { x: 0, y: 0, n: 0, letter: platoonLetter(idNumber(b.platoon)) }
    together.set(key, { ...group, x: group.x + spot[0], y: group.y + spot[1], n: group.n + 1 })
  }
  const marks = [...together.values()].map(
    (g) =>
      `<g transform="translate(${Math.round(g.x / g.n)} ${Math.round(g.y / g.n)})"><circle r="95" fill="#1b1a16"/><text y="38" fill="#fff">${g.letter}${g.n > 1 ? g.n : ''}</text></g>`,
  )
  return (
    `<figure><svg viewBox="0 0 ${table.board_x_ci} ${table.board_y_ci}" role="img" aria-label="${safe(title)}" font-family="Arial,sans-serif" font-size="110" font-weight="700" text-anchor="middle">` +
    `<rect width="${table.board_x_ci}" height="${table.board_y_ci}" fill="#f1ecdd"/>${ground.join('')}${houses.join('')}${marks.join('')}</svg><figcaption>${safe(title)}</figcaption></figure>`
  )
}

/** Headings, lists and paragraphs: all that the report's Markdown uses. */
function body(text: string): string {
  let list = false
  let out = ''
  for (const line of text.split('\n')) {
    const item = line.startsWith('- ')
    if (item !== list) out += item ? '<ul>' : '</ul>'
    list = item
    if (item) out += `<li>${safe(line.slice(2))}</li>`
    else if (line.startsWith('## ')) out += `<h2>${safe(line.slice(3))}</h2>`
    else if (line.startsWith('# ')) out += `<h1>${safe(line.slice(2))}</h1>`
    else if (line !== '') out += `<p>${safe(line)}</p>`
  }
  return list ? `${out}</ul>` : out
}

/** Where the platoons stood on the way there. */
function earlier(view: View, course: Moment[]): string {
  const then = course.slice(0, -1).filter((m) => m.at.size > 0)
  return spread(then, PICTURES)
    .map((m) => map(view, t('ui.report_map_turn', { turn: m.turn }), m))
    .join('')
}

function plots(view: View, course: Moment[]): string {
  const turns = course.map((m) => m.turn)
  const went = [
    { name: t('ui.report_plot_houses'), values: course.map((m) => m.houses) },
    { name: t('ui.report_plot_body'), values: course.map((m) => m.body) },
  ]
  return (
    plot(t('ui.report_plot_men'), t('ui.report_plot_turn'), turns, menFit(view, course)) +
    (view.game.chase !== undefined ? '' : plot(t('ui.report_plot_went'), t('ui.report_plot_turn'), turns, went))
  )
}

export function page(view: View, lines: Record<Id, Line>, options: ReportOptions): string {
  const html = body(markdown(view, lines, options))
  const course = courseOf(view, lines)
  const first = html.indexOf('<h2>')
  return (
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${safe(view.game.table.title)}</title><style>${STYLE}</style></head><body>` +
    `${html.slice(0, first)}${map(view, t('ui.report_map'))}${earlier(view, course)}${plots(view, course)}${html.slice(first)}</body></html>`
  )
}
