import type { Choice, Refusal, State } from '@materiel/kernel'
import { refusal, verbOf } from '@materiel/kernel/make'
import { CARDS, type CardFact, isBasic } from '../cards/catalogue.js'
import { chosenCard, chosenCountry } from '../choices.js'
import { COUNTRY_WORDS, type Country } from '../countries.js'
import { REALLOCATION_COST } from '../numbers.js'
import {
  discards,
  hand,
  isResponseOnTable,
  isStatusOnTable,
  reallocateAllowed,
  reallocatedThisTurn,
} from '../state.js'
import { COUNTRY, PASS, PLAY_CARD, REALLOCATE, TAKE, USE } from '../verbs.js'
import { countryHasNo, countryOf, countryThe, titleOf } from './names.js'

/** Why not, with the cards? Each rule that forbids a card or a kind of answer, with its id and its reason in words. */

export const notInHand = (fact: CardFact): Refusal =>
  refusal(
    'ww2.question.hand',
    `${titleOf(fact).en} is not in this hand`,
    `${titleOf(fact).fr} n'est pas dans cette main`,
  )

export const notYours = (fact: CardFact): Refusal =>
  refusal(
    'ww2.reactions.teammates',
    `${titleOf(fact).en} is a card of ${countryThe(fact.country).en}`,
    `${titleOf(fact).fr} est une carte ${COUNTRY_WORDS[fact.country].of.fr}`,
  )

export const cannotPlay = (fact: CardFact): Refusal =>
  refusal(
    'ww2.play.something',
    `${titleOf(fact).en} would do nothing now: it can only be discarded`,
    `${titleOf(fact).fr} n'aurait aucun effet maintenant : elle peut seulement être défaussée`,
  )

const cannotUse = (fact: CardFact): Refusal =>
  refusal(
    'ww2.play.something',
    `${titleOf(fact).en} would do nothing now`,
    `${titleOf(fact).fr} n'aurait aucun effet maintenant`,
  )

/** The rule against a part that a card does not have, or has not got any more. */
export const notOfCard = (fact: CardFact): Refusal =>
  refusal(
    'ww2.play.order',
    `${titleOf(fact).en} does not say so, or it is done already`,
    `${titleOf(fact).fr} ne le prévoit pas, ou c'est déjà fait`,
  )

export const wouldDoNothing = refusal(
  'ww2.play.something',
  'it would do nothing now',
  "cela n'aurait aucun effet maintenant",
)

/** The rules against playing a card from the discard pile, by a card that fetches only some. */
export function whyNotFetch(s: State, country: Country, isMeant: boolean, wish: Choice): Refusal[] {
  if (verbOf(wish) !== TAKE) return []
  const fact = CARDS[chosenCard(wish)]
  if (discards.indexOf(s, country, fact.card) < 0)
    return [
      refusal(
        'ww2.cards.areas',
        `${titleOf(fact).en} is not in the discard pile`,
        `${titleOf(fact).fr} n'est pas dans la défausse`,
      ),
    ]
  if (!isMeant)
    return [
      refusal(
        'ww2.event.play',
        `the card does not let ${titleOf(fact).en} be played again`,
        `la carte ne permet pas de rejouer ${titleOf(fact).fr}`,
      ),
    ]
  return [cannotUse(fact)]
}

export const notAnOrder = refusal(
  'ww2.question.kind',
  'an order names the cards on top of the deck, each once',
  'un ordre nomme les premières cartes de la pioche, chacune une fois',
)

/** The rules against taking a card from the deck by Reallocate Resources. */
export function whyNotReallocated(wish: Choice): Refusal[] {
  if (verbOf(wish) !== TAKE) return []
  const fact = CARDS[chosenCard(wish)]
  return isBasic(fact.card)
    ? [
        refusal(
          'ww2.reallocate.take',
          `there is no ${titleOf(fact).en} left in the deck`,
          `il n'y a plus de ${titleOf(fact).fr} dans la pioche`,
        ),
      ]
    : [
        refusal(
          'ww2.reallocate.kind',
          `${titleOf(fact).en} is not a basic card`,
          `${titleOf(fact).fr} n'est pas une carte de base`,
        ),
      ]
}

/** The rule against a country that is not among those that a card may be about. */
export const notMeant = (country: Country): Refusal =>
  refusal(
    'ww2.event.play',
    `the card does not name ${countryThe(country).en}`,
    `la carte ne nomme pas ${countryThe(country).fr}`,
  )

