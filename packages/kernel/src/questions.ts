import { type Language, type Words, words } from './words.js'

/** A pending question: its name, and the card that asks it or -1. */
export interface Asked {
  readonly question: string
  readonly card: number
  /** What the rule that asks goes by: its variables, by name. */
  readonly given: Readonly<Record<string, number>>
}

const ANY_QUESTION = words('Choose an answer', 'Choisissez une réponse')

/** A question in words, by its name; `title` is that of the card that asks it, already in the right language, or null. */
export type QuestionText = (kind: string, title: string | null, language: Language) => string

/** How the questions of a game are put, from one short sentence for each name. */
export const askingIn =
  (questions: Readonly<Record<string, Words>>): QuestionText =>
  (kind, title, language) => {
    const text = (Object.hasOwn(questions, kind) ? questions[kind] : ANY_QUESTION)[language]
    return title === null ? `${text}.` : `${text} (${title}).`
  }
