import { flawInKey, type Names, namesIn } from './declared-names.js'
import { BadInput } from './errors.js'
import { type Game, type JsonObject, keysOf, seatNamed } from './game.js'
import type { State } from './layout.js'
import { isObject, isTextList } from './record.js'
import { isRuleOf } from './rule-words.js'

/** What a scenario expects: whether it speaks of things that there are, and whether a state is like that. */

/** What the names in a field stand for; those of other fields may be any that the game has. */
const NAMED: Readonly<Record<string, 'card' | 'space' | 'seat'>> = {
  pieces: 'space',
  control: 'space',
  protected: 'space',
  supplied: 'space',
  suppliedAbroad: 'space',
  front: 'space',
  scorchedEarth: 'space',
  heldAtTurnStart: 'space',
  toMove: 'seat',
  seat: 'seat',
  hand: 'card',
  table: 'card',
  laid: 'card',
  deck: 'card',
  discard: 'card',
  faceDown: 'card',
  used: 'card',
  discardTop: 'card',
  deckTop: 'card',
}

/** Fields of an outcome, which is nothing as long as the game goes on. */
const OUTCOME = ['winner', 'reason']

function bad(what: string): never {
  throw new BadInput(`the scenario is broken: expect: ${what}`)
}

/** Refuse expectations that name a field, a piece, a space, a card, a seat or a choice that the game does not have. */
export function checkExpectations(
  game: Game,
  s: State,
  options: JsonObject,
  expected: readonly JsonObject[],
): void {
  const names = namesIn(game, options)
  const table = game.describe(s)
  for (const expect of expected)
    for (const [field, wanted] of Object.entries(expect)) {
      if (field === 'refused') checkRefused(game, wanted)
      else if (field === 'choices') checkChoices(game, wanted, names)
      else if (!Object.hasOwn(table, field)) bad(`"${field}" cannot be expected of ${game.id}`)
      else checkNames(game, names, field, field, wanted, table[field])
    }
}

function checkRefused(game: Game, wanted: unknown): void {
  if (typeof wanted === 'string' ? !isRuleOf(game.declaration, wanted) : !isTruth(wanted))
    bad(`"refused" is true or a rule of ${game.id}, not ${JSON.stringify(wanted)}`)
}

const isTruth = (value: unknown): boolean => value === null || typeof value === 'boolean'

function checkChoices(game: Game, wanted: unknown, names: Names): void {
  if (!isObject(wanted)) bad('"choices" must give, for a seat, "include" and "exclude"')
  for (const [name, lists] of Object.entries(wanted)) {
    seatNamed(game, name)
    if (!isObject(lists)) bad(`"choices" of ${name} must have "include" or "exclude"`)
    for (const [part, keys] of Object.entries(lists)) {
      if (part !== 'include' && part !== 'exclude') bad(`"choices" of ${name} has an unknown part "${part}"`)
      if (!isTextList(keys)) bad(`"${part}" of ${name} must be a list of texts`)
      for (const key of keys) {
        const flaw = flawInKey(game, key, names)
        if (flaw !== null) bad(`the choice "${key}" of ${name}: ${flaw}`)
      }
    }
  }
}

function checkNames(
  game: Game,
  names: Names,
  field: string,
  where: string,
  wanted: unknown,
  found: unknown,
): void {
  if (isObject(wanted)) {
    for (const [key, value] of Object.entries(wanted)) {
      if (!mayHave(names, field, found, key)) bad(`${where} has no "${key}"`)
      const there = isObject(found) && Object.hasOwn(found, key) ? found[key] : undefined
      checkNames(game, names, field, `${where}.${key}`, value, there)
    }
    return
  }
  for (const name of Array.isArray(wanted) ? (wanted as unknown[]) : [wanted]) {
    if (typeof name !== 'string') continue
    const kind = NAMED[field]
    if (kind !== undefined && !names[kind].has(name)) bad(`${where}: there is no ${kind} "${name}"`)
    if (field === 'step' && stepCalled(game, name) === null) bad(`${where}: there is no step "${name}"`)
    if (where === 'outcome.winner' && !game.sides.includes(name)) bad(`${where}: there is no side "${name}"`)
  }
}

