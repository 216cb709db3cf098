/** A place at the table: a country in WW2, a side in East Front. Seats are numbered in order of play. */
export type Seat = number

/** Seven bits of a byte say who knows a card; the eighth, that spectators do as well. */
export const MOST_SEATS = 7

/** A set of seats, one bit each. */
export type SeatSet = number

export const NOBODY: SeatSet = 0

export const seatBit = (seat: Seat): SeatSet => 1 << seat

/** Whether a seat is in a set. What is no seat is in none: a shift alone would take 32, NaN or a name for seat 0. */
export const hasSeat = (set: SeatSet, seat: Seat): boolean =>
  (seat & 31) === seat && ((set >>> seat) & 1) === 1

/** Whether something is one of so many seats. */
export const isSeat = (seat: Seat, seats: number): boolean =>
  Number.isInteger(seat) && seat >= 0 && seat < seats

/** The seats of a set, in order of play. */
export function seatsOf(set: SeatSet): Seat[] {
  const seats: Seat[] = []
  for (let rest = set; rest !== 0; rest &= rest - 1) seats.push(31 - Math.clz32(rest & -rest))
  return seats
}
