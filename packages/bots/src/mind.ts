import {
  type Choice,
  ChoiceList,
  firstToMove,
  type Game,
  type Random,
  type Seat,
  type State,
} from '@materiel/kernel'
import { type Evaluation, worth } from './evaluation.js'
import type { Manner } from './manner.js'
import { Steps } from './steps.js'

/** Of the choices that follow from a choice so many are looked at. */
const BREADTH_BEHIND = 8

/** What a decided game is worth, in points: more than anything else. */
const WON = 1e6

/** What a bot thinks with: a judgement, quick answers for all seats, and scratch states, made once for each game. */
export class Mind {
  /** The world that is thought about, and what becomes of it. */
  readonly world: State
  readonly trial: State
  private readonly probe: State
  private readonly behind: State
  private readonly options = new ChoiceList()
  private readonly optionsBehind = new ChoiceList()
  /** Small steps of a seat, as long as nothing else happens. */
  readonly steps: Steps

  constructor(
    readonly game: Game,
    readonly evaluation: Evaluation,
    readonly manner: Manner,
    /** What is told of positions far ahead, in which a turn begins. */
    readonly prospects: Evaluation = evaluation,
  ) {
    this.world = game.blank()
    this.trial = game.blank()
    this.probe = game.blank()
    this.behind = game.blank()
    this.steps = new Steps(this)
  }

  /** The worth of a position for the first side, in points. Its facts are then in the evaluation's room. */
  worth(s: State): number {
    return this.judged(s, this.evaluation)
  }

  /** The same by the prospects. */
  prospect(s: State): number {
    return this.judged(s, this.prospects)
  }

  private judged(s: State, evaluation: Evaluation): number {
    const { game } = this
    const facts = evaluation.features(s, 0, evaluation.room)
    const outcome = game.outcome(s)
    if (outcome !== null) return outcome.winner === game.sides[0] ? WON : -WON
    return worth(evaluation, facts)
  }

  /** The same for any side. */
  worthFor(s: State, side: number): number {
    return side === 0 ? this.worth(s) : -this.worth(s)
  }

  /** The first side's chance to win with a lead of so many points over what is usual. */
  chance(lead: number, { scale } = this.evaluation): number {
    return 1 / (1 + Math.exp(-lead / scale.end))
  }

  /** The worth of the position right after a choice, for whoever makes it. */
  worthAfter(s: State, seat: Seat, choice: Choice): number {
    this.game.take(this.probe.copyFrom(s), seat, choice)
    return this.worthFor(this.probe, this.game.sideOf(seat))
  }

  /** All choices of a seat, until the next question is thought about. */
  choicesOf(s: State, seat: Seat): readonly Choice[] {
    this.game.list(s, seat, this.options)
    return this.options.toArray()
  }

  isLegal(s: State, seat: Seat, choice: Choice): boolean {
    const { options } = this
    this.game.list(s, seat, options)
    for (let i = 0; i < options.length; i++) if (options.at(i) === choice) return true
    return false
  }

  /** The answer that seems best at once. */
  atOnce(s: State, seat: Seat, random: Random): Choice {
    return this.best(s, seat, random, this.manner.breadth, 0, this.options, this.probe)
  }

  /** The answer that seems best when the question that follows from it has been answered too. */
  thoughtThrough(s: State, seat: Seat, random: Random): Choice {
    return this.best(s, seat, random, this.manner.breadth, BREADTH_BEHIND, this.options, this.probe)
  }

  private best(
    s: State,
    seat: Seat,
    random: Random,
    breadth: number,
    behind: number,
    options: ChoiceList,
    probe: State,
  ): Choice {
    const { game } = this
    game.list(s, seat, options)
    const count = options.length
    let best = options.at(0)
    if (count === 1) return best
    const tried = Math.min(count, breadth)
    const start = count > tried ? random.below(count) : 0
    const side = game.sideOf(seat)
    let most = Number.NEGATIVE_INFINITY
    for (let i = 0; i < tried; i++) {
      // Spread over the list, and the last, which is often to be done.
      const at = i === tried - 1 ? count - 1 : (start + Math.floor((i * count) / tried)) % count
      const choice = options.at(at)
      game.take(probe.copyFrom(s), seat, choice)
      if (behind > 0 && this.follows(s, probe, seat)) {
        const next = this.best(probe, seat, random, behind, 0, this.optionsBehind, this.behind)
        game.take(probe, seat, next)
      }
      const found = this.worthFor(probe, side)
      if (found > most) {
        most = found
        best = choice
      }
    }
    return best
  }

  /** Whether a question is one of those that come by the dozen. */
  isSmallStep(question: string | null): boolean {
    return question !== null && this.manner.smallSteps.has(question)
  }

  /** Whether a seat that has answered is asked something else in the same turn. */
  private follows(before: State, after: State, seat: Seat): boolean {
    const { game } = this
    return (
      firstToMove(game, after) === seat &&
      game.turn(after) === game.turn(before) &&
      game.question(after) !== game.question(before)
    )
  }
}
