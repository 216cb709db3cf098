/** One space of the board as everybody may read it: the map in words. What is optional is there in games that have such a thing. */
export interface SpaceEntry {
  readonly id: string
  readonly kind: 'land' | 'sea' | 'water'
  /** What it is called where it stands alone. */
  readonly name: string
  /** Spaces that always border it. */
  readonly neighbours: readonly string[]
  /** Spaces that border it only for the side that a strait is open to; whoever holds `land` decides. */
  readonly straits?: readonly { readonly to: string; readonly land: string }[]
  /** Whether a star is printed on it, and how many. */
  readonly star?: boolean
  readonly stars?: number
  /** Owners whose supply can begin here. */
  readonly supplies?: readonly string[]
  /** The seat whose home it is, or null. */
  readonly home?: string | null
  /** The side that holds it when the game begins, where spaces are held; else null. */
  readonly heldBy?: string | null
  /** What else is printed on it, each fact in a few words. */
  readonly facts: readonly string[]
}
