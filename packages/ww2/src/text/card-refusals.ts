import { type Choice, type Language, REACTION, type Refusal, type State } from '@materiel/kernel'
import { refusal, verbOf } from '@materiel/kernel/make'
import { CARDS, type Card, type CardFact, isBasic, isEverPlayed } from '../cards/catalogue.js'
import type { When } from '../cards/vocabulary.js'
import { chosenCard, chosenCountry } from '../choices.js'
import { COUNTRY_WORDS, type Country, countryNamed } from '../countries.js'
import type { Space } from '../map/board.js'
import { REALLOCATION_COST } from '../numbers.js'
import { isBesideSuppliedArmy } from '../rules/presence.js'
import { canPay, canPayInSecret } from '../rules/price.js'
import { occasions } from '../rules/reactions.js'
import { isSupplied } from '../rules/supply.js'
import {
  deck,
  discards,
  hand,
  isInForce,
  isResponseOnTable,
  isStatusOnTable,
  machine,
  type Occasion,
  reactions,
  reallocateAllowed,
  reallocatedThisTurn,
  rulesOf,
} from '../state.js'
import {
  AIR_DEFENCE,
  COUNTRY,
  OPTION,
  type OptionId,
  PASS,
  PLAY_CARD,
  REALLOCATE,
  TAKE,
  USE,
} from '../verbs.js'
import { whyNotAirDefence } from './air-refusals.js'
import { whenWords } from './card-text.js'
import { actWords, alternativeNamed } from './effect-words.js'
import { whatIsMissing } from './impossible.js'
import {
  CARD_TYPES,
  countryHasNo,
  countryOf,
  countrySubject,
  countryThe,
  placeNamed,
  quoted,
  thePiece,
} from './names.js'
import { lossUnder } from './phrases.js'

/** Why not, with the cards? Each rule that forbids a card or a kind of answer, with its id and its reason in words. */

export const notInHand = (fact: CardFact): Refusal =>
  refusal(
    'ww2.question.hand',
    `${quoted(fact).en} is not in this hand`,
    `${quoted(fact).fr} n'est pas dans cette main`,
  )

export const notYours = (fact: CardFact): Refusal =>
  refusal(
    'ww2.reactions.teammates',
    `${quoted(fact).en} is a card of ${countryThe(fact.country).en}`,
    `${quoted(fact).fr} est une carte ${COUNTRY_WORDS[fact.country].of.fr}`,
  )

/** The rule against playing a card that is used from the hand, or in the Air step; null for others. */
const neverPlayed = (fact: CardFact): Refusal | null =>
  isEverPlayed(fact.card)
    ? null
    : refusal(
        'air.support.not-played',
        `${quoted(fact).en} is never the card of the Play step`,
        `${quoted(fact).fr} n'est jamais la carte de la phase d'Action`,
      )

/** The rule against a card that would do nothing, by what is missing. */
export const wouldDoNothing = (fact: CardFact): Refusal =>
  neverPlayed(fact) ??
  refusal(
    'ww2.play.something',
    `${quoted(fact).en} would do nothing now: ${whatIsMissing(fact, 'en')}`,
    `${quoted(fact).fr} n'aurait aucun effet maintenant : ${whatIsMissing(fact, 'fr')}`,
  )

/** The rule against a part that a card does not have, or has not got any more. */
export const notOfCard = (fact: CardFact): Refusal =>
  refusal(
    'ww2.play.order',
    `${quoted(fact).en} does not say so, or it is done already`,
    `${quoted(fact).fr} ne le prévoit pas, ou c'est déjà fait`,
  )

/** The rule against a part of a card that would do nothing. */
export function partWouldDoNothing(fact: CardFact, id: OptionId): Refusal {
  const part = alternativeNamed(fact, id)
  const act = (language: Language): string =>
    (part && actWords({ language, me: fact.country, when: null }, part)) ?? id
  return refusal(
    'ww2.play.something',
    `it is not possible now to ${act('en')}`,
    `il n'est pas possible maintenant de ${act('fr')}`,
  )
}

/** The rule against a recruit for a country that cannot have one there. */
export const cannotRecruit = (country: Country): Refusal =>
  refusal(
    'ww2.play.something',
    `${countryThe(country).en} cannot have a piece there now`,
    `${countryThe(country).fr} ne ${countrySubject('fr', country).isPlural ? 'peuvent' : 'peut'} pas y avoir d'unité maintenant`,
  )

/** Whether a card that plays others means one. */
type Meant = (card: Card) => boolean

