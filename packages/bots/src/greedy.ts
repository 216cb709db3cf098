import {
  type Choice,
  ChoiceList,
  type Game,
  type Random,
  type Seat,
  type State,
  type Words,
  words,
} from '@materiel/kernel'
import type { Answer, Bot, Position } from './bot.js'
import { type Evaluation, evaluationOf, worth } from './evaluation.js'

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

/** What greedy thinks with: scratch states, made once for each game, since decisions come by the thousand. */
class Mind {
  readonly evaluation: Evaluation
  readonly world: State
  readonly trial: State
  readonly probe: State
  readonly facts: Float64Array
  readonly options = new ChoiceList()

  constructor(readonly game: Game) {
    this.evaluation = evaluationOf(game.id)
    this.world = game.blank()
    this.trial = game.blank()
    this.probe = game.blank()
    this.facts = new Float64Array(this.evaluation.names.length)
  }

  /** The worth of a position for a side. */
  value(s: State, side: number): number {
    const outcome = this.game.outcome(s)
    if (outcome !== null) return outcome.winner === this.game.sides[side] ? WON : -WON
    return worth(this.evaluation, this.evaluation.features(s, side, this.facts))
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
      const asked = game.toMove(s)
      if (asked === 0 || game.turn(s) !== turn) return
      this.answer(s, 31 - Math.clz32(asked & -asked))
    }
  }
}

const minds = new Map<string, Mind>()

function mindFor(game: Game): Mind {
  let mind = minds.get(game.id)
  if (mind === undefined) {
    mind = new Mind(game)
    minds.set(game.id, mind)
  }
  return mind
}

/** What was found of each choice: the sum of its values and of its facts. */
interface Findings {
  readonly values: Float64Array
  readonly facts: Float64Array[]
  worlds: number
}

function explore(position: Position, random: Random, milliseconds: number): Findings {
  const { game, seat, choices } = position
  const mind = mindFor(game)
  const side = game.sideOf(seat)
  const findings: Findings = {
    values: new Float64Array(choices.length),
    facts: choices.map(() => new Float64Array(mind.facts.length)),
    worlds: 0,
  }
  const end = Date.now() + milliseconds
  const worlds = worldsFor(choices.length)
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
      if (!repeats) mind.playOn(mind.trial, turn, horizon)
      findings.values[i] += mind.value(mind.trial, side)
      for (let k = 0; k < mind.facts.length; k++) findings.facts[i][k] += mind.facts[k]
    })
    findings.worlds++
  }
  return findings
}

const lower = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1)

/** What speaks for a choice, and what against it, compared with the others on average. */
function reasonsFor(evaluation: Evaluation, findings: Findings, best: number): Words[] {
  const count = findings.facts.length
  const differences = evaluation.names.map(({ words: name }, k) => {
    const mean = findings.facts.reduce((sum, facts) => sum + facts[k], 0) / count
    return { name, gain: (evaluation.weights[k] * (findings.facts[best][k] - mean)) / findings.worlds }
  })
  const sorted = [...differences].sort((a, b) => b.gain - a.gain)
  const gains = sorted.filter(({ gain }) => gain > 0.05).slice(0, 3)
  const risk = sorted[sorted.length - 1]
  return [
    ...gains.map(({ name }) => words(`better: ${lower(name.en)}`, `mieux : ${lower(name.fr)}`)),
    ...(risk !== undefined && risk.gain < -0.05
      ? [words(`risks: ${lower(risk.name.en)}`, `risque : ${lower(risk.name.fr)}`)]
      : []),
  ]
}

function decide(position: Position, random: Random, milliseconds: number): Answer {
  const findings = explore(position, random, milliseconds)
  let best = 0
  for (let i = 1; i < findings.values.length; i++) if (findings.values[i] > findings.values[best]) best = i
  return {
    choice: position.choices[best],
    reasons: reasonsFor(evaluationOf(position.game.id), findings, best),
  }
}

export const greedy: Bot = { name: 'greedy', decide }
