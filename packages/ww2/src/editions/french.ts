import { FRENCH_EDITION } from '../cards/french-edition.js'
import { frenchDeclaration } from '../french-declaration.js'
import type { EditionDeclaration } from './declaration.js'

/** The French edition: the cards and the board of the first edition, with rules of its own (`docs/rules/ww2-french.md`). */
export const FRENCH: EditionDeclaration = {
  game: frenchDeclaration,
  decks: FRENCH_EDITION,
  board: 'first-edition',
  pool: [
    [7, 3],
    [5, 5],
    [5, 5],
    [7, 1],
    [4, 3],
    [5, 5],
  ],
  rules: {
    dealt: 10,
    statusesWait: true,
    battleResponsesWait: false,
    playedCardIsAnsweredFirst: true,
    deckPlaysForEmptyHand: false,
    handGivesWhatDeckLacks: true,
    protectionStopsEverything: false,
    takesBackAtAnyTime: false,
    asksBeforeChangingDiscards: false,
    scoreIsALead: true,
    air: false,
  },
}
