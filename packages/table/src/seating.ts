import { type Game, type State, seatsOf, words } from '@materiel/kernel'
import { TableError } from './errors.js'
import type { Player, Seating } from './messages.js'

export const seatingByName = (seats: readonly string[], players: readonly Player[]): Seating =>
  Object.fromEntries(seats.map((name, seat) => [name, players[seat]]))

/** Seats that know each other's cards must have the same player. */
export function checkSeating(game: Game, s: State, seating: readonly Player[]): void {
  game.seats.forEach((name, seat) => {
    for (const other of seatsOf(game.playerOf(s, seat)))
      if (JSON.stringify(seating[other]) !== JSON.stringify(seating[seat]))
        throw new TableError(
          'broken',
          words(
            `${game.label(name, 'en')} and ${game.label(game.seats[other], 'en')} belong to one player in this game.`,
            `Dans cette partie, un même joueur a ces deux places : ${game.label(name, 'fr')} et ${game.label(game.seats[other], 'fr')}.`,
          ),
        )
  })
}
