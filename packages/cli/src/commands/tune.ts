import {
  absorbTuning,
  newTuning,
  type Played,
  surpriseText,
  type Tuning,
  type TuningPlan,
  type TuningTask,
  tunableFacts,
  tuningTasks,
  weightsFile,
} from '@materiel/bots'
import type { Game } from '@materiel/kernel'
import { type Args, type Command, OPTIONS } from '../args.js'
import { FIRST, GAME_IDS, gameNamed } from '../games.js'
import { INTERRUPTED, interruptible } from '../interrupt.js'
import { wilson } from '../intervals.js'
import { type Io, json } from '../io.js'
import { Progress } from '../progress.js'
import { variantsOf, WITH } from '../settings.js'
import { JOBS, jobsOf } from '../tournament/pool.js'
import { resume, save } from '../tuning/state.js'
import { unknown, WrongUsage } from '../usage.js'
import type { Reply } from '../work/crew.js'
import { hire, QUEUE, queueOf, type Workforce } from '../work/workforce.js'

const SAMPLES = { otherwise: 400, least: 10, most: 100_000 } as const
const GENERATIONS = { otherwise: 200, least: 0, most: 100_000 } as const
const GAMES = { otherwise: 400, least: 2, most: 100_000 } as const

export const tune: Command = {
  name: 'tune',
  summary: 'Find the weights with which the bots judge positions, from games against themselves.',
  operands: 'GAME',
  arity: [1, 1],
  options: {
    option: {
      ...OPTIONS.option,
      help: 'an option of the game; given with several values, games take them in turn',
    },
    with: WITH,
    seed: { value: 'TEXT', help: 'the same seed gives the same weights (default: materiel)' },
    samples: { value: 'N', help: `games to learn from (default: ${SAMPLES.otherwise})` },
    generations: { value: 'N', help: `generations of 32 games (default: ${GENERATIONS.otherwise})` },
    games: { value: 'N', help: `games of each match that decides (default: ${GAMES.otherwise})` },
    only: { value: 'FACTS', help: 'weigh only these facts anew, with commas between them' },
    onward: { help: 'begin with the weights in use instead of those set by hand' },
    prospects: { help: 'learn only what foretells who wins' },
    jobs: JOBS,
    queue: QUEUE,
    state: { value: 'FILE', help: 'keep here how far it is, and go on from there' },
    json: OPTIONS.json,
  },
  details: [
    `GAME is one of: ${GAME_IDS.join(', ')}. Greedy bots play each other. First, weights are fitted to who won from which positions ` +
      '(logistic regression, drawn towards the weights it begins with). Then they evolve from the better of the two: in each generation ' +
      'mirrored candidates play each other, and the weights move towards the winners. What evolved must beat those and the fit. Last, ' +
      'the scale that turns a lead into a chance to win is fitted, and the result is judged against the weights it began with.',
    `The file of weights is written to the standard output: "materiel tune ${FIRST} > packages/${FIRST}/src/bots/weights.ts". What each match came to goes ` +
      'to the standard error. The exit status is 1 if the new weights are not clearly better than those (95 %).',
    'A fact that has just been added to a game can be weighed alone with --only: nothing is fitted then, its weight evolves, and all others stay as they are, and so does the scale.',
    'With --prospects the weights stay as they are, and what foretells who wins between them is learned from the games alone. Search judges by ' +
      'that where its playouts end. The exit status is 1 if the prospects do not foretell games that they were not learned from better than the weights do.',
    'A game whose options are given with several values (--option air=false --option air=true) is played in all those ways by turns, and the weights are for all of them. ' +
      'Ways that are not all combinations are named one by one with --with.',
    'The result depends on the seed and the numbers of games, not on --jobs. With --state the run can be stopped (Ctrl-C) and ' +
      'begun again with the same command; it loses at most one generation, and comes to the same result.',
    `Example: materiel tune ${FIRST} --generations 300 --state tuning.json`,
  ],
  run: async (args, io) => {
    const game = gameNamed(args.operands[0])
    const plan = planOf(args, game)
    const jobs = jobsOf(args)
    const keep = keeping(args, game)
    let tuning = keep.begin(plan)
    const crew = await hire<TuningTask, Done>({ trade: 'tuning', data: game.id }, jobs, queueOf(args))
    const isFinished = await interruptible(async (signal) => {
      try {
        while (tuning.stage !== 'done') {
          const next = await step(tuning, crew, signal, io)
          if (next === null) return
          tell(tuning, next, io)
          tuning = next
          keep.save(tuning)
        }
      } finally {
        await crew.dismiss()
      }
    })
    if (!isFinished) {
      io.err(`materiel tune: interrupted in the stage "${place(tuning)}"${keep.hint}\n`)
      return INTERRUPTED
    }
    io.out(args.isOn('json') ? json(tuning) : weightsFile(tuning))
    return isBetter(tuning) ? 0 : 1
  },
}

