import type { Choice } from './choices.js'
import type { State } from './layout.js'
import type { Seat } from './seats.js'
import type { Words } from './words.js'

/** What programs that play must know of one game: the facts of its positions, what they are worth, and how to go about its turns. */
export interface BotAbility {
  /** The facts in their order, each with its id and what it is called. The first is what all others are measured in. */
  readonly names: readonly { readonly id: string; readonly words: Words }[]
  /**
   * The facts of a position as a side sees them, without judgement. What is good for one of two sides is as bad for the other: with two
   * sides those of the second are those of the first with their signs turned.
   */
  features(s: State, side: number, out: Float64Array): Float64Array
  /** The share of the game that is left, from 1 to 0. */
  left(s: State): number
  /** What facts are worth playing for. */
  readonly weights: Weights
  /** What foretells who wins, as a turn begins; where it was not learned, what is worth playing for must do. */
  readonly prospects?: Weights
  /** Where tuning begins: weights set by hand. */
  readonly prior: Weights
  readonly manner: Manner
  /** What chance may make of choices, in a game of dice; without, a choice is judged by what comes of it in the worlds that are imagined. */
  readonly chances?: Chances
  /** Those of all choices that are worth a thought, at least one; without, all are. */
  candidates?(s: State, all: readonly Choice[]): readonly Choice[]
}

/**
 * The ways in which a choice may turn out, told apart as far as that matters. A way may go on for as long as the plan behind the choice would, a
 * battle to its end, as long as the position that it leads to is one in which somebody is asked.
 */
export interface Chances {
  /** How many ways there are; 0 if chance has no part in the choice, so that it is simply made. */
  count(s: State, seat: Seat, choice: Choice): number
  /** Turn a position into the one that a way leads to, and say how likely it is; all ways together are certain. */
  meet(s: State, seat: Seat, choice: Choice, way: number): number
}

/** What the facts of a game are worth in points, and what a lead means for winning. */
export interface Weights {
  /** The lead that makes the odds e to 1, at the start of a game and at its end: late, less of a lead is enough. */
  readonly scale: { readonly start: number; readonly end: number }
  /** By the ids of the game's facts; those that are not named count for nothing. */
  readonly facts: Readonly<Record<string, number>>
}

/** How a bot goes about a game: that depends on what its turns are like. */
export interface Manner {
  /** How many turns after the one under way a playout goes on. */
  readonly turnsAhead: number
  /** The most choices that a playout looks at for one question. */
  readonly breadth: number
  /** How many playouts the first impression of a choice counts for, where that is not as usual: the more luck there is, the more. */
  readonly faith?: number
  /** Questions of small steps, which come by the dozen and in any order. */
  readonly smallSteps: ReadonlySet<string>
  /** How many answers greedy plays on after each question, those not named being judged at once; without, to the end of the turn. */
  readonly answersAhead?: Readonly<Record<string, number>>
}
