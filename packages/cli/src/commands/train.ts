import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import {
  checkTrainable,
  type Generation,
  generationText,
  train as learn,
  lessonTasks,
  matchTasks,
  networkFile,
  type Player,
  type Surprise,
  searching,
  type TaskList,
  type TrainingPlan,
  type TrainingTask,
  teacherOf,
} from '@materiel/bots'
import { digestOf, type Game, type Json } from '@materiel/kernel'
import { type Args, type Command, OPTIONS } from '../args.js'
import { writing } from '../files.js'
import { FIRST, GAME_IDS, gameNamed } from '../games.js'
import { INTERRUPTED, interruptible } from '../interrupt.js'
import { wilson } from '../intervals.js'
import { type Io, json } from '../io.js'
import { Progress } from '../progress.js'
import { variantsOf, WITH } from '../settings.js'
import { JOBS, jobsOf } from '../tournament/pool.js'
import { Blocks } from '../training/blocks.js'
import { blockIn, type Crewing, type Kept, playerText } from '../training/letters.js'
import { WrongUsage } from '../usage.js'
import type { Reply } from '../work/crew.js'
import { hire, QUEUE, queueOf } from '../work/workforce.js'

const GAMES = { otherwise: 55_000, least: 20, most: 10_000_000 } as const
const GENERATIONS = { otherwise: 0, least: 0, most: 1000 } as const
const SEARCHED = { otherwise: 2000, least: 20, most: 10_000_000 } as const
const MATCH = { otherwise: 200, least: 0, most: 100_000 } as const
const PLAYOUTS = { otherwise: 60, least: 1, most: 100_000 } as const
const PASSES = { otherwise: 32, least: 1, most: 1000 } as const
const OVERLOOKED = { otherwise: 0, least: 0, most: 90 } as const
const UNITS = { otherwise: '64,16', most: 1024 } as const

export const train: Command = {
  name: 'train',
  summary: 'Train a network that tells who is winning, from games of the bots against themselves.',
  operands: 'GAME',
  arity: [1, 1],
  options: {
    folder: { value: 'FOLDER', help: 'where games and networks are kept; needed' },
    option: {
      ...OPTIONS.option,
      help: 'an option of the game; given with several values, games take them in turn',
    },
    with: WITH,
    seed: { value: 'TEXT', help: 'the same seed gives the same network (default: materiel)' },
    games: { value: 'N', help: `games of greedy to learn from (default: ${GAMES.otherwise})` },
    generations: { value: 'N', help: `generations of search after that (default: ${GENERATIONS.otherwise})` },
    searched: { value: 'N', help: `games of search in each of them (default: ${SEARCHED.otherwise})` },
    match: { value: 'N', help: `games of the match of each generation (default: ${MATCH.otherwise})` },
    playouts: { value: 'N', help: `what search thinks in these games (default: ${PLAYOUTS.otherwise})` },
    units: { value: 'N,N', help: `units of the two layers (default: ${UNITS.otherwise})` },
    passes: { value: 'N', help: `how often all games are learned from (default: ${PASSES.otherwise})` },
    overlook: {
      value: 'N',
      help: `of a hundred inputs so many are overlooked, so that few games are not learned by heart (default: ${OVERLOOKED.otherwise})`,
    },
    'play-only': { help: 'play the games to learn from that are due, and learn nothing yet' },
    jobs: JOBS,
    queue: QUEUE,
    json: OPTIONS.json,
  },
  details: [
    `GAME is one of: ${GAME_IDS.join(', ')}. First, greedy plays itself, a choice in twelve left to chance, and a network learns who wins from which positions. ` +
      'Then, in each generation, search that judges by the best network so far plays; the next network learns from who won and from what search came to think. ' +
      'Each network is proven twice: by how surprising it finds one game in ten that it did not learn from, and in a match of search with it against search with what judged best before, ' +
      'which is facts at first. The better one stays.',
    `The file of the best network, if one beats the facts, is written to the standard output: "materiel train ${FIRST} --folder training > packages/${FIRST}/src/bots/network.ts". An account of ` +
      'each generation goes to the standard error. The exit status is 1 if the last match was not clearly won (95 %).',
    'Everything follows from the seed and the numbers, not from --jobs. Whatever has been played and learned is kept in the folder: stopped (Ctrl-C) and begun again with the ' +
      'same command, it goes on to the same result, and with more --games those played are not played again. With --queue workers play, to the same result; learning stays here.',
    `Example: materiel train ${FIRST} --folder training --games 20000`,
  ],
  run: async (args, io) => {
    const game = gameNamed(args.operands[0])
    checkTrainable(game)
    const plan = planOf(args, game)
    const queue = queueOf(args)
    const folder = folderOf(args)
    const account: Generation[] = []
    let best: Uint8Array | null = null
    let isPlayedOnly = false
    const isFinished = await interruptible(async (signal) => {
      const lessons: (readonly Uint8Array[])[] = []
      for (let number = 0; number <= plan.generations; number++) {
        const stage = { game, plan, number, folder, jobs: jobsOf(args), queue, signal, io }
        const played = await lessonsOf(stage, best, args.isOn('play-only'))
        if (played === null) return
        if (played.isNew && args.isOn('play-only')) {
          isPlayedOnly = true
          return
        }
        lessons.push(played.lessons)
        const { network, surprise } = learned(stage, lessons)
        const match = await matchOf(stage, network, best)
        if (match === null) return
        account.push({ surprise, match })
        io.err(`${generationText(number, { surprise, match })}\n`)
        // Without a match the newest counts as the best.
        if (match.games === 0 || match.won > match.games / 2) best = network
      }
    })
    if (!isFinished) {
      io.err(`materiel train: interrupted; the same command goes on from ${folder}\n`)
      return INTERRUPTED
    }
    if (isPlayedOnly) return 0
    if (args.isOn('json')) io.out(json({ plan, account }))
    else if (best === null) io.err('no network was better than the facts: there is none to write\n')
    else io.out(networkFile(plan, account, best))
    return isProven(account) ? 0 : 1
  },
}

