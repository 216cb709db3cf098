import { BadInput } from './errors.js'
import { isObject } from './record.js'
import type { Words } from './words.js'

/** A scenario that asks for the best answer to a question: the field `puzzle` of a scenario, see `docs/formats.md`. */
export interface Puzzle {
  readonly name: Words
  /** Who is to find the answer. */
  readonly seat: string
  /** How many of the moves of the scenario lead to the question; those that follow are the solution. */
  readonly after: number
  /** The answers that are best, without the seat. */
  readonly best: readonly string[]
  /** Why. */
  readonly why: Words
}

/** Read the puzzle of a scenario from data that may be anything; null if it has none. */
export function parsePuzzle(data: unknown): Puzzle | null {
  const bad = (what: string): never => {
    throw new BadInput(`the puzzle is broken: ${what}`)
  }
  if (!isObject(data) || data.puzzle === undefined) return null
  const { puzzle, moves } = data
  if (!isObject(puzzle)) return bad('it is not an object')
  const { name, seat, after = 0, best, why } = puzzle
  if (!areWords(name)) return bad('"name" must be words in both languages')
  if (!areWords(why)) return bad('"why" must be words in both languages')
  if (typeof seat !== 'string') return bad('"seat" must be text')
  const most = Array.isArray(moves) ? moves.length : 0
  if (!Number.isInteger(after) || (after as number) < 0 || (after as number) >= most)
    return bad('"after" must be a number of moves, with a solution left')
  if (!Array.isArray(best) || best.length === 0 || best.some((key) => typeof key !== 'string'))
    return bad('"best" must be a list of choices')
  return { name, seat, after: after as number, best: best as string[], why }
}

const areWords = (data: unknown): data is Words =>
  isObject(data) && [data.en, data.fr].every((text) => typeof text === 'string' && text.length > 0)
