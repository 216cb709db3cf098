import type { Choice, Game, State } from '@materiel/kernel'
import type { Bot, Position } from './bot.js'
import { promising } from './candidates.js'
import { isDeclined } from './declining.js'
import { type Evaluation, evaluationOf, evaluationWith } from './evaluation.js'
import { type Luck, luckOf } from './luck.js'

/**
 * What people get wrong while they learn a game, and so bots of the lower levels do. None of it is whim: who has not thought of a card does
 * not think of it for the rest of the turn, and who thinks too well of a space does so whenever asked.
 */
export interface Failings {
  /** The share of what could be done that does not come to mind, from 0 to 1. Nobody forgets that there is a way to be done. */
  readonly overlooks: number
  /** How far the worth of a choice is misjudged as a rule: the share of a lead that makes the odds e to 1 in the end. */
  readonly error: number
}

export const NO_FAILINGS: Failings = { overlooks: 0, error: 0 }

/** The judgement of somebody who makes so much of what takes practice to see. */
export function evaluationSeeing(game: Game, insight: number): Evaluation {
  const { bots } = game
  if (bots === undefined || insight === 1) return evaluationOf(game)
  const { weights, plain } = bots
  const seen = Object.entries(weights.facts).map(([fact, weight]) => [
    fact,
    plain.includes(fact) ? weight : insight * weight,
  ])
  return evaluationWith(game, { ...weights, facts: Object.fromEntries(seen) })
}

/** Whose mind it is, in which game. */
type Thinking = Pick<Position, 'game' | 'temper'>

/**
 * The luck of a seat in a turn: what is overlooked and misjudged in it, choice by choice, stays so until it is over. The same with fewer dice or
 * troops is another choice.
 */
const moodOf = ({ game, temper }: Thinking, s: State): Luck => ({
  lot: Math.imul(Math.imul(temper, 31) + game.round(s), 31) + game.turn(s),
  world: 0,
})

/** Those of some choices that come to mind; all if none does. */
export function thoughtOf(
  thinking: Thinking,
  s: State,
  choices: readonly Choice[],
  overlooks: number,
): readonly Choice[] {
  if (overlooks === 0) return choices
  const { game } = thinking
  const mood = moodOf(thinking, s)
  const found = choices.filter(
    (choice) => luckOf(mood, choice) >= overlooks || isDeclined(game, game.key(s, choice)),
  )
  return found.length === 0 ? choices : found
}

/** A bot to which a share of what is worth a thought does not come to mind. */
export function overlooking(bot: Bot, share: number): Bot {
  if (share === 0) return bot
  return {
    ...bot,
    decide(position, random, milliseconds) {
      const { game, choices } = position
      const s = position.imagine(game.blank(), random)
      const found = thoughtOf(position, s, promising(game, s, choices), share)
      return bot.decide({ ...position, choices: found }, random, milliseconds)
    },
  }
}

/** So many lucks together are near enough to normal. */
const LUCKS = 4

/** By how much each choice is misjudged, where that is `off` points as a rule. */
export function misjudging(thinking: Thinking, s: State, off: number): (choice: Choice) => number {
  const { lot } = moodOf(thinking, s)
  // Lots of their own: what is overlooked must not tell what is misjudged, nor one turn what is misjudged in the next.
  const lots = Array.from({ length: LUCKS }, (_, i) => Math.imul(Math.imul(lot, LUCKS) + i + 1, 0x9e3779b1))
  const deviation = Math.sqrt(LUCKS / 12)
  return (choice) => {
    const sum = lots.reduce((all, one) => all + luckOf({ lot: one, world: 0 }, choice) - 0.5, 0)
    return (off * sum) / deviation
  }
}
