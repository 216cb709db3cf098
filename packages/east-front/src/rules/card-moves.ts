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
  thirdOf,
  verbOf,
} from '@materiel/kernel'
import { type Faction, INFANTRY, sideOf, TANK } from '../factions.js'
import { pieceCode, typeOf } from '../happenings.js'
import type { Space } from '../map/board.js'
import { count, forgetMoves, kind, machine, noteMoved, present, unmoved } from '../state.js'
import { whyNotInCombat, whyNotMove } from '../text/refusals.js'
import { ATTACK, MOVE, PASS } from '../verbs.js'
import { factionSpaces } from './areas.js'
import { type AttackTest, narrow } from './card-attacks.js'
import { canAttackFrom, startAttack, targetsFrom } from './combat.js'
import { along, destinations, moveIt, pairDestinations } from './movement.js'
import { shiftPiece } from './pieces.js'

/** Cards that move pieces. A piece may also "move" in place. */

const other = new SpaceSet()

interface CardMove {
  readonly types: number
  readonly test: AttackTest | null
}
export const MOVES: CardMove[] = []
const goals = new SpaceSet()
const starts = new SpaceSet()

/** A choice for each move of a card; staying in place counts as a move. `moved` is the set of pieces that had their turn (only counted). */
export function listCardMoves(
  s: State,
  faction: Faction,
  index: number,
  moved: number,
  out: ChoiceList,
): void {
  const { types, test } = MOVES[index]
  for (let type = 0; type < 4; type++) {
    if (((types >>> type) & 1) === 0) continue
    present.read(s, kind(faction, type), starts)
    for (let x = starts.first(); x >= 0; x = starts.after(x)) {
      if (moved !== 0 && movedHere(s, faction, type, x) >= count(s, faction, type, x)) continue
      destinations(s, faction, type, x, goals)
      if (test === null || canAttackFrom(s, faction, x)) goals.add(x)
      narrow(s, faction, goals, test)
      for (let y = goals.first(); y >= 0; y = goals.after(y))
        out.add(choice(MOVE, pieceCode(type, faction), x, y))
    }
  }
}

/** How many pieces in a space a card has moved already: cards reuse the count of the Movement steps. */
const movedHere = (s: State, faction: Faction, type: number, x: Space): number =>
  count(s, faction, type, x) - unmoved(s, faction, type, x)

export const movePieces = machine.routine('move-pieces', ['faction', 'card', 'index', 'left', 'moved'])
type MovePieces = Frame<'faction' | 'card' | 'index' | 'left' | 'moved'>

movePieces.steps(
  run<MovePieces>((s) => forgetMoves(s)),
  ask<MovePieces>({
    question: 'move-piece',
    who: (_s, f) => (f.left === 0 ? 0 : seatBit(sideOf(f.faction))),
    options: (s, f, _seat, out) => {
      listCardMoves(s, f.faction, f.index, 1, out)
      if (f.moved > 0 && out.length > 0) out.add(choice(PASS))
    },
    take: (s, f, _seat, taken) => {
      if (verbOf(taken) === PASS) return DONE
      moveIt(s, taken)
      noteMoved(s, f.faction, typeOf(firstOf(taken)), thirdOf(taken))
      f.moved = 1
      f.left--
      return AGAIN
    },
    why: (s, f, _seat, wish) => whyNotMove(s, sideOf(f.faction), wish, MOVES[f.index].types, false),
    card: (_s, f) => f.card,
  }),
)

export const moveAgain = machine.routine('move-again', ['faction', 'card', 'space', 'type'])
type MoveAgain = Frame<'faction' | 'card' | 'space' | 'type'>

