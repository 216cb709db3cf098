import type { ListedGame } from '@materiel/games'
import { declaration } from './declaration.js'

/** The line that this game would have in the list of games. */
export const LINE: ListedGame = {
  declaration,
  load: () => import('./game.js').then((loaded) => loaded.threeRiders),
}
