// The player's screen: top bar, map, sheet, two buttons. One thumb, tap, choose, confirm.
import { inChase, inContact, timeOfTurns } from '../chase/chase.ts'
import { site, siteOf } from '../chase/orders.ts'
import { siteAt } from '../map/sites.tsx'
import { ChaseSheet } from '../chase/ChaseSheet.tsx'
import { Trails } from '../chase/TrailScene.tsx'
import { BoardMap } from '../map/Map.tsx'
import { Mark } from '../map/shapes.tsx'
import { LinkState, useTick } from '../parts/parts.tsx'
import { link, needDice } from '../socket.ts'
import { inches, t } from '../texts.ts'
import type { Id, Point } from '../view.ts'
import { idNumber } from '../view.ts'
import { minutesLeft, phaseName } from '../words.ts'
import { walkTo } from './aim.ts'
import { DiceSheet } from './DiceSheet.tsx'
import { away, foe, foesOf, mayMove, wayLength } from './fight.ts'
import { tapWay } from './FightActs.tsx'
import { atHand, FightSheet } from './FightSheet.tsx'
import { ListSheet } from './ListSheet.tsx'
import { OrderSheet } from './OrderSheet.tsx'
import { ResultSheet } from './ResultSheet.tsx'
import {
  before,
  chosen,
  cover,
  fixed,
  measured,
  mode,
  myPlatoons,
  playFor,
  reset,
  shown,
  tall,
  target,
  verb,
  way,
} from './state.ts'

// How large a trail is drawn.
const PHONE_PX = 360
const PHONE_TRAIL_PX = 104
const LAPTOP_PX = 720
const LAPTOP_TRAIL_PX = 200
const BUSH_LARGE = 3 // a whole board of bush on a phone

export function Player() {
  useTick()
  const view = shown.value
  if (view === null) return null
  const table = view.game.table
  const platoon = myPlatoons.value[0]
  const name = platoon === undefined ? t('ui.no_platoon') : view.game.platoons[platoon]?.name
  const first = view.game.bases[chosen.value[0] ?? '']

  const bush = inContact(view)
  const group = mode.value === 'list' && before.value === null && !away.value ? atHand(view) : undefined
  const foes = group === undefined ? [] : foesOf(view, group)
  const tapEnemy = (id: Id) => {
    const target = foes.find((o) => o.f.enemy === id)
    if (target !== undefined) foe.value = target.id
  }
  const tapBase = (id: Id) => {
    before.value = null
    reset()
    chosen.value = [id]
    mode.value = 'base'
  }
  const tapPoint = (point: Point, place: Id | undefined) => {
    if (group !== undefined) {
      tapWay(view, group, point, place)
      return
    }
    if (inContact(view)) {
      site.value = siteAt(view, point)
      return
    }
    if (first === undefined || before.value !== null || (mode.value !== 'move' && mode.value !== 'base')) return
    if (mode.value === 'base') {
      const legal = view.game.legal?.[chosen.value[0]]
      const can = ['move', 'tank_move', 'deploy'].find((v) => legal?.[v]?.ok)
      if (can === undefined) return
      verb.value = can
      mode.value = 'move'
    }
    if (view.game.options.table_mode === 'figures' && verb.value !== 'deploy') target.value = place
    else walkTo(view, first, point, place)
  }
  const path: Point[] | undefined =
    group !== undefined && way.value.length > 0
      ? [[group.at.x_ci, group.at.y_ci], ...way.value]
      : mode.value === 'move' && first !== undefined && way.value.length > 0
        ? [[first.x_ci, first.y_ci], ...way.value]
        : undefined
  const legal = view.game.legal?.[chosen.value[0] ?? '']
  const far = mode.value === 'move' && fixed.value.length === 0 ? legal?.[verb.value]?.max_ci : undefined
  const most = group === undefined ? 0 : mayMove(group)
  const reach =
    group !== undefined && most > 0
      ? { x: group.at.x_ci, y: group.at.y_ci, r: most, words: t('ui.reach', { n: inches(most) }) }
      : far === undefined || first === undefined
        ? undefined
        : { x: first.x_ci, y: first.y_ci, r: far, words: t('ui.reach', { n: inches(far) }) }
  const end = path?.[path.length - 1]
  const fire =
    end === undefined
      ? undefined
      : cover.value
          .map((id) => view.game.bases[id])
          .filter((b) => b !== undefined)
          .map((b): [Point, Point] => [[b.x_ci, b.y_ci], end])
  return (
    <div
      class={`player ${inChase(view) ? 'chasing' : bush ? 'contact' : ''} ${before.value !== null ? 'results' : mode.value === 'list' && group === undefined ? '' : 'ordering'} ${tall.value ? 'tallmap' : ''} ${link.value === 'online' ? '' : 'stale'}`}
    >
      <header class="top">
        <div class="row">
          {platoon !== undefined && <Mark platoon={idNumber(platoon)} own />}
          <div>
            <b>{name}</b>
            <div class="small">
              {table.turn > 0 && `${t('ui.turn', { n: table.turn })} · `}
              {inChase(view) && table.turn > 0 ? timeOfTurns(table.turn) : phaseName(view)}
              {table.paused && ` · ${t('ui.paused')}`}
            </div>
          </div>
        </div>
        <div class="right">
          {table.phase !== 'lobby' && <b>{t('ui.minutes_left', { n: minutesLeft(view) })}</b>}
          <div>
            <LinkState />
          </div>
        </div>
      </header>
      {inChase(view) && (
        <div class="map trailmap">
          <Trails
            v={view}
            own={myPlatoons.value}
            width={window.innerWidth < 1000 ? PHONE_PX : LAPTOP_PX}
            height={window.innerWidth < 1000 ? PHONE_TRAIL_PX : LAPTOP_TRAIL_PX}
            brief={window.innerWidth < 1000}
          />
        </div>
      )}
      {!inChase(view) && table.board_x_ci > 0 && (
        <BoardMap
          view={view}
          up={!bush && window.innerWidth < 1000}
          single={bush ? [] : myPlatoons.value}
          site={
            bush && view.game.chase?.step === 'approach' && platoon !== undefined ? siteOf(view, platoon) : undefined
          }
          large={bush && window.innerWidth < 1000 ? BUSH_LARGE : undefined}
          chosen={group?.f.bases ?? chosen.value}
          ringed={foes.filter((o) => o.id === foe.value).map((o) => o.f.enemy ?? '')}
          target={target.value}
          path={path}
          distance={
            path === undefined
              ? undefined
              : group !== undefined
                ? `${inches(Math.round(wayLength(group)))} in`
                : measured.value === undefined
                  ? undefined
                  : `${inches(measured.value)} in`
          }
          reach={reach}
          fire={fire}
          faces={table.phase === 'revealed'}
          tall={tall.value}
          onTall={() => (tall.value = !tall.value)}
          onBase={bush ? undefined : tapBase}
          onEnemy={group === undefined ? undefined : tapEnemy}
          onPoint={tapPoint}
        />
      )}
      <Sheet />
    </div>
  )
}

function Sheet() {
  if (needDice.value !== null && playFor.value === undefined) return <DiceSheet />
  if (before.value !== null) return <ResultSheet />
  if (mode.value !== 'list' && chosen.value.length > 0) return <OrderSheet />
  const view = shown.value
  if (view !== null && inChase(view)) return <ChaseSheet v={view} />
  if (!away.value && view !== null && atHand(view) !== undefined) return <FightSheet />
  if (view !== null && inContact(view)) return <ChaseSheet v={view} />
  return <ListSheet />
}
