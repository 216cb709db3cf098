import { type Choice, type ChoiceList, type Refusal, type State, seatBit } from '@materiel/kernel'
import { ask, type Brand, choice, DONE, of, type Piles, run, verbOf } from '@materiel/kernel/make'
import { CARDS, type Card, EVER_PLAYED, isEverPlayed } from '../cards/catalogue.js'
import type { CardType, EffectOf } from '../cards/vocabulary.js'
import { cardChoice, chosenCard, chosenCountry, countryChoice, optionChoice } from '../choices.js'
import { type Country, countryNamed } from '../countries.js'
import { FROM_DECK, FROM_DISCARDS, FROM_HAND, TO_TOP, tell } from '../happenings.js'
import { deck, discards, hand, machine, ownerOf, rulesOf } from '../state.js'
import { whyNotFetch, whyNotLend, whyNotSearched } from '../text/card-refusals.js'
import { option, PASS, PLAY_CARD, TAKE } from '../verbs.js'
import {
  discardFromDeck,
  drawOne,
  kindsOf,
  listHand,
  listPileOf,
  placeOf,
  shuffleDeck,
  takeOpenly,
  whyNotFromHand,
} from './discard.js'
import { startPlay, whyNotPlay } from './play.js'
import { canPlay, listPlayable, mayBeAnswered, type ReadyEffect, ready } from './ready.js'
import { returnToDeck } from './replies.js'

/** Effects that let a card be played: from the discard pile, or by a teammate. */

/** A card that plays any card from the discard pile cannot play itself. */
const PLAYS_ANYTHING: readonly boolean[] = CARDS.map(({ play }) =>
  play.some((effect) => effect.do === 'play-from-discards' && effect.types === 'any'),
)

/** What a card fetches from the discard pile. */
type Fetched = readonly CardType[] | 'any'

const allows = (types: Fetched, card: Card): boolean =>
  types === 'any' ? !PLAYS_ANYTHING[card] : CARDS[card] !== undefined && types.includes(CARDS[card].type)

/** Whether a card of a pile can be fetched and played; lists all that can if there is a list. */
function listKinds(
  s: State,
  country: Country,
  types: Fetched,
  pile: Piles<Country, Card>,
  out: ChoiceList | null,
): boolean {
  let any = false
  for (const kinds of kindsOf(s, country))
    for (let bits = pile.kinds(s, country, kinds); bits !== 0; bits &= bits - 1) {
      const card = kinds.lowest(bits)
      if (!allows(types, card) || !(canPlay(s, country, card) || mayBeAnswered(s, country, card))) continue
      any = true
      if (out === null) return true
      out.add(cardChoice(TAKE, card))
    }
  return any
}

/**
 * Whether there will be a card to play once `cost` cards of the hand are paid. Discards come first, so a card that is
 * paid may be the one played; where the hand is short, the deck pays with cards that nobody knows.
 */
function canPlayFromDiscards(s: State, country: Country, types: Fetched, cost: number): boolean {
  if (listKinds(s, country, types, discards, null)) return true
  if (cost === 0) return false
  if (listKinds(s, country, types, hand, null)) return true
  return hand.size(s, country) < cost && deck.size(s, country) > 0
}

/** What the cards fetch from the discard pile, by number, for routines under way. */
const FETCHES: Fetched[] = []
type FetchNumber = Brand<'fetch'>

/** `cost` is how many cards of the hand are paid before. */
export function playFromDiscardsEffect({ types }: EffectOf<'play-from-discards'>, cost: number): ReadyEffect {
  const fetch = (FETCHES.push(types) - 1) as FetchNumber
  return ready({
    possible: (s, country) => canPlayFromDiscards(s, country, types, cost),
    start: (s, country, _here, card) => playFromDiscards(s, { country, card, fetch }),
  })
}

interface Fetching {
  readonly country: Country
  readonly card: Card
  readonly fetch: FetchNumber
}

/** Play a card from the discard pile. */
const playFromDiscards = (s: State, { country, card, fetch }: Fetching): void =>
  machine.call(s, fetching, country, card, fetch)

const fetching = machine.routine('play-from-discards', {
  country: of<Country>(),
  card: of<Card>(),
  fetch: of<FetchNumber>(),
})

