import { BadInput, type Game, type JsonObject } from '@materiel/kernel'
import { evaluationOf, prospectsOf, worth } from '../evaluation.js'
import { networkText } from '../network/load.js'
import type { Shape } from '../network/network.js'
import { inputsOf, networkOf } from '../network/network-of.js'
import { weightBytes } from '../network/weights.js'
import { type Dataset, datasetOf } from './dataset.js'
import { Learner, type Manner } from './learner.js'
import type { Player, TrainingTask } from './play.js'
import { type Knowledge, knowingFacts, surpriseKnowing, surpriseOn } from './proof.js'

/**
 * How a network is trained, in generations. In the first, greedy plays the games to learn from; in those that follow, search that judges by the best
 * network so far. Each generation learns from all games played until then, and plays a match against what judged best before it. Everything follows
 * from the plan, on any machine.
 */
export interface TrainingPlan {
  readonly game: string
  /** The ways in which the game is played, in turn. */
  readonly variants: readonly JsonObject[]
  readonly seed: string
  /** Games to learn from: of greedy, and of search in each generation after the first. */
  readonly games: number
  readonly searched: number
  /** Generations after the first. */
  readonly generations: number
  /** Games of the match that each generation plays, and playouts for each decision of search. */
  readonly match: number
  readonly playouts: number
  /** Units of the two layers. */
  readonly units: readonly [number, number]
  readonly passes: number
  /** Of a hundred inputs, how many are overlooked in learning: the fewer games there are, the easier they are learned by heart. */
  readonly overlooked: number
}

/** The fewest games to learn from in a generation: some of each way in which the game is played are foretold, and the others learned from. */
export const leastGames = (variants: number): number => UNSEEN * variants

/** One game in this many is not learned from, but foretold: as many of each way in which the game is played. */
const UNSEEN = 10
/** How it is learned, as far as the plan does not say. */
const MANNER = { positions: 4, thoughtPositions: 16, batch: 128, pace: 0.003, decay: 0.1, dropout: 0.4 }

/** How surprising it is who wins, position by position, in games that were not learned from. */
export interface Surprise {
  readonly network: number
  /** To facts alone, and to what search judges by without a network, both weighed as fits the same games best. */
  readonly facts: number
  readonly inUse: number
  readonly positions: number
}

export interface Trained {
  readonly network: Uint8Array
  readonly surprise: Surprise
}

/** Tasks by their numbers. */
export interface TaskList {
  readonly length: number
  at(index: number): TrainingTask
}

export function checkTrainable(game: Game): void {
  if (game.sides.length !== 2)
    throw new BadInput(`networks judge games of two sides, and ${game.id} has ${game.sides.length}`)
  inputsOf(game)
}

/** Who plays the games to learn from in a generation, given the best network so far. */
export const teacherOf = (plan: TrainingPlan, generation: number, best: Uint8Array | null): Player =>
  generation === 0 ? { kind: 'greedy' } : searching(plan, best)

/** Search as it plays in a training. */
export const searching = ({ playouts }: TrainingPlan, network: Uint8Array | null): Player => ({
  kind: 'search',
  network,
  playouts,
})

const setting = ({ variants, seed }: TrainingPlan, purpose: string, i: number) => ({
  options: variants[i % variants.length],
  seed: `${seed} ${purpose} ${i}`,
})

/** The games to learn from in a generation. */
export const lessonTasks = (plan: TrainingPlan, generation: number): TaskList => ({
  length: generation === 0 ? plan.games : plan.searched,
  at: (i) => ({ kind: 'lesson', ...setting(plan, `lesson ${generation}`, i) }),
})

/** The games of its match: each seed is played twice, with the sides exchanged. */
export const matchTasks = (plan: TrainingPlan, generation: number): TaskList => ({
  length: plan.match,
  at: (i) => ({ kind: 'duel', ...setting(plan, `match ${generation}`, i >> 1), isExchanged: i % 2 === 1 }),
})

/** Who wants to know how far a learner has come. */
export interface Attendant {
  hear(pass: number): void
  /** Lets others do something; tells whether to go on. */
  goOn(): Promise<boolean>
}

/** Go through a pass, bit by bit; tells whether it came to its end. */
async function attended(pass: Generator<void, number>, attendant: Attendant): Promise<boolean> {
  while (pass.next().done !== true) if (!(await attendant.goOn())) return false
  return true
}

