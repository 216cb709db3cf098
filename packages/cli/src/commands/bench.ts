import { loadNetwork } from '@materiel/bots'
import type { Game } from '@materiel/kernel'
import { type Args, type Command, OPTIONS } from '../args.js'
import {
  measureHeap,
  measurePlaying,
  measurePlayouts,
  measureSmall,
  median,
  type Playing,
  samplePositions,
} from '../bench/measure.js'
import {
  type Compared,
  type Figures,
  latestOf,
  machine,
  RESULTS,
  type Result,
  resultsIn,
  save,
} from '../bench/results.js'
import { comparisons, table, targets } from '../bench/table.js'
import { runYardstick, type Yardstick, yardstickPath } from '../bench/yardstick.js'
import { ALL_GAMES, GAME_IDS, gameNamed } from '../games.js'
import { AGAIN, type Io, json, painter, rounded } from '../io.js'

const DEFAULT_SECONDS = 2
const DEFAULT_ROUNDS = 5
const SAMPLE = 60

export const bench: Command = {
  name: 'bench',
  summary: 'Measure how fast the machine plays, in the unit of a yardstick that runs at the same time.',
  operands: '',
  arity: [0, 0],
  options: {
    json: OPTIONS.json,
    game: { value: 'GAME', help: `measure only this one of: ${GAME_IDS.join(', ')} (default: all)` },
    save: { help: 'put the results after the others in the file of results, to be committed' },
    seconds: { value: 'S', help: `how long to play in each round (default: ${DEFAULT_SECONDS})` },
    rounds: { value: 'N', help: `how many rounds; figures are medians (default: ${DEFAULT_ROUNDS})` },
    baseline: {
      value: 'FILE',
      help: 'compare with the last results in this file (default: the committed file)',
    },
    yardstick: {
      value: 'FILE',
      help: 'measure against this program (default: MATERIEL_YARDSTICK, or our own)',
    },
  },
  details: [
    'Each round runs the yardstick for three seconds and then plays complete random games of each game on one core. ' +
      'The machine is noisy: to compare two results, look at the shares of the yardstick rather than at games/s. ' +
      'Games measured together slow each other down by a few percent: compare like with like.',
    'Heap is what a decision allocates, garbage included. Copies, views and so on are of positions all over a game.',
  ],
  run: async (args, io) => {
    const yardstick = yardstickPath(
      args.has('yardstick') ? args.text('yardstick', '') : io.env.MATERIEL_YARDSTICK,
    )
    const games = args.has('game') ? [gameNamed(args.text('game', ''))] : ALL_GAMES
    await Promise.all(games.map(loadNetwork))
    const earlier = resultsIn(args.text('baseline', RESULTS))
    const results = await measure(games, yardstick, args, io)
    if (args.isOn('json')) io.out(json({ results: results.map((result) => withContext(result, earlier)) }))
    else show(results, earlier, io)
    if (args.isOn('save')) {
      save(results)
      io.err(`saved in ${RESULTS}\n`)
    }
    return 0
  },
}

const withContext = (result: Result, earlier: readonly Result[]) => ({
  ...result,
  targets: targets(gameNamed(result.game), result.figures),
  baseline: latestOf(result.game, earlier),
})

function show(results: readonly Result[], earlier: readonly Result[], io: Io): void {
  const { cpu, node, rounds } = results[0]
  io.out(`${cpu}, Node ${node}; medians of ${rounds} ${rounds === 1 ? 'round' : 'rounds'}\n`)
  for (const { game, figures, compared = [] } of results) {
    const before = latestOf(game, earlier)
    io.out(`\n${table(gameNamed(game), figures, before, painter(io))}`)
    io.out(comparisons(compared, painter(io)))
    io.out(
      before === null
        ? 'No result has been saved yet.\n'
        : `The last result is of ${before.date}, on ${before.cpu}.\n`,
    )
  }
}

