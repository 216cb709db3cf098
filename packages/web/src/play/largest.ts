import type { Declaration } from '@materiel/kernel'
import type { Question } from '@materiel/table/client'
import { type Accessor, createEffect, createSignal, untrack } from 'solid-js'
import { answersOf } from './answers.js'

/** Reactions that ask for nothing but a number, such as with how many to defend: the page may give the largest for the rest of a turn. */

/** The answer with the largest number; null if something else is to be decided. */
export function largestOf(game: Declaration, question: Question): string | null {
  const answers = answersOf(game, question.options)
  const isNumber = answers.every(({ number, touches }) => number !== null && touches.length === 0)
  if (!isNumber) return null
  return answers.toSorted((a, b) => (a.number ?? 0) - (b.number ?? 0)).at(-1)?.option.key ?? null
}

export function createLargest(play: {
  readonly game: Declaration
  readonly question: Accessor<Question | null>
  /** A name for the turn under way. */
  readonly turn: Accessor<string>
  readonly give: (key: string) => Promise<void>
}) {
  const { game, turn } = play
  const [wanted, setWanted] = createSignal<string | null>(null)
  const isGiven = () => wanted() === turn()
  createEffect(() => {
    const question = play.question()
    if (question === null || !isGiven() || !game.reactions.includes(question.kind)) return
    const key = largestOf(game, question)
    if (key !== null) untrack(() => void play.give(key))
  })
  return {
    isGiven,
    /** Give it until the next turn begins, or do so no longer. */
    giveThisTurn: (on: boolean) => setWanted(on ? turn() : null),
  }
}
