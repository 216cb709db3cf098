import type { JsonObject } from './game.js'
import type { State } from './layout.js'
import type { Seat } from './seats.js'

/** What `materiel bench` measures of one game beyond what it measures of all, and the speeds that the game must keep. */
export interface BenchAbility {
  /** Work out what is in supply of a seat, where that can be done by itself. */
  traceSupply?(s: State, seat: Seat): void
  /** By the name of the figure. */
  readonly bars: Readonly<Record<string, Bar>>
  /** What is compared with another game. */
  readonly comparisons?: readonly Comparison[]
}

/** Random games a second under some options, as a share of those of another game as it is usually played. */
export interface Comparison {
  readonly name: string
  readonly options: JsonObject
  /** The other game, by its id. */
  readonly with: string
  readonly bar: Bar
}

/** A bar that a figure must reach, or stay below. */
export interface Bar {
  readonly atLeast?: number
  readonly atMost?: number
  readonly below?: number
}
