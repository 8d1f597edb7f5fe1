// Whom they meet: first contact, the enemy's activity, this turn's activation, and groups of the
// rolled strength or ready made. Rule: IN-40, FNG-22 to FNG-27
import { useState } from 'preact/hooks'
import { Dialog, Switch } from '../parts/parts.tsx'
import { t } from '../texts.ts'
import type { EnemyTemplate, View } from '../view.ts'
import { rule } from './Console.tsx'
import { picking } from './state.ts'

const TEMPLATES: EnemyTemplate[] = ['sniper', 'rpg_team', 'cell', 'squad', 'assault_platoon']

/** What is known so far, in one line. */
export function contactWords(v: View): string {
  const c = v.game.contact
  if (c === undefined) return ''
  return [
    c.force === undefined ? t('ui.contact_none') : t(`ui.force_${c.force}`),
    `EAL ${c.eal}`,
    ...(c.us_die !== undefined && c.enemy_die !== undefined
      ? [t('ui.activation_was', { us: c.us_die, enemy: c.enemy_die })]
      : []),
  ].join(' · ')
}

export function ContactDialog({ v, close }: { v: View; close: () => void }) {
  const c = v.game.contact
  const [eal, setEal] = useState(c?.eal ?? 0)
  const [shown, setShown] = useState(false)
  const [auto, setAuto] = useState(false)
  if (c === undefined) return null
  const put = (name: string, order: string, args: Record<string, unknown>) => {
    close()
    picking.value = {
      ask: t('ui.place_enemy', { name }),
      take: ([x_ci, y_ci]) =>
        void rule(order, {
          name,
          ...(shown ? { shown } : {}),
          ...(auto ? { plays_itself: true } : {}),
          ...args,
          x_ci,
          y_ci,
        }),
    }
  }
  return (
    <Dialog title={t('ui.contact')} close={close} acts>
      <p>{contactWords(v)}</p>
      {c.force !== undefined && (
        <p class="small">
          {t('ui.contact_facts', {
            rep: c.pef_rep ?? 0,
            dice: c.reinforcement_dice ?? 0,
            cohesion: c.cohesion_dice ?? 0,
            fire: c.received_fire_rep_mod ?? 0,
          })}
        </p>
      )}
      <div class="grid2">
        <button type="button" disabled={c.force !== undefined} onClick={() => void rule('first_contact', {})}>
          {t('ui.contact_roll')}
        </button>
        <button type="button" disabled={c.us_die !== undefined} onClick={() => void rule('activation', {})}>
          {t('ui.activation_roll')}
        </button>
      </div>
      {c.first !== undefined && (
        <p role="status">
          <b>{t(`ui.first_${c.first}`)}</b>
        </p>
      )}
      <div class="row">
        <button type="button" aria-label={t('ui.less')} onClick={() => setEal(eal - 1)}>
          −
        </button>
        <b>EAL {eal}</b>
        <button type="button" aria-label={t('ui.more')} onClick={() => setEal(eal + 1)}>
          +
        </button>
        <button
          type="button"
          class="primary grow"
          disabled={eal === c.eal}
          onClick={() => void rule('set_eal', { eal, reason: t('ui.ruling') })}
        >
          {t('ui.set')}
        </button>
      </div>
      <p class="small">{t('ui.contact_put')}</p>
      <button
        type="button"
        class="choice wide"
        disabled={c.force === undefined}
        onClick={() => put(t('ui.enemy'), 'enemy_roll', {})}
      >
        <b>{t('ui.contact_rolled')}</b>
        <div class="small">
          {c.force === undefined
            ? t('ui.contact_first')
            : t('ui.contact_rolled_more', { n: c.reinforcement_dice ?? 0 })}
        </div>
      </button>
      <div class="grid2">
        {TEMPLATES.map((x) => (
          <button type="button" key={x} onClick={() => put(t(`ui.template_${x}`), 'enemy_template', { template: x })}>
            {t(`ui.template_${x}`)}
          </button>
        ))}
      </div>
      <Switch on={shown} set={setShown} title={t('ui.enemy_shown_now')} />
      <Switch on={auto} set={setAuto} title={t('ui.enemy_auto')} note={t('ui.enemy_auto_more')} />
    </Dialog>
  )
}
