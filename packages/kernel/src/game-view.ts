import type { Outcome } from './game.js'

/**
 * What a viewer may know of any game; each game's own view adds to it. A type, not an interface, so that a view is plain data for the
 * compiler too.
 */
export type GameView = {
  readonly game: string
  /** The seat that looks, or `spectator`. */
  readonly viewer: string
  /** The seats of the player who looks. */
  readonly plays: readonly string[]
  /** Whether the set-up is over. */
  readonly started: boolean
  readonly round: number
  /** Whose turn it is, and the step of it. */
  readonly seat: string
  readonly step: string
  /** Points by side. */
  readonly score: Readonly<Record<string, number>>
  /** The seats whose answer the game waits for. */
  readonly toMove: readonly string[]
  /** What is asked, and the card that asks it. */
  readonly question: { readonly kind: string; readonly card: string | null } | null
  readonly outcome: Outcome | null
}
