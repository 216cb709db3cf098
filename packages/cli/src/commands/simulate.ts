import { type Bot, loadNetworkFor } from '@materiel/bots'
import type { Game, JsonObject } from '@materiel/kernel'
import { type Args, type Command, OPTIONS } from '../args.js'
import { Balance, type CardFigures, type RoundFigures } from '../balance/balance.js'
import { chronicling } from '../balance/chronicle.js'
import { cardsCsv, gameHead, gameRow } from '../balance/tables.js'
import { areRandom, SEATING, seated, THINKING, THINKING_BOUNDS } from '../bots.js'
import { CsvFile } from '../csv.js'
import { writeText } from '../files.js'
import { FIRST, GAME_IDS, gameNamed } from '../games.js'
import { INTERRUPTED, interruptible } from '../interrupt.js'
import { type Estimate, shareOf } from '../intervals.js'
import { figure, type Io, json, prettyJson, rounded } from '../io.js'
import { outputsOf } from '../outputs.js'
import { Progress } from '../progress.js'
import { commandLine } from '../report/command-line.js'
import { simulationPage } from '../report/simulation-page.js'
import {
  botGames,
  simulate as playInTurn,
  randomGames,
  type Simulation,
  SimulationTally,
  seedOfGame,
  type Told,
} from '../simulation.js'
import { JOBS, jobsOf, playAll } from '../tournament/pool.js'
import { QUEUE, queueOf } from '../work/workforce.js'

const DEFAULT_GAMES = 1000

export const simulate: Command = {
  name: 'simulate',
  summary: 'Play many games between bots and tell what came of them: wins, scores, lengths, cards.',
  operands: 'GAME',
  arity: [1, 1],
  options: {
    games: { value: 'N', help: `how many games (default: ${DEFAULT_GAMES})` },
    bots: SEATING,
    time: THINKING,
    seed: OPTIONS.seed,
    jobs: JOBS,
    queue: QUEUE,
    players: OPTIONS.players,
    option: OPTIONS.option,
    balance: { help: 'add "balance": the score by round, and what each card does for its side' },
    json: { help: 'the JSON object on one line' },
    csv: { value: 'FILE', help: 'write a line for each game to this file' },
    cards: { value: 'FILE', help: 'write a line for each card to this file, as CSV' },
    html: { value: 'FILE', help: 'write a page with plots and the table of cards to this file' },
    lang: { value: 'en|fr', help: 'language of the page and of the titles of cards (default: en)' },
  },
  details: [
    `GAME is one of: ${GAME_IDS.join(', ')}. Game i is played with the seed SEED:i; "materiel watch GAME --seed ` +
      'SEED:i" with the same bots shows the same game. A game that fails is counted in "errors", the first one is in "firstError", ' +
      'and the exit status is then 1.',
    'The JSON object on standard output always has the wins with their Wilson intervals, how games ended and in which round. ' +
      'The score by round and the cards come from listening to the games, which takes time: --balance, --cards and --html ' +
      'ask for it, and "gamesPerSecond" is then lower.',
    'The effect of a card is the share of wins of its side in games in which it was played (or used as a reaction) less the ' +
      'share in the other games, with a 95 % interval; "effectAtLength" compares only games that ended in the same round, since long games ' +
      'see more cards. It is what goes together with winning, not always what causes it.',
    'Ctrl-C ends it without a result (exit status 130); --csv is written as games end, and then has those played so far. Other files are written ' +
      'at the end, as a whole.',
    'With --queue workers play; stopped, and begun again with the same command, it goes on with what they have played.',
    'Bots play on several cores, random movers on one; the result is the same as far as bots answer in time.',
    `Examples: materiel simulate ${FIRST} --games 10000 --seed test; materiel simulate ${FIRST} --games 20 --bots greedy,random; ` +
      `materiel simulate ${FIRST} --bots greedy --games 400 --html balance.html --cards cards.csv`,
  ],
  run: async (args, io) => {
    const plan = planOf(args)
    const { game, games, seed, options } = plan
    const language = args.language()
    // What is wrong in every game, and a file that cannot be written, are better found before than after.
    game.create(options, seed)
    const files = outputsOf(args, ['csv', 'cards', 'html'])
    await loadNetworkFor(game, plan.bots)

    const listens = args.isOn('balance') || files.cards !== undefined || files.html !== undefined
    const balance = new Balance(game)
    const table = files.csv === undefined ? null : new CsvFile(files.csv, gameHead(game))
    const tally = new SimulationTally(game, seed)
    const progress = new Progress(io, games, 'games')
    let done = 0
    const isFinished = await interruptible((signal) =>
      play(plan, listens, signal, (index, told) => {
        tally.add(index, told)
        if ('match' in told && told.match.chronicle !== undefined)
          balance.add(told.match.outcome.winner, told.match.chronicle)
        table?.add(index, gameRow(game, seedOfGame(seed, index), told))
        progress.update(++done)
      }),
    )
    progress.clear()
    table?.close()
    if (!isFinished) {
      io.err(`materiel simulate: interrupted after ${done} of ${games} games\n`)
      return INTERRUPTED
    }
    const result = tally.result()
    const rounds = balance.roundFigures()
    const cards = listens ? balance.cardFigures(language) : []
    if (files.cards !== undefined) writeText(files.cards, cardsCsv(cards))
    if (files.html !== undefined)
      writeText(
        files.html,
        simulationPage({ ...plan, result, rounds, cards, command: commandOf(plan) }, language),
      )
    report(args, io, {
      game: game.id,
      options,
      bots: plan.names,
      seed,
      ...figuresOf(result),
      ...(args.isOn('balance') ? { balance: balanceFigures(rounds, cards) } : {}),
    })
    if (io.isTTY.err) io.err(summary(game, result))
    else if (result.firstError !== null) io.err(`materiel simulate: ${complaint(result)}\n`)
    return result.errors === 0 ? 0 : 1
  },
}