function planOf(args: Args, game: Game): TrainingPlan {
  return {
    game: game.id,
    variants: variantsOf(args, game),
    seed: args.seed(),
    games: args.whole('games', GAMES),
    searched: args.whole('searched', SEARCHED),
    generations: args.whole('generations', GENERATIONS),
    match: args.whole('match', MATCH),
    playouts: args.whole('playouts', PLAYOUTS),
    units: unitsOf(args),
    passes: args.whole('passes', PASSES),
    overlooked: args.whole('overlook', OVERLOOKED),
  }
}

function unitsOf(args: Args): readonly [number, number] {
  const given = args.text('units', UNITS.otherwise)
  const [first, second, ...others] = given.split(',').map(Number)
  const isFine = (units: number) => Number.isInteger(units) && units >= 1 && units <= UNITS.most
  if (!isFine(first) || !isFine(second) || others.length > 0)
    throw new WrongUsage(`--units must be two numbers from 1 to ${UNITS.most}, such as 64,16, not "${given}"`)
  return [first, second]
}

function folderOf(args: Args): string {
  if (!args.has('folder')) throw new WrongUsage('--folder is missing: games and networks are kept there')
  const folder = args.text('folder', '')
  writing(folder, () => existsSync(folder) || mkdirSync(folder, { recursive: true }))
  return folder
}

/** One generation, and what it takes to bring it about. */
interface Stage {
  readonly game: Game
  readonly plan: TrainingPlan
  readonly number: number
  readonly folder: string
  readonly jobs: number
  readonly queue: string | null
  readonly signal: AbortSignal
  readonly io: Io
}

/** The file of a stage, about what it depends on. */
const fileOf = ({ folder, number }: Stage, kind: string, about: Json): Blocks =>
  new Blocks(join(folder, `${kind}-${number}.bin`), `${kind} ${number} ${digestOf(about)}`)

const nameOf = (network: Uint8Array | null): string => (network === null ? 'facts' : digestOf([...network]))

