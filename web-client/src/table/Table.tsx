// The big screen: story, map, last event; readable at four metres; no secrets.
import { BoardMap } from '../map/Map.tsx'
import { Dice, LinkState, useTick } from '../parts/parts.tsx'
import { view } from '../socket.ts'
import { t } from '../texts.ts'
import { minutesLeft, newest, phaseName, sentence } from '../words.ts'

export function Table() {
  useTick()
  const v = view.value
  if (v === null) return null
  const lines = newest(v, 4)
  const last = lines[0]
  const table = v.game.table
  return (
    <div class="tablescreen">
      <header class="top">
        <h1 style="font-size:2rem">{table.title}</h1>
        <b>{table.turn > 0 ? `${t('ui.turn', { n: table.turn })} · ` : ''}{phaseName(v)}</b>
        <span>{t('ui.minutes_left', { n: minutesLeft(v) })} <LinkState /></span>
      </header>
      {table.board_x_ci > 0 ? <BoardMap view={v} up={false} own={[]} /> : <p>{t('ui.guide_lobby')}</p>}
      <div class="story">
        <ol class="log" aria-live="polite">{lines.slice(1).map(([id, line]) => <li key={id}>{sentence(v, line)}</li>)}</ol>
        <div>{last !== undefined && <><p class="serif">{sentence(v, last[1])}</p>{last[1].rolls !== undefined && <Dice rolls={last[1].rolls} />}</>}</div>
      </div>
    </div>
  )
}
