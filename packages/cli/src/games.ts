import { DECLARATIONS, GAME_IDS, gameNamed as loadedGame, loadGames } from '@materiel/games'
import type { Game } from '@materiel/kernel'
import { unknown } from './usage.js'

export { DECLARATIONS, GAME_IDS } from '@materiel/games'

/** The game that examples are of. */
export const [{ id: FIRST }] = DECLARATIONS

/** Every game that the command knows. Loaded here, once, so that nothing else has to wait for them. */
export const ALL_GAMES: readonly Game[] = await loadGames()

export const isGame = (id: string): boolean => GAME_IDS.includes(id)

export function gameNamed(id: string): Game {
  if (!isGame(id)) throw unknown('game', id, GAME_IDS)
  return loadedGame(id)
}
