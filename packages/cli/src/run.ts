import { BadInput, brief, IllegalChoice } from '@materiel/kernel'
import { type Command, readArgs } from './args.js'
import { balance } from './commands/balance.js'
import { bench } from './commands/bench.js'
import { cards } from './commands/cards.js'
import { hint } from './commands/hint.js'
import { record } from './commands/record.js'
import { replay } from './commands/replay.js'
import { scenario } from './commands/scenario.js'
import { simulate } from './commands/simulate.js'
import { tournament } from './commands/tournament.js'
import { train } from './commands/train.js'
import { tune } from './commands/tune.js'
import { watch } from './commands/watch.js'
import { why } from './commands/why.js'
import { worker } from './commands/worker.js'
import { DECLARATIONS } from './games.js'
import { helpOf, overview, version } from './help.js'
import { guarded, type Io, onOneLine } from './io.js'
import { unknown, WrongUsage } from './usage.js'

const COMMANDS: readonly Command[] = [
  watch,
  simulate,
  balance,
  tournament,
  record,
  replay,
  scenario,
  why,
  hint,
  cards,
  tune,
  worker,
  train,
  bench,
]

/** Exit statuses. */
const FINE = 0
const FAILED = 1
const BAD_INPUT = 2

/** Of a bug: its message may quote anything. */
const LONGEST_STORY = 10_000

/** Run the command with its arguments; returns the exit status. */
export async function run(argv: readonly string[], terminal: Io): Promise<number> {
  const io = guarded(terminal)
  const [name, ...rest] = argv
  let place = 'materiel'
  try {
    if (name === undefined || name === '--help' || name === '-h')
      return tell(io, overview(COMMANDS, DECLARATIONS, io))
    if (name === '--version' || name === '-V') return tell(io, `materiel ${version()}\n`)
    if (name === 'help')
      return tell(
        io,
        rest.length === 0 ? overview(COMMANDS, DECLARATIONS, io) : helpOf(find(rest[0]), DECLARATIONS, io),
      )
    const command = find(name)
    place = `materiel ${command.name}`
    const args = readArgs(command, rest)
    if (args.isOn('help')) return tell(io, helpOf(command, DECLARATIONS, io))
    return await command.run(args, io)
  } catch (error) {
    return explain(error, place, io)
  }
}

function tell(io: Io, text: string): number {
  io.out(text)
  return FINE
}

function find(name: string): Command {
  const command = COMMANDS.find((candidate) => candidate.name === name)
  if (command !== undefined) return command
  const known = COMMANDS.map((candidate) => candidate.name)
  throw unknown(name.startsWith('-') ? 'option' : 'command', name, known)
}

/** One sentence for bad input; the whole story for a bug of ours. */
function explain(error: unknown, place: string, io: Io): number {
  if (error instanceof BadInput || error instanceof IllegalChoice) {
    const hint = error instanceof WrongUsage ? ` (see "${place} --help")` : ''
    io.err(`${place}: ${onOneLine(error.message)}${hint}\n`)
    return BAD_INPUT
  }
  io.err(`${place}: this is a bug in materiel, please report it.\n`)
  io.err(`${brief(error instanceof Error ? (error.stack ?? error.message) : String(error), LONGEST_STORY)}\n`)
  return FAILED
}
