import { say } from '@materiel/kernel/make'
import type { Effect } from '../cards/vocabulary.js'
import { NOUNS, type Noun, ownForce, type Voice } from './names.js'

/** What the sentences of a card are put together from. */

export type Do<Name extends Effect['do']> = Extract<Effect, { do: Name }>

/**
 * Part of a sentence: an order to the reader; a statement, which ends its sentence; an aside, on which nothing that
 * follows depends; or the beginning of what follows.
 */
export interface Clause {
  readonly text: string
  readonly kind: 'order' | 'statement' | 'aside' | 'beginning'
}

export const order = (text: string): Clause => ({ text, kind: 'order' })
export const statement = (text: string): Clause => ({ text, kind: 'statement' })

export const cardsWords = (v: Voice, n: number): string =>
  n === 1 ? say(v.language, 'a card', 'une carte') : say(v.language, `${n} cards`, `${n} cartes`)

export const points = (v: Voice, n: number): string => say(v.language, `${n} VP`, `${n} PV`)

// --- "It": the piece that an earlier effect put, moved or gave up.

export type It = Do<'deploy' | 'recruit' | 'move' | 'move-pair' | 'sacrifice'>

const isIt = (effect: Effect): effect is It =>
  ['deploy', 'recruit', 'move', 'move-pair', 'sacrifice'].includes(effect.do)

/** "It", after these effects. */
export const itOf = (before: readonly Effect[]): It | null => before.filter(isIt).at(-1) ?? null

/** « ce char », « cet avion », « cette flotte ». */
export const frenchThat = (noun: string, isFeminine: boolean): string => {
  if (isFeminine) return `cette ${noun}`
  return `${/^[aeiou]/.test(noun) ? 'cet' : 'ce'} ${noun}`
}

/** The one noun for "it": its kind if there is one, else "piece". */
export function itNoun(it: It | null): Noun {
  if (it === null || it.do === 'move-pair') return 'piece'
  if (!('pieces' in it)) return it.piece
  return it.pieces.length === 1 ? it.pieces[0] : 'piece'
}

/** After a French order: « déplacez-la », « déplacez cette unité ». */
export function frenchObject(verb: string, it: It | null): string {
  const noun = itNoun(it)
  return noun === 'piece' ? `${verb} cette unité` : `${verb}-${NOUNS[noun].isFeminine ? 'la' : 'le'}`
}

export const frenchSubject = (it: It | null): string => (NOUNS[itNoun(it)].isFeminine ? 'elle' : 'il')

/** Only infantry and tanks are part of a force. */
const mayBeOutsideForce = (it: It): boolean =>
  'pieces' in it && it.pieces.some((id) => id === 'airplane' || id === 'fleet')

export function forceOfIt(v: Voice, it: It | null): { readonly text: string; readonly isNamed: boolean } {
  const l = v.language
  if (it === null) return { text: ownForce(v), isNamed: true }
  if (it.do === 'move-pair') return { text: say(l, 'their force', 'leur force'), isNamed: false }
  if (it.do === 'sacrifice')
    return { text: say(l, 'the force left there', 'la force qui y reste'), isNamed: false }
  if (mayBeOutsideForce(it))
    return { text: say(l, `${ownForce(v)} in that space`, `${ownForce(v)} de cette zone`), isNamed: true }
  return { text: say(l, 'its force', 'sa force'), isNamed: false }
}
