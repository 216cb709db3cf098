import type { Game } from '@materiel/kernel'
import type { Bot } from './bot.js'
import { evaluationOf, onePerGame } from './evaluation.js'
import { evaluationSeeing, type Failings } from './failings.js'
import { greedyWith } from './greedy.js'
import { factsFor, searchWith } from './search.js'

/**
 * Bots as people choose them, from the weakest to the strongest. Those below greedy have the failings of people who learn a game, each one
 * fewer than the level before; those above it look ahead. How often learners slip, and how much a general thinks through, a game may say.
 */

/** What is misjudged because of a slip, against what is overlooked. */
const ERROR = 0.25

/** Greedy with the failings of a learner. */
const learner = (name: string, failings: (game: Game) => Failings): Bot =>
  greedyWith(name, (game) => evaluationSeeing(game, failings(game).insight), { failings })

/** A learner who slips so often as a rule, and may have less insight. */
function slipping(name: string, usual: number, { insight = 1 }: Partial<Failings>): Bot {
  return learner(name, ({ bots }) => {
    const overlooks = bots?.levels?.slips?.[name] ?? usual
    return { insight, overlooks, error: ERROR * overlooks }
  })
}

/** One who looks ahead and goes by facts, in so many playouts as a rule. */
function looking(name: string, usual: number): Bot {
  const searchIn = onePerGame(({ bots }) =>
    searchWith(name, { playouts: bots?.levels?.playouts?.[name] ?? usual }, factsFor),
  )
  return {
    name,
    decide: (position, random, milliseconds) =>
      searchIn(position.game).decide(position, random, milliseconds),
  }
}

export const LEVELS = {
  // Goes by points and pieces, and overlooks much.
  recruit: slipping('recruit', 0.16, { insight: 0.2 }),
  // Makes little of supply and of threats.
  corporal: slipping('corporal', 0.12, { insight: 0.5 }),
  // Knows what counts, and overlooks things.
  sergeant: slipping('sergeant', 0.06, {}),
  officer: greedyWith('officer', evaluationOf),
  // Looks ahead, and weighs facts where it ends.
  general: looking('general', 120),
  // Looks ahead as long as there is time, and has learned from games by the ten thousand, where there is a network.
  marshal: searchWith('marshal', { playouts: Number.POSITIVE_INFINITY }),
}
