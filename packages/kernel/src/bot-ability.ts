import type { Choice } from './choices.js'
import type { State } from './layout.js'
import type { Seat } from './seats.js'
import type { Words } from './words.js'

/** What programs that play must know of one game: the facts of its positions, what they are worth, and how to go about its turns. */
export interface BotAbility {
  /** The facts in their order. The first is what all others are measured in. */
  readonly names: readonly FactName[]
  /**
   * The facts of a position as a side sees them, without judgement. What is good for one of two sides is as bad for the other: with two
   * sides those of the second are those of the first with their signs turned.
   */
  features(s: State, side: number, out: Float64Array): Float64Array
  /** The share of the game that is left, from 1 to 0. */
  left(s: State): number
  /** The facts that a beginner sees, by their ids: points and pieces. The others take practice. */
  readonly plain: readonly string[]
  /** What levels for people are in this game, by their names, where that is not as usual. */
  readonly levels?: Readonly<Record<string, LevelMeasure>>
  /** What facts are worth playing for. */
  readonly weights: Weights
  /** What foretells who wins, as a turn begins; where it was not learned, what is worth playing for must do. */
  readonly prospects?: Weights
  /** Where tuning begins: weights set by hand. */
  readonly prior: Weights
  readonly manner: Manner
  /** What a network sees of a position beside its facts; without, nothing is learned but what facts are worth. */
  readonly inputs?: Inputs
  /** What a network has learned of it, loaded when it is first needed; without, facts tell who is winning. */
  network?(): Promise<NetworkText>
  /** What chance may make of choices, in a game of dice; without, a choice is judged by what comes of it in the worlds that are imagined. */
  readonly chances?: Chances
  /** Those of all choices that are worth a thought, at least one; without, all are. */
  candidates?(s: State, all: readonly Choice[]): readonly Choice[]
}

/**
 * What lies on the board, on the table and in hands, as a list of inputs that are on, of all that may be. The order and content of decks are left
 * out: nobody knows them, and to learn them is to learn games by heart.
 */
export interface Inputs {
  /** How many there are, and how many of them can be on at once. */
  readonly count: number
  readonly most: number
  /** Write the numbers of those that are on, in any order, each once; tells how many they are. */
  encode(s: State, out: Uint16Array): number
}

/** What a network has learned, as `materiel train` writes it: bytes as text, and the digest of that text. */
export interface NetworkText {
  readonly digest: string
  readonly base64: string
}

/** A fact of positions, and what a choice does that changes it, as one player would say it to another: "opens the way to another supply space". */
export interface FactName {
  readonly id: string
  readonly better: Words
  readonly worse: Words
  /** Whether less of it is better. */
  readonly isBurden?: true
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

/** What a level for people is: what it misses, and how far it sees. Set by tournaments, so that each level wins against the one below about as often in every game. */
export interface LevelMeasure {
  /** The share of what could be done that does not come to mind; those who think of their turn alone also misjudge more, the larger it is. */
  readonly slips?: number
  /** How many playouts one who looks ahead makes for a decision. */
  readonly playouts?: number
  /** How much of the judgement of one who looks ahead comes from the network, and not from facts: from 0 to 1. */
  readonly learned?: number
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
  /**
   * Whether playouts think about small steps anew after each choice: where a step can be punished at once, or prepares others, it must not be
   * judged by the steps that suit another. Without, those made after the favourite follow, which is faster and varies less.
   */
  readonly stepsAnew?: boolean
  /**
   * Whether search, once all seems settled, plays the best choices out again with everybody thinking anew after each of them: where a choice may leave
   * something open that the answers to the favourite would not punish. That takes some three times as long.
   */
  readonly secondThoughts?: boolean
  /** Questions whose answers pay off only after playouts end: what a choice is worth at once decides them. */
  readonly judgedAtOnce?: ReadonlySet<string>
  /** How many answers greedy plays on after each question, those not named being judged at once; without, to the end of the turn. */
  readonly answersAhead?: Readonly<Record<string, number>>
}
