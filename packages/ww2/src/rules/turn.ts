import {
  AGAIN,
  ask,
  choice,
  DONE,
  type Frame,
  firstOf,
  RESTART,
  run,
  SpaceSet,
  type State,
  seatBit,
  verbOf,
} from '@materiel/kernel'
import { COUNTRIES, GERMANY, SOVIET_UNION, teamOf } from '../countries.js'
import { tell } from '../happenings.js'
import { LAND, NO_STRAITS, neighboursOf } from '../map/board.js'
import {
  BEGIN,
  DISCARD,
  DRAW,
  front,
  machine,
  PLAY,
  pieces,
  reactions,
  reallocatedThisTurn,
  redeployable,
  round,
  SUPPLY,
  shielded,
  step,
  supplyArea,
  supplyChanged,
  turn,
  VICTORY,
  winner,
} from '../state.js'
import { DISCARD_CARD, PASS } from '../verbs.js'
import { discardFromHand, drawUpTo, listHand, whyNotFromHand } from './discard.js'
import { playStep } from './play.js'
import { BEGIN_DISCARD_STEP, BEGIN_TURN, SUPPLY_STEP, VICTORY_STEP } from './reactions.js'
import { BY_SUPPLY, removePiece } from './remove.js'
import { decide, homeIsOccupied, ROUNDS, scoreSupplySpaces } from './scoring.js'
import { HAND_SIZE, setUp } from './setup.js'
import { unsuppliedPieces } from './supply.js'

/** The order of play: rounds, turns, and the steps of a turn. */

/** The whole game: set-up, then turn after turn until it is decided. */
export const game = machine.routine('game', ['ready'])
type GameFrame = Frame<'ready'>

game.steps(
  run<GameFrame>((s, f) => {
    if (f.ready === 1) return
    f.ready = 1
    machine.call(s, setUp)
  }),
  run<GameFrame>((s) => {
    if (turn.get(s) === 0) tell(s, 'round', 0, round.get(s))
    machine.call(s, playTurn, turn.get(s), BEGIN)
  }),
  run<GameFrame>((s) => {
    if (turn.get(s) < COUNTRIES - 1) {
      turn.add(s, 1)
      return RESTART
    }
    decide(s, round.get(s) === ROUNDS)
    if (winner.get(s) !== 0) return DONE
    turn.set(s, 0)
    round.add(s, 1)
    return RESTART
  }),
)

/** A turn of a country, from one of its steps on. */
export const playTurn = machine.routine('turn', ['country', 'from'])
type Turn = Frame<'country' | 'from'>

/** Begin a step, unless the turn starts later than that. */
function begins(s: State, f: Turn, which: number): boolean {
  if (f.from > which) return false
  step.set(s, which)
  return true
}

const soviets = new SpaceSet()
const germans = new SpaceSet()

/** The spaces with a Soviet army next to a German one, as they are at the beginning of Germany's turn. */
function noteFront(s: State): void {
  pieces.read(s, GERMANY, germans).intersect(LAND)
  pieces
    .read(s, SOVIET_UNION, soviets)
    .intersect(LAND)
    .intersect(neighboursOf(germans, NO_STRAITS, germans))
  front.write(s, 0, soviets)
}

const lacking = new SpaceSet()

playTurn.steps(
  // The beginning of the turn.
  run<Turn>((s, f) => {
    reactions.newTurn(s)
    reallocatedThisTurn.set(s, 0)
    if (f.country === GERMANY) noteFront(s)
    tell(s, 'turn', f.country)
    if (begins(s, f, BEGIN)) reactions.open(s, BEGIN_TURN, teamOf(f.country), f.country, 0, 0, -1, 0)
  }),

  // 1. Play step.
  run<Turn>((s, f) => {
    if (begins(s, f, PLAY)) machine.call(s, playStep, f.country)
  }),

  // 2. Supply step: unsupplied pieces are removed until none is left; one that goes may cut off others.
  run<Turn>((s, f) => {
    if (begins(s, f, SUPPLY)) reactions.open(s, SUPPLY_STEP, teamOf(f.country), f.country, 0, 0, -1, 0)
  }),
  run<Turn>((s, f) => {
    if (f.from > SUPPLY) return
    unsuppliedPieces(s, f.country, lacking)
    lacking.lo &= ~shielded.lo(s, f.country)
    lacking.hi &= ~shielded.hi(s, f.country)
    if (lacking.isEmpty) return
    removePiece(s, { owner: f.country, space: lacking.first(), cause: BY_SUPPLY, by: f.country })
    return AGAIN
  }),

  // 3. Victory step, unless the Home space is occupied.
  run<Turn>((s, f) => {
    if (!begins(s, f, VICTORY) || homeIsOccupied(s, f.country)) return
    scoreSupplySpaces(s, f.country)
    reactions.open(s, VICTORY_STEP, teamOf(f.country), f.country, 0, 0, -1, 0)
  }),

  // 4. Discard step: any number of cards.
  run<Turn>((s, f) => {
    if (begins(s, f, DISCARD))
      reactions.open(s, BEGIN_DISCARD_STEP, teamOf(f.country), f.country, 0, 0, -1, 0)
  }),
  ask<Turn>({
    question: 'discard-step',
    who: (_s, f) => (f.from > DISCARD ? 0 : seatBit(f.country)),
    options: (s, f, _seat, out) => {
      listHand(s, f.country, DISCARD_CARD, out)
      out.add(choice(PASS))
    },
    take: (s, f, _seat, taken) => {
      if (verbOf(taken) === PASS) return
      discardFromHand(s, f.country, firstOf(taken))
      return AGAIN
    },
    why: (s, f, _seat, wish) => whyNotFromHand(s, f.country, wish),
  }),

  // 5. Draw step: up to seven cards.
  run<Turn>((s, f) => {
    begins(s, f, DRAW)
    drawUpTo(s, f.country, HAND_SIZE)
    // What lasts until the end of the turn ends here.
    shielded.clear(s)
    supplyArea.clear(s)
    redeployable.clear(s)
    supplyChanged(s)
  }),
)
