import { type Words, words } from '@materiel/kernel'

interface Level {
  readonly name: Words
  readonly note: Words
}

/** How the bots are introduced to people, by their names; the weakest first. */
const LEVELS: Readonly<Record<string, Level>> = {
  recruit: {
    name: words('Recruit', 'Recrue'),
    note: words('Knows the rules, and errs now and then.', 'Connaît les règles, et se trompe parfois.'),
  },
  officer: {
    name: words('Officer', 'Officier'),
    note: words('Plays soundly and at once.', 'Joue juste et sans tarder.'),
  },
  general: {
    name: words('General', 'Général'),
    note: words('Thinks ahead before every move.', 'Voit plus loin avant chaque coup.'),
  },
  marshal: {
    name: words('Marshal', 'Maréchal'),
    note: words('Takes its time, and thinks furthest.', 'Prend son temps, et voit le plus loin.'),
  },
}

export const BOT_LEVELS: readonly string[] = Object.keys(LEVELS)

/** Whoever has said nothing of bots gets this one. */
export const USUAL_BOT = 'officer'

/** Of the bots that a table has, those to offer: the levels, or all of them where it has none. */
export function offered(bots: readonly string[]): readonly string[] {
  const levels = BOT_LEVELS.filter((level) => bots.includes(level))
  return levels.length > 0 ? levels : bots
}

/** The bot that was wished for if it is offered, else the usual one, else the strongest. */
export const botInstead = (wished: string, offer: readonly string[]): string =>
  [wished, USUAL_BOT].find((bot) => offer.includes(bot)) ?? offer.at(-1) ?? wished

export const botName = (bot: string): Words => LEVELS[bot]?.name ?? words(bot, bot)
export const botNote = (bot: string): Words => LEVELS[bot]?.note ?? words('', '')
