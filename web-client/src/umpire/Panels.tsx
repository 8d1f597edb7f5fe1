// What the console shows without being asked: seats, dice that are waited for, platoons, cards.
import { useRef, useState } from 'preact/hooks'
import { Mark } from '../map/shapes.tsx'
import { TypeDice } from '../parts/TypeDice.tsx'
import { Questions } from '../parts/Questions.tsx'
import { Card, Dialog, Edna, Told } from '../parts/parts.tsx'
import { playFor } from '../player/state.ts'
import { me, say } from '../socket.ts'
import { t } from '../texts.ts'
import { STAYS, undone } from '../undone.ts'
import type { Base, Id, Line, Place, View } from '../view.ts'
import { entries, idNumber, platoonLetter } from '../view.ts'
import { ago, newest, sentence, timeOf } from '../words.ts'
import { receiptsOf } from './threads.ts'

const LINES = 40
const OVER = ['ended', 'revealed']
const CORRECTED = 20 // as many steps as can be undone
const AWAY_PX = 20 // scrolled so far, the newest line is not in sight

/** What a seat has not read yet; nothing when nobody has sent it anything. */
function Receipts({ v, seat }: { v: View; seat: Id }) {
  const { sent, unread } = receiptsOf(v, seat)
  if (sent === 0) return null
  return unread > 0 ? (
    <span class="red">✕ {t('ui.n_not_seen', { n: unread })}</span>
  ) : (
    <span class="small">✓ {t('ui.radio_seen')}</span>
  )
}

export function SeatList({ v, pick }: { v: View; pick: (id: Id) => void }) {
  const over = v.game.table.phase === 'lobby' || OVER.includes(v.game.table.phase)
  const mark = { done: '✓', thinking: '◷', offline: '✕', free: '–' }
  const waiting = v.room.waiting.for.map((p) => platoonLetter(idNumber(p))).join(', ')
  const others = entries(v.room.seats).filter(([id]) => id !== me.value?.seat)
  const look = (seat: Id) => {
    say({ t: 'watch', seat })
    playFor.value = seat
  }
  return (
    <div class="seats">
      <div class="row between">
        <h2>{t('ui.seats')}</h2>
        {waiting !== '' && (
          <span class="small">
            {over
              ? t('ui.waiting_for', { who: waiting })
              : t('ui.seats_wait', { who: waiting, time: ago(v.room.waiting.since_ms) })}
          </span>
        )}
      </div>
      {[...others.filter(([, s]) => s.role === 'player'), ...others.filter(([, s]) => s.role !== 'player')].map(
        ([id, s]) => {
          const platoon = s.platoons.map((p) => v.game.platoons[p]?.name ?? '').join(', ')
          return (
            <div class="seatline" key={id}>
              <button type="button" class="baseline" onClick={() => pick(id)}>
                {s.platoons[0] !== undefined ? (
                  s.platoons.map((p) => <Mark key={p} platoon={idNumber(p)} />)
                ) : (
                  <span class="code other" aria-hidden="true">
                    {t(`ui.role_${s.role}`)[0]}
                  </span>
                )}
                <span class="grow">
                  <span class="who">
                    <b>{s.name || platoon || t(`ui.role_${s.role}`)}</b>{' '}
                    {s.name !== '' && (
                      <span class={platoon !== '' ? 'hidden' : 'small'}>{platoon || t(`ui.role_${s.role}`)}</span>
                    )}
                  </span>
                  {s.asks !== undefined ? (
                    <span class="red">{t('ui.asks', { name: s.asks })}</span>
                  ) : (
                    <span class={s.doing === 'offline' ? 'red' : 'small'}>
                      {(over || s.role !== 'player') && s.doing === 'thinking' ? (
                        `✓ ${t('ui.connected')}`
                      ) : (
                        <>
                          {mark[s.doing]} {t(`ui.doing_${s.doing}`)} {s.held ? ago(s.since_ms) : ''}
                        </>
                      )}
                    </span>
                  )}
                  <Receipts v={v} seat={id} />
                </span>
              </button>
              {s.role === 'player' && (
                <button type="button" onClick={() => look(id)}>
                  <span aria-hidden="true">{t('ui.view')}</span>
                  <span class="hidden">{t('ui.view_x', { name: s.name || platoon || id })}</span>
                </button>
              )}
            </div>
          )
        },
      )}
    </div>
  )
}

