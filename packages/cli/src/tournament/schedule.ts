import type { Game } from '@materiel/kernel'
import { seedOfGame } from '../simulation.js'

/** One game of a tournament. Players are numbers into its list of players. */
export interface Fixture {
  readonly a: number
  readonly b: number
  readonly seed: string
  /** The sides that `a` plays; `b` plays all others. */
  readonly sidesOfA: readonly number[]
}

export interface Schedule {
  readonly length: number
  at(index: number): Fixture
}

/** Every two players, the earlier of the list first. */
export const pairingsOf = (players: number): (readonly [a: number, b: number])[] =>
  Array.from({ length: players }, (_, a) =>
    Array.from({ length: players - a - 1 }, (_, i) => [a, a + 1 + i] as const),
  ).flat()

/**
 * How two players share the sides out, in each game of a set. Of two sides each plays either. Of more, each plays each side alone against
 * the other, who has all the rest: so both play every side equally often, alone and not.
 */
function castsOf(sides: number): readonly (readonly number[])[] {
  const all = Array.from({ length: sides }, (_, side) => side)
  const alone = all.map((side) => [side])
  return sides === 2 ? alone : [...alone, ...all.map((side) => all.filter((other) => other !== side))]
}

/** So many games, or a few more: they come in whole sets. */
export const evenly = (games: number, sides: number): number => {
  const set = castsOf(sides).length
  return Math.ceil(games / set) * set
}

/**
 * All games by their numbers, since they may be too many for a list: those of a set follow each other with the same seed and the sides exchanged, so that neither the luck of the
 * cards nor the better side favours anybody. All pairings play the same seeds.
 */
export function scheduleOf(players: number, games: number, sides: number, seed: string): Schedule {
  const casts = castsOf(sides)
  const pairings = pairingsOf(players)
  const each = evenly(games, sides)
  return {
    length: pairings.length * each,
    at: (i) => {
      const [a, b] = pairings[Math.floor(i / each)]
      const game = i % each
      const seedOfSet = seedOfGame(seed, Math.floor(game / casts.length))
      return { a, b, seed: seedOfSet, sidesOfA: casts[game % casts.length] }
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
