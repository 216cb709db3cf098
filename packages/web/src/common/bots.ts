import type { Roster } from '@materiel/bots/names'
import { type Words, words } from '@materiel/kernel'

interface Level {
  readonly name: Words
  readonly note: Words
}

/** Ways to think, which are for those who make bots: people choose from all others. */
type Thinking = 'random' | 'greedy' | 'search' | 'search-by-facts'

/** How the bots are introduced to people, by their names; the weakest first. */
const LEVELS: Omit<Roster<Level>, Thinking> = {
  recruit: {
    name: words('Recruit', 'Recrue'),
    note: words(
      'Counts points and pieces, and overlooks much.',
      'Compte les points et les unités, et laisse passer bien des choses.',
    ),
  },
  corporal: {
    name: words('Corporal', 'Caporal'),
    note: words(
      'Makes too little of supply and of threats.',
      'Fait trop peu de cas du ravitaillement et des menaces.',
    ),
  },
  sergeant: {
    name: words('Sergeant', 'Sergent'),
    note: words(
      'Has a plan for its turn, and errs now and then.',
      'A un plan pour son tour, et se trompe parfois.',
    ),
  },
  officer: {
    name: words('Officer', 'Officier'),
    note: words('Mostly plays soundly, and at once.', 'Joue le plus souvent juste, et sans tarder.'),
  },
  captain: {
    name: words('Captain', 'Capitaine'),
    note: words('Thinks of what you may answer.', 'Pense à ce que vous pourriez répondre.'),
  },
  major: {
    name: words('Major', 'Commandant'),
    note: words('Looks ahead, and weighs what may come.', 'Voit plus loin, et pèse ce qui peut venir.'),
  },
  colonel: {
    name: words('Colonel', 'Colonel'),
    note: words('Looks ahead, and misses less.', 'Voit plus loin, et moins de choses lui échappent.'),
  },
  general: {
    name: words('General', 'Général'),
    note: words('Looks ahead, and hardly ever errs.', 'Voit plus loin, et ne se trompe guère.'),
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

/** A bot may come from another table, or from an older one. */
const levelOf = (bot: string): Level | undefined => (LEVELS as Readonly<Record<string, Level>>)[bot]

export const botName = (bot: string): Words => levelOf(bot)?.name ?? words(bot, bot)
export const botNote = (bot: string): Words => levelOf(bot)?.note ?? words('', '')
