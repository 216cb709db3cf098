import type { State } from '@materiel/kernel'
import type { Army } from '../armies.js'
import { REGION_BONUS, REGIONS, sizeOf } from '../map/board.js'
import { cities, held, roundsUp } from '../state.js'
import { capitalsHeld } from './control.js'

/** How many troops a player drafts before cards: balance-of-power.draft.count. */

const FEWEST_DRAFTED = 3
const TERRITORIES_PER_TROOP = 3

/** balance-of-power.draft.territories */
export function draftForTerritories(s: State, player: Army): number {
  const own = held.get(s, player)
  const count = sizeOf(own) + sizeOf(own & cities.get(s))
  const share = Math.floor(
    (count + (roundsUp.get(s) === 1 ? TERRITORIES_PER_TROOP - 1 : 0)) / TERRITORIES_PER_TROOP,
  )
  return Math.max(FEWEST_DRAFTED, share)
}

/** balance-of-power.draft.regions */
export function draftForRegions(s: State, player: Army): number {
  const own = held.get(s, player)
  let bonus = 0
  for (let region = 0; region < REGIONS.length; region++)
    if ((own & REGIONS[region]) === REGIONS[region]) bonus += REGION_BONUS[region]
  return bonus
}

/** What a player drafts before cards. */
export const draftOf = (s: State, player: Army): number =>
  draftForTerritories(s, player) + draftForRegions(s, player) + capitalsHeld(s, player)