export function PendingDice({ v }: { v: View }) {
  const all = entries(v.room.pending)
  const [typing, setTyping] = useState<{ id: Id; asked: number; typed: number[] } | null>(null)
  if (all.length === 0) return null
  const asked = typing === null ? undefined : v.room.pending[typing.id]
  const wanted = typing !== null && asked !== undefined && (asked.asked ?? 0) === typing.asked ? asked : undefined
  return (
    <div class="stack">
      <h2>{t('ui.dice_waiting')}</h2>
      {all.map(([id, p]) => (
        <div class="notice" key={id}>
          <p>
            {v.room.seats[p.seat ?? '']?.name}: {t(`ui.verb_${p.name}`)}, {ago(p.since_ms)}
          </p>
          <div class="grid3">
            <button type="button" onClick={() => setTyping({ id, asked: p.asked ?? 0, typed: [] })}>
              {t('ui.type_dice')}
            </button>
            <button type="button" onClick={() => say({ t: 'answer', pid: id, waive: true })}>
              {t('ui.roll_here')}
            </button>
            <button type="button" onClick={() => say({ t: 'answer', pid: id, drop: true })}>
              {t('ui.drop')}
            </button>
          </div>
        </div>
      ))}
      {typing !== null && wanted !== undefined && (
        <Dialog title={t('ui.throw', { n: wanted.count })} close={() => setTyping(null)}>
          <TypeDice
            count={wanted.count}
            sides={wanted.sides}
            typed={typing.typed}
            set={(typed) => setTyping({ ...typing, typed })}
          />
          <div class="grid2">
            <button
              type="button"
              disabled={typing.typed.length === 0}
              onClick={() => setTyping({ ...typing, typed: typing.typed.slice(0, -1) })}
            >
              {t('ui.retype')}
            </button>
            <button
              type="button"
              class="primary"
              disabled={typing.typed.length !== wanted.count}
              onClick={() => {
                say({ t: 'answer', pid: typing.id, results: typing.typed })
                setTyping(null)
              }}
            >
              {t('ui.send_dice')}
            </button>
          </div>
        </Dialog>
      )}
    </div>
  )
}

/** What players are asked, so that nobody's absence keeps a fire-fight waiting. Rule: D37 */
export function OpenQuestions({ v }: { v: View }) {
  const of = (q: { platoon?: Id }) => q.platoon !== undefined
  if (!Object.values(v.game.prompts ?? {}).some(of)) return null
  return (
    <div class="stack">
      <h2>{t('ui.open_questions')}</h2>
      <Questions v={v} of={of} />
    </div>
  )
}

export function PlatoonTable({ v }: { v: View }) {
  const over = OVER.includes(v.game.table.phase)
  const of = (id: Id): Base[] => Object.values(v.game.bases).filter((b) => b.platoon === id && !b.removed)
  const where = (bases: Base[]) =>
    [...new Set(bases.map((b) => v.game.places[b.place ?? '']?.code).filter((c) => c !== undefined && c !== ''))]
      .slice(0, 4)
      .join(', ')
  return (
    <table>
      <thead>
        <tr>
          <th>{t('ui.platoon')}</th>
          <th>{t('ui.edna_mean')}</th>
          <th>{t('ui.lowest')}</th>
          <th>{t('ui.fit')}</th>
          <th>{t('ui.wia_kia')}</th>
          <th>{t('ui.smoke_cs')}</th>
          <th>{t('ui.where')}</th>
          {!over && <th>{t('ui.to_act')}</th>}
        </tr>
      </thead>
      <tbody>
        {entries(v.game.platoons)
          .filter(([, p]) => p.mustered)
          .map(([id, p]) => {
            const bases = of(id)
            const mean = bases.length === 0 ? 0 : bases.reduce((s, b) => s + b.edna, 0) / bases.length
            const low = bases.reduce<Base | undefined>(
              (a, b) => (a === undefined || b.edna < a.edna ? b : a),
              undefined,
            )
            return (
              <tr key={id}>
                <td>
                  <b>{platoonLetter(idNumber(id))}</b> {p.name}
                </td>
                <td>
                  <b>{mean.toFixed(1)}</b> <Edna value={Math.round(mean)} boxes />
                </td>
                <td>
                  {low === undefined ? (
                    ''
                  ) : low.edna === 0 ? (
                    <span class="red">
                      {low.code} {t('ui.pinned')}
                    </span>
                  ) : (
                    `${low.code} ${low.edna}`
                  )}
                </td>
                <td>{p.fit}</td>
                <td>
                  {p.wounded}, {p.dead}
                </td>
                <td>
                  {p.smoke}, {p.cs}
                </td>
                <td>{where(bases)}</td>
                {!over && (
                  <td>{p.nobody_plays ? t('ui.hold') : p.step === 'thinking' ? p.can_act : t(`ui.step_${p.step}`)}</td>
                )}
              </tr>
            )
          })}
      </tbody>
    </table>
  )
}

