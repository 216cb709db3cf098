import {
  AGAIN,
  ask,
  type ChoiceList,
  choice,
  DONE,
  type Frame,
  firstOf,
  run,
  SpaceSet,
  type State,
  seatBit,
  secondOf,
  verbOf,
} from '@materiel/kernel'
import { ARMY, type Country, type PieceType, teamOf } from '../countries.js'
import { tell } from '../happenings.js'
import { type Space, TERRAIN, typeAt } from '../map/board.js'
import { machine, pieces, reactions, shielded, supplyChanged } from '../state.js'
import { whyNotBuild } from '../text/board-refusals.js'
import { PASS, REMOVE, SPACE } from '../verbs.js'
import { BUILT, RECRUITED } from './reactions.js'
import { BY_OWNER, removePiece } from './remove.js'
import { available, buildable, recruitableInstead, suppliedPieces } from './supply.js'

/** Building: a piece that is in supply the moment it is built, next to a supplied piece or at home. */

const BUILT_NEW = 0
const AS_RECRUIT = 1
const EXISTING = 2

/** Put a piece on the board. */
function place(s: State, country: Country, x: Space, manner: number): void {
  pieces.add(s, country, x)
  supplyChanged(s)
  tell(s, 'place', country, x, manner)
}

export const placeRecruit = (s: State, country: Country, x: Space): void => place(s, country, x, AS_RECRUIT)

/** Open the window for a piece that was just put on the board. */
export function announce(s: State, country: Country, x: Space, wasBuilt: boolean): void {
  reactions.open(s, wasBuilt ? BUILT : RECRUITED, teamOf(country), country, x, typeAt(x), country, 0)
}

const fresh = new SpaceSet()
const instead = new SpaceSet()
const existing = new SpaceSet()

/** Spaces of an area where a new piece could be built. */
function newSpaces(s: State, country: Country, type: PieceType, lo: number, hi: number): SpaceSet {
  buildable(s, country, type, fresh)
  fresh.lo &= lo
  fresh.hi &= hi
  return fresh
}

/** Spaces where the country may recruit instead, if what it may build is an army. */
const insteadSpaces = (s: State, country: Country, type: PieceType): SpaceSet =>
  type === ARMY ? recruitableInstead(s, country, instead) : instead.clear()

/** Spaces of an area where a supplied piece may count as the one built. */
function existingSpaces(s: State, country: Country, type: PieceType, lo: number, hi: number): SpaceSet {
  suppliedPieces(s, country, existing).intersect(TERRAIN[type])
  existing.lo &= lo
  existing.hi &= hi
  return existing
}

/** Whether a build in an area would do anything, be it naming an existing piece. */
export function canBuild(s: State, country: Country, type: PieceType, lo: number, hi: number): boolean {
  return (
    !newSpaces(s, country, type, lo, hi).isEmpty ||
    !insteadSpaces(s, country, type).isEmpty ||
    !existingSpaces(s, country, type, lo, hi).isEmpty
  )
}

const own = new SpaceSet()

/** When no piece is left to place: a choice for each piece of the type that could be taken off the board to free one. */
export function listTakeOff(s: State, country: Country, type: PieceType, out: ChoiceList): void {
  pieces.read(s, country, own).intersect(TERRAIN[type])
  own.lo &= ~shielded.lo(s, country)
  own.hi &= ~shielded.hi(s, country)
  for (let x = own.first(); x >= 0; x = own.after(x)) out.add(choice(REMOVE, type, x))
}

/** Build a piece in an area. */
export const build = machine.routine('build', [
  'country',
  'type',
  'lo',
  'hi',
  'may',
  'card',
  'space',
  'placed',
])
type Build = Frame<'country' | 'type' | 'lo' | 'hi' | 'may' | 'card' | 'space' | 'placed'>

build.steps(
  ask<Build>({
    question: 'build',
    who: (_s, f) => seatBit(f.country),
    options: (s, f, _seat, out) => {
      const type = f.type as PieceType
      const spaces = newSpaces(s, f.country, type, f.lo, f.hi).union(insteadSpaces(s, f.country, type))
      const wanted = !spaces.isEmpty
      const canPlace = wanted && available(s, f.country, type) > 0
      if (!canPlace) spaces.clear()
      spaces.union(existingSpaces(s, f.country, type, f.lo, f.hi))
      for (let x = spaces.first(); x >= 0; x = spaces.after(x)) out.add(choice(SPACE, x))
      if (wanted && !canPlace) listTakeOff(s, f.country, type, out)
      // Nobody has to name a piece that stands already, or to take one off the board.
      if (out.length > 0 && (f.may !== 0 || !canPlace)) out.add(choice(PASS))
    },
    take: (s, f, _seat, taken) => {
      if (verbOf(taken) === PASS) return DONE
      if (verbOf(taken) === REMOVE) {
        removePiece(s, { owner: f.country, space: secondOf(taken), cause: BY_OWNER, by: f.country })
        return AGAIN
      }
      const x = firstOf(taken)
      const type = f.type as PieceType
      f.space = x
      f.placed = 1
      if (pieces.has(s, f.country, x)) tell(s, 'place', f.country, x, EXISTING)
      else if (newSpaces(s, f.country, type, f.lo, f.hi).has(x)) place(s, f.country, x, BUILT_NEW)
      else {
        f.placed = 2
        place(s, f.country, x, AS_RECRUIT)
      }
    },
    why: (s, f, _seat, wish) => whyNotBuild(s, f.country, f.type as PieceType, f.lo, f.hi, wish),
    card: (_s, f) => f.card,
  }),
  run<Build>((s, f) => {
    if (f.placed !== 0) announce(s, f.country, f.space, f.placed === 1)
  }),
)
