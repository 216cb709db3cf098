import type { Game, JsonObject } from '@materiel/kernel'
import { playMatch } from '../arena.js'
import type { Bot } from '../bot.js'
import { evaluationOf } from '../evaluation.js'
import { greedyWith } from '../greedy.js'
import { judgeByNetwork } from '../judge.js'
import { networkOf } from '../network/network-of.js'
import { factsFor, searchWith } from '../search.js'
import { UNHURRIED, whimsical } from '../tuning/play.js'
import { type Lesson, lessonBytes } from './lessons.js'
import { Witness } from './witness.js'

/** Who plays the games of a training, in plain data for threads. */
export type Player =
  /** Greedy that looks into one world a decision: twice as fast, and nearly as telling. */
  | { readonly kind: 'greedy' }
  /** Search that judges by a network, or by facts if there is none, with so many playouts a decision. */
  | { readonly kind: 'search'; readonly network: Uint8Array | null; readonly playouts: number }

/** A game that a training wants, in plain data for threads. */
export type TrainingTask = { readonly options: JsonObject; readonly seed: string } & (
  | { readonly kind: 'lesson' }
  /** A duel of the first two players; the sides may be exchanged. */
  | { readonly kind: 'duel'; readonly isExchanged: boolean }
)

/** The bytes of a lesson, or what the first player got in a duel: 1 won, 0 lost, a half drawn. */
export type TrainingResult = Uint8Array | number

const hasty = greedyWith('hasty', evaluationOf, { mostWorlds: 1 })

function botFor(game: Game, player: Player): Bot {
  if (player.kind === 'greedy') return hasty
  const { network, playouts } = player
  if (network === null) return searchWith('by facts', { playouts }, factsFor)
  const judge = judgeByNetwork(networkOf(game, network))
  return searchWith('by network', { playouts }, () => judge)
}

/** What plays the games of a training with these players. */
export function trainingGames(
  game: Game,
  players: readonly Player[],
): (task: TrainingTask) => TrainingResult {
  const bots = players.map((player) => botFor(game, player))
  return (task) =>
    task.kind === 'lesson'
      ? lesson(game, task, bots[0])
      : duel(game, task, task.isExchanged ? [bots[1], bots[0]] : bots, task.isExchanged)
}

interface Setting {
  readonly options: JsonObject
  readonly seed: string
}

/** Play a game to learn from, with a choice in twelve left to chance; its bytes. */
function lesson(game: Game, { options, seed }: Setting, player: Bot): Uint8Array {
  const witness = new Witness(game)
  const bot = whimsical({
    name: player.name,
    decide(position, random, milliseconds) {
      const answer = player.decide(position, random, milliseconds)
      if (answer.chance !== undefined) witness.hear(game.sideOf(position.seat), answer.chance)
      return answer
    },
  })
  const setup = { game, options, seed, bots: game.seats.map(() => bot), milliseconds: UNHURRIED }
  const { outcome } = playMatch(setup, (s) => witness.see(s))
  return lessonBytes({ won: wonBy(game, outcome.winner), sights: witness.sights })
}

function duel(game: Game, { options, seed }: Setting, bots: readonly Bot[], isExchanged: boolean): number {
  const seats = game.seats.map((_, seat) => bots[game.sideOf(seat)])
  const { outcome } = playMatch({ game, options, seed, bots: seats, milliseconds: UNHURRIED })
  const won = wonBy(game, outcome.winner)
  return isExchanged ? 1 - won : won
}

/** What the first side got. */
function wonBy(game: Game, winner: string): Lesson['won'] {
  const side = game.sides.indexOf(winner)
  return side === 0 ? 1 : side === 1 ? 0 : 0.5
}
