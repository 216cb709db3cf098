import { firstToMove, type Game, type GameRecord, type JsonObject, Session } from '@materiel/kernel'
import { type Command, OPTIONS } from '../args.js'
import { chanceOfBots, randomAnswer } from '../bots.js'
import { writeText } from '../files.js'
import { FIRST, GAME_IDS, gameNamed } from '../games.js'
import { prettyJson } from '../io.js'

export const record: Command = {
  name: 'record',
  summary: 'Play one game between random movers and write its record.',
  operands: 'GAME',
  arity: [1, 1],
  options: {
    seed: OPTIONS.seed,
    players: OPTIONS.players,
    option: OPTIONS.option,
    out: { value: 'FILE', help: 'where to write it (default: standard output)' },
  },
  details: [
    `GAME is one of: ${GAME_IDS.join(', ')}.`,
    `Example: materiel record ${FIRST} --seed demo --out demo.record.json`,
  ],
  run: (args, io) => {
    const made = recordOf(gameNamed(args.operands[0]), args.gameOptions(), args.seed())
    const text = prettyJson(made)
    if (!args.has('out')) {
      io.out(text)
      return 0
    }
    const file = args.text('out', '')
    writeText(file, text)
    io.err(`${file}: ${made.choices.length} choices, hash ${made.hash}\n`)
    return 0
  },
}

function recordOf(game: Game, options: JsonObject, seed: string): GameRecord {
  const session = new Session(game, options, seed)
  const random = chanceOfBots(seed)
  while (game.toMove(session.state) !== 0) {
    const s = session.state
    const seat = firstToMove(game, s)
    session.apply(`${game.seats[seat]} ${game.key(s, randomAnswer(game, s, seat, random))}`)
  }
  return session.record()
}
