import { brief } from './brief.js'
import type { ArgumentKind, Declaration, VerbDeclaration } from './declaration.js'
import { BadInput } from './errors.js'
import { words } from './words.js'

/** Choices as text: `SEAT VERB ARGS`. This is the only place that takes such text apart. */

/** A key in its parts. */
export interface ParsedKey extends ParsedWish {
  readonly seat: string
}

/** A key without the seat. */
export interface ParsedWish {
  readonly verb: string
  readonly args: readonly KeyArgument[]
}

/** Something that a key names: a card, a space, a number written out. */
export interface KeyArgument {
  /** `cards` are told as one argument of the kind `card` each. */
  readonly kind: Exclude<ArgumentKind, 'cards'>
  readonly id: string
}

/** White space, or something as good as invisible, that is none of the plain spaces between words. */
const FOREIGN = /[^\S \t\r\n]|[\u200b-\u200d\u2060]/

/** Longer than any choice: cards may be many, but no deck has so many. */
const LONGEST = 10_000
const SHOWN = 60

/** The words of a key, between plain white space of any length. */
function wordsIn(text: string): string[] {
  if (typeof text !== 'string') throw new BadInput(`a choice is written as text, not as ${nameOf(text)}`)
  if (text.length > LONGEST) {
    const shown = brief(text, SHOWN)
    throw new BadInput(
      words(
        `"${shown}" is too long for a choice: it has ${text.length} characters`,
        `« ${shown} » est trop long pour un choix : il a ${text.length} caractères`,
      ),
    )
  }
  const foreign = FOREIGN.exec(text)
  if (foreign !== null) {
    const code = `U+${(foreign[0].codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`
    throw new BadInput(
      words(
        `"${text}" has a space in it that is not a plain one (${code})`,
        `« ${text} » contient une espace qui n'est pas ordinaire (${code})`,
      ),
    )
  }
  return text.split(/[ \t\r\n]+/).filter((word) => word !== '')
}

/** A key, or a wish, with one space between its words. */
export const tidy = (text: string): string => wordsIn(text).join(' ')

/** `SEAT VERB ARGS` as the seat and the rest; either may be missing. */
export function splitSeat(text: string): { readonly seat: string; readonly wish: string } {
  const [seat = '', ...rest] = wordsIn(text)
  return { seat, wish: rest.join(' ') }
}

/** `VERB ARGS` as its words, whatever they mean. */
export function splitWish(wish: string): { readonly verb: string; readonly args: readonly string[] } {
  const [verb = '', ...args] = wordsIn(wish)
  return { verb, args }
}

/** A key by the verbs that a game declares. Refuses seats and verbs that it does not have, and too many or too few words. */
export function parseKey(declaration: Declaration, key: string): ParsedKey {
  const { seat, wish } = splitSeat(key)
  if (!declaration.seats.some(({ id }) => id === seat)) throw new BadInput(noSeat(declaration, seat))
  return { seat, ...parseWish(declaration, wish) }
}

/** A key without its seat by the verbs that a game declares. */
export function parseWish(declaration: Declaration, wish: string): ParsedWish {
  const { verb, args } = splitWish(wish)
  const declared = declaration.verbs.find(({ id }) => id === verb)
  if (declared === undefined) throw new BadInput(`"${verb}" is no verb of ${declaration.id}`)
  checkCount(declared, args.length)
  return { verb, args: args.map((id, i) => ({ kind: kindAt(declared, i), id })) }
}

function checkCount({ id, args }: VerbDeclaration, count: number): void {
  const isOpen = args[args.length - 1] === 'cards'
  if (isOpen ? count < args.length : count !== args.length)
    throw new BadInput(`"${id}" is followed by ${args.join(', ') || 'nothing'}, not by ${count} words`)
}

function kindAt({ args }: VerbDeclaration, i: number): KeyArgument['kind'] {
  const kind = args[Math.min(i, args.length - 1)]
  return kind === 'cards' ? 'card' : kind
}

/** A key from its words; null if one of them names nothing. */
export const keyFrom = (...named: readonly (string | undefined)[]): string | null =>
  named.includes(undefined) ? null : named.join(' ')

export const noSeat = ({ id, seats }: Declaration, name: string): string =>
  `there is no seat "${name}" in ${id}; seats are ${seats.map((seat) => seat.id).join(', ')}`

/** What was given in place of something else, for a message: of what is neither text nor a number only what kind of thing it is. */
export const nameOf = (given: unknown): string =>
  typeof given === 'string' || typeof given === 'number' ? String(given) : typeof given
