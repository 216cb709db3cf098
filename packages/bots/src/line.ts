import { type Choice, MOST_SEATS, type Seat } from '@materiel/kernel'

/** What was answered in a place, one after the other, and how many of these answers have been given again. */
interface Answers {
  readonly choices: Choice[]
  followed: number
}

/**
 * How a game went on from some moment: what each seat answered to each question of each turn. It can be followed again after
 * another choice at that moment, as far as its answers are still legal.
 */
export class Line {
  private readonly answers = new Map<Place, Answers>()
  private isFinished = false

  /** From now on it is followed, and no longer written. */
  finish(): void {
    this.isFinished = true
  }

  /** Follow it again from its beginning. */
  rewind(): void {
    for (const answers of this.answers.values()) answers.followed = 0
  }

  write(place: Place, choice: Choice): void {
    if (this.isFinished) return
    const there = this.answers.get(place)
    if (there === undefined) this.answers.set(place, { choices: [choice], followed: 0 })
    else there.choices.push(choice)
  }

  /** What was answered there next, or undefined if it was not asked so often. */
  next(place: Place): Choice | undefined {
    if (!this.isFinished) return undefined
    const there = this.answers.get(place)
    return there === undefined || there.followed === there.choices.length
      ? undefined
      : there.choices[there.followed++]
  }
}

/** A question to a seat, some turns after the one under way: a number, since playouts pass by such places all the time. */
type Place = number

const numbers = new Map<string | null, number>()

function numberOf(question: string | null): number {
  const known = numbers.get(question) ?? numbers.size
  if (known === numbers.size) numbers.set(question, known)
  return known
}

const MOST_TURNS = 256

export const placeOf = (turns: number, seat: Seat, question: string | null): Place =>
  (numberOf(question) * MOST_SEATS + seat) * MOST_TURNS + turns
