import type { EventView, Game } from '@materiel/kernel'

/** What came of one choice. */
export interface Step {
  /** The moment that it led to. */
  readonly version: number
  /** The turn in which it was made, by the number of its mark. */
  readonly turn: number
  readonly events: readonly EventView[]
  /** The pieces that lost their supply by it, each by its owner. */
  readonly cut: readonly string[]
}

/** The pieces that were lost by something that happened. */
export const fallen = ({ falls, moves = [] }: EventView) =>
  falls === undefined ? [] : moves.filter(({ from, to }) => from !== null && to === null)

/** The side of a seat, by number. */
export const sideOf = (game: Game, seat: string): number => game.sideOf(game.seats.indexOf(seat))
