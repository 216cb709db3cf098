import {
  AGAIN,
  ask,
  ChoiceList,
  choice,
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
import { type Faction, factionNamed, INFANTRY, sideOf, TANK, TYPES } from '../factions.js'
import { factionOf, typeOf } from '../happenings.js'
import { LAND } from '../map/board.js'
import { forgetMoves, it, itPiece, kind, machine, noteMoved, present, unmoved } from '../state.js'
import { whyNotAttack } from '../text/combat-refusals.js'
import { whyNotCardMove, whyNotMoveAlong, whyNotMoveIt, whyNotPairMove } from '../text/move-refusals.js'
import { MOVE, PASS } from '../verbs.js'
import { factionSpaces, typesOf } from './areas.js'
import { canAttackFrom, listAttacksFrom } from './attacks.js'
import { type AttackTest, attackTest, keepAttacking } from './card-attacks.js'
import { startAttack } from './combat.js'
import { GROUND } from './control.js'
import { along, destinations, listMovesTo, moveIt, pairDestinations } from './movement.js'
import { shiftPiece } from './pieces.js'
import { always, type Context, type EffectOf, type ReadyEffect } from './ready.js'

/** Cards that move pieces. A piece may also "move" in place. */

interface CardMove {
  readonly types: number
  readonly test: AttackTest | null
}
/** The moves of all cards, by number, for routines under way. */
const MOVES: CardMove[] = []

const goals = new SpaceSet()
const starts = new SpaceSet()

/** A choice for each move of a card by a piece that it has not moved yet; staying in place counts as a move. */
function listCardMoves(s: State, faction: Faction, index: number, out: ChoiceList): void {
  const { types, test } = MOVES[index]
  for (let type = 0; type < TYPES; type++) {
    if (((types >>> type) & 1) === 0) continue
    present.read(s, kind(faction, type), starts)
    for (let x = starts.first(); x >= 0; x = starts.after(x)) {
      if (unmoved(s, faction, type, x) === 0) continue
      destinations(s, faction, type, x, goals)
      if (test === null || canAttackFrom(s, faction, x)) goals.add(x)
      if (test !== null) keepAttacking(s, faction, test, goals)
      listMovesTo(type, faction, x, goals, out)
    }
  }
}

const probe = new ChoiceList()

export function moveEffect(effect: EffectOf<'move'>, { next }: Context): ReadyEffect {
  const index = MOVES.push({ types: typesOf(effect.pieces), test: attackTest(next) }) - 1
  return {
    possible: (s, faction) => {
      probe.clear()
      listCardMoves(s, faction, index, probe)
      return probe.length > 0
    },
    start: (s, faction, card) => {
      machine.call(s, movePieces, faction, card, index, effect.upTo)
    },
  }
}

const movePieces = machine.routine('move-pieces', ['faction', 'card', 'index', 'left', 'moved'])
type MovePieces = Frame<'faction' | 'card' | 'index' | 'left' | 'moved'>

movePieces.steps(
  ask<MovePieces>({
    question: 'move-piece',
    who: (_s, f) => (f.left === 0 ? 0 : seatBit(sideOf(f.faction))),
    options: (s, f, _seat, out) => {
      listCardMoves(s, f.faction, f.index, out)
      if (f.moved > 0 && out.length > 0) out.add(choice(PASS))
    },
    take: (s, f, _seat, taken) => {
      if (verbOf(taken) === PASS) return
      moveIt(s, taken)
      noteMoved(s, f.faction, typeOf(firstOf(taken)), thirdOf(taken))
      f.moved = 1
      f.left--
      return AGAIN
    },
    why: (s, f, _seat, wish) => whyNotCardMove(s, f.faction, MOVES[f.index].types, wish),
    card: (_s, f) => f.card,
  }),
  run<MovePieces>((s) => forgetMoves(s)),
)

export const moveAgainEffect: ReadyEffect = {
  possible: always,
  start: (s, faction, card) => {
    machine.call(s, moveAgain, faction, card)
  },
}

const moveAgain = machine.routine('move-again', ['faction', 'card'])
type OfCard = Frame<'faction' | 'card'>

/** A choice for each move of "it". */
function listMovesOfIt(s: State, out: ChoiceList): void {
  const [type, faction] = [typeOf(itPiece.get(s)), factionOf(itPiece.get(s))]
  listMovesTo(type, faction, it.get(s), destinations(s, faction, type, it.get(s), goals), out)
}

moveAgain.steps(
  ask<OfCard>({
    question: 'move-again',
    // A piece that was taken off the board meanwhile can do nothing.
    who: (s, f) => (it.get(s) >= 0 ? seatBit(sideOf(f.faction)) : 0),
    options: (s, _f, _seat, out) => {
      listMovesOfIt(s, out)
      if (out.length > 0) out.add(choice(PASS))
    },
    take: (s, _f, _seat, taken) => {
      if (verbOf(taken) === MOVE) moveIt(s, taken)
    },
    why: (s, f, _seat, wish) => whyNotMoveIt(s, sideOf(f.faction), wish),
    card: (_s, f) => f.card,
  }),
)

/** Spaces of a faction with both an infantry and a tank. */
function pairs(s: State, faction: Faction): SpaceSet {
  factionSpaces(s, faction, 1 << TANK, goals)
  return factionSpaces(s, faction, 1 << INFANTRY, starts).intersect(goals)
}

export const movePairEffect: ReadyEffect = {
  possible: (s, faction) => !pairs(s, faction).isEmpty,
  start: (s, faction, card) => {
    machine.call(s, movePair, faction, card)
  },
}

const movePair = machine.routine('move-pair', ['faction', 'card'])

movePair.steps(
  ask<OfCard>({
    question: 'move-pair',
    who: (_s, f) => seatBit(sideOf(f.faction)),
    options: (s, f, _seat, out) => {
      pairs(s, f.faction)
      for (let x = starts.first(); x >= 0; x = starts.after(x))
        listMovesTo(TANK, f.faction, x, pairDestinations(s, f.faction, x, goals).add(x), out)
    },
    take: (s, f, _seat, taken) => {
      shiftPiece(s, f.faction, INFANTRY, secondOf(taken), thirdOf(taken))
      moveIt(s, taken)
    },
    why: (s, f, _seat, wish) => whyNotPairMove(s, f.faction, wish),
    card: (_s, f) => f.card,
  }),
)

export function moveAlongEffect(effect: EffectOf<'move-along'>): ReadyEffect {
  const factions = effect.factions.map(factionNamed)
  return {
    possible: (s) => factions.some((faction) => !factionSpaces(s, faction, GROUND, goals).isEmpty),
    start: (s, faction, card) => {
      machine.call(s, moveAlong, faction, card, factions[0], factions[factions.length - 1])
    },
  }
}

const moveAlong = machine.routine('move-along', ['faction', 'card', 'firstFaction', 'lastFaction'])
type MoveAlong = Frame<'faction' | 'card' | 'firstFaction' | 'lastFaction'>

moveAlong.steps(
  ask<MoveAlong>({
    question: 'move-along',
    who: (_s, f) => seatBit(sideOf(f.faction)),
    options: (s, f, _seat, out) => {
      for (let faction = f.firstFaction; faction <= f.lastFaction; faction++)
        for (let type = INFANTRY; type <= TANK; type++) {
          present.read(s, kind(faction, type), starts)
          for (let x = starts.first(); x >= 0; x = starts.after(x))
            listMovesTo(type, faction, x, along(s, faction, type, x, goals).add(x), out)
        }
    },
    take: (s, _f, _seat, taken) => moveIt(s, taken),
    why: (s, f, _seat, wish) => whyNotMoveAlong(s, sideOf(f.faction), f.firstFaction, f.lastFaction, wish),
    card: (_s, f) => f.card,
  }),
)

export const moveOrAttackEffect: ReadyEffect = {
  possible: always,
  start: (s, faction, card) => {
    machine.call(s, moveOrAttack, faction, card)
  },
}

const moveOrAttack = machine.routine('move-or-attack', ['faction', 'card'])

moveOrAttack.steps(
  ask<OfCard>({
    question: 'move-or-attack',
    who: (s, f) => (it.get(s) >= 0 ? seatBit(sideOf(f.faction)) : 0),
    options: (s, f, _seat, out) => {
      out.add(choice(MOVE, itPiece.get(s), it.get(s), it.get(s)))
      listMovesOfIt(s, out)
      if (canAttackFrom(s, f.faction, it.get(s))) listAttacksFrom(s, f.faction, it.get(s), LAND, out)
    },
    take: (s, f, _seat, taken) => {
      if (verbOf(taken) === MOVE) moveIt(s, taken)
      else startAttack(s, taken, f.card, 0)
    },
    why: (s, f, _seat, wish) =>
      verbOf(wish) === MOVE
        ? whyNotMoveIt(s, sideOf(f.faction), wish)
        : whyNotAttack(s, sideOf(f.faction), wish),
    card: (_s, f) => f.card,
  }),
)
