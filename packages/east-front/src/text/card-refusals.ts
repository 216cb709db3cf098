import { firstOf, type Refusal, refusal, type State, secondOf, thirdOf, verbOf } from '@materiel/kernel'
import { CARDS, type CardFact } from '../cards/catalogue.js'
import { AIRPLANE, FACTIONS, type Faction, RANK, type Side, sideOf, TANK, TYPES } from '../factions.js'
import { factionOf, typeOf } from '../happenings.js'
import { areNeighbours, isLand, type Space } from '../map/board.js'
import { canAttackFrom } from '../rules/attacks.js'
import { holds } from '../rules/control.js'
import { contingencyText, meetsConditions } from '../rules/play.js'
import { canAdvance, canSustain, isPresent } from '../rules/reactions.js'
import { isSupplied } from '../rules/supply.js'
import { contingencies, count, deck, forceIn, hand, lossRank, there } from '../state.js'
import {
  ACTION,
  ATTACK,
  CONSCRIPTION,
  CONTINGENCY,
  DESPERATE_ATTACK,
  DISCARD_CARD,
  FORCED_MARCH,
  PIECE,
  PLAY_CARD,
  PRODUCTION_INITIATIVE,
  REACT,
} from '../verbs.js'
import { inEn, inFr, ofFr, theEn, theFr, valid } from './board-refusals.js'

/** Why not? The rules that forbid an action, an attack or a card, with their ids and reasons in words. */

/** The rules against an answer in or about a combat. */
export function whyNotInCombat(s: State, side: Side, wish: number): Refusal[] {
  switch (verbOf(wish)) {
    case ATTACK: {
      const [faction, from, to] = [firstOf(wish), secondOf(wish), thirdOf(wish)]
      if (faction >= FACTIONS || !valid(from) || !valid(to)) return []
      if (sideOf(faction) !== side)
        return [
          refusal('east-front.factions.sides', 'this force is not yours', "cette force n'est pas à vous"),
        ]
      if (!areNeighbours(from, to) || !isLand(to) || holds(s, side, to))
        return [
          refusal(
            'east-front.combat.target',
            `${theEn(to)} is not enemy-held land next to ${theEn(from)}`,
            `${theFr(to)} n'est pas une zone terrestre ennemie à côté ${ofFr(from)}`,
          ),
        ]
      if (!canAttackFrom(s, faction, from))
        return [
          refusal(
            'east-front.supply.attack',
            `there is no supplied force ${inEn(from)}`,
            `il n'y a pas de force ravitaillée ${inFr(from)}`,
          ),
        ]
      return [
        refusal(
          'east-front.play.precise',
          'the card does not allow this attack',
          'la carte ne permet pas cette attaque',
        ),
      ]
    }
    case REACT: {
      const card = CARDS[firstOf(wish)]
      if (hand.indexOf(s, side, card.card) < 0) return [notInHand(card.title)]
      return reactionRefusals(s, side, card)
    }
    case PIECE: {
      const [type, faction, x] = [typeOf(firstOf(wish)), factionOf(firstOf(wish)), secondOf(wish)]
      if (type >= TYPES || faction >= FACTIONS || !valid(x)) return []
      return [
        refusal(
          'east-front.combat.support',
          'this piece cannot be given up here',
          'cette unité ne peut pas être sacrifiée ici',
        ),
      ]
    }
    default:
      return []
  }
}

/** The rules against giving up a piece to go on with an attack. */
export function whyNotGiven(s: State, force: Faction, from: Space, wish: number): Refusal[] {
  if (verbOf(wish) !== PIECE) return []
  const [type, faction, x] = [typeOf(firstOf(wish)), factionOf(firstOf(wish)), secondOf(wish)]
  if (faction !== force || !valid(x) || count(s, faction, type, x) === 0) return []
  const found: Refusal[] = []
  if (RANK[type] < lossRank.get(s))
    found.push(
      refusal(
        'east-front.combat.rank',
        'it ranks lower than what the defender gave',
        'son rang est inférieur à celui de la perte du défenseur',
      ),
    )
  if (x === from && type <= TANK && forceIn(s, force, from) === 1)
    found.push(
      refusal(
        'east-front.combat.last-piece',
        'the last piece of the force cannot be given up to go on',
        'la dernière unité de la force ne peut pas être sacrifiée pour continuer',
      ),
    )
  if (type >= AIRPLANE && !isSupplied(s, faction, type, x))
    found.push(
      refusal(
        'east-front.supply.support',
        'it is unsupplied, so it cannot support the attack',
        "elle n'est pas ravitaillée et ne peut donc pas soutenir l'attaque",
      ),
    )
  return found
}

