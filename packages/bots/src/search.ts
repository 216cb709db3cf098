import { firstToMove, type Game, type Random, type State } from '@materiel/kernel'
import { type Bot, type Position, positionOf } from './bot.js'
import { Deliberation } from './deliberation.js'
import { evaluationOf, onePerGame, prospectsOf } from './evaluation.js'
import { type Judge, judgeByBoth, judgeByFacts, judgeByNetwork } from './judge.js'
import { mannerOf } from './manner.js'
import { Mind } from './mind.js'
import { loadedNetwork } from './network/load.js'
import { Thought } from './thought.js'

/**
 * Bots that search: each decision is a deliberation (`deliberation.ts`), and what differs is how far it may go and who judges where playouts end.
 */

/** How far a search may go. */
export interface SearchLimits {
  /** The most playouts for a decision, whatever time is left. */
  readonly playouts: number
  /** Whether it thinks again when all seems settled, in games that gain by it. */
  readonly thinksAgain?: boolean
}

/** Who judges each game where playouts end. */
interface Judging {
  (game: Game): Judge
  /** Whether it goes by the network of a game, if there is one and it has been loaded. */
  readonly hasLearned?: boolean
}

/** What search went by before there were networks. */
export const factsFor: Judging = (game) => judgeByFacts(prospectsOf(game))

/** Where playouts end, search goes by the network of the game if that has been loaded, and else by facts. */
const judgeFor = judgeHavingLearned(1)

/** The judge of one who has learned this much of what the network of a game knows, from 0 to 1. */
export function judgeHavingLearned(share: number): Judging {
  if (share === 0) return factsFor
  const judgeOf = (game: Game) => {
    const network = loadedNetwork(game)
    if (network === undefined) return factsFor(game)
    return share === 1 ? judgeByNetwork(network) : judgeByBoth(evaluationOf(game), network, share)
  }
  return Object.assign(judgeOf, { hasLearned: true })
}

const mindWith = (game: Game, judge: Judge): Mind => new Mind(game, evaluationOf(game), mannerOf(game), judge)

/** A mind for each game, and another one once a network of it has been loaded. */
function mindsWith(judgeOf: (game: Game) => Judge): (game: Game) => Mind {
  const byFacts = onePerGame((game) => mindWith(game, judgeOf(game)))
  const havingRead = onePerGame((game) => mindWith(game, judgeOf(game)))
  return (game) => (loadedNetwork(game) === undefined ? byFacts(game) : havingRead(game))
}

/** Search with limits of its own, and with a judge of its own where its playouts end. */
export function searchWith(name: string, limits: SearchLimits, judgeOf: Judging = judgeFor): Bot {
  const mindFor = mindsWith(judgeOf)
  return {
    name,
    goesByNetwork: ({ bots }) => judgeOf.hasLearned === true && bots?.network !== undefined,
    decide(position, random, milliseconds) {
      const thought = new Thought(milliseconds)
      const mind = mindFor(position.game)
      const thinksAgain = limits.thinksAgain === true && mind.manner.secondThoughts === true
      const deliberation = new Deliberation(mind, position, random, thought, thinksAgain)
      do deliberation.playout()
      while (!deliberation.isSettled && deliberation.playouts < limits.playouts && !thought.isOver())
      return deliberation.answer()
    },
  }
}

/** Search for as long as there is time, unless it is sure sooner. */
export const search: Bot = searchWith('search', { playouts: Infinity, thinksAgain: true })

/** Search by facts alone, and without thinking again: to see what networks and second thoughts are worth. */
export const searchByFacts: Bot = searchWith('search-by-facts', { playouts: Infinity }, factsFor)

/** In so many worlds is it found out what comes of the choice that seems best. */
const WORLDS_FOR_CHANCES = 4

/**
 * The chance of each side to win, as search sees it in the place of whoever is asked: it looks for the best choice, and how the game then
 * goes on in a few worlds, as far as it looks ahead.
 */
export function chancesIn(game: Game, s: State, random: Random, milliseconds: number): number[] {
  const seat = firstToMove(game, s)
  if (seat < 0) {
    const winner = game.outcome(s)?.winner
    return game.sides.map((side) =>
      winner === side ? 1 : game.sides.includes(winner ?? '') ? 0 : 1 / game.sides.length,
    )
  }
  const thought = new Thought(milliseconds)
  const deliberation = new Deliberation(mindToJudge(game), positionOf(game, s, seat), random, thought)
  while (!deliberation.isSettled && !thought.isOver()) deliberation.playout()
  return deliberation.chances(WORLDS_FOR_CHANCES)
}

const mindToJudge = mindsWith(judgeFor)

/** How many playouts a search by facts makes in some time, however sure it is. */
export function countPlayouts(position: Position, random: Random, milliseconds: number): number {
  const thought = new Thought(milliseconds)
  const deliberation = new Deliberation(
    mindWith(position.game, factsFor(position.game)),
    position,
    random,
    thought,
  )
  while (!thought.isOver()) deliberation.playout()
  return deliberation.playouts
}
