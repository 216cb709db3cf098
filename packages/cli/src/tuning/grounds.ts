import type { Game } from '@materiel/kernel'

/** What decides how bots play a game, whatever they judge positions by: its rules, and how they go about it. As text, to be compared. */
export const groundsText = ({ version, bots }: Game): string =>
  // To JSON every set is the same.
  JSON.stringify([version, bots?.manner], (_, value) => (value instanceof Set ? [...value] : value))
