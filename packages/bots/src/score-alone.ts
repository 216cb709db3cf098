import { type BotAbility, type Game, type State, words } from '@materiel/kernel'

/** The lead that makes the odds e to 1, in a game of which nothing is known. */
const LEAD = 3

/** By how many points a side is ahead of the best of the others. */
export function leadOf(scores: readonly number[], side: number): number {
  let best = Number.NEGATIVE_INFINITY
  for (let other = 0; other < scores.length; other++)
    if (other !== side && scores[other] > best) best = scores[other]
  return scores[side] - best
}

/** What can be told of any game: the score. */
export function scoreAlone(game: Game): Pick<BotAbility, 'names' | 'features' | 'left' | 'weights'> {
  const rounds = game.declaration.rounds.length
  return {
    names: [
      {
        id: 'points',
        better: words('wins points', 'rapporte des points'),
        worse: words('costs points', 'coûte des points'),
      },
    ],
    features: (s, side, out) => {
      out[0] = leadOf(game.scores(s), side)
      return out
    },
    left: (s: State) => (rounds === 0 ? 1 : (rounds + 1 - game.round(s)) / rounds),
    weights: { scale: { start: LEAD, end: LEAD }, facts: { points: 1 } },
  }
}