fetching.steps(
  ask({
    question: 'play-from-discards',
    who: (_s, f) => seatBit(f.country),
    options: (s, f, _seat, out) => {
      listKinds(s, f.country, FETCHES[f.fetch], discards, out)
    },
    take: (s, f, _seat, taken) => {
      const card = chosenCard(taken)
      discards.takeAt(s, f.country, placeOf(discards, s, f.country, card))
      startPlay(s, f.country, card, FROM_DISCARDS)
    },
    why: (s, f, _seat, wish) => whyNotFetch(s, f.country, (card) => allows(FETCHES[f.fetch], card), wish),
    card: (_s, f) => f.card,
  }),
)

/** What the cards play from the deck, by number, for routines under way. */
const SEARCHES: (readonly CardType[])[] = []
type SearchNumber = Brand<'search'>

/** Even where there is nothing to play, the deck is looked through and shuffled. */
export function playFromDeckEffect({ types }: EffectOf<'play-from-deck'>): ReadyEffect {
  const search = (SEARCHES.push(types) - 1) as SearchNumber
  return ready({
    possible: (s, country) => deck.size(s, country) > 0,
    start: (s, country, _here, card) => playFromDeck(s, { country, card, search }),
  })
}

interface Searching {
  readonly country: Country
  readonly card: Card
  readonly search: SearchNumber
}

/** Look through the deck, play a card from it, and shuffle it. */
const playFromDeck = (s: State, { country, card, search }: Searching): void =>
  machine.call(s, searching, country, card, search)

const searching = machine.routine('play-from-deck', {
  country: of<Country>(),
  card: of<Card>(),
  search: of<SearchNumber>(),
})

searching.steps(
  run((s, f) => {
    tell(s, 'search', f.country)
    machine.teach(s, ownerOf(s, f.country))
  }),
  ask({
    question: 'search-deck',
    who: (_s, f) => seatBit(f.country),
    options: (s, f, _seat, out) => {
      listKinds(s, f.country, SEARCHES[f.search], deck, out)
      out.add(choice(PASS))
    },
    take: (s, f, _seat, taken) => {
      if (verbOf(taken) === PASS) return
      const card = chosenCard(taken)
      deck.takeAt(s, f.country, placeOf(deck, s, f.country, card))
      machine.teach(s, ~ownerOf(s, f.country))
      startPlay(s, f.country, card, FROM_DECK)
    },
    why: (s, f, _seat, wish) =>
      whyNotSearched(s, f.country, (card) => allows(SEARCHES[f.search], card), wish),
    secret: () => true,
    card: (_s, f) => f.card,
  }),
  run((s, f) => shuffleDeck(s, f.country)),
)

export function lendLeaseEffect({ to }: EffectOf<'lend-lease'>): ReadyEffect {
  const [first, second] = to.map(countryNamed)
  return ready({
    possible: (s) => hand.size(s, first) > 0 || hand.size(s, second) > 0,
    start: (s, country, _here, card) => lendLease(s, { country, card, first, second }),
  })
}

interface Lending {
  readonly country: Country
  readonly card: Card
  /** The countries to choose from. */
  readonly first: Country
  readonly second: Country
}

/** A teammate may play a card from its hand, and then draws one. */
const lendLease = (s: State, { country, card, first, second }: Lending): void =>
  machine.call(s, lending, country, card, first, second)

const lending = machine.routine('lend-lease', {
  country: of<Country>(),
  card: of<Card>(),
  first: of<Country>(),
  second: of<Country>(),
  chosen: 0,
  ally: of<Country>(),
  played: 0,
})

/** A teammate plays a card from its hand. */
function playFromHand(s: State, ally: Country, card: Card): void {
  takeOpenly(s, ally, card)
  startPlay(s, ally, card, FROM_HAND)
}

/** Whether a teammate draws a card for the one that it plays: then it may play any, else one that would do something. */
const drawsForPlay = (s: State, ally: Country): boolean => deck.size(s, ally) > 0

