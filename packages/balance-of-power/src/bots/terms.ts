import type { State } from '@materiel/kernel'
import { type Army, NEUTRAL } from '../armies.js'
import { has, ROUGH, type Territory } from '../map/board.js'
import { ownerOf } from '../rules/control.js'
import { airfieldCounts, MOST_ATTACKERS, mostInto, protectedDice } from '../rules/strength.js'
import { turn } from '../state.js'
import type { Terms } from './odds.js'

/** The terms on which an army attacks a territory: those of this turn for whoever has it, and the usual ones for the other. */
export function termsOf(s: State, army: Army, to: Territory): Terms {
  const isNow = army === NEUTRAL || turn.get(s) === army
  const defender = ownerOf(s, to)
  return termsWith(
    isNow ? mostInto(s, army, to) : has(ROUGH, to) ? MOST_ATTACKERS - 1 : MOST_ATTACKERS,
    airfieldCounts(s, army, to) ? 1 : 0,
    airfieldCounts(s, defender, to) ? 1 : 0,
    isNow ? Math.min(MOST_ATTACKERS, protectedDice(s, army, to)) : 0,
  )
}

/** All terms there are, made once. */
const ALL: readonly Terms[] = Array.from({ length: 64 }, (_, i) => ({
  most: (i & 1) + 2,
  attackBonus: (i >> 1) & 1,
  defenceBonus: (i >> 2) & 1,
  safe: (i >> 3) & 3,
}))

const termsWith = (most: number, attackBonus: number, defenceBonus: number, safe: number): Terms =>
  ALL[(most - 2) | (attackBonus << 1) | (defenceBonus << 2) | (safe << 3)]
