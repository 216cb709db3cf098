import {
  type CardEntry,
  type Choice,
  ChoiceList,
  choice,
  firstOf,
  type Game,
  hasSeat,
  type JsonObject,
  type Language,
  type Outcome,
  type Refusal,
  refusal,
  type Seat,
  SpaceSet,
  type State,
  seatsOf,
  secondOf,
  verbOf,
} from '@materiel/kernel'
import './rules/abilities.js'
import { CARDS } from './cards/catalogue.js'
import { COUNTRY_IDS, COUNTRY_WORDS, TEAM_IDS } from './countries.js'
import { keyOf, readWish } from './keys.js'
import { determinise } from './knowledge.js'
import { typeAt } from './map/board.js'
import { applyOptions } from './options.js'
import { describe, startPosition } from './position.js'
import { BY_OWNER, removePiece } from './rules/remove.js'
import { supplyCall } from './rules/supply-call.js'
import { game as wholeGame } from './rules/turn.js'
import { useCard } from './rules/use.js'
import { machine, pieces, round, score, shielded, started, sudden, winner } from './state.js'
import { whyNotRemove } from './text/board-refusals.js'
import { notNow, whyNotUse } from './text/card-refusals.js'
import { cardText } from './text/card-text.js'
import { label } from './text/labels.js'
import { eventView, narrate } from './text/narration.js'
import { questionText } from './text/questions.js'
import { REMOVE, USE } from './verbs.js'
import { view } from './view.js'

/** Raised whenever a record of an earlier version would no longer replay. */
const VERSION = 1

const own = new SpaceSet()

/** What a country may do unasked: take its own pieces off the board, and use a card that is good at any time. */
function liberties(s: State, seat: Seat, out: ChoiceList): void {
  out.clear()
  if (started.get(s) === 0 || winner.get(s) !== 0) return
  pieces.read(s, seat, own)
  own.lo &= ~shielded.lo(s, seat)
  own.hi &= ~shielded.hi(s, seat)
  for (let x = own.first(); x >= 0; x = own.after(x)) out.add(choice(REMOVE, typeAt(x), x))
  const call = supplyCall(s, seat)
  if (call !== null) out.add(choice(USE, call.card))
}

const offered = new ChoiceList()

function take(s: State, seat: Seat, chosen: Choice): void {
  const verb = verbOf(chosen)
  if ((verb === REMOVE || verb === USE) && !answers(s, seat, chosen)) {
    if (verb === REMOVE) machine.call(s, removePiece, seat, secondOf(chosen), BY_OWNER, seat)
    else useCard(s, CARDS[firstOf(chosen)], 0)
    machine.advance(s)
    return
  }
  machine.take(s, seat, chosen)
}

/** Whether a choice answers the pending question; else it is a liberty. */
function answers(s: State, seat: Seat, chosen: Choice): boolean {
  machine.list(s, seat, offered)
  return offered.includes(chosen)
}

function why(s: State, seat: Seat, wish: string): Refusal[] {
  const wanted = readWish(seat, wish)
  if (typeof wanted !== 'number') return [wanted]
  const list = new ChoiceList()
  machine.list(s, seat, list)
  const keys = list.toArray()
  liberties(s, seat, list)
  keys.push(...list.toArray())
  const asText = wish.trim().split(/\s+/).join(' ')
  if (keys.some((key) => keyOf(s, key) === asText)) return []
  if (winner.get(s) !== 0)
    return [refusal('ww2.victory.rounds', 'the game is over', 'la partie est terminée')]
  if (verbOf(wanted) === REMOVE) {
    const found = whyNotRemove(s, seat, wanted)
    if (found.length > 0) return found
  }
  if (!hasSeat(machine.toMove(s), seat)) {
    const asked = (language: Language) =>
      seatsOf(machine.toMove(s))
        .map((other) => COUNTRY_WORDS[other].the[language])
        .join(', ')
    return [
      refusal(
        'ww2.question.seat',
        `the question is for ${asked('en')}`,
        `la question s'adresse à : ${asked('fr')}`,
      ),
      ...(verbOf(wanted) === USE ? whyNotUse(s, seat, CARDS[firstOf(wanted)]) : []),
    ]
  }
  const found = machine.why(s, seat, wanted)
  return found.length > 0 ? found : notNow(s, seat, wanted, machine.question(s)?.question ?? '')
}

function outcome(s: State): Outcome | null {
  const won = winner.get(s)
  if (won === 0) return null
  return { winner: TEAM_IDS[won - 1], reason: sudden.get(s) === 1 ? 'sudden' : 'rounds' }
}

function create(options: JsonObject, seed: string): State {
  const s = machine.layout.create()
  applyOptions(s, options)
  machine.random.seed(s, seed)
  round.set(s, 1)
  machine.call(s, wholeGame)
  machine.advance(s)
  return s
}

const cards = (language: Language): CardEntry[] =>
  CARDS.map((fact) => ({
    id: fact.id,
    seat: COUNTRY_IDS[fact.country],
    type: fact.type,
    count: fact.count,
    title: fact.title[language],
    text: cardText(fact, language),
  }))

/** Quartermaster General: WW2, second edition. */
export const ww2: Game = {
  id: 'ww2',
  version: VERSION,
  seats: COUNTRY_IDS,
  sides: TEAM_IDS,
  create,
  position: (options, position, seed) => {
    const s = machine.layout.create()
    applyOptions(s, options)
    machine.random.seed(s, seed)
    startPosition(s, position)
    machine.advance(s)
    return s
  },
  blank: () => machine.layout.create(),
  prompt: (s, language) => {
    const asked = machine.question(s)
    if (asked === null) return null
    const title = asked.card < 0 ? null : (CARDS[asked.card]?.title[language] ?? null)
    return questionText(asked.question, title, language)
  },
  toMove: (s) => machine.toMove(s),
  list: (s, seat, out) => machine.list(s, seat, out),
  liberties,
  take,
  outcome,
  key: keyOf,
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