/** The rules against using the reaction of a card at this moment of a combat. */
function reactionRefusals(s: State, side: Side, card: CardFact): Refusal[] {
  const cannot = (rule: string): Refusal =>
    refusal(
      rule,
      `the reaction of ${card.title.en} cannot be used now`,
      `la réaction de ${card.title.fr} ne peut pas être utilisée maintenant`,
    )
  if (card.reaction === 'sustain-attack' && !canSustain(s))
    return [
      refusal(
        'east-front.reactions.sustain-attack',
        'Sustain Attack is barred in Winter',
        "« Poursuivre l'attaque » est interdit en hiver",
      ),
    ]
  if (card.reaction === 'advance' && !canAdvance(s, side))
    return [
      refusal(
        'east-front.reactions.advance',
        'Advance! is barred now',
        '« En avant ! » est interdit maintenant',
      ),
    ]
  if (card.reaction === 'stand-fast' && isPresent(s, card.owner, there.get(s)))
    return [cannot('east-front.reactions.details'), cannot('east-front.reactions.stand-fast-limits')]
  return [cannot('east-front.reactions.faction'), cannot('east-front.reactions.at-once')]
}

const conditionsNotMet = (title: { en: string; fr: string }): Refusal =>
  refusal(
    'east-front.play.conditions',
    `the conditions of ${title.en} are not met`,
    `les conditions de ${title.fr} ne sont pas remplies`,
  )

const notInHand = (title: { en: string; fr: string }): Refusal =>
  refusal(
    'east-front.question.hand',
    `${title.en} is not in this hand`,
    `${title.fr} n'est pas dans cette main`,
  )

export const notPaid = refusal(
  'east-front.actions.cost',
  'the cards come first',
  "il faut d'abord défausser les cartes",
)

export const whyNotFromHand = (s: State, side: Side, wish: number): Refusal[] =>
  verbOf(wish) === DISCARD_CARD && hand.indexOf(s, side, firstOf(wish)) < 0
    ? [notInHand(CARDS[firstOf(wish)].title)]
    : []

/** The rules against an action. */
export function whyNotAct(s: State, side: Side, wish: number): Refusal[] {
  const what = firstOf(wish)
  switch (verbOf(wish)) {
    case PLAY_CARD: {
      const fact = CARDS[what]
      if (hand.indexOf(s, side, what) < 0) return [notInHand(fact.title)]
      if (!meetsConditions(s, what)) return [conditionsNotMet(fact.title)]
      return [
        refusal(
          'east-front.play.impossible',
          `${fact.title.en} cannot be played as it demands now`,
          `${fact.title.fr} ne peut pas être jouée comme elle l'exige`,
        ),
      ]
    }
    case CONTINGENCY: {
      const fact = CARDS[what]
      if (fact.side !== side || fact.place < 0)
        return [
          refusal(
            'east-front.contingency.action-only',
            'this is no contingency card of yours',
            "ce n'est pas une de vos cartes de contingence",
          ),
        ]
      if (contingencies.get(s, side * 5 + fact.place) === 2)
        return [
          refusal(
            'east-front.contingency.sides',
            'both its sides have been used',
            'ses deux faces ont été utilisées',
          ),
        ]
      if (!meetsConditions(s, contingencyText(s, fact))) return [conditionsNotMet(fact.title)]
      return [
        refusal(
          'east-front.play.impossible',
          'this side of the card cannot be played now',
          'cette face de la carte ne peut pas être jouée maintenant',
        ),
      ]
    }
    case ACTION:
      return whyNotAction(s, side, what)
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
  if (hand.size(s, side) < need)
    return [
      refusal('east-front.actions.cost', `it takes ${need} cards in hand`, `il faut ${need} cartes en main`),
    ]
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
