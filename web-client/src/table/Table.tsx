// The big screen: story, map, last event; readable at four metres; no secrets.
import { inChase } from '../chase/chase.ts'
import { Trails } from '../chase/TrailScene.tsx'
import { BoardMap } from '../map/Map.tsx'
import { Mark } from '../map/shapes.tsx'
import { Dice, Lines, LinkState, Notices, useTick } from '../parts/parts.tsx'
import { link, view } from '../socket.ts'
import { standing } from '../story.ts'
import { t } from '../texts.ts'
import { entries, idNumber, platoonLetter } from '../view.ts'
import { minutesLeft, newest, phaseName, sentence, summary, weatherWords } from '../words.ts'

const LINES = 2
const NOW_LINES = 40 // as many lines one command may bring
const WIDE_PX = 860 // a trail on a wide screen
const TRAIL_PX = 245

export function Table() {
  useTick()
  const v = view.value
  if (v === null) return null
  const all = newest(v, NOW_LINES)
  const last = all[0]
  // What one command brought about happened at one time.
  const now = all.filter(([, l]) => l.at_ms === last[1].at_ms)
  const sum = last === undefined ? undefined : summary(now, last[1].event)
  const lines = sum === undefined ? all.slice(1) : all.filter(([, l]) => l.at_ms !== last[1].at_ms)
  const table = v.game.table
  const waiting = v.room.waiting.for.map((p) => platoonLetter(idNumber(p))).join(', ')
  return (
    <div class={`tablescreen ${link.value === 'online' ? '' : 'stale'}`}>
      <header class="top">
        <h1>{table.title}</h1>
        <b>
          {table.turn > 0 ? `${t('ui.turn', { n: table.turn })} · ` : ''}
          {phaseName(v)}
          {table.paused ? ` · ${t('ui.paused')}` : ''}
        </b>
        {inChase(v) && v.game.chase?.step === 'terrs' && table.phase === 'chase' && (
          <span>{t('ui.chase_waits_terrs')}</span>
        )}
        {waiting !== '' && (
          <span>
            {t('ui.waiting_for', { who: '' })}
            <b>{waiting}</b>
          </span>
        )}
        {weatherWords(v) !== '' && <span>{weatherWords(v)}</span>}
        <b>{t('ui.minutes_left', { n: minutesLeft(v) })}</b>
        {link.value !== 'online' && <LinkState />}
      </header>
      <Notices quiet />
      {inChase(v) ? (
        <div class="map trailmap">
          <Trails v={v} own={[]} width={WIDE_PX} height={TRAIL_PX} />
        </div>
      ) : table.board_x_ci > 0 ? (
        <BoardMap view={v} up={false} single={[]} faces={table.phase === 'revealed'} still />
      ) : (
        <p class="serif big">{t('ui.guide_lobby')}</p>
      )}
      <div class="story">
        <section>
          <h2>{t('ui.story')}</h2>
          {(inChase(v) || table.board_x_ci > 0) && <p>{standing(v)}</p>}
          <ol class="log" aria-live="polite">
            <Lines v={v} lines={lines.slice(0, LINES)} />
          </ol>
        </section>
        <section>
          <h2>{t('ui.just_now')}</h2>
          {last !== undefined && (
            <>
              <p>
                <b>{sum ?? sentence(v, last[1])}</b>
              </p>
              {sum === undefined && last[1].rolls !== undefined && <Dice rolls={last[1].rolls} />}
            </>
          )}
          <div class="legend">
            {entries(v.room.seats)
              .filter(([, s]) => s.role === 'player' && s.held && s.platoons[0] !== undefined)
              .map(([id, s]) => (
                <span key={id}>
                  <Mark platoon={idNumber(s.platoons[0])} /> {s.name}
                </span>
              ))}
          </div>
        </section>
      </div>
    </div>
  )
}
