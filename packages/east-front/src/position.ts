import { EVERYONE, type JsonObject, type PieceEntry, type State, seatBit, seatsOf } from '@materiel/kernel'
import {
  fieldsAt,
  nameAt,
  objectAt,
  type Piles,
  refuse,
  SpaceSet,
  textsAt,
  wholeAt,
} from '@materiel/kernel/make'
import { CARDS, type Card, contingencyCards, drawCards, findCard } from './cards/catalogue.js'
import {
  AIRPLANE,
  ALLIES,
  AXIS,
  enemyOf,
  FACTION_IDS,
  FACTIONS,
  type Faction,
  type FactionId,
  findFaction,
  findPieceType,
  PIECE_IDS,
  type PieceId,
  type PieceType,
  SIDE_IDS,
  SIDES,
  type Side,
  type SideId,
  sideAt,
  sideOf,
  TYPES,
} from './factions.js'
import { findSpace, isLand, POOL, SPACE_IDS, SPACES, type Space, TERRAIN } from './map/board.js'
import { heldLand, hold, holds, takeControl } from './rules/control.js'
import { shuffleDeck } from './rules/hand.js'
import { LATE_WAR_AFTER } from './rules/seasons.js'
import { clearBoard } from './rules/setup.js'
import { resumeGame } from './rules/turn.js'
import {
  addPiece,
  available,
  contingencies,
  count,
  deck,
  discards,
  hand,
  lateWar,
  machine,
  piecesIn,
  round,
  STEP_IDS,
  score,
  started,
  step,
  turn,
  winner,
} from './state.js'
import { ROUNDS } from './track.js'

/** Positions as text: reading those of scenarios, and writing what is on the table. */

const FIELDS = [
  'round',
  'seat',
  'step',
  'score',
  'pieces',
  'control',
  'hand',
  'deck',
  'discard',
  'contingency',
]
/** Far more than any game can bring. */
const MOST_POINTS = 999
const CONTINGENCY_SIDES = ['initial', 'second', 'used'] as const
type ContingencySide = (typeof CONTINGENCY_SIDES)[number]

function bad(what: string): never {
  return refuse('position:', what)
}

/** Set a state up as a position says, at the beginning of a step of a turn. */
export function startPosition(s: State, position: JsonObject): void {
  fieldsAt(position, 'position', FIELDS)
  clearBoard(s)
  readClock(s, position)
  readPieces(s, objectAt(position.pieces, 'position: pieces'))
  readControl(s, fieldsAt(position.control, 'position: control', SIDE_IDS))
  checkAirplanes(s)
  readContingencies(s, fieldsAt(position.contingency, 'position: contingency', SIDE_IDS))
  readCards(s, position)
  started.set(s, 1)
  resumeGame(s, { side: turn.get(s), from: step.get(s) })
}

function readClock(s: State, position: JsonObject): void {
  const now = wholeAt(position.round, 'position: round', 1)
  if (now < 1 || now > ROUNDS) bad(`round must be from 1 to ${ROUNDS}, it is ${now}`)
  round.set(s, now)
  lateWar.set(s, now > LATE_WAR_AFTER ? 1 : 0)
  turn.set(s, sideAt(nameAt(position.seat, 'position: seat', SIDE_IDS, 0)))
  step.set(s, nameAt(position.step, 'position: step', STEP_IDS, 0))
  const points = fieldsAt(position.score, 'position: score', SIDE_IDS)
  for (const side of SIDES) {
    const id = SIDE_IDS[side]
    const total = wholeAt(points[id], `position: score of ${id}`, 0)
    if (Math.abs(total) > MOST_POINTS) bad(`score of ${id} must be from -${MOST_POINTS} to ${MOST_POINTS}`)
    score.set(s, side, total)
  }
}

function spaceAt(id: string, where: string): Space {
  return findSpace(id) ?? bad(`${where}: there is no space "${id}"`)
}

