import type { Declaration } from '@materiel/kernel'
import type { Question } from '@materiel/table/client'
import { type Accessor, createEffect, createSignal, untrack } from 'solid-js'
import { answersOf } from './answers.js'

/** Reactions that the page declines for the person: for the rest of a turn, or unless a chosen card could be used. */

/** How to decline a reaction; null if there is something to decide that no card is about. */
export function declineOf(game: Declaration, question: Question): string | null {
  const answers = answersOf(game, question.options)
  const pass = answers.find(({ verb }) => verb.declines)
  const isAboutCards = answers.every(({ verb, card }) => verb.declines || card !== null)
  return pass !== undefined && isAboutCards ? pass.option.key : null
}

/** Whether a question is worth asking to somebody who wants to hear of these cards only. */
export const concerns = (game: Declaration, question: Question, cards: ReadonlySet<string>): boolean =>
  answersOf(game, question.options).some(({ seat, card }) => card !== null && cards.has(`${seat} ${card}`))

/** What somebody has said about not being asked. */
export interface Automation {
  readonly isPassing: () => boolean
  /** Decline every reaction until the next turn begins, or do so no longer. */
  readonly passThisTurn: (on: boolean) => void
  /** Cards to be asked about, as `SEAT CARD`; null to be asked always. */
  readonly asksAbout: () => ReadonlySet<string> | null
  readonly askOnlyAbout: (cards: ReadonlySet<string> | null) => void
}

export function createAutomation(play: {
  readonly game: Declaration
  readonly question: Accessor<Question | null>
  /** A name for the turn under way. */
  readonly turn: Accessor<string>
  readonly give: (key: string) => Promise<void>
}): Automation {
  const { turn } = play
  const [passedTurn, setPassedTurn] = createSignal<string | null>(null)
  const [asksAbout, setAsksAbout] = createSignal<ReadonlySet<string> | null>(null)

  /** The question that was open when the cards were chosen is still the person's own. */
  let exempt: Question | null = null

  const isPassing = () => passedTurn() === turn()
  const declined = (question: Question): string | null => {
    if (!play.game.reactions.includes(question.kind)) return null
    const cards = asksAbout()
    const isAsked = cards === null || question === exempt || concerns(play.game, question, cards)
    if (!isPassing() && isAsked) return null
    return declineOf(play.game, question)
  }

  createEffect(() => {
    const question = play.question()
    const key = question === null ? null : declined(question)
    if (key !== null) untrack(() => void play.give(key))
  })

  return {
    isPassing,
    passThisTurn: (on) => setPassedTurn(on ? turn() : null),
    asksAbout,
    askOnlyAbout: (cards) => {
      exempt = play.question()
      setAsksAbout(cards)
    },
  }
}
