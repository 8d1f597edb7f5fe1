// Real figures on a real table: the tape and what a look along it shows are the player's word. The
// server checks places and rules only; each tick stands in the record. Rule: D11
import { Switch } from '../parts/parts.tsx'
import { inches, t } from '../texts.ts'
import type { Legal } from '../view.ts'
import { chosen, cover, declared, director, leader, ticks, verb } from './state.ts'

const STEP_CI = 50
const MOST_CI = 2400

const tick = (name: string, on: boolean) => (ticks.value = { ...ticks.value, [name]: on })

function Tick({ name, more = '' }: { name: string; more?: string }) {
  return (
    <Switch
      on={ticks.value[name] === true}
      set={(on) => tick(name, on)}
      title={t(`ui.tick_${name}`, { more })}
      note={t(`ui.tick_${name}_note`)}
    />
  )
}

export function FiguresTicks({ legal }: { legal: Legal | undefined }) {
  const set = (ci: number) => (declared.value = Math.max(0, Math.min(MOST_CI, ci)))
  const led = leader.value !== undefined || director.value !== undefined
  return (
    <section class="stack" aria-label={t('ui.on_the_table')}>
      <div class="row">
        <span class="grow">
          <b>{t('ui.tape')}</b>
          {legal?.max_ci !== undefined && (
            <>
              <br />
              <span class="small">{t('ui.up_to', { n: inches(legal.max_ci) })}</span>
            </>
          )}
        </span>
        <button type="button" aria-label={t('ui.less')} onClick={() => set(declared.value - STEP_CI)}>
          −
        </button>
        <b class="tape" aria-live="polite">
          {inches(declared.value)} in
        </b>
        <button type="button" aria-label={t('ui.more')} onClick={() => set(declared.value + STEP_CI)}>
          +
        </button>
      </div>
      <div class="tiles stack">
        {verb.value === 'tank_move' && chosen.value.length > 1 && <Tick name="behind" />}
        {verb.value === 'move' && chosen.value.length > 1 && <Tick name="group" />}
        {verb.value === 'move' && <Tick name="at_wall" />}
        {verb.value === 'move' && led && <Tick name="leaders" />}
        {verb.value === 'move' && cover.value.length > 0 && <Tick name="range_ok" />}
      </div>
    </section>
  )
}
