import type { Game, JsonObject } from '@materiel/kernel'
import { type Command, OPTIONS } from '../args.js'
import { SEATING, seated, THINKING, THINKING_BOUNDS } from '../bots.js'
import { FIRST, GAME_IDS, gameNamed } from '../games.js'
import { INTERRUPTED, interruptible } from '../interrupt.js'
import { shareOf, wilson } from '../intervals.js'
import { columns, json, type Paint, painter, rounded } from '../io.js'
import { Progress } from '../progress.js'
import { type Setting, settingsOf, WITH } from '../settings.js'
import { type Simulation, SimulationTally, seedOfGame } from '../simulation.js'
import { JOBS, jobsOf, playAll } from '../tournament/pool.js'

const DEFAULT_GAMES = 400

export const balance: Command = {
  name: 'balance',
  summary: 'Let a bot play itself under several settings of a game, and tell how even the sides are.',
  operands: 'GAME',
  arity: [1, 1],
  options: {
    with: WITH,
    bots: SEATING,
    games: { value: 'N', help: `games of each setting (default: ${DEFAULT_GAMES})` },
    time: THINKING,
    seed: OPTIONS.seed,
    jobs: JOBS,
    json: OPTIONS.json,
  },
  details: [
    `GAME is one of: ${GAME_IDS.join(', ')}. Each setting has a line, and below it one for each of its options that take turns. ` +
      'Without --with there is one setting, that of the usual options. Game i of each setting is played with the seed SEED:i.',
    'The share is that of the games that a side won, with its Wilson interval; rounds are the mean, the median and the round in which 95 of 100 games are over.',
    'A game that fails is counted in "errors", and the exit status is then 1. Ctrl-C ends it without a result (exit status 130).',
    `Examples: materiel balance ${FIRST} --bots greedy; materiel balance balance-of-power --bots general --time 60000 --with setup=game-1,first=red/blue ` +
      '--with version=command-room,planner=red/blue',
  ],
  run: async (args, io) => {
    const game = gameNamed(args.operands[0])
    const bots = seated(game, args.text('bots', 'random')).map((bot) => bot.name)
    const games = args.whole('games', { otherwise: DEFAULT_GAMES, least: 1 })
    const milliseconds = args.whole('time', THINKING_BOUNDS)
    const seed = args.seed()
    const given = settingsOf(args, game)
    const settings = given.length > 0 ? given : [{ name: 'as usual', variants: [{}] }]
    const rows = settings.map((setting) => rowOf(game, setting, seed))
    const tasks = {
      length: rows.length * games,
      at: (i: number) => {
        const [row, index] = [rows[Math.floor(i / games)], i % games]
        return { seed: seedOfGame(seed, index), options: row.optionsAt(index), bots }
      },
    }
    const progress = new Progress(io, tasks.length, 'games')
    let done = 0
    const isFinished = await interruptible((signal) =>
      playAll({ game: game.id, milliseconds }, tasks, {
        jobs: jobsOf(args),
        signal,
        onReport: (i, told) => {
          const [row, index] = [rows[Math.floor(i / games)], i % games]
          row.whole.add(index, told)
          row.partAt(index)?.add(index, told)
          progress.update(++done)
        },
      }),
    )
    progress.clear()
    if (!isFinished) {
      io.err(`materiel balance: interrupted after ${done} of ${tasks.length} games\n`)
      return INTERRUPTED
    }
    const results = rows.map((row) => ({
      setting: row.setting.name,
      ...figuresOf(game, row.whole.result()),
      parts: row.parts.map(({ options, tally }) => ({ options, ...figuresOf(game, tally.result()) })),
    }))
    if (args.isOn('json')) io.out(json({ game: game.id, bots, seed, time: milliseconds, settings: results }))
    else io.out(text(game, results, painter(io)))
    const failed = results.find(({ firstError }) => firstError !== null)?.firstError
    if (failed)
      io.err(`materiel balance: the game with the seed "${failed.seed}" failed: ${failed.message}\n`)
    return failed ? 1 : 0
  },
}

/** A setting as it is counted: as a whole, and by each of the options that take turns. */
function rowOf(game: Game, setting: Setting, seed: string) {
  const { variants } = setting
  const parts =
    variants.length < 2
      ? []
      : variants.map((options) => ({ options, tally: new SimulationTally(game, seed) }))
  return {
    setting,
    whole: new SimulationTally(game, seed),
    parts,
    optionsAt: (i: number): JsonObject => variants[i % variants.length],
    partAt: (i: number): SimulationTally | undefined => parts[i % variants.length]?.tally,
  }
}

interface Figures {
  readonly games: number
  readonly wins: Readonly<Record<string, number>>
  readonly winShare: Readonly<Record<string, readonly number[] | null>>
  readonly draws: number
  /** The mean, the median, and the round in which 95 of 100 games are over. */
  readonly rounds: readonly (number | null)[]
  readonly endings: Readonly<Record<string, number>>
  readonly errors: number
  readonly firstError: Simulation['firstError']
}

/** The round in which this share of the games is over. */
function quantile({ ends, completed }: Simulation, share: number): number | null {
  let over = 0
  for (const { round, games } of ends) {
    over += games
    if (over >= share * completed) return round
  }
  return null
}

function figuresOf(game: Game, result: Simulation): Figures {
  const { completed, wins, draws, meanRounds, endings, errors, firstError } = result
  const share = (side: string) => shareOf(wins[side], completed)?.map((value) => rounded(value, 4)) ?? null
  return {
    games: completed,
    wins,
    winShare: Object.fromEntries(game.sides.map((side) => [side, share(side)])),
    draws,
    rounds: [
      meanRounds === null ? null : rounded(meanRounds, 1),
      quantile(result, 0.5),
      quantile(result, 0.95),
    ],
    endings,
    errors,
    firstError,
  }
}

const percent = (share: number): string => (100 * share).toFixed(1)

function text(
  game: Game,
  rows: readonly (Figures & {
    readonly setting: string
    readonly parts: readonly (Figures & { readonly options: JsonObject })[]
  })[],
  paint: Paint,
): string {
  const [first] = game.sides
  const line = (name: string, { games, wins, draws, rounds, endings }: Figures): string[] => [
    name,
    `${games}`,
    ...game.sides.map((side) => `${percent(wins[side] / Math.max(1, games))} %`),
    wilson(wins[first], games).map(percent).join(' to '),
    `${draws}`,
    rounds.map((value) => value ?? '-').join(', '),
    Object.entries(endings)
      .map(([reason, count]) => `${reason} ${percent(count / Math.max(1, games))} %`)
      .join(', '),
  ]
  const head = ['setting', 'games', ...game.sides, `95 % of ${first}`, 'drawn', 'rounds', 'ends']
  const lines = rows.flatMap((row) => [
    line(row.setting, row),
    ...row.parts.map((part) => line(`  ${nameOf(part.options, row.parts)}`, part)),
  ])
  return columns([head, ...lines], 1, paint)
}

/** The options of a part that the others do not share. */
const nameOf = (options: JsonObject, parts: readonly { readonly options: JsonObject }[]): string =>
  Object.entries(options)
    .filter(([name, value]) => parts.some((part) => part.options[name] !== value))
    .map(([name, value]) => `${name}=${value}`)
    .join(',')
