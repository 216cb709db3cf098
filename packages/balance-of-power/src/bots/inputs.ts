import type { Inputs, State } from '@materiel/kernel'
import { InputNumbers } from '@materiel/kernel/make'
import { ARMIES, PLAYERS } from '../armies.js'
import { firstIn, TERRITORY_COUNT } from '../map/board.js'
import { OBJECTIVE_COUNT } from '../objectives.js'
import { starsInHand } from '../rules/exchange.js'
import {
  airfields,
  capitals,
  cities,
  commandRoom,
  held,
  objectivesOf,
  objectivesOnBoard,
  round,
  troops,
  turn,
} from '../state.js'

/** What a network sees of a position: who stands where and how strong, what there is to win, and the stars in hand as they are imagined. */

const numbers = new InputNumbers()

/** Armies are told apart by how many of these numbers of troops they have. */
const STRENGTHS: readonly number[] = [1, 2, 3, 4, 6, 8, 11, 15]
/** More stars, and more rounds, are not told apart. */
const MOST_STARS = 10
const MOST_ROUNDS = 16

const TROOPS = numbers.claim(ARMIES.length * TERRITORY_COUNT * STRENGTHS.length)
const CITIES = numbers.claim(TERRITORY_COUNT)
const CAPITALS = numbers.claim(PLAYERS.length * TERRITORY_COUNT)
const AIRFIELDS = numbers.claim(PLAYERS.length * TERRITORY_COUNT)
const ON_BOARD = numbers.claim(OBJECTIVE_COUNT)
const TAKEN = numbers.claim(PLAYERS.length * OBJECTIVE_COUNT)
const STARS = numbers.claim(PLAYERS.length * (MOST_STARS + 1))
const COMMAND_ROOM = numbers.claim(1)
const TURN = numbers.claim(PLAYERS.length)
const ROUND = numbers.claim(MOST_ROUNDS + 1)

function addBits(first: number, bits: number, out: Uint16Array, from: number): number {
  let at = from
  for (let rest = bits; rest !== 0; rest &= rest - 1) out[at++] = first + 31 - Math.clz32(rest & -rest)
  return at
}

function addTroops(s: State, out: Uint16Array, from: number): number {
  let at = from
  for (let i = 0; i < ARMIES.length; i++)
    for (let rest = held.get(s, ARMIES[i]); rest !== 0; rest &= rest - 1) {
      const x = firstIn(rest)
      const base = TROOPS + (i * TERRITORY_COUNT + x) * STRENGTHS.length
      const here = troops.get(s, x)
      for (let k = 0; k < STRENGTHS.length && here >= STRENGTHS[k]; k++) out[at++] = base + k
    }
  return at
}

function encode(s: State, out: Uint16Array): number {
  let at = addTroops(s, out, 0)
  at = addBits(CITIES, cities.get(s), out, at)
  at = addBits(ON_BOARD, objectivesOnBoard.get(s), out, at)
  for (let i = 0; i < PLAYERS.length; i++) {
    const player = PLAYERS[i]
    // 1 + the territory; 0 for none.
    const capital = capitals.get(s, player)
    const airfield = airfields.get(s, player)
    if (capital > 0) out[at++] = CAPITALS + i * TERRITORY_COUNT + capital - 1
    if (airfield > 0) out[at++] = AIRFIELDS + i * TERRITORY_COUNT + airfield - 1
    at = addBits(TAKEN + i * OBJECTIVE_COUNT, objectivesOf.get(s, player), out, at)
    out[at++] = STARS + i * (MOST_STARS + 1) + Math.min(MOST_STARS, starsInHand(s, player))
  }
  if (commandRoom.get(s) === 1) out[at++] = COMMAND_ROOM
  out[at++] = TURN + turn.get(s)
  out[at++] = ROUND + Math.min(MOST_ROUNDS, round.get(s))
  return at
}

/** Every territory as strong as can be, every city and objective, and what there is one of. */
const MOST = TERRITORY_COUNT * (STRENGTHS.length + 1) + 2 * OBJECTIVE_COUNT + 3 * PLAYERS.length + 3

export const inputs: Inputs = { count: numbers.count, most: MOST, encode }
