// What house rules are called, and what their values are.
import { has, t } from './texts.ts'
import { OPTIONS, type Option } from './view.ts'

export type OptionValue = boolean | number | string

/** The rules of a system that have a sentence; those that nothing reads yet have none. */
export const offered = (system: string): Option[] =>
  OPTIONS.filter((o) => o.system === system && has(`option.${o.name}`))

export function usual(option: Option): OptionValue {
  if (option.kind === 'flag') return option.usual === 1
  return option.kind === 'choice' ? option.words[option.usual] : option.usual
}

export function valueWords(option: Option, value: OptionValue): string {
  if (option.kind === 'flag') return t(value === true ? 'ui.yes' : 'ui.no')
  return option.kind === 'choice' ? t(`choice.${option.name}.${value}`) : String(value)
}

/** Title and value of a rule as an event has them; undefined for a rule that has no sentence. */
export function ruleWords(name: string, value: string): { name: string; value: string } | undefined {
  const option = OPTIONS.find((o) => o.name === name)
  if (option === undefined || !has(`option.${name}`)) return undefined
  return {
    name: t(`option.${name}`),
    value: valueWords(option, option.kind === 'flag' ? value === 'true' : value),
  }
}
