import { type Language, typeset, type Words } from '@materiel/kernel'
import { isOneOf, remembered } from './remembered.js'

export const LANGUAGES: readonly Language[] = ['en', 'fr']

/** What each language calls itself. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = { en: 'English', fr: 'Français' }

const languageOf = (tag: string): string => tag.toLowerCase().split('-')[0]
const wishes = (): readonly string[] => globalThis.navigator?.languages ?? []

/** The first language of a browser's list that we speak; English if there is none. */
export function languageFor(wished: readonly string[]): Language {
  for (const tag of wished) {
    const spoken = LANGUAGES.find((language) => languageOf(tag) === language)
    if (spoken !== undefined) return spoken
  }
  return 'en'
}

/** The language of everything on the page; changing it changes every word at once. */
export const [language, setLanguage] = remembered<Language>('language', isOneOf(LANGUAGES), () =>
  languageFor(wishes()),
)

/** A text in the language of the page. What comes from files is not set yet. */
export const say = (text: Words): string => (language() === 'fr' ? typeset(text.fr) : text.en)

/** A heading and what it is about: "Score: 12"; French has a space before the colon. */
export const sayAbout = (heading: string, what: string): string =>
  `${heading}${language() === 'fr' ? '\u202f:' : ':'} ${what}`

/** The language of the page as the person's own region writes its dates and numbers. */
const locale = (): string => wishes().find((tag) => languageOf(tag) === language()) ?? language()

/** To make one takes far longer than to use it. */
const numbers = new Map<string, Intl.NumberFormat>()
const lists = new Map<string, Intl.ListFormat>()

/** Names in a row: "Germany, Italy and Japan". */
export function sayList(items: readonly string[]): string {
  const where = locale()
  const format = lists.get(where) ?? new Intl.ListFormat(where, { type: 'conjunction' })
  lists.set(where, format)
  return format.format(items)
}

export function sayNumber(value: number): string {
  const where = locale()
  const format = numbers.get(where) ?? new Intl.NumberFormat(where)
  numbers.set(where, format)
  return format.format(value)
}

/** When something was, as people say it: "15 Nov 2026, 14:02". */
export const sayDate = (when: Date | number): string =>
  new Intl.DateTimeFormat(locale(), { dateStyle: 'medium', timeStyle: 'short' }).format(when)
