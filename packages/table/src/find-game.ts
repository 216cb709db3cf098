import { declarationOf, GAME_IDS, loadGame } from '@materiel/games'
import { type Declaration, type Game, words } from '@materiel/kernel'
import { TableError } from './errors.js'

/** Games by their ids, which may be anything: they come from messages and files. */

export const isGame = (id: string): boolean => GAME_IDS.includes(id)

function checkGame(id: string): void {
  if (!isGame(id))
    throw new TableError(
      'missing',
      words(`There is no game “${id}” here.`, `Il n'y a pas ici de jeu « ${id} ».`),
    )
}

/** What a game says of itself, without its rules. */
export function findDeclaration(id: string): Declaration {
  checkGame(id)
  return declarationOf(id)
}

/** A game with its rules, which are loaded when they are first needed. */
export async function findGame(id: string): Promise<Game> {
  checkGame(id)
  return loadGame(id)
}
