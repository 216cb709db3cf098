import type { Choice } from '@materiel/kernel'
import { choice, firstOf, secondOf, thirdOf } from '@materiel/kernel/make'
import type { Card } from './cards/catalogue.js'
import type { Faction, PieceType } from './factions.js'
import { factionOf, type Piece, pieceOf, typeOf } from './happenings.js'
import type { Space } from './map/board.js'
import { ACTION, ATTACK, MOVE, OPTION, type OptionId, option, SPACE } from './verbs.js'

/** Choices from what they name, and what they name, by kind: see the table of choice keys in `docs/formats.md`. */

/** To play, use or discard a card, or to react with it. */
export const cardChoice = (verb: number, card: Card): Choice => choice(verb, card)
export const chosenCard = (taken: Choice): Card => firstOf(taken) as Card

/** To place, lose or take off a piece in a space. */
export const pieceChoice = (verb: number, type: PieceType, faction: Faction, x: Space): Choice =>
  choice(verb, pieceOf(type, faction), x)
/** The piece of such a choice, or of a move. */
export const chosenPiece = (taken: Choice): Piece => firstOf(taken) as Piece
export const chosenType = (taken: Choice): PieceType => typeOf(chosenPiece(taken))
export const chosenFaction = (taken: Choice): Faction => factionOf(chosenPiece(taken))
export const placeOf = (taken: Choice): Space => secondOf(taken) as Space

export const moveChoice = (type: PieceType, faction: Faction, from: Space, to: Space): Choice =>
  choice(MOVE, pieceOf(type, faction), from, to)
export const attackChoice = (faction: Faction, from: Space, to: Space): Choice =>
  choice(ATTACK, faction, from, to)
export const attackerOf = (taken: Choice): Faction => firstOf(taken) as Faction
/** Where a move or an attack comes from and goes to. */
export const fromOf = (taken: Choice): Space => secondOf(taken) as Space
export const toOf = (taken: Choice): Space => thirdOf(taken) as Space

export const spaceChoice = (x: Space): Choice => choice(SPACE, x)
export const chosenSpace = (taken: Choice): Space => firstOf(taken) as Space

export const actionChoice = (action: number): Choice => choice(ACTION, action)
export const chosenAction = (taken: Choice): number => firstOf(taken)

export const optionChoice = (id: OptionId): Choice => choice(OPTION, option(id))
