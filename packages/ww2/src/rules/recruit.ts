import {
  AGAIN,
  ask,
  choice,
  DONE,
  type Frame,
  firstOf,
  SpaceSet,
  type State,
  seatBit,
  secondOf,
  verbOf,
} from '@materiel/kernel'
import { type Country, enemyOf, type PieceType, teamOf } from '../countries.js'
import { TERRAIN } from '../map/board.js'
import { machine, pieces } from '../state.js'
import { whyNotRecruit } from '../text/board-refusals.js'
import { PASS, SPACE } from '../verbs.js'
import { announce, listTakeOff, placeRecruit } from './build.js'
import { BY_OWNER, removePiece } from './remove.js'
import { available, teamPieces } from './supply.js'

/** Recruiting: a piece goes where the card says, whether or not it is in supply there. */

const free = new SpaceSet()
const enemies = new SpaceSet()

/** Spaces of an area where a country could recruit a piece of a type. */
export function recruitable(s: State, country: Country, type: PieceType, lo: number, hi: number): SpaceSet {
  free.copy(TERRAIN[type]).minus(teamPieces(s, enemyOf(teamOf(country)), enemies))
  free.lo &= lo & ~pieces.lo(s, country)
  free.hi &= hi & ~pieces.hi(s, country)
  return free
}

/** Recruit a piece of `owner` in an area; `chooser` plays the card and picks the space. */
export const recruit = machine.routine('recruit', [
  'chooser',
  'owner',
  'type',
  'lo',
  'hi',
  'may',
  'card',
  'space',
])
type Recruit = Frame<'chooser' | 'owner' | 'type' | 'lo' | 'hi' | 'may' | 'card' | 'space'>

recruit.steps(
  ask<Recruit>({
    question: 'take-off',
    // All pieces are on the board: their owner may take one back to have it recruited elsewhere. Nobody can make it.
    who: (s, f) =>
      available(s, f.owner, f.type as PieceType) === 0 &&
      !recruitable(s, f.owner, f.type as PieceType, f.lo, f.hi).isEmpty
        ? seatBit(f.owner)
        : 0,
    options: (s, f, _seat, out) => {
      listTakeOff(s, f.owner, f.type as PieceType, out)
      out.add(choice(PASS))
    },
    take: (s, f, _seat, taken) => {
      if (verbOf(taken) === PASS) return DONE
      removePiece(s, { owner: f.owner, space: secondOf(taken), cause: BY_OWNER, by: f.owner })
      return AGAIN
    },
    card: (_s, f) => f.card,
  }),
  ask<Recruit>({
    question: 'recruit',
    who: (_s, f) => seatBit(f.chooser),
    options: (s, f, _seat, out) => {
      if (available(s, f.owner, f.type as PieceType) === 0) return
      const spaces = recruitable(s, f.owner, f.type as PieceType, f.lo, f.hi)
      for (let x = spaces.first(); x >= 0; x = spaces.after(x)) out.add(choice(SPACE, x))
      if (f.may !== 0 && out.length > 0) out.add(choice(PASS))
    },
    take: (s, f, _seat, taken) => {
      if (verbOf(taken) === PASS) return DONE
      f.space = firstOf(taken)
      placeRecruit(s, f.owner, f.space)
      announce(s, f.owner, f.space, false)
      return DONE
    },
    why: (s, f, _seat, wish) => whyNotRecruit(s, f.owner, f.type as PieceType, f.lo, f.hi, wish),
    card: (_s, f) => f.card,
  }),
)
