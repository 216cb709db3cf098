import type { Seat, State } from '@materiel/kernel'
import type { HiddenCards } from '@materiel/kernel/make'
import { SIDES } from './factions.js'
import { deck, discards, hand } from './state.js'

const PILES = [hand, deck, discards]

/** Take up the cards that a seat does not know. */
export function takeUpHidden(s: State, seat: Seat, hidden: HiddenCards): void {
  for (const side of SIDES) for (const pile of PILES) hidden.addPile(s, pile, side, seat)
}
