import { BOT_NAMES, type Bot, botNamed, generatorsFor, positionOf, tempersFor } from '@materiel/bots'
import {
  type Choice,
  ChoiceList,
  firstToMove,
  type Game,
  QuickRandom,
  type Random,
  type Seat,
  type State,
} from '@materiel/kernel'
import type { Option } from './args.js'
import { WrongUsage } from './usage.js'

const offered = new ChoiceList()

/** Any legal answer to the pending question. Allocates nothing. */
export function randomAnswer(game: Game, s: State, seat: Seat, random: Random): Choice {
  game.list(s, seat, offered)
  if (offered.length === 0) throw new Error(`${game.seats[seat]} is asked and has no choice`)
  return offered.at(random.below(offered.length))
}

/** One random decision: of the first seat that is to move. */
export function moveAtRandom(game: Game, s: State, random: Random): void {
  const seat = firstToMove(game, s)
  game.take(s, seat, randomAnswer(game, s, seat, random))
}

/** The chance of random movers in a game with this seed, apart from the chance of the game itself. */
export const chanceOfBots = (seed: string): Random => new QuickRandom(`${seed}/bots`)

export const SEATING: Option = {
  value: 'NAME[,NAME...]',
  help: `who plays: one name for all seats, one for each side, or one for each seat (default: random); known: ${BOT_NAMES.join(', ')}`,
}

export const THINKING: Option = {
  value: 'MS',
  help: 'how long a bot may think about a decision, in milliseconds (default: 100)',
}
export const THINKING_BOUNDS = { otherwise: 100, least: 1, most: 600_000 } as const

/** The bots of a list `NAME[,NAME...]`. */
export const botsNamed = (list: string): Bot[] => list.split(',').map((name) => botNamed(name.trim()))

/** Who plays each seat when a list of bots sits down: one for all, one for each side, or one for each seat. */
export function seated(game: Game, list: string): readonly Bot[] {
  const bots = botsNamed(list)
  const { seats, sides } = game
  if (bots.length === 1) return seats.map(() => bots[0])
  if (bots.length === sides.length) return seats.map((_, seat) => bots[game.sideOf(seat)])
  if (bots.length === seats.length) return bots
  const counts = [...new Set([1, sides.length, seats.length])]
  throw new WrongUsage(
    `--bots names ${bots.length} bots, ${game.id} has ${seats.length} seats: name ${counts.join(' or ')}`,
  )
}

/** Random movers need no view and no time: they have a faster way to play. */
export const areRandom = (bots: readonly Bot[]): boolean => bots.every((bot) => bot.name === 'random')

/** Who answers in a game that is played step by step: as `simulate` plays it with the same seed. */
export function answering(
  game: Game,
  seed: string,
  bots: readonly Bot[],
  milliseconds: number,
): (s: State, seat: Seat) => Choice {
  if (areRandom(bots)) {
    const random = chanceOfBots(seed)
    return (s, seat) => randomAnswer(game, s, seat, random)
  }
  const generators = generatorsFor(game, seed)
  const tempers = tempersFor(game, seed)
  return (s, seat) =>
    bots[seat].decide(positionOf(game, s, seat, tempers[seat]), generators[seat], milliseconds).choice
}
