import { assemble, type StoredMap } from './assemble.js'
import type { BoardMap } from './board-map.js'

/** The maps, each in a file of its own that is fetched when its game is first looked at. */
const STORED: Readonly<Record<string, () => Promise<{ default: unknown }>>> = {
  ww2: () => import('./data/ww2.json'),
  'east-front': () => import('./data/east-front.json'),
}

const loaded = new Map<string, Promise<BoardMap>>()

export function loadMap(game: string): Promise<BoardMap> {
  const fetch = STORED[game]
  if (fetch === undefined) return Promise.reject(new Error(`no map is called "${game}"`))
  const known = loaded.get(game) ?? fetch().then((stored) => assemble(stored.default as StoredMap))
  loaded.set(game, known)
  // A map that could not be fetched is asked for again next time.
  known.catch(() => loaded.delete(game))
  return known
}
