import { parseKey } from '@materiel/kernel'
import { declarationOf } from '../../common/games.js'
import type { Lesson } from './lesson.js'

/** The spaces that a lesson is about: those that its moves and its tries name. */
export function theatreOf({
  game,
  moves,
  steps,
}: Pick<Lesson, 'game' | 'moves' | 'steps'>): readonly string[] {
  const declaration = declarationOf(game)
  const keys = [...moves, ...steps.flatMap((step) => step.try ?? [])]
  const spaces = keys.flatMap((key) =>
    parseKey(declaration, key).args.flatMap(({ kind, id }) => (kind === 'space' ? [id] : [])),
  )
  return [...new Set(spaces)]
}
