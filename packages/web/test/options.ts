import { declaration as eastFront } from '@materiel/east-front/declaration'
import { type Declaration, parseKey, words } from '@materiel/kernel'
import type { Option } from '@materiel/table/client'
import { declaration as ww2 } from '@materiel/ww2/declaration'

/** An option as a table offers it, from its key. */
export function optionOf(key: string): Option {
  const game: Declaration =
    [ww2, eastFront].find(({ seats }) => seats.some(({ id }) => key.startsWith(`${id} `))) ?? ww2
  return { key, ...parseKey(game, key), words: words(key, key) }
}
