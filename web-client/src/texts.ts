// Sentences from the one catalogue: `{name}` and `{n|0:none|1:one man|other:# men}`.
import catalogue from '../../protocol/texts/en.json'

export type Args = (name: string) => { value: number | string | boolean; words: string } | undefined

const texts = catalogue as Record<string, string>

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
  return format(sentence, args)
}

/** What follows a prefix in the keys of the catalogue, in their order there. */
export const keysOf = (prefix: string): string[] =>
  Object.keys(texts).filter((k) => k.startsWith(prefix)).map((k) => k.slice(prefix.length))

export const has = (key: string): boolean => key in texts

/** A sentence with plain values. */
export function t(key: string, values: Record<string, string | number | boolean> = {}): string {
  return text(key, (name) =>
    name in values ? { value: values[name], words: String(values[name]) } : undefined,
  )
}
