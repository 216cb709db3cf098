import {
  ask,
  choice,
  DONE,
  type Frame,
  SpaceSet,
  type State,
  seatBit,
  secondOf,
  thirdOf,
  verbOf,
} from '@materiel/kernel'
import { COUNTRIES, type PieceType, type Team } from '../countries.js'
import { TERRAIN } from '../map/board.js'
import { machine, pieces, shielded } from '../state.js'
import { whyNotEliminate } from '../text/board-refusals.js'
import { PASS, PIECE } from '../verbs.js'
import { BY_ELIMINATION, removePiece } from './remove.js'

/** Elimination: a piece is removed whatever stands next to it. It is no battle. */

const hit = new SpaceSet()

/** Spaces of an area with a piece of a type of one country that can be eliminated. */
function victims(s: State, owner: number, type: PieceType, lo: number, hi: number): SpaceSet {
  pieces.read(s, owner, hit).intersect(TERRAIN[type])
  hit.lo &= lo & ~shielded.lo(s, owner)
  hit.hi &= hi & ~shielded.hi(s, owner)
  return hit
}

export function canEliminate(s: State, team: Team, type: PieceType, lo: number, hi: number): boolean {
  for (let owner = team; owner < COUNTRIES; owner += 2)
    if (!victims(s, owner, type, lo, hi).isEmpty) return true
  return false
}

/** Eliminate a piece of a team in an area, chosen by a country. */
export const eliminate = machine.routine('eliminate', ['country', 'team', 'type', 'lo', 'hi', 'may', 'card'])
type Eliminate = Frame<'country' | 'team' | 'type' | 'lo' | 'hi' | 'may' | 'card'>

eliminate.steps(
  ask<Eliminate>({
    question: 'eliminate',
    who: (_s, f) => seatBit(f.country),
    options: (s, f, _seat, out) => {
      for (let owner = f.team; owner < COUNTRIES; owner += 2) {
        const spaces = victims(s, owner, f.type as PieceType, f.lo, f.hi)
        for (let x = spaces.first(); x >= 0; x = spaces.after(x)) out.add(choice(PIECE, f.type, owner, x))
      }
      if (f.may !== 0 && out.length > 0) out.add(choice(PASS))
    },
    take: (s, f, _seat, taken) => {
      if (verbOf(taken) === PASS) return DONE
      removePiece(s, { owner: secondOf(taken), space: thirdOf(taken), cause: BY_ELIMINATION, by: f.country })
    },
    why: (s, f, _seat, wish) => whyNotEliminate(s, f.team, f.type as PieceType, f.lo, f.hi, wish),
    card: (_s, f) => f.card,
  }),
)
