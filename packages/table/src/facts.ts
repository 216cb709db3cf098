import type { Game, Language } from '@materiel/kernel'
import type { Facts } from './messages.js'

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
