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
  /** How many armies, navies and squadrons each country has for the whole game. */
  readonly pool: readonly (readonly [armies: number, navies: number, squadrons?: number])[]
  readonly rules: EditionRules
}

export interface EditionRules {
  /** How many cards each country is dealt in the set-up; it keeps as many as a hand has. */
  readonly dealt: number
  /** Whether a Status card has no effect before the next turn of its country begins. */
  readonly statusesWait: boolean
  /** Whether a Response that follows a battle of its own country waits for its next turn: where one can come after it in the same. */
  readonly battleResponsesWait: boolean
  /** Whether cards that take back the one just played are used before its effects; else when it is resolved. */
  readonly playedCardIsAnsweredFirst: boolean
  /** Whether the deck gives a card for the Play step of a country without cards in hand; else that step is skipped. */
  readonly deckPlaysForEmptyHand: boolean
  /** Whether the hand gives what a deck lacks for a discard, before it costs points. */
  readonly handGivesWhatDeckLacks: boolean
  /** Whether a protection stops every removal; else battles and eliminations alone. */
  readonly protectionStopsEverything: boolean
  /** Whether a country may take its pieces off the board at any time; else in its own turn, when none of their type is left to place. */
  readonly takesBackAtAnyTime: boolean
  /** Whether a country is asked before a Status card changes a number of discards, where that could be unwelcome to it; else the machine uses it. */
  readonly asksBeforeChangingDiscards: boolean
  /** Whether a table keeps the lead instead of two totals. */
  readonly scoreIsALead: boolean
  /** Whether there are squadrons, a step for them, and cards that are used from the hand. */
  readonly air: boolean
}
