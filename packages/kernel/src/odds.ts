import type { Words } from './words.js'

/** What chance makes of a choice, worked out from the rules alone: nobody has looked at what it will bring. */
export interface Odds {
  /** What can come of it at once; together they are certain. */
  readonly once: readonly Prospect[]
  /** What can come of it in the end, if it is repeated for as long as it can be. */
  readonly inTheEnd: readonly Prospect[]
}

export interface Prospect {
  readonly words: Words
  /** From 0 to 1. */
  readonly chance: number
}
