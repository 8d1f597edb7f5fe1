// Sentences from the one catalogue: `{name}` and `{n|0:none|1:one man|other:# men}`.
import catalogue from '../../protocol/texts/en.json'

export type Args = (name: string) => { value: number | string | boolean; words: string } | undefined

const texts = catalogue as Record<string, string>

// ---- what the scenario calls things ---------------------------------------------------------

/** Words of the catalogue that a scenario may have another word for. */
const USUAL: Record<string, string> = {
  base: 'base',
  platoon: 'platoon',
  house: 'house',
  enemy_gun: 'RPD',
  body_count: 'body count',
}
const PLAIN = Object.values(USUAL)
// First what must stay: an argument's name, the key of a choice, "house rule", "base of fire".
const WORDS = new RegExp(
  `\\{[#\\w]*|\\|\\w+:|\\bhouse rules?\\b|\\bbase of fire\\b|\\b(${PLAIN.join('|')})(s?)\\b`,
  'gi',
)
let called: Record<string, string> = {}
let reworded = new Map<string, string>()

const plural = (word: string): string => (/[^aeiou]y$/.test(word) ? `${word.slice(0, -1)}ies` : `${word}s`)

/** From now on sentences use these words; those that are missing stay as they are. */
export function callThings(words: Record<string, string | undefined> | undefined): void {
  const next: Record<string, string> = {}
  for (const [key, usual] of Object.entries(USUAL)) {
    const word = words?.[key]
    const same = word === undefined || word.toLowerCase() === usual.toLowerCase()
    if (!same) next[usual.toLowerCase()] = key === 'house' ? word.toLowerCase() : word
  }
  if (JSON.stringify(next) === JSON.stringify(called)) return
  called = next
  reworded = new Map()
}

/** A sentence in the scenario's words. */
export function reword(sentence: string): string {
  if (Object.keys(called).length === 0) return sentence
  const known = reworded.get(sentence)
  if (known !== undefined) return known
  const made = sentence.replace(WORDS, (all: string, usual: string | undefined, s: string | undefined) => {
    const word = usual === undefined ? undefined : called[usual.toLowerCase()]
    if (word === undefined || usual === undefined) return all
    const many = s === '' ? word : plural(word)
    const capital = usual !== 'RPD' && usual[0] === usual[0].toUpperCase()
    return capital ? many[0].toUpperCase() + many.slice(1) : many
  })
  reworded.set(sentence, made)
  return made
}

// ---- sentences --------------------------------------------------------------------------------

function closing(text: string, open: number): number {
  let depth = 0
  for (let i = open; i < text.length; i++) {
    if (text[i] === '{') depth++
    if (text[i] === '}' && --depth === 0) return i
  }
  return -1
}

/** Splits at bars that stand outside inner braces. */
function choices(text: string): string[] {
  const parts: string[] = []
  let depth = 0
  let from = 0
  for (let i = 0; i < text.length; i++) {
    if (text[i] === '{') depth++
    if (text[i] === '}') depth--
    if (text[i] === '|' && depth === 0) {
      parts.push(text.slice(from, i))
      from = i + 1
    }
  }
  parts.push(text.slice(from))
  return parts
}

export function format(sentence: string, args: Args, hash?: string): string {
  let out = ''
  for (let i = 0; i < sentence.length; i++) {
    const c = sentence[i]
    if (c === '#' && hash !== undefined) {
      out += hash
      continue
    }
    const end = c === '{' ? closing(sentence, i) : -1
    if (end < 0) {
      out += c
      continue
    }
    const [name, ...rest] = choices(sentence.slice(i + 1, end))
    const arg = args(name)
    if (rest.length === 0) {
      out += arg?.words ?? ''
    } else {
      const value = arg === undefined ? '0' : String(arg.value === true ? 1 : arg.value === false ? 0 : arg.value)
      for (const choice of rest) {
        const colon = choice.indexOf(':')
        const key = choice.slice(0, colon)
        if (key === value || key === arg?.words || key === 'other') {
          out += format(choice.slice(colon + 1), args, arg?.words ?? '0')
          break
        }
      }
    }
    i = end
  }
  return out
}

/** Length in hundredths of an inch: 550 is "5.5". */
export function inches(ci: number): string {
  return String(Math.round(ci) / 100)
}

/** The sentence of a key; readable even when the catalogue lacks it. */
export function text(key: string, args: Args = () => undefined): string {
  const sentence = texts[key]
  if (sentence === undefined) return key.slice(key.indexOf('.') + 1).replace(/_/g, ' ')
  return format(reword(sentence), args)
}

export const has = (key: string): boolean => key in texts

/** A sentence with plain values. */
export function t(key: string, values: Record<string, string | number | boolean> = {}): string {
  return text(key, (name) => (name in values ? { value: values[name], words: String(values[name]) } : undefined))
}