/** Whether something on the table can have a part of that name: spaces without pieces are left out there, and so is an outcome to come. */
function mayHave(names: Names, field: string, found: unknown, key: string): boolean {
  if (field === 'outcome' && !isObject(found)) return OUTCOME.includes(key)
  if (!isObject(found)) return false
  if (Object.hasOwn(found, key)) return true
  return names.space.has(key) && Object.keys(found).every((other) => names.space.has(other))
}

/** The step of this name, or of this other name; or null. */
const stepCalled = ({ declaration }: Game, name: unknown): string | null =>
  declaration.steps.find(({ id, also }) => id === name || also === name)?.id ?? null

/** What of a state is not as expected, each in a sentence; `refused` are the rules that forbade the last move. */
export function differencesFrom(
  game: Game,
  s: State,
  expect: JsonObject,
  refused: readonly string[],
): string[] {
  const problems: string[] = []
  const table = game.describe(s)
  for (const [field, wanted] of Object.entries(expect)) {
    if (field === 'refused') problems.push(...compareRefusal(wanted, refused))
    else if (field === 'choices') problems.push(...compareChoices(game, s, wanted as Choices))
    else if (field === 'step') problems.push(...differences(field, stepCalled(game, wanted), table[field]))
    else problems.push(...differences(field, wanted, table[field]))
  }
  return problems
}

/** Whether the last move is expected to be refused. */
export const wantsRefusal = ({ refused }: JsonObject): boolean =>
  refused !== undefined && refused !== null && refused !== false

function compareRefusal(wanted: unknown, refused: readonly string[]): string[] {
  if (wanted === null || wanted === false)
    return refused.length > 0 ? [`the last move was refused by ${refused.join(', ')}`] : []
  if (refused.length === 0) return ['the last move should have been refused, it was taken']
  if (wanted === true || refused.includes(wanted as string)) return []
  return [`the refusal should name ${String(wanted)}, it names ${refused.join(', ')}`]
}

type Choices = Readonly<
  Record<string, { readonly include?: readonly string[]; readonly exclude?: readonly string[] }>
>

function compareChoices(game: Game, s: State, wanted: Choices): string[] {
  const problems: string[] = []
  for (const [name, { include = [], exclude = [] }] of Object.entries(wanted)) {
    const seat = seatNamed(game, name)
    const keys = keysOf(game, s, seat)
    const mayAnswer = (key: string) => keys.includes(key) || game.unlisted(s, seat, key) !== null
    for (const key of include)
      if (!mayAnswer(key))
        problems.push(`${name} should have the choice "${key}", it has: ${keys.join(', ')}`)
    for (const key of exclude)
      if (mayAnswer(key)) problems.push(`${name} should not have the choice "${key}"`)
  }
  return problems
}

/** How a value differs from what is wanted: fields that are not named may be anything; lists are sets; `{}`, `[]`, 0 and null are all nothing. */
function differences(path: string, wanted: unknown, found: unknown): string[] {
  if (isObject(wanted) && Object.keys(wanted).length > 0) {
    const there = isObject(found) ? found : {}
    return Object.entries(wanted).flatMap(([key, value]) => differences(`${path}.${key}`, value, there[key]))
  }
  const same = isNothing(wanted) ? isNothing(found) : canonical(wanted) === canonical(found)
  return same ? [] : [`${path} should be ${JSON.stringify(wanted)}, it is ${JSON.stringify(found ?? null)}`]
}

const isNothing = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  value === 0 ||
  (typeof value === 'object' && Object.values(value).every(isNothing))

const canonical = (value: unknown): string =>
  JSON.stringify(Array.isArray(value) ? value.map(canonical).sort() : (value ?? null))
