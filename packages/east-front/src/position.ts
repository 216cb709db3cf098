import { EVERYONE, type Json, type JsonObject, type State, seatBit } from '@materiel/kernel'
import {
  fieldsAt,
  nameAt,
  objectAt,
  refuse,
  SpaceSet,
  textsAt,
  truthAt,
  wholeAt,
} from '@materiel/kernel/make'
import { CARDS, type Card, contingencyCards, drawCards, findCard } from './cards/catalogue.js'
import { CONTINGENCY_SIDES, placesOf } from './description.js'
import {
  AIRPLANE,
  ALLIES,
  AXIS,
  enemyOf,
  FACTION_IDS,
  FACTIONS,
  type Faction,
  findFaction,
  findPieceType,
  INFANTRY,
  PIECE_IDS,
  type PieceType,
  SIDE_IDS,
  SIDES,
  type Side,
  sideAt,
  sideOf,
} from './factions.js'
import { findSpace, isLand, POOL, SPACE_IDS, type Space, TERRAIN } from './map/board.js'
import { starsOf } from './rules/areas.js'
import { heldLand, hold, holds, takeControl } from './rules/control.js'
import { shuffleDeck } from './rules/hand.js'
import { LATE_WAR_AFTER } from './rules/seasons.js'
import { clearBoard } from './rules/setup.js'
import { resumeGame } from './rules/turn.js'
import {
  addPiece,
  assured,
  available,
  contingencies,
  count,
  deck,
  discards,
  FIRST_MOVEMENT,
  gorkiStar,
  hand,
  heldAtTurn,
  lateWar,
  MUD_NOW,
  MUD_TO_COME,
  mud,
  piecesIn,
  round,
  STEP_IDS,
  scorched,
  score,
  started,
  step,
  turn,
} from './state.js'
import { ROUNDS } from './track.js'

/** Reading the positions of scenarios. What `description.ts` writes can be read here. */

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
  'faceDown',
  'contingency',
  'protected',
  'scorchedEarth',
  'gorkiStar',
  'mud',
  'heldAtTurnStart',
]
/** Far more than any game can bring. */
const MOST_POINTS = 999

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
  readMarkers(s, position)
  readProtected(s, fieldsAt(position.protected, 'position: protected', FACTION_IDS))
  readTurn(s, position.heldAtTurnStart)
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
  // Which of the discards lies on which is nobody's business: those that lie face down are under the others.
  each('faceDown', (side, ids, where) => {
    for (const id of [...ids].reverse()) discards.push(s, side, take(side, id, where), seatBit(side))
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

/** What cards have put on the board: a covered star, a new one, and mud. */
function readMarkers(s: State, { gorkiStar: star, scorchedEarth, mud: isMuddy }: JsonObject): void {
  gorkiStar.set(s, truthAt(star, 'position: gorkiStar', false) ? 1 : 0)
  if (scorchedEarth !== undefined && scorchedEarth !== null) coverStar(s, scorchedEarth)
  if (!truthAt(isMuddy, 'position: mud', false)) return
  mud.set(s, turn.get(s) === AXIS && !isTurnToBegin(s) ? MUD_NOW : MUD_TO_COME)
}

function coverStar(s: State, id: Json): void {
  const x =
    typeof id === 'string' ? spaceAt(id, 'scorchedEarth') : bad('scorchedEarth must be a space or null')
  if (starsOf(s, x) === 0)
    bad(`scorchedEarth: there is no star to cover in ${SPACE_IDS[x]} (east-front.scoring.markers)`)
  scorched.set(s, x + 1)
}

/** Whether a turn begins with the step that a position is at. */
const isTurnToBegin = (s: State): boolean => step.get(s) === FIRST_MOVEMENT

/** The infantry that a card keeps in supply until the next turn of its side. */
function readProtected(s: State, given: JsonObject): void {
  for (const faction of FACTIONS) {
    const id = FACTION_IDS[faction]
    const spaces = textsAt(given[id], `position: protected of ${id}`)
    if (spaces.length === 0) continue
    if (spaces.length > 1)
      bad(`protected of ${id}: a card keeps one infantry in supply, not ${spaces.length}`)
    const x = spaceAt(spaces[0], `protected of ${id}`)
    if (count(s, faction, INFANTRY, x) === 0) bad(`protected of ${id}: it has no infantry in ${spaces[0]}`)
    if (sideOf(faction) === turn.get(s) && isTurnToBegin(s))
      bad(`protected of ${id}: that ends when the turn of ${SIDE_IDS[turn.get(s)]} begins`)
    assured.set(s, faction, x + 1)
  }
}

/** Land that the side whose turn it is held when the turn began: as now, unless the position says otherwise. */
function readTurn(s: State, given: Json | undefined): void {
  const held = heldLand(s, turn.get(s), new SpaceSet<Space>())
  if (given !== undefined) {
    const earlier = new SpaceSet<Space>()
    for (const id of textsAt(given, 'position: heldAtTurnStart')) {
      const x = spaceAt(id, 'heldAtTurnStart')
      if (!isLand(x)) bad(`heldAtTurnStart: ${id} is water (east-front.control.water)`)
      earlier.add(x)
    }
    if (isTurnToBegin(s) && (earlier.lo !== held.lo || earlier.hi !== held.hi))
      bad('heldAtTurnStart: the turn begins with this step, so it is what the side holds now')
    held.copy(earlier)
  }
  heldAtTurn.write(s, 0, held)
}
