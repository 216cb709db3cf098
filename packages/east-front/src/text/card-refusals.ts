import type { Choice, Refusal, State } from '@materiel/kernel'
import { refusal, verbOf } from '@materiel/kernel/make'
import { CARDS } from '../cards/catalogue.js'
import { initialText, NO_TEXT } from '../cards/texts.js'
import { chosenAction, chosenCard } from '../choices.js'
import type { Side } from '../factions.js'
import { contingencyText, meetsConditions } from '../rules/conditions.js'
import { deck, hand } from '../state.js'
import {
  ACTION,
  CONSCRIPTION,
  CONTINGENCY,
  DESPERATE_ATTACK,
  DISCARD_CARD,
  FORCED_MARCH,
  PLAY_CARD,
  PRODUCTION_INITIATIVE,
} from '../verbs.js'

/** Why not? The rules that forbid an action or a card of the hand, with their ids and reasons in words. */

const conditionsNotMet = (title: { en: string; fr: string }): Refusal =>
  refusal(
    'east-front.play.conditions',
    `the conditions of ${title.en} are not met`,
    `les conditions de ${title.fr} ne sont pas remplies`,
  )

export const notInHand = (title: { en: string; fr: string }): Refusal =>
  refusal(
    'east-front.question.hand',
    `${title.en} is not in this hand`,
    `${title.fr} n'est pas dans cette main`,
  )

/** The rule against paying with cards that are not there. */
export const tooFewCards = (need: number): Refusal =>
  refusal('east-front.actions.cost', `it takes ${need} cards in hand`, `il faut ${need} cartes en main`)

export const whyNotFromHand = (s: State, side: Side, wish: Choice): Refusal[] =>
  verbOf(wish) === DISCARD_CARD && hand.indexOf(s, side, chosenCard(wish)) < 0
    ? [notInHand(CARDS[chosenCard(wish)].title)]
    : []

/** The rules against an action. */
export function whyNotAct(s: State, side: Side, wish: Choice): Refusal[] {
  switch (verbOf(wish)) {
    case PLAY_CARD: {
      const fact = CARDS[chosenCard(wish)]
      if (hand.indexOf(s, side, fact.card) < 0) return [notInHand(fact.title)]
      if (!meetsConditions(s, initialText(fact.card))) return [conditionsNotMet(fact.title)]
      return [
        refusal(
          'east-front.play.impossible',
          `${fact.title.en} cannot be played as it demands now`,
          `${fact.title.fr} ne peut pas être jouée comme elle l'exige`,
        ),
      ]
    }
    case CONTINGENCY: {
      const fact = CARDS[chosenCard(wish)]
      if (fact.side !== side || fact.place < 0)
        return [
          refusal(
            'east-front.contingency.action-only',
            'this is no contingency card of yours',
            "ce n'est pas une de vos cartes de contingence",
          ),
        ]
      const text = contingencyText(s, fact)
      if (text === NO_TEXT)
        return [
          refusal(
            'east-front.contingency.sides',
            'both its sides have been used',
            'ses deux faces ont été utilisées',
          ),
        ]
      if (!meetsConditions(s, text)) return [conditionsNotMet(fact.title)]
      return [
        refusal(
          'east-front.play.impossible',
          'this side of the card cannot be played now',
          'cette face de la carte ne peut pas être jouée maintenant',
        ),
      ]
    }
    case ACTION:
      return whyNotAction(s, side, chosenAction(wish))
    default:
      return []
  }
}

function whyNotAction(s: State, side: Side, action: number): Refusal[] {
  const need = action === DESPERATE_ATTACK ? 2 : 1
  if (action === PRODUCTION_INITIATIVE)
    return deck.size(s, side) > 0
      ? []
      : [refusal('east-front.actions.production-initiative', 'the deck is empty', 'la pioche est vide')]
  if (hand.size(s, side) < need) return [tooFewCards(need)]
  if (action === CONSCRIPTION)
    return [
      refusal(
        'east-front.actions.conscription',
        'there is nowhere to deploy',
        "il n'y a nulle part où déployer",
      ),
    ]
  if (action === FORCED_MARCH)
    return [
      refusal('east-front.actions.forced-march', 'no piece can move', 'aucune unité ne peut se déplacer'),
    ]
  return [
    refusal('east-front.actions.desperate-attack', 'there is nothing to attack', "il n'y a rien à attaquer"),
  ]
}
