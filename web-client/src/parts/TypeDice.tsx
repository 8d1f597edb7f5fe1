// Faces to tap as real dice lie, and what was tapped, to be read back before it is sent.
import { t } from '../texts.ts'
import { Die } from './parts.tsx'

interface Typing {
  count: number
  sides: number
  typed: number[]
  set: (typed: number[]) => void
}

export function TypeDice({ count, sides, typed, set }: Typing) {
  const left = count - typed.length
  return (
    <>
      <div class="dice">
        {typed.map((d) => (
          <Die value={d} />
        ))}
      </div>
      <p aria-live="polite">
        {left > 0 ? t('ui.dice_left', { n: left }) : t('ui.dice_read_back', { list: typed.join(', ') })}
      </p>
      <div class="faces">
        {Array.from({ length: sides }, (_, i) => i + 1).map((face) => (
          <button type="button" disabled={left === 0} aria-label={String(face)} onClick={() => set([...typed, face])}>
            <Die value={face} />
          </button>
        ))}
      </div>
    </>
  )
}
