import { EVERYONE, type Json, type JsonObject, type State, seatBit, seatsOf } from '@materiel/kernel'
import { fieldsAt, nameAt, objectAt, refuse, textsAt, truthAt, wholeAt } from '@materiel/kernel/make'
import { ARMIES, ARMY_IDS, type Army, NEUTRAL, PLAYER_IDS, PLAYERS } from './armies.js'
import { CARD_IDS, type Card, findCard } from './cards.js'
import { findTerritory, idsIn, TERRITORIES, type Territory } from './map/board.js'
import { findObjective, hasObjective, objectiveBit } from './objectives.js'
import { POWER_IDS } from './powers.js'
import { addTroops, clearBoard, holds, ownerOf, strengthOf } from './rules/control.js'
import { NOBODY, outcome } from './rules/end.js'
import { TROOPS_TO_PLAN } from './rules/plan-limits.js'
import { MOST_ATTACKERS } from './rules/strength.js'
import { resumeGame, resumePlan } from './rules/turn.js'
import {
  airfields,
  COMMON,
  capitals,
  cities,
  commandRoom,
  conquered,
  DRAFT,
  DRAFTED,
  deck,
  defeated,
  discards,
  first,
  hand,
  lost,
  machine,
  neutralSlain,
  objectivesOf,
  objectivesOnBoard,
  PLAN,
  RESISTANCE,
  recon,
  round,
  roundLimit,
  STEP_IDS,
  SUPPORT,
  setup,
  specialForces,
  step,
  toPlace,
  turn,
} from './state.js'
import {
  airfieldsByPlayer,
  capitalsByPlayer,
  chartsByPlayer,
  deckIds,
  discardIds,
  handOf,
  objectivesByPlace,
  perPlayer,
  troopsByArmy,
} from './table.js'

/** Positions as text: reading those of scenarios, and writing what is on the table. */

const FIELDS = [
  'round',
  'seat',
  'first',
  'step',
  'troops',
  'cities',
  'capitals',
  'objectives',
  'hand',
  'deck',
  'discard',
  'chart',
  'airfields',
  'bought',
  'conquered',
  'neutralSlain',
  'draft',
]
/** Far more than any game can bring. */
const MOST_TROOPS = 9999
const MOST_ROUNDS = 9999

function bad(what: string): never {
  return refuse('position:', what)
}

/** Set a state up as a position says, at the beginning of a step of a turn, or within the draft of the set-up. */
export function startPosition(s: State, position: JsonObject): void {
  fieldsAt(position, 'position', FIELDS)
  readClock(s, position)
  readTroops(s, position)
  cities.set(s, territoriesAt(position.cities, 'cities'))
  readCapitals(s, fieldsAt(position.capitals, 'position: capitals', PLAYER_IDS))
  readObjectives(s, fieldsAt(position.objectives, 'position: objectives', ['board', ...PLAYER_IDS]))
  readCharts(s, fieldsAt(position.chart, 'position: chart', PLAYER_IDS))
  readAirfields(s, fieldsAt(position.airfields, 'position: airfields', PLAYER_IDS))
  readTurn(s, position)
  readCards(s, position)
  if (step.get(s) === PLAN) resumePlan(s)
  else resumeGame(s, step.get(s), draftLeft(s, position))
}

function readClock(s: State, position: JsonObject): void {
  const now = between(position.round, 'round', 1, 1, MOST_ROUNDS)
  const last = roundLimit.get(s)
  if (last > 0 && now > last) bad(`round must be from 1 to ${last}, it is ${now}`)
  round.set(s, now)
  turn.set(s, PLAYERS[nameAt(position.seat, 'position: seat', PLAYER_IDS, 0)])
  first.set(s, PLAYERS[nameAt(position.first, 'position: first', PLAYER_IDS, 0)])
  const usual = commandRoom.get(s) === 1 ? RESISTANCE : DRAFT
  const at = nameAt(position.step, 'position: step', STEP_IDS, usual)
  if (at === PLAN && setup.get(s) !== DRAFTED)
    bad('the set-up is drafted only with the options "version": "command-room", "setup": "draft"')
  if ((at === RESISTANCE || at === SUPPORT) && commandRoom.get(s) === 0)
    bad(`there is no step "${STEP_IDS[at]}" in Basic Training (balance-of-power.version.basic)`)
  step.set(s, at)
}

