import { type State, seatBit } from '@materiel/kernel'
import { AGAIN, ask, choice, DONE, of, run, verbOf } from '@materiel/kernel/make'
import { CARDS, type Card, cardsWithBits } from '../cards/catalogue.js'
import type { EffectOf } from '../cards/vocabulary.js'
import { cardChoice, chosenCard, chosenOrder, optionChoice, orderChoice } from '../choices.js'
import { type Country, countryNamed } from '../countries.js'
import { TO_BOTTOM, tell, tellCard } from '../happenings.js'
import { deck, hand, machine, ownerOf, responses, statusesOnTable } from '../state.js'
import { notAnOrder, whyNotFromTable } from '../text/card-refusals.js'
import { OPTION, ORDER, option, PASS, TAKE } from '../verbs.js'
import { discardUnseen, listHand, takeUnseen, whyNotFromHand } from './discard.js'
import { type ReadyEffect, ready } from './ready.js'
import { discardStatus } from './replies.js'

/** Effects on cards that not everybody sees. */

export function discardResponseEffect(effect: EffectOf<'discard-response'>): ReadyEffect {
  const victim = countryNamed(effect.of)
  return ready({
    possible: (s) => responses.get(s, victim) !== 0,
    start: (s) => discardRandomResponse(s, victim),
  })
}

/** A face-down Response of a country goes under its discard pile, at random; only its owner sees which. */
function discardRandomResponse(s: State, country: Country): void {
  const lying = cardsWithBits(country, responses.get(s, country))
  if (lying.length === 0) return
  const card = lying[machine.random.below(s, lying.length)]
  responses.set(s, country, responses.get(s, country) & ~(1 << CARDS[card].bit))
  discardUnseen(s, country, card)
  tellCard(s, 'lose-card', country, card, ownerOf(s, country))
  machine.teach(s, ownerOf(s, country))
}

export function discardFromTableEffect(effect: EffectOf<'discard-from-table'>): ReadyEffect {
  const { responseToo } = effect
  const victim = countryNamed(effect.of)
  return ready({
    possible: (s) => statusesOnTable(s, victim) !== 0 || (responseToo && responses.get(s, victim) !== 0),
    start: (s, country, _here, card) => discardFromTable(s, { country, card, victim, responseToo }),
  })
}

interface FromTable {
  readonly country: Country
  readonly card: Card
  readonly victim: Country
  /** Whether a Response may go instead. */
  readonly responseToo: boolean
}

/** Discard a Status card of a country, or one of its Responses at random. */
const discardFromTable = (s: State, { country, card, victim, responseToo }: FromTable): void =>
  machine.call(s, discarding, country, card, victim, responseToo ? 1 : 0)

const discarding = machine.routine('discard-from-table', {
  country: of<Country>(),
  card: of<Card>(),
  victim: of<Country>(),
  responseToo: 0,
})

const RANDOM_RESPONSE = optionChoice(option('random-response'))

discarding.steps(
  ask({
    question: 'table-card',
    who: (_s, f) => seatBit(f.country),
    options: (s, f, _seat, out) => {
      for (const card of cardsWithBits(f.victim, statusesOnTable(s, f.victim)))
        out.add(cardChoice(TAKE, card))
      if (f.responseToo === 1 && responses.get(s, f.victim) !== 0) out.add(RANDOM_RESPONSE)
    },
    take: (s, f, _seat, taken) => {
      if (verbOf(taken) === OPTION) discardRandomResponse(s, f.victim)
      else discardStatus(s, CARDS[chosenCard(taken)])
    },
    why: (_s, f, _seat, wish) => whyNotFromTable(f.victim, wish),
    card: (_s, f) => f.card,
  }),
)

/** The orders of four things, and of fewer: those of n things are the first n! rows cut to n. */
const ORDERS: readonly (readonly number[])[][] = [0, 1, 2, 3, 4].map(permutations)

function permutations(n: number): number[][] {
  if (n === 0) return [[]]
  return Array.from({ length: n }, (_, first) =>
    permutations(n - 1).map((rest) => [first, ...rest.map((i) => (i >= first ? i + 1 : i))]),
  ).flat()
}

/** The cards that an order puts on top of the deck, top first. */
export function cardsInOrder(s: State, country: Country, count: number, order: number): Card[] {
  const top = deck.size(s, country) - 1
  return (ORDERS[count]?.[order] ?? []).map((i) => deck.card(s, country, top - i))
}

