// The umpire's side of a contact: where the terrs lie, who fires into the zone, and the word to
// open fire. Rule: BUSH-25, BUSH-30, BUSH-33
import { Acts } from '../parts/parts.tsx'
import { link } from '../socket.ts'
import { t } from '../texts.ts'
import type { Id, View } from '../view.ts'
import { entries, idNumber } from '../view.ts'
import { rule } from '../umpire/Console.tsx'

const inContact = (v: View): boolean => v.game.table.phase === 'contact' && v.game.chase?.contact !== undefined

function Plan({ v }: { v: View }) {
  const chase = v.game.chase
  const cells = entries(v.game.cells).filter(([, c]) => c.trail === chase?.contact && c.figures > 0)
  const outside = cells.filter(([, c]) => c.outside).map(([id]) => id)
  const plan = (site: Id | undefined, out: Id[]) =>
    void rule('plan_ambush', { ...(site !== undefined ? { site } : {}), ...(out.length > 0 ? { outside: out } : {}) })
  return (
    <>
      <h2>{t('ui.contact_true_site')}</h2>
      <Acts class="row chips">
        {entries(v.game.sites).map(([id]) => (
          <button
            type="button"
            key={id}
            aria-pressed={chase?.real_site === id}
            aria-label={t('ui.site_n', { n: idNumber(id) })}
            onClick={() => plan(id, outside)}
          >
            {idNumber(id)}
          </button>
        ))}
      </Acts>
      <h2>{t('ui.contact_cells')}</h2>
      <Acts class="cells">
        {cells.map(([id, c]) => (
          <button
            type="button"
            key={id}
            aria-pressed={c.outside !== true}
            onClick={() => plan(chase?.real_site, c.outside ? outside.filter((x) => x !== id) : [...outside, id])}
          >
            <b>{t('ui.cell', { n: c.figures })}</b>{' '}
            <span class="small">{t(c.outside ? 'ui.cell_outside' : 'ui.cell_inside')}</span>
          </button>
        ))}
      </Acts>
    </>
  )
}

/** Springs it where they lie; elsewhere there is nothing to spring. */
export function TriggerButton({ v, small }: { v: View; small?: boolean }) {
  const chase = v.game.chase
  if (!inContact(v) || chase?.step !== 'trigger') return null
  return (
    <button
      type="button"
      class={small ? 'primary wide' : 'primary'}
      disabled={link.value !== 'online'}
      onClick={() => void rule('ambush_trigger', { trail: chase.contact })}
    >
      {t((chase.in_zone ?? 0) > 0 ? 'ui.spring_ambush' : 'ui.spring_nothing')}
    </button>
  )
}

export function ContactPanel({ v }: { v: View }) {
  const chase = v.game.chase
  if (chase === undefined || !inContact(v)) return null
  const laid = chase.site !== undefined || chase.step !== 'approach'
  const zone = chase.in_zone ?? 0
  return (
    <section class="terrs">
      <h2>{t('ui.phase_contact')}</h2>
      <p>{t('ui.contact_kind', { kind: chase.kind ?? 'none', m: chase.observation_m ?? 0 })}</p>
      {chase.ambush && chase.step === 'approach' && !laid && <Plan v={v} />}
      {chase.ambush && chase.step === 'approach' && (
        <p class="small">
          {t('ui.contact_waits')}: {v.game.platoons[chase.point ?? '']?.name}
        </p>
      )}
      {chase.step === 'trigger' && (
        <>
          <p class="red">{t('ui.contact_in_zone', { n: zone })}</p>
          <TriggerButton v={v} small />
          {zone > 0 && (
            <Acts>
              <button
                type="button"
                class="wide"
                onClick={() => void rule('ambush_trigger', { trail: chase.contact, hold: true })}
              >
                {t('ui.hold_ambush')}
              </button>
            </Acts>
          )}
        </>
      )}
    </section>
  )
}
