// The fog dial: four settings in words, the present one explained. Rule: experience 15
import { t } from '../texts.ts'
import { Acts } from '../parts/parts.tsx'
import type { Fog, View } from '../view.ts'
import { weatherWords } from '../words.ts'
import { rule } from './Console.tsx'

/** Denser the more is hidden. */
const HATCH = [14, 8, 4].map((step) =>
  Array.from(
    { length: Math.floor(52 / step) },
    (_, i) =>
      `M${Math.max(1, i * step - 14)} ${Math.min(15, i * step + 1)}L${Math.min(39, i * step)} ${Math.max(1, i * step - 38)}`,
  ).join(''),
)

const SETTINGS: Fog[] = ['open', 'shared', 'own', 'reports']

export function FogDial({ v }: { v: View }) {
  const now = v.game.table.fog
  const over = ['ended', 'revealed'].includes(v.game.table.phase)
  return (
    <section aria-label={t('ui.fog')} class="fog">
      <div class="row between">
        <h2>{t('ui.fog')}</h2>
        <span class="small">{t('ui.fog_of_4', { n: SETTINGS.indexOf(now) + 1, name: t(`ui.fog_${now}`) })}</span>
      </div>
      <Acts class="dial">
        {SETTINGS.map((fog, i) => (
          <button
            type="button"
            key={fog}
            aria-pressed={fog === now}
            disabled={over}
            onClick={() => fog !== now && void rule('set_fog', { fog })}
          >
            <svg viewBox="0 0 40 16" aria-hidden="true">
              {i > 0 && <path d={HATCH[i - 1]} />}
              <rect x="1" y="1" width="38" height="14" />
            </svg>
            {i + 1}
            <span class="hidden"> {t(`ui.fog_${fog}`)}</span>
          </button>
        ))}
      </Acts>
      <p class="small">
        {t(`ui.fog_${now}_more`)} {weatherWords(v)}
      </p>
    </section>
  )
}
