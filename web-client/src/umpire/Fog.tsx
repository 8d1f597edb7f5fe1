// The fog dial: four settings in words, the present one explained. Rule: experience 15
import { t } from '../texts.ts'
import { Acts } from '../parts/parts.tsx'
import type { Fog, View } from '../view.ts'
import { rule } from './Console.tsx'

const SETTINGS: Fog[] = ['open', 'shared', 'own', 'reports']

export function FogDial({ v }: { v: View }) {
  const now = v.game.table.fog
  return (
    <section aria-label={t('ui.fog')}>
      <div class="row between"><h2>{t('ui.fog')}</h2></div>
      <Acts class="grid2 dial">
        {SETTINGS.map((fog, i) => (
          <button type="button" key={fog} aria-pressed={fog === now} onClick={() => fog !== now && void rule('set_fog', { fog })}>{i + 1} {t(`ui.fog_${fog}`)}</button>
        ))}
      </Acts>
      <p class="small">{t(`ui.fog_${now}_more`)}</p>
    </section>
  )
}
