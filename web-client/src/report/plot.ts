// A plot as SVG that needs nothing else: curves told apart by their strokes and by their names.
import type { Curve } from './course.ts'

const WIDE = 720
const HIGH = 250
const LEFT = 44
const RIGHT = 170
const TOP = 12
const BOTTOM = 44
const NAME_APART = 17
const STROKES = ['', '9 4', '3 3', '12 3 3 3', '1 4', '6 6', '14 6', '2 6']

const safe = (text: string): string =>
  text.replace(/[&<>"]/g, (c) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[c] ?? c)

/** Steps of 1, 2, 5, 10, 20 ... of which at most five fit below `most`. */
function stepFor(most: number): number {
  for (let ten = 1; ; ten *= 10) for (const step of [ten, 2 * ten, 5 * ten]) if (most / step <= 5) return step
}

/** Heights of the names at the right, moved apart until none covers another. */
function apart(ys: number[]): number[] {
  const order = ys.map((_, i) => i).sort((a, b) => ys[a] - ys[b])
  const out = [...ys]
  for (let i = 1; i < order.length; i++) out[order[i]] = Math.max(out[order[i]], out[order[i - 1]] + NAME_APART)
  return out
}

/** Empty when there is nothing to draw. `turns` are those of the values. */
export function plot(title: string, across: string, turns: number[], curves: Curve[]): string {
  if (turns.length < 2 || curves.length === 0) return ''
  const most = Math.max(1, ...curves.flatMap((c) => c.values))
  const step = stepFor(most)
  const top = Math.ceil(most / step) * step
  const last = turns[turns.length - 1]
  const first = turns[0]
  const x = (turn: number) => Math.round(LEFT + ((turn - first) / (last - first)) * (WIDE - LEFT - RIGHT))
  const y = (value: number) => Math.round(HIGH - BOTTOM - (value / top) * (HIGH - TOP - BOTTOM))
  const grid = Array.from({ length: top / step + 1 }, (_, i) => i * step).map(
    (v) =>
      `<path d="M${LEFT} ${y(v)}H${WIDE - RIGHT}" stroke="#b9b19c"/><text x="${LEFT - 8}" y="${y(v) + 5}" text-anchor="end">${v}</text>`,
  )
  const every = stepFor((last - first) * 0.6)
  const marks = turns
    .filter((turn) => (turn - first) % every === 0)
    .map((turn) => `<text x="${x(turn)}" y="${HIGH - BOTTOM + 18}" text-anchor="middle">${turn}</text>`)
  const names = apart(curves.map((c) => y(c.values[c.values.length - 1])))
  const drawn = curves.map(
    (c, k) =>
      `<path d="M${c.values.map((v, i) => `${x(turns[i])} ${y(v)}`).join('L')}" fill="none" stroke="#1b1a16" stroke-width="2.5" stroke-dasharray="${STROKES[k % STROKES.length]}"/>` +
      `<path d="M${WIDE - RIGHT + 6} ${names[k]}h22" stroke="#1b1a16" stroke-width="2.5" stroke-dasharray="${STROKES[k % STROKES.length]}"/>` +
      `<text x="${WIDE - RIGHT + 33}" y="${names[k] + 5}">${safe(c.name)} ${c.values[c.values.length - 1]}</text>`,
  )
  return (
    `<figure><svg viewBox="0 0 ${WIDE} ${HIGH}" role="img" aria-label="${safe(title)}" font-family="Arial,sans-serif" font-size="14">` +
    `${grid.join('')}${marks.join('')}${drawn.join('')}<text x="${(LEFT + WIDE - RIGHT) / 2}" y="${HIGH - 3}" text-anchor="middle">${safe(across)}</text></svg><figcaption>${safe(title)}</figcaption></figure>`
  )
}
