// Small things that several screens draw.
import type { ComponentChildren } from 'preact'
import { useEffect, useRef, useState } from 'preact/hooks'
import { byeText, late, link, me, SEALING, missed, orders, refused, takeBack, takeBackSeat, view } from '../socket.ts'
import { storySoFar } from '../story.ts'
import { refusal, shown } from '../player/state.ts'
import { t } from '../texts.ts'
import type { Id, Line, Roll, View } from '../view.ts'
import { undone } from '../undone.ts'
import { newest, sentence } from '../words.ts'

const PIPS: Record<number, [number, number][]> = {
  1: [[20, 20]],
  2: [
    [11, 11],
    [29, 29],
  ],
  3: [
    [11, 11],
    [20, 20],
    [29, 29],
  ],
  4: [
    [11, 11],
    [29, 11],
    [11, 29],
    [29, 29],
  ],
  5: [
    [11, 11],
    [29, 11],
    [20, 20],
    [11, 29],
    [29, 29],
  ],
  6: [
    [11, 10],
    [29, 10],
    [11, 20],
    [29, 20],
    [11, 30],
    [29, 30],
  ],
}

export function Die({ value, six }: { value: number; six?: boolean }) {
  const pips = PIPS[value]
  return (
    <svg class={`die ${six && value === 6 ? 'six' : ''}`} viewBox="0 0 40 40" role="img" aria-label={String(value)}>
      {pips !== undefined ? (
        pips.map(([x, y]) => <circle cx={x} cy={y} r="4" fill="#1b1a16" />)
      ) : (
        <text x="20" y="28" font-size="22" font-weight="700" text-anchor="middle" fill="#1b1a16">
          {value}
        </text>
      )}
    </svg>
  )
}

const MISSED = 8 // of what happened meanwhile, as many lines are shown
const isDouble = (roll: Roll): boolean => roll.dice.length === 2 && roll.dice[0] === roll.dice[1]

export function Dice({ rolls }: { rolls: Roll[] }) {
  if (rolls.length === 0) return null
  return (
    <div class="rolls">
      {rolls.map((roll) => (
        <span class={`dice ${isDouble(roll) ? 'double' : ''}`}>
          {roll.dice.map((d) => (
            <Die value={d} six={roll.purpose === 'cover'} />
          ))}
        </span>
      ))}
      <span class="small">{rolls.some((r) => r.hand) ? t('ui.dice_own') : t('ui.dice_server')}</span>
    </div>
  )
}

/** EDNA as a number and boxes: `short` leaves the word out, `boxes` the number as well; boxes lost since `was` are broken. */
export function Edna({
  value,
  boxes: only,
  short,
  was = 0,
}: {
  value: number
  boxes?: boolean
  short?: boolean
  was?: number
}) {
  if (value === 0 && !only) return <b class="red">{t('ui.pinned')}</b>
  const boxes = Array.from({ length: Math.max(8, value, was) }, (_, i) => (
    <i class={i < value ? 'full' : i < was ? 'lost' : ''} />
  ))
  return (
    <span>
      {!only &&
        (short ? (
          <>
            <span class="hidden">EDNA </span>
            <b>{value}</b>{' '}
          </>
        ) : (
          `EDNA ${value} `
        ))}
      <span class="boxes" aria-hidden="true">
        {boxes}
      </span>
    </span>
  )
}

export function Card({ face }: { face: string }) {
  const suit = face.slice(-1)
  const symbol = { S: '♠', H: '♥', D: '♦', C: '♣' }[suit]
  return (
    <span class={`card ${suit.toLowerCase()}`}>
      {face.slice(0, -1)}
      {symbol}
    </span>
  )
}

/** A line of the log in words; struck out when the umpire has gone back behind it. */
export function Told({ v, line, gone }: { v: View; line: Line; gone: boolean }) {
  if (!gone) return <>{sentence(v, line)}</>
  return (
    <>
      <s>{sentence(v, line)}</s> <b class="small">{t('ui.undone')}</b>
    </>
  )
}

/** Some lines of the log as items of a list. */
export function Lines({ v, lines }: { v: View; lines: [Id, Line][] }) {
  const gone = undone(v.game.log)
  return (
    <>
      {lines.map(([id, line]) => (
        <li key={id}>
          <Told v={v} line={line} gone={gone.has(id)} />
        </li>
      ))}
    </>
  )
}

