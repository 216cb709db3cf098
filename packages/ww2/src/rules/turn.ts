import { type State, seatBit } from '@materiel/kernel'
import { AGAIN, ask, choice, DONE, of, RESTART, run, SpaceSet, verbOf } from '@materiel/kernel/make'
import { chosenCard } from '../choices.js'
import { COUNTRIES, type Country, GERMANY, SOVIET_UNION } from '../countries.js'
import { BY_SUPPLY, tell } from '../happenings.js'
import { LAND, neighboursOf, type Space } from '../map/board.js'
import { HAND_SIZE, ROUNDS } from '../numbers.js'
import {
  AIR,
  BEGIN,
  DISCARD,
  DRAW,
  freshResponses,
  front,
  hand,
  machine,
  noAirCombat,
  PLAY,
  pieces,
  reactions,
  reallocatedThisTurn,
  round,
  rulesOf,
  type Step,
  SUPPLY,
  shielded,
  step,
  supplyArea,
  supplyAreaAbroad,
  supplyChanged,
  turn,
  VICTORY,
  winner,
} from '../state.js'
import { DISCARD_CARD, PASS } from '../verbs.js'
import { endSilence } from './air-effects.js'
import { airStep, passesUnseen } from './air-step.js'
import { discardFromHand, drawUpTo, listHand, whyNotFromHand } from './discard.js'
import { playStep, putInForce } from './play.js'
import { removable } from './presence.js'
import {
  discardStepBegins,
  drawStepBegins,
  pointsAreCounted,
  statusesScore,
  supplyStepBegins,
  turnBegins,
  victoryStepBegins,
} from './reactions.js'
import { removePiece } from './remove.js'
import { decide, homeIsOccupied, scoreSupplySpaces } from './scoring.js'
import { setUp } from './setup.js'
import { linksOnLand, unsuppliedPieces } from './supply.js'

/** The order of play: rounds, turns, and the steps of a turn. */

const IN_SET_UP = 0
const UNDER_WAY = 1

/** The whole game: set-up, then turn after turn until it is decided. */
export const startGame = (s: State): void => machine.call(s, game, IN_SET_UP)

/** The same with the set-up behind us, from a step of the turn of a country on. What happened in that turn before is in the state already. */
export function startFrom(s: State, { country, from }: Turn): void {
  machine.call(s, game, UNDER_WAY)
  machine.skipTo(s, AFTER_A_TURN)
  playTurn(s, { country, from })
}

const game = machine.routine('game', { stage: IN_SET_UP })

/** The step of `game` that comes after a turn. */
const AFTER_A_TURN = 2

game.steps(
  run((s, f) => {
    if (f.stage === UNDER_WAY) return
    f.stage = UNDER_WAY
    setUp(s)
  }),
  run((s) => {
    if (turn.get(s) === COUNTRIES[0]) tell(s, 'round', 0, round.get(s))
    reactions.newTurn(s)
    putInForce(s, turn.get(s))
    reallocatedThisTurn.set(s, 0)
    noteFront(s)
    playTurn(s, { country: turn.get(s), from: BEGIN })
  }),
  run((s) => {
    if (turn.get(s) < COUNTRIES.length - 1) {
      turn.add(s, 1)
      return RESTART
    }
    decide(s, round.get(s) === ROUNDS)
    if (winner.get(s) !== 0) return DONE
    turn.set(s, COUNTRIES[0])
    round.add(s, 1)
    return RESTART
  }),
)

/** A turn of a country, from one of its steps on. */
interface Turn {
  readonly country: Country
  readonly from: Step
}

const playTurn = (s: State, { country, from }: Turn): void => machine.call(s, wholeTurn, country, from)

const wholeTurn = machine.routine('turn', {
  country: of<Country>(),
  from: of<Step>(),
  /** With air, how far the Victory step has come. */
  scoring: 0,
})

/** The Victory step with air: Support cards of its beginning come first, then an answer to the Status cards that score. */
const NOT_SCORING = 0
const BEGUN = 1
const ANSWERED = 2

/** The place of a step in a turn, in halves. The Air step comes right after the Play step, whatever its number. */
const placeOf = (which: Step): number => (which === AIR ? 2 * PLAY + 1 : 2 * which)

/** Whether a turn starts later than a step. */
const startsAfter = ({ from }: Turn, which: Step): boolean => placeOf(from) > placeOf(which)

/** Begin a step, unless the turn starts later than that. */
function begins(s: State, f: Turn, which: Step): boolean {
  if (startsAfter(f, which)) return false
  step.set(s, which)
  return true
}

