// Men as little figures: filled is fit, outlined with a band is wounded, a cross is dead. The
// word always stands beside them.
import { t } from '../texts.ts'

const MOST = 6 // more would not fit on a phone

function Man({ how }: { how: 'fit' | 'wounded' | 'dead' }) {
  return (
    <svg class={`man man-${how}`} width="15" height="24" viewBox="0 0 15 24" aria-hidden="true">
      <circle cx="7.5" cy="5" r="4" />
      <path d="M1.5 23V15Q1.5 10.5 7.5 10.5Q13.5 10.5 13.5 15V23Z" />
      {how === 'wounded' && <path class="man-band" d="M1 12L14 20" />}
      {how === 'dead' && <path class="man-band" d="M2 3L13 21M13 3L2 21" />}
    </svg>
  )
}

export function Men({ fit, wounded, dead }: { fit: number; wounded: number; dead: number }) {
  const all = [...Array(fit).fill('fit'), ...Array(wounded).fill('wounded'), ...Array(dead).fill('dead')] as (
    | 'fit'
    | 'wounded'
    | 'dead'
  )[]
  const words = [
    ...(wounded > 0 ? [t('ui.wounded', { n: wounded })] : []),
    ...(dead > 0 ? [t('ui.dead', { n: dead })] : []),
  ].join(', ')
  return (
    <span class="men">
      {all.length <= MOST ? all.map((how) => <Man how={how} />) : <b>{fit}</b>}
      <span class="hidden">{t('ui.men', { n: fit })}</span>
      {words !== '' && <span> {words}</span>}
    </span>
  )
}
