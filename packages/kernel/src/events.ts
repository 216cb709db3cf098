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

/** Collects what happens, in order. States without a log skip the work. */
export class EventLog {
  readonly events: GameEvent[] = []

  add(kind: number, seat: Seat, a: number, b: number, c: number, card: number, knowers: SeatSet): void {
    this.events.push({ kind, seat, a, b, c, card, knowers })
  }
}

/** The event as a seat may know it: the card is taken out unless that seat knows it. */
export function redact(event: GameEvent, viewer: Seat | 'spectator'): GameEvent {
  if (event.card < 0 || event.knowers === EVERYONE) return event
  if (viewer !== 'spectator' && hasSeat(event.knowers, viewer)) return event
  return { ...event, card: -1 }
}
