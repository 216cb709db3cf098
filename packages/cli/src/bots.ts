import {
  type Choice,
  ChoiceList,
  firstToMove,
  type Game,
  type Random,
  type Seat,
  type State,
} from '@materiel/kernel'
import { unknown } from './usage.js'

/** A player that is a program. */
export interface Bot {
  choose(game: Game, s: State, seat: Seat, offered: ChoiceList, random: Random): Choice
}

const BOTS: ReadonlyMap<string, Bot> = new Map([
  ['random', { choose: (_game, _s, _seat, offered, random) => offered.at(random.below(offered.length)) }],
])

export const BOT_NAMES: readonly string[] = [...BOTS.keys()]

function botNamed(name: string): Bot {
  const bot = BOTS.get(name)
  if (bot === undefined) throw unknown('bot', name, BOT_NAMES)
  return bot
}

/** The bots of a list `NAME[,NAME...]`. They take the seats in turn, beginning again when there are fewer of them. */
export const botsNamed = (list: string): Bot[] => list.split(',').map((name) => botNamed(name.trim()))

export const RANDOM_BOTS = botsNamed('random')

const offered = new ChoiceList()

/** The answer that a bot gives to the pending question. Allocates nothing. */
export function answerOf(game: Game, s: State, seat: Seat, bots: readonly Bot[], random: Random): Choice {
  game.list(s, seat, offered)
  if (offered.length === 0) throw new Error(`${game.seats[seat]} is asked and has no choice`)
  return bots[seat % bots.length].choose(game, s, seat, offered, random)
}

/** One decision: of the first seat that is to move. */
export function moveOnce(game: Game, s: State, bots: readonly Bot[], random: Random): void {
  const seat = firstToMove(game, s)
  game.take(s, seat, answerOf(game, s, seat, bots, random))
}
