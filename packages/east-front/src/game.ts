import {
  type CardEntry,
  type Choice,
  type ChoiceList,
  firstOf,
  type Game,
  gameOn,
  type Language,
  type Outcome,
  type Seat,
  type State,
  secondOf,
} from '@materiel/kernel'
import { CARDS } from './cards/catalogue.js'
import { FACTION_IDS, SIDE_IDS, SIDE_WORDS, sideOf } from './factions.js'
import { factionOf, typeOf } from './happenings.js'
import { keyOf, readWish } from './keys.js'
import { takeUpHidden } from './knowledge.js'
import { applyOptions } from './options.js'
import { describe, startPosition } from './position.js'
import { BY_OWNER, listOwn, removePiece } from './rules/pieces.js'
import { supplyPicture } from './rules/supply-picture.js'
import { startGame } from './rules/turn.js'
import { byLead, machine, round, score, started, turn, winner } from './state.js'
import { answerText } from './text/answers.js'
import { whyNotRemove } from './text/board-refusals.js'
import { cardText } from './text/card-text.js'
import { label } from './text/labels.js'
import { eventView, narrate } from './text/narration.js'
import { promptText } from './text/prompts.js'
import { spaces } from './text/spaces.js'
import { REMOVE } from './verbs.js'
import { view } from './view.js'

/** Raised whenever a record of an earlier version would no longer replay. */
const VERSION = 1

const inTurn = (s: State, seat: Seat): boolean => started.get(s) === 1 && turn.get(s) === seat

/** What a side may do unasked: take its own pieces off the board, in its own turn. */
function liberties(s: State, seat: Seat, out: ChoiceList): void {
  if (inTurn(s, seat)) listOwn(s, seat, out)
}

const takeLiberty = (s: State, _seat: Seat, chosen: Choice): void =>
  removePiece(s, factionOf(firstOf(chosen)), typeOf(firstOf(chosen)), secondOf(chosen), BY_OWNER)

function outcome(s: State): Outcome | null {
  const won = winner.get(s)
  if (won === 0) return null
  return { winner: SIDE_IDS[won - 1], reason: byLead.get(s) === 1 ? 'lead' : 'last-round' }
}

const cards = (language: Language): CardEntry[] =>
  CARDS.map((fact) => ({
    id: fact.id,
    seat: FACTION_IDS[fact.owner],
    type: fact.era,
    count: 1,
    title: fact.title[language],
    text: cardText(fact, language),
  }))

/** Quartermaster General: East Front. */
export const eastFront: Game = gameOn(machine, {
  id: 'east-front',
  version: VERSION,
  seats: SIDE_IDS,
  sides: SIDE_IDS,
  owners: Object.fromEntries(FACTION_IDS.map((id, faction) => [id, sideOf(faction)])),
  sideOf: (seat) => seat,
  turn: (s) => turn.get(s),
  applyOptions,
  begin: (s) => {
    round.set(s, 1)
    startGame(s)
  },
  startPosition,
  liberties,
  libertyVerbs: 1 << REMOVE,
  takeLiberty,
  outcome,
  key: (_s, choice) => keyOf(choice),
  readWish,
  ending: 'east-front.victory.last',
  whyNotFree: (s, seat, wish) => whyNotRemove(s, seat, wish, inTurn(s, seat)),
  promptText,
  answerText,
  seatWords: (seat, language) => SIDE_WORDS[seat].the[language],
  view,
  eventView,
  narrate,
  takeUpHidden,
  describe,
  scores: (s) => [score.get(s, 0), score.get(s, 1)],
  round: (s) => round.get(s),
  supply: supplyPicture,
  spaces,
  cards,
  label,
})
