import {
  type Choice,
  ChoiceList,
  firstToMove,
  type Game,
  type Manner,
  type Random,
  type Seat,
  type State,
} from '@materiel/kernel'
import { type Evaluation, worth } from './evaluation.js'
import { Steps } from './steps.js'

/** How many of the choices that follow from a choice are looked at. */
const BREADTH_BEHIND = 8

/** A number from 0 to 1 that follows from another one and looks like chance. */
function scattered(number: number): number {
  let n = Math.imul(number ^ (number >>> 16), 0x85ebca6b)
  n = Math.imul(n ^ (n >>> 13), 0xc2b2ae35)
  return ((n ^ (n >>> 16)) >>> 0) / 0x100000000
}

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
  /** Of two sides one loses what the other gains, so that one of them need be judged. More sides are judged one by one, each by its own facts. */
  private readonly isDuel: boolean

  constructor(
    readonly game: Game,
    readonly evaluation: Evaluation,
    readonly manner: Manner,
    /** What is told of positions far ahead, in which a turn begins. */
    readonly prospects: Evaluation = evaluation,
  ) {
    this.isDuel = game.sides.length === 2
    this.world = game.blank()
    this.trial = game.blank()
    this.probe = game.blank()
    this.behind = game.blank()
    this.steps = new Steps(this)
  }

  /** The worth of a position for each side, in points, by what is worth playing for. The facts are then in the evaluation's rooms. */
  weigh(s: State, into: Float64Array): void {
    this.judgeAll(s, this.evaluation, into)
  }

  /** The worth of a position for each side by what foretells who wins. */
  foretell(s: State, into: Float64Array): void {
    this.judgeAll(s, this.prospects, into)
  }

  /** The worth of a position for one side. */
  worthFor(s: State, side: number): number {
    if (!this.isDuel) return this.judge(s, this.evaluation, side)
    const first = this.judge(s, this.evaluation, 0)
    return side === 0 ? first : -first
  }

  private judgeAll(s: State, evaluation: Evaluation, into: Float64Array): void {
    if (this.isDuel) {
      into[0] = this.judge(s, evaluation, 0)
      into[1] = -into[0]
    } else for (let side = 0; side < into.length; side++) into[side] = this.judge(s, evaluation, side)
  }

  private judge(s: State, evaluation: Evaluation, side: number): number {
    const { game } = this
    const facts = evaluation.features(s, side, evaluation.rooms[side])
    const outcome = game.outcome(s)
    if (outcome === null) return worth(evaluation, facts)
    if (outcome.winner === game.sides[side]) return WON
    return game.sides.includes(outcome.winner) ? -WON : 0
  }

  /** The chance to win with this lead, in points, over what is usual. */
  chance(lead: number, { scale } = this.evaluation): number {
    return 1 / (1 + Math.exp(-lead / scale.end))
  }

  /** The chance of a side, from what a position is worth to each and what was usual. Of two sides one has what the other has not. */
  chanceOf(side: number, worths: Float64Array, usual: Float64Array, evaluation = this.evaluation): number {
    if (this.isDuel && side === 1) return 1 - this.chance(worths[0] - usual[0], evaluation)
    return this.chance(worths[side] - usual[side], evaluation)
  }

  /** The worth of the position right after a choice, for whoever makes it; of all positions that chance may make of it, as likely as they are. */
  worthAfter(s: State, seat: Seat, choice: Choice): number {
    return this.expected(s, seat, choice, this.probe)
  }

  private expected(s: State, seat: Seat, choice: Choice, probe: State): number {
    const { game } = this
    const side = game.sideOf(seat)
    const ways = this.waysOf(s, seat, choice)
    if (ways === 0) {
      game.take(probe.copyFrom(s), seat, choice)
      return this.worthFor(probe, side)
    }
    let sum = 0
    for (let way = 0; way < ways; way++) {
      const chance = this.meet(probe.copyFrom(s), seat, choice, way)
      if (chance > 0) sum += chance * this.worthFor(probe, side)
    }
    return sum
  }

  /** In how many ways chance may turn a choice out; 0 if it has no part in it. */
  waysOf(s: State, seat: Seat, choice: Choice): number {
    return this.game.bots?.chances?.count(s, seat, choice) ?? 0
  }

  /** Turn a position into the one that a way of a choice leads to, and say how likely that is. */
  meet(s: State, seat: Seat, choice: Choice, way: number): number {
    return this.game.bots?.chances?.meet(s, seat, choice, way) ?? 0
  }

  /**
   * Make a choice in a playout: where chance decides between ways, one of them comes about. `luck` is a number for all chance in a playout: the
   * same choice has the same luck in all playouts with that number, so that what differs between them is not their luck.
   */
  make(s: State, seat: Seat, choice: Choice, luck: number): void {
    const ways = this.waysOf(s, seat, choice)
    if (ways < 2) {
      this.game.take(s, seat, choice)
      return
    }
    let left = scattered(luck ^ Math.imul(choice, 0x9e3779b1))
    for (let way = 0; way < ways; way++) {
      left -= this.meet(this.behind.copyFrom(s), seat, choice, way)
      if (left < 0 || way === ways - 1) {
        s.copyFrom(this.behind)
        return
      }
    }
  }

  /** Those of some choices that are worth a thought. */
  promising(s: State, all: readonly Choice[]): readonly Choice[] {
    const found = this.game.bots?.candidates?.(s, all) ?? all
    return found.length === 0 ? all : found
  }

  /** The choices of a seat that are worth a thought, until the next question is thought about. */
  choicesOf(s: State, seat: Seat): readonly Choice[] {
    this.game.list(s, seat, this.options)
    return this.promising(s, this.options.toArray())
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
    if (game.bots?.candidates !== undefined) this.keepPromising(s, options)
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
      const found =
        this.waysOf(s, seat, choice) > 0
          ? this.expected(s, seat, choice, probe)
          : this.worthThrough(s, seat, choice, side, random, behind, probe)
      if (found > most) {
        most = found
        best = choice
      }
    }
    return best
  }

  /** What a choice is worth when the question that follows from it has been answered too, if `behind` choices are to be looked at there. */
  private worthThrough(
    s: State,
    seat: Seat,
    choice: Choice,
    side: number,
    random: Random,
    behind: number,
    probe: State,
  ): number {
    const { game } = this
    game.take(probe.copyFrom(s), seat, choice)
    if (behind > 0 && this.follows(s, probe, seat)) {
      const next = this.best(probe, seat, random, behind, 0, this.optionsBehind, this.behind)
      game.take(probe, seat, next)
    }
    return this.worthFor(probe, side)
  }

  private keepPromising(s: State, options: ChoiceList): void {
    const kept = this.promising(s, options.toArray())
    options.clear()
    for (const choice of kept) options.add(choice)
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
