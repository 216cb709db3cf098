import { declaration as balanceOfPower } from '@materiel/balance-of-power/declaration'
import { declaration as eastFront } from '@materiel/east-front/declaration'
import type { Declaration, Game } from '@materiel/kernel'
import { declaration as ww2 } from '@materiel/ww2/declaration'
import { frenchDeclaration as ww2French } from '@materiel/ww2/french-declaration'

/** A game that can be played here: what it says of itself, and the game when it is needed. */
export interface ListedGame {
  readonly declaration: Declaration
  load(): Promise<Game>
}

/** The games, in the order in which they are shown. To add a game, add its line here and its package to `package.json`. */
export const LIST: readonly ListedGame[] = [
  { declaration: ww2, load: () => import('@materiel/ww2').then((loaded) => loaded.ww2) },
  { declaration: ww2French, load: () => import('@materiel/ww2').then((loaded) => loaded.ww2French) },
  { declaration: eastFront, load: () => import('@materiel/east-front').then((loaded) => loaded.eastFront) },
  {
    declaration: balanceOfPower,
    load: () => import('@materiel/balance-of-power').then((loaded) => loaded.balanceOfPower),
  },
]
