import type { Choice, Language, Refusal, State } from '@materiel/kernel'
import { refusal, SpaceSet, verbOf } from '@materiel/kernel/make'
import { CARDS } from '../cards/catalogue.js'
import { initialText, NO_TEXT, type TextNumber, textOf } from '../cards/texts.js'
import { chosenAction, chosenCard } from '../choices.js'
import { ALL_TYPES, factionsOf, GROUND, type Side } from '../factions.js'
import { isLand, type Space } from '../map/board.js'
import { FLAG_AREA } from '../rules/areas.js'
import { canAttackFrom } from '../rules/attacks.js'
import { contingencyText, failingCondition } from '../rules/conditions.js'
import { holds, spacesWith } from '../rules/control.js'
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
  if (action === CONSCRIPTION) return [whyNotConscription(s, side)]
  return [action === FORCED_MARCH ? whyNoMarch(s, side) : whyNoDesperateAttack(s, side)]
}

function whyNotConscription(s: State, side: Side): Refusal {
  const rule = 'east-front.actions.conscription'
  const isHeld = factionsOf(side).some((faction) =>
    FLAG_AREA[faction].toArray().some((x) => isLand(x) && holds(s, side, x)),
  )
  return isHeld
    ? refusal(
        rule,
        'no piece would be supplied in or next to a Supply Flag of your side',
        'aucune unité ne serait ravitaillée sur un drapeau de ravitaillement de votre camp ni à côté',
      )
    : refusal(
        rule,
        'your side controls no land in or next to its Supply Flags',
        'votre camp ne contrôle aucune zone terrestre avec un de ses drapeaux de ravitaillement, ni à côté',
      )
}

function whyNoMarch(s: State, side: Side): Refusal {
  const rule = 'east-front.actions.forced-march'
  return spacesWith(s, side, ALL_TYPES, new SpaceSet<Space>()).isEmpty
    ? refusal(rule, 'your side has no piece on the board', "votre camp n'a aucune unité sur le plateau")
    : refusal(rule, 'no piece of your side can move', 'aucune unité de votre camp ne peut se déplacer')
}

function whyNoDesperateAttack(s: State, side: Side): Refusal {
  const rule = 'east-front.actions.desperate-attack'
  const forces = spacesWith(s, side, GROUND, new SpaceSet<Space>()).toArray()
  if (forces.length === 0)
    return refusal(rule, 'your side has no force on the board', "votre camp n'a aucune force sur le plateau")
  return forces.some((x) => factionsOf(side).some((faction) => canAttackFrom(s, faction, x)))
    ? refusal(
        rule,
        'no land in enemy hands is next to a supplied force of your side',
        "aucune zone terrestre aux mains de l'ennemi n'est à côté d'une force ravitaillée de votre camp",
      )
    : refusal(rule, 'no force of your side is supplied', "aucune force de votre camp n'est ravitaillée")
}
