import { eastFront } from '@materiel/east-front'
import type { Game } from '@materiel/kernel'
import { ww2 } from '@materiel/ww2'
import { unknown } from './usage.js'

/** Every game that the command knows, by its id. */
const GAMES: ReadonlyMap<string, Game> = new Map([ww2, eastFront].map((game) => [game.id, game]))

export const GAME_IDS: readonly string[] = [...GAMES.keys()]

export const ALL_GAMES: readonly Game[] = [...GAMES.values()]

export const isGame = (id: string): boolean => GAMES.has(id)

export function gameNamed(id: string): Game {
  const game = GAMES.get(id)
  if (game === undefined) throw unknown('game', id, GAME_IDS)
  return game
}
