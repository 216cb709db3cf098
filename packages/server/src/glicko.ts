/**
 * Ratings by Mark Glickman's Glicko-2: a strength, how sure it is, and how much it changes. Each game is a period of its own, as is usual where
 * ratings are to follow every game.
 */
export interface Strength {
  readonly rating: number
  readonly deviation: number
  readonly volatility: number
}

/** Of somebody whom nobody has seen play. */
export const NEW_RATING: Strength = { rating: 1500, deviation: 350, volatility: 0.06 }

/** How much volatility may change: small, since a game is a small period. */
const TAU = 0.5
/** From the usual scale to that of the formulas. */
const SCALE = 173.7178
const CENTRE = 1500
/** Nobody is ever so well known that nothing could be learned of them. */
const LEAST_DEVIATION = 45
const PRECISION = 1e-6

/** What came of playing against somebody: 1 won, 0.5 neither, 0 lost. */
export interface Game {
  readonly strength: Strength
  readonly score: number
}

/** A side that plays as one: as strong as its players are in the mean, and as uncertain. */
export const together = (players: readonly Strength[]): Strength => {
  const mean = (values: readonly number[]): number =>
    values.reduce((sum, each) => sum + each, 0) / values.length
  return {
    rating: mean(players.map(({ rating }) => rating)),
    deviation: Math.sqrt(mean(players.map(({ deviation }) => deviation ** 2))),
    volatility: mean(players.map(({ volatility }) => volatility)),
  }
}

const g = (phi: number): number => 1 / Math.sqrt(1 + (3 * phi ** 2) / Math.PI ** 2)

/** A strength after games that were played within one period. */
export function updated(before: Strength, games: readonly Game[]): Strength {
  const mu = (before.rating - CENTRE) / SCALE
  const phi = before.deviation / SCALE
  const sigma = before.volatility
  let information = 0
  let surprise = 0
  for (const { strength, score } of games) {
    const weight = g(strength.deviation / SCALE)
    const expected = 1 / (1 + Math.exp(-weight * (mu - (strength.rating - CENTRE) / SCALE)))
    information += weight ** 2 * expected * (1 - expected)
    surprise += weight * (score - expected)
  }
  const v = 1 / information
  const volatility = newVolatility(phi, sigma, v, v * surprise)
  const wider = Math.sqrt(phi ** 2 + volatility ** 2)
  const narrower = 1 / Math.sqrt(1 / wider ** 2 + 1 / v)
  return {
    rating: CENTRE + SCALE * (mu + narrower ** 2 * surprise),
    deviation: Math.max(LEAST_DEVIATION, SCALE * narrower),
    volatility,
  }
}

/** Step 5 of Glickman's description: the Illinois way of finding where f is zero. */
function newVolatility(phi: number, sigma: number, v: number, delta: number): number {
  const a = Math.log(sigma ** 2)
  const f = (x: number): number => {
    const e = Math.exp(x)
    return (e * (delta ** 2 - phi ** 2 - v - e)) / (2 * (phi ** 2 + v + e) ** 2) - (x - a) / TAU ** 2
  }
  let low = a
  let high: number
  if (delta ** 2 > phi ** 2 + v) high = Math.log(delta ** 2 - phi ** 2 - v)
  else {
    let k = 1
    while (f(a - k * TAU) < 0) k++
    high = a - k * TAU
  }
  let atLow = f(low)
  let atHigh = f(high)
  while (Math.abs(high - low) > PRECISION) {
    const between = low + ((low - high) * atLow) / (atHigh - atLow)
    const there = f(between)
    if (there * atHigh <= 0) {
      low = high
      atLow = atHigh
    } else atLow /= 2
    high = between
    atHigh = there
  }
  return Math.exp(low / 2)
}
