// Chances as people say them: in ten.
import { t } from '../texts.ts'
import type { Preview } from '../view.ts'

export type Chance = Preview['chances'][number]

/** "3 in 10", "less than 1 in 100": as people say it. */
export function inTen(c: Chance): string {
  const share = c.of === 0 ? 0 : c.ways / c.of
  if (c.ways === 0) return t('ui.never')
  if (c.ways === c.of) return t('ui.always')
  if (share < 0.01) return t('ui.hardly')
  if (share < 0.095 || share > 0.905) return t('ui.in_hundred', { n: Math.min(99, Math.round(share * 100)) })
  return t('ui.in_ten', { n: Math.round(share * 10) })
}

/** How many of the ten boxes each end takes; the sum is always ten. */
export function tenBoxes(ends: Chance[]): number[] {
  const exact = ends.map((c) => (c.of === 0 ? 0 : (10 * c.ways) / c.of))
  const boxes = exact.map(Math.floor)
  const byRest = exact.map((e, i) => [e - boxes[i], i]).sort((a, b) => b[0] - a[0])
  for (const [, i] of byRest) if (boxes.reduce((s, n) => s + n, 0) < 10) boxes[i]++
  return boxes
}
