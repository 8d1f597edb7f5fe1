// A team in the pursuit: what it can do, with its chances, and one main button.
import { useEffect, useState } from 'preact/hooks'
import { Men } from '../parts/men.tsx'
import { Switch } from '../parts/parts.tsx'
import { Mark } from '../map/shapes.tsx'
import { Refused, SheetFrame, sending } from '../player/SheetFrame.tsx'
import { AtAnyTime } from '../player/ListSheet.tsx'
import { give, hand, myPlatoons, ownBases, playFor } from '../player/state.ts'
import { Report } from '../report/Report.tsx'
import { link, preview } from '../socket.ts'
import { t } from '../texts.ts'
import type { Id, Preview, View } from '../view.ts'
import { entries, idNumber, platoonLetter } from '../view.ts'
import { ago, newest, sentence } from '../words.ts'
import { FightNotice } from '../player/FightSheet.tsx'
import { acts, inContact } from './chase.ts'
import { ChaseOdds, Tenths, TenthsWords } from './ChaseOdds.tsx'
import { choicesOf, gamble, mostCards, picked, site, siteOf, type Choice } from './orders.ts'
import { TeamList } from './Teams.tsx'

const PREVIEW_MS = 120

/** Chances of each choice that has any, asked again when a choice or the game changes. */
function usePreviews(choices: Choice[], stamp: string): Record<string, Preview | string> {
  const [found, setFound] = useState<Record<string, Preview | string>>({})
  const asked = choices.filter((c) => c.odds)
  useEffect(() => {
    let current = true
    const timer = window.setTimeout(() => {
      for (const c of asked)
        void preview(c.verb, c.args, playFor.value).then((answer) => {
          if (current) setFound((all) => ({ ...all, [c.key]: 'text' in answer ? answer.text : answer }))
        })
    }, PREVIEW_MS)
    return () => {
      current = false
      window.clearTimeout(timer)
    }
  }, [JSON.stringify(asked.map((c) => [c.verb, c.args])), stamp, link.value])
  return found
}

function contactGuide(v: View, id: Id): string {
  const step = v.game.chase?.step
  if (step === 'fight') return t('ui.guide_contact_fight')
  if (step === 'trigger') return t('ui.guide_contact_trigger')
  return v.game.chase?.point === id
    ? t('ui.guide_contact_point')
    : t('ui.guide_contact_other', { who: v.game.platoons[v.game.chase?.point ?? '']?.name ?? '' })
}

/** Likely sites that are not settled, for those in front. */
function SitePicker({ v, id }: { v: View; id: Id }) {
  const sites = v.game.platoon_legal?.[id]?.approach?.sites ?? []
  if (v.game.platoon_legal?.[id]?.approach?.ok !== true) return null
  return (
    <div role="radiogroup" aria-label={t('ui.sites_which')} class="row chips">
      {sites.map((s) => (
        <button
          type="button"
          role="radio"
          key={s}
          aria-label={t('ui.site_n', { n: idNumber(s) })}
          aria-checked={s === siteOf(v, id)}
          onClick={() => (site.value = s)}
        >
          {idNumber(s)}
        </button>
      ))}
    </div>
  )
}

function guide(v: View, id: Id): string {
  const team = v.game.teams?.[id]
  if (team === undefined || (v.game.platoons[id]?.fit ?? 0) === 0) return t('ui.guide_chase_out')
  if (inContact(v)) return contactGuide(v, id)
  if (team.blocking && (team.block_in ?? 0) > 0) return t('ui.guide_chase_flown', { n: team.block_in ?? 0 })
  if (v.game.chase?.step !== 'pursuers') return t('ui.guide_chase_terrs')
  if (!acts(v, id)) return t('ui.guide_chase_acted', { act: team.act })
  if (team.blocking) return t('ui.guide_chase_block')
  if (team.tracks) return t((team.lost ?? 0) > 0 ? 'ui.guide_chase_lost' : 'ui.guide_chase_track')
  return t('ui.guide_chase_other')
}

