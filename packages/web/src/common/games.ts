import { DECLARATIONS } from '@materiel/games'
import type { Declaration, Words } from '@materiel/kernel'

/** The games of the list as they declare themselves. No rules come with it: those run in a worker. */
export const GAMES: readonly Declaration[] = DECLARATIONS

export const findGame = (id: string): Declaration | undefined => GAMES.find((game) => game.id === id)

export function declarationOf(id: string): Declaration {
  const game = findGame(id)
  if (game === undefined) throw new Error(`there is no game "${id}"`)
  return game
}

/** What a seat is called; its id where the game does not have it any more. */
export const seatWords = (game: Declaration | undefined, seat: string): Words =>
  game?.seats.find(({ id }) => id === seat)?.name ?? { en: seat, fr: seat }
