import { personOn } from './info.js'
import type { StoredChair } from './storage/store.js'

/** Whose consent something takes: that of the chairs which it affects. */

type Chairs = readonly StoredChair[]

/** What has come about since the moment to which somebody wants to go back: the seats that decided something, and those that learned something. */
export interface Since {
  readonly decided: readonly string[]
  readonly learned: readonly string[]
}

/**
 * Taking back affects those whose own decisions are lost, those on whose side a bot has shown what it would do, and everybody against whom a person
 * will play who has learned something meanwhile: a card, a die.
 */
export function affectedByUndo(chairs: Chairs, { decided, learned }: Since): number[] {
  const isOneOf = (seats: readonly string[], named: readonly string[]) =>
    seats.some((seat) => named.includes(seat))
  const bots = chairs.filter((chair) => personOn(chair) === null && isOneOf(chair.seats, decided))
  const learners = chairs.filter((chair) => personOn(chair) !== null && isOneOf(chair.seats, learned))
  return [...chairs.keys()].filter((i) => {
    const { seats, side } = chairs[i]
    return (
      isOneOf(seats, decided) ||
      bots.some((bot) => bot.side === side) ||
      learners.some((learner) => learner.side !== side)
    )
  })
}

export const affectedByResigning = (chairs: Chairs, by: number): number[] =>
  [...chairs.keys()].filter((chair) => chairs[chair].side === chairs[by].side)

export const affectedByEnding = (chairs: Chairs): number[] => [...chairs.keys()]
