import type { JsonObject } from './game.js'
import type { State } from './layout.js'
import { hasSeat, type Seat, type SeatSet } from './seats.js'

/** Everybody, spectators included. */
export const EVERYONE: SeatSet = -1

/** Numbers that say what happened; a game gives them names and words. */
export interface GameEvent {
  readonly kind: number
  readonly seat: Seat
  readonly a: number
  readonly b: number
  readonly c: number
  /** A card that the event is about, or -1. */
  readonly card: number
  /** Who may know which card it is. */
  readonly knowers: SeatSet
}

/** What happened as plain data. Each game adds fields of its own. */
export type EventView = JsonObject & {
  readonly kind: string
  /** Whose doing it is; null where it is nobody's. */
  readonly seat: string | null
  /** The spaces that it speaks of, the last one being where it ends. */
  readonly places?: readonly string[]
  /** The pieces that came (from nowhere), went (to nowhere) or moved: all of them together are what changes on the board. */
  readonly moves?: readonly PieceMove[]
  /** Points that a side has gained or, below zero, lost. */
  readonly gains?: Gains
  /** Why the pieces that went are lost: an enemy has removed them, or they had no supply. None where their owner took them off. */
  readonly falls?: 'enemy' | 'supply'
  /** Whether it shows what somebody answered in secret before. */
  readonly secret?: true
}

/** Points of a side. Those of a `count` come again and again for what stands on the board; others are due to what somebody did just now. */
export type Gains = { readonly side: string; readonly points: number; readonly count?: true }

/** Pieces of one kind that were put on the board, taken off it, or moved over it together. */
export type PieceMove = {
  readonly owner: string
  readonly type: string
  readonly count: number
  /** The space that they left; null if they were not on the board. */
  readonly from: string | null
  /** The space that they are in now; null if they are off the board. */
  readonly to: string | null
}

/** Collects what happens, in order. States without a log skip the work. */
export class EventLog {
  readonly events: GameEvent[] = []

  add(kind: number, seat: Seat, a: number, b: number, c: number, card: number, knowers: SeatSet): void {
    this.events.push({ kind, seat, a, b, c, card, knowers })
  }
}

/** How the rules of a game tell what happens: by the name of the happening, which stands for its number in the list. */
export function storyteller<Happening extends string>(happenings: readonly Happening[]) {
  const numbers = Object.fromEntries(happenings.map((name, i) => [name, i])) as Record<Happening, number>
  return {
    /** Tell whoever listens that something happened. */
    tell(s: State, what: Happening, seat: Seat, a = 0, b = 0, c = 0): void {
      if (s.log !== null) s.log.add(numbers[what], seat, a, b, c, -1, EVERYONE)
    },
    /** Tell whoever listens that something happened with a card, which only some may know. */
    tellCard(s: State, what: Happening, seat: Seat, card: number, knowers: SeatSet, a = 0): void {
      if (s.log !== null) s.log.add(numbers[what], seat, a, 0, 0, card, knowers)
    },
  }
}

/** The event as a seat may know it: the card is taken out unless that seat knows it. */
export function redact(event: GameEvent, viewer: Seat | 'spectator'): GameEvent {
  if (event.card < 0 || event.knowers === EVERYONE) return event
  if (viewer !== 'spectator' && hasSeat(event.knowers, viewer)) return event
  return { ...event, card: -1 }
}
