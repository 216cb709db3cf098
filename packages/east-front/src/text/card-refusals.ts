import type { Choice, Refusal, State, Words } from '@materiel/kernel'
import { refusal, verbOf } from '@materiel/kernel/make'
import { CARDS } from '../cards/catalogue.js'
import { chosenCard } from '../choices.js'
import type { Side } from '../factions.js'
import { hand } from '../state.js'
import { DISCARD_CARD } from '../verbs.js'
import { quoted } from './names.js'

/** Why not a card of the hand? The rules that forbid it, with their ids and reasons in words. */

export const notInHand = (title: Words): Refusal =>
  refusal(
    'east-front.question.hand',
    `${quoted('en', title)} is not in this hand`,
    `${quoted('fr', title)} n'est pas dans cette main`,
  )

/** The rule against paying with cards that are not there. */
export const tooFewCards = (need: number): Refusal =>
  refusal(
    'east-front.actions.cost',
    need === 1 ? 'it takes a card in hand' : `it takes ${need} cards in hand`,
    need === 1 ? 'il faut une carte en main' : `il faut ${need} cartes en main`,
  )

export const whyNotFromHand = (s: State, side: Side, wish: Choice): Refusal[] =>
  verbOf(wish) === DISCARD_CARD && hand.indexOf(s, side, chosenCard(wish)) < 0
    ? [notInHand(CARDS[chosenCard(wish)].title)]
    : []
