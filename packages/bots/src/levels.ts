import type { Game, LevelMeasure } from '@materiel/kernel'
import type { Bot } from './bot.js'
import { onePerGame } from './evaluation.js'
import { evaluationSeeing, overlooking } from './failings.js'
import { greedyWith } from './greedy.js'
import { judgeHavingLearned, searchWith } from './search.js'

/**
 * Bots as people choose them, from the weakest to the strongest. The first four think of their turn and have the failings of people who learn a game,
 * each one fewer than the level before; the others look ahead, with better judgement or an eye for more, each one than the level before. What a level is
 * in a game, the game may say.
 */

/** What is misjudged because of a slip, against what is overlooked. */
const ERROR = 0.25

/** What a level is in a game, where that is not as usual. */
const measureIn = ({ bots }: Game, name: string): LevelMeasure => bots?.levels?.[name] ?? {}

/** One who thinks of its turn, with so much insight, and slips so often as a rule. */
function learner(name: string, insight: number, usual: number): Bot {
  return greedyWith(name, (game) => evaluationSeeing(game, insight), {
    failings: (game) => {
      const { slips = usual } = measureIn(game, name)
      return { overlooks: slips, error: ERROR * slips }
    },
  })
}

/** One who looks ahead in so many playouts as a rule, has learned so much, and overlooks nothing as a rule. */
function looking(name: string, usual: Required<Omit<LevelMeasure, 'slips'>>): Bot {
  const botIn = onePerGame((game) => {
    const { playouts, learned, slips = 0 } = { ...usual, ...measureIn(game, name) }
    const thinksAgain = playouts === Number.POSITIVE_INFINITY
    return overlooking(searchWith(name, { playouts, thinksAgain }, judgeHavingLearned(learned)), slips)
  })
  return {
    name,
    goesByNetwork: (game) => botIn(game).goesByNetwork?.(game) ?? false,
    decide: (position, random, milliseconds) => botIn(position.game).decide(position, random, milliseconds),
  }
}

export const LEVELS = {
  // Goes by points and pieces, and overlooks much.
  recruit: learner('recruit', 0.2, 0.16),
  // Makes little of supply and of threats.
  corporal: learner('corporal', 0.5, 0.12),
  // Knows what counts, and overlooks things.
  sergeant: learner('sergeant', 1, 0.06),
  officer: learner('officer', 1, 0),
  // Looks ahead, and weighs facts where it ends.
  captain: looking('captain', { playouts: 120, learned: 0 }),
  // Have learned something from games by the ten thousand; in games that say so they overlook less instead.
  major: looking('major', { playouts: 120, learned: 0.15 }),
  colonel: looking('colonel', { playouts: 120, learned: 0.3 }),
  general: looking('general', { playouts: 120, learned: 0.5 }),
  // Looks ahead as long as there is time, with all that was learned.
  marshal: looking('marshal', { playouts: Number.POSITIVE_INFINITY, learned: 1 }),
}
