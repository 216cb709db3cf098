import {
  AGAIN,
  ask,
  type ChoiceList,
  choice,
  EVERYONE,
  type Frame,
  firstOf,
  run,
  type State,
  seatBit,
} from '@materiel/kernel'
import { CARDS, type Card, cardsOf } from '../cards/catalogue.js'
import { COUNTRIES, type Country, teamOf } from '../countries.js'
import { tell, tellCard } from '../happenings.js'
import { deck, discards, hand, machine, ownerOf, score, step, VICTORY } from '../state.js'
import { notInHand } from '../text/refusals.js'
import { DISCARD_CARD, PLAY_CARD } from '../verbs.js'

/** Where cards go: discarding, drawing, and what happens when there is nothing left to discard. */

/** A team gains or loses points. */
export function addPoints(s: State, country: Country, points: number): void {
  if (points === 0) return
  score.add(s, teamOf(country), points)
  tell(s, 'score', country, teamOf(country), points, step.get(s) === VICTORY ? 1 : 0)
}

/** Put a card under the discard pile: only its owner knows it. */
export function discardUnseen(s: State, country: Country, card: Card): void {
  discards.push(s, country, card, ownerOf(s, country))
}

/** Put a card face up on the discard pile. */
export function discardOpenly(s: State, country: Country, card: Card): void {
  discards.push(s, country, card, EVERYONE)
}

/** Discard a card of the hand without playing it. */
export function discardFromHand(s: State, country: Country, card: Card): void {
  hand.takeAt(s, country, hand.indexOf(s, country, card))
  discardUnseen(s, country, card)
  tellCard(s, 'discard', country, card, ownerOf(s, country))
}

/** Discard from the top of the deck; each card that is not there costs the team a point. */
export function discardFromDeck(s: State, country: Country, cards: number): void {
  let missing = 0
  for (let i = 0; i < cards; i++) {
    const card = deck.pop(s, country)
    if (card < 0) {
      missing++
      continue
    }
    discardUnseen(s, country, card)
    tellCard(s, 'mill', country, card, ownerOf(s, country))
  }
  if (missing < cards) machine.teach(s, ownerOf(s, country))
  addPoints(s, country, -missing)
}

/** Draw until the hand holds so many cards, or the deck is empty. */
export function drawUpTo(s: State, country: Country, size: number): void {
  while (hand.size(s, country) < size && drawOne(s, country)) {}
}

export function drawOne(s: State, country: Country): boolean {
  const card = deck.pop(s, country)
  if (card < 0) return false
  hand.push(s, country, card, ownerOf(s, country))
  tellCard(s, 'draw', country, card, ownerOf(s, country))
  machine.teach(s, ownerOf(s, country))
  return true
}

export function shuffleDeck(s: State, country: Country): void {
  deck.shuffle(s, country, machine.random)
  tell(s, 'shuffle', country)
  machine.teach(s, EVERYONE)
}

const OFFSET = Array.from({ length: COUNTRIES }, (_, country) => cardsOf(country)[0].card)

/** The kinds of cards in a hand, as bits counted from the first card of the country. */
export function kindsInHand(s: State, country: Country): number {
  let kinds = 0
  const size = hand.size(s, country)
  for (let i = 0; i < size; i++) kinds |= 1 << (hand.card(s, country, i) - OFFSET[country])
  return kinds
}

export const cardOfKind = (country: Country, kind: number): Card => OFFSET[country] + kind

/** A choice for each kind of card in a hand. */
export function listHand(s: State, country: Country, verb: number, out: ChoiceList): void {
  for (let kinds = kindsInHand(s, country); kinds !== 0; kinds &= kinds - 1)
    out.add(choice(verb, cardOfKind(country, 31 - Math.clz32(kinds & -kinds))))
}

export const holds = (s: State, country: Country, card: Card): boolean => hand.indexOf(s, country, card) >= 0

/** Why a card cannot be discarded from, or played from, a hand. */
export const whyNotFromHand = (s: State, country: Country, wish: number) =>
  holds(s, country, firstOf(wish)) || ((wish & 63) !== DISCARD_CARD && (wish & 63) !== PLAY_CARD)
    ? []
    : [notInHand(CARDS[firstOf(wish)])]

/** Discard cards from the hand, chosen one by one; what the hand lacks comes from the deck, then from the points. */
export const payFromHand = machine.routine('pay-from-hand', ['country', 'cards'])
type Payment = Frame<'country' | 'cards'>

payFromHand.steps(
  run<Payment>((s, f) => {
    if (f.cards < hand.size(s, f.country)) return
    // The whole hand goes: there is nothing to choose.
    f.cards -= hand.size(s, f.country)
    while (hand.size(s, f.country) > 0) discardFromHand(s, f.country, hand.card(s, f.country, 0))
    discardFromDeck(s, f.country, f.cards)
    f.cards = 0
  }),
  ask<Payment>({
    question: 'discard',
    who: (_s, f) => (f.cards > 0 ? seatBit(f.country) : 0),
    options: (s, f, _seat, out) => listHand(s, f.country, DISCARD_CARD, out),
    take: (s, f, _seat, taken) => {
      discardFromHand(s, f.country, firstOf(taken))
      f.cards--
      return AGAIN
    },
    why: (s, f, _seat, wish) => whyNotFromHand(s, f.country, wish),
  }),
)