lending.steps(
  ask({
    question: 'lend-lease',
    who: (_s, f) => seatBit(f.country),
    options: (s, f, _seat, out) => {
      if (hand.size(s, f.first) > 0) out.add(countryChoice(f.first))
      if (hand.size(s, f.second) > 0) out.add(countryChoice(f.second))
    },
    take: (_s, f, _seat, taken) => {
      f.chosen = 1
      f.ally = chosenCountry(taken)
    },
    why: (_s, f, _seat, wish) => whyNotLend([f.first, f.second], wish),
    card: (_s, f) => f.card,
  }),
  ask({
    question: 'lend-lease-play',
    who: (_s, f) => (f.chosen === 1 ? seatBit(f.ally) : 0),
    options: (s, f, _seat, out) => {
      if (drawsForPlay(s, f.ally)) listHand(s, f.ally, PLAY_CARD, out)
      else listPlayable(s, f.ally, out)
      out.add(choice(PASS))
    },
    take: (s, f, _seat, taken) => {
      if (verbOf(taken) === PASS) return DONE
      f.played = 1
      playFromHand(s, f.ally, chosenCard(taken))
    },
    why: (s, f, _seat, wish) => (drawsForPlay(s, f.ally) ? whyNotFromHand : whyNotPlay)(s, f.ally, wish),
    secret: (s, f) => !drawsForPlay(s, f.ally),
    card: (_s, f) => f.card,
  }),
  run((s, f) => {
    if (f.played === 1) drawOne(s, f.ally)
  }),
)

export function allyPlaysEffect({ by }: EffectOf<'ally-plays'>): ReadyEffect {
  const ally = countryNamed(by)
  return ready({
    possible: (s) => hand.size(s, ally) > 0,
    start: (s, _country, _here, card) => {
      if (hand.size(s, ally) > 0) letPlay(s, { ally, card })
    },
  })
}

interface Letting {
  readonly ally: Country
  readonly card: Card
}

/** Why a teammate cannot play a card, of whatever use: only Support and Deploy cards are never played. */
function whyNotLent(s: State, ally: Country, wish: Choice): Refusal[] {
  const isPlay = verbOf(wish) === PLAY_CARD && isEverPlayed(chosenCard(wish))
  return (isPlay ? whyNotFromHand : whyNotPlay)(s, ally, wish)
}

/** A teammate may play a card from its hand, if only to be rid of it: what it draws afterwards it draws in any case. */
const letPlay = (s: State, { ally, card }: Letting): void => machine.call(s, allyPlaying, ally, card)

const allyPlaying = machine.routine('ally-plays', { ally: of<Country>(), card: of<Card>() })

allyPlaying.steps(
  ask({
    question: 'lend-lease-play',
    who: (_s, f) => seatBit(f.ally),
    options: (s, f, _seat, out) => {
      listPileOf(hand, s, f.ally, EVER_PLAYED, PLAY_CARD, out)
      out.add(choice(PASS))
    },
    take: (s, f, _seat, taken) => {
      if (verbOf(taken) !== PASS) playFromHand(s, f.ally, chosenCard(taken))
    },
    why: (s, f, _seat, wish) => whyNotLent(s, f.ally, wish),
    // Others cannot tell whether the hand holds nothing but Support and Deploy cards.
    secret: (s) => rulesOf(s).air,
    card: (_s, f) => f.card,
  }),
)

export function drawEffect({ by }: EffectOf<'draw'>): ReadyEffect {
  const drawer = countryNamed(by)
  return ready({
    possible: (s) => deck.size(s, drawer) > 0,
    start: (s) => {
      drawOne(s, drawer)
    },
  })
}

export const buyBackEffect = ({ cards }: EffectOf<'buy-back'>): ReadyEffect =>
  ready({ start: (s, country, _here, card) => buyBack(s, { country, card, cards }) })

interface BuyingBack {
  readonly country: Country
  readonly card: Card
  /** The price. */
  readonly cards: number
}

/** The card that is being played may go back on top of the deck, for some cards of it. */
const buyBack = (s: State, { country, card, cards }: BuyingBack): void =>
  machine.call(s, buyingBack, country, card, cards)

const buyingBack = machine.routine('buy-back', { country: of<Country>(), card: of<Card>(), cards: 0 })

const RETURN_CARD = optionChoice(option('return-card'))

buyingBack.steps(
  ask({
    question: 'return-card',
    // It may have left the pile meanwhile.
    who: (s, f) => (discards.indexOf(s, f.country, f.card) < 0 ? 0 : seatBit(f.country)),
    options: (_s, _f, _seat, out) => {
      out.add(RETURN_CARD)
      out.add(choice(PASS))
    },
    take: (s, f, _seat, taken) => {
      if (verbOf(taken) === PASS) return DONE
      discardFromDeck(s, f)
    },
    card: (_s, f) => f.card,
  }),
  run((s, f) => {
    if (discards.indexOf(s, f.country, f.card) >= 0) returnToDeck(s, f.country, f.card, TO_TOP)
  }),
)
