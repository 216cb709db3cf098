import type { Game, JsonObject, Language } from '@materiel/kernel'
import type { Facts } from './messages.js'

/** What does not change while a game is played. */
export function factsOf(game: Game, language: Language): Facts {
  const cards = game.cards(language, withEverything(game))
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

/** Options that bring further cards into a game: with all of them, every card that it can have is named. */
const withEverything = ({ declaration }: Game): JsonObject =>
  Object.fromEntries(declaration.options.flatMap(({ id, kind }) => (kind === 'flag' ? [[id, true]] : [])))

/** What answers are called by that are neither cards nor places: objectives, powers. Games label some of them, and what they do. */
const namesIn = ({ declaration }: Game): readonly string[] =>
  declaration.verbs.flatMap(({ names = [] }) => names)
