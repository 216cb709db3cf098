import {
  type CardEntry,
  type Choice,
  type ChoiceList,
  type Game,
  type Language,
  type Outcome,
  type Seat,
  type State,
  seatBit,
} from '@materiel/kernel'
import { gameOn, subjectOf } from '@materiel/kernel/make'
import { bots } from './bots/ability.js'
import { CARDS } from './cards/catalogue.js'
import { cardOf, type TextNumber } from './cards/texts.js'
import { declaration } from './declaration.js'
import { describe, piecesOnBoard } from './description.js'
import { FACTION_IDS, SIDE_IDS, SIDE_WORDS, SIDES, sideAt } from './factions.js'
import { keyOf, readWish } from './keys.js'
import { takeUpHidden } from './knowledge.js'
import { SPACE_IDS } from './map/board.js'
import { applyOptions } from './options.js'
import { startPosition } from './position.js'
import { listOwn, takeOff } from './rules/pieces.js'
import { supplyPicture } from './rules/supply-picture.js'
import { startGame } from './rules/turn.js'
import { byLead, machine, round, score, started, turn, winner } from './state.js'
import { answerText } from './text/answers.js'
import { whyNotRemove } from './text/board-refusals.js'
import { cardParts, cardText, secondSide } from './text/card-text.js'
import { ERA_WORDS } from './text/names.js'
import { eventView, narrate } from './text/narration.js'
import { promptText } from './text/prompts.js'
import { whyNotReactNow } from './text/reaction-refusals.js'
import { spaces } from './text/spaces.js'
import { SEASON_WORDS } from './track.js'
import { REMOVE } from './verbs.js'
import { type EastFrontView, view } from './view.js'

const inTurn = (s: State, seat: Seat): boolean => started.get(s) === 1 && turn.get(s) === seat

/** What a side may do unasked: take its own pieces off the board, in its own turn. */
function liberties(s: State, seat: Seat, out: ChoiceList): void {
  if (inTurn(s, seat)) listOwn(s, sideAt(seat), out)
}

const takeLiberty = (s: State, _seat: Seat, chosen: Choice): void => takeOff(s, chosen)

function outcome(s: State): Outcome | null {
  const won = winner.get(s)
  if (won === 0) return null
  return { winner: SIDE_IDS[won - 1], reason: byLead.get(s) === 1 ? 'lead' : 'last-round' }
}

const cards = (language: Language): CardEntry[] =>
  CARDS.map((fact) => {
    const second = secondSide(fact, language)
    return {
      id: fact.id,
      seat: FACTION_IDS[fact.owner],
      type: fact.era,
      count: 1,
      title: fact.title[language],
      parts: cardParts(fact, language),
      text: cardText(fact, language),
      era: fact.era,
      ...(fact.reaction === null ? {} : { reaction: fact.reaction }),
      ...(second === null ? {} : { second }),
      about: subjectOf(
        { condition: fact.condition, effects: fact.effects, standFast: fact.standFast },
        (word) => SPACE_IDS.includes(word),
      ),
    }
  })

/** Quartermaster General: East Front. */
export const eastFront: Game<EastFrontView> = gameOn(machine, {
  declaration,
  labels: { ...ERA_WORDS, ...SEASON_WORDS },
  playerOf: (_s, seat) => seatBit(seat),
  turn: (s) => turn.get(s),
  applyOptions,
  begin: (s) => {
    round.set(s, 1)
    startGame(s)
  },
  startPosition,
  liberties,
  libertyVerbs: [REMOVE],
  takeLiberty,
  outcome,
  key: (_s, choice) => keyOf(choice),
  readWish: (_s, seat, word, args) => readWish(sideAt(seat), word, args),
  cardId: (text) => CARDS[cardOf(text as TextNumber)].id,
  ending: { lead: 'east-front.victory.ten', 'last-round': 'east-front.victory.last' },
  whyNotFree: (s, seat, wish) => whyNotRemove(s, sideAt(seat), wish, inTurn(s, seat)),
  whyNotUnasked: (s, seat, wish) => whyNotReactNow(s, sideAt(seat), wish, ''),
  whyNotNow: (s, seat, wish, question) => whyNotReactNow(s, sideAt(seat), wish, question),
  promptText,
  answerText,
  seatWords: (seat, language) => SIDE_WORDS[seat].the[language],
  view,
  eventView,
  narrate,
  takeUpHidden,
  describe,
  scores: (s) => SIDES.map((side) => score.get(s, side)),
  round: (s) => round.get(s),
  pieces: piecesOnBoard,
  supply: supplyPicture,
  spaces,
  cards,
  bots,
  bench: {
    bars: {
      gamesShare: { atLeast: 0.035 },
      determinisationsPerSecond: { atLeast: 125_000 },
      judgementsPerSecond: { atLeast: 60_000 },
      playoutsPerSecond: { atLeast: 9000 },
    },
  },
})