async function measure(
  games: readonly Game[],
  yardstick: string,
  args: Args,
  io: Io,
): Promise<readonly Result[]> {
  const seconds = args.decimal('seconds', { otherwise: DEFAULT_SECONDS, least: 0.01, most: 600 })
  const rounds = args.whole('rounds', { otherwise: DEFAULT_ROUNDS, least: 1, most: 100 })
  const note = (text: string) => (io.isTTY.err ? io.err(`${AGAIN}${text}`) : undefined)
  note('warming up')
  for (const game of games) measurePlaying(game, seconds)
  const units: Yardstick[] = []
  const playings = games.map((): Playing[] => [])
  for (let i = 1; i <= rounds; i++) {
    note(`round ${i} of ${rounds}: yardstick`)
    units.push(await runYardstick(yardstick))
    games.forEach((game, which) => {
      note(`round ${i} of ${rounds}: ${game.id}`)
      playings[which].push(measurePlaying(game, seconds))
    })
  }
  const date = new Date().toISOString().slice(0, 10)
  const results = games.map((game, which): Result => {
    note(`small things: ${game.id}`)
    const figures = figuresOf(game, units, playings[which], seconds)
    const compared = compare(game, rounds, seconds)
    return { date, game: game.id, ...machine(), rounds, secondsPerRound: seconds, figures, compared }
  })
  note('')
  return results
}

/** The two take turns so often that both meet the same moods of the machine, and each round is compared by itself. */
const TURNS = 25
function compare(game: Game, rounds: number, seconds: number): readonly Compared[] {
  return (game.bench?.comparisons ?? []).map(({ name, options, with: other, bar }) => {
    const usual = gameNamed(other)
    const shares: number[] = []
    // The first round warms up.
    for (let i = 0; i <= rounds; i++) {
      const [own, theirs] = [new Tally(), new Tally()]
      for (let turn = 0; turn < TURNS; turn++) {
        theirs.add(measurePlaying(usual, seconds / TURNS))
        own.add(measurePlaying(game, seconds / TURNS, options))
      }
      if (i > 0) shares.push(own.speed / theirs.speed)
    }
    return { name, with: other, share: rounded(median(shares), 3), bar }
  })
}

/** Games a second, over several measurements. */
class Tally {
  private games = 0
  private seconds = 0

  add({ games, seconds }: Playing): void {
    this.games += games
    this.seconds += seconds
  }

  get speed(): number {
    return this.games / this.seconds
  }
}

function figuresOf(
  game: Game,
  units: readonly Yardstick[],
  playings: readonly Playing[],
  seconds: number,
): Figures {
  const positions = samplePositions(game, SAMPLE)
  const small = measureSmall(game, positions, seconds / 4)
  const games = playings.map((playing) => playing.games / playing.seconds)
  const decisions = playings.map((playing) => playing.decisions / playing.seconds)
  const total = (field: 'games' | 'decisions') => playings.reduce((sum, playing) => sum + playing[field], 0)
  return {
    gamesPerSecond: rounded(median(games), 1),
    decisionsPerSecond: rounded(median(decisions), 0),
    decisionsPerGame: rounded(total('decisions') / total('games'), 1),
    // Each round is compared with its own yardstick, seconds apart, before the median is taken.
    gamesShare: rounded(median(games.map((value, i) => value / units[i].gamesPerSecond)), 4),
    decisionsShare: rounded(median(decisions.map((value, i) => value / units[i].decisionsPerSecond)), 4),
    stateBytes: game.blank().bytes.length,
    copyMicroseconds: rounded(small.copyMicroseconds, 4),
    heapBytesPerDecision: rounded(measureHeap(game), 1),
    supplyTracesPerSecond:
      small.supplyTracesPerSecond === null ? null : rounded(small.supplyTracesPerSecond, 0),
    viewsPerSecond: rounded(small.viewsPerSecond, 0),
    determinisationsPerSecond: rounded(small.determinisationsPerSecond, 0),
    judgementsPerSecond: small.judgementsPerSecond === null ? null : rounded(small.judgementsPerSecond, 0),
    playoutsPerSecond: rounded(measurePlayouts(game, positions, seconds), 0),
    yardstickGamesPerSecond: rounded(median(units.map((unit) => unit.gamesPerSecond)), 1),
    yardstickDecisionsPerSecond: rounded(median(units.map((unit) => unit.decisionsPerSecond)), 0),
  }
}
