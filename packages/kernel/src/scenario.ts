import { BadInput, IllegalChoice } from './errors.js'
import { checkExpectations, differencesFrom, wantsRefusal } from './expectations.js'
import { applyKey, type Game, type JsonObject, keysOf } from './game.js'
import type { State } from './layout.js'
import { isJson, isObject } from './record.js'
import { seatsOf } from './seats.js'

/** A position, moves and what must come of them: see `docs/formats.md`. */
export interface Scenario {
  readonly game: string
  readonly title: string
  readonly rules: readonly string[]
  readonly options: JsonObject
  readonly position: JsonObject | null
  readonly seed: string
  /** The next results of dice, in a game that has dice. */
  readonly dice: readonly number[]
  readonly moves: readonly string[]
  readonly checks: readonly { after: number; expect: JsonObject }[]
}

export interface ScenarioResult {
  readonly title: string
  readonly ok: boolean
  /** What did not come out as expected, each in a sentence. */
  readonly problems: readonly string[]
}

/** A `lesson` and a `puzzle` are for people: whoever shows them reads them, the runner does not. */
const FIELDS = [
  'game',
  'options',
  'title',
  'rules',
  'position',
  'seed',
  'dice',
  'moves',
  'expect',
  'checks',
  'lesson',
  'puzzle',
]

/** Read a scenario from data that may be anything. */
export function parseScenario(data: unknown): Scenario {
  const bad = (what: string): never => {
    throw new BadInput(`the scenario is broken: ${what}`)
  }
  if (!isObject(data) || !isJson(data)) return bad('it is not an object')
  for (const field of Object.keys(data))
    if (!FIELDS.includes(field)) bad(`"${field}" is not a field of scenarios`)
  if (typeof data.game !== 'string') return bad('"game" must be text')
  const texts = (field: string): string[] => {
    const list: unknown = data[field] ?? []
    if (!Array.isArray(list) || list.some((item) => typeof item !== 'string'))
      return bad(`"${field}" must be a list of texts`)
    return list as string[]
  }
  const text = (field: string): string | null => {
    const value: unknown = data[field] ?? null
    return value === null || typeof value === 'string' ? value : bad(`"${field}" must be text`)
  }
  const object = (field: string): JsonObject | null => {
    const value: unknown = data[field]
    if (value === undefined || value === null) return null
    if (!isObject(value)) return bad(`"${field}" must be an object`)
    return value as JsonObject
  }
  const numbers = (field: string): number[] => {
    const list: unknown = data[field] ?? []
    if (!Array.isArray(list) || !list.every(Number.isInteger))
      return bad(`"${field}" must be a list of whole numbers`)
    return list as number[]
  }
  const moves = texts('moves')
  const checks: { after: number; expect: JsonObject }[] = []
  const given: unknown = data.checks ?? []
  if (!Array.isArray(given)) return bad('"checks" must be a list')
  for (const [i, check] of (given as unknown[]).entries()) {
    if (!isObject(check) || !Number.isInteger(check.after) || !isObject(check.expect))
      return bad(`check ${i + 1} must have "after" (a number of moves) and "expect"`)
    const after = check.after as number
    if (after < 0 || after > moves.length)
      return bad(`check ${i + 1} comes after move ${after}, there are ${moves.length}`)
    checks.push({ after, expect: check.expect as JsonObject })
  }
  const expect = object('expect')
  if (expect !== null) checks.push({ after: moves.length, expect })
  if (checks.length === 0) return bad('it expects nothing')
  return {
    game: data.game,
    title: text('title') ?? '(no title)',
    rules: texts('rules'),
    options: object('options') ?? {},
    position: object('position'),
    seed: text('seed') ?? '',
    dice: numbers('dice'),
    moves,
    checks,
  }
}

/** Play a scenario and compare. Broken positions, and names that the game does not have, throw `BadInput`. */
export function runScenario(game: Game, scenario: Scenario): ScenarioResult {
  const { title, moves, checks } = scenario
  const failed = (problem: string): ScenarioResult => ({ title, ok: false, problems: [problem] })
  const s = orBrokenDown(() => beginScenario(game, scenario))
  if (typeof s === 'string') return failed(`before the first move: ${s}`)
  checkExpectations(
    game,
    s,
    scenario.options,
    checks.map((check) => check.expect),
  )
  const problems: string[] = []
  const checkAfter = (count: number, refused: readonly string[]) => {
    for (const check of checks)
      if (check.after === count)
        for (const problem of differencesFrom(game, s, check.expect, refused))
          problems.push(`after move ${count}: ${problem}`)
  }
  checkAfter(0, [])
  for (const [i, move] of moves.entries()) {
    const refusal = orBrokenDown(() => refusalOf(game, s, move))
    if (typeof refusal === 'string') return failed(`move ${i + 1}, "${move}": ${refusal}`)
    const mayBeRefused = checks.some((check) => check.after === i + 1 && wantsRefusal(check.expect))
    if (refusal !== null && !(i === moves.length - 1 && mayBeRefused))
      return failed(`move ${i + 1}: ${refusal.message}; the choices are: ${allChoices(game, s)}`)
    checkAfter(i + 1, refusal?.refusals.map((r) => r.rule) ?? [])
  }
  const diceLeft = game.dice?.left(s) ?? 0
  if (diceLeft > 0) problems.push(`after the last move: ${diceLeft} of the given dice were not rolled`)
  return { title, ok: problems.length === 0, problems }
}

/** The state that a scenario begins with. */
export function beginScenario(
  game: Game,
  { position, options, seed, dice }: Pick<Scenario, 'position' | 'options' | 'seed' | 'dice'>,
): State {
  const s = position === null ? game.create(options, seed) : game.position(options, position, seed)
  if (dice.length === 0) return s
  if (game.dice === undefined) throw new BadInput(`the scenario is broken: ${game.id} has no dice`)
  game.dice.give(s, dice)
  return s
}

/** Make a move, or find out why it is refused. */
function refusalOf(game: Game, s: State, move: string): IllegalChoice | null {
  try {
    applyKey(game, s, move)
    return null
  } catch (error) {
    if (error instanceof IllegalChoice) return error
    throw error
  }
}

/** What comes of it, or how the rules broke down: that is a failure of this scenario, not of the others. */
function orBrokenDown<T>(body: () => T): T | string {
  try {
    return body()
  } catch (error) {
    if (error instanceof BadInput) throw error
    return `the rules broke down: ${error instanceof Error ? error.message : String(error)}`
  }
}

const allChoices = (game: Game, s: State): string =>
  seatsOf(game.toMove(s))
    .flatMap((seat) => keysOf(game, s, seat).map((key) => `${game.seats[seat]} ${key}`))
    .join(', ') || 'none'
