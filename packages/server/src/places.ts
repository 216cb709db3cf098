import { type Game, type SeatSet, seatBit } from '@materiel/kernel'
import type { Player } from '@materiel/table'
import type { PublicPerson } from '@materiel/table/online'
import { chairOf, chairsOf } from './info.js'
import { STAND_IN } from './laying.js'
import type { TableDoc } from './storage/store.js'

/** Who plays which seat, as a host wants to know it: chairs have one seat or several. */

/** By seat. Somebody with several chairs is one person. */
export const seatingAt = (
  doc: TableDoc,
  game: Game,
  known: ReadonlyMap<string, PublicPerson>,
): readonly Player[] =>
  game.seats.map((seat): Player => {
    const { player } = doc.chairs[chairOf(doc, seat)]
    if (player === null) return { bot: STAND_IN }
    if ('bot' in player) return player
    return { person: 1 + chairsOf(doc, player.person)[0], name: known.get(player.person)?.name ?? '' }
  })

/** The seats for whose players a bot plays. */
export const awaySeats = (doc: TableDoc, game: Game): SeatSet =>
  game.seats.reduce((set, seat, i) => (doc.chairs[chairOf(doc, seat)].away ? set | seatBit(i) : set), 0)

/** All seats of somebody. */
export const seatsOfPerson = (doc: TableDoc, person: string | null): string[] =>
  chairsOf(doc, person).flatMap((chair) => doc.chairs[chair].seats)