function planOf(args: Args, game: Game): TuningPlan {
  const common = {
    game: game.id,
    ...((args.has('option') || args.has('with')) && { variants: variantsOf(args, game) }),
    seed: args.seed(),
    samples: args.whole('samples', SAMPLES),
  }
  if (!args.isOn('prospects'))
    return {
      ...common,
      generations: args.whole('generations', GENERATIONS),
      games: args.whole('games', GAMES),
      ...(args.has('only') && { only: factsOf(args, game) }),
      ...(args.isOn('onward') && { onward: true }),
    }
  for (const option of ['generations', 'games', 'only', 'onward'])
    if (args.has(option)) throw new WrongUsage(`--${option} has no meaning with --prospects`)
  return { ...common, generations: 0, games: 0, prospects: true }
}

/** The facts to weigh anew, in the order in which the game states them. */
function factsOf(args: Args, game: Game): string[] {
  const known = tunableFacts(game)
  const named = args.text('only', '').split(',')
  for (const fact of named) if (!known.includes(fact)) throw unknown('fact', fact, known)
  return known.filter((fact) => named.includes(fact))
}

/** Where the state of the tuning is kept, if anywhere. */
function keeping(args: Args, game: Game) {
  if (!args.has('state'))
    return { begin: (plan: TuningPlan) => newTuning(game, plan), save: () => {}, hint: '' }
  const path = args.text('state', '')
  return {
    begin: (plan: TuningPlan) => {
      const tuning = resume(path, game, plan)
      // A file that cannot be written is better found before a long run than after.
      save(path, game, tuning)
      return tuning
    },
    save: (tuning: Tuning) => save(path, game, tuning),
    hint: `; the same command goes on from ${path}`,
  }
}

/** Play one stage, or one generation; null if it was stopped. */
async function step(
  tuning: Tuning,
  crew: Workforce<TuningTask, Done>,
  signal: AbortSignal,
  io: Io,
): Promise<Tuning | null> {
  const tasks = tuningTasks(tuning)
  const progress = new Progress(io, tasks.length, `games, ${place(tuning)}`)
  let done = 0
  const replies: Reply<Done>[] = []
  const isFinished = await crew.perform(tasks, signal, (index, reply) => {
    replies[index] = reply
    progress.update(++done)
  })
  progress.clear()
  return isFinished ? absorbTuning(tuning, replies.map(resultOf)) : null
}

/** What a thread answers. */
interface Done {
  readonly result: Played
}

/** A game that fails is a bug, and its result is missing: the tuning cannot go on. */
function resultOf(reply: Reply<Done>): Played {
  if ('error' in reply) throw new Error(`a game of the tuner failed: ${reply.error}`)
  return reply.result
}

const place = ({ stage, evolution, plan }: Tuning): string =>
  stage === 'evolve' ? `evolve ${(evolution?.generation ?? 0) + 1} of ${plan.generations}` : stage

const percent = (share: number): string => `${(100 * share).toFixed(1)} %`

/** Say what each match came to, and how well prospects foretell. */
function tell(before: Tuning, after: Tuning, io: Io): void {
  for (const { between, games, won } of after.tallies.slice(before.tallies.length)) {
    const [low, high] = wilson(won, games)
    io.err(
      `${between[0]} against ${between[1]}: won ${percent(won / games)} of ${games} games (${percent(low)} to ${percent(high)})\n`,
    )
  }
  if (after.surprise !== undefined) io.err(`${surpriseText(after.surprise)}\n`)
}

/** Whether weights are clearly better than those it began with, or prospects than the weights. */
function isBetter({ tallies, surprise }: Tuning): boolean {
  if (surprise !== undefined) return surprise.prospects < surprise.weights
  const last = tallies.at(-1)
  return last !== undefined && wilson(last.won, last.games)[0] > 0.5
}
