import type { Game, Manner } from '@materiel/kernel'

/** In a game of which nothing is known everybody has one more turn before a playout ends. */
const usual = ({ seats }: Game): Manner => ({ turnsAhead: seats.length, breadth: 12, smallSteps: new Set() })

/** How bots go about a game. */
export const mannerOf = (game: Game): Manner => game.bots?.manner ?? usual(game)
