import { BadInput } from '@materiel/kernel'

/** The bots by name, without how they think: a table seats them before anybody thinks. First the ways to think, then the levels that people choose from. */
export const BOT_NAMES = [
  'random',
  'greedy',
  'search',
  'search-by-facts',
  'recruit',
  'corporal',
  'sergeant',
  'officer',
  'captain',
  'major',
  'colonel',
  'general',
  'marshal',
] as const

type BotName = (typeof BOT_NAMES)[number]

/** The bots of the house, each by its name. */
export type Roster<T> = Readonly<Record<BotName, T>>

/** A bot as it is written: `search@250` is search with a time to think of its own, in milliseconds. Refuses names of none. */
export function readBotName(name: string): { readonly bot: BotName; readonly milliseconds: number | null } {
  const [kind, ...rest] = name.split('@')
  const time = rest.join('@')
  const bot = BOT_NAMES.find((one) => one === kind)
  if (bot === undefined) throw new BadInput(`there is no bot "${name}"; bots are ${BOT_NAMES.join(', ')}`)
  if (rest.length === 0) return { bot, milliseconds: null }
  if (!/^\d{1,6}$/.test(time) || Number(time) < 1)
    throw new BadInput(`"${name}" names no time to think: write for example ${kind}@250 for 250 milliseconds`)
  return { bot, milliseconds: Number(time) }
}

/** Where a machine serves many, search takes at most so many times as long by the clock on the wall as it may think: a table plans with that. */
export const OVERTIME = 4
