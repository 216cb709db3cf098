import type { JsonObject, Words } from '@materiel/kernel'

/** A lesson: a scenario that is learned by playing it. See `docs/formats.md`. */
export interface Lesson {
  readonly id: string
  readonly game: string
  readonly name: Words
  readonly about: Words
  /** The seat of the learner; the coach plays the moves of all others. */
  readonly seat: string
  readonly steps: readonly Step[]
  readonly options: JsonObject
  readonly position: JsonObject
  readonly seed: string
  /** What dice show, one after the other, in a game that has dice. */
  readonly dice: readonly number[]
  readonly moves: readonly string[]
}

/** What the coach says, and what must happen then: so many of the scenario's moves, a try that is refused, or nothing but reading. */
export interface Step {
  readonly say: Words
  readonly moves?: number
  /** Something forbidden to try, and the rule that forbids it. */
  readonly try?: string
  readonly refused?: string
  readonly hint?: Words
  /** Said when something else is done. */
  readonly wrong?: Words
  /** Said when it is done. */
  readonly praise?: Words
}

interface LessonFile {
  readonly game: string
  readonly options?: JsonObject
  readonly position: JsonObject
  readonly seed?: string
  readonly dice?: readonly number[]
  readonly moves: readonly string[]
  readonly lesson: Pick<Lesson, 'name' | 'about' | 'seat' | 'steps'>
}

const FILES = import.meta.glob<LessonFile>('../../../../../scenarios/*/lessons/*.json', { import: 'default' })

/** `1-supply` is the first, and is called `supply` in addresses. */
const NAME = /\/([a-z0-9-]+)\/lessons\/\d+-([a-z0-9-]+)\.json$/

function lessonOf(path: string, file: LessonFile): Lesson {
  const { game, options = {}, position, seed = '', dice = [], moves, lesson } = file
  return { id: NAME.exec(path)?.[2] ?? path, game, options, position, seed, dice, moves, ...lesson }
}

/** The lessons of a game, in order. */
export async function lessonsOf(game: string): Promise<readonly Lesson[]> {
  const paths = Object.keys(FILES)
    .filter((path) => NAME.exec(path)?.[1] === game)
    .sort()
  return Promise.all(paths.map(async (path) => lessonOf(path, await FILES[path]!())))
}
