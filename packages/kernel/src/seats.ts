/** A place at the table: a country in WW2, a side in East Front. Seats are numbered in order of play. */
export type Seat = number

/** Seven bits of a byte say who knows a card; the eighth, that spectators do as well. */
export const MOST_SEATS = 7

/** A set of seats, one bit each. */
export type SeatSet = number

export const NOBODY: SeatSet = 0

export const seatBit = (seat: Seat): SeatSet => 1 << seat

export const hasSeat = (set: SeatSet, seat: Seat): boolean => ((set >>> seat) & 1) === 1

/** The seats of a set, in order of play. */
export function seatsOf(set: SeatSet): Seat[] {
  const seats: Seat[] = []
  for (let rest = set; rest !== 0; rest &= rest - 1) seats.push(31 - Math.clz32(rest & -rest))
  return seats
}
