import {
  applyKey,
  BadInput,
  type Game,
  type GameRecord,
  IllegalChoice,
  parseRecord,
  replay as playAgain,
  type State,
} from '@materiel/kernel'
import { type Command, OPTIONS } from '../args.js'
import { inFile, readJson } from '../files.js'
import { FIRST, gameNamed } from '../games.js'
import { json, onOneLine } from '../io.js'
import { Story } from '../story.js'

export const replay: Command = {
  name: 'replay',
  summary: 'Play a record again and check every choice, the outcome and the final position.',
  operands: 'FILE',
  arity: [1, 1],
  options: {
    narrate: { help: 'tell the story of the game first' },
    lang: OPTIONS.lang,
    json: OPTIONS.json,
  },
  details: [
    `"-" is standard input: materiel record ${FIRST} | materiel replay -`,
    'Exit status: 0 if it replays, 1 if it does not, 2 if the file is not a record.',
  ],
  run: (args, io) => {
    const file = args.operands[0]
    const language = args.language()
    const data = readJson(file)
    // Options that the game refuses make a broken file; whatever goes wrong later is a record that does not replay.
    const { record, game, start } = inFile(file, () => open(parseRecord(data)))
    if (args.isOn('narrate') && !args.isOn('json'))
      narrate(game, start, record, new Story(game, start, language, io))

    const result = check(game, record)
    if (args.isOn('json'))
      io.out(
        json({
          file,
          game: game.id,
          ok: result.problem === null,
          choices: record.choices.length,
          outcome: record.outcome,
          hash: record.hash,
          sha256: record.sha256 ?? null,
          ended: record.ended ?? null,
          commitment: record.chance?.commitment ?? null,
          problem: result.problem,
        }),
      )
    if (result.problem !== null) {
      if (!args.isOn('json')) io.err(`materiel replay: ${onOneLine(`${file}: ${result.problem}`)}\n`)
      return 1
    }
    if (!args.isOn('json'))
      io.out(
        `replays: ${record.choices.length} choices, outcome ${describeOutcome(record)}, hash ${record.hash}\n${describeChance(record)}`,
      )
    return 0
  },
}

function open(record: GameRecord): { record: GameRecord; game: Game; start: State } {
  const game = gameNamed(record.game)
  return { record, game, start: game.create(record.options, record.seed) }
}

function check(game: Game, record: GameRecord): { problem: string | null } {
  try {
    playAgain(game, record)
    return { problem: null }
  } catch (error) {
    if (error instanceof BadInput) return { problem: error.message }
    return { problem: `the rules broke down: ${error instanceof Error ? error.message : String(error)}` }
  }
}

function describeOutcome({ outcome, ended }: GameRecord): string {
  if (outcome !== null) return `${outcome.winner} (${outcome.reason})`
  return ended === undefined ? 'open' : onOneLine(`${ended.winner} (${ended.reason})`)
}

/** That the seed is the one which was promised: `replay` has checked it. */
const describeChance = ({ chance }: GameRecord): string =>
  chance === undefined ? '' : `chance is as promised before the game: ${chance.commitment}\n`

/** Tell the story as far as it can be played; the check says why it stops. */
function narrate(game: Game, s: State, record: GameRecord, story: Story): void {
  for (const choice of record.choices) {
    try {
      applyKey(game, s, choice)
    } catch (error) {
      if (error instanceof IllegalChoice || error instanceof BadInput) break
      throw error
    }
    story.tell()
  }
  story.close(game.scores(s))
}
