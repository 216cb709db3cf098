import { BadInput, type Game, type JsonObject, type Weights } from '@materiel/kernel'
import { beginning, candidates, type Evolution, type EvolutionPlan, evolved, outcomeOf } from './evolution.js'
import { calibrated, changes, fitted, roundedWeights, vectorOf, weightsFrom } from './fit.js'
import type { Played, Task } from './play.js'
import { abilityOf, UNWEIGHTED } from './prior.js'
import { type Foretold, foretold, leastSamples } from './prospects.js'

/**
 * How weights are tuned, as a plan in stages. Each stage names the games that it wants played; what came of them leads to the next. Everything
 * is in the plan, so the same plan gives the same weights on any machine, and a tuning can be put away between two stages or generations.
 */
export interface TuningPlan {
  readonly game: string
  /** The ways in which the game is played, in turn; without it the usual one alone. */
  readonly variants?: readonly JsonObject[]
  readonly seed: string
  /** Games to learn from: for the fit, and again for the scale. */
  readonly samples: number
  readonly generations: number
  /** Games of each match between weights. */
  readonly games: number
  /** Begin with the weights in use, and not with those set by hand. */
  readonly onward?: true
  /** The facts that are weighed anew; without it all are. */
  readonly only?: readonly string[]
  /** Learn what foretells who wins between the weights in use, and nothing else. */
  readonly prospects?: true
}

type Stage = 'foretell' | 'fit' | 'try' | 'evolve' | 'choose' | 'scale' | 'judge' | 'done'

/** A match between two sets of weights: how many games, and how many of them the first won (a draw is half a win). */
export interface Tally {
  readonly between: readonly [string, string]
  readonly games: number
  readonly won: number
}

export interface Tuning {
  readonly plan: TuningPlan
  /** The facts of the game in their order, and the weights that it begins with. */
  readonly ids: readonly string[]
  readonly start: Weights
  readonly stage: Stage
  readonly fit: Weights | null
  /** The distance between the scores at the end of a game, on average: what makes a margin large. */
  readonly margin: number
  /** How much each fact usually changes in a turn. */
  readonly changes: readonly number[]
  readonly evolution: Evolution | null
  readonly best: Weights
  /** How well prospects foretell, once they are learned. */
  readonly surprise?: Foretold['surprise']
  readonly tallies: readonly Tally[]
}

/** What a tuning begins with: the prior, or the weights in use, without those that are to be found. */
function startOf(game: Game, { only, prospects, onward }: TuningPlan): Weights {
  const { prior, weights } = abilityOf(game)
  if (only === undefined && prospects === undefined && onward === undefined) return prior
  return {
    ...weights,
    facts: Object.fromEntries(Object.entries(weights.facts).filter(([id]) => !only?.includes(id))),
  }
}

export function newTuning(game: Game, plan: TuningPlan): Tuning {
  if (game.sides.length !== 2)
    throw new BadInput(`weights are tuned by duels, and ${game.id} has ${game.sides.length} sides`)
  if (plan.prospects) checkSamples(plan)
  const start = startOf(game, plan)
  return {
    plan,
    ids: idsOf(game),
    start,
    stage: plan.prospects ? 'foretell' : 'fit',
    fit: null,
    margin: 1,
    changes: [],
    evolution: null,
    best: start,
    tallies: [],
  }
}

function checkSamples(plan: TuningPlan): void {
  const ways = waysOf(plan)
  const least = leastSamples(ways)
  if (plan.samples < least)
    throw new BadInput(
      `to foretell games played in ${ways} ways takes at least ${least} samples, not ${plan.samples}`,
    )
}

/** Pairs of mirrored candidates in a generation, each of which plays two games. */
const PAIRS = 16
/** Candidates differ from the mean by about this part of their weights. */
const REACH = 0.5
/** A fact that has no weight yet is tried with this part of a typical one. */
const FLOOR = 0.1

const idsOf = (game: Game): string[] => abilityOf(game).names.map(({ id }) => id)

/** All but the first fact of a game, which the others are measured in. */
const tunable = (ids: readonly string[]): string[] => ids.slice(1).filter((id) => !UNWEIGHTED.has(id))

/** The facts of a game whose weights can be tuned. */
export const tunableFacts = (game: Game): string[] => tunable(idsOf(game))

