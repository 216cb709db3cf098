import type { Choice, Refusal, State } from '@materiel/kernel'
import { choice, firstOf, keyFrom, refusal, secondOf, thirdOf, verbOf } from '@materiel/kernel/make'
import { CARDS, type Card } from './cards/catalogue.js'
import { chosenOrder, orderedCount, orderedDeck } from './choices.js'
import { COUNTRY_IDS, type Country, type CountryId, countryNamed, PIECE_IDS } from './countries.js'
import { findSpace, SPACE_IDS, type Space } from './map/board.js'
import { cardsInOrder } from './rules/secret-cards.js'
import { editionOf } from './state.js'
import { notInHand, notYours } from './text/card-refusals.js'
import { countryHasNo } from './text/names.js'
import {
  AIR_ATTACK,
  AIR_DEFENCE,
  COUNTRY,
  DEPLOY,
  DISCARD_CARD,
  MARSHAL,
  OPTION,
  OPTION_IDS,
  ORDER,
  PASS,
  PIECE,
  PLAY_CARD,
  REALLOCATE,
  REDEPLOY,
  REMOVE,
  SPACE,
  TAKE,
  USE,
  VERB_IDS,
} from './verbs.js'

/** Choices as text, and wishes as choices: the table of `docs/formats.md`. */

/** The key of a choice; null for a number that is none. */
export function keyOf(s: State, chosen: Choice): string | null {
  const verb = VERB_IDS[verbOf(chosen)]
  const [a, b, c] = [firstOf(chosen), secondOf(chosen), thirdOf(chosen)]
  switch (verbOf(chosen)) {
    case PLAY_CARD:
    case DISCARD_CARD:
    case USE:
    case TAKE:
      return keyFrom(verb, CARDS[a]?.id)
    case SPACE:
    case DEPLOY:
    case AIR_DEFENCE:
    case AIR_ATTACK:
    case REDEPLOY:
      return keyFrom(verb, SPACE_IDS[a])
    case MARSHAL:
      return keyFrom(verb, SPACE_IDS[a], SPACE_IDS[b])
    case PIECE:
      return keyFrom(verb, PIECE_IDS[a], COUNTRY_IDS[b], SPACE_IDS[c])
    case COUNTRY:
      return keyFrom(verb, COUNTRY_IDS[a])
    case OPTION:
      return keyFrom(verb, OPTION_IDS[a])
    case REMOVE:
      return keyFrom(verb, PIECE_IDS[a], SPACE_IDS[b])
    case ORDER:
      return COUNTRY_IDS[c] === undefined ? null : keyFrom(verb, ...orderedCards(s, chosen))
    case REALLOCATE:
    case PASS:
      return verb
    default:
      return null
  }
}

const orderedCards = (s: State, chosen: Choice): (string | undefined)[] =>
  cardsInOrder(s, orderedDeck(chosen), orderedCount(chosen), chosenOrder(chosen)).map(
    (card) => CARDS[card]?.id,
  )

const unknown = (en: string, fr: string): Refusal => refusal('ww2.question.kind', en, fr)

/** Read a wish of a country. A word that means nothing is refused by name. */
export function readWish(
  s: State,
  country: Country,
  verb: string,
  args: readonly string[],
): Choice | Refusal {
  const card = (make: (card: Card) => Choice): Choice | Refusal => {
    const found = editionOf(s).find(country, args[0] ?? '')
    if (found !== undefined && args.length === 1) return make(found)
    const elsewhere = editionOf(s).cards.find((fact) => fact.id === args[0] && args.length === 1)
    if (elsewhere === undefined) return noSuchCard()
    // A card may take one on the table of another country.
    if (verb === 'take' && elsewhere.bit >= 0) return make(elsewhere.card)
    return verb === 'use' ? notYours(elsewhere) : notInHand(elsewhere)
  }
  const noSuchCard = () =>
    unknown(
      `${countryHasNo(country).en} card "${args.join(' ')}"`,
      `${countryHasNo(country).fr} pas de carte « ${args.join(' ')} »`,
    )
  const space = (id: string | undefined, make: (x: Space) => Choice | Refusal): Choice | Refusal => {
    const found = findSpace(id ?? '')
    return found === undefined
      ? unknown(`there is no space "${id ?? ''}"`, `il n'y a pas de zone « ${id ?? ''} »`)
      : make(found)
  }
  const piece = (id: string | undefined): number => PIECE_IDS.indexOf(id as 'army')
  const noPiece = () =>
    unknown(`"${args.join(' ')}" is not a piece`, `« ${args.join(' ')} » n'est pas une unité`)
  switch (VERB_IDS.indexOf(verb)) {
    case PLAY_CARD:
      return card((c) => choice(PLAY_CARD, c))
    case DISCARD_CARD:
      return card((c) => choice(DISCARD_CARD, c))
    case USE:
      return card((c) => choice(USE, c))
    case TAKE:
      return card((c) => choice(TAKE, c))
    case SPACE:
    case DEPLOY:
    case AIR_DEFENCE:
    case AIR_ATTACK:
    case REDEPLOY:
      return space(args[0], (x) => choice(VERB_IDS.indexOf(verb), x))
    case MARSHAL:
      return space(args[0], (from) => space(args[1], (to) => choice(MARSHAL, from, to)))
    case PIECE: {
      const owner = COUNTRY_IDS.indexOf(args[1] as CountryId)
      if (piece(args[0]) < 0 || owner < 0) return noPiece()
      return space(args[2], (x) => choice(PIECE, piece(args[0]), owner, x))
    }
    case REMOVE:
      return piece(args[0]) < 0 ? noPiece() : space(args[1], (x) => choice(REMOVE, piece(args[0]), x))
    case COUNTRY:
      return COUNTRY_IDS.includes(args[0] as CountryId)
        ? choice(COUNTRY, countryNamed(args[0] as CountryId))
        : unknown(`there is no country "${args[0] ?? ''}"`, `il n'y a pas de pays « ${args[0] ?? ''} »`)
    case OPTION: {
      const found = OPTION_IDS.indexOf(args[0] as 'build-army')
      return found < 0
        ? unknown(`there is no option "${args[0] ?? ''}"`, `il n'y a pas d'option « ${args[0] ?? ''} »`)
        : choice(OPTION, found)
    }
    case ORDER:
      return choice(ORDER, 255)
    case REALLOCATE:
      return choice(REALLOCATE)
    case PASS:
      return choice(PASS)
    default:
      return unknown(`"${verb}" is not a kind of answer`, `« ${verb} » n'est pas une sorte de réponse`)
  }
}
