import type { JsonObject, Outcome } from '@materiel/kernel'
import type { Player } from './table.js'

/** What a game is begun with. */
export interface NewGame {
  /** `ww2`, `east-front` */
  readonly game: string
  readonly options: JsonObject
  /** A written position to begin at, as in scenario files; else the game begins at its beginning. */
  readonly position?: JsonObject
  /** Any text: the same seed gives the same game. One that nobody knows, unless given. */
  readonly seed?: string
  /** Who plays each seat, by its name. Seats that belong to one player by the options have the same player. */
  readonly seating: Readonly<Record<string, Player>>
  /** What the game is called in the collection; may be empty. */
  readonly name?: string
  /** Whether it is kept in the collection on this device: yes, unless false. */
  readonly kept?: boolean
}

/** A game of the collection, as much as everybody may know of it. */
export interface GameSummary {
  readonly id: string
  readonly game: string
  readonly name: string
  readonly seating: Readonly<Record<string, Player>>
  /** Milliseconds since 1970. */
  readonly created: number
  readonly updated: number
  /** How many choices have been made. */
  readonly version: number
  readonly round: number
  /** Points of each side. */
  readonly scores: Readonly<Record<string, number>>
  readonly waiting: readonly string[]
  readonly outcome: Outcome | null
  /** Whether it was played by the rules as they are now; otherwise it is kept, but cannot be opened. */
  readonly current: boolean
}
