import type { ListedGame } from '@materiel/games'
// By its path: its name stands for this list where one game more is wanted.
import { LIST as OURS } from '../../packages/games/src/list.js'
import { declaration } from './declaration.js'

/** The games of the list, and one more. */
export const LIST: readonly ListedGame[] = [
  ...OURS,
  { declaration, load: () => import('./game.js').then((loaded) => loaded.threeRiders) },
]
