import { DECLARATIONS } from '@materiel/games'
import { type Declaration, parseKey, splitSeat, words } from '@materiel/kernel'
import type { Option } from '@materiel/table/client'

/** The first game of the list that has such a seat. */
export function gameOfSeat(seat: string): Declaration {
  const found = DECLARATIONS.find(({ seats }) => seats.some(({ id }) => id === seat))
  if (found === undefined) throw new Error(`no game has a seat "${seat}"`)
  return found
}

/** An option as a table offers it, from its key. */
export const optionOf = (key: string): Option => ({
  key,
  ...parseKey(gameOfSeat(splitSeat(key).seat), key),
  words: words(key, key),
})
