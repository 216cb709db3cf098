import { AGAIN, ask, type Frame, firstOf, run, type SeatSet, type State, seatBit } from '@materiel/kernel'
import { cardsOf } from '../cards/catalogue.js'
import { COUNTRIES } from '../countries.js'
import { homeOf } from '../map/board.js'
import { deck, hand, machine, pieces, started } from '../state.js'
import { DISCARD_CARD } from '../verbs.js'
import { discardFromHand, drawUpTo, listHand, shuffleDeck, whyNotFromHand } from './discard.js'

/** Setting up: an army at home, ten cards, three of them discarded. */

export const HAND_SIZE = 7
const DEALT = 10

export const setUp = machine.routine('set-up', [])
type SetUp = Frame<never>

const stillToDiscard = (s: State): SeatSet => {
  let seats = 0
  for (let country = 0; country < COUNTRIES; country++)
    if (hand.size(s, country) > HAND_SIZE) seats |= seatBit(country)
  return seats
}

setUp.steps(
  run<SetUp>((s) => {
    for (let country = 0; country < COUNTRIES; country++) {
      pieces.add(s, country, homeOf(country))
      for (const fact of cardsOf(country))
        for (let i = 0; i < fact.count; i++) deck.push(s, country, fact.card, 0)
      shuffleDeck(s, country)
      drawUpTo(s, country, DEALT)
    }
  }),
  ask<SetUp>({
    question: 'set-up-discard',
    who: stillToDiscard,
    options: (s, _f, seat, out) => listHand(s, seat, DISCARD_CARD, out),
    take: (s, _f, seat, taken) => {
      discardFromHand(s, seat, firstOf(taken))
      return AGAIN
    },
    why: (s, _f, seat, wish) => whyNotFromHand(s, seat, wish),
  }),
  run<SetUp>((s) => started.set(s, 1)),
)