/** The rules against lending a card play to a country. */
export const whyNotLend = (among: readonly Country[], wish: Choice): Refusal[] =>
  verbOf(wish) !== COUNTRY
    ? []
    : among.includes(chosenCountry(wish))
      ? [
          refusal(
            'ww2.question.hand',
            `${countryHasNo(chosenCountry(wish)).en} card in hand`,
            `${countryHasNo(chosenCountry(wish)).fr} pas de carte en main`,
          ),
        ]
      : [notMeant(chosenCountry(wish))]

/** The rules against hitting a country by Economic Warfare. */
export const whyNotHit = (among: readonly Country[], wish: Choice): Refusal[] =>
  verbOf(wish) !== COUNTRY
    ? []
    : among.includes(chosenCountry(wish))
      ? [
          refusal(
            'ww2.economic.play',
            `none of your pieces is near enough to the Home space ${countryOf(chosenCountry(wish)).en}`,
            `aucune de vos unités n'est assez près du QG ${countryOf(chosenCountry(wish)).fr}`,
          ),
        ]
      : [notMeant(chosenCountry(wish))]

/** The rules against using a card on the table instead of playing one. */
export function whyNotUse(s: State, country: Country, fact: CardFact): Refusal[] {
  if (fact.country !== country) return [notYours(fact)]
  if (fact.bit < 0 || (!isStatusOnTable(s, fact) && !isResponseOnTable(s, fact)))
    return [
      refusal(
        'ww2.reactions.table-first',
        `${titleOf(fact).en} does not lie on the table`,
        `${titleOf(fact).fr} n'est pas sur la table`,
      ),
    ]
  if (fact.use?.when.on !== 'instead-of-playing')
    return [
      refusal(
        'ww2.reactions.trigger',
        `the occasion of ${titleOf(fact).en} has not come`,
        `l'occasion d'utiliser ${titleOf(fact).fr} ne se présente pas`,
      ),
    ]
  return [cannotUse(fact)]
}

/** The rule against an answer that is out of place: a kind of answer that the question does not ask for. */
export function notNow(s: State, country: Country, wish: Choice, question: string): Refusal[] {
  switch (verbOf(wish)) {
    case PLAY_CARD:
      if (question !== 'discard-step') break
      return [
        refusal(
          'ww2.play.one-card',
          'a card is played in the Play step, and only one',
          "une carte se joue pendant la phase d'Action, et une seule",
        ),
      ]
    case REALLOCATE:
      return [
        refusal(
          'ww2.reallocate.when',
          'resources are reallocated at the beginning of the Play step, before a card is played',
          "les ressources se redistribuent au début de la phase d'Action, avant de jouer une carte",
        ),
      ]
    case USE: {
      const fact = CARDS[chosenCard(wish)]
      const against = whyNotUse(s, country, fact)
      if (against[0].rule !== 'ww2.play.something') return against
      return [
        refusal(
          'ww2.play.instead',
          `${titleOf(fact).en} is used instead of playing a card, in the Play step`,
          `${titleOf(fact).fr} s'utilise au lieu de jouer une carte, pendant la phase d'Action`,
        ),
      ]
    }
    case PASS:
      if (question === 'play')
        return [
          refusal(
            'ww2.play.must',
            'a card must be played or discarded in the Play step',
            "il faut jouer ou défausser une carte pendant la phase d'Action",
          ),
        ]
      if (question === 'discard')
        return [
          refusal(
            'ww2.cards.no-choice-of-loss',
            'points cannot be lost instead of discarding',
            'on ne peut pas perdre des points au lieu de défausser',
          ),
        ]
      break
  }
  return []
}

export function whyNotReallocate(s: State, country: Country): Refusal[] {
  if (reallocateAllowed.get(s) === 0)
    return [
      refusal(
        'ww2.reallocate.optional',
        'this game is played without Reallocate Resources',
        'cette partie se joue sans la redistribution des ressources',
      ),
    ]
  if (reallocatedThisTurn.get(s) === 1)
    return [
      refusal(
        'ww2.reallocate.once',
        'resources have been reallocated this turn already',
        'les ressources ont déjà été redistribuées pendant cette séquence',
      ),
    ]
  if (hand.size(s, country) < REALLOCATION_COST)
    return [
      refusal(
        'ww2.reallocate.cost',
        `it takes ${REALLOCATION_COST} cards in hand`,
        `il faut ${REALLOCATION_COST} cartes en main`,
      ),
    ]
  return [
    refusal(
      'ww2.reallocate.take',
      'there is no basic card left in the deck',
      "il n'y a plus de carte de base dans la pioche",
    ),
  ]
}
