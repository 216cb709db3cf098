import { type Brand, storyteller } from '@materiel/kernel/make'
import type { Faction, PieceType } from './factions.js'

/** What can happen, for logs and animations. Each name says what the numbers of the event mean. */
export const HAPPENINGS = [
  /** a = round */
  'round',
  /** seat begins its turn */
  'turn',
  /** seat begins a step: a */
  'step',
  /** seat plays a card */
  'play',
  /** seat uses a contingency card; a = 1 for its second side */
  'contingency',
  /** seat takes another action: a */
  'action',
  /** seat uses the reaction of a card */
  'react',
  /** seat discards a card face down */
  'discard',
  /** seat draws a card */
  'draw',
  /** seat shuffles its deck */
  'shuffle',
  /** seat moves a piece: a = type and faction, b = from, c = to */
  'move',
  /** seat places a piece: a = type and faction, b = space, c = 1 if it was recruited */
  'place',
  /** seat loses a piece: a = type and faction, b = space, c = cause */
  'remove',
  /** seat attacks: a = faction, b = from, c = to */
  'attack',
  /** seat gains a points; b = 1 if stars were counted */
  'score',
  /** seat takes its mulligan */
  'mulligan',
  /** the star of space a is covered */
  'cover-star',
  /** space a gets a star */
  'add-star',
  /** the Late War cards come in */
  'late-war',
  /** mud for the next Axis turn */
  'mud',
  /** a = side that won, b = 1 if by ten points */
  'end',
  /** seat says that it will deploy in space a */
  'deploy-there',
  /** seat begins another round of its attack: a = faction, b = from, c = to */
  'attack-on',
] as const

/** Whether a piece is placed by deploying or by recruiting. */
export const DEPLOYED = 0
export const RECRUITED = 1

/** Whether points are for something done, or for the stars that are held. */
export const BY_DEED = 0
export const BY_COUNT = 1

/** Why a piece leaves the board. */
export type Cause = Brand<'cause'>
export const IN_COMBAT = 0 as Cause
export const ELIMINATED = 1 as Cause
export const UNSUPPLIED = 2 as Cause
export const BY_OWNER = 3 as Cause
export const CAUSE_IDS = ['combat', 'eliminated', 'unsupplied', 'taken-off'] as const

export type Happening = (typeof HAPPENINGS)[number]

export const { tell, tellCard } = storyteller(HAPPENINGS)

/** A type and a faction in one small number, as choices and events have them. */
export type Piece = Brand<'piece'>
export const pieceOf = (type: PieceType, faction: Faction): Piece => ((type << 2) | faction) as Piece
export const typeOf = (piece: Piece): PieceType => (piece >>> 2) as PieceType
export const factionOf = (piece: Piece): Faction => (piece & 3) as Faction
