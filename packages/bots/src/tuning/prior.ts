import { BadInput, type BotAbility, type Game } from '@materiel/kernel'

/** What a game tells bots: facts, and weights to begin with. */
export function abilityOf({ id, bots }: Game): BotAbility {
  if (bots === undefined) throw new BadInput(`no weights to begin with for the game "${id}"`)
  return bots
}

/**
 * Facts that stay without a weight: pieces in reserve are those that are not on the board, so the pieces on the board have
 * said it already, and neither of the two could be told apart from the other.
 */
export const UNWEIGHTED: ReadonlySet<string> = new Set(['reserve'])
