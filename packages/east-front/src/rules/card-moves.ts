import { ChoiceList, type State, seatBit } from '@materiel/kernel'
import { AGAIN, ask, type Brand, choice, of, run, SpaceSet, verbOf } from '@materiel/kernel/make'
import type { TextNumber } from '../cards/texts.js'
import { chosenType, fromOf, moveChoice, toOf } from '../choices.js'
import {
  FACTIONS,
  type Faction,
  type FactionSet,
  FLEET,
  factionNamed,
  factionSet,
  GROUND,
  GROUND_TYPES,
  hasFaction,
  hasType,
  INFANTRY,
  only,
  sideOf,
  TANK,
  type TypeSet,
} from '../factions.js'
import { factionOf, typeOf } from '../happenings.js'
import { LAND, type Space } from '../map/board.js'
import { forgetMoves, it, itPiece, kind, machine, noteMoved, present, unmoved } from '../state.js'
import { type MeantAttack, whyNotAttack } from '../text/combat-refusals.js'
import { whyNotCardMove, whyNotMoveAlong, whyNotMoveIt, whyNotPairMove } from '../text/move-refusals.js'
import { MOVE, PASS } from '../verbs.js'
import { factionSpaces, typesOf } from './areas.js'
import { ANY_FORCE, canAttackFrom, listAttacksFrom } from './attacks.js'
import { type AttackTest, attackTest, keepAttacking } from './card-attacks.js'
import { startAttack } from './combat.js'
import { along, destinations, listMovesTo, moveIt, pairDestinations } from './movement.js'
import { shiftPiece } from './pieces.js'
import { always, type Context, type EffectOf, type ReadyEffect } from './ready.js'

/** Cards that move pieces. A piece may also "move" in place. */

interface CardMove {
  readonly types: TypeSet
  readonly test: AttackTest | null
}
/** The moves of all cards, by number, for routines under way. */
type MoveNumber = Brand<'move of a card'>
const MOVES: CardMove[] = []

const goals = new SpaceSet<Space>()
const starts = new SpaceSet<Space>()

