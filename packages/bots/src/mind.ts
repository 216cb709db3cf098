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
import { promising } from './candidates.js'
import { type Evaluation, steepness, worth } from './evaluation.js'
import { type Judge, judgeByFacts } from './judge.js'
import { type Luck, luckOf } from './luck.js'
import { Steps } from './steps.js'

/** How many of the choices that follow from a choice are looked at. */
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
  /** What the answer that was found best last is worth to whoever gives it, if it was weighed: the only answer is not, nor one in which chance has a part. */
  private most = 0
  private isWeighed = false
  /** Of two sides one loses what the other gains, so that one of them need be judged. More sides are judged one by one, each by its own facts. */
  private readonly isDuel: boolean

  constructor(
    readonly game: Game,
    readonly evaluation: Evaluation,
    readonly manner: Manner,
    /** What is told of positions far ahead, in which a turn begins. */
    readonly prospects: Judge = judgeByFacts(evaluation),
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
    if (this.isDuel) {
      into[0] = this.weighFor(s, 0)
      into[1] = -into[0]
    } else for (let side = 0; side < into.length; side++) into[side] = this.weighFor(s, side)
  }

  /** The worth of a position for each side by what foretells who wins. */
  foretell(s: State, into: Float64Array): void {
    if (this.isDuel) {
      into[0] = this.foretellFor(s, 0)
      into[1] = -into[0]
    } else for (let side = 0; side < into.length; side++) into[side] = this.foretellFor(s, side)
  }

  /** The worth of a position for one side. */
  worthFor(s: State, side: number): number {
    if (!this.isDuel) return this.weighFor(s, side)
    const first = this.weighFor(s, 0)
    return side === 0 ? first : -first
  }

  private weighFor(s: State, side: number): number {
    const { evaluation } = this
    const facts = evaluation.features(s, side, evaluation.rooms[side])
    const outcome = this.game.outcome(s)
    return outcome === null ? worth(evaluation, facts) : this.decided(outcome.winner, side)
  }

  private foretellFor(s: State, side: number): number {
    const outcome = this.game.outcome(s)
    return outcome === null ? this.prospects.worth(s, side) : this.decided(outcome.winner, side)
  }

  private decided(winner: string, side: number): number {
    const { sides } = this.game
    if (winner === sides[side]) return WON
    return sides.includes(winner) ? -WON : 0
  }

  /** The chance to win with this lead, in points, over what is usual. */
  chance(lead: number, { scale }: Pick<Judge, 'scale'> = this.evaluation): number {
    return 1 / (1 + Math.exp(-lead / scale.end))
  }

  /** The chance of a side, from what a position is worth to each and what was usual. Of two sides one has what the other has not. */
  chanceOf(
    side: number,
    worths: Float64Array,
    usual: Float64Array,
    judge: Pick<Judge, 'scale'> = this.evaluation,
  ): number {
    if (this.isDuel && side === 1) return 1 - this.chance(worths[0] - usual[0], judge)
    return this.chance(worths[side] - usual[side], judge)
  }

  /** The chance of each side to win a game that stands like this, from what the position is worth to each by the prospects. */
  likelihood(s: State, worths: Float64Array): number[] {
    const steep = steepness(this.prospects.scale, this.evaluation.left(s))
    if (this.isDuel) {
      const first = 1 / (1 + Math.exp(-steep * worths[0]))
      return [first, 1 - first]
    }
    const most = Math.max(...worths)
    const odds = Array.from(worths, (worth) => Math.exp(steep * (worth - most)))
    const all = odds.reduce((sum, one) => sum + one, 0)
    return odds.map((one) => one / all)
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

  /** Make a choice in a playout: where chance decides between ways, one of them comes about. */
  make(s: State, seat: Seat, choice: Choice, luck: Luck): void {
    const ways = this.waysOf(s, seat, choice)
    if (ways < 2) {
      this.game.take(s, seat, choice)
      return
    }
    let left = luckOf(luck, choice)
    for (let way = 0; way < ways; way++) {
      left -= this.meet(this.behind.copyFrom(s), seat, choice, way)
      if (left < 0 || way === ways - 1) {
        s.copyFrom(this.behind)
        return
      }
    }
  }

  /** The choices of a seat that are worth a thought, until the next question is thought about. */
  choicesOf(s: State, seat: Seat): readonly Choice[] {
    this.game.list(s, seat, this.options)
    return promising(this.game, s, this.options.toArray())
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
    let isWeighed = false
    this.isWeighed = false
    if (count === 1) return best
    const tried = Math.min(count, breadth)
    const start = count > tried ? random.below(count) : 0
    const side = game.sideOf(seat)
    let most = Number.NEGATIVE_INFINITY
    for (let i = 0; i < tried; i++) {
      // Spread over the list, and the last, which is often to be done.
      const at = i === tried - 1 ? count - 1 : (start + Math.floor((i * count) / tried)) % count
      const choice = options.at(at)
      const isGamble = this.waysOf(s, seat, choice) > 0
      const found = isGamble
        ? this.expected(s, seat, choice, probe)
        : this.worthThrough(s, seat, choice, side, random, behind, probe)
      if (found > most) {
        most = found
        best = choice
        isWeighed = !isGamble
      }
    }
    this.most = most
    this.isWeighed = isWeighed
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
      if (this.isWeighed) return this.most
      game.take(probe, seat, next)
    }
    return this.worthFor(probe, side)
  }

  private keepPromising(s: State, options: ChoiceList): void {
    const kept = promising(this.game, s, options.toArray())
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
