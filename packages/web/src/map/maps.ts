import { assemble, type StoredMap } from './assemble.js'
import type { BoardMap } from './board-map.js'

/** The maps, each in a file with the name of its game that is fetched when that is first looked at. */
const STORED = import.meta.glob<StoredMap>('./data/*.json', { import: 'default' })

const loaded = new Map<string, Promise<BoardMap>>()

/** The map of a game; null if nobody has drawn one, and then it is played in words. */
export function loadMap(game: string): Promise<BoardMap | null> {
  const fetch = STORED[`./data/${game}.json`]
  if (fetch === undefined) return Promise.resolve(null)
  const known = loaded.get(game) ?? fetch().then(assemble)
  loaded.set(game, known)
  // A map that could not be fetched is asked for again next time.
  known.catch(() => loaded.delete(game))
  return known
}