/** Who else may still gamble on this trail, or who waits for the gamblers. Rule: BUSH-16 */
function order(v: View, id: Id): string | undefined {
  const team = v.game.teams?.[id]
  if (team === undefined || inContact(v) || !acts(v, id) || team.blocking) return undefined
  const others = entries(v.game.teams).filter(
    ([o, x]) =>
      o !== id && x.trail === team.trail && !x.blocking && x.act === 'nothing' && (v.game.platoons[o]?.fit ?? 0) > 0,
  )
  const names = others.map(([o]) => v.game.platoons[o]?.name).join(', ')
  if (team.tracks) return names === '' ? undefined : t('ui.gamblers_first', { who: names })
  const tracker = others.find(([, x]) => x.tracks)
  return tracker === undefined ? undefined : t('ui.tracker_waits', { who: v.game.platoons[tracker[0]]?.name ?? '' })
}

function Stepper({ most }: { most: number }) {
  const n = Math.min(gamble.value, most)
  return (
    <div class="stepper row between">
      <button type="button" aria-label={t('ui.less')} disabled={n <= 1} onClick={() => (gamble.value = n - 1)}>
        −
      </button>
      <span aria-live="polite">
        <b>{t('ui.cards_back', { n })}</b> <span class="small">{t('ui.gamble_most', { n: most })}</span>
      </span>
      <button type="button" aria-label={t('ui.more')} disabled={n >= most} onClick={() => (gamble.value = n + 1)}>
        +
      </button>
    </div>
  )
}

function Choices({
  v,
  id,
  choices,
  chosen,
  found,
}: {
  v: View
  id: Id
  choices: Choice[]
  chosen: Choice | undefined
  found: Record<string, Preview | string>
}) {
  const odds = chosen === undefined ? undefined : found[chosen.key]
  const first = order(v, id)
  return (
    <>
      <div role="radiogroup" aria-label={t('ui.what_to_do')} class="pick">
        {choices.map((c) => {
          const on = c === chosen
          const has = found[c.key]
          return (
            <button type="button" role="radio" key={c.key} aria-checked={on} onClick={() => (picked.value = c.key)}>
              <span class="grow">
                <b>{c.title}</b>
                <br />
                <span class="small">{c.note}</span>
                {c.odds && typeof has !== 'string' && <Tenths verb={c.verb} odds={has} />}
                {on && has !== undefined && typeof has !== 'string' && <TenthsWords verb={c.verb} odds={has} />}
              </span>
            </button>
          )
        })}
      </div>
      {chosen?.verb === 'follow_up' && <Stepper most={mostCards(v, id, chosen.key === 'leap')} />}
      {first !== undefined && <p class="notice">{first}</p>}
      {typeof odds === 'string' && odds !== '' && (
        <p class="notice bad" role="alert">
          {odds}
        </p>
      )}
      {chosen !== undefined && odds !== undefined && typeof odds !== 'string' && (
        <ChaseOdds
          odds={odds}
          known={odds.cards > 0 && v.game.trails[v.game.teams?.[id]?.trail ?? '']?.running === undefined}
        />
      )}
    </>
  )
}

/** Which of several own teams is looked at. */
function OwnTeams({ v, own, id, set }: { v: View; own: Id[]; id: Id; set: (id: Id) => void }) {
  if (own.length < 2) return null
  return (
    <div class="row chips" role="group" aria-label={t('ui.teams')}>
      {own.map((o) => (
        <button type="button" key={o} aria-pressed={o === id} onClick={() => set(o)}>
          <Mark platoon={idNumber(o)} own /> {acts(v, o) ? '▶' : '✓'} {v.game.platoons[o]?.name}
        </button>
      ))}
    </div>
  )
}

