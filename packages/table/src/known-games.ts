import { eastFront } from '@materiel/east-front'
import { type Game, type JsonObject, type Language, type Seat, type State, words } from '@materiel/kernel'
import { ww2 } from '@materiel/ww2'
import { type Facts, TableError } from './table.js'
import { broken } from './trouble.js'

/** The games that can be played at a table. Only workers import this: the page gets what it shows through them. */
const GAMES: ReadonlyMap<string, Game> = new Map([ww2, eastFront].map((game) => [game.id, game]))

export const isGame = (id: string): boolean => GAMES.has(id)

export function gameNamed(id: string): Game {
  const game = GAMES.get(id)
  if (game === undefined)
    throw new TableError(
      'missing',
      words(`There is no game “${id}” here.`, `Il n'y a pas ici de jeu « ${id} ».`),
    )
  return game
}

/** The seats whose cards a seat knows as its own, itself among them: those of the same player. */
export function seatsOfPlayer(game: Game, s: State, seat: Seat): readonly Seat[] {
  const { plays } = game.view(s, seat)
  return Array.isArray(plays) ? plays.map((name) => game.seats.indexOf(name)) : [seat]
}

/** How a game begins: by its seed, at a written position, or with a state as it was saved. The seed is the luck of bots, too. */
export type Start =
  | { readonly options: JsonObject; readonly seed: string }
  | { readonly options: JsonObject; readonly seed: string; readonly position: JsonObject }
  | { readonly state: Uint8Array; readonly seed: string }

/** The state that a game begins with. Refuses options and positions that the game refuses. */
export function begin(game: Game, start: Start): State {
  try {
    if ('state' in start) return game.blank().load(start.state)
    if ('position' in start) return game.position(start.options, start.position, start.seed)
    return game.create(start.options, start.seed)
  } catch (error) {
    throw broken(error, words('The game cannot begin like this', 'La partie ne peut pas commencer ainsi'))
  }
}

/** What does not change while a game is played. */
export function factsOf(game: Game, language: Language): Facts {
  const cards = game.cards(language)
  const ids = new Set([
    game.id,
    ...game.seats,
    ...game.sides,
    ...cards.flatMap(({ seat, type }) => [seat, type]),
  ])
  return {
    cards,
    spaces: game.spaces(language),
    seats: game.seats,
    sides: game.sides,
    labels: Object.fromEntries([...ids].map((id) => [id, game.label(id, language)])),
  }
}
