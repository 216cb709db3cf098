import { ChoiceList } from './choices.js'
import type { Game } from './game.js'
import type { State } from './layout.js'
import type { Random } from './rng.js'
import type { Seat } from './seats.js'

const offered = new ChoiceList()

/** One random answer of a seat that is to move: the first such seat. */
export function playRandomly(game: Game, s: State, random: Random): void {
  const seat: Seat = firstToMove(game, s)
  game.list(s, seat, offered)
  game.take(s, seat, offered.at(random.below(offered.length)))
}

export function firstToMove(game: Game, s: State): Seat {
  const seats = game.toMove(s)
  return 31 - Math.clz32(seats & -seats)
}

/** Play to the end with random answers; returns the number of decisions. */
export function playOut(game: Game, s: State, random: Random): number {
  let decisions = 0
  while (game.toMove(s) !== 0) {
    playRandomly(game, s, random)
    decisions++
  }
  return decisions
}
