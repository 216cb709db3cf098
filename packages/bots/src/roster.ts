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

/** The bot of this name; `search@250` is search with a time to think of its own, in milliseconds. */
export function botNamed(name: string): Bot {
  const [kind, time] = name.split('@', 2)
  const bot = ROSTER.get(kind)
  if (bot === undefined) throw new BadInput(`there is no bot "${name}"; bots are ${BOT_NAMES.join(', ')}`)
  if (time === undefined) return bot
  const milliseconds = Number(time)
  if (!/^\d{1,6}$/.test(time) || milliseconds < 1)
    throw new BadInput(`"${name}" names no time to think: write for example ${kind}@250 for 250 milliseconds`)
  return { name, milliseconds, decide: (position, random) => bot.decide(position, random, milliseconds) }
}
