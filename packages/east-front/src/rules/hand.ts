import { type ChoiceList, EVERYONE, type State, seatBit } from '@materiel/kernel'
import { AGAIN, ask, choice, of } from '@materiel/kernel/make'
import type { Card } from '../cards/catalogue.js'
import { NO_TEXT, type TextNumber } from '../cards/texts.js'
import { chosenCard } from '../choices.js'
import { enemyOf, type Side } from '../factions.js'
import { tell, tellCard } from '../happenings.js'
import { covered, deck, discards, hand, machine } from '../state.js'
import { whyNotFromHand } from '../text/card-refusals.js'
import { DISCARD_CARD } from '../verbs.js'

/** Hands, decks and discards. */

export const HAND_SIZE = 5
export const MOST_DRAWN = 3

export function drawOne(s: State, side: Side): boolean {
  const card = deck.pop(s, side)
  if (card === -1) return false
  hand.push(s, side, card, seatBit(side))
  tellCard(s, 'draw', side, card, seatBit(side))
  machine.teach(s, seatBit(side))
  return true
}

/** Draw so many cards, or as many as the deck has. */
export function draw(s: State, side: Side, cards: number): void {
  for (let i = 0; i < cards; i++) if (!drawOne(s, side)) return
}

/** Nobody learns anything by a shuffle: whoever takes back what led to it meets the same one again. */
export function shuffleDeck(s: State, side: Side): void {
  deck.shuffle(s, side, machine.random)
  tell(s, 'shuffle', side)
}

/** Use a card of the hand for its text or its reaction: it is discarded, and the opponent may examine it. */
export function useFromHand(s: State, side: Side, card: Card): void {
  hand.takeAt(s, side, hand.indexOf(s, side, card))
  discards.push(s, side, card, EVERYONE)
  machine.teach(s, seatBit(enemyOf(side)))
}

/** Discard a card of the hand unseen. */
export function discardUnseen(s: State, side: Side, card: Card): void {
  hand.takeAt(s, side, hand.indexOf(s, side, card))
  discards.push(s, side, card, seatBit(side))
  tellCard(s, 'discard', side, card, seatBit(side))
}

/** A choice for each card of a hand. */
export function listHand(s: State, side: Side, verb: number, out: ChoiceList): void {
  const size = hand.size(s, side)
  for (let i = 0; i < size; i++) out.add(choice(verb, hand.card(s, side, i)))
}

/** Whether to ask a side that may hold an answer, though it does not: so that being asked tells nothing. */
export const asksForCover = (s: State, side: Side): boolean => covered.get(s) === 1 && hand.size(s, side) > 0

/**
 * A side is about to be asked for a card of its hand, or not: unless it is asked for cover, the other side sees that, and cannot take
 * back what led to it.
 */
export function exposeHand(s: State, side: Side): void {
  if (covered.get(s) === 0 && hand.size(s, side) > 0) machine.teach(s, seatBit(enemyOf(side)))
}

interface Payment {
  readonly side: Side
  readonly cards: number
}

/** Discard so many cards of the hand, chosen one by one, because the text of a card says so. */
export const payForCard = (s: State, { side, cards, card }: Payment & { readonly card: TextNumber }): void =>
  machine.call(s, payment, side, cards, card)

/** Discard so many cards of the hand, chosen one by one, for an action. */
export const payForAction = (
  s: State,
  { side, cards, action }: Payment & { readonly action: number },
): void => machine.call(s, payment, side, cards, NO_TEXT, action)

const payment = machine.routine('pay-cards', {
  side: of<Side>(),
  cards: 0,
  card: of<TextNumber | typeof NO_TEXT>(),
  action: 0,
})

payment.steps(
  ask({
    question: 'discard',
    who: (_s, f) => (f.cards > 0 ? seatBit(f.side) : 0),
    options: (s, f, _seat, out) => listHand(s, f.side, DISCARD_CARD, out),
    times: (_s, f) => f.cards,
    take: (s, f, _seat, taken) => {
      discardUnseen(s, f.side, chosenCard(taken))
      f.cards--
      return AGAIN
    },
    why: (s, f, _seat, wish) => whyNotFromHand(s, f.side, wish),
    card: (_s, f) => f.card,
  }),
)
