import {
  applyKey,
  BadInput,
  checkBeginning,
  type Game,
  IllegalChoice,
  isObject,
  parseRecord,
  type State,
} from '@materiel/kernel'
import { beginScenario, parseScenario, type Scenario } from '@materiel/kernel/prove'
import type { Args } from './args.js'
import { inFile, readJson } from './files.js'
import { gameNamed, isGame } from './games.js'
import { WrongUsage } from './usage.js'

/** A position that a file leads to by its moves. */
export interface Situation {
  readonly game: Game
  readonly state: State
  /** How many moves were made. */
  readonly moves: number
}

interface Course {
  readonly game: Game
  readonly state: State
  readonly moves: readonly string[]
  /** The last move may be one that the rules refuse. */
  readonly lastMayFail: boolean
}

/** The option for files. */
export const AFTER = { value: 'N', help: 'make only the first N moves of the file (default: all)' }

/** The situation that a command is asked about: a file's, or a fresh game. */
export function situationFor(where: string, args: Args): Situation {
  if (!isGame(where)) {
    for (const option of ['seed', 'players', 'option'])
      if (args.has(option)) throw new WrongUsage(`--${option} is for a fresh game; a file brings its own`)
    return situationIn(where, args.has('after') ? args.whole('after', { otherwise: 0, least: 0 }) : null)
  }
  if (args.has('after')) throw new WrongUsage('--after is for files; a fresh game has no moves')
  const game = gameNamed(where)
  return { game, state: game.create(args.gameOptions(), args.seed()), moves: 0 }
}

/** Make the first moves of a scenario or a record: all of them unless told how many. */
function situationIn(file: string, limit: number | null): Situation {
  const data = readJson(file)
  return inFile(file, () => {
    const course = isObject(data) && 'format' in data ? ofRecord(data) : ofScenario(data)
    if (limit !== null && limit > course.moves.length)
      throw new BadInput(`--after ${limit} is too many: it has ${course.moves.length} moves`)
    return follow(course, limit ?? course.moves.length)
  })
}

function ofRecord(data: unknown): Course {
  const record = parseRecord(data)
  const game = gameNamed(record.game)
  checkBeginning(game, record)
  return { game, state: game.create(record.options, record.seed), moves: record.choices, lastMayFail: false }
}

function ofScenario(data: unknown): Course {
  // A position is enough for a question: a file need not expect anything.
  const scenario = parseScenario(isObject(data) ? { ...data, expect: data.expect ?? {} } : data)
  const game = gameNamed(scenario.game)
  return {
    game,
    state: beginScenario(game, scenario),
    moves: scenario.moves,
    lastMayFail: scenario.checks.some((check) => wantsRefusal(check, scenario)),
  }
}

const wantsRefusal = (check: Scenario['checks'][number], scenario: Scenario): boolean =>
  check.after === scenario.moves.length && (check.expect.refused ?? false) !== false

function follow({ game, state, moves, lastMayFail }: Course, count: number): Situation {
  for (let i = 0; i < count; i++) {
    try {
      applyKey(game, state, moves[i])
    } catch (error) {
      if (!(error instanceof IllegalChoice)) throw error
      if (lastMayFail && i === moves.length - 1) return { game, state, moves: i }
      throw new BadInput(`move ${i + 1}: ${error.message}`)
    }
  }
  return { game, state, moves: count }
}
