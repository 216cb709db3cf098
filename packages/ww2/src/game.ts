import {
  type CardEntry,
  type Choice,
  type ChoiceList,
  choice,
  firstOf,
  type Game,
  gameOn,
  type Language,
  type Outcome,
  type Seat,
  SpaceSet,
  type State,
  secondOf,
  verbOf,
} from '@materiel/kernel'
import './rules/abilities.js'
import { CARDS } from './cards/catalogue.js'
import { COUNTRY_IDS, COUNTRY_WORDS, TEAM_IDS } from './countries.js'
import { declaration } from './declaration.js'
import { keyOf, readWish } from './keys.js'
import { takeUpHidden } from './knowledge.js'
import { typeAt } from './map/board.js'
import { applyOptions } from './options.js'
import { describe, piecesOnBoard, startPosition } from './position.js'
import { BY_OWNER, removePiece } from './rules/remove.js'
import { supplyCall } from './rules/supply-call.js'
import { supplyPicture } from './rules/supply-picture.js'
import { game as wholeGame } from './rules/turn.js'
import { useCard } from './rules/use.js'
import { machine, ownerOf, pieces, round, score, shielded, started, sudden, turn, winner } from './state.js'
import { answerText } from './text/answers.js'
import { whyNotRemove } from './text/board-refusals.js'
import { notNow, whyNotUse } from './text/card-refusals.js'
import { cardParts, cardText } from './text/card-text.js'
import { CARD_TYPES } from './text/names.js'
import { eventView, narrate } from './text/narration.js'
import { promptText } from './text/prompts.js'
import { spaces } from './text/spaces.js'
import { REMOVE, USE } from './verbs.js'
import { view, type Ww2View } from './view.js'

const own = new SpaceSet()

/** What a country may do unasked: take its own pieces off the board, and use a card that is good at any time. */
function liberties(s: State, seat: Seat, out: ChoiceList): void {
  if (started.get(s) === 0) return
  pieces.read(s, seat, own)
  own.lo &= ~shielded.lo(s, seat)
  own.hi &= ~shielded.hi(s, seat)
  for (let x = own.first(); x >= 0; x = own.after(x)) out.add(choice(REMOVE, typeAt(x), x))
  const call = supplyCall(s, seat)
  if (call !== null) out.add(choice(USE, call.card))
}

function takeLiberty(s: State, seat: Seat, chosen: Choice): void {
  if (verbOf(chosen) === REMOVE)
    removePiece(s, { owner: seat, space: secondOf(chosen), cause: BY_OWNER, by: seat })
  else useCard(s, CARDS[firstOf(chosen)], 0)
}

function outcome(s: State): Outcome | null {
  const won = winner.get(s)
  if (won === 0) return null
  return { winner: TEAM_IDS[won - 1], reason: sudden.get(s) === 1 ? 'sudden' : 'rounds' }
}

const cards = (language: Language): CardEntry[] =>
  CARDS.map((fact) => ({
    id: fact.id,
    seat: COUNTRY_IDS[fact.country],
    type: fact.type,
    count: fact.count,
    title: fact.title[language],
    parts: cardParts(fact, language),
    text: cardText(fact, language),
  }))

/** Quartermaster General: WW2, second edition. */
export const ww2: Game<Ww2View> = gameOn(machine, {
  declaration,
  labels: CARD_TYPES,
  playerOf: ownerOf,
  turn: (s) => turn.get(s),
  applyOptions,
  begin: (s) => {
    round.set(s, 1)
    machine.call(s, wholeGame)
  },
  startPosition,
  liberties,
  libertyVerbs: (1 << REMOVE) | (1 << USE),
  takeLiberty,
  outcome,
  key: keyOf,
  readWish,
  cardId: (card) => CARDS[card].id,
  ending: 'ww2.victory.rounds',
  whyNotFree: whyNotRemove,
  whyNotUnasked: (s, seat, wish) => (verbOf(wish) === USE ? whyNotUse(s, seat, CARDS[firstOf(wish)]) : []),
  whyNotNow: notNow,
  promptText,
  answerText,
  seatWords: (seat, language) => COUNTRY_WORDS[seat].the[language],
  view,
  eventView,
  narrate,
  takeUpHidden,
  describe,
  scores: (s) => [score.get(s, 0), score.get(s, 1)],
  round: (s) => round.get(s),
  pieces: piecesOnBoard,
  supply: supplyPicture,
  spaces,
  cards,
})