/** A whole number within limits. */
function between(
  value: Json | undefined,
  what: string,
  otherwise: number,
  least: number,
  most: number,
): number {
  const number = wholeAt(value, `position: ${what}`, otherwise)
  if (number < least || number > most) bad(`${what} must be from ${least} to ${most}, it is ${number}`)
  return number
}

const territoryAt = (id: string, where: string): Territory =>
  findTerritory(id) ?? bad(`${where}: there is no territory "${id}"`)

const territoriesAt = (value: Json | undefined, where: string): number => {
  let set = 0
  for (const id of textsAt(value, `position: ${where}`)) {
    const bit = 1 << territoryAt(id, where)
    if ((set & bit) !== 0) bad(`${where}: "${id}" is there twice`)
    set |= bit
  }
  return set
}

/** What no army lists is neutral with one troop, or empty while the set-up is drafted. */
function readTroops(s: State, position: JsonObject): void {
  clearBoard(s)
  const given = fieldsAt(position.troops, 'position: troops', ARMY_IDS)
  for (const army of ARMIES) {
    const id = ARMY_IDS[army]
    for (const [where, amount] of Object.entries(objectAt(given[id], `position: troops of ${id}`))) {
      const x = territoryAt(where, `troops of ${id}`)
      if (ownerOf(s, x) !== -1)
        bad(`troops of ${id}: another army is in ${where} too (balance-of-power.words.control)`)
      addTroops(s, army, x, between(amount, `troops of ${id} in ${where}`, 1, 1, MOST_TROOPS))
    }
  }
  if (step.get(s) === PLAN) checkPlanned(s)
  else for (const x of TERRITORIES) if (ownerOf(s, x) === -1) addTroops(s, NEUTRAL, x, 1)
}

function checkPlanned(s: State): void {
  for (const army of ARMIES) {
    const [id, all] = [ARMY_IDS[army], TROOPS_TO_PLAN[army]]
    const placed = strengthOf(s, army)
    if (placed > all)
      bad(`troops of ${id}: there are ${all}, not ${placed} (balance-of-power.draft-setup.place)`)
    const before = ARMIES.find((other) => other < army && strengthOf(s, other) < TROOPS_TO_PLAN[other])
    if (placed > 0 && before !== undefined)
      bad(
        `troops of ${id}: first those of ${ARMY_IDS[before]} are placed (balance-of-power.draft-setup.place)`,
      )
  }
}

function readCapitals(s: State, given: JsonObject): void {
  for (const player of PLAYERS) {
    const id = given[PLAYER_IDS[player]]
    if (id === undefined || id === null) continue
    const x = territoryAt(String(id), `capital of ${PLAYER_IDS[player]}`)
    if (step.get(s) === PLAN && !holds(s, player, x))
      bad(
        `capital of ${PLAYER_IDS[player]}: no troops of its own there (balance-of-power.draft-setup.capitals)`,
      )
    capitals.set(s, player, 1 + x)
  }
}

function readObjectives(s: State, given: JsonObject): void {
  let known = 0
  const read = (place: string): number => {
    let set = 0
    for (const id of textsAt(given[place], `position: objectives of ${place}`)) {
      const objective = findObjective(id)
      if (objective === undefined) return bad(`objectives of ${place}: there is no objective "${id}"`)
      if (hasObjective(known, objective)) bad(`objectives of ${place}: "${id}" is there twice`)
      known |= objectiveBit(objective)
      set |= objectiveBit(objective)
    }
    return set
  }
  objectivesOnBoard.set(s, read('board'))
  for (const player of PLAYERS) objectivesOf.set(s, player, read(PLAYER_IDS[player]))
}

function readCharts(s: State, given: JsonObject): void {
  for (const player of PLAYERS) {
    const id = PLAYER_IDS[player]
    const chart = fieldsAt(given[id], `position: chart of ${id}`, ['troops', 'neutral'])
    lost.set(s, player, between(chart.troops, `chart of ${id}: troops`, 0, 0, MOST_TROOPS))
    defeated.set(s, player, between(chart.neutral, `chart of ${id}: neutral`, 0, 0, MOST_TROOPS))
  }
  if (commandRoom.get(s) === 0 && PLAYERS.some((player) => lost.get(s, player) + defeated.get(s, player) > 0))
    bad('there are no charts in Basic Training (balance-of-power.version.basic)')
}

function readAirfields(s: State, given: JsonObject): void {
  for (const player of PLAYERS) {
    const id = given[PLAYER_IDS[player]]
    if (id === undefined || id === null) continue
    if (commandRoom.get(s) === 0)
      bad('there are no airfields in Basic Training (balance-of-power.version.basic)')
    const x = territoryAt(String(id), `airfield of ${PLAYER_IDS[player]}`)
    if (!holds(s, player, x))
      bad(`airfield of ${PLAYER_IDS[player]}: it does not control ${id} (balance-of-power.airfield.lost)`)
    airfields.set(s, player, 1 + x)
  }
}

