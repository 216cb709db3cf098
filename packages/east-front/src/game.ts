import {
  type CardEntry,
  type Choice,
  ChoiceList,
  firstOf,
  type Game,
  hasSeat,
  type JsonObject,
  type Language,
  type Outcome,
  type Refusal,
  refusal,
  type Seat,
  type State,
  seatsOf,
  secondOf,
  verbOf,
} from '@materiel/kernel'
import { CARDS } from './cards/catalogue.js'
import { textOf } from './cards/texts.js'
import { FACTION_IDS, SIDE_IDS, SIDE_WORDS } from './factions.js'
import { factionOf, typeOf } from './happenings.js'
import { keyOf, readWish } from './keys.js'
import { determinise } from './knowledge.js'
import { applyOptions } from './options.js'
import { describe, startPosition } from './position.js'
import { BY_OWNER, listOwn, removePiece } from './rules/pieces.js'
import { game as wholeGame } from './rules/turn.js'
import { byLead, machine, round, score, started, turn, winner } from './state.js'
import { whyNotRemove } from './text/board-refusals.js'
import { cardText } from './text/card-text.js'
import { label } from './text/labels.js'
import { eventView, narrate } from './text/narration.js'
import { questionText } from './text/questions.js'
import { REMOVE } from './verbs.js'
import { view } from './view.js'

/** Raised whenever a record of an earlier version would no longer replay. */
const VERSION = 1

const inTurn = (s: State, seat: Seat): boolean =>
  started.get(s) === 1 && winner.get(s) === 0 && turn.get(s) === seat

/** What a side may do unasked: take its own pieces off the board, in its own turn. */
function liberties(s: State, seat: Seat, out: ChoiceList): void {
  out.clear()
  if (inTurn(s, seat)) listOwn(s, seat, out)
}

const offered = new ChoiceList()

function take(s: State, seat: Seat, chosen: Choice): void {
  if (verbOf(chosen) === REMOVE) {
    machine.list(s, seat, offered)
    if (!offered.includes(chosen)) {
      removePiece(s, factionOf(firstOf(chosen)), typeOf(firstOf(chosen)), secondOf(chosen), BY_OWNER)
      machine.advance(s)
      return
    }
  }
  machine.take(s, seat, chosen)
}

function why(s: State, seat: Seat, wish: string): Refusal[] {
  const wanted = readWish(seat, wish)
  if (typeof wanted !== 'number') return [wanted]
  const list = new ChoiceList()
  machine.list(s, seat, list)
  const choices = list.toArray()
  liberties(s, seat, list)
  choices.push(...list.toArray())
  const asText = wish.trim().split(/\s+/).join(' ')
  if (choices.some((choice) => keyOf(choice) === asText)) return []
  if (winner.get(s) !== 0)
    return [refusal('east-front.victory.last', 'the game is over', 'la partie est terminée')]
  if (verbOf(wanted) === REMOVE) {
    const found = whyNotRemove(s, seat, wanted, inTurn(s, seat))
    if (found.length > 0) return found
  }
  if (!hasSeat(machine.toMove(s), seat)) {
    const asked = (language: Language) =>
      seatsOf(machine.toMove(s))
        .map((other) => SIDE_WORDS[other].the[language])
        .join(', ')
    return [
      refusal(
        'east-front.question.seat',
        `the question is for ${asked('en')}`,
        `la question s'adresse à : ${asked('fr')}`,
      ),
    ]
  }
  const found = machine.why(s, seat, wanted)
  if (found.length > 0) return found
  return [
    refusal(
      'east-front.question.kind',
      'this is no answer to the question that is asked',
      "ce n'est pas une réponse à la question posée",
    ),
  ]
}

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

function blank(options: JsonObject, seed: string): State {
  const s = machine.layout.create()
  applyOptions(s, options)
  machine.random.seed(s, seed)
  round.set(s, 1)
  return s
}

/** Quartermaster General: East Front. */
export const eastFront: Game = {
  id: 'east-front',
  version: VERSION,
  seats: SIDE_IDS,
  sides: SIDE_IDS,
  create: (options, seed) => {
    const s = blank(options, seed)
    machine.call(s, wholeGame)
    machine.advance(s)
    return s
  },
  position: (options, position, seed) => {
    const s = blank(options, seed)
    startPosition(s, position)
    machine.advance(s)
    return s
  },
  blank: () => machine.layout.create(),
  prompt: (s, language) => {
    const asked = machine.question(s)
    if (asked === null) return null
    const title = asked.card < 0 ? null : textOf(asked.card).title[language]
    return questionText(asked.question, title, language)
  },
  toMove: (s) => machine.toMove(s),
  list: (s, seat, out) => machine.list(s, seat, out),
  liberties,
  take,
  outcome,
  key: (_s, choice) => keyOf(choice),
  why,
  view,
  eventView,
  narrate,
  determinise,
  learned: (s, seat) => machine.learned(s, seat),
  describe,
  scores: (s) => [score.get(s, 0), score.get(s, 1)],
  round: (s) => round.get(s),
  cards,
  label,
}