/** The facts whose weights evolve. */
const evolvingOf = ({ ids, plan: { only } }: Tuning): string[] =>
  tunable(ids).filter((id) => only === undefined || only.includes(id))

const evolutionOf = ({ seed, generations }: TuningPlan): EvolutionPlan => ({
  seed,
  generations,
  pairs: PAIRS,
})

const fitOf = ({ fit, best }: Tuning): Weights => fit ?? best

function evolutionIn({ evolution }: Tuning): Evolution {
  if (evolution === null) throw new Error('evolution has not begun')
  return evolution
}

const USUAL: readonly JsonObject[] = [{}]

const waysOf = ({ variants = USUAL }: TuningPlan): number => variants.length

/** The options and the seed of a game, by its number among those of the same purpose. */
function setting({ variants = USUAL, seed }: TuningPlan, purpose: string, i: number) {
  return { options: variants[i % variants.length], seed: `${seed} ${purpose} ${i}` }
}

/** Two games with the same seed and the sides exchanged. */
const exchanged = (set: ReturnType<typeof setting>, a: Weights, b: Weights, isThorough: boolean): Task[] => [
  { kind: 'duel', ...set, weights: [a, b], isThorough },
  { kind: 'duel', ...set, weights: [b, a], isThorough },
]

const match = (plan: TuningPlan, title: string, a: Weights, b: Weights, isThorough = false): Task[] =>
  Array.from({ length: Math.ceil(plan.games / 2) }, (_, i) =>
    exchanged(setting(plan, title, i), a, b, isThorough),
  ).flat()

/** What came of a match: in every second game the first plays the second side. */
const tally = (between: Tally['between'], played: readonly Played[]): Tally => ({
  between,
  games: played.length,
  won: played.reduce((sum, { won }, i) => sum + (i % 2 === 0 ? won : 1 - won), 0),
})

const isWon = ({ won, games }: Tally): boolean => won > games / 2

const samples = ({ plan, stage, best }: Tuning): Task[] =>
  Array.from({ length: plan.samples }, (_, i) => ({
    kind: 'sample',
    ...setting(plan, stage, i),
    weights: best,
  }))

/** How well a game went for the first side, from -1 to 1: half of it is who won, half by how much, which tells more than winning alone. */
const success = ({ won, margin }: Played, typical: number): number =>
  won - 0.5 + margin / (Math.abs(margin) + typical) / 2

/**
 * How far candidates reach out in each coordinate: the middle (the geometric mean) between the weight itself, and the weight that
 * would make the fact as telling as facts typically are, those that never change or count for nothing left aside.
 */
function reachOf(weights: readonly number[], spread: readonly number[]): number[] {
  const telling = weights
    .map((weight, i) => Math.abs(weight) * spread[i])
    .filter((value) => value > 0)
    .sort((a, b) => a - b)
  const typical = telling.at(telling.length >> 1) ?? 0
  return weights.map((weight, i) => {
    if (spread[i] === 0) return 0
    const alike = typical / spread[i]
    return REACH * Math.sqrt(Math.max(Math.abs(weight), FLOOR * alike) * alike)
  })
}

/** The weights of a point of the evolution: what does not evolve stays as it is. */
function weightsAt(tuning: Tuning, point: readonly number[]): Weights {
  const { scale, facts } = tuning.best
  const evolving = evolvingOf(tuning)
  const ids = [tuning.ids[0], ...tunable(tuning.ids)]
  const value = (id: string) => (evolving.includes(id) ? point[evolving.indexOf(id)] : (facts[id] ?? 0))
  return weightsFrom(ids, ids.map(value), scale)
}

/** Begin to evolve with these weights. */
function evolving(tuning: Tuning, best: Weights): Tuning {
  const { plan, changes, ids: all } = tuning
  const free = tunable(all)
  const reach = reachOf(
    vectorOf(free, best),
    free.map((id) => changes[all.indexOf(id)]),
  )
  const ids = evolvingOf(tuning)
  const evolution = beginning(
    vectorOf(ids, best),
    ids.map((id) => reach[free.indexOf(id)]),
  )
  return { ...tuning, stage: plan.generations > 0 ? 'evolve' : afterEvolution(plan), evolution, best }
}

/** Where only some facts are weighed anew, the scale of the whole stays too. */
const afterEvolution = ({ only }: TuningPlan): Stage => (only === undefined ? 'scale' : 'judge')

interface StageRules {
  tasks(tuning: Tuning): Task[]
  next(tuning: Tuning, played: readonly Played[]): Tuning
}

