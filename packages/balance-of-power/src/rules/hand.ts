import { EVERYONE, type State, seatBit } from '@materiel/kernel'
import type { Army } from '../armies.js'
import { CARD_COUNT, type Card } from '../cards.js'
import { tell, tellCard } from '../happenings.js'
import { COMMON, deck, discards, hand, machine } from '../state.js'

/** The deck, the discard pile and the hands. */

/** All cards, shuffled into a face-down deck. */
export function shuffleAll(s: State): void {
  while (deck.size(s, COMMON) > 0) deck.pop(s, COMMON)
  for (let card = 0; card < CARD_COUNT; card++) deck.push(s, COMMON, card as Card, 0)
  deck.shuffle(s, COMMON, machine.random)
}

export const canDraw = (s: State): boolean => deck.size(s, COMMON) + discards.size(s, COMMON) > 0

/** balance-of-power.card.empty: with an empty deck the discard pile is shuffled into a new one. */
function refill(s: State, player: Army): void {
  for (let card = discards.pop(s, COMMON); card !== -1; card = discards.pop(s, COMMON))
    deck.push(s, COMMON, card, 0)
  deck.shuffle(s, COMMON, machine.random)
  tell(s, 'shuffle', player)
}

/** Draw a card, if there is one: only the player who draws sees it. */
export function draw(s: State, player: Army): void {
  if (!canDraw(s)) return
  if (deck.size(s, COMMON) === 0) refill(s, player)
  const card = deck.pop(s, COMMON)
  if (card === -1) return
  hand.push(s, player, card, seatBit(player))
  machine.teach(s, seatBit(player))
  tellCard(s, 'draw', player, card, seatBit(player))
}

/** Hand a card in: it lies face up on the discard pile. */
export function handIn(s: State, player: Army, card: Card): void {
  hand.takeAt(s, player, hand.indexOf(s, player, card))
  discards.push(s, COMMON, card, EVERYONE)
}
