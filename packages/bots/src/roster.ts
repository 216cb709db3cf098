import { BadInput } from '@materiel/kernel'
import type { Bot } from './bot.js'
import { greedy } from './greedy.js'
import { LEVELS } from './levels.js'
import { random } from './random.js'
import { search } from './search.js'

/** Every bot, by its name: how it thinks, and the levels that people choose from. */
const ROSTER: ReadonlyMap<string, Bot> = new Map(
  [random, greedy, search, ...LEVELS].map((bot) => [bot.name, bot]),
)

export const BOT_NAMES: readonly string[] = [...ROSTER.keys()]

export function botNamed(name: string): Bot {
  const bot = ROSTER.get(name)
  if (bot === undefined) throw new BadInput(`there is no bot "${name}"; bots are ${BOT_NAMES.join(', ')}`)
  return bot
}