export function Stacks({ v, pick }: { v: View; pick: (id: Id) => void }) {
  const all = entries(v.game.places).filter(([, p]: [Id, Place]) => (p.cards ?? 0) > 0)
  return (
    <div class="stacks">
      <div class="row between">
        <h2>{t('ui.stacks')}</h2>
        <span class="small">{t('ui.in_deck', { n: v.game.table.deck })}</span>
      </div>
      <div class="grid2">
        {all.map(([id, p]) => (
          <button type="button" key={id} class="stackline" onClick={() => pick(id)}>
            <b>{p.code}</b>{' '}
            <span class="cards">
              {(p.faces ?? []).map((f) => (
                <Card face={f} />
              ))}
            </span>
          </button>
        ))}
      </div>
    </div>
  )
}

/** What a line was about, so that its numbers can be set right. */
export type Subject = { kind: 'base' | 'place' | 'enemy'; id: Id }

function subjectOf(v: View, line: Line): Subject | undefined {
  const { base, bases, place, enemy } = line.args as { base?: Id; bases?: Id[]; place?: Id; enemy?: Id }
  const first = base ?? bases?.[0]
  if (first !== undefined && v.game.bases[first] !== undefined) return { kind: 'base', id: first }
  if (enemy !== undefined && v.game.enemies[enemy] !== undefined) return { kind: 'enemy', id: enemy }
  return place !== undefined && v.game.places[place] !== undefined ? { kind: 'place', id: place } : undefined
}

/** Newest first, with the time of each line; each can be undone, or its numbers be corrected. */
export function Story({
  v,
  undo,
  correct,
}: {
  v: View
  undo: (line: Line) => void
  correct: (subject: Subject) => void
}) {
  const lines = newest(v, LINES)
  const fixed = ['lobby', 'revealed'].includes(v.game.table.phase)
  const gone = undone(v.game.log)
  const list = useRef<HTMLOListElement>(null)
  const [away, setAway] = useState(false)
  const upwards = () => list.current?.scrollTo(0, 0)
  return (
    <section class="rulings">
      <div class="row between">
        <h2>
          {t('ui.log')}
          <span class="small">, {t('ui.newest_first')}</span>
        </h2>
        {away && (
          <button type="button" onClick={upwards}>
            ↑ {t('ui.to_newest')}
          </button>
        )}
        {v.game.table.phase !== 'lobby' && v.game.table.system !== 'chase' && (
          <span class="small">
            {t('ui.counts', { body: v.game.table.body_count, left: v.game.table.houses_left, deck: v.game.table.deck })}
          </span>
        )}
      </div>
      <ol
        class="log"
        aria-live="polite"
        aria-label={t('ui.log')}
        tabIndex={0}
        ref={list}
        onScroll={(e) => setAway(e.currentTarget.scrollTop > AWAY_PX)}
      >
        {lines.map(([id, line], i) => {
          const subject = subjectOf(v, line)
          const stands = !fixed && i < CORRECTED && !gone.has(id)
          const first = lines[i - 1]?.[1].at_ms !== line.at_ms // one undo for all that one command said
          return (
            <li key={id}>
              <span class="small">{timeOf(line.at_ms)}</span>
              <span class="grow">
                <Told v={v} line={line} gone={gone.has(id)} />
              </span>
              {stands && first && !STAYS.includes(line.event) && (
                <button type="button" onClick={() => undo(line)}>
                  <span aria-hidden="true">{t('ui.undo')}</span>
                  <span class="hidden">{t('ui.undo_line', { line: sentence(v, line) })}</span>
                </button>
              )}
              {stands && subject !== undefined && (
                <button type="button" onClick={() => correct(subject)}>
                  <span aria-hidden="true">{t('ui.correct')}</span>
                  <span class="hidden">{t('ui.correct_line', { line: sentence(v, line) })}</span>
                </button>
              )}
            </li>
          )
        })}
      </ol>
    </section>
  )
}
