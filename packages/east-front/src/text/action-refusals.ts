import type { Choice, Language, Refusal, State } from '@materiel/kernel'
import { refusal, verbOf } from '@materiel/kernel/make'
import { CARDS } from '../cards/catalogue.js'
import { initialText, NO_TEXT, type TextNumber, textOf } from '../cards/texts.js'
import { chosenAction, chosenCard } from '../choices.js'
import type { Side } from '../factions.js'
import { contingencyText, failingCondition } from '../rules/conditions.js'
import { impossiblePart } from '../rules/play.js'
import { deck, hand } from '../state.js'
import {
  ACTION,
  CONSCRIPTION,
  CONTINGENCY,
  DESPERATE_ATTACK,
  FORCED_MARCH,
  PLAY_CARD,
  PRODUCTION_INITIATIVE,
} from '../verbs.js'
import { notInHand, tooFewCards } from './card-refusals.js'
import { whyImpossible } from './impossible.js'
import { quoted } from './names.js'
import { unmet } from './unmet.js'

/** Why not act so? The rules that forbid an action, with their ids and reasons in words. */

/** The rule against playing a text: a condition that does not hold, or a part that cannot be carried out. */
function whyNotPlay(s: State, text: TextNumber): Refusal {
  const { title } = textOf(text)
  const condition = failingCondition(s, text)
  const reason = (language: Language): string =>
    condition === null
      ? whyImpossible(s, text, impossiblePart(s, text), language)
      : unmet(s, text, condition, language)
  return refusal(
    condition === null ? 'east-front.play.impossible' : 'east-front.play.conditions',
    `${quoted('en', title)} cannot be played now: ${reason('en')}`,
    `${quoted('fr', title)} ne peut pas être jouée maintenant : ${reason('fr')}`,
  )
}

/** The rules against an action. */
export function whyNotAct(s: State, side: Side, wish: Choice): Refusal[] {
  switch (verbOf(wish)) {
    case PLAY_CARD: {
      const fact = CARDS[chosenCard(wish)]
      if (hand.indexOf(s, side, fact.card) < 0) return [notInHand(fact.title)]
      return [whyNotPlay(s, initialText(fact.card))]
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
      return [whyNotPlay(s, text)]
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
