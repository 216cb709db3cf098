import { SECOND_EDITION } from '../cards/second-edition.js'
import { declaration } from '../declaration.js'
import type { EditionDeclaration } from './declaration.js'

/** Quartermaster General: WW2, second edition. */
export const SECOND: EditionDeclaration = {
  game: declaration,
  decks: SECOND_EDITION,
  board: 'second-edition',
  pool: [
    [7, 3],
    [5, 5],
    [5, 5],
    [7, 1],
    [4, 3],
    [5, 6],
  ],
  rules: {
    dealt: 10,
    statusesWait: false,
    battleResponsesWait: false,
    playedCardIsAnsweredFirst: false,
    deckPlaysForEmptyHand: true,
    handGivesWhatDeckLacks: false,
    protectionStopsEverything: true,
    takesBackAtAnyTime: true,
    asksBeforeChangingDiscards: true,
    scoreIsALead: false,
    air: false,
  },
}
