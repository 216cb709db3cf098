import type { CardEntry, CardPart, JsonObject, Words } from '@materiel/kernel'
import type { Facts } from '@materiel/table/client'
import type { MapPiece, Passage } from '../map/board-props.js'
import type { Livery } from '../ui/livery.js'
import { eastFront } from './east-front.js'
import { ww2 } from './ww2.js'

/**
 * What the table must know of one game beyond its map and its words: how its view is read. A new game adds a file like `ww2.ts`
 * and a line at the end of this one.
 */
export interface GameKit {
  readonly id: string
  /** How owners of pieces look on map, cards and panels. */
  readonly liveries: Readonly<Record<string, Livery>>
  /** The owners of a seat's pieces and cards, where they are not the seat itself. */
  readonly factions: Readonly<Record<string, readonly string[]>>
  /** "this turn", as the game says it. */
  readonly thisTurn: Words
  /** What pieces are called. */
  readonly pieceWords: Readonly<Record<string, Words>>
  /** Whether pieces left are counted in figures, being too many to be drawn one by one. */
  readonly compactReserve: boolean
  /** Whether the map is about as high as it is wide: then question and hand stand beside it where there is room. */
  readonly hasTallMap: boolean
  /** The two sides, left and right of every gauge. */
  readonly sides: readonly [string, string]
  /** The lead that ends the game at once. */
  readonly lead: number
  readonly track: readonly TrackMark[]
  /** The steps of a turn, in order. */
  readonly steps: readonly { readonly id: string; readonly words: Words }[]
  /** Questions that ask for a reaction: what has just happened is shown with them, and they may be passed for the person. */
  readonly reactions: ReadonlySet<string>

  clock(view: JsonObject): Clock
  score(view: JsonObject): readonly [number, number]
  pieces(view: JsonObject): readonly MapPiece[]
  /** The side that holds a space, where the game has control. */
  control(view: JsonObject): Readonly<Record<string, string>>
  stars(view: JsonObject, facts: Facts): Readonly<Record<string, number>>
  /** Who may pass each strait, by the land that controls it. */
  straits(view: JsonObject, facts: Facts): Readonly<Record<string, Passage>>
  homes(facts: Facts): Readonly<Record<string, string>>
  /** What each seat has before it, in order of play. */
  panels(view: JsonObject): readonly Panel[]
  /** What holds for everybody now and is easily forgotten: the limits of a season. */
  notices(view: JsonObject): readonly Notice[]
  /** The spaces that an event speaks of, the last one being where it ends. */
  places(event: JsonObject): readonly string[]
  /** Points that an event gave, for the chart of a game. */
  points(event: JsonObject): { readonly side: string; readonly points: number } | null
  /** How it ended, after the name of the winner. */
  ending(reason: string): Words
  /** The words of a card with their parts set apart. */
  parts(card: CardEntry): readonly CardPart[]
  /** A piece of the board for the first page; the first game that has one is shown. */
  readonly scene?: Scene
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

/** One round of the track. */
export interface TrackMark {
  readonly words: Words
  /** Something counts at its end. */
  readonly scoring: boolean
  /** A new year, or whatever else begins a group. */
  readonly group: string | null
  readonly sign: 'summer' | 'fall' | 'winter' | 'spring' | null
}

export interface Clock {
  /** From 1. */
  readonly round: number
  readonly seat: string
  readonly step: string
}

export interface Panel {
  readonly seat: string
  /** Whose colours it wears. */
  readonly livery: string
  readonly side: string
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

/** Different owners have cards of the same id. */
export interface CardRef {
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

const KITS: Readonly<Record<string, GameKit>> = { ww2, 'east-front': eastFront }

export const KITS_IN_ORDER: readonly GameKit[] = Object.values(KITS)

export function kitOf(game: string): GameKit {
  const kit = KITS[game]
  if (kit === undefined) throw new Error(`the table does not know the game "${game}"`)
  return kit
}
