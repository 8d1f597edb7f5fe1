// The mark of each platoon: shape and letter, so that colour is never needed.
import { platoonLetter } from '../view.ts'
const SHAPES = [
  (r: number) => <circle r={r} />,
  (r: number) => <rect x={-r} y={-r} width={2 * r} height={2 * r} />,
  (r: number) => <polygon points={`0,${-r * 1.15} ${r * 1.15},${r} ${-r * 1.15},${r}`} />,
  (r: number) => (
    <polygon
      points={[0, 60, 120, 180, 240, 300]
        .map((a) => `${r * 1.1 * Math.cos((a * Math.PI) / 180)},${r * 1.1 * Math.sin((a * Math.PI) / 180)}`)
        .join(' ')}
    />
  ),
  (r: number) => <path d={`M${-r} ${-r}H${r}V${r * 0.3}L0 ${r * 1.2}L${-r} ${r * 0.3}Z`} />,
  (r: number) => (
    <path
      d={`M${-r * 0.4} ${-r}h${r * 0.8}v${r * 0.6}h${r * 0.6}v${r * 0.8}h${-r * 0.6}v${r * 0.6}h${-r * 0.8}v${-r * 0.6}h${-r * 0.6}v${-r * 0.8}h${r * 0.6}Z`}
    />
  ),
  (r: number) => (
    <polygon
      points={[-90, -18, 54, 126, 198]
        .map((a) => `${r * 1.1 * Math.cos((a * Math.PI) / 180)},${r * 1.1 * Math.sin((a * Math.PI) / 180)}`)
        .join(' ')}
    />
  ),
  (r: number) => <path d={`M${-r * 1.1} ${r * 0.7}A${r * 1.1} ${r * 1.4} 0 0 1 ${r * 1.1} ${r * 0.7}Z`} />,
]
export const platoonShape = (platoon: number, r: number) => (SHAPES[platoon - 1] ?? SHAPES[0])(r)

export function Mark({ platoon, own }: { platoon: number; own?: boolean }) {
  return (
    <svg width="44" height="44" viewBox="-22 -22 44 44" aria-hidden="true">
      <g class={own ? 'm-own' : 'm-other'} style={own ? '' : 'stroke-width:2'}>
        {platoonShape(platoon, 15)}
      </g>
      <text y="6" font-size="17" font-weight="700" text-anchor="middle" class={own ? 'm-owntext' : 'm-othertext'}>
        {platoonLetter(platoon)}
      </text>
    </svg>
  )
}
