import type { Choice, Game, State } from '@materiel/kernel'

/** Those of all choices that are worth a thought, as the game sees it; all, if it says nothing of them. */
export function promising({ bots }: Game, s: State, all: readonly Choice[]): readonly Choice[] {
  const found = bots?.candidates?.(s, all) ?? all
  return found.length === 0 ? all : found
}
