// House rules as questions with their possible answers.
import { usual, valueWords, type OptionValue } from '../options.ts'
import { t } from '../texts.ts'
import type { Option } from '../view.ts'

const LONGEST_LIST = 24

function answers(option: Option): OptionValue[] {
  if (option.kind === 'flag') return [true, false]
  if (option.kind === 'choice') return option.words
  return Array.from({ length: option.high - option.low + 1 }, (_, i) => option.low + i)
}

export function OptionField({
  option,
  value,
  set,
}: {
  option: Option
  value: OptionValue
  set: (value: OptionValue) => void
}) {
  const id = `option-${option.name}`
  const change = (field: HTMLSelectElement | HTMLInputElement) => {
    const text = field.value
    field.value = String(value) // what is in force, until the server says otherwise
    const answer = option.kind === 'flag' ? text === 'true' : option.kind === 'number' ? Number(text) : text
    if (
      answer !== value &&
      (option.kind !== 'number' || (Number(answer) >= option.low && Number(answer) <= option.high))
    )
      set(answer)
  }
  const wide = option.kind === 'number' && option.high - option.low > LONGEST_LIST
  const words = (v: OptionValue) =>
    v === usual(option) ? t('ui.usual', { value: valueWords(option, v) }) : valueWords(option, v)
  return (
    <div class="option">
      <label for={id}>
        {t(`option.${option.name}`)}
        {value !== usual(option) && <b> · {t('ui.changed')}</b>}
      </label>
      {wide ? (
        <input
          id={id}
          type="number"
          inputMode="numeric"
          min={option.low}
          max={option.high}
          value={String(value)}
          onChange={(e) => change(e.currentTarget)}
        />
      ) : (
        <select id={id} value={String(value)} onChange={(e) => change(e.currentTarget)}>
          {answers(option).map((v) => (
            <option value={String(v)}>{words(v)}</option>
          ))}
        </select>
      )}
    </div>
  )
}
