import type { Choice } from '@materiel/kernel'
import { choice, firstOf, secondOf, thirdOf } from '@materiel/kernel/make'
import type { Card } from './cards/catalogue.js'
import type { Alternative } from './cards/vocabulary.js'
import { type Country, type PieceType, SQUADRON } from './countries.js'
import { type Space, typeAt } from './map/board.js'
import {
  type AIR_ATTACK,
  type AIR_DEFENCE,
  COUNTRY,
  type DEPLOY,
  type DISCARD_CARD,
  MARSHAL,
  OPTION,
  type Option,
  type OptionId,
  ORDER,
  PIECE,
  type PLAY_CARD,
  type REDEPLOY,
  REMOVE,
  SPACE,
  type TAKE,
  type USE,
} from './verbs.js'

/** Choices from what they name, and what they name, by kind: see the table of choice keys in `docs/formats.md`. */

/** The verbs that name a card. */
export type CardVerb = typeof PLAY_CARD | typeof DISCARD_CARD | typeof USE | typeof TAKE

export const cardChoice = (verb: CardVerb, card: Card): Choice => choice(verb, card)
export const chosenCard = (taken: Choice): Card => firstOf(taken) as Card

export const spaceChoice = (x: Space): Choice => choice(SPACE, x)
export const chosenSpace = (taken: Choice): Space => firstOf(taken) as Space

/** A piece on the board, of any country. */
export const pieceChoice = (owner: Country, x: Space): Choice => choice(PIECE, typeAt(x), owner, x)
export const pieceType = (taken: Choice): PieceType => firstOf(taken) as PieceType
export const pieceOwner = (taken: Choice): Country => secondOf(taken) as Country
export const pieceSpace = (taken: Choice): Space => thirdOf(taken) as Space

/** A piece of one's own, to be taken off the board. */
export const removeChoice = (x: Space): Choice => choice(REMOVE, typeAt(x), x)
export const removedType = (taken: Choice): PieceType => firstOf(taken) as PieceType
export const removedSpace = (taken: Choice): Space => secondOf(taken) as Space

export const squadronChoice = (owner: Country, x: Space): Choice => choice(PIECE, SQUADRON, owner, x)
export const removeSquadronChoice = (x: Space): Choice => choice(REMOVE, SQUADRON, x)

/** What squadrons do in a space. */
export type AirVerb = typeof DEPLOY | typeof AIR_DEFENCE | typeof AIR_ATTACK | typeof REDEPLOY
export const airChoice = (verb: AirVerb, x: Space): Choice => choice(verb, x)
export const marshalChoice = (from: Space, to: Space): Choice => choice(MARSHAL, from, to)
export const marshalledFrom = (taken: Choice): Space => firstOf(taken) as Space
export const marshalledTo = (taken: Choice): Space => secondOf(taken) as Space

export const countryChoice = (country: Country): Choice => choice(COUNTRY, country)
export const chosenCountry = (taken: Choice): Country => firstOf(taken) as Country

/** What an alternative of a card is called. */
export function optionOf(effect: Alternative): OptionId {
  switch (effect.do) {
    case 'build':
    case 'recruit':
    case 'eliminate':
      return `${effect.do}-${effect.piece}`
    case 'battle':
      return `${effect.terrain}-battle`
  }
}

export const optionChoice = (option: Option): Choice => choice(OPTION, option)
export const chosenOption = (taken: Choice): Option => firstOf(taken) as Option

/** An order of the top `count` cards of a deck. */
export const orderChoice = (order: number, count: number, owner: Country): Choice =>
  choice(ORDER, order, count, owner)
export const chosenOrder = (taken: Choice): number => firstOf(taken)
export const orderedCount = (taken: Choice): number => secondOf(taken)
export const orderedDeck = (taken: Choice): Country => thirdOf(taken) as Country
