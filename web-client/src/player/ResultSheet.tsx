// What came of the order: the outcome, before and after in boxes, then every throw beside its words.
import { Dice, Edna } from '../parts/parts.tsx'
import { Men } from '../parts/men.tsx'
import { t } from '../texts.ts'
import type { Base, Id, Line, View } from '../view.ts'
import { entries } from '../view.ts'
import { sentence, summary } from '../words.ts'
import { CorrectDice } from './CorrectDice.tsx'
import { Refused, SheetFrame } from './SheetFrame.tsx'
import { TeamChanges } from '../chase/TeamChanges.tsx'
import { backToList, before, chosen, mode, myPlatoons, ownBases, reset, shown, verb } from './state.ts'

const LINES = 20
// The last of these that happened is what the order was for.
const OUTCOMES = [
  'rumbled',
  'approached',
  'trap_sprung',
  'block_sprung',
  'block_sent',
  'followed_up',
  'pursued',
  'trail_searched',
  'team_rested',
  'trail_taken',
  'tracker_attached',
  'volley_fired',
  'fight_moved',
  'fight_tested',
  'entered',
  'entry_failed',
  'mousehole_tried',
  'clearing_tried',
  'rpd_attacked',
  'base_rallied',
  'moved',
  'tank_moved',
  'fire_taken',
]

function outcome(lines: [Id, Line][]): Id | undefined {
  const found = OUTCOMES.map((event) => lines.filter(([, l]) => l.event === event).pop()).find((l) => l !== undefined)
  return (found ?? lines[0])?.[0]
}

/** One base of one's own that is not what it was. */
function Change({ id, was, is, alone }: { id: Id; was: Base; is: Base; alone: boolean }) {
  const men = was.men !== is.men || was.wounded !== is.wounded || was.dead !== is.dead
  return (
    <li key={id} class="change">
      {!alone && <b>{is.name}</b>}
      {was.edna !== is.edna && (
        <div class="row between">
          <span>
            EDNA{' '}
            <b>
              {was.edna} → {is.edna}
            </b>
          </span>
          <Edna value={is.edna} boxes was={was.edna} />
        </div>
      )}
      {is.edna === 0 && was.edna > 0 && <b class="red">▼ {t('ui.pinned')}</b>}
      {men && (
        <div class="row between">
          <span>
            {t('ui.men_word')}{' '}
            <b>
              {was.men} → {is.men}
            </b>
          </span>
          <Men fit={is.men} wounded={is.wounded} dead={is.dead} />
        </div>
      )}
      {is.removed && <b class="red">✕ {t('ui.gone')}</b>}
    </li>
  )
}

function changes(view: View, was: Record<Id, Base>): [Id, Base, Base][] {
  return ownBases(view)
    .filter(([id]) => was[id] !== undefined)
    .map(([id, is]): [Id, Base, Base] => [id, was[id], is])
    .filter(([, a, b]) => a.edna !== b.edna || a.men !== b.men || a.removed !== b.removed)
}

export function ResultSheet() {
  const view = shown.value
  const from = before.value
  if (view === null || from === null) return null
  const lines = entries(view.game.log)
    .filter(([id]) => Number(id.slice(1)) > from.line)
    .slice(0, LINES)
  const first = outcome(lines)
  const head = lines.find(([id]) => id === first)
  const all = head === undefined ? undefined : summary(lines, head[1].event)
  const rest = lines.filter(([id]) => all !== undefined || id !== first)
  const changed = changes(view, from.bases)
  const mine = from.about !== undefined ? view.game.legal?.[from.about] : undefined
  const close = () => {
    before.value = null
    backToList()
  }
  const clear = () => {
    close()
    reset()
    chosen.value = [from.about ?? '']
    verb.value = 'clear'
    mode.value = 'act'
  }
  const mayClear = mine?.clear?.ok === true
  return (
    <SheetFrame
      foot={
        <div class={`foot ${mayClear ? '' : 'one'}`}>
          {mayClear && (
            <button type="button" onClick={clear}>
              {t('ui.verb_clear')}
            </button>
          )}
          <button type="button" class="primary" onClick={close}>
            {t('ui.go_on')}
          </button>
        </div>
      }
    >
      <div aria-live="assertive" class="result">
        {head === undefined ? (
          <p>{t('ui.nothing_changed')}</p>
        ) : (
          <h2 class="outcome">{all ?? sentence(view, head[1])}</h2>
        )}
        {changed.length > 0 && (
          <ul class="changes">
            {changed.map(([id, a, b]) => (
              <Change key={id} id={id} was={a} is={b} alone={changed.length === 1} />
            ))}
          </ul>
        )}
        <TeamChanges v={view} own={myPlatoons.value} was={from.teams} />
        {all === undefined && head?.[1].rolls !== undefined && <Dice rolls={head[1].rolls} />}
        <ol class="log">
          {rest.map(([id, line]) => (
            <li key={id}>
              <p>{sentence(view, line)}</p>
              {line.rolls !== undefined && <Dice rolls={line.rolls} />}
            </li>
          ))}
        </ol>
        {mayClear && <p class="notice">{t('ui.may_clear')}</p>}
        <Refused />
        <CorrectDice v={view} />
      </div>
    </SheetFrame>
  )
}
