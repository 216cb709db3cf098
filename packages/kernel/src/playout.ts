import { ChoiceList } from './choices.js'
import type { Game } from './game.js'
import type { State } from './layout.js'
import type { Random } from './rng.js'
import type { Seat } from './seats.js'

const offered = new ChoiceList()

/** The first of the seats that are to move, or -1. */
export function firstToMove(game: Game, s: State): Seat {
  const seats = game.toMove(s)
  return seats === 0 ? -1 : 31 - Math.clz32(seats & -seats)
}

/** Play to the end, each seat answering at random; returns the number of decisions. */
export function playOut(game: Game, s: State, random: Random): number {
  let decisions = 0
  for (let seat = firstToMove(game, s); seat >= 0; seat = firstToMove(game, s)) {
    game.list(s, seat, offered)
    game.take(s, seat, offered.at(random.below(offered.length)))
    decisions++
  }
  return decisions
}