/** The games to learn from; null if it was stopped. */
async function lessonsOf(stage: Stage, best: Uint8Array | null, isAll: boolean) {
  const { plan, number, game } = stage
  const { seed, variants, playouts } = plan
  const by = number === 0 ? 'greedy' : { network: nameOf(best), playouts }
  const file = fileOf(stage, 'lessons', { game: game.id, seed, variants: [...variants], by })
  const tasks = lessonTasks(plan, number)
  const isNew = isAll && file.all.length < tasks.length
  const players = [teacherOf(plan, number, best)]
  const isDone = await play(stage, 'lessons', file, tasks, players)
  return isDone ? { lessons: file.all.slice(0, tasks.length), isNew } : null
}

/** The network of this generation, and how surprising games are to it. */
function learned(stage: Stage, lessons: readonly (readonly Uint8Array[])[]) {
  const { game, plan, io } = stage
  const { seed, variants, units, passes, overlooked } = plan
  const counts = lessons.map((each) => each.length)
  const file = fileOf(stage, 'network', {
    game: game.id,
    seed,
    variants: [...variants],
    units: [...units],
    passes,
    overlooked,
    counts,
  })
  if (file.all.length < 2) {
    const progress = new Progress(io, passes, `passes, generation ${stage.number}`)
    const { network, surprise } = learn(game, plan, lessons, (pass) => progress.update(pass + 1))
    progress.clear()
    if (file.all.length < 1) file.add(network)
    file.add(Buffer.from(JSON.stringify(surprise)))
  }
  file.close()
  const [network, surprise] = file.all
  return { network, surprise: JSON.parse(Buffer.from(surprise).toString()) as Surprise }
}

/** The match of this generation against what judged best before; null if it was stopped. */
async function matchOf(stage: Stage, network: Uint8Array, best: Uint8Array | null) {
  const { plan, number, game } = stage
  const { seed, variants, playouts } = plan
  const between = [nameOf(network), nameOf(best)]
  const file = fileOf(stage, 'match', { game: game.id, seed, variants: [...variants], playouts, between })
  const tasks = matchTasks(plan, number)
  const players = [searching(plan, network), searching(plan, best)]
  const isDone = await play(stage, 'match', file, tasks, players)
  const results = file.all.slice(0, tasks.length)
  return isDone ? { games: results.length, won: results.reduce((sum, [won]) => sum + won / 2, 0) } : null
}

/** Play the games that a file lacks, and add them to it in their order; false if it was stopped. */
async function play(
  { game, jobs, queue, signal, io, number }: Stage,
  kind: string,
  file: Blocks,
  tasks: TaskList,
  players: readonly Player[],
): Promise<boolean> {
  const begun = file.all.length
  const left = Math.max(0, tasks.length - begun)
  const data: Crewing = { game: game.id, players: players.map(playerText) }
  const crew = await hire<TrainingTask, Kept>({ trade: 'training', data }, Math.min(jobs, left), queue)
  const progress = new Progress(io, left, `games, ${kind} of generation ${number}`)
  const early = new Map<number, Uint8Array>()
  let done = 0
  try {
    return await crew.perform(
      tasks,
      signal,
      (index, reply) => {
        early.set(index, blockOf(reply))
        for (let next = early.get(file.all.length); next !== undefined; next = early.get(file.all.length)) {
          early.delete(file.all.length)
          file.add(next)
        }
        progress.update(++done)
      },
      begun,
    )
  } finally {
    progress.clear()
    file.close()
    await crew.dismiss()
  }
}

/** A game that fails is a bug, and what came of it is missing: the training cannot go on. */
function blockOf(reply: Reply<Kept>): Uint8Array {
  if ('error' in reply) throw new Error(`a game of the training failed: ${reply.error}`)
  return blockIn(reply)
}

/** Whether the last match was clearly won. */
function isProven(account: readonly Generation[]): boolean {
  const last = account.at(-1)?.match
  return last !== undefined && last.games > 0 && wilson(last.won, last.games)[0] > 0.5
}
