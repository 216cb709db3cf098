import { type Choice, type ChoiceList, EVERYONE, type Refusal, type State, seatBit } from '@materiel/kernel'
import { AGAIN, ask, type Kinds, of, type Piles, run, verbOf } from '@materiel/kernel/make'
import { CARDS, type Card } from '../cards/catalogue.js'
import type { CardType } from '../cards/vocabulary.js'
import { type CardVerb, cardChoice, chosenCard } from '../choices.js'
import type { Country } from '../countries.js'
import { tell, tellCard } from '../happenings.js'
import { deck, discards, editionOf, hand, machine, ownerOf, rulesOf } from '../state.js'
import { notInHand } from '../text/card-refusals.js'
import { DISCARD_CARD, PLAY_CARD, TAKE } from '../verbs.js'
import { addPoints } from './scoring.js'

/** Where cards go: discarding, drawing, and what happens when there is nothing left to discard. */

/** Put a card under the discard pile: only its owner knows it. */
export function discardUnseen(s: State, country: Country, card: Card): void {
  discards.push(s, country, card, ownerOf(s, country))
}

/** Put a card face up on the discard pile. */
export function discardOpenly(s: State, country: Country, card: Card): void {
  discards.push(s, country, card, EVERYONE)
}

/**
 * The place of a card in a pile: of a copy that everybody knows, where there is one. What is then done with it openly tells
 * nothing of hidden copies.
 */
export function placeOf(pile: Piles<Country, Card>, s: State, country: Country, card: Card): number {
  for (let i = pile.size(s, country) - 1; i >= 0; i--)
    if (pile.card(s, country, i) === card && pile.isPublic(s, country, i)) return i
  return pile.indexOf(s, country, card)
}

/** Take a card out of a hand for all to see. */
export function takeOpenly(s: State, country: Country, card: Card): void {
  hand.takeAt(s, country, placeOf(hand, s, country, card))
}

/** Take a card out of a hand unseen. Of the cards that others once saw there, they cannot tell which ones are left. */
export function takeUnseen(s: State, country: Country, card: Card): void {
  hand.takeUnseen(s, country, card, ownerOf(s, country))
}

/** Discard a card of the hand without playing it. */
export function discardFromHand(s: State, country: Country, card: Card): void {
  takeUnseen(s, country, card)
  discardUnseen(s, country, card)
  tellCard(s, 'discard', country, card, ownerOf(s, country))
}

/** Discard from the top of the deck. What it lacks comes from the hand where it stands in, and else costs the team a point each. */
export function discardFromDeck(s: State, { country, cards, card }: Payment): void {
  const lacking = millFromDeck(s, country, cards)
  if (lacking > 0) payFromHand(s, { country, cards: lacking, card })
}

/** The same without the cards of the hand: returns how many of them, or of points for want of them, are still to be paid. */
export function millFromDeck(s: State, country: Country, cards: number): number {
  let missing = 0
  for (let i = 0; i < cards; i++) {
    const card = deck.pop(s, country)
    if (card === -1) {
      missing++
      continue
    }
    discardUnseen(s, country, card)
    tellCard(s, 'mill', country, card, ownerOf(s, country))
  }
  if (missing < cards) machine.teach(s, ownerOf(s, country))
  if (rulesOf(s).handGivesWhatDeckLacks && hand.size(s, country) > 0) return missing
  addPoints(s, country, -missing)
  return 0
}

/** Draw until the hand holds so many cards, or the deck is empty. */
export function drawUpTo(s: State, country: Country, size: number): void {
  const before = hand.size(s, country)
  while (hand.size(s, country) < size && deck.size(s, country) > 0) drawTop(s, country)
  machine.teach(s, ownerOf(s, country), hand.size(s, country) - before)
}

/** Draw a card, if there is one. */
export function drawOne(s: State, country: Country): void {
  drawUpTo(s, country, hand.size(s, country) + 1)
}

/** Whoever knows the top card of the deck knows what is drawn. */
function drawTop(s: State, country: Country): void {
  const size = deck.size(s, country)
  const knowers = deck.knowers(s, country, size - 1) | ownerOf(s, country)
  const card = deck.takeAt(s, country, size - 1)
  hand.push(s, country, card, knowers)
  tellCard(s, 'draw', country, card, knowers)
}

