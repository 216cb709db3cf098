import type { Game } from '@materiel/kernel'
import { seedOfGame } from '../simulation.js'

/** One game of a tournament. Players are numbers into its list of players. */
export interface Fixture {
  readonly a: number
  readonly b: number
  /** The number of its set among those of the two. */
  readonly set: number
  readonly seed: string
  /** The sides that `a` plays; `b` plays all others. */
  readonly sidesOfA: readonly number[]
}

export interface Schedule {
  readonly length: number
  at(index: number): Fixture
}

/** Two players who meet, by their numbers. */
export type Pair = readonly [a: number, b: number]

/** Every two players, the earlier of the list first. */
export const roundRobin = (players: number): Pair[] =>
  Array.from({ length: players }, (_, a) =>
    Array.from({ length: players - a - 1 }, (_, i) => [a, a + 1 + i] as const),
  ).flat()

/** Each player and the next of the list. */
export const ladder = (players: number): Pair[] =>
  Array.from({ length: players - 1 }, (_, a) => [a, a + 1] as const)

/**
 * How two players share the sides out, in each game of a set. Of two sides each plays either. Of more, each plays each side alone against
 * the other, who has all the rest: so both play every side equally often, alone and not.
 */
function castsOf(sides: number): readonly (readonly number[])[] {
  const all = Array.from({ length: sides }, (_, side) => side)
  const alone = all.map((side) => [side])
  return sides === 2 ? alone : [...alone, ...all.map((side) => all.filter((other) => other !== side))]
}

/** So many games, or a few more: they come in whole sets, as many in each of some ways to play. */
export const evenly = (games: number, sides: number, ways = 1): number => {
  const batch = castsOf(sides).length * ways
  return Math.ceil(games / batch) * batch
}

/**
 * All games by their numbers, since they may be too many for a list: those of a set follow each other with the same seed and the sides exchanged, so that neither the luck of the
 * cards nor the better side favours anybody. All pairings, of so many games each, play the same seeds.
 */
export function scheduleOf(pairings: readonly Pair[], games: number, sides: number, seed: string): Schedule {
  const casts = castsOf(sides)
  return {
    length: pairings.length * games,
    at: (i) => {
      const [a, b] = pairings[Math.floor(i / games)]
      const game = i % games
      const set = Math.floor(game / casts.length)
      return { a, b, set, seed: seedOfGame(seed, set), sidesOfA: casts[game % casts.length] }
    },
  }
}

/** The player of a side in a game. */
export const playerOf = ({ a, b, sidesOfA }: Fixture, side: number): number =>
  sidesOfA.includes(side) ? a : b

/** The player of each seat in a game. */
export const lineUp = (game: Game, fixture: Fixture): number[] =>
  game.seats.map((_, seat) => playerOf(fixture, game.sideOf(seat)))

/** Players are told apart by their bots' names; one that plays twice gets a number. */
export function labelsOf(names: readonly string[]): string[] {
  const seen = new Map<string, number>()
  return names.map((name) => {
    const count = (seen.get(name) ?? 0) + 1
    seen.set(name, count)
    return count === 1 ? name : `${name}#${count}`
  })
}
