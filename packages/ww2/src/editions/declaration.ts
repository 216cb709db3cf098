import type { Declaration } from '@materiel/kernel'
import type { Decks } from '../cards/decks.js'
import type { BoardId } from '../map/spaces.js'

/**
 * What an edition declares: its cards, its board, its pieces, and the rules in which it differs from others, each by its name. Rules ask for a named rule
 * (`rulesOf(s).dealt`), never for an edition.
 */
export interface EditionDeclaration {
  /** The game that is played by it, as everybody may know it before. */
  readonly game: Declaration
  readonly decks: Decks
  readonly board: BoardId
  /** How many armies and navies each country has for the whole game. */
  readonly pool: readonly (readonly [armies: number, navies: number])[]
  readonly rules: EditionRules
}

export interface EditionRules {
  /** How many cards each country is dealt in the set-up; it keeps as many as a hand has. */
  readonly dealt: number
}