function readPieces(s: State, given: JsonObject): void {
  for (const [id, types] of Object.entries(given)) {
    const faction = findFaction(id) ?? bad(`pieces: there is no faction "${id}"`)
    const kinds = objectAt(types, `position: pieces of ${id}`)
    for (const [name, places] of Object.entries(kinds)) {
      const type = findPieceType(name) ?? bad(`pieces of ${id}: there is no piece "${name}"`)
      for (const [spaceId, amount] of Object.entries(objectAt(places, `position: ${name} of ${id}`)))
        putPieces(s, faction, type, spaceId, wholeAt(amount, `position: ${name} of ${id} in ${spaceId}`, 0))
    }
  }
}

function putPieces(s: State, faction: Faction, type: PieceType, spaceId: string, amount: number): void {
  const what = `${PIECE_IDS[type]} of ${FACTION_IDS[faction]} in ${spaceId}`
  const x = spaceAt(spaceId, what)
  if (amount < 0) bad(`${what}: there cannot be ${amount}`)
  if (!TERRAIN[type].has(x)) bad(`${what}: it cannot stand there (east-front.pieces.terrain)`)
  for (let i = 0; i < amount; i++) {
    if (piecesIn(s, enemyOf(sideOf(faction)), x) > 0)
      bad(`${what}: an enemy is there too (east-front.pieces.enemies-apart)`)
    if (available(s, faction, type) === 0)
      bad(`${what}: there are only ${POOL[faction][type]} of them (east-front.pieces.limited)`)
    addPiece(s, faction, type, x)
    takeControl(s, faction, type, x)
  }
}

function readControl(s: State, given: JsonObject): void {
  for (const side of SIDES) {
    const id = SIDE_IDS[side]
    for (const spaceId of textsAt(given[id], `position: control of ${id}`)) {
      const x = spaceAt(spaceId, `control of ${id}`)
      if (!isLand(x)) bad(`control of ${id}: ${spaceId} is water (east-front.control.water)`)
      if (piecesIn(s, enemyOf(side), x) > 0)
        bad(`control of ${id}: the enemy stands in ${spaceId} (east-front.control.land)`)
      if (side === ALLIES && textsAt(given[SIDE_IDS[AXIS]], '').includes(spaceId))
        bad(`control: both sides claim ${spaceId} (east-front.control.land)`)
      hold(s, side, x)
    }
  }
}

/** An airplane wins no land: what it stands on was held before it came, and cannot be lost while it is there. */
function checkAirplanes(s: State): void {
  for (const faction of FACTIONS)
    for (const [id] of placesOf(s, faction, AIRPLANE))
      if (!holds(s, sideOf(faction), spaceAt(id, 'pieces')))
        bad(
          `airplane of ${FACTION_IDS[faction]} in ${id}: its side does not hold that land (east-front.control.airplane)`,
        )
}

function readContingencies(s: State, given: JsonObject): void {
  for (const side of SIDES) {
    const cards = contingencyCards(side)
    const known = cards.map((fact) => fact.id)
    const states = fieldsAt(given[SIDE_IDS[side]], `position: contingency of ${SIDE_IDS[side]}`, known)
    for (const { id, place } of cards)
      contingencies.set(s, place, nameAt(states[id], `position: contingency ${id}`, CONTINGENCY_SIDES, 0))
  }
}

function readCards(s: State, position: JsonObject): void {
  const left = new Set(CARDS.map((fact) => fact.card))
  const take = (side: Side, id: string, where: string): Card => {
    const card = findCard(side, id)
    if (card === undefined || CARDS[card].era === 'contingency')
      return bad(`${where}: ${SIDE_IDS[side]} has no card "${id}"`)
    if (!left.delete(card)) bad(`${where}: "${id}" is there twice`)
    return card
  }
  const each = (field: string, put: (side: Side, cards: readonly string[], where: string) => void) => {
    const given = fieldsAt(position[field], `position: ${field}`, SIDE_IDS)
    for (const side of SIDES) {
      const id = SIDE_IDS[side]
      if (given[id] !== undefined)
        put(side, textsAt(given[id], `position: ${field} of ${id}`), `${field} of ${id}`)
    }
  }
  each('hand', (side, ids, where) => {
    for (const id of ids) hand.push(s, side, take(side, id, where), seatBit(side))
  })
  each('discard', (side, ids, where) => {
    for (const id of [...ids].reverse()) discards.push(s, side, take(side, id, where), EVERYONE)
  })
  const given = new Set<Side>()
  each('deck', (side, ids, where) => {
    given.add(side)
    for (const id of [...ids].reverse()) deck.push(s, side, take(side, id, where), 0)
  })
  for (const side of SIDES) {
    if (given.has(side)) continue
    for (const fact of drawCards(side))
      if (left.has(fact.card) && (fact.era === 'mid' || lateWar.get(s) === 1))
        deck.push(s, side, fact.card, 0)
    shuffleDeck(s, side)
  }
}

