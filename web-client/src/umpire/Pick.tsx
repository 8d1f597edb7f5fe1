// What the next tap on the map is for, and a list instead of the map for keyboard and screen reader.
import { t } from '../texts.ts'
import { centre } from '../map/geometry.ts'
import type { Id, View } from '../view.ts'
import { entries } from '../view.ts'
import { picking } from './state.ts'

export function PlaceSelect({
  v,
  id,
  label,
  value,
  set,
}: {
  v: View
  id: string
  label: string
  value?: Id
  set: (place: Id | undefined) => void
}) {
  return (
    <div>
      <label for={id}>{label}</label>
      <select id={id} value={value ?? ''} onChange={(e) => set(e.currentTarget.value || undefined)}>
        <option value="">{t('ui.pick_place')}</option>
        {entries(v.game.places).map(([p, x]) => (
          <option key={p} value={p}>
            {x.name}
          </option>
        ))}
      </select>
    </div>
  )
}

export function PickBar({ v }: { v: View }) {
  const pick = picking.value
  if (pick === null) return null
  const take = (place: Id | undefined) => {
    if (place === undefined) return
    const [x, y] = centre(v.game.places[place])
    picking.value = null
    pick.take([Math.round(x), Math.round(y)], place)
  }
  const cancel = () => {
    picking.value = null
    pick.cancel?.()
  }
  return (
    <div class="notice row pickbar" role="status">
      <b class="grow">{pick.ask}</b>
      <select aria-label={t('ui.pick_place')} value="" onChange={(e) => take(e.currentTarget.value || undefined)}>
        <option value="">{t('ui.or_pick_place')}</option>
        {entries(v.game.places).map(([p, x]) => (
          <option key={p} value={p}>
            {x.name}
          </option>
        ))}
      </select>
      <button type="button" onClick={cancel}>
        {t('ui.cancel')}
      </button>
    </div>
  )
}
