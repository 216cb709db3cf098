import { EVERYONE, type State, seatBit } from '@materiel/kernel'
import { AGAIN, ask, of, run } from '@materiel/kernel/make'
import { canBeFetched } from '../cards/catalogue.js'
import { cardChoice, chosenCard } from '../choices.js'
import type { Country } from '../countries.js'
import { tell, tellCard } from '../happenings.js'
import { REALLOCATION_COST } from '../numbers.js'
import { deck, hand, machine, ownerOf, reallocateAllowed, reallocatedThisTurn } from '../state.js'
import { whyNotReallocated } from '../text/card-refusals.js'
import { DISCARD_CARD, TAKE } from '../verbs.js'
import { discardFromHand, holdsSeveral, kindsOf, listHand, shuffleDeck, whyNotFromHand } from './discard.js'
import { makeHold } from './imagined.js'

/** The optional rule: four cards of the hand for one basic card of the deck. */

/** Whether the deck holds a card that can be fetched. Its owner knows: it has seen every other card of its own. */
function deckHasSuch(s: State, country: Country): boolean {
  for (let i = deck.size(s, country) - 1; i >= 0; i--) if (canBeFetched(deck.card(s, country, i))) return true
  return false
}

export const canReallocate = (s: State, country: Country): boolean =>
  reallocateAllowed.get(s) === 1 &&
  reallocatedThisTurn.get(s) === 0 &&
  hand.size(s, country) >= REALLOCATION_COST &&
  deckHasSuch(s, country)

export const reallocate = (s: State, country: Country): void => machine.call(s, reallocation, country)

const reallocation = machine
  .routine('reallocate', { country: of<Country>(), discarded: 0 })
  // Whoever sees a reallocation knows that there is something to take: where a deal left none in the deck, one is swapped in.
  .hides((s, f, seat, random) =>
    makeHold(s, { country: f.country, seat, pile: deck, isWanted: canBeFetched }, random),
  )

reallocation.steps(
  run((s, f) => tell(s, 'reallocate', f.country)),
  ask({
    question: 'reallocate-discard',
    who: (_s, f) => (f.discarded === REALLOCATION_COST ? 0 : seatBit(f.country)),
    options: (s, f, _seat, out) => listHand(s, f.country, DISCARD_CARD, out),
    several: (s, f) => holdsSeveral(s, f.country),
    times: (_s, f) => REALLOCATION_COST - f.discarded,
    take: (s, f, _seat, taken) => {
      f.discarded++
      discardFromHand(s, f.country, chosenCard(taken))
      return AGAIN
    },
    why: (s, f, _seat, wish) => whyNotFromHand(s, f.country, wish),
    secret: () => true,
  }),
  run((s, f) => machine.teach(s, ownerOf(s, f.country))),
  ask({
    question: 'reallocate-take',
    who: (_s, f) => seatBit(f.country),
    options: (s, f, _seat, out) => {
      const rows = kindsOf(s, f.country)
      for (let i = 0; i < rows.length; i++)
        for (let bits = deck.kinds(s, f.country, rows[i]); bits !== 0; bits &= bits - 1) {
          const card = rows[i].lowest(bits)
          if (canBeFetched(card)) out.add(cardChoice(TAKE, card))
        }
    },
    take: (s, f, _seat, taken) => {
      const card = chosenCard(taken)
      deck.takeAt(s, f.country, deck.indexOf(s, f.country, card))
      hand.push(s, f.country, card, EVERYONE)
      tellCard(s, 'reveal', f.country, card, EVERYONE)
      machine.teach(s, ~ownerOf(s, f.country))
      shuffleDeck(s, f.country)
    },
    why: (_s, _f, _seat, wish) => whyNotReallocated(wish),
    secret: () => true,
  }),
)
