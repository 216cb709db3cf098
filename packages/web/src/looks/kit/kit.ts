import type { EventView, GameView, Words } from '@materiel/kernel'
import type { MapPiece, MapSign } from '../../map/board-props.js'
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
  /** What the panel with the seats is called, where these are no countries. */
  readonly seatsName?: Words
  /** Whether nothing on this board is in or out of supply. */
  readonly hasNoSupply?: true
  /** Whether the table keeps one marker for the lead, and no totals. */
  readonly keepsLead?: true
  /** Types of pieces that stand with another piece of their owner, and are shown at its corner. */
  readonly companions?: ReadonlySet<string>
  /** Types of cards that are used straight from the hand, to answer something. */
  readonly answeringTypes?: ReadonlySet<string>
  /** Verbs whose answers are given without a second press though they cannot be taken back: throws of dice. */
  readonly unconfirmed?: ReadonlySet<string>
  /** Verbs whose answers are given again and again, as long as enough pieces are left where they come from: attacks. */
  readonly repeated?: ReadonlySet<string>
  /** A piece of the board for the first page; that of the first game that has one is shown. */
  readonly scene?: Scene

  pieces(view: View): readonly MapPiece[]
  /** What each seat has before it, in order of play. */
  panels(view: View): readonly Panel[]
  /** The side that holds a space, where spaces are held. */
  control?(view: View): Readonly<Record<string, string>>
  /** How many stars count in each space, where they move; else those that are printed on the map. */
  stars?(view: View): Readonly<Record<string, number>>
  /** Spaces that are a source of supply for one owner by a card: space to owner. */
  markers?(view: View): Readonly<Record<string, string>>
  /** The steps of a turn, where not every game has all that are declared. */
  steps?(view: View): readonly string[]
  /** The side that each strait is open to, by the land that controls it, where there are straits. */
  straits?(view: View): Readonly<Record<string, string>>
  /** What stands on the map and is no piece: cities. */
  signs?(view: View): readonly MapSign[]
  /** What the game is played for, where that lies open on the table. */
  goals?(view: View): readonly Goal[]
  /** What can be bought, by its ids; the labels of the game say what each is called, and under `effect-ID` what it does. */
  wares?(view: View): readonly string[]
  /** The blow that an event tells of, if it does: who strikes, and where. */
  strike?(event: EventView): Strike | null
  /** Where battles go on for a while: the kinds of events with which one is over. */
  readonly afterBattle?: ReadonlySet<string>
  /** The throws of dice among what happened, in order. */
  throws?(events: readonly EventView[]): readonly Throw[]
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
  /** What else can be counted. */
  readonly figures?: readonly Figure[]
}

/** Something that a seat has so many of. */
export interface Figure {
  readonly id: string
  readonly words: Words
  readonly value: number
}

/** Something to be reached, and how far each seat is. */
export interface Goal {
  /** What it is called is among the labels of the game. */
  readonly id: string
  /** The seat that has reached it for good. */
  readonly holder: string | null
  readonly progress: readonly { readonly seat: string; readonly have: number; readonly need: number }[]
}

/** An attack, by the pieces of an owner: from a space, or from wherever they stand next to the one that is struck. */
export interface Strike {
  readonly owner: string
  readonly from: string | null
  readonly to: string
  /** Another battle, though it may be fought by the same pieces over the same space. */
  readonly isNew?: true
}

/** Dice that were thrown against each other: those of each side, highest first. */
export interface Throw {
  /** The space that is fought over. */
  readonly space: string
  readonly rolls: readonly Roll[]
}

export interface Roll {
  readonly owner: string
  readonly dice: readonly Die[]
  /** How many of its pieces fell. */
  readonly lost: number
}

export interface Die {
  readonly shows: number
  /** What it counts, where something is added to it. */
  readonly counts: number
  readonly fate: 'won' | 'lost' | 'spare' | 'again'
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
  /** One that is `waiting` is not in force yet, one that is `silenced` not for now. */
  readonly state: 'open' | 'turned' | 'spent' | 'waiting' | 'silenced'
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
