import type { Choice, Seat } from '@materiel/kernel'

/**
 * How a game went on from some moment: what each seat answered to each question of each turn. It can be followed again after
 * another choice at that moment, as far as its answers are still legal.
 */
export class Line {
  private readonly answers = new Map<string, Choice[]>()
  private readonly followed = new Map<string, number>()
  private isFinished = false

  /** From now on it is followed, and no longer written. */
  finish(): void {
    this.isFinished = true
  }

  /** Follow it again from its beginning. */
  rewind(): void {
    this.followed.clear()
  }

  write(place: string, choice: Choice): void {
    if (this.isFinished) return
    const there = this.answers.get(place)
    if (there === undefined) this.answers.set(place, [choice])
    else there.push(choice)
  }

  /** What was answered there next, or undefined if it was not asked so often. */
  next(place: string): Choice | undefined {
    if (!this.isFinished) return undefined
    const times = this.followed.get(place) ?? 0
    this.followed.set(place, times + 1)
    return this.answers.get(place)?.[times]
  }
}

/** A key for a question to a seat, this number of turns after the one under way. */
export const placeOf = (turns: number, seat: Seat, question: string | null): string =>
  `${turns} ${seat} ${question}`
