import { GAMES } from './games.js'

/** What the ids of a game's rules begin with: a game that shares rules with another names them as the other does. */
export const ruleWords = (game: string): readonly string[] =>
  GAMES.find(({ id }) => id === game)?.rules ?? [game]

/** The game in whose rulebook a rule stands, as a game cites it. */
export function bookWith(game: string, rule: string): string {
  const [word] = rule.split('.')
  return ruleWords(game).includes(word) && GAMES.some(({ id }) => id === word) ? word : game
}

/** The card that a rule is about, if it is about one. */
export const cardOfRule = (game: string, rule: string): string | null => {
  const [word, cards, card] = rule.split('.')
  return cards === 'cards' && ruleWords(game).includes(word) ? (card ?? null) : null
}
