import type {
  Condition,
  Declaration,
  OptionAlternative,
  OptionDeclaration,
  OptionValue,
  OptionValues,
} from './declaration.js'
import type { Json, JsonObject } from './game.js'
import { playersIn } from './players.js'
import { nameAt, objectAt, refuse, truthAt, wholeAt } from './reading.js'
import { words } from './words.js'

/** Options as a game declares them: what may be chosen, what is chosen where nobody says, and reading what was given. */

/** What was agreed on before a game. */
export interface Agreement<D extends Declaration = Declaration> {
  /** Every option of the game with its value. */
  readonly values: OptionValues<D>
  /** The seats of each player. */
  readonly players: readonly (readonly string[])[]
}

type Chosen = Readonly<Record<string, OptionValue>>

/** Whether something that depends on an option is there; without a condition it always is. */
export const holds = (condition: Condition | undefined, chosen: Chosen): boolean =>
  condition === undefined || condition.is.includes(chosen[condition.option])

/** What can be chosen of an option that is one of several. */
export const alternativesOf = (
  option: Extract<OptionDeclaration, { kind: 'choice' }>,
  chosen: Chosen,
): readonly OptionAlternative[] => option.values.filter(({ when }) => holds(when, chosen))

/** What an option is where nobody says, with what was chosen of the options before it. */
export function defaultOf(option: OptionDeclaration, chosen: Chosen): OptionValue {
  if (option.kind !== 'choice') return option.default
  const instead = alternativesOf(option, chosen).find(
    ({ defaultWhen }) => defaultWhen !== undefined && holds(defaultWhen, chosen),
  )
  return instead?.id ?? option.default
}

/** Options and players read from data that may be anything. Refuses what the game does not declare. */
export function readOptions<const D extends Declaration>(declaration: D, given: JsonObject): Agreement<D> {
  const options = objectAt(given, 'options')
  const known = optionNames(declaration)
  for (const name of Object.keys(options))
    if (!known.includes(name))
      refuse(
        `options: "${name}"`,
        words(
          `is not an option; options are ${known.join(', ')}`,
          `n'est pas une option ; les options sont ${known.join(', ')}`,
        ),
      )
  const chosen: Record<string, OptionValue> = {}
  for (const option of declaration.options)
    chosen[option.id] = valueAt(option, options[option.id], `options: "${option.id}"`, chosen)
  return { values: chosen as OptionValues<D>, players: playersIn(declaration, options) }
}

/** All that can be given, in the order in which it is shown. */
export const optionNames = ({ players, options }: Declaration): readonly string[] => [
  'players',
  ...(players.sharing === null ? [] : ['seats']),
  ...options.map(({ id }) => id),
]

function valueAt(
  option: OptionDeclaration,
  value: Json | undefined,
  where: string,
  chosen: Chosen,
): OptionValue {
  switch (option.kind) {
    case 'flag':
      return truthAt(value, where, option.default)
    case 'number': {
      const number = wholeAt(value, where, option.default)
      const { min, max } = option
      if (number < min || number > max)
        refuse(where, words(`must be from ${min} to ${max}`, `doit être de ${min} à ${max}`))
      return number
    }
    case 'choice': {
      if (value === undefined) return defaultOf(option, chosen)
      const allowed = alternativesOf(option, chosen).map(({ id }) => id)
      return allowed[nameAt(value, where, allowed, 0)]
    }
  }
}
