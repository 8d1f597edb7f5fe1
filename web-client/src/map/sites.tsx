// Places that look like an ambush, each with the clearing before it. Which one is true stands on
// the umpire's map alone.
import { t } from '../texts.ts'
import type { Id, Point, View } from '../view.ts'
import { entries, idNumber } from '../view.ts'
import { free } from './geometry.ts'

const R_CI = 52
const APART = 2.4 // of R_CI between two marks
const SIGN = { likely: '', passed: '✓', empty: '–', ambush: '!' }

export function Sites({
  view,
  to,
  k,
  chosen,
  secrets,
}: {
  view: View
  to: (x: number, y: number) => Point
  k: number
  chosen?: Id
  secrets: boolean
}) {
  const chase = view.game.chase
  // In the fight the others are nobody's business any more.
  const shown = entries(view.game.sites).filter(([id]) => chase?.step !== 'fight' || id === chase.site)
  const taken: Point[] = []
  const sites = shown.map(([id, s]) => {
    const at = free(view, [s.x_ci, s.y_ci], taken, R_CI * APART * k, R_CI * k)
    taken.push(at)
    return { id, s, at: to(...at), zone: to(s.zone_x_ci, s.zone_y_ci), true: secrets && chase?.real_site === id }
  })
  const name = (id: Id, state: string, real: boolean) =>
    `m-site m-site-${state} ${real ? 'm-true' : ''} ${chosen === id ? 'm-chosen' : ''}`
  return (
    <g>
      {sites.map(({ id, s, at, zone, true: real }) => (
        <g key={id} class={name(id, s.state, real)} aria-hidden="true">
          <line x1={at[0]} y1={at[1]} x2={zone[0]} y2={zone[1]} />
          <circle class="m-zone" cx={zone[0]} cy={zone[1]} r={chase?.zone_ci ?? 0} />
        </g>
      ))}
      {sites.map(({ id, s, at, true: real }) => (
        <g
          key={id}
          class={name(id, s.state, real)}
          transform={`translate(${at[0]} ${at[1]}) scale(${k})`}
          role="img"
          aria-label={`${t('ui.site_n', { n: idNumber(id) })}, ${t(`ui.site_${s.state}`)}`}
        >
          <rect x={-R_CI} y={-R_CI} width={2 * R_CI} height={2 * R_CI} rx="10" />
          <text y="26">{s.state === 'likely' || s.state === 'ambush' ? idNumber(id) : SIGN[s.state]}</text>
        </g>
      ))}
    </g>
  )
}

/** The site, or the clearing, that was tapped: the nearest one. */
export function siteAt(view: View, [x, y]: Point): Id | undefined {
  const far = (s: { x_ci: number; y_ci: number; zone_x_ci: number; zone_y_ci: number }) =>
    Math.min(Math.hypot(s.x_ci - x, s.y_ci - y), Math.hypot(s.zone_x_ci - x, s.zone_y_ci - y))
  return entries(view.game.sites).sort((a, b) => far(a[1]) - far(b[1]))[0]?.[0]
}
