import type { State } from '@materiel/kernel'
import { type Army, NEUTRAL } from '../armies.js'
import { areAdjacent, has, ROUGH, SITES, type Territory } from '../map/board.js'
import { recon, specialForces, troops } from '../state.js'
import { airfieldOf } from './control.js'

/** With how many dice, and which help, armies fight. */

export const MOST_ATTACKERS = 3
const MOST_INTO_ROUGH = 2
export const MOST_DEFENDERS = 2

/** The most troops that an army may send into a territory, however many it has. */
export const mostInto = (s: State, army: Army, to: Territory): number =>
  has(ROUGH, to) && (army === NEUTRAL || specialForces.get(s) === 0) ? MOST_INTO_ROUGH : MOST_ATTACKERS

/** The most troops that can attack: one stays behind. */
export const mostAttackers = (s: State, army: Army, from: Territory, to: Territory): number =>
  Math.min(mostInto(s, army, to), troops.get(s, from) - 1)

export const mostDefenders = (s: State, x: Territory): number => Math.min(MOST_DEFENDERS, troops.get(s, x))

/** Whether the airfield of an army counts in a territory. The neutral army has none. */
export function airfieldCounts(s: State, army: Army | -1, x: Territory): boolean {
  if (army === NEUTRAL || army === -1) return false
  const airfield = airfieldOf(s, army)
  return airfield !== -1 && (airfield === x || areAdjacent(airfield, x))
}

/** Dice of an attack on a territory that cannot be a 1. */
export const protectedDice = (s: State, army: Army, to: Territory): number =>
  army !== NEUTRAL && has(SITES, to) ? recon.get(s) : 0