export function Log({ count }: { count: number }) {
  const v = shown.value
  if (v === null) return null
  return (
    <ol class="log" aria-live="polite" aria-label={t('ui.log')} tabIndex={0}>
      <Lines v={v} lines={newest(v, count)} />
    </ol>
  )
}

export function Switch(props: {
  on: boolean
  set: (on: boolean) => void
  title: string
  note?: string
  disabled?: boolean
}) {
  return (
    <button
      type="button"
      class="switch"
      role="switch"
      aria-checked={props.on}
      disabled={props.disabled}
      onClick={() => props.set(!props.on)}
    >
      <span class="box" aria-hidden="true">
        {props.on ? '✓' : ''}
      </span>
      <span>
        <b>{props.title}</b>
        {props.note !== undefined && (
          <>
            <br />
            <span class="small">{props.note}</span>
          </>
        )}
      </span>
    </button>
  )
}

/** Buttons and fields that need the server: none of them works while it is not there. */
export function Acts({ children, class: name = '' }: { children: ComponentChildren; class?: string }) {
  return (
    <fieldset class={`acts ${name}`} disabled={link.value !== 'online'}>
      {children}
    </fieldset>
  )
}

/** What the server has refused since this was opened: in a dialog, for nobody sees what stands behind it. */
function RefusedHere() {
  const known = useRef([refused.value, refusal.value])
  const said = [refused.value, refusal.value].find((r) => r !== null && !known.current.includes(r))
  useEffect(
    () => () => {
      // Read here: it need not be read again behind the dialog.
      if (!known.current.includes(refused.value)) refused.value = null
    },
    [],
  )
  return (
    said !== undefined &&
    said !== null && (
      <p class="notice bad refused" role="alert">
        {said.text}
      </p>
    )
  )
}

/** Takes the focus while it is open, keeps it inside, and gives it back. `acts`: it needs the server. */
export function Dialog({
  title,
  close,
  children,
  acts,
}: {
  title: string
  close: () => void
  children: ComponentChildren
  acts?: boolean
}) {
  const box = useRef<HTMLDivElement>(null)
  const shut = useRef(close)
  shut.current = close
  useEffect(() => {
    const before = document.activeElement
    const me = box.current
    me?.focus()
    // Wherever the focus went when what had it was taken away: the dialog opened last is closed.
    const escape = (e: KeyboardEvent) => {
      const all = document.querySelectorAll('.dialog')
      if (e.key === 'Escape' && all[all.length - 1] === me) shut.current()
    }
    document.addEventListener('keydown', escape)
    return () => {
      document.removeEventListener('keydown', escape)
      if (before instanceof HTMLElement) before.focus()
    }
  }, [])
  const onKey = (e: KeyboardEvent) => {
    if (e.key !== 'Tab' || box.current === null) return
    const all = box.current.querySelectorAll<HTMLElement>(
      'button:not(:disabled), input, select, textarea, summary, a[href]',
    )
    const end = e.shiftKey ? all[0] : all[all.length - 1]
    if (all.length > 0 && (document.activeElement === end || (document.activeElement === box.current && e.shiftKey))) {
      e.preventDefault()
      all[e.shiftKey ? all.length - 1 : 0].focus()
    }
  }
  return (
    <>
      <div class="shade" onClick={close} />
      <div
        ref={box}
        class="dialog stack"
        role="dialog"
        aria-modal="true"
        aria-label={title}
        tabIndex={-1}
        onKeyDown={onKey}
      >
        <h2>{title}</h2>
        <RefusedHere />
        {acts && link.value !== 'online' && (
          <p class="red" role="alert">
            ✕ {t('ui.not_connected')}
          </p>
        )}
        {acts ? <Acts class="stack">{children}</Acts> : children}
        {acts && (
          <button type="button" class="wide" onClick={close}>
            {t('ui.close')}
          </button>
        )}
      </div>
    </>
  )
}

const WHOLE_MIN = 60