const idsIn = (pile: Piles<Side, Card>, s: State, side: Side): string[] =>
  Array.from({ length: pile.size(s, side) }, (_, i) => CARDS[pile.card(s, side, i)].id)

export const perSide = <T>(make: (side: Side) => T): Readonly<Record<SideId, T>> =>
  Object.fromEntries(SIDES.map((side) => [SIDE_IDS[side], make(side)])) as Record<SideId, T>

/** How many pieces of a faction and type stand in each space. */
const placesOf = (s: State, faction: Faction, type: PieceType): [space: string, amount: number][] =>
  SPACES.flatMap((x) => {
    const amount = count(s, faction, type, x)
    return amount === 0 ? [] : [[SPACE_IDS[x], amount]]
  })

/** Something for each faction and type of piece. */
export const byFactionAndType = <T>(make: (faction: Faction, type: PieceType) => T): ByFactionAndType<T> =>
  Object.fromEntries(
    FACTIONS.map((faction) => [
      FACTION_IDS[faction],
      Object.fromEntries(TYPES.map((type) => [PIECE_IDS[type], make(faction, type)])),
    ]),
  ) as ByFactionAndType<T>

export type ByFactionAndType<T> = Readonly<Record<FactionId, Readonly<Record<PieceId, T>>>>

/** The pieces of each faction: how many of each type in each space. */
export const piecesByFaction = (s: State): ByFactionAndType<Readonly<Record<string, number>>> =>
  byFactionAndType((faction, type) => Object.fromEntries(placesOf(s, faction, type)))

/** Everything on the board. */
export const piecesOnBoard = (s: State): PieceEntry[] =>
  FACTIONS.flatMap((faction) =>
    TYPES.flatMap((type) =>
      placesOf(s, faction, type).map(([space, amount]) => ({
        owner: FACTION_IDS[faction],
        type: PIECE_IDS[type],
        space,
        count: amount,
      })),
    ),
  )

/** Land that each side holds. */
export const controlBySide = (s: State): Readonly<Record<SideId, readonly string[]>> =>
  perSide((side) =>
    heldLand(s, side, new SpaceSet<Space>())
      .toArray()
      .map((x) => SPACE_IDS[x]),
  )

/** Which side of each contingency card is up. */
export const contingencyBySide = (
  s: State,
): Readonly<Record<SideId, Readonly<Record<string, ContingencySide>>>> =>
  perSide((side) =>
    Object.fromEntries(
      contingencyCards(side).map(({ id, place }) => [id, CONTINGENCY_SIDES[contingencies.get(s, place)]]),
    ),
  )

/** Everything on the table, for scenarios. */
export function describe(s: State): JsonObject {
  return {
    round: round.get(s),
    seat: SIDE_IDS[turn.get(s)],
    step: STEP_IDS[step.get(s)],
    score: perSide((side) => score.get(s, side)),
    pieces: piecesByFaction(s),
    control: controlBySide(s),
    contingency: contingencyBySide(s),
    toMove: seatsOf(machine.toMove(s)).map((seat) => SIDE_IDS[seat]),
    hand: perSide((side) => idsIn(hand, s, side)),
    deck: perSide((side) => idsIn(deck, s, side).reverse()),
    discard: perSide((side) => idsIn(discards, s, side).reverse()),
    discardTop: perSide((side) => {
      const size = discards.size(s, side)
      return size === 0 ? null : CARDS[discards.card(s, side, size - 1)].id
    }),
    deckSize: perSide((side) => deck.size(s, side)),
    handSize: perSide((side) => hand.size(s, side)),
    discardSize: perSide((side) => discards.size(s, side)),
    outcome: winner.get(s) === 0 ? null : { winner: SIDE_IDS[winner.get(s) - 1] },
  }
}