/** A choice for each move of a card by a piece that it has not moved yet; staying in place counts as a move. */
function listCardMoves(s: State, faction: Faction, index: MoveNumber, out: ChoiceList): void {
  const { types, test } = MOVES[index]
  for (let type = INFANTRY; type <= FLEET; type++) {
    if (!hasType(types, type)) continue
    present.read(s, kind(faction, type), starts)
    for (let x = starts.first(); x !== -1; x = starts.after(x)) {
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
  const number = MOVES.push({ types: typesOf(effect.pieces), test: attackTest(next) }) - 1
  const index = number as MoveNumber
  return {
    possible: (s, faction) => {
      probe.clear()
      listCardMoves(s, faction, index, probe)
      return probe.length > 0
    },
    start: (s, faction, card) => {
      movePieces(s, { faction, card, index, upTo: effect.upTo })
    },
  }
}

interface OfCard {
  readonly faction: Faction
  readonly card: TextNumber
}

interface Moves extends OfCard {
  readonly index: MoveNumber
  readonly upTo: number
}

/** Move up to so many different pieces, at least one. */
const movePieces = (s: State, { faction, card, index, upTo }: Moves): void =>
  machine.call(s, movingPieces, faction, card, index, upTo)

const movingPieces = machine.routine('move-pieces', {
  faction: of<Faction>(),
  card: of<TextNumber>(),
  index: of<MoveNumber>(),
  left: 0,
  moved: 0,
})

movingPieces.steps(
  ask({
    question: 'move-piece',
    who: (_s, f) => (f.left === 0 ? 0 : seatBit(sideOf(f.faction))),
    options: (s, f, _seat, out) => {
      listCardMoves(s, f.faction, f.index, out)
      if (f.moved > 0 && out.length > 0) out.add(choice(PASS))
    },
    take: (s, f, _seat, taken) => {
      if (verbOf(taken) === PASS) return
      moveIt(s, taken)
      noteMoved(s, f.faction, chosenType(taken), toOf(taken))
      f.moved = 1
      f.left--
      return AGAIN
    },
    why: (s, f, _seat, wish) => whyNotCardMove(s, f.faction, MOVES[f.index].types, wish),
    card: (_s, f) => f.card,
  }),
  run((s) => forgetMoves(s)),
)

export const moveAgainEffect: ReadyEffect = {
  possible: always,
  start: (s, faction, card) => {
    moveAgain(s, { faction, card })
  },
}

/** The variables of a question that a card asks of its faction's side. */
const OF_CARD = { faction: of<Faction>(), card: of<TextNumber>() }

/** "It" may move once more. */
const moveAgain = (s: State, { faction, card }: OfCard): void => machine.call(s, movingAgain, faction, card)

const movingAgain = machine.routine('move-again', OF_CARD)

/** A choice for each move of "it". */
function listMovesOfIt(s: State, out: ChoiceList): void {
  const x = it.get(s)
  const piece = itPiece.get(s)
  if (x === -1 || piece === -1) return
  const [type, faction] = [typeOf(piece), factionOf(piece)]
  listMovesTo(type, faction, x, destinations(s, faction, type, x, goals), out)
}

movingAgain.steps(
  ask({
    question: 'move-again',
    // A piece that was taken off the board meanwhile can do nothing.
    who: (s, f) => (it.get(s) === -1 ? 0 : seatBit(sideOf(f.faction))),
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
function pairs(s: State, faction: Faction): SpaceSet<Space> {
  factionSpaces(s, faction, only(TANK), goals)
  return factionSpaces(s, faction, only(INFANTRY), starts).intersect(goals)
}

export const movePairEffect: ReadyEffect = {
  possible: (s, faction) => !pairs(s, faction).isEmpty,
  start: (s, faction, card) => {
    movePair(s, { faction, card })
  },
}

/** Move an infantry and a tank together. */
const movePair = (s: State, { faction, card }: OfCard): void => machine.call(s, movingPair, faction, card)

const movingPair = machine.routine('move-pair', OF_CARD)

movingPair.steps(
  ask({
    question: 'move-pair',
    who: (_s, f) => seatBit(sideOf(f.faction)),
    options: (s, f, _seat, out) => {
      pairs(s, f.faction)
      for (let x = starts.first(); x !== -1; x = starts.after(x))
        listMovesTo(TANK, f.faction, x, pairDestinations(s, f.faction, x, goals).add(x), out)
    },
    take: (s, f, _seat, taken) => {
      shiftPiece(s, { faction: f.faction, type: INFANTRY, from: fromOf(taken), to: toOf(taken) })
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
      moveAlong(s, { faction, card, factions: factionSet(factions) })
    },
  }
}

interface Along extends OfCard {
  readonly factions: FactionSet
}

/** Move an infantry or tank of one of some factions along land that their side holds. */
const moveAlong = (s: State, { faction, card, factions }: Along): void =>
  machine.call(s, movingAlong, faction, card, factions)

const movingAlong = machine.routine('move-along', { ...OF_CARD, factions: of<FactionSet>() })

movingAlong.steps(
  ask({
    question: 'move-along',
    who: (_s, f) => seatBit(sideOf(f.faction)),
    options: (s, f, _seat, out) => {
      for (const faction of FACTIONS) {
        if (!hasFaction(f.factions, faction)) continue
        for (const type of GROUND_TYPES) {
          present.read(s, kind(faction, type), starts)
          for (let x = starts.first(); x !== -1; x = starts.after(x))
            listMovesTo(type, faction, x, along(s, faction, type, x, goals).add(x), out)
        }
      }
    },
    take: (s, _f, _seat, taken) => moveIt(s, taken),
    why: (s, f, _seat, wish) => whyNotMoveAlong(s, f, wish),
    card: (_s, f) => f.card,
  }),
)

export const moveOrAttackEffect: ReadyEffect = {
  possible: always,
  start: (s, faction, card) => {
    moveOrAttack(s, { faction, card })
  },
}

/** The attacks of the force that "it" is part of. */
function forceOfIt(s: State, faction: Faction): MeantAttack {
  const x = it.get(s)
  starts.clear()
  if (x !== -1) starts.add(x)
  return { ...ANY_FORCE, faction, from: starts, to: LAND }
}

/** Move "it", or attack with its force. */
const moveOrAttack = (s: State, { faction, card }: OfCard): void =>
  machine.call(s, movingOrAttacking, faction, card)

const movingOrAttacking = machine.routine('move-or-attack', OF_CARD)

movingOrAttacking.steps(
  ask({
    question: 'move-or-attack',
    who: (s, f) => (it.get(s) === -1 ? 0 : seatBit(sideOf(f.faction))),
    options: (s, f, _seat, out) => {
      const x = it.get(s)
      const piece = itPiece.get(s)
      if (x === -1 || piece === -1) return
      out.add(moveChoice(typeOf(piece), factionOf(piece), x, x))
      listMovesOfIt(s, out)
      if (canAttackFrom(s, f.faction, x)) listAttacksFrom(s, f.faction, x, LAND, out)
    },
    take: (s, f, _seat, taken) => {
      if (verbOf(taken) === MOVE) moveIt(s, taken)
      else startAttack(s, { chosen: taken, card: f.card, pactToo: false })
    },
    why: (s, f, _seat, wish) =>
      verbOf(wish) === MOVE
        ? whyNotMoveIt(s, sideOf(f.faction), wish)
        : whyNotAttack(s, sideOf(f.faction), wish, forceOfIt(s, f.faction)),
    card: (_s, f) => f.card,
  }),
)
