import type { Choice, Refusal, State } from '@materiel/kernel'
import { refusal, SpaceSet, verbOf } from '@materiel/kernel/make'
import { CARDS, hasType } from '../cards/catalogue.js'
import type { CardType } from '../cards/vocabulary.js'
import {
  chosenCard,
  chosenSpace,
  marshalledFrom,
  marshalledTo,
  pieceOwner,
  pieceSpace,
  pieceType,
  removedSpace,
} from '../choices.js'
import { type Country, SQUADRON, TEAM_WORDS, type Team, teamOf } from '../countries.js'
import type { Space } from '../map/board.js'
import { mayTakeBackSquadrons, nextTo, squadronsLeft } from '../rules/squadrons.js'
import { isSupplied } from '../rules/supply.js'
import { discards, editionOf, hand, isStatusOnTable, pieces, squadrons, turn } from '../state.js'
import { AIR_ATTACK, DEPLOY, DISCARD_CARD, MARSHAL, PIECE, REDEPLOY, TAKE } from '../verbs.js'
import { CARD_TYPES, countryHas, countryHasNo, quoted, spaceIn, spaceTo } from './names.js'

/** Why not, in the air? Each rule that forbids something to squadrons and Support cards, with its id and its reason in words. */

const noSquadron = (country: Country, x: Space): Refusal =>
  refusal(
    'air.squadron.escort',
    `${countryHasNo(country).en} squadron ${spaceIn(x).en}`,
    `${countryHasNo(country).fr} pas d'escadre ${spaceIn(x).fr}`,
  )

const noneInReserve = (country: Country): Refusal =>
  refusal(
    'air.box.squadrons',
    `${countryHasNo(country).en} squadron left in reserve`,
    `${countryHasNo(country).fr} plus d'escadre en réserve`,
  )

const notMeant = (x: Space): Refusal =>
  refusal(
    'ww2.event.play',
    `this card does not allow it ${spaceIn(x).en}`,
    `cette carte ne le permet pas ${spaceIn(x).fr}`,
  )

/** The rules by which a squadron of a country cannot come to stand in a space. */
function landingRefusals(s: State, country: Country, x: Space): Refusal[] {
  if (!pieces.has(s, country, x))
    return [
      refusal(
        'air.squadron.escort',
        `${countryHasNo(country).en} army or navy ${spaceIn(x).en} for it to stand with`,
        `${countryHasNo(country).fr} ni armée ni flotte ${spaceIn(x).fr} pour l'accompagner`,
      ),
    ]
  const found: Refusal[] = []
  if (!isSupplied(s, country, x))
    found.push(
      refusal(
        'air.squadron.supplied',
        `the army or navy ${spaceIn(x).en} is not supplied`,
        `l'armée ou la flotte ${spaceIn(x).fr} n'est pas ravitaillée`,
      ),
    )
  if (squadrons.has(s, country, x))
    found.push(
      refusal(
        'air.squadron.one',
        `${countryHas(country).en} a squadron ${spaceIn(x).en} already`,
        `${countryHas(country).fr} déjà une escadre ${spaceIn(x).fr}`,
      ),
    )
  return found
}

/** The rules against deploying a squadron in a space of an area. */
export function whyNotDeploy(
  s: State,
  country: Country,
  area: SpaceSet<Space> | null,
  wish: Choice,
): Refusal[] {
  if (verbOf(wish) !== DEPLOY) return []
  const x = chosenSpace(wish)
  if (area !== null && !area.has(x)) return [notMeant(x)]
  const found = landingRefusals(s, country, x)
  if (squadronsLeft(s, country) === 0) found.push(noneInReserve(country))
  return found
}

