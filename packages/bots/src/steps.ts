import { type Choice, ChoiceList, type Game, type Seat, type State } from '@materiel/kernel'

/**
 * Small steps one after the other, the best first. What a step gains seldom changes because of others, so it is worked out once, and
 * again only when the step seems the best of all.
 */
export class Steps {
  private readonly gains = new Map<Choice, { gain: number; step: number }>()
  private readonly options = new ChoiceList()
  private readonly probe: State
  private step = 0

  constructor(
    private readonly game: Game,
    private readonly worth: (s: State) => number,
  ) {
    this.probe = game.blank()
  }

  /** Forget all: other things have happened. */
  reset(): void {
    this.gains.clear()
    this.step = 0
  }

  next(s: State, seat: Seat): Choice {
    const { game, options } = this
    game.list(s, seat, options)
    const sign = game.sideOf(seat) === 0 ? 1 : -1
    const last = options.length - 1
    const now = sign * this.worth(s)
    this.step++
    const worthAfter = (choice: Choice) => {
      game.take(this.probe.copyFrom(s), seat, choice)
      return sign * this.worth(this.probe)
    }
    // The last answer is to be done, and all that follows from that is new each time.
    const done = worthAfter(options.at(last)) - now
    for (;;) {
      let best = -1
      let most = done
      let isFresh = true
      for (let i = 0; i < last; i++) {
        const choice = options.at(i)
        let known = this.gains.get(choice)
        if (known === undefined) {
          known = { gain: worthAfter(choice) - now, step: this.step }
          this.gains.set(choice, known)
        }
        if (known.gain > most) {
          most = known.gain
          best = i
          isFresh = known.step === this.step
        }
      }
      if (best < 0) return options.at(last)
      const choice = options.at(best)
      if (isFresh) return choice
      this.gains.set(choice, { gain: worthAfter(choice) - now, step: this.step })
    }
  }
}
