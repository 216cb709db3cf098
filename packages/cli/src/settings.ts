import type { Game, Json, JsonObject } from '@materiel/kernel'
import { type Args, gameOption, type Option } from './args.js'
import { WrongUsage } from './usage.js'

/** Options of a game under which some of many games are played. */
export interface Setting {
  /** As it was given. */
  readonly name: string
  /** The options of its first game, its second, and so on, and then from the beginning. */
  readonly variants: readonly JsonObject[]
}

export const WITH: Option = {
  value: 'NAME=VALUE[/VALUE...][,NAME=VALUE...]',
  repeats: true,
  help: 'options of the game for a share of the games, such as setup=game-1,first=red/blue: values with a / between them take turns; may be repeated',
}

/** The settings that a command is to play, in their order; none if none was asked for. */
export const settingsOf = (args: Args, game: Game): readonly Setting[] =>
  args.texts('with').map((name) => {
    const variants = variantsIn(name)
    // What is wrong in every game is better found before than after.
    for (const options of variants) game.create(options, args.seed())
    return { name, variants }
  })

function variantsIn(text: string): JsonObject[] {
  let variants: Map<string, Json>[] = [new Map()]
  for (const part of text.split(',')) {
    const [first, ...others] = part.split('/')
    const [name, value] = gameOption('with', first)
    if (variants[0].has(name)) throw new WrongUsage(`the option "${name}" of the game is given twice`)
    const values = [value, ...others.map((other) => gameOption('with', `${name}=${other}`)[1])]
    variants = variants.flatMap((variant) => values.map((one) => new Map(variant).set(name, one)))
  }
  return variants.map((variant) => Object.fromEntries(variant))
}

/** The ways in which the game is to be played, each of which it must know. */
export function variantsOf(args: Args, game: Game): readonly JsonObject[] {
  if (args.has('with')) {
    if (args.has('option')) throw new WrongUsage('--option and --with cannot both say how the game is played')
    return settingsOf(args, game).flatMap(({ variants }) => variants)
  }
  const variants = args.gameVariants()
  for (const options of variants) game.create(options, '')
  return variants
}
