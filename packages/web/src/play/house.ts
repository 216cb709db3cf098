import type { JSX } from 'solid-js'
import type { Automation } from './automation.js'

/** What a table that is kept elsewhere adds to the screen, and what it does otherwise than one on this device. */
export interface House {
  /** Who plays with whom, and what they say. */
  readonly people: {
    readonly content: () => JSX.Element
    /** Words that nobody has read yet. */
    readonly unread: () => number
  }
  /** Beside the tools: clocks, the connection. */
  readonly strip: () => JSX.Element
  /** Above the question: what others ask for. */
  readonly notice: () => JSX.Element
  /** Reactions that are declined over there. */
  readonly habits: Automation
  /** Whether the bot may be asked for advice, and things tried out: not at every table that goes on. */
  readonly mayHint: () => boolean
  readonly mayBranch: () => boolean
  /** Buttons for those who want to play again. */
  readonly again: () => JSX.Element
}
