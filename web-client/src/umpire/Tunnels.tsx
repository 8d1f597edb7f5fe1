// The umpire's entrances: put one on the map, show or hide it, take it off. Rule: IN-30
import { t } from '../texts.ts'
import type { View } from '../view.ts'
import { entries } from '../view.ts'
import { Acts } from '../parts/parts.tsx'
import { rule } from './Console.tsx'
import { picking } from './state.ts'

export function TunnelList({ v }: { v: View }) {
  const all = entries(v.game.tunnels)
  const add = () => {
    picking.value = {
      ask: t('ui.tunnel_where'),
      take: ([x_ci, y_ci]) => void rule('tunnel_add', { name: t('ui.tunnel_name', { n: all.length + 1 }), x_ci, y_ci }),
    }
  }
  return (
    <section aria-label={t('ui.tunnels')}>
      <div class="row between"><h2>{t('ui.tunnels')}</h2><Acts class="row"><button type="button" onClick={add}>{t('ui.tunnel_add')}</button></Acts></div>
      {all.map(([id, x]) => (
        <div class="row between" key={id}>
          <span class="grow">{x.name} · {v.game.places[x.place]?.name} · {t(x.found ? 'ui.shown' : 'ui.hidden')}</span>
          <Acts class="row">
            <button type="button" onClick={() => void rule('tunnel_show', { tunnel: id, found: !x.found })}>{t(x.found ? 'ui.hide' : 'ui.show')}</button>
            <button type="button" onClick={() => void rule('tunnel_remove', { tunnel: id })}>{t('ui.remove')}</button>
          </Acts>
        </div>
      ))}
    </section>
  )
}
