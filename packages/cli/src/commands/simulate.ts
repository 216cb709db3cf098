import type { Game } from '@materiel/kernel'
import { type Args, type Command, OPTIONS } from '../args.js'
import { areRandom, SEATING, seated, THINKING, THINKING_BOUNDS } from '../bots.js'
import { GAME_IDS, gameNamed } from '../games.js'
import { figure, type Io, json, prettyJson, rounded } from '../io.js'
import { Progress } from '../progress.js'
import { botGames, simulate as playGames, randomGames, type Simulation } from '../simulation.js'

const DEFAULT_GAMES = 1000

export const simulate: Command = {
  name: 'simulate',
  summary: 'Play many games between bots and print one JSON object with what came of them.',
  operands: 'GAME',
  arity: [1, 1],
  options: {
    games: { value: 'N', help: `how many games (default: ${DEFAULT_GAMES})` },
    bots: SEATING,
    time: THINKING,
    seed: OPTIONS.seed,
    players: OPTIONS.players,
    option: OPTIONS.option,
    json: { help: 'the JSON object on one line' },
  },
  details: [
    `GAME is one of: ${GAME_IDS.join(', ')}. Game i is played with the seed SEED:i; "materiel watch GAME --seed ` +
      'SEED:i" with the same bots shows the same game. A game that fails is counted in "errors", the first one is in "firstError", ' +
      'and the exit status is then 1.',
    'Examples: materiel simulate ww2 --games 10000 --seed test; materiel simulate ww2 --games 20 --bots greedy,random; ' +
      'materiel simulate east-front --option reactions=covered',
  ],
  run: (args, io) => {
    const game = gameNamed(args.operands[0])
    const names = args.text('bots', 'random')
    const bots = seated(game, names)
    const time = args.whole('time', THINKING_BOUNDS)
    const games = args.whole('games', { otherwise: DEFAULT_GAMES, least: 1 })
    const options = args.gameOptions()
    const seed = args.seed()
    // Options that the game does not know are wrong once, not in every game.
    game.create(options, seed)

    const progress = new Progress(io, games, 'games')
    const play = areRandom(bots) ? randomGames(game, options) : botGames(game, options, bots, time)
    const result = playGames({ game, seed, games, play }, (done) => progress.update(done))
    progress.clear()

    report(args, io, {
      game: game.id,
      options,
      bots: names.split(',').map((name) => name.trim()),
      seed,
      ...figuresOf(result),
    })
    if (io.isTTY.err) io.err(summary(game, result))
    else if (result.firstError !== null) io.err(`materiel simulate: ${complaint(result)}\n`)
    return result.errors === 0 ? 0 : 1
  },
}

const report = (args: Args, io: Io, value: object): void =>
  io.out((args.isOn('json') ? json : prettyJson)(value))

/** Rates and means, with no more digits than they are worth. */
function figuresOf(result: Simulation) {
  const round3 = (value: number | null) => (value === null ? null : rounded(value, 3))
  return {
    games: result.games,
    seconds: rounded(result.seconds, 3),
    gamesPerSecond: rounded(result.games / result.seconds, 1),
    decisions: result.decisions,
    decisionsPerSecond: rounded(result.decisions / result.seconds, 0),
    decisionsPerGame: round3(result.completed === 0 ? null : result.decisions / result.completed),
    wins: result.wins,
    draws: result.draws,
    meanScore: Object.fromEntries(
      Object.entries(result.meanScore).map(([side, value]) => [side, round3(value)]),
    ),
    meanRounds: round3(result.meanRounds),
    endings: result.endings,
    errors: result.errors,
    firstError: result.firstError,
  }
}

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