/** Learn from the lessons of all generations so far, a list for each; null if it was stopped. */
export async function train(
  game: Game,
  plan: TrainingPlan,
  lessons: readonly (readonly Uint8Array[])[],
  attendant: Attendant,
): Promise<Trained | null> {
  const facts = evaluationOf(game).names.length
  const [first, second] = plan.units
  const shape: Shape = { inputs: inputsOf(game).count, facts, first, second }
  const isUnseen = (i: number): boolean => Math.floor(i / plan.variants.length) % UNSEEN === UNSEEN - 1
  const part = (isForetold: boolean): Dataset =>
    datasetOf(
      lessons.flatMap((each) => each.filter((_, i) => isUnseen(i) === isForetold)),
      facts,
    )
  const data = part(false)
  const unseen = part(true)
  const manner: Manner = { ...MANNER, passes: plan.passes, overlooked: plan.overlooked / 100 }
  const learner = new Learner(shape, data, manner, `${plan.seed} ${lessons.length}`)
  for (let pass = 0; pass < plan.passes; pass++) {
    if (!(await attended(learner.pass(pass), attendant))) return null
    attendant.hear(pass)
  }
  const network = weightBytes(learner.weights)
  return { network, surprise: surprises(game, network, data, unseen) }
}

function surprises(game: Game, bytes: Uint8Array, data: Dataset, unseen: Dataset): Surprise {
  const network = networkOf(game, bytes)
  return {
    network: surpriseOn(unseen, (inputs, facts) => network.judgeSight(inputs, facts)),
    facts: surpriseKnowing(knowingFacts(data.factCount), data, unseen),
    inUse: surpriseKnowing(knowingProspects(game), data, unseen),
    positions: unseen.won.length,
  }
}

/** What search judges by without a network: one number. What it says of the odds is fitted to the games, like facts. */
function knowingProspects(game: Game): Knowledge {
  const prospects = prospectsOf(game)
  const room = new Float64Array(prospects.names.length)
  return {
    count: 1,
    fill(facts, into) {
      room.set(facts)
      into[0] = worth(prospects, room)
    },
  }
}

/** A match as it stands: how many games, and how many of them the new network won (a draw is half a win). */
interface Tally {
  readonly games: number
  readonly won: number
}

/** What came of a generation. */
export interface Generation {
  readonly surprise: Surprise
  readonly match: Tally
}

const percent = (share: number): string => `${(100 * share).toFixed(1)} %`

/** A generation in words. */
export const generationText = (number: number, { surprise, match }: Generation): string =>
  `generation ${number}: surprise ${surprise.network.toFixed(4)} at ${surprise.positions} positions of unseen games ` +
  `(facts alone ${surprise.facts.toFixed(4)}, in use ${surprise.inUse.toFixed(4)})` +
  (match.games === 0
    ? ''
    : `; won ${match.won} of ${match.games} games (${percent(match.won / match.games)}) against what judged best before`)

const optionsText = ({ variants }: TrainingPlan): string =>
  variants
    .filter((options) => Object.keys(options).length > 0)
    .map(
      (options) =>
        ` --with ${Object.entries(options)
          .map(([name, value]) => `${name}=${value}`)
          .join(',')}`,
    )
    .join('')

/** The file of a network that a training came to, with the run that made it: `bots/network.ts` of the game. */
export function networkFile(plan: TrainingPlan, account: readonly Generation[], network: Uint8Array): string {
  const { game, seed, games, searched, generations, match, playouts, units, passes, overlooked } = plan
  const { digest, base64 } = networkText(network)
  const later = generations === 0 ? '' : ` --generations ${generations} --searched ${searched}`
  return `${[
    "import type { NetworkText } from '@materiel/kernel'",
    '',
    '/**',
    ` * Made by: materiel train ${game}${optionsText(plan)} --seed ${seed} --games ${games}${later} --match ${match} --playouts ${playouts} --units ${units.join(',')} --passes ${passes} --overlook ${overlooked}`,
    ...account.map((generation, i) => ` * ${generationText(i, generation)}.`),
    ' */',
    'export const NETWORK: NetworkText = {',
    `  digest: '${digest}',`,
    '  base64:',
    `    '${base64}',`,
    '}',
  ].join('\n')}\n`
}