interface Plan {
  readonly game: Game
  readonly options: JsonObject
  readonly seed: string
  readonly games: number
  readonly names: readonly string[]
  readonly bots: readonly Bot[]
  readonly time: number
  readonly jobs: number
  readonly queue: string | null
}

function planOf(args: Args): Plan {
  const game = gameNamed(args.operands[0])
  const names = args.text('bots', 'random')
  const bots = seated(game, names)
  const games = args.whole('games', { otherwise: DEFAULT_GAMES, least: 1 })
  return {
    game,
    options: args.gameOptions(),
    seed: args.seed(),
    games,
    names: names.split(',').map((name) => name.trim()),
    bots,
    time: args.whole('time', THINKING_BOUNDS),
    jobs: Math.min(games, jobsOf(args)),
    queue: queueOf(args),
  }
}

type OnGame = (index: number, told: Told) => void

/** Play all games, unless it is stopped. Random movers are faster than the way to another thread and back. */
function play(plan: Plan, listens: boolean, signal: AbortSignal, onGame: OnGame): Promise<void> {
  const { game, options, bots, time, jobs, queue, seed, games } = plan
  const isRandom = areRandom(bots)
  if (queue !== null || (!isRandom && jobs > 1)) return playInThreads(plan, listens, signal, onGame)
  const listen = listens ? chronicling(game) : undefined
  const one = isRandom ? randomGames(game, options, listen) : botGames(game, options, bots, time, listen)
  return playInTurn({ seed, games, play: one }, signal, onGame)
}

function playInThreads(plan: Plan, listens: boolean, signal: AbortSignal, onGame: OnGame): Promise<void> {
  const { game, options, time, jobs, queue, seed, games } = plan
  const names = plan.bots.map((bot) => bot.name)
  const tasks = { length: games, at: (i: number) => ({ seed: seedOfGame(seed, i), options, bots: names }) }
  const isRandom = areRandom(plan.bots)
  const rules = { game: game.id, milliseconds: time, isChronicled: listens, ...(isRandom && { isRandom }) }
  return playAll(rules, tasks, { jobs, queue, signal, onReport: onGame })
}

const report = (args: Args, io: Io, value: object): void =>
  io.out((args.isOn('json') ? json : prettyJson)(value))

const round3 = (value: number): number => rounded(value, 3)
const round4 = (value: number): number => rounded(value, 4)
const orNull = <T, R>(value: T | null, make: (value: T) => R): R | null =>
  value === null ? null : make(value)
const mapped = <T, R>(values: Readonly<Record<string, T>>, make: (value: T, name: string) => R) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, make(value, name)]))
const estimate = (value: Estimate | null) => orNull(value, (found) => found.map(round4))

/** Rates and means, with no more digits than they are worth. */
function figuresOf(result: Simulation) {
  const { completed } = result
  return {
    games: result.games,
    seconds: round3(result.seconds),
    gamesPerSecond: rounded(result.games / result.seconds, 1),
    decisions: result.decisions,
    decisionsPerSecond: rounded(result.decisions / result.seconds, 0),
    decisionsPerGame: completed === 0 ? null : round3(result.decisions / completed),
    wins: result.wins,
    draws: result.draws,
    winShare: mapped(result.wins, (wins) => estimate(shareOf(wins, completed))),
    meanScore: mapped(result.meanScore, (value) => orNull(value, round3)),
    meanRounds: orNull(result.meanRounds, round3),
    endings: result.endings,
    ends: result.ends,
    errors: result.errors,
    firstError: result.firstError,
  }
}

const balanceFigures = (rounds: readonly RoundFigures[], cards: readonly CardFigures[]) => ({
  rounds: rounds.map((each) => ({ ...each, meanScore: mapped(each.meanScore, round3) })),
  cards: cards.map((card) => ({
    ...card,
    perGame: mapped(card.perGame, round4),
    winShare: estimate(card.winShare),
    winShareWithout: estimate(card.winShareWithout),
    effect: estimate(card.effect),
    effectAtLength: estimate(card.effectAtLength),
  })),
})

/** How to come to the same result again. */
const commandOf = ({ game, names, games, seed, time, bots, options }: Plan): string =>
  commandLine(
    ['simulate', game.id],
    { games, bots: names.join(','), ...(areRandom(bots) ? {} : { time }), seed },
    options,
  )

function summary(game: Game, result: Simulation): string {
  const share = (wins: number) => `${((100 * wins) / Math.max(1, result.completed)).toFixed(1)} %`
  const sides = Object.entries(result.wins).map(([side, wins]) => {
    const points = result.meanScore[side]
    return `${game.label(side, 'en')} won ${share(wins)}${points === null ? '' : ` (${points.toFixed(1)} points)`}`
  })
  const lines = [
    `${figure(result.games)} games in ${result.seconds.toFixed(1)} s: ${figure(result.games / result.seconds)} games/s, ` +
      `${figure(result.decisions / result.seconds)} decisions/s`,
    `${sides.join(', ')}; ${result.meanRounds === null ? 'no' : result.meanRounds.toFixed(1)} rounds on average`,
  ]
  if (result.firstError !== null) lines.push(complaint(result))
  return `${lines.join('\n')}\n`
}

function complaint(result: Simulation): string {
  const { seed, message } = result.firstError ?? { seed: '', message: '' }
  const games = result.errors === 1 ? '1 game' : `${result.errors} games`
  return `${games} of ${result.games} failed, the first with the seed "${seed}": ${message}`
}