const soviets = new SpaceSet<Space>()
const germans = new SpaceSet<Space>()

/** The spaces with a Soviet army next to a German one, as they are at the beginning of Germany's turn. */
export function noteFront(s: State): void {
  if (turn.get(s) !== GERMANY) return
  pieces.read(s, GERMANY, germans).intersect(LAND)
  pieces
    .read(s, SOVIET_UNION, soviets)
    .intersect(LAND)
    .intersect(neighboursOf(germans, linksOnLand(s), germans))
  front.write(s, 0, soviets)
}

const lacking = new SpaceSet<Space>()
const own = new SpaceSet<Space>()

function countPoints(s: State, country: Country): void {
  scoreSupplySpaces(s, country)
  pointsAreCounted(s, country)
}

/** Supply that cards brought for this turn is over. Seldom there is any: then what is known of supply still holds. */
function endSupplyByCards(s: State): void {
  let any = !supplyArea.isEmpty(s, 0)
  for (let i = 0; i < COUNTRIES.length; i++) any ||= !supplyAreaAbroad.isEmpty(s, COUNTRIES[i])
  if (!any) return
  supplyArea.clear(s)
  supplyAreaAbroad.clear(s)
  supplyChanged(s)
}

wholeTurn.steps(
  // The beginning of the turn.
  run((s, f) => {
    tell(s, 'turn', f.country)
    if (begins(s, f, BEGIN)) turnBegins(s, f.country)
  }),

  // 1. Play step.
  run((s, f) => {
    if (begins(s, f, PLAY)) playStep(s, f.country)
  }),

  // With air, the Air step. 2. Supply step: unsupplied pieces are removed until none is left; one that goes may cut off others.
  run((s, f) => {
    if (rulesOf(s).air && begins(s, f, AIR)) {
      // What is left of the turn.
      f.from = SUPPLY
      if (!passesUnseen(s, f.country)) {
        airStep(s, f.country)
        return AGAIN
      }
    }
    if (begins(s, f, SUPPLY)) supplyStepBegins(s, f.country)
  }),
  run((s, f) => {
    if (startsAfter(f, SUPPLY)) return
    const x = unsuppliedPieces(s, f.country, lacking)
      .intersect(removable(s, f.country, BY_SUPPLY, own))
      .first()
    if (x === -1) return
    removePiece(s, { owner: f.country, space: x, cause: BY_SUPPLY, by: f.country })
    return AGAIN
  }),

  // 3. Victory step, unless the Home space is occupied.
  run((s, f) => {
    // Seldom anybody answers: then it goes on at once.
    const underWay = machine.underWay(s)
    if (f.scoring === NOT_SCORING) {
      if (!begins(s, f, VICTORY) || homeIsOccupied(s, f.country)) return
      if (rulesOf(s).air) {
        f.scoring = BEGUN
        victoryStepBegins(s, f.country)
        if (machine.underWay(s) > underWay) return AGAIN
      }
    }
    if (f.scoring === BEGUN) {
      f.scoring = ANSWERED
      statusesScore(s, f.country)
      if (machine.underWay(s) > underWay) return AGAIN
    }
    countPoints(s, f.country)
  }),

  // 4. Discard step: any number of cards.
  run((s, f) => {
    if (begins(s, f, DISCARD)) discardStepBegins(s, f.country)
  }),
  ask({
    question: 'discard-step',
    who: (_s, f) => (startsAfter(f, DISCARD) ? 0 : seatBit(f.country)),
    options: (s, f, _seat, out) => {
      listHand(s, f.country, DISCARD_CARD, out)
      out.add(choice(PASS))
    },
    several: (s, f) => hand.size(s, f.country) > 0,
    times: (s, f) => hand.size(s, f.country),
    take: (s, f, _seat, taken) => {
      if (verbOf(taken) === PASS) return
      discardFromHand(s, f.country, chosenCard(taken))
      return AGAIN
    },
    why: (s, f, _seat, wish) => whyNotFromHand(s, f.country, wish),
  }),

  // 5. Draw step: up to seven cards.
  run((s, f) => {
    if (begins(s, f, DRAW)) drawStepBegins(s, f.country)
  }),
  run((s, f) => {
    drawUpTo(s, f.country, HAND_SIZE)
    // What lasts until the end of the turn ends here.
    shielded.clear(s)
    endSupplyByCards(s)
    noAirCombat.set(s, 0)
    freshResponses.clear(s)
    if (f.country === COUNTRIES[COUNTRIES.length - 1]) endSilence(s, COUNTRIES)
  }),
)