/** Nobody learns anything by a shuffle: whoever takes back what led to it meets the same one again. */
export function shuffleDeck(s: State, country: Country): void {
  deck.shuffle(s, country, machine.random)
  tell(s, 'shuffle', country)
}

/** The kinds of cards of a country's deck, 32 at a time. */
export const kindsOf = (s: State, country: Country): readonly Kinds<Card>[] => editionOf(s).kinds[country]

/** Whether a hand has cards of more than one kind. */
export function holdsSeveral(s: State, country: Country): boolean {
  for (let i = hand.size(s, country) - 1; i > 0; i--)
    if (hand.card(s, country, i) !== hand.card(s, country, 0)) return true
  return false
}

/** A choice for each kind of card in a hand. */
export function listHand(s: State, country: Country, verb: CardVerb, out: ChoiceList): void {
  // By number: this is done for every hand, and an iterator is a new object each time.
  const rows = kindsOf(s, country)
  for (let i = 0; i < rows.length; i++)
    for (let bits = hand.kinds(s, country, rows[i]); bits !== 0; bits &= bits - 1)
      out.add(cardChoice(verb, rows[i].lowest(bits)))
}

/** The same for cards of some types, in a hand or in another pile. */
export function listPileOf(
  pile: Piles<Country, Card>,
  s: State,
  country: Country,
  types: readonly CardType[],
  verb: CardVerb,
  out: ChoiceList,
): void {
  for (const kinds of kindsOf(s, country))
    for (let bits = pile.kinds(s, country, kinds); bits !== 0; bits &= bits - 1) {
      const card = kinds.lowest(bits)
      if (types.includes(CARDS[card].type)) out.add(cardChoice(verb, card))
    }
}

const holds = (s: State, country: Country, card: Card): boolean => hand.indexOf(s, country, card) >= 0

const FROM_HAND: readonly number[] = [DISCARD_CARD, PLAY_CARD, TAKE]

/** Why a card cannot be discarded from a hand, played from it or taken out of it. */
export const whyNotFromHand = (s: State, country: Country, wish: Choice): Refusal[] =>
  FROM_HAND.includes(verbOf(wish)) && !holds(s, country, chosenCard(wish))
    ? [notInHand(CARDS[chosenCard(wish)])]
    : []

interface Payment {
  readonly country: Country
  readonly cards: number
  /** The card that is paid for, or that makes the country pay. */
  readonly card: Card | typeof NO_CARD
}

/** Where no card asks for what is paid. */
export const NO_CARD = -1

/** Discard cards from the hand for a card, chosen one by one; what the hand lacks comes from the deck, then from the points. */
export const payFromHand = (s: State, { country, cards, card }: Payment): void =>
  machine.call(s, payment, country, cards, card)

const payment = machine.routine('pay-from-hand', {
  country: of<Country>(),
  cards: 0,
  card: of<Card | typeof NO_CARD>(),
})

payment.steps(
  run((s, f) => {
    if (f.cards < hand.size(s, f.country)) return
    // The whole hand goes: there is nothing to choose.
    f.cards -= hand.size(s, f.country)
    while (hand.size(s, f.country) > 0) discardFromHand(s, f.country, hand.card(s, f.country, 0))
    discardFromDeck(s, f)
    f.cards = 0
  }),
  ask({
    question: 'discard',
    who: (_s, f) => (f.cards > 0 ? seatBit(f.country) : 0),
    options: (s, f, _seat, out) => listHand(s, f.country, DISCARD_CARD, out),
    several: (s, f) => holdsSeveral(s, f.country),
    times: (_s, f) => f.cards,
    take: (s, f, _seat, taken) => {
      discardFromHand(s, f.country, chosenCard(taken))
      f.cards--
      return AGAIN
    },
    why: (s, f, _seat, wish) => whyNotFromHand(s, f.country, wish),
    secret: () => true,
    card: (_s, f) => f.card,
  }),
)
