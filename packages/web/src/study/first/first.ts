import type { Words } from '@materiel/kernel'
import { declarationOf } from '../../common/games.js'
import { isString, recall, remember } from '../../common/remembered.js'

/** How somebody plays a game for the first time: one seat, bots for the rest, and a coach beside the question. */
export interface FirstGame {
  readonly seat: string
  readonly options: Readonly<Record<string, boolean | string | number>>
  /** What it is about, before anything is asked. */
  readonly goal: Words
  /** What the coach says to a question: the first that fits. */
  readonly tips: readonly Tip[]
}

interface Tip {
  /** The step of the turn, or the kind of the question, that it belongs to. */
  readonly at: string
  readonly say: Words
}

const FILES = import.meta.glob<FirstGame>('./games/*.ts', { import: 'first' })

/** The first game of a game that has one. */
export async function firstGameOf(game: string): Promise<FirstGame> {
  const file = FILES[`./games/${game}.ts`]
  if (file !== undefined) return file()
  const { seats, about } = declarationOf(game)
  return { seat: seats[0].id, options: {}, goal: about, tips: [] }
}

/** The name under which a first game counts among the lessons. */
export const FIRST_GAME = 'first-game'

const memory = (game: string): string => `first-game.${game}`

/** The table of the first game of a game, if one was begun. */
export function firstTable(game: string): string | null {
  const id = recall(memory(game))
  return isString(id) ? id : null
}

export const rememberFirst = (game: string, id: string): void => remember(memory(game), id)

/** What the coach says to a question: by its kind, or else by the step. */
export const tipFor = (
  { tips }: Pick<FirstGame, 'tips'>,
  question: string,
  step: string,
  isReaction: boolean,
): Words | null =>
  (tips.find(({ at }) => at === question) ?? tips.find(({ at }) => at === (isReaction ? 'reaction' : step)))
    ?.say ?? null
