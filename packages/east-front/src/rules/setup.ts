import { hasSeat, type SeatSet, type State, seatBit } from '@materiel/kernel'
import { AGAIN, ask, of, run } from '@materiel/kernel/make'
import { type Card, drawCards } from '../cards/catalogue.js'
import { optionChoice } from '../choices.js'
import { AXIS, factionNamed, pieceNamed, SIDES, type Side } from '../factions.js'
import { tell } from '../happenings.js'
import { space, WEST_OF_1941 } from '../map/board.js'
import { STARTING_PIECES } from '../map/spaces.js'
import {
  addPiece,
  axisLand,
  deck,
  discards,
  fillReserve,
  firstGame,
  hand,
  it,
  lateWar,
  machine,
  started,
} from '../state.js'
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

const isInPlay = (s: State, side: Side, card: Card): boolean =>
  hand.indexOf(s, side, card) >= 0 || deck.indexOf(s, side, card) >= 0 || discards.indexOf(s, side, card) >= 0

/** Shuffle the Late War cards into what is left of the decks. */
export function addLateWar(s: State): void {
  lateWar.set(s, 1)
  tell(s, 'late-war', AXIS)
  for (const side of SIDES) {
    // A position may have put some of them into play before their time.
    for (const fact of drawCards(side))
      if (fact.era === 'late' && !isInPlay(s, side, fact.card)) deck.push(s, side, fact.card, 0)
    shuffleDeck(s, side)
  }
}

/** Set the board up, deal the first hands, and let each side exchange its own once. */
export const setUp = (s: State): void => machine.call(s, settingUp)

/** `answered` and `anew` are sets of sides: those that have decided, and those that want another hand. */
const settingUp = machine
  .routine('set-up', { answered: of<SeatSet>(), anew: of<SeatSet>() })
  // That the other side has answered can be seen; what it answered cannot.
  .hides((_s, f, side, random) => {
    for (const other of SIDES)
      if (other !== side && hasSeat(f.answered, other))
        f.anew = random.below(2) === 0 ? f.anew & ~seatBit(other) : f.anew | seatBit(other)
  })

function drawAnew(s: State, side: Side): void {
  tell(s, 'mulligan', side)
  while (hand.size(s, side) > 0) deck.push(s, side, hand.takeAt(s, side, 0), 0)
  shuffleDeck(s, side)
  draw(s, side, FIRST_HAND)
}

settingUp.steps(
  run((s) => {
    clearBoard(s)
    placeStartingPieces(s)
    for (const side of SIDES) dealMidWar(s, side)
  }),
  // Hands recommended for a first game are chosen, not drawn: there is nothing to draw anew.
  ask({
    question: 'mulligan',
    who: (s, f) => (firstGame.get(s) === 1 ? 0 : 0b11 & ~f.answered),
    options: (_s, _f, _seat, out) => {
      out.add(optionChoice('keep'))
      out.add(optionChoice('mulligan'))
    },
    take: (_s, f, seat, taken) => {
      f.answered |= seatBit(seat)
      if (taken === optionChoice('mulligan')) f.anew |= seatBit(seat)
      return AGAIN
    },
  }),
  // Neither side knows the other's answer before it has given its own.
  run((s, f) => {
    for (const side of SIDES) if (hasSeat(f.anew, side)) drawAnew(s, side)
    started.set(s, 1)
  }),
)
