import { type HiddenCard, type Random, redeal, type Seat, type State } from '@materiel/kernel'
import { SIDES } from './factions.js'
import { deck, discards, hand } from './state.js'

/** Deal the cards that a seat does not know anew. */
export function determinise(s: State, seat: Seat, random: Random): void {
  const places: HiddenCard[] = []
  for (let side = 0; side < SIDES; side++)
    for (const pile of [hand, deck, discards])
      for (let i = 0; i < pile.size(s, side); i++) {
        if (pile.knows(s, side, i, seat)) continue
        places.push({
          deck: side,
          card: pile.card(s, side, i),
          choosy: false,
          fits: () => true,
          put: (card) => pile.setCard(s, side, i, card),
        })
      }
  redeal(places, random)
  s.stamp++
}
