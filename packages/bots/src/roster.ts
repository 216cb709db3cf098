import type { Bot } from './bot.js'
import { greedy } from './greedy.js'
import { LEVELS } from './levels.js'
import { type Roster, readBotName } from './names.js'
import { random } from './random.js'
import { search, searchByFacts } from './search.js'

/** Every bot, by its name: how it thinks, and the levels that people choose from. */
const ROSTER: Roster<Bot> = { random, greedy, search, 'search-by-facts': searchByFacts, ...LEVELS }

/** The bot of this name; `search@250` is search with a time to think of its own, in milliseconds. */
export function botNamed(name: string): Bot {
  const { bot: kind, milliseconds } = readBotName(name)
  const bot = ROSTER[kind]
  if (milliseconds === null) return bot
  return {
    ...bot,
    name,
    milliseconds,
    decide: (position, random) => bot.decide(position, random, milliseconds),
  }
}
