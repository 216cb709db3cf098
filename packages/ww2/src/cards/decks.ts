import type { CardDeclaration } from './vocabulary.js'

/** The deck of each country, in order of play. A card that two editions share is the same declaration in both. */
export type Decks = readonly (readonly CardDeclaration[])[]
