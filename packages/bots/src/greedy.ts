import { type Choice, firstToMove, type Game, type Random, type Seat, type State } from '@materiel/kernel'
import type { Answer, Bot, Position } from './bot.js'
import { promising } from './candidates.js'
import { type Evaluation, evaluationOf, onePerGame } from './evaluation.js'
import { type Failings, misjudging, NO_FAILINGS, thoughtOf } from './failings.js'
import { drawLot, NO_LUCK } from './luck.js'
import { mannerOf } from './manner.js'
import { Mind } from './mind.js'
import { type Found, newFound, note, reasonsFor } from './reasons.js'

/**
 * Greedy: try each choice in a few states as they might be, play the plan behind it through to the end of the turn, and take the
 * choice whose positions are worth most. Everybody plays for the worth of their own side, however many sides there are.
 */

/** How many states are imagined for a decision, if time allows: fewer where there is much to choose from. */
const worldsFor = (choices: number): number => (choices > 24 ? 1 : choices > 8 ? 2 : 4)
/** The most answers that are looked ahead in the own turn, and in that of another. */
const OWN_HORIZON = 12
const OTHER_HORIZON = 4

/** Play on after a choice until the turn is over, or far enough, everybody answering as seems best for them at once. */
function playOn(mind: Mind, s: State, turn: Seat, horizon: number, random: Random): void {
  const { game } = mind
  const luck = horizon > 0 && game.bots?.chances !== undefined ? drawLot(random) : NO_LUCK
  for (let i = 0; i < horizon; i++) {
    const seat = firstToMove(game, s)
    if (seat < 0 || game.turn(s) !== turn) return
    mind.make(s, seat, mind.atOnce(s, seat, random), luck)
  }
}

/** What was found of each choice that is worth a thought: the sum of its values, and its facts. */
interface Findings {
  readonly choices: readonly Choice[]
  readonly values: Float64Array
  readonly found: readonly Found[]
  worlds: number
}

/**
 * Whether a question comes again and again, such as moves and discards: most answers lead back to it. Each answer is then judged by
 * what it does at once, and so is being done.
 */
function comesAgain(mind: Mind, { game, seat }: Position, choices: readonly Choice[]): boolean {
  const { world, trial } = mind
  const leadsBack = (choice: Choice) => {
    game.take(trial.copyFrom(world), seat, choice)
    return game.question(trial) === game.question(world) && game.turn(trial) === game.turn(world)
  }
  return choices.filter(leadsBack).length > choices.length / 2
}

/** How many answers are looked ahead after a choice. */
function horizonOf(mind: Mind, position: Position, choices: readonly Choice[]): number {
  const { answersAhead } = mind.manner
  if (answersAhead !== undefined) return answersAhead[position.question ?? ''] ?? 0
  if (comesAgain(mind, position, choices)) return 0
  return mind.game.turn(mind.world) === position.seat ? OWN_HORIZON : OTHER_HORIZON
}

/** Try every choice that comes to mind, until its time is up by the clock. */
function explore(
  mind: Mind,
  position: Position,
  random: Random,
  end: number,
  mostWorlds: number,
  overlooks: number,
): Findings {
  const { game, seat } = position
  const { world, trial, evaluation } = mind
  const side = game.sideOf(seat)
  position.imagine(world, random)
  const choices = thoughtOf(position, world, promising(game, world, position.choices), overlooks)
  const findings: Findings = {
    choices,
    values: new Float64Array(choices.length),
    found: choices.map(() => newFound(evaluation)),
    worlds: 0,
  }
  const worlds = Math.min(worldsFor(choices.length), mostWorlds)
  while (findings.worlds < worlds && (findings.worlds === 0 || Date.now() < end)) {
    if (findings.worlds > 0) position.imagine(world, random)
    const turn = game.turn(world)
    const horizon = horizonOf(mind, position, choices)
    choices.forEach((choice: Choice, i) => {
      const weigh = (s: State, chance: number) => {
        findings.values[i] += chance * mind.worthFor(s, side)
        note(findings.found[i], { game, s, side, rooms: evaluation.rooms, chance })
      }
      const ways = mind.waysOf(world, seat, choice)
      for (let way = 0; way < ways; way++) {
        const chance = mind.meet(trial.copyFrom(world), seat, choice, way)
        if (chance > 0) weigh(trial, chance)
      }
      if (ways > 0) return
      game.take(trial.copyFrom(world), seat, choice)
      // Plans are not played through when time is up.
      if (Date.now() < end) playOn(mind, trial, turn, horizon, random)
      weigh(trial, 1)
    })
    findings.worlds++
  }
  return findings
}

/** The choice that seems best when each is misjudged by so many points as a rule. */
function answer(mind: Mind, position: Position, findings: Findings, off: number): Answer {
  const { choices, values, found, worlds } = findings
  const errorOf = off === 0 ? () => 0 : misjudging(position, mind.world, off)
  let best = 0
  let most = Number.NEGATIVE_INFINITY
  values.forEach((value, i) => {
    const judged = value / worlds + errorOf(choices[i])
    if (judged > most) {
      most = judged
      best = i
    }
  })
  return {
    choice: choices[best],
    reasons: () => reasonsFor(mind.evaluation, [found[best], ...found.filter((_, i) => i !== best)]),
  }
}

/** How greedy goes about it, where it is not at its best. */
interface Greed {
  /** The most worlds that are imagined. */
  readonly mostWorlds?: number
  readonly failings?: (game: Game) => Failings
}

/** Greedy with a judgement of its own. */
export function greedyWith(
  name: string,
  evaluationFor: (game: Game) => Evaluation,
  { mostWorlds = Number.POSITIVE_INFINITY, failings = () => NO_FAILINGS }: Greed = {},
): Bot {
  const mindFor = onePerGame(
    (game) => new Mind(game, evaluationFor(game), { ...mannerOf(game), breadth: Number.POSITIVE_INFINITY }),
  )
  return {
    name,
    decide(position, random, milliseconds) {
      const mind = mindFor(position.game)
      const { error, overlooks } = failings(position.game)
      const findings = explore(mind, position, random, Date.now() + milliseconds, mostWorlds, overlooks)
      return answer(mind, position, findings, error * mind.evaluation.scale.end)
    },
  }
}

export const greedy: Bot = greedyWith('greedy', evaluationOf)
