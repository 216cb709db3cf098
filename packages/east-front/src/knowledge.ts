import { type HiddenCard, hiddenIn, type Random, redeal, type Seat, type State } from '@materiel/kernel'
import { SIDES } from './factions.js'
import { deck, discards, hand } from './state.js'

/** Deal the cards that a seat does not know anew. */
export function determinise(s: State, seat: Seat, random: Random): void {
  const places: HiddenCard[] = []
  for (let side = 0; side < SIDES; side++)
    for (const pile of [hand, deck, discards]) places.push(...hiddenIn(s, pile, side, seat))
  redeal(places, random)
  s.stamp++
}
