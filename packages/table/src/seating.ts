import { type Game, type Seat, type State, words } from '@materiel/kernel'
import { TableError } from './errors.js'
import type { Player } from './messages.js'

/** The seats whose cards a seat knows as its own, itself among them: those of the same player. */
export function seatsOfPlayer(game: Game, s: State, seat: Seat): readonly Seat[] {
  const { plays } = game.view(s, seat)
  return Array.isArray(plays) ? plays.map((name) => game.seats.indexOf(name)) : [seat]
}

/** Seats that know each other's cards must have the same player. */
export function checkSeating(game: Game, s: State, seating: readonly Player[]): void {
  game.seats.forEach((name, seat) => {
    for (const other of seatsOfPlayer(game, s, seat))
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
