/** What the facts of a game are worth in points, and what a lead means for winning. */
export interface Weights {
  /** The lead that makes the odds e to 1, at the start of a game and at its end: late, less of a lead is enough. */
  readonly scale: { readonly start: number; readonly end: number }
  /** By the ids of the game's features; those that are not named count for nothing. */
  readonly facts: Readonly<Record<string, number>>
}