/** What is left of an hour, as a slice of a clock's face; the words stand beside it. */
export function ClockFace({ minutes }: { minutes: number }) {
  const share = Math.min(1, minutes / WHOLE_MIN)
  const angle = 2 * Math.PI * share
  const at = `${(20 + 17 * Math.sin(angle)).toFixed(1)} ${(20 - 17 * Math.cos(angle)).toFixed(1)}`
  return (
    <svg class="clockface" width="44" height="44" viewBox="0 0 40 40" aria-hidden="true">
      <circle cx="20" cy="20" r="17" />
      {share >= 1 ? (
        <circle class="slice" cx="20" cy="20" r="17" />
      ) : (
        share > 0 && <path class="slice" d={`M20 20V3A17 17 0 ${share > 0.5 ? 1 : 0} 1 ${at}Z`} />
      )}
      <path d="M20 3v4M20 33v4M3 20h4M33 20h4" />
    </svg>
  )
}

/** Draws again every second, for clocks. */
export function useTick(): void {
  const [, set] = useState(0)
  useEffect(() => {
    const timer = window.setInterval(() => set((n) => n + 1), 1000)
    return () => window.clearInterval(timer)
  }, [])
}

export function LinkState() {
  if (link.value === 'online')
    return (
      <span class="small">
        <svg width="18" height="14" viewBox="0 0 18 14" aria-hidden="true">
          <path d="M1 14V9h4v5zM7 14V5h4v9zM13 14V0h4v14z" fill="currentColor" />
        </svg>{' '}
        {t('ui.connected')}
      </span>
    )
  return <span class="red">✕ {link.value === 'connecting' ? t('ui.connecting') : t('ui.not_connected')}</span>
}

/** Everything that must be said over any screen. `quiet`: no "things happened"; `mine`: the order of this name is shown by the sheet itself. */
export function Notices({ quiet, mine }: { quiet?: boolean; mine?: string } = {}) {
  const unsent = orders.value.filter((o) => !o.sent && !SEALING.includes(o.name) && o.name !== mine)
  return (
    <div class="stack" aria-live="assertive">
      {link.value === 'taken' && (
        <div class="notice bad">
          <p>
            <b>{t('ui.taken_over')}</b>
          </p>
          <button onClick={takeBackSeat}>{t('ui.take_back_seat')}</button>
        </div>
      )}
      {link.value === 'ended' && (
        <div class="notice bad">
          <p>{byeText.value || t('ui.seat_ended')}</p>
        </div>
      )}
      {view.value?.room.read_only && (
        <div class="notice bad">
          <p>
            <b>✕ {t('ui.read_only')}</b> {t('ui.read_only_more')}
          </p>
        </div>
      )}
      {unsent.map((o) => (
        <div class="notice row between">
          <span>{t(o.left ? 'ui.no_answer_yet' : 'ui.not_sent', { what: t(`ui.verb_${o.name}`) })}</span>
          {!o.left && (
            <button type="button" onClick={() => takeBack(o.id)}>
              {t('ui.take_back')}
            </button>
          )}
        </div>
      ))}
      {!quiet && late.value && view.value !== null && (
        <div class="notice late">
          <p>
            <b>{t('ui.story')}</b>
          </p>
          <ul class="log">
            {storySoFar(view.value, me.value?.seat ?? '').map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
          <button type="button" onClick={() => (late.value = false)}>
            {t('ui.seen_it')}
          </button>
        </div>
      )}
      {!quiet && missed.value.length > 0 && view.value !== null && (
        <div class="notice">
          <p>
            <b>{t('ui.missed', { n: missed.value.length })}</b>
          </p>
          <ol class="log">
            <Lines
              v={view.value}
              lines={missed.value
                .slice(-MISSED)
                .map((id): [Id, Line | undefined] => [id, view.value?.game.log[id]])
                .filter((l): l is [Id, Line] => l[1] !== undefined)}
            />
          </ol>
          <button onClick={() => (missed.value = [])}>{t('ui.seen_it')}</button>
        </div>
      )}
      {refused.value !== null && (
        <div class="notice bad">
          <p>{refused.value.text}</p>
          <button onClick={() => (refused.value = null)}>{t('ui.ok')}</button>
        </div>
      )}
    </div>
  )
}

export function ThemeSwitch() {
  const flip = () => {
    const dark =
      document.documentElement.dataset.theme === 'dark' ||
      (document.documentElement.dataset.theme === undefined && matchMedia('(prefers-color-scheme: dark)').matches)
    document.documentElement.dataset.theme = dark ? 'light' : 'dark'
    try {
      localStorage.setItem('umpired:theme', document.documentElement.dataset.theme)
    } catch {
      /* stays for this page */
    }
  }
  return (
    <button type="button" onClick={flip}>
      {t('ui.light_dark')}
    </button>
  )
}
