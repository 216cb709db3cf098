import type { State } from '@materiel/kernel'
import type { Army } from '../armies.js'
import { type Card, FEWEST_STARS, MOST_STARS, STARS } from '../cards.js'
import { hand, starsGiven } from '../state.js'

/** What may be handed in. */

/** The cards in a player's hand as a set, a bit each: there are fewer than 32. */
export function cardsInHand(s: State, player: Army): number {
  let set = 0
  for (let i = 0; i < hand.size(s, player); i++) set |= 1 << hand.card(s, player, i)
  return set
}

/** Stars in a player's hand. */
export function starsInHand(s: State, player: Army): number {
  let sum = 0
  for (let i = 0; i < hand.size(s, player); i++) sum += STARS[hand.card(s, player, i)]
  return sum
}

/** Whether a card in hand can be added to the exchange: not over ten stars, and not where it could never be closed. */
export const fitsExchange = (s: State, player: Army, card: Card): boolean =>
  starsGiven.get(s) + STARS[card] <= MOST_STARS && starsGiven.get(s) + starsInHand(s, player) >= FEWEST_STARS

/** balance-of-power.exchange.limits: an exchange of one star cannot be closed. */
export const canCloseExchange = (s: State): boolean => starsGiven.get(s) !== 1
