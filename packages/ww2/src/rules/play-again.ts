import {
  ask,
  ChoiceList,
  choice,
  DONE,
  type Frame,
  firstOf,
  run,
  type State,
  seatBit,
  verbOf,
} from '@materiel/kernel'
import { CARDS, type Card } from '../cards/catalogue.js'
import type { CardType } from '../cards/vocabulary.js'
import type { Country } from '../countries.js'
import { deck, discards, hand, isCovered, machine, ownerOf, turn } from '../state.js'
import { whyNotFetch, whyNotLend } from '../text/card-refusals.js'
import { COUNTRY, PASS, TAKE } from '../verbs.js'
import { drawOne, kindsIn, lowestOf, placeOf, takeOpenly } from './discard.js'
import { canPlay, listPlayable } from './effects.js'
import { startPlay, whyNotPlay } from './play.js'

/** Effects that let a card be played: from the discard pile, or by a teammate. */

/** A card that plays any card from the discard pile cannot play itself. */
const PLAYS_ANYTHING: readonly boolean[] = CARDS.map(({ play }) =>
  play.some((effect) => effect.do === 'play-from-discards' && effect.types === 'any'),
)

/** What a card fetches from the discard pile. */
type Fetched = readonly CardType[] | 'any'

const allows = (types: Fetched, card: Card): boolean =>
  types === 'any' ? !PLAYS_ANYTHING[card] : types.includes(CARDS[card].type)

/** Whether some of these kinds can be fetched and played; lists them if there is a list. */
function listKinds(
  s: State,
  country: Country,
  types: Fetched,
  among: number,
  out: ChoiceList | null,
): boolean {
  let any = false
  for (let kinds = among; kinds !== 0; kinds &= kinds - 1) {
    const card = lowestOf(country, kinds)
    if (!allows(types, card) || !canPlay(s, country, card)) continue
    any = true
    if (out === null) break
    out.add(choice(TAKE, card))
  }
  return any
}

/**
 * Whether there will be a card to play once `cost` cards of the hand are paid. Discards come first, so a card that is
 * paid may be the one played; where the hand is short, the deck pays with cards that nobody knows.
 */
export function canPlayFromDiscards(s: State, country: Country, types: Fetched, cost: number): boolean {
  if (listKinds(s, country, types, kindsIn(discards, s, country), null)) return true
  if (cost === 0) return false
  if (listKinds(s, country, types, kindsIn(hand, s, country), null)) return true
  return hand.size(s, country) < cost && deck.size(s, country) > 0
}

/** For each card, the types of card that it fetches from the discard pile. */
const FETCHES: readonly Fetched[] = CARDS.map(({ play, use }) => {
  for (const effect of [...play, ...(use?.effects ?? [])])
    if (effect.do === 'play-from-discards') return effect.types
  return []
})

/** Play a card from the discard pile. */
export const playFromDiscards = machine.routine('play-from-discards', ['country', 'card'])
type PlayFromDiscards = Frame<'country' | 'card'>

playFromDiscards.steps(
  ask<PlayFromDiscards>({
    question: 'play-from-discards',
    who: (_s, f) => seatBit(f.country),
    options: (s, f, _seat, out) => {
      listKinds(s, f.country, FETCHES[f.card], kindsIn(discards, s, f.country), out)
    },
    take: (s, f, _seat, taken) => {
      const card = firstOf(taken)
      discards.takeAt(s, f.country, placeOf(discards, s, f.country, card))
      startPlay(s, f.country, card, 1, turn.get(s) === f.country ? 1 : 0)
    },
    why: (s, f, _seat, wish) => whyNotFetch(s, f.country, allows(FETCHES[f.card], firstOf(wish)), wish),
    card: (_s, f) => f.card,
  }),
)

const playable = new ChoiceList()

/** A teammate may play a card from its hand, and then draws one. */
export const lendLease = machine.routine('lend-lease', [
  'country',
  'card',
  'first',
  'second',
  'chosen',
  'ally',
  'played',
])
type LendLease = Frame<'country' | 'card' | 'first' | 'second' | 'chosen' | 'ally' | 'played'>

lendLease.steps(
  ask<LendLease>({
    question: 'lend-lease',
    who: (_s, f) => seatBit(f.country),
    options: (s, f, _seat, out) => {
      if (hand.size(s, f.first) > 0) out.add(choice(COUNTRY, f.first))
      if (hand.size(s, f.second) > 0) out.add(choice(COUNTRY, f.second))
    },
    take: (s, f, _seat, taken) => {
      f.chosen = 1
      f.ally = firstOf(taken)
      // Unless it is asked in any case, not being asked tells that it has nothing to play.
      playable.clear()
      listPlayable(s, f.ally, playable)
      if (playable.length === 0 && !isCovered(s)) machine.teach(s, ~ownerOf(s, f.ally))
    },
    why: (_s, f, _seat, wish) => whyNotLend([f.first, f.second], wish),
    card: (_s, f) => f.card,
  }),
  ask<LendLease>({
    question: 'lend-lease-play',
    who: (_s, f) => (f.chosen === 1 ? seatBit(f.ally) : 0),
    options: (s, f, _seat, out) => {
      listPlayable(s, f.ally, out)
      out.add(choice(PASS))
    },
    take: (s, f, _seat, taken) => {
      if (verbOf(taken) === PASS) return DONE
      f.played = 1
      const card = firstOf(taken)
      takeOpenly(s, f.ally, card)
      startPlay(s, f.ally, card, 0, 0)
    },
    why: (s, f, _seat, wish) => whyNotPlay(s, f.ally, wish),
    // Not being asked would tell that there is nothing to play.
    evenIfForced: isCovered,
    card: (_s, f) => f.card,
  }),
  run<LendLease>((s, f) => {
    if (f.played === 1) drawOne(s, f.ally)
  }),
)
