// By its name, not by its path, so that a test or a build can put another list in its place.
import { LIST, type ListedGame } from '@materiel/games/list'
import { BadInput, type Declaration, type Game, words } from '@materiel/kernel'

export type { ListedGame }

/** What each game says of itself, in the order in which games are shown. No rules are loaded for it. */
export const DECLARATIONS: readonly Declaration[] = LIST.map(({ declaration }) => declaration)

export const GAME_IDS: readonly string[] = DECLARATIONS.map(({ id }) => id)

const loaded = new Map<string, Game>()

function listed(id: string): ListedGame {
  const found = LIST.find(({ declaration }) => declaration.id === id)
  if (found !== undefined) return found
  const ids = GAME_IDS.join(', ')
  throw new BadInput(
    words(
      `there is no game "${id}"; games are ${ids}`,
      `il n'y a pas de jeu « ${id} » ; les jeux sont ${ids}`,
    ),
  )
}

/** What a game says of itself. Refuses ids of none. */
export const declarationOf = (id: string): Declaration => listed(id).declaration

/** A game with its rules. Refuses ids of none. */
export async function loadGame(id: string): Promise<Game> {
  const game = loaded.get(id) ?? (await listed(id).load())
  loaded.set(id, game)
  return game
}

/** All games with their rules. */
export const loadGames = (): Promise<readonly Game[]> => Promise.all(GAME_IDS.map(loadGame))

/** A game that has been loaded before. Refuses ids of none. */
export function gameNamed(id: string): Game {
  const game = loaded.get(id)
  if (game !== undefined) return game
  throw new Error(`the game "${listed(id).declaration.id}" was not loaded before it was needed`)
}
