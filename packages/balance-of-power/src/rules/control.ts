import type { State } from '@materiel/kernel'
import { ARMIES, type Army, BLUE, NEUTRAL, RED } from '../armies.js'
import { tell } from '../happenings.js'
import { bit, has, type Territory, type TerritorySet } from '../map/board.js'
import { airfields, capitals, held, troops } from '../state.js'

/** Who controls what: the army with troops in a territory does. */

export const holds = (s: State, army: Army, x: Territory): boolean => has(held.get(s, army), x)

/** The army that controls a territory; before the set-up is done there may be none. */
export function ownerOf(s: State, x: Territory): Army | -1 {
  if (holds(s, RED, x)) return RED
  if (holds(s, BLUE, x)) return BLUE
  return holds(s, NEUTRAL, x) ? NEUTRAL : -1
}

/** Territories with troops: all of them, once the set-up is done. */
export const occupied = (s: State): TerritorySet =>
  held.get(s, RED) | held.get(s, BLUE) | held.get(s, NEUTRAL)

/** Put troops on a territory that is empty or of the same army: the bare act. */
export function addTroops(s: State, army: Army, x: Territory, count: number): void {
  held.set(s, army, held.get(s, army) | bit(x))
  troops.add(s, x, count)
}

/** Take troops off a territory; with the last of them goes the control, and an airfield there. The bare act. */
export function removeTroops(s: State, army: Army, x: Territory, count: number): void {
  troops.add(s, x, -count)
  if (troops.get(s, x) > 0) return
  held.set(s, army, held.get(s, army) & ~bit(x))
  if (army !== NEUTRAL && airfields.get(s, army) === 1 + x) {
    airfields.set(s, army, 0)
    tell(s, 'airfield-lost', army, x)
  }
}

export const capitalOf = (s: State, player: Army): Territory | -1 =>
  (capitals.get(s, player) - 1) as Territory | -1
export const airfieldOf = (s: State, player: Army): Territory | -1 =>
  (airfields.get(s, player) - 1) as Territory | -1

/** Whether a player has troops in its own capital. */
export function holdsOwnCapital(s: State, player: Army): boolean {
  const capital = capitalOf(s, player)
  return capital !== -1 && holds(s, player, capital)
}

/** How many capitals stand in territories of an army, whoever's they are. */
export function capitalsHeld(s: State, army: Army): number {
  let count = 0
  for (let player = RED; player <= BLUE; player++) {
    const capital = capitalOf(s, player)
    if (capital !== -1 && holds(s, army, capital)) count++
  }
  return count
}

/** Whether an army has no troop on the board. */
export const isGone = (s: State, army: Army): boolean => held.get(s, army) === 0

/** All troops of an army. */
export function strengthOf(s: State, army: Army): number {
  let sum = 0
  for (let rest = held.get(s, army); rest !== 0; rest &= rest - 1)
    sum += troops.get(s, (31 - Math.clz32(rest & -rest)) as Territory)
  return sum
}

/** Nobody stands anywhere. */
export function clearBoard(s: State): void {
  for (const army of ARMIES) held.set(s, army, 0)
  troops.clear(s)
}
