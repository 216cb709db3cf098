import type { State } from '@materiel/kernel'
import { type Brand, Machine, Piles } from '@materiel/kernel/make'
import { CARD_COUNT, type Card, CONTINGENCY_PLACES, type ContingencyPlace } from './cards/catalogue.js'
import { declaration } from './declaration.js'
import {
  enemyOf,
  FACTIONS,
  type Faction,
  FIRST_FACTION,
  FLEET,
  INFANTRY,
  LAST_FACTION,
  type PieceType,
  SIDES,
  type Side,
  sideOf,
  TANK,
  TYPES,
} from './factions.js'
import type { Piece } from './happenings.js'
import { POOL, SPACES, type Space } from './map/board.js'

/** What a game of East Front consists of. Everything that a save must hold is declared here, once. */

/**
 * Eight routines is the deepest that rules nest (see the test of it): game, turn, action, text, its attack, combat, round, and what
 * answers it. Taking one's own pieces off the board, which may happen on top of any question, is no routine.
 */
export const machine = new Machine(SIDES.length, 12)
const layout = machine.layout

export const FIRST_MOVEMENT = 0
export const FIRST_ACTION = 1
export const SECOND_ACTION = 2
export const SECOND_MOVEMENT = 3
export const SUPPLY = 4
export const DRAW = 5
export const STEP_IDS = declaration.steps.map(({ id }) => id)

/** The round, from 1 to 16. */
export const round = layout.scalar()
/** The side whose turn it is. */
export const turn = layout.scalar<Side>()
export const step = layout.scalar()
export const started = layout.scalar()
export const score = layout.words<Side>(SIDES.length)
/** 0 as long as the game goes on; then 1 + the side that won. */
export const winner = layout.scalar()
/** How it was won: 1 by a lead of ten points, 0 by the last scoring. */
export const byLead = layout.scalar()
/** 1 if seats are asked so that being asked tells nothing. */
export const covered = layout.scalar()
/** 1 if the hands recommended for a first game are dealt. */
export const firstGame = layout.scalar()

/** Land spaces that the Axis holds; the Allies hold all others. */
export const axisLand = layout.sets<0, Space>(1)
/** Land spaces that the side of the turn held when the current step, and the turn, began. */
export const heldAtStep = layout.sets<0, Space>(1)
export const heldAtTurn = layout.sets<0, Space>(1)

/** A faction and a type of piece. */
type Kind = Brand<'kind of piece'>
const TYPES_EACH = TYPES.length
const KINDS = FACTIONS.length * TYPES_EACH
export const kind = (faction: Faction, type: PieceType): Kind => (faction * TYPES_EACH + type) as Kind

/** How many pieces of each faction and type stand in each space, and where there are any. */
const SPACES_EACH = SPACES.length
const counts = layout.bytes(KINDS * SPACES_EACH)
export const present = layout.sets<Kind, Space>(KINDS)
/** Pieces of each faction and type that are not on the board; less than none while one more is imagined there. */
const reserve = layout.words<Kind>(KINDS)
/** How many of them have moved in this Movement step. */
const movedCounts = layout.bytes(KINDS * SPACES_EACH)

/** For each faction, 1 + the space of the infantry that counts as supplied until its side's next turn; 0 if there is none. */
export const assured = layout.words<Faction>(FACTIONS.length)
/** 1 + the space whose star is covered by Scorched Earth, and whether Gorki has got its star. */
export const scorched = layout.scalar()
export const gorkiStar = layout.scalar()
/** General Mud: it waits for the next Axis turn, and lasts as long as that turn. */
export const NO_MUD = 0
export const MUD_TO_COME = 1
export const MUD_NOW = 2
export const mud = layout.scalar()
/** Which side of each contingency card is up. */
export const INITIAL_SIDE_UP = 0
export const SECOND_SIDE_UP = 1
export const USED_UP = 2
export const contingencies = layout.words<ContingencyPlace>(CONTINGENCY_PLACES)
/** Whether the Late War cards are in the decks. */
export const lateWar = layout.scalar()

/** The combat under way: what the defender lost last, by rank, type (-1: nothing that can still be answered) and faction; and whether the attack goes on. */
export const lossRank = layout.scalar()
export const lossType = layout.scalar<PieceType | -1>()
export const lossFaction = layout.scalar<Faction>()
export const attackGoesOn = layout.scalar()

/**
 * What the card being played calls "it": the space, -1 if there is none (any more), and which piece stands there, by type and faction;
 * -1 if only the space is meant, because the piece was given up.
 */
export const it = layout.scalar<Space | -1>()
export const itPiece = layout.scalar<Piece | -1>()
/** "There": the space attacked or hit. Where the last attack came from, and whether it cleared the space. */
export const there = layout.scalar<Space>()
export const attackedFrom = layout.scalar<Space>()
export const cleared = layout.scalar()
/** Whether the rest of the text being carried out is left out. */
export const textStops = layout.scalar()
/** Further actions that cards have granted in this Action step. */
export const extraActions = layout.scalar()

export const hand = new Piles<Side, Card>(layout, SIDES.length, CARD_COUNT)
export const deck = new Piles<Side, Card>(layout, SIDES.length, CARD_COUNT)
/** Discards lie face down; those used for their text or reaction may be examined, so everybody knows them. */
export const discards = new Piles<Side, Card>(layout, SIDES.length, CARD_COUNT)