/** What the turn under way has seen. */
function readTurn(s: State, position: JsonObject): void {
  const bought = fieldsAt(position.bought, 'position: bought', POWER_IDS)
  // Two powers last for the turn. What the others did is on the table already.
  for (const id of POWER_IDS) between(bought[id], `bought: ${id}`, 0, 0, MOST_TROOPS)
  recon.set(s, between(bought['recon-mission'], 'bought: recon-mission', 0, 0, MOST_ATTACKERS))
  specialForces.set(s, between(bought['special-forces'], 'bought: special-forces', 0, 0, 1))
  if (commandRoom.get(s) === 0 && POWER_IDS.some((id) => (bought[id] ?? 0) !== 0))
    bad('there are no powers in Basic Training (balance-of-power.version.basic)')
  conquered.set(s, truthAt(position.conquered, 'position: conquered', false) ? 1 : 0)
  const slayer = position.neutralSlain ?? undefined
  neutralSlain.set(s, 1 + nameAt(slayer, 'position: neutralSlain', PLAYER_IDS, -1))
}

/** What is left of a draft; null where its step is at its beginning. */
function draftLeft(s: State, position: JsonObject): number | null {
  const left = between(position.draft, 'draft', 0, 0, MOST_TROOPS)
  if (left > 0 && step.get(s) !== DRAFT) bad('draft: troops are placed only in the step "draft"')
  return position.draft === undefined || step.get(s) !== DRAFT ? null : left
}

function readCards(s: State, position: JsonObject): void {
  const left = new Set(CARD_IDS.keys())
  const take = (id: string, where: string): Card => {
    const card = findCard(id) ?? bad(`${where}: there is no card "${id}"`)
    if (!left.delete(card)) bad(`${where}: "${id}" is there twice`)
    return card
  }
  const hands = fieldsAt(position.hand, 'position: hand', PLAYER_IDS)
  for (const player of PLAYERS) {
    const id = PLAYER_IDS[player]
    for (const card of textsAt(hands[id], `position: hand of ${id}`))
      hand.push(s, player, take(card, `hand of ${id}`), seatBit(player))
  }
  for (const id of [...textsAt(position.discard, 'position: discard')].reverse())
    discards.push(s, COMMON, take(id, 'discard'), EVERYONE)
  if (position.deck === undefined) {
    for (const card of left) deck.push(s, COMMON, card as Card, 0)
    deck.shuffle(s, COMMON, machine.random)
    return
  }
  for (const id of [...textsAt(position.deck, 'position: deck')].reverse())
    deck.push(s, COMMON, take(id, 'deck'), 0)
}

/** A game without a winner has none here, though outcomes must name somebody. */
function outcomeOf(s: State): JsonObject | null {
  const found = outcome(s)
  return found === null ? null : { ...found, winner: found.winner === NOBODY ? null : found.winner }
}

const slainBy = (s: State): string | null => PLAYER_IDS[neutralSlain.get(s) - 1] ?? null

/** Everything on the table, for scenarios. */
export function describe(s: State): JsonObject {
  return {
    round: round.get(s),
    seat: PLAYER_IDS[turn.get(s)],
    first: PLAYER_IDS[first.get(s)],
    step: STEP_IDS[step.get(s)],
    question: machine.question(s)?.question ?? null,
    toMove: seatsOf(machine.toMove(s)).map((seat) => PLAYER_IDS[seat]),
    troops: troopsByArmy(s),
    cities: idsIn(cities.get(s)),
    capitals: capitalsByPlayer(s),
    airfields: airfieldsByPlayer(s),
    objectives: objectivesByPlace(s),
    chart: chartsByPlayer(s),
    hand: perPlayer((player: Army) => handOf(s, player)),
    handSize: perPlayer((player: Army) => hand.size(s, player)),
    deck: deckIds(s),
    deckSize: deck.size(s, COMMON),
    discard: discardIds(s),
    bought: { 'recon-mission': recon.get(s), 'special-forces': specialForces.get(s) },
    conquered: conquered.get(s) === 1,
    neutralSlain: slainBy(s),
    draft: step.get(s) === DRAFT ? toPlace.get(s) : 0,
    outcome: outcomeOf(s),
  }
}
