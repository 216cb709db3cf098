import type { Language, SupplyPicture, Words } from '@materiel/kernel'
import type { Foresight } from '@materiel/table/client'
import type { Livery } from '../ui/livery.js'
import type { BoardMap } from './board-map.js'
import type { Journey } from './journeys.js'

/** A piece on the map. */
export interface MapPiece {
  /** The same for the same piece from one moment to the next, so that motion can follow it. */
  readonly id: string
  readonly owner: string
  /** One of `silhouettes.ts`. */
  readonly type: string
  readonly space: string
  /** How many equal ones stand here. */
  readonly count: number
  /** So many are about to join it. */
  readonly added?: number
  /** Shown by its number alone, where armies are counted and not drawn. */
  readonly counted?: true
  /** Cannot be removed for now. */
  readonly shielded: boolean
}

/** Something on the map that is no piece and comes with the game: a city. It stands where the map has room for its kind. */
export interface MapSign {
  readonly space: string
  readonly kind: string
}

/** Who may pass a strait: in their colours, and in words, "open to the Axis". */
export interface Passage {
  readonly livery: Livery
  readonly words: Words
}

/** Where a drag begins: in a space, with one piece of it where that is asked for. */
export interface Grip {
  readonly space: string
  readonly owner?: string
  readonly type?: string
}

/** What the map is told to show. It decides nothing itself. */
export interface BoardProps {
  readonly map: BoardMap
  /** The game whose map it is: where somebody looked is remembered for that one. */
  readonly of: string
  readonly language: Language
  /** Where the buttons of the camera are put; else they stand under the picture. */
  readonly controlsIn?: HTMLElement | null | undefined
  /** Spaces that are brought close at first, whatever was looked at before: what a lesson is about. */
  readonly theatre?: readonly string[] | undefined
  readonly pieces: readonly MapPiece[]
  /** How pieces came to where they are from where they were shown before. */
  readonly journeys: readonly Journey[]
  readonly liveries: Readonly<Record<string, Livery>>
  /** Types of pieces that stand with another piece of their owner, at its corner. */
  readonly companions?: ReadonlySet<string> | undefined
  /** Who holds a space, as a key of `liveries`, for tinting; where the game has control. */
  readonly control: Readonly<Record<string, string>>
  /** Spaces with a supply star, and homes by owner: space to how many, space to owner. */
  readonly stars: Readonly<Record<string, number>>
  readonly homes: Readonly<Record<string, string>>
  readonly signs?: readonly MapSign[]
  /** How each strait stands, by the land that controls it. */
  readonly straits: Readonly<Record<string, Passage>>
  /** Spaces and pieces that can be chosen now; others may be clicked too (to be told why not). */
  readonly openSpaces: ReadonlySet<string>
  readonly openPieces: ReadonlySet<string>
  /** A space or a piece. */
  readonly selected: string | null
  /** Spaces of the news: somewhere to look. In the colour of whoever did it. */
  readonly marked: ReadonlySet<string>
  readonly markedIn?: string | undefined
  /** Whether something is asked that is to be answered here or elsewhere. */
  readonly isAsked: boolean
  readonly supply: SupplyPicture | null
  /** Draw the supply lines; the broken rings of pieces that will be lost are always drawn. */
  readonly showSupply: boolean
  readonly foresight: Foresight | null
  /** Bring a space into sight; each new object asks again. */
  readonly lookAt?: { readonly space: string } | null
  readonly onSpace: (space: string) => void
  readonly onPiece: (piece: MapPiece) => void
  /** Whether quick presses on one space each count: then two of them do not zoom. */
  readonly countsEachPress?: boolean
  /** Whether a drag from this space points to another one, and what then. */
  readonly canAimFrom?: (space: string) => boolean
  readonly onAim?: (from: Grip, to: string) => void
  /** Spaces that what is being dragged may be put down on. */
  readonly targets: ReadonlySet<string>
  /** A drag over the map begins here; null when it is over. */
  readonly onGrip?: (from: Grip | null) => void
  /** Somebody wants to know what a space is, though it can be chosen. */
  readonly onAsk?: (space: string) => void
  /** Arrows from space to space, in the colours of who goes. */
  readonly ways: readonly { readonly owner: string | null; readonly from: string; readonly to: string }[]
  /** Blows that are being dealt: arrows too, which strike. */
  readonly blows: readonly { readonly owner: string; readonly from: string; readonly to: string }[]
  readonly onHover: (space: string | null) => void
  /** Words for a screen reader: what is in a space and what can be done there. */
  readonly describe: (space: string) => string
  readonly describePiece?: (piece: MapPiece) => string
}
