import type { CardDeclaration } from '../vocabulary.js'

/** The cards of these names in a deck of the second edition: those that the French edition has as well. */
export const from =
  (deck: readonly CardDeclaration[]) =>
  (...ids: readonly string[]): readonly CardDeclaration[] =>
    ids.map((id) => {
      const found = deck.find((declared) => declared.id === id)
      if (found === undefined) throw new Error(`the second edition has no card "${id}"`)
      return found
    })

/** The names of the four basic cards, of which both editions have the same number. */
export const BASICS = ['build-army', 'land-battle', 'build-navy', 'sea-battle'] as const
