// Faces to tap as real dice lie, and what was tapped, to be read back before it is sent.
import { useEffect, useState } from 'preact/hooks'
import { t } from '../texts.ts'
import { Die } from './parts.tsx'

interface Typing {
  count: number
  sides: number
  typed: number[]
  set: (typed: number[]) => void
}

export function TypeDice({ count, sides, typed, set }: Typing) {
  const [wrong, setWrong] = useState<number | undefined>(undefined) // the die that is typed once more
  useEffect(() => setWrong(undefined), [typed.length])
  const left = count - typed.length
  const face = (value: number) => {
    if (wrong === undefined) set([...typed, value])
    else set(typed.map((d, i) => (i === wrong ? value : d)))
    setWrong(undefined)
  }
  return (
    <>
      <div class="dice">
        {typed.map((d, i) => (
          <button
            type="button"
            class="typed"
            aria-pressed={wrong === i}
            aria-label={t('ui.change_die', { n: d })}
            onClick={() => setWrong(wrong === i ? undefined : i)}
          >
            <Die value={d} />
          </button>
        ))}
      </div>
      <p aria-live="polite">
        {wrong !== undefined
          ? t('ui.die_again')
          : left > 0
            ? t('ui.dice_left', { n: left })
            : t('ui.dice_read_back', { list: typed.join(', ') })}
      </p>
      <div class="faces">
        {Array.from({ length: sides }, (_, i) => i + 1).map((value) => (
          <button
            type="button"
            disabled={left === 0 && wrong === undefined}
            aria-label={String(value)}
            onClick={() => face(value)}
          >
            <Die value={value} />
          </button>
        ))}
      </div>
    </>
  )
}
