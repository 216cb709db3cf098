/** A value and the interval in which it lies with a confidence of 95 %. */
export type Estimate = readonly [value: number, low: number, high: number]

/** 95 % of a normal distribution lie within this many standard deviations of its mean. */
export const Z95 = 1.959963984540054

/** The Wilson interval of a share: sound for few games and for shares near 0 and 1, too. */
export function wilson(wins: number, games: number): readonly [low: number, high: number] {
  if (games === 0) return [0, 1]
  const share = wins / games
  const z2 = (Z95 * Z95) / games
  const centre = share + z2 / 2
  const spread = Z95 * Math.sqrt((share * (1 - share)) / games + z2 / (4 * games))
  return [Math.max(0, (centre - spread) / (1 + z2)), Math.min(1, (centre + spread) / (1 + z2))]
}

/** A share with its Wilson interval; null of no games. */
export const shareOf = (wins: number, games: number): Estimate | null =>
  games === 0 ? null : [wins / games, ...wilson(wins, games)]

/** How much greater one share is than another that does not depend on it (Newcombe's interval, made of two of Wilson's). */
export function difference(one: Estimate | null, other: Estimate | null): Estimate | null {
  if (one === null || other === null) return null
  const value = one[0] - other[0]
  const below = Math.hypot(one[0] - one[1], other[2] - other[0])
  const above = Math.hypot(one[2] - one[0], other[0] - other[1])
  return [value, value - below, value + above]
}

/** Wins of games, with something and without it, in one of several layers that are alike inside. */
export interface Layer {
  readonly games: number
  readonly wins: number
  readonly gamesWithout: number
  readonly winsWithout: number
}

/** How uncertain a share is; half a win and half a loss are added, lest a few games all won seem certain. */
const variance = (wins: number, games: number): number => {
  const share = (wins + 0.5) / (games + 1)
  return (share * (1 - share)) / games
}

/**
 * The difference of shares inside layers, together (Mantel and Haenszel): what differs between layers does not count. Null if no layer has
 * games of both kinds.
 */
export function layeredDifference(layers: readonly Layer[]): Estimate | null {
  let [weights, sum, spread] = [0, 0, 0]
  for (const { games, wins, gamesWithout, winsWithout } of layers) {
    if (games === 0 || gamesWithout === 0) continue
    const weight = (games * gamesWithout) / (games + gamesWithout)
    weights += weight
    sum += weight * (wins / games - winsWithout / gamesWithout)
    spread += weight * weight * (variance(wins, games) + variance(winsWithout, gamesWithout))
  }
  if (weights === 0) return null
  const value = sum / weights
  const margin = (Z95 * Math.sqrt(spread)) / weights
  return [value, Math.max(-1, value - margin), Math.min(1, value + margin)]
}
