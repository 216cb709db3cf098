import { BadInput, IllegalChoice } from './errors.js'
import { applyKey, type Game, type JsonObject, keysOf, seatNamed } from './game.js'
import type { State } from './layout.js'
import { isJson, isObject, isTextList } from './record.js'
import { seatsOf } from './seats.js'

/** A position, moves and what must come of them: see `docs/formats.md`. */
export interface Scenario {
  readonly game: string
  readonly title: string
  readonly rules: readonly string[]
  readonly options: JsonObject
  readonly position: JsonObject | null
  readonly seed: string
  readonly moves: readonly string[]
  readonly checks: readonly { after: number; expect: JsonObject }[]
}

export interface ScenarioResult {
  readonly title: string
  readonly ok: boolean
  /** What did not come out as expected, each in a sentence. */
  readonly problems: readonly string[]
}

/** A `lesson` is for people: the table reads it, the runner does not. */
const FIELDS = [
  'game',
  'options',
  'title',
  'rules',
  'position',
  'seed',
  'moves',
  'expect',
  'checks',
  'lesson',
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
    moves,
    checks,
  }
}

/** Play a scenario and compare. Broken positions and names throw `BadInput`. */
export function runScenario(game: Game, scenario: Scenario): ScenarioResult {
  const s =
    scenario.position === null
      ? game.create(scenario.options, scenario.seed)
      : game.position(scenario.options, scenario.position, scenario.seed)
  const problems: string[] = []
  const checkAfter = (moves: number, refused: readonly string[]) => {
    for (const check of scenario.checks)
      if (check.after === moves)
        for (const problem of compare(game, s, check.expect, refused))
          problems.push(`after move ${moves}: ${problem}`)
  }
  checkAfter(0, [])
  for (const [i, move] of scenario.moves.entries()) {
    try {
      applyKey(game, s, move)
    } catch (error) {
      if (!(error instanceof IllegalChoice)) throw error
      const mayBeRefused = scenario.checks.some(
        (check) => check.after === i + 1 && wantsRefusal(check.expect),
      )
      if (i !== scenario.moves.length - 1 || !mayBeRefused) {
        problems.push(`move ${i + 1}: ${error.message}; the choices are: ${allChoices(game, s)}`)
        return { title: scenario.title, ok: false, problems }
      }
      checkAfter(
        i + 1,
        error.refusals.map((r) => r.rule),
      )
      return { title: scenario.title, ok: problems.length === 0, problems }
    }
    checkAfter(i + 1, [])
  }
  return { title: scenario.title, ok: problems.length === 0, problems }
}

const wantsRefusal = (expect: JsonObject): boolean =>
  expect.refused !== undefined && expect.refused !== null && expect.refused !== false

const allChoices = (game: Game, s: State): string =>
  seatsOf(game.toMove(s))
    .flatMap((seat) => keysOf(game, s, seat).map((key) => `${game.seats[seat]} ${key}`))
    .join(', ') || 'none'

function compare(game: Game, s: State, expect: JsonObject, refused: readonly string[]): string[] {
  const problems: string[] = []
  const table = game.describe(s)
  for (const [field, wanted] of Object.entries(expect)) {
    if (field === 'refused') {
      if (!wantsRefusal(expect)) {
        if (refused.length > 0) problems.push(`the last move was refused by ${refused.join(', ')}`)
      } else if (refused.length === 0) problems.push('the last move should have been refused, it was taken')
      else if (wanted !== true && (typeof wanted !== 'string' || !refused.includes(wanted)))
        problems.push(
          `the refusal should name ${typeof wanted === 'string' ? wanted : JSON.stringify(wanted)}, it names ${refused.join(', ')}`,
        )
    } else if (field === 'choices') problems.push(...compareChoices(game, s, wanted))
    else if (!Object.hasOwn(table, field)) problems.push(`"${field}" cannot be expected of ${game.id}`)
    else problems.push(...differences(field, wanted, table[field]))
  }
  return problems
}

function compareChoices(game: Game, s: State, wanted: unknown): string[] {
  if (!isObject(wanted)) return ['"choices" must give, for a seat, "include" and "exclude"']
  const problems: string[] = []
  for (const [name, lists] of Object.entries(wanted)) {
    if (!isObject(lists)) return [`"choices" of ${name} must have "include" or "exclude"`]
    const keys = keysOf(game, s, seatNamed(game, name))
    for (const part of Object.keys(lists))
      if (part !== 'include' && part !== 'exclude')
        return [`"choices" of ${name} has an unknown part "${part}"`]
    const { include = [], exclude = [] } = lists
    if (!isTextList(include) || !isTextList(exclude))
      return [`"include" and "exclude" of ${name} must be lists of texts`]
    for (const key of include)
      if (!keys.includes(key))
        problems.push(`${name} should have the choice "${key}", it has: ${keys.join(', ')}`)
    for (const key of exclude)
      if (keys.includes(key)) problems.push(`${name} should not have the choice "${key}"`)
  }
  return problems
}

/** How a value differs from what is wanted: fields that are not wanted may be anything; lists are sets. */
function differences(path: string, wanted: unknown, found: unknown): string[] {
  if (isObject(wanted)) {
    const there = isObject(found) ? found : {}
    return Object.entries(wanted).flatMap(([key, value]) =>
      differences(`${path}.${key}`, value, there[key] ?? absent(value)),
    )
  }
  const same = canonical(wanted) === canonical(found)
  return same ? [] : [`${path} should be ${JSON.stringify(wanted)}, it is ${JSON.stringify(found)}`]
}

/** What a missing field counts as: an empty list, or nothing. */
const absent = (like: unknown): unknown => (Array.isArray(like) ? [] : null)

const canonical = (value: unknown): string =>
  JSON.stringify(Array.isArray(value) ? value.map(canonical).sort() : (value ?? null))
