import { type SeatSet, type State, seatBit } from '@materiel/kernel'
import { AGAIN, ask, run } from '@materiel/kernel/make'
import { chosenCard } from '../choices.js'
import { COUNTRIES, countryAt } from '../countries.js'
import { homeOf } from '../map/board.js'
import { HAND_SIZE } from '../numbers.js'
import { deck, editionOf, hand, machine, pieces, rulesOf, started } from '../state.js'
import { DISCARD_CARD } from '../verbs.js'
import { discardFromHand, drawUpTo, holdsSeveral, listHand, shuffleDeck, whyNotFromHand } from './discard.js'

/** Setting up: an army at home, ten cards, three of them discarded. */

const stillToDiscard = (s: State): SeatSet => {
  let seats = 0
  for (let i = 0; i < COUNTRIES.length; i++)
    if (hand.size(s, COUNTRIES[i]) > HAND_SIZE) seats |= seatBit(COUNTRIES[i])
  return seats
}

export const setUp = (s: State): void => machine.call(s, settingUp)

const settingUp = machine.routine('set-up', {})

settingUp.steps(
  run((s) => {
    for (const country of COUNTRIES) {
      pieces.add(s, country, homeOf(country))
      for (const fact of editionOf(s).decks[country])
        for (let i = 0; i < fact.count; i++) deck.push(s, country, fact.card, 0)
      shuffleDeck(s, country)
      drawUpTo(s, country, rulesOf(s).dealt)
    }
  }),
  ask({
    question: 'set-up-discard',
    who: stillToDiscard,
    options: (s, _f, seat, out) => listHand(s, countryAt(seat), DISCARD_CARD, out),
    several: (s, _f, seat) => holdsSeveral(s, countryAt(seat)),
    times: (s, _f, seat) => hand.size(s, countryAt(seat)) - HAND_SIZE,
    take: (s, _f, seat, taken) => {
      discardFromHand(s, countryAt(seat), chosenCard(taken))
      return AGAIN
    },
    why: (s, _f, seat, wish) => whyNotFromHand(s, countryAt(seat), wish),
  }),
  run((s) => started.set(s, 1)),
)