moveAgain.steps(
  ask<MoveAgain>({
    question: 'move-again',
    // A piece that was taken off the board meanwhile can do nothing.
    who: (s, f) =>
      f.space >= 0 && count(s, f.faction, f.type, f.space) > 0 ? seatBit(sideOf(f.faction)) : 0,
    options: (s, f, _seat, out) => {
      destinations(s, f.faction, f.type, f.space, goals)
      for (let y = goals.first(); y >= 0; y = goals.after(y))
        out.add(choice(MOVE, pieceCode(f.type, f.faction), f.space, y))
      if (out.length > 0) out.add(choice(PASS))
    },
    take: (s, _f, _seat, taken) => {
      if (verbOf(taken) === MOVE) moveIt(s, taken)
    },
    card: (_s, f) => f.card,
  }),
)

export const movePair = machine.routine('move-pair', ['faction', 'card'])
type MovePair = Frame<'faction' | 'card'>

movePair.steps(
  ask<MovePair>({
    question: 'move-pair',
    who: (_s, f) => seatBit(sideOf(f.faction)),
    options: (s, f, _seat, out) => {
      factionSpaces(s, f.faction, 1, starts).intersect(factionSpaces(s, f.faction, 2, other))
      for (let x = starts.first(); x >= 0; x = starts.after(x)) {
        pairDestinations(s, f.faction, x, goals).add(x)
        for (let y = goals.first(); y >= 0; y = goals.after(y))
          out.add(choice(MOVE, pieceCode(TANK, f.faction), x, y))
      }
    },
    take: (s, f, _seat, taken) => {
      shiftPiece(s, f.faction, INFANTRY, secondOf(taken), thirdOf(taken))
      moveIt(s, taken)
    },
    card: (_s, f) => f.card,
  }),
)

export const moveAlong = machine.routine('move-along', ['faction', 'card', 'firstFaction', 'lastFaction'])
type MoveAlong = Frame<'faction' | 'card' | 'firstFaction' | 'lastFaction'>

moveAlong.steps(
  ask<MoveAlong>({
    question: 'move-along',
    who: (_s, f) => seatBit(sideOf(f.faction)),
    options: (s, f, _seat, out) => {
      for (let faction = f.firstFaction; faction <= f.lastFaction; faction++)
        for (const type of [INFANTRY, TANK]) {
          present.read(s, kind(faction, type), starts)
          for (let x = starts.first(); x >= 0; x = starts.after(x)) {
            along(s, faction, x, goals).add(x)
            for (let y = goals.first(); y >= 0; y = goals.after(y))
              out.add(choice(MOVE, pieceCode(type, faction), x, y))
          }
        }
    },
    take: (s, _f, _seat, taken) => moveIt(s, taken),
    card: (_s, f) => f.card,
  }),
)

export const moveOrAttack = machine.routine('move-or-attack', ['faction', 'card', 'space', 'type'])

moveOrAttack.steps(
  ask<MoveAgain>({
    question: 'move-or-attack',
    who: (s, f) =>
      f.space >= 0 && count(s, f.faction, f.type, f.space) > 0 ? seatBit(sideOf(f.faction)) : 0,
    options: (s, f, _seat, out) => {
      destinations(s, f.faction, f.type, f.space, goals).add(f.space)
      for (let y = goals.first(); y >= 0; y = goals.after(y))
        out.add(choice(MOVE, pieceCode(f.type, f.faction), f.space, y))
      if (!canAttackFrom(s, f.faction, f.space)) return
      targetsFrom(s, sideOf(f.faction), f.space, goals)
      for (let y = goals.first(); y >= 0; y = goals.after(y)) out.add(choice(ATTACK, f.faction, f.space, y))
    },
    take: (s, f, _seat, taken) => {
      if (verbOf(taken) === MOVE) moveIt(s, taken)
      else startAttack(s, taken, f.card, 0)
    },
    why: (s, f, _seat, wish) =>
      verbOf(wish) === MOVE
        ? whyNotMove(s, sideOf(f.faction), wish, 1 << f.type, false)
        : whyNotInCombat(s, sideOf(f.faction), wish),
    card: (_s, f) => f.card,
  }),
)
