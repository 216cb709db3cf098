import { type Language, words } from '@materiel/kernel'
import type { Estimate } from '../intervals.js'

const LOCALES: Readonly<Record<Language, string>> = { en: 'en-US', fr: 'fr-FR' }
const TO = words('to', 'à')

/** Numbers as a language writes them. */
export interface Figures {
  /** With this number of decimals, thousands apart. */
  number(value: number, decimals?: number): string
  /** With a plus or a minus, except for zero. */
  signed(value: number, decimals?: number): string
  percent(share: number, decimals?: number): string
  /** "58.1 to 64.2%". */
  percents(low: number, high: number, decimals?: number): string
  /** A difference of shares, in points of a percentage. */
  points(difference: number): string
}

export function figuresIn(language: Language): Figures {
  const number = (value: number, decimals = 0) => {
    const text = value.toLocaleString(LOCALES[language], {
      minimumFractionDigits: decimals,
      maximumFractionDigits: decimals,
    })
    // A true minus sign, and no minus before a zero.
    return /[1-9]/.test(text) ? text.replace('-', '−') : text.replace('-', '')
  }
  const signed = (value: number, decimals = 0) => {
    const text = number(value, decimals)
    return value > 0 && /[1-9]/.test(text) ? `+${text}` : text
  }
  const sign = words('%', '\u00a0%')[language]
  const range = (low: number, high: number, decimals = 0) =>
    `${number(low, decimals)} ${TO[language]} ${number(high, decimals)}`
  return {
    number,
    signed,
    percent: (share, decimals = 1) => `${number(100 * share, decimals)}${sign}`,
    percents: (low, high, decimals = 1) => `${range(100 * low, 100 * high, decimals)}${sign}`,
    points: (value) => signed(100 * value, 1),
  }
}

/** Whether an interval leaves a value out: whether one may speak of a difference. */
export const excludes = ([, low, high]: Estimate, value: number): boolean => low > value || high < value