/** The rules against playing a card from the discard pile, by a card that fetches only some. */
export function whyNotFetch(s: State, country: Country, isMeant: Meant, wish: Choice): Refusal[] {
  if (verbOf(wish) !== TAKE) return []
  const fact = CARDS[chosenCard(wish)]
  if (discards.indexOf(s, country, fact.card) < 0)
    return [
      refusal(
        'ww2.cards.areas',
        `${quoted(fact).en} is not in the discard pile`,
        `${quoted(fact).fr} n'est pas dans la défausse`,
      ),
    ]
  if (!isMeant(fact.card))
    return [
      refusal(
        'ww2.event.play',
        `the card does not let ${quoted(fact).en} be played again`,
        `la carte ne permet pas de rejouer ${quoted(fact).fr}`,
      ),
    ]
  return [wouldDoNothing(fact)]
}

/** The rules against playing a card out of the deck, by a card that plays only some. */
export function whyNotSearched(s: State, country: Country, isMeant: Meant, wish: Choice): Refusal[] {
  if (verbOf(wish) !== TAKE) return []
  const fact = CARDS[chosenCard(wish)]
  if (deck.indexOf(s, country, fact.card) < 0)
    return [
      refusal(
        'ww2.cards.areas',
        `${quoted(fact).en} is not in the deck`,
        `${quoted(fact).fr} n'est pas dans la pioche`,
      ),
    ]
  if (!isMeant(fact.card))
    return [
      refusal(
        'ww2.event.play',
        `the card does not let ${quoted(fact).en} be played from the deck`,
        `la carte ne permet pas de jouer ${quoted(fact).fr} de la pioche`,
      ),
    ]
  return [wouldDoNothing(fact)]
}

/** The rules against discarding a card on the table of a country. */
export function whyNotFromTable(country: Country, wish: Choice): Refusal[] {
  switch (verbOf(wish)) {
    case TAKE: {
      const fact = CARDS[chosenCard(wish)]
      if (fact.country !== country) return [notMeant(fact.country)]
      return [
        fact.type === 'response'
          ? refusal(
              'ww2.event.play',
              `a Response is discarded at random: ${quoted(fact).en} cannot be chosen`,
              `une Riposte est défaussée au hasard : ${quoted(fact).fr} ne peut pas être choisie`,
            )
          : notOnTable(fact),
      ]
    }
    case OPTION:
      return [
        refusal(
          'ww2.event.play',
          `the card does not mean a Response, or ${countryHasNo(country).en} face-down one`,
          `la carte ne vise pas de Riposte, ou ${countryHasNo(country).fr} pas de Riposte face cachée`,
        ),
      ]
    default:
      return []
  }
}

const notOnTable = (fact: CardFact): Refusal =>
  refusal(
    'ww2.reactions.table-first',
    `${quoted(fact).en} does not lie on the table`,
    `${quoted(fact).fr} n'est pas sur la table`,
  )