layout.derivedFromHere()

/** Which of the sets below are still right: a bit for each of them. */
export const networkKnown = layout.scalar()
/** Spaces with pieces of a side, spaces where its enemy can interdict, and spaces that a path of the side may use. */
export const occupied = layout.sets<Side, Space>(SIDES.length)
export const threatened = layout.sets<Side, Space>(SIDES.length)
export const passable = layout.sets<Side, Space>(SIDES.length)
/** Spaces that are linked to a Supply Flag of a faction. */
export const network = layout.sets<Faction, Space>(FACTIONS.length)
/** Spaces where a piece of a faction would be supplied once it stands there. */
export const supplyable = layout.sets<Faction, Space>(FACTIONS.length)

layout.seal()

/** The bits of these sets: whatever follows from a set is forgotten with it. */
export const OCCUPIED: readonly number[] = SIDES.map((side) => 1 << side)
export const THREATENED: readonly number[] = SIDES.map((side) => 1 << (2 + side))
export const PASSABLE: readonly number[] = SIDES.map((side) => 1 << (4 + side))
export const NETWORK: readonly number[] = FACTIONS.map((faction) => 1 << (6 + faction))

/** Where the sides stand and what they threaten: all that does not depend on who holds what. */
const OF_PIECES = [...OCCUPIED, ...THREATENED].reduce((all, bit) => all | bit)
/** What stays right when a side stands somewhere else: where its enemy stands, and what that threatens. */
const OF_ENEMY = SIDES.map((side) => OF_PIECES & ~(OCCUPIED[side] | THREATENED[enemyOf(side)]))

/** Land has changed hands. */
export const forgetPaths = (s: State): void => networkKnown.set(s, networkKnown.get(s) & OF_PIECES)

const forgetSide = (s: State, side: Side): void => networkKnown.set(s, networkKnown.get(s) & OF_ENEMY[side])

const slot = (faction: Faction, type: PieceType, x: Space): number => kind(faction, type) * SPACES_EACH + x

export const count = (s: State, faction: Faction, type: PieceType, x: Space): number =>
  counts.get(s, slot(faction, type, x))

/** Pieces of a type that a faction has left to place. */
export const available = (s: State, faction: Faction, type: PieceType): number =>
  reserve.get(s, kind(faction, type))

/** Put all pieces into reserve. */
export function fillReserve(s: State): void {
  for (const faction of FACTIONS)
    for (let type = INFANTRY; type <= FLEET; type++) reserve.set(s, kind(faction, type), POOL[faction][type])
}

/** Suppose that one piece more stood in a space, wherever it comes from. `supposeGone` undoes it, without a trace. */
export function suppose(s: State, faction: Faction, type: PieceType, x: Space): void {
  const at = slot(faction, type, x)
  counts.add(s, at, 1)
  if (counts.get(s, at) > 1) return
  present.add(s, kind(faction, type), x)
  forgetSide(s, sideOf(faction))
}

/** Suppose that one piece less stood in a space. `suppose` undoes it. */
export function supposeGone(s: State, faction: Faction, type: PieceType, x: Space): void {
  const at = slot(faction, type, x)
  counts.add(s, at, -1)
  if (counts.get(s, at) > 0) return
  present.delete(s, kind(faction, type), x)
  forgetSide(s, sideOf(faction))
}

/** Put a piece of the reserve on the board: the bare act. */
export function addPiece(s: State, faction: Faction, type: PieceType, x: Space): void {
  if (available(s, faction, type) === 0) throw new Error('the reserve has no such piece')
  reserve.add(s, kind(faction, type), -1)
  suppose(s, faction, type, x)
}

/** Take a piece off the board: the bare act. */
export function dropPiece(s: State, faction: Faction, type: PieceType, x: Space): void {
  const at = slot(faction, type, x)
  if (counts.get(s, at) === 0) throw new Error('there is no such piece to take off')
  reserve.add(s, kind(faction, type), 1)
  supposeGone(s, faction, type, x)
  // Of several pieces the one that has moved already goes last.
  if (movedCounts.get(s, at) > counts.get(s, at)) movedCounts.set(s, at, counts.get(s, at))
}

/** Pieces in a space that have not moved in this Movement step. */
export const unmoved = (s: State, faction: Faction, type: PieceType, x: Space): number =>
  counts.get(s, slot(faction, type, x)) - movedCounts.get(s, slot(faction, type, x))

export const noteMoved = (s: State, faction: Faction, type: PieceType, x: Space): void =>
  movedCounts.add(s, slot(faction, type, x), 1)

export const forgetMoves = (s: State): void => movedCounts.clear(s)

/** How many pieces a side has in a space, of all factions and types. */
export function piecesIn(s: State, side: Side, x: Space): number {
  let sum = 0
  for (let faction = FIRST_FACTION[side]; faction <= LAST_FACTION[side]; faction++)
    for (let type = INFANTRY; type <= FLEET; type++) sum += counts.get(s, slot(faction, type, x))
  return sum
}

/** Infantry and tanks of a faction in a space. */
export const forceIn = (s: State, faction: Faction, x: Space): number =>
  counts.get(s, slot(faction, INFANTRY, x)) + counts.get(s, slot(faction, TANK, x))
