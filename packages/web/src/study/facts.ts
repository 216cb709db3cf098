import type { Facts } from '@materiel/table/client'
import { createResource, type Resource } from 'solid-js'
import { language } from '../common/language.js'
import { factsOf } from '../table/index.js'

/** What there is to know of a game, in the language of the page. */
export function factsFor(game: () => string): Resource<Facts> {
  const [facts] = createResource(
    () => ({ game: game(), language: language() }),
    (wanted) => factsOf(wanted.game, wanted.language),
  )
  return facts
}
