import {
  type Choice,
  ChoiceList,
  firstToMove,
  type Game,
  type Random,
  type Seat,
  type State,
} from '@materiel/kernel'
import type { Answer, Bot, Position } from './bot.js'
import { type Evaluation, evaluationOf, onePerGame, worth } from './evaluation.js'
import { type Found, newFound, note, reasonsFor } from './reasons.js'

/**
 * Greedy: try each choice in a few states as they might be, play the plan behind it through to the end of the turn, and take the
 * choice whose positions are worth most.
 */

/** How many states are imagined for a decision, if time allows: fewer where there is much to choose from. */
const worldsFor = (choices: number): number => (choices > 24 ? 1 : choices > 8 ? 2 : 4)
/** The most answers that are looked ahead in the own turn, and in that of another. */
const OWN_HORIZON = 12
const OTHER_HORIZON = 4

const WON = 1e6

/** What greedy thinks with: an evaluation, and scratch states, made once for each game, since decisions come by the thousand. */
class Mind {
  readonly world: State
  readonly trial: State
  readonly probe: State
  readonly facts: Float64Array
  readonly options = new ChoiceList()

  constructor(
    readonly game: Game,
    readonly evaluation: Evaluation,
    readonly mostWorlds: number,
  ) {
    this.world = game.blank()
    this.trial = game.blank()
    this.probe = game.blank()
    this.facts = new Float64Array(evaluation.names.length)
  }

  /** The worth of a position for a side. Its facts are then in `facts`. */
  value(s: State, side: number): number {
    const facts = this.evaluation.features(s, side, this.facts)
    const outcome = this.game.outcome(s)
    if (outcome !== null) return outcome.winner === this.game.sides[side] ? WON : -WON
    return worth(this.evaluation, facts)
  }

  /** Answer a question of a seat as seems best for its side at once. */
  private answer(s: State, seat: Seat): void {
    const { game, options } = this
    const side = game.sideOf(seat)
    game.list(s, seat, options)
    const choices = options.toArray()
    let best = choices[0]
    let most = Number.NEGATIVE_INFINITY
    for (const choice of choices) {
      game.take(this.probe.copyFrom(s), seat, choice)
      const found = this.value(this.probe, side)
      if (found > most) {
        most = found
        best = choice
      }
    }
    game.take(s, seat, best)
  }

  /** Go on after a choice until the turn is over, or far enough. */
  playOn(s: State, turn: Seat, horizon: number): void {
    const { game } = this
    for (let i = 0; i < horizon; i++) {
      const seat = firstToMove(game, s)
      if (seat < 0 || game.turn(s) !== turn) return
      this.answer(s, seat)
    }
  }
}

/** What was found of each choice: the sum of its values, and its facts. */
interface Findings {
  readonly values: Float64Array
  readonly found: readonly Found[]
  worlds: number
}

function explore(mind: Mind, position: Position, random: Random, milliseconds: number): Findings {
  const { game, seat, choices } = position
  const side = game.sideOf(seat)
  const findings: Findings = {
    values: new Float64Array(choices.length),
    found: choices.map(() => newFound(mind.evaluation)),
    worlds: 0,
  }
  const end = Date.now() + milliseconds
  const worlds = Math.min(worldsFor(choices.length), mind.mostWorlds)
  while (findings.worlds < worlds && (findings.worlds === 0 || Date.now() < end)) {
    position.imagine(mind.world, random)
    const turn = game.turn(mind.world)
    const horizon = turn === seat ? OWN_HORIZON : OTHER_HORIZON
    const asked = game.question(mind.world)
    // Where the same question comes again and again (moves, discards) each answer is judged by what it does at once, and so is
    // being done, which is the last answer.
    let repeats = false
    choices.forEach((choice: Choice, i) => {
      game.take(mind.trial.copyFrom(mind.world), seat, choice)
      if (game.question(mind.trial) === asked && game.turn(mind.trial) === turn) repeats = true
      // Nor are plans played through when time is up.
      if (!repeats && Date.now() < end) mind.playOn(mind.trial, turn, horizon)
      findings.values[i] += mind.value(mind.trial, side)
      note(findings.found[i], game, mind.trial, side, mind.facts)
    })
    findings.worlds++
  }
  return findings
}

/** A number that is off by one as a rule, and seldom by more than three: the sum of twelve throws, near enough to normal. */
function error(random: Random): number {
  let sum = -6
  for (let i = 0; i < 12; i++) sum += random.below(1 << 16) / (1 << 16)
  return sum
}

function decide(mind: Mind, position: Position, random: Random, milliseconds: number, off: number): Answer {
  const { values, found, worlds } = explore(mind, position, random, milliseconds)
  let best = 0
  let most = Number.NEGATIVE_INFINITY
  values.forEach((value, i) => {
    const judged = value / worlds + (off > 0 ? off * error(random) : 0)
    if (judged > most) {
      most = judged
      best = i
    }
  })
  return {
    choice: position.choices[best],
    reasons: () => reasonsFor(mind.evaluation, [found[best], ...found.filter((_, i) => i !== best)]),
  }
}

/** Greedy with a judgement of its own, which is off the mark by so many points as a rule, in at most so many worlds. */
export function greedyWith(
  name: string,
  evaluationFor: (game: string) => Evaluation,
  off = 0,
  mostWorlds = Number.POSITIVE_INFINITY,
): Bot {
  const mindFor = onePerGame((game) => new Mind(game, evaluationFor(game.id), mostWorlds))
  return {
    name,
    decide: (position, random, milliseconds) =>
      decide(mindFor(position.game), position, random, milliseconds, off),
  }
}

export const greedy: Bot = greedyWith('greedy', evaluationOf)
