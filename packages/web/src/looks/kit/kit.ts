import type { GameView, Words } from '@materiel/kernel'
import type { MapPiece } from '../../map/board-props.js'
import type { Livery } from '../../ui/livery.js'

/**
 * How one game looks on the screen, beyond what it declares and what its map shows: colours, and how its view becomes pieces and panels. Each
 * game has a file `looks/<game>.ts` that exports one as `look`; one that has none looks plain.
 */
export interface GameKit<View extends GameView = GameView> {
  /** How owners of pieces and sides look on map, cards and panels. */
  readonly liveries: Readonly<Record<string, Livery>>
  /** Whether pieces left are counted in figures, being too many to be drawn one by one. */
  readonly compactReserve: boolean
  /** Whether the map is about as high as it is wide: then question and hand stand beside it where there is room. */
  readonly hasTallMap: boolean
  /** A piece of the board for the first page; that of the first game that has one is shown. */
  readonly scene?: Scene

  pieces(view: View): readonly MapPiece[]
  /** What each seat has before it, in order of play. */
  panels(view: View): readonly Panel[]
  /** The side that holds a space, where spaces are held. */
  control?(view: View): Readonly<Record<string, string>>
  /** How many stars count in each space, where they move; else those that are printed on the map. */
  stars?(view: View): Readonly<Record<string, number>>
  /** The side that each strait is open to, by the land that controls it, where there are straits. */
  straits?(view: View): Readonly<Record<string, string>>
  /** What holds for everybody now and is easily forgotten: the limits of a season. */
  notices?(view: View): readonly Notice[]
}

export interface Panel {
  readonly seat: string
  readonly hand: Pile
  readonly deck: { readonly size: number; readonly full: number }
  /** Cards that lie face down on the table. */
  readonly faceDown: Pile | null
  /** Cards that lie open on the table. */
  readonly open: readonly OpenCard[]
  readonly discard: Pile & { readonly top: CardRef | null }
  readonly reserve: readonly Reserve[]
}

interface Pile {
  readonly size: number
  /** Those that the one who looks knows. */
  readonly known: readonly CardRef[]
}

/** Different seats have cards of the same id. */
export interface CardRef {
  /** The seat that has it. */
  readonly owner: string
  readonly id: string
}

export interface OpenCard extends CardRef {
  readonly state: 'open' | 'turned' | 'spent'
}

export interface Reserve {
  readonly owner: string
  readonly type: string
  readonly left: number
  readonly pool: number
}

export interface Notice {
  readonly id: string
  readonly words: Words
  /** The rule that says so. */
  readonly rule: string
}

/** Somewhere on the board, to look at: pieces, the lines that feed them, and the spaces that it reaches from and to. */
export interface Scene {
  readonly pieces: readonly { readonly owner: string; readonly type: string; readonly space: string }[]
  /** Spaces from the source on. */
  readonly supply: readonly (readonly string[])[]
  readonly left: string
  readonly right: string
  /** The space at half its height. */
  readonly middle: string
}
