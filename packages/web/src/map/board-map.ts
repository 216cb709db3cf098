import type { Words } from '@materiel/kernel'

/** A map made for drawing, in units of its own frame; `maps/` says how it is made. */
export interface BoardMap {
  /** The game it belongs to. */
  readonly id: string
  readonly width: number
  readonly height: number
  /** Whether the map goes on at its other edge: then it is this wide from one copy of a space to the next. */
  readonly wrap: number | null
  readonly spaces: readonly MapSpace[]
  /** Shapes that are no space, e.g. a frozen ocean. */
  readonly background: readonly (MapShape & { readonly id: string; readonly kind: string })[]
  /** Borders, each kind drawn in its own manner: coast, land, sea, strait, and lines of the game. */
  readonly lines: readonly (MapShape & { readonly kind: string })[]
  /** The coasts in few points, for the pale water along them. */
  readonly halo: readonly MapShape[]
  /** The borders on land, by the spaces that they part: where a front can run. */
  readonly fronts: readonly (MapShape & { readonly between: readonly [string, string] })[]
  /** Straits: where the sign stands and which waters it joins. */
  readonly straits: readonly MapStrait[]
  /** Lines over the sea that join two spaces as a border does, from coast to coast. */
  readonly seaLines?: readonly {
    readonly between: readonly [string, string]
    readonly path: readonly Point[]
  }[]
  /** Names of what is no space: seas, and lands beyond the map. */
  readonly names: readonly MapName[]
  /** Parts of the map worth a button: Europe on a phone. */
  readonly insets: readonly { readonly id: string; readonly words: Words; readonly box: Box }[]
  /** How large a piece is drawn. */
  readonly token: number
}

export type Point = readonly [x: number, y: number]
export type Box = readonly [x: number, y: number, width: number, height: number]
/** From where to where something reaches, in units of the map. */
export type Reach = readonly [left: number, right: number]

/** Something that is drawn. */
export interface MapShape {
  readonly path: string
  readonly reach: Reach
}

/** A name in lines, in each language. */
type Lines = Readonly<Record<'en' | 'fr', readonly string[]>>

export interface MapName {
  readonly kind: 'sea' | 'land'
  readonly lines: Lines
  readonly at: Point
}

export interface MapSpace {
  readonly id: string
  readonly kind: string
  /** The look of its ground: boreal, temperate, mild, dry, tropical; ocean, lake. */
  readonly tint: string
  readonly path: string
  /** Where its neighbourhood is: for centring and zooming. */
  readonly box: Box
  readonly label: {
    readonly at: Point
    readonly lines: Lines
    readonly size: number
    /** The name stands beside the space, not in it. */
    readonly beside: boolean
    /** How wide the space is where its name stands; 0 if the name stands beside it. */
    readonly room: number
    /** Where else the name can stand, the best first. */
    readonly others: readonly Point[]
  }
  /** Where rows of pieces have room: the middle of the first row, and how many stand in one. */
  readonly block: { readonly at: Point; readonly columns: number } | null
  /** Places for pieces where they have not, best first. */
  readonly slots: readonly Point[]
  /** Where pieces and signs of a kind stand by themselves, beside all others: the capital, the city. */
  readonly apart?: Readonly<Record<string, Point>>
  /** Signs of the game by name: `star` or `star-0`, `flag-<owner>`, `town`, `hill-0`, `vault`. */
  readonly signs: Readonly<Record<string, Point>>
  /** A disc around the first slot that takes clicks too, for spaces too small to hit; 0 for none. */
  readonly hit: number
}

export interface MapStrait {
  readonly id: string
  readonly at: Point
  readonly ends: readonly [Point, Point]
  /** The space that controls it, if the rules say so. */
  readonly control: string | null
  /** The waters that it joins, in the order of the ends. */
  readonly joins: readonly [string, string]
  readonly words: Words
}
