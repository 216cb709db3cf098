import { parseArgs } from 'node:util'
import { type Json, type JsonObject, type Language, parseJson } from '@materiel/kernel'
import { inFile } from './files.js'
import type { Io } from './io.js'
import { unknown, WrongUsage } from './usage.js'

export interface Option {
  /** What the value is called in the help; a switch has none. */
  readonly value?: string
  /** Whether it may be given several times. */
  readonly repeats?: boolean
  readonly help: string
}

export interface Command {
  readonly name: string
  /** One line for the list of commands. */
  readonly summary: string
  /** The arguments that are not options, as the help shows them. */
  readonly operands: string
  /** How many of them: at least, at most. */
  readonly arity: readonly [number, number]
  readonly options: Readonly<Record<string, Option>>
  /** What else there is to say, in paragraphs. */
  readonly details: readonly string[]
  run(args: Args, io: Io): number | Promise<number>
}

/** Options that several commands share. */
export const OPTIONS = {
  json: { help: 'one JSON object on one line, for programs' },
  lang: { value: 'en|fr', help: 'language of the words (default: en)' },
  seed: { value: 'TEXT', help: 'the same seed gives the same game (default: materiel)' },
  players: { value: 'N', help: 'number of players (default: as the game declares)' },
  option: {
    value: 'NAME=VALUE',
    repeats: true,
    help: 'an option of the game, as below; VALUE is a word or JSON; may be repeated',
  },
} as const satisfies Record<string, Option>

const DEFAULT_SEED = 'materiel'

export interface Bounds {
  readonly otherwise: number
  readonly least: number
  readonly most?: number
}

/** What was given on the command line, read with care. */
export class Args {
  constructor(
    readonly operands: readonly string[],
    private readonly values: Readonly<Record<string, unknown>>,
  ) {}

  has(name: string): boolean {
    return this.values[name] !== undefined
  }

  isOn(name: string): boolean {
    return this.values[name] === true
  }

  text(name: string, otherwise: string): string {
    return String(this.values[name] ?? otherwise)
  }

  /** What was given for an option that may be given several times. */
  texts(name: string): readonly string[] {
    return (this.values[name] ?? []) as readonly string[]
  }

  whole(name: string, bounds: Bounds): number {
    return this.number(name, bounds, 'a whole number', /^-?\d+(e\d+)?$/i)
  }

  decimal(name: string, bounds: Bounds): number {
    return this.number(name, bounds, 'a number', /^-?(\d+\.?\d*|\.\d+)$/)
  }

  private number(name: string, bounds: Bounds, kind: string, shape: RegExp): number {
    if (!this.has(name)) return bounds.otherwise
    const given = this.text(name, '')
    const most = bounds.most ?? Number.MAX_SAFE_INTEGER
    const value = Number(given)
    if (shape.test(given) && value >= bounds.least && value <= most) return value
    const range =
      bounds.most === undefined ? `of at least ${bounds.least}` : `from ${bounds.least} to ${most}`
    throw new WrongUsage(`--${name} must be ${kind} ${range}, not "${given}"`)
  }

  seed(): string {
    return this.text('seed', DEFAULT_SEED)
  }

  language(): Language {
    const given = this.text('lang', 'en')
    if (given !== 'en' && given !== 'fr') throw unknown('language', given, ['en', 'fr'])
    return given
  }

  /** The options of the game itself; the game says which of them it knows. */
  gameOptions(): JsonObject {
    const options = new Map<string, Json>()
    if (this.has('players')) options.set('players', this.whole('players', { otherwise: 0, least: 1 }))
    for (const [name, value] of this.givenOptions()) {
      if (options.has(name)) throw new WrongUsage(`the option "${name}" of the game is given twice`)
      options.set(name, value)
    }
    return Object.fromEntries(options)
  }

  /** The same where an option may be given several times: with each of its values, and each of those of the others. */
  gameVariants(): readonly JsonObject[] {
    const options = new Map<string, Json[]>()
    for (const [name, value] of this.givenOptions()) options.set(name, [...(options.get(name) ?? []), value])
    return [...options].reduce<JsonObject[]>(
      (variants, [name, values]) =>
        variants.flatMap((variant) => values.map((value) => ({ ...variant, [name]: value }))),
      [{}],
    )
  }

  private givenOptions(): [string, Json][] {
    return this.texts('option').map((given) => gameOption('option', given))
  }
}

const WORD = /^[a-z][\w-]*$/i
const JSON_WORDS = ['true', 'false', 'null']

/** NAME=VALUE, as an option of the command gives it. A value is JSON, and a word needs no quotation marks. */
export function gameOption(asked: string, given: string): [string, Json] {
  const at = given.indexOf('=')
  if (at < 1 || at === given.length - 1)
    throw new WrongUsage(`--${asked} must be NAME=VALUE, such as reactions=covered, not "${given}"`)
  const [name, value] = [given.slice(0, at), given.slice(at + 1)]
  const isWord = WORD.test(value) && !JSON_WORDS.includes(value)
  return [name, isWord ? value : (inFile(`--${asked} ${name}`, () => parseJson(value)) as Json)]
}

export function readArgs(command: Command, argv: readonly string[]): Args {
  const options = Object.fromEntries(
    Object.entries({ ...command.options, help: { help: '' } as Option }).map(([name, option]) => [
      name,
      name === 'help'
        ? ({ type: 'boolean', short: 'h' } as const)
        : ({
            type: option.value === undefined ? 'boolean' : 'string',
            multiple: option.repeats === true,
          } as const),
    ]),
  )
  const { values, positionals } = parsed(command, [...argv], options)
  const args = new Args(positionals, values)
  if (args.isOn('help')) return args
  const [least, most] = command.arity
  if (positionals.length < least) throw new WrongUsage(`${command.operands} is missing`)
  if (positionals.length > most) throw new WrongUsage(`"${positionals[most]}" is one argument too many`)
  return args
}

type Config = Parameters<typeof parseArgs>[0]

function parsed(command: Command, args: string[], options: NonNullable<NonNullable<Config>['options']>) {
  try {
    return parseArgs({ args, options, allowPositionals: true, strict: true })
  } catch (error) {
    const { code, message } = error as Error & { code?: string }
    const name = /'(-[^' <]*)/.exec(message)?.[1] ?? ''
    if (code === 'ERR_PARSE_ARGS_UNKNOWN_OPTION')
      throw unknown(
        'option',
        name,
        [...Object.keys(command.options), 'help'].map((known) => `--${known}`),
      )
    if (code !== 'ERR_PARSE_ARGS_INVALID_OPTION_VALUE') throw error
    const long = /--[a-z]+/.exec(message)?.[0] ?? name
    const value = command.options[long.slice(2)]?.value
    throw new WrongUsage(
      value === undefined ? `${long} takes no value` : `${long} wants a value: ${long} ${value}`,
    )
  }
}