/** The rules against marshalling a squadron. */
function whyNotMarshal(s: State, country: Country, wish: Choice): Refusal[] {
  const from = marshalledFrom(wish)
  const to = marshalledTo(wish)
  if (!squadrons.has(s, country, from)) return [noSquadron(country, from)]
  const found: Refusal[] = []
  if (!isSupplied(s, country, from))
    found.push(
      refusal(
        'air.squadron.supplied',
        `the squadron ${spaceIn(from).en} is not supplied`,
        `l'escadre ${spaceIn(from).fr} n'est pas ravitaillée`,
      ),
    )
  if (to !== from) found.push(...landingRefusals(s, country, to))
  if (hand.size(s, country) === 0)
    found.push(
      refusal(
        'air.marshal',
        'a card of the hand is the price, and the hand is empty',
        'une carte de la main en est le prix, et la main est vide',
      ),
    )
  return found
}

/** The rules against an action of the Air step. */
export function whyNotInAirStep(s: State, country: Country, wish: Choice): Refusal[] {
  if (verbOf(wish) === MARSHAL) return whyNotMarshal(s, country, wish)
  if (verbOf(wish) !== DEPLOY) return []
  const card = editionOf(s).deployCards[country]
  if (card !== -1 && hand.indexOf(s, country, card) < 0)
    return [
      refusal(
        'air.deploy',
        `${countryHasNo(country).en} Deploy card in hand`,
        `${countryHasNo(country).fr} pas de carte Déployer en main`,
      ),
    ]
  return whyNotDeploy(s, country, null, wish)
}

/** The rules against taking a squadron back. */
export function whyNotTakeBack(s: State, country: Country, wish: Choice): Refusal[] {
  const x = removedSpace(wish)
  if (!squadrons.has(s, country, x)) return [noSquadron(country, x)]
  if (mayTakeBackSquadrons(s, country)) return []
  return [
    turn.get(s) === country
      ? refusal(
          'air.squadron.take-off',
          `${countryHas(country).en} a squadron left in reserve`,
          `${countryHas(country).fr} encore une escadre en réserve`,
        )
      : refusal(
          'air.squadron.take-off',
          'squadrons are taken back in the turn of their own country',
          'on ne reprend une escadre que pendant la séquence de son pays',
        ),
  ]
}

const near = new SpaceSet<Space>()

const isNear = (s: State, country: Country, x: Space, centre: Space): boolean =>
  nextTo(s, country, centre, near).has(x)

/** The rules against Air Defence where another reaction is asked for, or in another space. */
export function whyNotAirDefence(s: State, country: Country, wish: Choice): Refusal[] {
  const x = chosenSpace(wish)
  if (!squadrons.has(s, country, x)) return [noSquadron(country, x)]
  return [
    refusal(
      'air.defence',
      `no piece of yours is about to be removed by a battle ${spaceIn(x).en}`,
      `aucune de vos unités n'est sur le point d'être retirée par une bataille ${spaceIn(x).fr}`,
    ),
  ]
}

/** The rules against an Air Attack in a battle with a squadron. */
export function whyNotAirAttack(s: State, country: Country, battle: Space, wish: Choice): Refusal[] {
  if (verbOf(wish) !== AIR_ATTACK) return []
  const x = chosenSpace(wish)
  if (!squadrons.has(s, country, x)) return [noSquadron(country, x)]
  return isNear(s, country, x, battle)
    ? []
    : [
        refusal(
          'air.attack',
          `the squadron ${spaceIn(x).en} is not next ${spaceTo(battle).en}`,
          `l'escadre ${spaceIn(x).fr} n'est pas adjacente ${spaceTo(battle).fr}`,
        ),
      ]
}

/** The rules against redeploying the squadron that is alone in a space to another. */
export function whyNotRedeploySquadron(s: State, country: Country, alone: Space, wish: Choice): Refusal[] {
  if (verbOf(wish) !== REDEPLOY) return []
  const x = chosenSpace(wish)
  const found = landingRefusals(s, country, x)
  if (!isNear(s, country, x, alone))
    found.push(
      refusal(
        'air.redeploy',
        `it goes to a space next ${spaceTo(alone).en}`,
        `elle va dans une zone adjacente ${spaceTo(alone).fr}`,
      ),
    )
  return found
}

