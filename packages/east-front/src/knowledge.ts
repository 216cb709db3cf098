import type { Seat, State } from '@materiel/kernel'
import { addHidden, type HiddenCard } from '@materiel/kernel/make'
import { SIDES } from './factions.js'
import { deck, discards, hand } from './state.js'

/** Take up the cards that a seat does not know. */
export function takeUpHidden(s: State, seat: Seat): HiddenCard[] {
  const places: HiddenCard[] = []
  for (const side of SIDES) for (const pile of [hand, deck, discards]) addHidden(places, s, pile, side, seat)
  return places
}
