import type { Game, Language } from '@materiel/kernel'
import type { Facts } from './messages.js'

/** What does not change while a game is played. */
export function factsOf(game: Game, language: Language): Facts {
  const cards = game.cards(language)
  const ids = new Set([
    game.id,
    ...game.seats,
    ...game.sides,
    ...game.declaration.owners.map(({ id }) => id),
    ...cards.flatMap(({ seat, type }) => [seat, type]),
    ...namesIn(game).flatMap((name) => [name, `effect-${name}`]),
  ])
  return {
    cards,
    spaces: game.spaces(language),
    seats: game.seats,
    sides: game.sides,
    labels: Object.fromEntries([...ids].map((id) => [id, game.label(id, language)])),
  }
}

/** What answers are called by that are neither cards nor places: objectives, powers. Games label some of them, and what they do. */
const namesIn = ({ declaration }: Game): readonly string[] =>
  declaration.verbs.flatMap(({ names = [] }) => names)
