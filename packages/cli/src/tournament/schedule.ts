import type { Game } from '@materiel/kernel'
import { seedOfGame } from '../simulation.js'

/** One game of a tournament. Players are numbers into its list of players. */
export interface Fixture {
  readonly a: number
  readonly b: number
  readonly seed: string
  /** The side that `a` plays; `b` plays the other. */
  readonly sideOfA: number
}

/** Every two players, the earlier of the list first. */
export const pairingsOf = (players: number): (readonly [a: number, b: number])[] =>
  Array.from({ length: players }, (_, a) =>
    Array.from({ length: players - a - 1 }, (_, i) => [a, a + 1 + i] as const),
  ).flat()

/** Games come in twos: each has a mirror. */
export const evenly = (games: number): number => games + (games % 2)

/**
 * All games: each two that follow each other have the same seed and the sides exchanged, so that neither the luck of the
 * cards nor the better side favours anybody. All pairings play the same seeds.
 */
export const scheduleOf = (players: number, games: number, seed: string): Fixture[] =>
  pairingsOf(players).flatMap(([a, b]) =>
    Array.from({ length: evenly(games) }, (_, i) => ({
      a,
      b,
      seed: seedOfGame(seed, i >> 1),
      sideOfA: i % 2,
    })),
  )

/** The player of each seat in a game. */
export const lineUp = (game: Game, { a, b, sideOfA }: Fixture): number[] =>
  game.seats.map((_, seat) => (game.sideOf(seat) === sideOfA ? a : b))

/** Players are told apart by their bots' names; one that plays twice gets a number. */
export function labelsOf(names: readonly string[]): string[] {
  const seen = new Map<string, number>()
  return names.map((name) => {
    const count = (seen.get(name) ?? 0) + 1
    seen.set(name, count)
    return count === 1 ? name : `${name}#${count}`
  })
}
