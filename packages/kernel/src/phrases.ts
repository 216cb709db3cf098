import type { Language } from './words.js'

/** What all texts of games are put together with. */

/** The text in one language; both are made, one is read. */
export const say = (language: Language, en: string, fr: string): string => (language === 'en' ? en : fr)

/** The first letter in upper case. */
export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** The first letter in lower case, unless the text begins with an abbreviation in capitals. */
export const lowered = (text: string): string =>
  /^\p{Lu}{2}/u.test(text) ? text : text.charAt(0).toLowerCase() + text.slice(1)

/** With a capital, and a full stop unless it ends with a mark of its own. */
export const sentence = (text: string): string => capital(text) + (/[.!?…]$/.test(text) ? '' : '.')

/** Words that are there, with spaces between them. */
export const spaced = (...parts: readonly string[]): string => parts.filter((part) => part !== '').join(' ')

function listed(items: readonly string[], last: string): string {
  if (items.length < 2) return items.join('')
  return `${items.slice(0, -1).join(', ')} ${last} ${items[items.length - 1]}`
}

/** "A or B"; "A, B or C". */
export const either = (language: Language, items: readonly string[]): string =>
  listed(items, say(language, 'or', 'ou'))

/** "A and B"; "A, B and C". */
export const together = (language: Language, items: readonly string[]): string =>
  listed(items, say(language, 'and', 'et'))

/** English: the words with "a" or "an" before them. */
export const withA = (text: string): string => `${/^[aeiou]/i.test(text) ? 'an' : 'a'} ${text}`

/** French: the article contracts with the preposition, « au golfe », « aux Balkans », « à la mer ». */
export function frenchTo(the: string): string {
  if (the.startsWith('le ')) return `au ${the.slice(3)}`
  if (the.startsWith('les ')) return `aux ${the.slice(4)}`
  return `à ${the}`
}