const STAGES: Readonly<Record<Stage, StageRules>> = {
  /** Play against oneself, and learn from which positions one wins. */
  foretell: {
    tasks: samples,
    next: (tuning, played) => {
      const { prospects, surprise } = foretold(tuning.ids, played, tuning.best, waysOf(tuning.plan))
      return { ...tuning, stage: 'done', best: prospects, surprise }
    },
  },

  /** Play against oneself, and fit weights to who won: all of them together, or none. */
  fit: {
    tasks: samples,
    next: (tuning, played) => {
      const { plan, best, ids } = tuning
      const margin = played.reduce((sum, game) => sum + Math.abs(game.margin), 0) / played.length || 1
      const measured = { ...tuning, margin, changes: changes(ids, played) }
      if (plan.only !== undefined) return evolving(measured, best)
      return { ...measured, stage: 'try', fit: fitted(ids, played, best) }
    },
  },

  /** Facts that go with winning need not lead to it: the fit must prove itself. Evolution begins with the better weights. */
  try: {
    tasks: (tuning) => match(tuning.plan, 'try', fitOf(tuning), tuning.best),
    next: (tuning, played) => {
      const result = tally(['fit', 'start'], played)
      const begun = evolving(tuning, isWon(result) ? fitOf(tuning) : tuning.best)
      return { ...begun, tallies: [...tuning.tallies, result] }
    },
  },

  /** One generation. */
  evolve: {
    tasks: (tuning) => {
      const { plan } = tuning
      const now = evolutionIn(tuning)
      return candidates(now, evolutionOf(plan)).flatMap(([a, b], i) =>
        exchanged(
          setting(plan, `evolve ${now.generation}`, i),
          weightsAt(tuning, a),
          weightsAt(tuning, b),
          false,
        ),
      )
    },
    next: (tuning, played) => {
      const { plan, margin } = tuning
      const results = Array.from(
        { length: PAIRS },
        (_, i) => (success(played[2 * i], margin) - success(played[2 * i + 1], margin)) / 2,
      )
      const evolution = evolved(evolutionIn(tuning), evolutionOf(plan), results)
      return { ...tuning, stage: evolution.generation < plan.generations ? 'evolve' : 'choose', evolution }
    },
  },

  /** What evolved must beat what it began with, and the fit if there is one. */
  choose: {
    tasks: (tuning) =>
      rivalsOf(tuning).flatMap(([, rival]) => match(tuning.plan, 'choose', evolvedWeights(tuning), rival)),
    next: (tuning, played) => {
      const rivals = rivalsOf(tuning)
      const each = played.length / rivals.length
      const results = rivals.map(([name], i) =>
        tally(['evolved', name], played.slice(i * each, (i + 1) * each)),
      )
      return {
        ...tuning,
        stage: afterEvolution(tuning.plan),
        best: results.every(isWon) ? evolvedWeights(tuning) : tuning.best,
        tallies: [...tuning.tallies, ...results],
      }
    },
  },

  /** The chance to win that goes with the new weights. */
  scale: {
    tasks: samples,
    next: (tuning, played) => ({
      ...tuning,
      stage: 'judge',
      best: roundedWeights(calibrated(tuning.ids, played, tuning.best)),
    }),
  },

  /** The last word have games that are played as thoroughly as the bots play them. */
  judge: {
    tasks: ({ plan, best, start }) => match(plan, 'judge', best, start, true),
    next: (tuning, played) => ({
      ...tuning,
      stage: 'done',
      tallies: [...tuning.tallies, tally(['new', 'start'], played)],
    }),
  },

  done: { tasks: () => [], next: (tuning) => tuning },
}

const rivalsOf = ({ start, fit }: Tuning): (readonly [string, Weights])[] => [
  ['start', start],
  ...(fit === null ? [] : [['fit', fit] as const]),
]

const evolvedWeights = (tuning: Tuning): Weights =>
  roundedWeights(weightsAt(tuning, outcomeOf(evolutionIn(tuning))))

/** The games that must be played next; none when the tuning is done. */
export const tasksOf = (tuning: Tuning): Task[] => STAGES[tuning.stage].tasks(tuning)

/** Where the tuning stands once they have been played. */
export const absorbed = (tuning: Tuning, played: readonly Played[]): Tuning =>
  STAGES[tuning.stage].next(tuning, played)
