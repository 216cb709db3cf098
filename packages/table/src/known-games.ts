import { eastFront } from '@materiel/east-front'
import { type Game, words } from '@materiel/kernel'
import { ww2 } from '@materiel/ww2'
import { TableError } from './errors.js'

/** The games that can be played at a table. Only workers import this: the page gets what it shows through them. */
const GAMES: ReadonlyMap<string, Game> = new Map([ww2, eastFront].map((game) => [game.id, game]))

export const isGame = (id: string): boolean => GAMES.has(id)

export function gameNamed(id: string): Game {
  const game = GAMES.get(id)
  if (game === undefined)
    throw new TableError(
      'missing',
      words(`There is no game “${id}” here.`, `Il n'y a pas ici de jeu « ${id} ».`),
    )
  return game
}
