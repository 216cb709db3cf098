import { existsSync, mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import {
  checkTrainable,
  type Generation,
  generationText,
  train as learn,
  leastGames,
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
import { goingOn, INTERRUPTED, interruptible } from '../interrupt.js'
import { wilson } from '../intervals.js'
import { type Io, json } from '../io.js'
import { Progress } from '../progress.js'
import { variantsOf, WITH } from '../settings.js'
import { JOBS, jobsOf } from '../tournament/pool.js'
import { Blocks, type Place } from '../training/blocks.js'
import { blockIn, type Crewing, type Kept, playerText } from '../training/letters.js'
import { WrongUsage } from '../usage.js'
import type { Reply } from '../work/crew.js'
import { groundsText, judgementText } from '../work/grounds.js'
import { hire, QUEUE, queueOf } from '../work/workforce.js'

const LEAST_GAMES = 20
const GAMES = { otherwise: 55_000, most: 10_000_000 } as const
const GENERATIONS = { otherwise: 0, least: 0, most: 1000 } as const
const SEARCHED = { otherwise: 2000, most: 10_000_000 } as const
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
    'play-only': { help: 'play what is due until there is something to learn, and learn nothing yet' },
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
      'same command, it goes on to the same result. With more --games the games of greedy are not played again, nor are those of search as long as the best network stays the same. With --queue workers play, to the same result; learning stays here.',
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
      const lessons: Lessons[] = []
      for (let number = 0; number <= plan.generations; number++) {
        const stage = { game, plan, number, folder, jobs: jobsOf(args), queue, signal, io }
        const played = await lessonsOf(stage, best)
        if (played === null) return
        lessons.push(played)
        // The games of the next generation wait for what this one learns, and for its match.
        isPlayedOnly = args.isOn('play-only') && (number === plan.generations || !isLearned(stage, lessons))
        if (isPlayedOnly) return
        const learning = await learned(stage, lessons)
        if (learning === null) return
        const { network, surprise } = learning
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
  const variants = variantsOf(args, game)
  const least = Math.max(LEAST_GAMES, leastGames(variants.length))
  return {
    game: game.id,
    variants,
    seed: args.seed(),
    games: args.whole('games', { ...GAMES, least }),
    searched: args.whole('searched', { ...SEARCHED, least }),
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

/** What all files of a training depend on: the rules, what bots know of the game, and how they go about it. */
function groundsOf({ game, plan }: Stage): Json {
  const grounds = [groundsText(game), judgementText(game)]
  return { game: game.id, grounds, seed: plan.seed, variants: [...plan.variants] }
}

/** So many letters of a digest tell the files of a folder apart. */
const TELLING = 8

/** Where a stage keeps something, about what it depends on. Files that depend on something else lie beside it. */
function placeOf(stage: Stage, kind: string, about: Json): Place {
  const digest = digestOf([groundsOf(stage), about])
  const name = `${kind}-${stage.number}`
  return {
    path: join(stage.folder, `${name}-${digest.slice(0, TELLING)}.bin`),
    subject: `${name} ${digest}`,
  }
}

const nameOf = (network: Uint8Array | null): string => (network === null ? 'facts' : digestOf([...network]))

/** The games that a generation learns from, and who played them. */
interface Lessons {
  readonly games: readonly Uint8Array[]
  readonly by: Json
}

/** The games to learn from; null if it was stopped. */
async function lessonsOf(stage: Stage, best: Uint8Array | null): Promise<Lessons | null> {
  const { plan, number, folder, io } = stage
  const by = number === 0 ? 'greedy' : { network: nameOf(best), playouts: plan.playouts }
  const place = placeOf(stage, 'lessons', by)
  const isOfGeneration = new RegExp(`^lessons-${number}[-.]`)
  if (!existsSync(place.path) && readdirSync(folder).some((name) => isOfGeneration.test(name)))
    io.err(`games of generation ${number} in ${folder} were played otherwise than now, and are left alone\n`)
  const file = new Blocks(place)
  const tasks = lessonTasks(plan, number)
  const isDone = await play(stage, 'lessons', file, tasks, [teacherOf(plan, number, best)])
  return isDone ? { games: file.all.slice(0, tasks.length), by } : null
}

/** Where is kept what some lessons teach: the network, and how surprising games are to it. */
function networkPlaceOf(stage: Stage, lessons: readonly Lessons[]): Place {
  const { units, passes, overlooked } = stage.plan
  const from = lessons.map(({ games, by }) => ({ games: games.length, by }))
  return placeOf(stage, 'network', { units, passes, overlooked, from })
}

const isWhole = (kept: Blocks): boolean => kept.all.length === 2

/** Whether these lessons have been learned from. A file that is not there is not begun. */
function isLearned(stage: Stage, lessons: readonly Lessons[]): boolean {
  const place = networkPlaceOf(stage, lessons)
  if (!existsSync(place.path)) return false
  const kept = new Blocks(place)
  kept.close()
  return isWhole(kept)
}

/** The network of this generation, and how surprising games are to it; null if it was stopped. */
async function learned(stage: Stage, lessons: readonly Lessons[]) {
  // A file that cannot be written is better found before it learns than after.
  const kept = new Blocks(networkPlaceOf(stage, lessons))
  try {
    if (!isWhole(kept) && !(await learnInto(kept, stage, lessons))) return null
    const [network, surprise] = kept.all
    return { network, surprise: JSON.parse(Buffer.from(surprise).toString()) as Surprise }
  } finally {
    kept.close()
  }
}

/** Learn from the lessons, and keep what came of it; false if it was stopped. */
async function learnInto(
  kept: Blocks,
  { game, plan, io, signal, number }: Stage,
  lessons: readonly Lessons[],
): Promise<boolean> {
  const progress = new Progress(io, plan.passes, `passes, generation ${number}`)
  const games = lessons.map((each) => each.games)
  const hear = (pass: number) => progress.update(pass + 1)
  const found = await learn(game, plan, games, { hear, goOn: goingOn(signal) })
  progress.clear()
  if (found === null) return false
  if (kept.all.length === 0) kept.add(found.network)
  kept.add(Buffer.from(JSON.stringify(found.surprise)))
  return true
}

/** The match of this generation against what judged best before; null if it was stopped. */
async function matchOf(stage: Stage, network: Uint8Array, best: Uint8Array | null) {
  const { plan, number } = stage
  const between = [nameOf(network), nameOf(best)]
  const file = new Blocks(placeOf(stage, 'match', { playouts: plan.playouts, between }))
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
