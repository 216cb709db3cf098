/** How a bot goes about a game: that depends on what its turns are like. */
export interface Manner {
  /** How many turns after the one under way a playout goes on. */
  readonly turnsAhead: number
  /** In playouts, of more choices than this only so many are looked at. */
  readonly breadth: number
  /** Questions of small steps, which come by the dozen and in any order. */
  readonly smallSteps: ReadonlySet<string>
}

const MANNERS: Readonly<Record<string, Manner>> = {
  /** Turns are short: six more, and the country that decides has had its next one. */
  ww2: { turnsAhead: 6, breadth: 12, smallSteps: new Set() },
  /**
   * Turns are long, so playouts end with the next turn of the enemy. Every piece may move twice in each of them. All choices are looked at:
   * moves that keep a piece in supply are few, and to miss one by chance would blur everything else.
   */
  'east-front': { turnsAhead: 1, breadth: 30, smallSteps: new Set(['move']) },
}

export function mannerOf(game: string): Manner {
  const found = MANNERS[game]
  if (found === undefined) throw new Error(`bots do not know the game "${game}"`)
  return found
}
