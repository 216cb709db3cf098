import type { State } from '@materiel/kernel'
import { type Army, enemyOf } from '../armies.js'
import { bit, has, NEIGHBOURS, ROUGH, SITES, type Territory, type TerritorySet } from '../map/board.js'
import { airfieldOf } from '../rules/control.js'
import { MOST_ATTACKERS } from '../rules/strength.js'
import { commandRoom, held, recon, specialForces, turn } from '../state.js'
import { Terms } from './odds.js'

/**
 * The terms on which a player attacks: those of this turn for whoever has it, and the usual ones for the other. Bots ask for them more often than for
 * anything, so what they depend on is settled once for all territories.
 */

/** Territories into which fewer may go; in which the airfield of the attacker counts, and of the defender; and where dice are safe. */
let hindered: TerritorySet = 0
let attackHelp: TerritorySet = 0
let defenceHelp: TerritorySet = 0
let safeAt: TerritorySet = 0
let safe = 0

/** Where the airfield of a player counts. */
function airfieldHelp(s: State, player: Army): TerritorySet {
  const airfield = airfieldOf(s, player)
  return airfield === -1 ? 0 : NEIGHBOURS[airfield] | bit(airfield)
}

/** Settle on what terms a player attacks. */
export function settleTerms(s: State, player: Army): void {
  hindered = ROUGH
  attackHelp = 0
  defenceHelp = 0
  safeAt = 0
  // Basic Training knows of no help.
  if (commandRoom.get(s) === 0) return
  attackHelp = airfieldHelp(s, player)
  defenceHelp = airfieldHelp(s, enemyOf(player)) & held.get(s, enemyOf(player))
  if (turn.get(s) !== player) return
  if (specialForces.get(s) === 1) hindered = 0
  safe = Math.min(MOST_ATTACKERS, recon.get(s))
  if (safe > 0) safeAt = SITES
}

/** All terms there are, made once. */
const ALL: readonly Terms[] = Array.from(
  { length: 64 },
  (_, i) => new Terms(MOST_ATTACKERS - (i & 1), (i >> 1) & 1, (i >> 2) & 1, (i >> 3) & 3),
)

/** Those on which the player for whom they were settled attacks a territory. */
export const termsInto = (to: Territory): Terms =>
  ALL[
    ((hindered >>> to) & 1) |
      (((attackHelp >>> to) & 1) << 1) |
      (((defenceHelp >>> to) & 1) << 2) |
      (has(safeAt, to) ? safe << 3 : 0)
  ]

export function termsOf(s: State, player: Army, to: Territory): Terms {
  settleTerms(s, player)
  return termsInto(to)
}