const notYetInForce = (fact: CardFact): Refusal =>
  refusal(
    'french.status.next-sequence',
    `${quoted(fact).en} is not in force before the next turn ${countryOf(fact.country).en} begins`,
    `${quoted(fact).fr} n'est pas en vigueur avant le début de la prochaine séquence ${countryOf(fact.country).fr}`,
  )

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
          `there is no ${quoted(fact).en} left in the deck`,
          `il n'y a plus de ${quoted(fact).fr} dans la pioche`,
        ),
      ]
    : [
        refusal(
          'ww2.reallocate.kind',
          `${quoted(fact).en} is not a basic card`,
          `${quoted(fact).fr} n'est pas une carte de base`,
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
  if (fact.type === 'bolster') return [whyNotSupport(s, fact)]
  if (fact.bit < 0 || (!isStatusOnTable(s, fact) && !isResponseOnTable(s, fact))) return [notOnTable(fact)]
  if (!isInForce(s, fact) && !isResponseOnTable(s, fact)) return [notYetInForce(fact)]
  if (fact.use === null)
    return [
      insteadOfBattle(fact) ??
        refusal(
          'ww2.reactions.trigger',
          `${quoted(fact).en} holds all the time: it is not used`,
          `${quoted(fact).fr} vaut en permanence : elle ne s'utilise pas`,
        ),
    ]
  const { when } = fact.use
  if (when.on === 'instead-of-playing') return [wouldDoNothing(fact)]
  if (reactions.isSpent(s, fact.country, fact.bit))
    return [
      refusal(
        'ww2.reactions.once-per-turn',
        `${quoted(fact).en} has been used this turn already`,
        `${quoted(fact).fr} a déjà été utilisée pendant cette séquence`,
      ),
    ]
  return [lacksSupply(s, when) ?? cannotPay(s, fact) ?? notTheOccasion(s, fact, when)]
}

/** The rule against using a Support card: where it is, what is paid for it, or its occasion. */
function whyNotSupport(s: State, fact: CardFact): Refusal {
  if (hand.indexOf(s, fact.country, fact.card) < 0 && !isResponseOnTable(s, fact)) return notInHand(fact)
  const { use } = fact
  if (use?.cost?.from === 'type' && !canPayInSecret(s, fact))
    return refusal(
      'air.support.typed-cost',
      `there is no card of the type ${CARD_TYPES[use.cost.type].en} in hand to pay for ${quoted(fact).en}`,
      `il n'y a pas en main de carte du type ${CARD_TYPES[use.cost.type].fr} pour payer ${quoted(fact).fr}`,
    )
  if (!canPay(s, fact))
    return use?.cost?.from === 'table'
      ? refusal(
          'air.support.cost',
          'there is no Status card on the table to pay with',
          "il n'y a pas de carte Statut sur la table pour payer",
        )
      : refusal(
          'air.support.cost',
          'there is no squadron on the board to pay with',
          "il n'y a pas d'escadre sur le plateau pour payer",
        )
  return use === null ? notInHand(fact) : notTheOccasion(s, fact, use.when)
}

/** The rule against a card that gives Land Battle cards another use, out of its place; null for other cards. */
function insteadOfBattle(fact: CardFact): Refusal | null {
  const rule = fact.standing.find(({ rule }) => rule === 'land-battle-eliminates')
  if (rule?.rule !== 'land-battle-eliminates') return null
  const { en, fr } = { en: placeNamed('en', rule.space), fr: placeNamed('fr', rule.space) }
  return refusal(
    'ww2.reactions.trigger',
    `${quoted(fact).en} can be used only when you play a Land Battle card while an enemy army is ${en.in}`,
    `${quoted(fact).fr} s'utilise seulement quand vous jouez une carte « Bataille terrestre » alors qu'une armée ennemie se trouve ${fr.in}`,
  )
}

/** The rule against a card that protects supplied pieces, where the one that is about to be removed is not supplied. */
function lacksSupply(s: State, when: When): Refusal | null {
  const asked = machine.asked(s)
  if (asked?.question !== REACTION || asked.given.trigger !== occasions.aboutToBeRemoved) return null
  const { owner, space } = asked.given as Occasion
  if (when.on !== 'about-to-be-removed' || !when.supplied || !when.of.map(countryNamed).includes(owner))
    return null
  if (isSupplied(s, owner, space)) return lacksArmyBeside(s, when, owner, space)
  return refusal(
    'ww2.reactions.trigger',
    `${thePiece('en', owner, space)} is not supplied`,
    `${thePiece('fr', owner, space)} n'est pas ravitaillée`,
  )
}

/** The rule against a card that protects pieces next to a supplied army of a country, where there is none. */
function lacksArmyBeside(s: State, when: When, owner: Country, space: Space): Refusal | null {
  if (when.on !== 'about-to-be-removed' || when.besideArmyOf === undefined) return null
  const guard = countryNamed(when.besideArmyOf)
  if (isBesideSuppliedArmy(s, guard, space)) return null
  const { en, fr } = COUNTRY_WORDS[guard].adjective
  return refusal(
    'ww2.reactions.trigger',
    `${thePiece('en', owner, space)} is not next to a supplied ${en} army`,
    `${thePiece('fr', owner, space)} n'est pas adjacente à une armée ${fr} ravitaillée`,
  )
}

/** The rule against a price that the hand alone can pay, where it is too small. */
function cannotPay(s: State, fact: CardFact): Refusal | null {
  if (canPay(s, fact)) return null
  return refusal(
    'french.discard.hand-short',
    `${quoted(fact).en} is paid from the hand alone, which has not enough cards`,
    `${quoted(fact).fr} se paie avec la main seule, qui n'a pas assez de cartes`,
  )
}

function notTheOccasion(s: State, fact: CardFact, when: When): Refusal {
  const loss = lossUnder(rulesOf(s))
  const only = (language: Language) => whenWords({ language, me: fact.country, when, loss }, when)
  return refusal(
    'ww2.reactions.trigger',
    `${quoted(fact).en} can be used only ${only('en')}`,
    `${quoted(fact).fr} s'utilise seulement ${only('fr')}`,
  )
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
    case AIR_DEFENCE:
      return whyNotAirDefence(s, country, wish)
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
          `${quoted(fact).en} is used instead of playing a card, in the Play step`,
          `${quoted(fact).fr} s'utilise au lieu de jouer une carte, pendant la phase d'Action`,
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
