import type { Choice, Seat, State } from '@materiel/kernel'
import type { Mind } from './mind.js'

/**
 * Small steps one after the other, the best first. What a step gains seldom changes because of others, so it is worked out once, and
 * again only when the step seems the best of all.
 */
export class Steps {
  private readonly gains = new Map<Choice, { gain: number; step: number }>()
  private step = 0

  constructor(private readonly mind: Mind) {}

  /** Forget all: other things have happened. */
  reset(): void {
    this.gains.clear()
    this.step = 0
  }

  /** The step to make now. */
  next(s: State, seat: Seat): Choice {
    const { mind, gains } = this
    const step = ++this.step
    const now = mind.worthFor(s, mind.game.sideOf(seat))
    const gainOf = (choice: Choice) => mind.worthAfter(s, seat, choice) - now
    const learn = (choice: Choice) => {
      const known = { gain: gainOf(choice), step }
      gains.set(choice, known)
      return known
    }
    const choices = mind.choicesOf(s, seat)
    // The last answer is to be done, and all that follows from that is new each time.
    const done = choices[choices.length - 1]
    const gainOfDone = gainOf(done)
    for (;;) {
      let best = done
      let most = gainOfDone
      let isFresh = true
      for (const choice of choices) {
        if (choice === done) continue
        const known = gains.get(choice) ?? learn(choice)
        if (known.gain > most) {
          most = known.gain
          best = choice
          isFresh = known.step === step
        }
      }
      if (isFresh) return best
      learn(best)
    }
  }
}