/** The rules against choosing a squadron. */
function whyNotSquadron(s: State, wish: Choice): Refusal[] {
  if (verbOf(wish) !== PIECE) return []
  if (pieceType(wish) !== SQUADRON)
    return [refusal('ww2.event.play', 'the card means a squadron', 'la carte vise une escadre')]
  return squadrons.has(s, pieceOwner(wish), pieceSpace(wish))
    ? []
    : [noSquadron(pieceOwner(wish), pieceSpace(wish))]
}

export function whyNotEliminateSquadron(
  s: State,
  team: Team,
  area: SpaceSet<Space>,
  wish: Choice,
): Refusal[] {
  const found = whyNotSquadron(s, wish)
  if (found.length > 0 || verbOf(wish) !== PIECE) return found
  if (teamOf(pieceOwner(wish)) !== team)
    return [
      refusal(
        'ww2.event.play',
        `the card means a squadron of ${TEAM_WORDS[team].the.en}`,
        `la carte vise une escadre ${TEAM_WORDS[team].adjective.fr}`,
      ),
    ]
  return area.has(pieceSpace(wish)) ? [] : [notMeant(pieceSpace(wish))]
}

export function whyNotSquadronPaid(s: State, country: Country, wish: Choice): Refusal[] {
  const found = whyNotSquadron(s, wish)
  if (found.length > 0 || verbOf(wish) !== PIECE) return found
  return pieceOwner(wish) === country ? [] : [noSquadron(country, pieceSpace(wish))]
}

/** The rules against paying with a card where the price is one of a type. */
export function whyNotTypePaid(s: State, country: Country, type: CardType, wish: Choice): Refusal[] {
  if (verbOf(wish) !== DISCARD_CARD) return []
  const fact = CARDS[chosenCard(wish)]
  if (hand.indexOf(s, country, fact.card) < 0)
    return [
      refusal(
        'ww2.question.hand',
        `${quoted(fact).en} is not in this hand`,
        `${quoted(fact).fr} n'est pas dans cette main`,
      ),
    ]
  return hasType(fact.card, type)
    ? []
    : [
        refusal(
          'air.support.typed-cost',
          `the price is a card of the type ${CARD_TYPES[type].en}`,
          `le prix est une carte du type ${CARD_TYPES[type].fr}`,
        ),
      ]
}

export function whyNotStatusPaid(s: State, country: Country, wish: Choice): Refusal[] {
  if (verbOf(wish) !== DISCARD_CARD) return []
  const fact = CARDS[chosenCard(wish)]
  if (hasType(fact.card, 'status') && fact.country === country && isStatusOnTable(s, fact)) return []
  return [
    refusal(
      'air.support.cost',
      `the price is a Status card on the table, and ${quoted(fact).en} is none`,
      `le prix est une carte Statut sur la table, ce que ${quoted(fact).fr} n'est pas`,
    ),
  ]
}

/** The rules against silencing a card of a country that is about to score. */
export function whyNotSilence(victim: Country, wish: Choice): Refusal[] {
  if (verbOf(wish) !== TAKE) return []
  const fact = CARDS[chosenCard(wish)]
  return [
    refusal(
      'ww2.event.play',
      `${quoted(fact).en} is not about to score for ${countryHas(victim).en.replace(/ has$/, '')}`,
      `${quoted(fact).fr} ne va pas rapporter de PV maintenant`,
    ),
  ]
}

/** The rules against taking a card of a type out of the hand or the discard pile. */
export function whyNotToTable(s: State, country: Country, type: CardType, wish: Choice): Refusal[] {
  if (verbOf(wish) !== TAKE) return []
  const fact = CARDS[chosenCard(wish)]
  if (!hasType(fact.card, type))
    return [
      refusal(
        'ww2.event.play',
        `the card means one of the type ${CARD_TYPES[type].en}`,
        `la carte en demande une du type ${CARD_TYPES[type].fr}`,
      ),
    ]
  const isThere = hand.indexOf(s, country, fact.card) >= 0 || discards.indexOf(s, country, fact.card) >= 0
  return isThere
    ? []
    : [refusal('ww2.cards.areas', `${quoted(fact).en} is not there`, `${quoted(fact).fr} n'est pas là`)]
}
