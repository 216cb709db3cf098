import { BOT_NAMES } from '@materiel/bots'
import { type Command, OPTIONS } from '../args.js'
import { botsNamed, THINKING, THINKING_BOUNDS } from '../bots.js'
import { CsvFile } from '../csv.js'
import { writeText } from '../files.js'
import { FIRST, GAME_IDS, gameNamed } from '../games.js'
import { INTERRUPTED, interruptible } from '../interrupt.js'
import { json, painter } from '../io.js'
import { outputsOf } from '../outputs.js'
import { Progress } from '../progress.js'
import { commandLine } from '../report/command-line.js'
import { tournamentPage } from '../report/tournament-page.js'
import { variantsOf, WITH } from '../settings.js'
import { JOBS, jobsOf, playAll } from '../tournament/pool.js'
import {
  evenly,
  type Fixture,
  labelsOf,
  ladder,
  lineUp,
  roundRobin,
  scheduleOf,
} from '../tournament/schedule.js'
import { type Standings, StandingsTally } from '../tournament/standings.js'
import { fixtureHead, fixtureRow, standingsText } from '../tournament/text.js'
import { WrongUsage } from '../usage.js'
import { QUEUE, queueOf } from '../work/workforce.js'

const DEFAULT_GAMES = 100

export const tournament: Command = {
  name: 'tournament',
  summary: 'Let bots play each other, everybody against everybody, and rate them.',
  operands: 'GAME',
  arity: [1, 1],
  options: {
    bots: {
      value: 'A,B[,C...]',
      help: `who plays, at least two of: ${BOT_NAMES.join(', ')}; search@250 has 250 ms whatever --time says`,
    },
    games: {
      value: 'N',
      help: `games of each pairing, rounded up to whole sets (default: ${DEFAULT_GAMES})`,
    },
    ladder: { help: 'let each bot play only the next of the list' },
    seed: OPTIONS.seed,
    time: THINKING,
    jobs: JOBS,
    queue: QUEUE,
    option: {
      ...OPTIONS.option,
      help: 'an option of the game, as below; given with several values, sets take them in turn',
    },
    with: WITH,
    json: OPTIONS.json,
    csv: { value: 'FILE', help: 'write a line for each game to this file' },
    html: { value: 'FILE', help: 'write a page with plots to this file' },
    lang: { value: 'en|fr', help: 'language of the page (default: en)' },
  },
  details: [
    `GAME is one of: ${GAME_IDS.join(', ')}. A bot plays all seats of its side. Games come in sets: the same seed ` +
      '(SEED:0, SEED:1 and so on) with the sides exchanged, which is two games with two sides; with more, each bot plays each side alone against ' +
      'the other, who has all the rest. A bot that is named twice plays as NAME and NAME#2.',
    'Where there are several ways to play, by --option or --with, sets take them in turn, and each pairing plays as many in one as in another. With --ladder ' +
      'those far apart on the list are compared by way of those between them.',
    'The share is that of the games that a won, with its Wilson interval. Elo ratings are those that make the results ' +
      'likeliest (Bradley and Terry); their mean is 1500, and their intervals are of the distance to it. If some bots lost ' +
      'everything to the others, half a point is added to both of each pairing, since ratings would be infinite.',
    'The last table is of thinking: how long a bot took for a decision, and how many of its answers were late, which is later than ' +
      'the time to think and a tenth of it.',
    'The result does not depend on --jobs, as far as bots answer in time: one that runs out of time may answer otherwise on ' +
      'a busy machine, so name no more jobs than there are cores.',
    'With --queue workers play; stopped, and begun again with the same command, it goes on with what they have played.',
    'A game that fails is counted in "errors", and the exit status is then 1. Ctrl-C ends the tournament without a result ' +
      '(exit status 130); --csv is written as games end, and then has those played so far.',
    `Example: materiel tournament ${FIRST} --bots greedy,random --games 200 --time 50 --csv games.csv --html report.html`,
  ],
  run: async (args, io) => {
    const game = gameNamed(args.operands[0])
    if (!args.has('bots')) throw new WrongUsage('--bots is missing: name at least two bots')
    const names = botsNamed(args.text('bots', '')).map((bot) => bot.name)
    if (names.length < 2)
      throw new WrongUsage(`--bots must name at least two bots, such as ${names[0]},random`)
    // What is wrong in every game, and a file that cannot be written, are better found before a long tournament than after.
    const variants = variantsOf(args, game)
    const wanted = args.whole('games', { otherwise: DEFAULT_GAMES, least: 1 })
    const games = evenly(wanted, game.sides.length, variants.length)
    const time = args.whole('time', THINKING_BOUNDS)
    const jobs = jobsOf(args)
    const queue = queueOf(args)
    const seed = args.seed()
    const language = args.language()
    const files = outputsOf(args, ['csv', 'html'])
    const labels = labelsOf(names)
    const pairings = (args.isOn('ladder') ? ladder : roundRobin)(names.length)
    const schedule = scheduleOf(pairings, games, game.sides.length, seed)
    const hasSeveralWays = variants.length > 1
    const optionsOf = ({ set }: Fixture) => variants[set % variants.length]
    const head = [...fixtureHead(game), ...(hasSeveralWays ? ['options'] : [])]
    const table = files.csv === undefined ? null : new CsvFile(files.csv, head)
    const tally = new StandingsTally(game, labels, pairings)
    const tasks = {
      length: schedule.length,
      at: (i: number) => {
        const fixture = schedule.at(i)
        const bots = lineUp(game, fixture).map((player) => names[player])
        return { seed: fixture.seed, options: optionsOf(fixture), bots }
      },
    }
    const progress = new Progress(io, tasks.length, 'games')
    let done = 0
    const isFinished = await interruptible((signal) =>
      playAll({ game: game.id, milliseconds: time }, tasks, {
        jobs,
        queue,
        signal,
        onReport: (index, report) => {
          const fixture = schedule.at(index)
          tally.add(index, fixture, report)
          const row = fixtureRow(game, labels, fixture, report)
          table?.add(index, hasSeveralWays ? [...row, json(optionsOf(fixture)).trimEnd()] : row)
          progress.update(++done)
        },
      }),
    )
    progress.clear()
    table?.close()
    if (!isFinished) {
      io.err(`materiel tournament: interrupted after ${done} of ${tasks.length} games\n`)
      return INTERRUPTED
    }

    const standings = tally.result()
    if (files.html !== undefined) {
      const command = commandLine(['tournament', game.id], {
        ...{ bots: names.join(','), games, ladder: args.isOn('ladder'), time, seed },
        ...{ option: args.texts('option'), with: args.texts('with') },
      })
      writeText(files.html, tournamentPage({ game, games, seed, time, standings, command }, language))
    }
    const ways = hasSeveralWays ? { variants } : { options: variants[0] }
    if (args.isOn('json')) io.out(json({ game: game.id, ...ways, seed, time, games, ...standings }))
    else {
      io.out(`${game.label(game.id, 'en')}, ${games} games each, seed "${seed}", ${time} ms a decision\n\n`)
      io.out(standingsText(standings, painter(io)))
    }
    if (standings.errors > 0) io.err(`materiel tournament: ${complaint(standings, tasks.length)}\n`)
    return standings.errors === 0 ? 0 : 1
  },
}

function complaint({ errors, firstError }: Standings, games: number): string {
  const failed = errors === 1 ? '1 game' : `${errors} games`
  return `${failed} of ${games} failed, the first with the seed "${firstError?.seed}": ${firstError?.message}`
}
