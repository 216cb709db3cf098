import { storyteller } from '@materiel/kernel'

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
  /** seat gains a points */
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
] as const

export type Happening = (typeof HAPPENINGS)[number]

export const { tell, tellCard } = storyteller(HAPPENINGS)

/** A type and a faction in one small number, as choices and events have them. */
export const pieceCode = (type: number, faction: number): number => (type << 2) | faction
export const typeOf = (code: number): number => code >>> 2
export const factionOf = (code: number): number => code & 3
