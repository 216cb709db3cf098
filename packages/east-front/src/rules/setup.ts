import { AGAIN, ask, choice, type Frame, firstOf, run, type State, seatBit } from '@materiel/kernel'
import { drawCards } from '../cards/catalogue.js'
import { factionNamed, pieceNamed, SIDES, type Side } from '../factions.js'
import { tell } from '../happenings.js'
import { space, WEST_OF_1941 } from '../map/board.js'
import { STARTING_PIECES } from '../map/spaces.js'
import {
  addPiece,
  axisLand,
  deck,
  fillReserve,
  firstGame,
  hand,
  it,
  lateWar,
  machine,
  started,
} from '../state.js'
import { OPTION, option } from '../verbs.js'
import { draw, shuffleDeck } from './hand.js'

/** Setting up: the printed pieces, seven cards, and one mulligan. */

const FIRST_HAND = 7

/** The board at the start of the war: who holds what, and all pieces in reserve. */
export function clearBoard(s: State): void {
  fillReserve(s)
  axisLand.write(s, 0, WEST_OF_1941)
  it.set(s, -1)
}

function placeStartingPieces(s: State): void {
  for (const [faction, piece, where, count] of STARTING_PIECES)
    for (let i = 0; i < count; i++) addPiece(s, factionNamed(faction), pieceNamed(piece), space(where))
}

function dealMidWar(s: State, side: Side): void {
  for (const fact of drawCards(side)) {
    if (fact.era !== 'mid') continue
    if (firstGame.get(s) === 1 && fact.firstGame) hand.push(s, side, fact.card, seatBit(side))
    else deck.push(s, side, fact.card, 0)
  }
  shuffleDeck(s, side)
  draw(s, side, FIRST_HAND - hand.size(s, side))
}

/** Shuffle the Late War cards into what is left of the decks. */
export function addLateWar(s: State): void {
  lateWar.set(s, 1)
  tell(s, 'late-war', 0)
  for (let side = 0; side < SIDES; side++) {
    for (const fact of drawCards(side)) if (fact.era === 'late') deck.push(s, side, fact.card, 0)
    shuffleDeck(s, side)
  }
}

export const setUp = machine.routine('set-up', ['kept'])
type SetUp = Frame<'kept'>

setUp.steps(
  run<SetUp>((s) => {
    clearBoard(s)
    placeStartingPieces(s)
    for (let side = 0; side < SIDES; side++) dealMidWar(s, side)
  }),
  // Hands recommended for a first game are chosen, not drawn: there is nothing to draw anew.
  ask<SetUp>({
    question: 'mulligan',
    who: (s, f) => (firstGame.get(s) === 1 ? 0 : 0b11 & ~f.kept),
    options: (_s, _f, _seat, out) => {
      out.add(choice(OPTION, option('keep')))
      out.add(choice(OPTION, option('mulligan')))
    },
    take: (s, f, seat, taken) => {
      f.kept |= seatBit(seat)
      if (firstOf(taken) === option('mulligan')) {
        tell(s, 'mulligan', seat)
        while (hand.size(s, seat) > 0) deck.push(s, seat, hand.takeAt(s, seat, 0), 0)
        shuffleDeck(s, seat)
        draw(s, seat, FIRST_HAND)
      }
      return AGAIN
    },
  }),
  run<SetUp>((s) => started.set(s, 1)),
)