export function ChaseSheet({ v }: { v: View }) {
  const own = myPlatoons.value
  const [looked, setLooked] = useState<Id | undefined>(undefined)
  const able = own.filter((id) => acts(v, id))
  const id =
    looked !== undefined && own.includes(looked) && (able.length === 0 || able.includes(looked))
      ? looked
      : (able[0] ?? own[0])
  const choices = id === undefined ? [] : choicesOf(v, id)
  const chosen = choices.find((c) => c.key === picked.value) ?? choices[0]
  const found = usePreviews(
    choices,
    JSON.stringify([v.game.table.turn, v.game.table.epoch, v.game.teams, v.game.trails, v.game.chase]),
  )
  const odds = chosen === undefined ? undefined : found[chosen.key]
  const refused = typeof odds === 'string' && odds !== ''
  const waiting = v.room.waiting.for.map((p) => (own.includes(p) ? t('ui.you') : platoonLetter(idNumber(p)))).join(', ')
  const latest = newest(v, 1)[0]
  const over = v.game.table.phase === 'ended' || v.game.table.phase === 'revealed'
  // What is to be done now stands at the top.
  useEffect(
    () => document.querySelector('.sheet')?.scrollTo(0, 0),
    [v.game.table.turn, v.game.chase?.step, id, choices.length > 0],
  )
  const act = async () => {
    if (chosen === undefined) return
    if (await give(chosen.verb, chosen.args)) picked.value = undefined
  }
  return (
    <SheetFrame
      foot={
        !over &&
        (chosen !== undefined || waiting !== '' || v.game.chase?.step === 'terrs') && (
          <div class="foot one">
            <div class="footline">
              {waiting !== ''
                ? `${t('ui.waiting_for', { who: waiting })}, ${ago(v.room.waiting.since_ms)}`
                : v.game.chase?.step === 'terrs' && !over
                  ? t('ui.chase_waits_terrs')
                  : ''}
            </div>
            {chosen !== undefined && (
              <button
                type="button"
                class="primary"
                disabled={sending() || refused || v.game.table.paused}
                onClick={() => void act()}
              >
                {link.value !== 'online' ? t('ui.not_connected') : chosen.says}
              </button>
            )}
          </div>
        )
      }
    >
      <OwnTeams v={v} own={own} id={id ?? ''} set={setLooked} />
      {over ? (
        <>
          <h2>{t(`ui.guide_${v.game.table.phase}`)}</h2>
          <Report v={v} />
        </>
      ) : (
        id !== undefined && <h2>{guide(v, id)}</h2>
      )}
      <Refused />
      {choices.length === 0 && latest !== undefined && <p class="latest">{sentence(v, latest[1])}</p>}
      {inContact(v) && <FightNotice v={v} />}
      {inContact(v) && v.game.chase?.step === 'approach' && (
        <p class="small">
          {t('ui.sites_ahead', {
            n: entries(v.game.sites).filter(([, s]) => s.state === 'likely').length,
            m: v.game.chase.observation_m ?? 0,
          })}
          {v.game.chase.suspicious && <b> {t('ui.suspicious')}</b>}
        </p>
      )}
      {id !== undefined && <SitePicker v={v} id={id} />}
      {id !== undefined && choices.length > 0 && (
        <Choices v={v} id={id} choices={choices} chosen={chosen} found={found} />
      )}
      {choices.length > 0 && (
        <Switch on={hand.value} set={(on) => (hand.value = on)} title={t('ui.own_dice')} note={t('ui.own_dice_note')} />
      )}
      <TeamList v={v} own={own} />
      <details>
        <summary>{t('ui.men_of_team')}</summary>
        <ul class="bases">
          {ownBases(v)
            .filter(([, b]) => !b.removed)
            .map(([b, base]) => (
              <li key={b} class="row between">
                <b>{base.name}</b>
                <Men fit={base.men} wounded={base.wounded} dead={base.dead} />
              </li>
            ))}
        </ul>
      </details>
      <AtAnyTime view={v} />
    </SheetFrame>
  )
}