/** With two cards of a kind some orders look alike: only the one that keeps such cards as they lie is offered. */
function isFirstOfItsKind(s: State, country: Country, count: number, order: number): boolean {
  const places = ORDERS[count][order]
  const top = deck.size(s, country) - 1
  for (let i = 0; i < count; i++)
    for (let j = i + 1; j < count; j++)
      if (
        places[i] > places[j] &&
        deck.card(s, country, top - places[i]) === deck.card(s, country, top - places[j])
      )
        return false
  return true
}

export const arrangeTopEffect = ({ cards }: EffectOf<'arrange-top'>): ReadyEffect =>
  ready({
    possible: (s, country) => deck.size(s, country) > 0,
    start: (s, country, _here, card) => arrangeTop(s, { country, card, cards }),
  })

interface Arranging {
  readonly country: Country
  readonly card: Card
  readonly cards: number
}

/** Look at the top cards of the deck and put them back in any order. */
const arrangeTop = (s: State, { country, card, cards }: Arranging): void =>
  machine.call(s, arranging, country, card, cards)

const arranging = machine.routine('arrange-top', { country: of<Country>(), card: of<Card>(), cards: 0 })

arranging.steps(
  run((s, f) => {
    const size = deck.size(s, f.country)
    f.cards = Math.min(f.cards, size)
    const owner = ownerOf(s, f.country)
    for (let i = size - f.cards; i < size; i++)
      deck.setKnowers(s, f.country, i, deck.knowers(s, f.country, i) | owner)
    machine.teach(s, owner)
    tell(s, 'look', f.country, f.cards)
  }),
  ask({
    question: 'arrange-top',
    who: (_s, f) => seatBit(f.country),
    options: (s, f, _seat, out) => {
      for (let order = 0; order < ORDERS[f.cards].length; order++)
        if (isFirstOfItsKind(s, f.country, f.cards, order)) out.add(orderChoice(order, f.cards, f.country))
    },
    take: (s, f, _seat, taken) => {
      const cards = cardsInOrder(s, f.country, f.cards, chosenOrder(taken))
      const known = ORDERS[f.cards][chosenOrder(taken)].map((i) =>
        deck.knowers(s, f.country, deck.size(s, f.country) - 1 - i),
      )
      cards.forEach((card, i) => {
        const at = deck.size(s, f.country) - 1 - i
        deck.setCard(s, f.country, at, card)
        // Whoever else knew a card at its old place no longer knows where it lies.
        deck.setKnowers(s, f.country, at, known[i] & ownerOf(s, f.country))
      })
    },
    why: (_s, _f, _seat, wish) => (verbOf(wish) === ORDER ? [notAnOrder] : []),
    secret: () => true,
    card: (_s, f) => f.card,
  }),
)

export const cardsUnderDeckEffect = ({ upTo }: EffectOf<'cards-under-deck'>): ReadyEffect =>
  ready({
    possible: (s, country) => hand.size(s, country) > 0,
    start: (s, country, _here, card) => putUnderDeck(s, { country, card, upTo }),
  })

interface PuttingUnder {
  readonly country: Country
  readonly card: Card
  readonly upTo: number
}

/** Put a card of the hand under the deck, and others if wanted. */
const putUnderDeck = (s: State, { country, card, upTo }: PuttingUnder): void =>
  machine.call(s, puttingUnder, country, card, upTo)

const puttingUnder = machine.routine('cards-under-deck', {
  country: of<Country>(),
  card: of<Card>(),
  upTo: 0,
  put: 0,
})

puttingUnder.steps(
  ask({
    question: 'cards-under-deck',
    who: (_s, f) => (f.put === f.upTo ? 0 : seatBit(f.country)),
    options: (s, f, _seat, out) => {
      listHand(s, f.country, TAKE, out)
      if (f.put > 0 && out.length > 0) out.add(choice(PASS))
    },
    take: (s, f, _seat, taken) => {
      if (verbOf(taken) === PASS) return DONE
      f.put++
      const card = chosenCard(taken)
      takeUnseen(s, f.country, card)
      deck.pushUnder(s, f.country, card, ownerOf(s, f.country))
      tellCard(s, 'return', f.country, card, ownerOf(s, f.country), TO_BOTTOM)
      return AGAIN
    },
    why: (s, f, _seat, wish) => whyNotFromHand(s, f.country, wish),
    secret: () => true,
    card: (_s, f) => f.card,
  }),
)
