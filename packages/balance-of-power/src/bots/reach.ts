import type { State } from '@materiel/kernel'
import { type Army, BLUE, RED } from '../armies.js'
import { firstIn, has, NEIGHBOURS, TERRITORY_COUNT, type Territory } from '../map/board.js'
import { draftOf } from '../rules/draft-count.js'
import { held, toPlace, troops, turn } from '../state.js'
import { chanceToTake } from './odds.js'
import { settleTerms, termsInto } from './terms.js'

/** What is read off a position once, for both players, since facts of every kind are made of it: troops, drafts, and what each can attack. */

/** Of troops still to come, as many may join one army. */
const AT_ONE_PLACE = 0.6

/** Troops by territory. */
const counts = new Int32Array(32)
/** By player: what it holds, what lies next to that, and what it drafts. */
export const owned = new Int32Array(2)
export const near = new Int32Array(2)
export const drafts = new Int32Array(2)
/** Its troops on the board, and those behind the lines, but one in each territory. */
export const strengths = new Int32Array(2)
export const idle = new Int32Array(2)
/** The chance of a player to take each territory that is near. The others are left as they were. */
export const reach = [new Float64Array(32), new Float64Array(32)]

/** The chance of a player to have a territory after an attack: 1 for what it holds. */
export function reachOf(player: Army, x: Territory): number {
  if (has(owned[player], x)) return 1
  return has(near[player], x) ? reach[player][x] : 0
}

export function survey(s: State): void {
  for (let x = 0; x < TERRITORY_COUNT; x++) counts[x] = troops.get(s, x as Territory)
  owned[RED] = held.get(s, RED)
  owned[BLUE] = held.get(s, BLUE)
  lookOver(RED)
  lookOver(BLUE)
  findReach(s, RED)
  findReach(s, BLUE)
}

/** Go over what a player holds, once for all. */
function lookOver(player: Army): void {
  const own = owned[player]
  let next = 0
  let all = 0
  let behind = 0
  for (let rest = own; rest !== 0; rest &= rest - 1) {
    const x = firstIn(rest)
    const foreign = NEIGHBOURS[x] & ~own
    next |= foreign
    all += counts[x]
    if (foreign === 0) behind += counts[x] - 1
  }
  near[player] = next
  strengths[player] = all
  idle[player] = behind
}

function findReach(s: State, player: Army): void {
  const own = owned[player]
  const chances = reach[player]
  drafts[player] = draftOf(s, player)
  // Troops that are still to come may join any army: those in hand, and the draft of whoever comes next.
  const more = Math.floor((turn.get(s) === player ? toPlace.get(s) : drafts[player]) * AT_ONE_PLACE)
  settleTerms(s, player)
  for (let rest = near[player]; rest !== 0; rest &= rest - 1) {
    const to = firstIn(rest)
    let strongest = 0
    for (let from = NEIGHBOURS[to] & own; from !== 0; from &= from - 1) {
      const count = counts[firstIn(from)]
      if (count > strongest) strongest = count
    }
    chances[to] = chanceToTake(strongest - 1 + more, counts[to], termsInto(to))
  }
}
