import { regress } from '../tuning/logistic.js'
import type { Dataset } from './dataset.js'

/** The surprise of somebody who gave these odds (as a logarithm) for what came. */
export const surpriseAt = (odds: number, won: number): number =>
  Math.max(odds, 0) + Math.log1p(Math.exp(-Math.abs(odds))) - won * odds

/** How surprising it is who wins, position by position, to whoever judges by inputs and facts. */
export function surpriseOn(
  { starts, inputs, facts, factCount, won }: Dataset,
  judge: (inputs: Uint16Array, facts: Float32Array) => number,
): number {
  let sum = 0
  for (let i = 0; i < won.length; i++) {
    const seen = inputs.subarray(starts[i], starts[i + 1])
    const known = facts.subarray(i * factCount, (i + 1) * factCount)
    sum += surpriseAt(judge(seen, known), won[i])
  }
  return sum / won.length
}

/** As many positions as are needed to weigh a few facts. */
const ENOUGH = 40_000
/** How many positions the belief counts for that a fact tells nothing. */
const FIRMNESS = 2

/** How surprising games are to facts alone, weighed as fits other games best. */
export function surpriseByFacts({ facts, factCount, won }: Dataset, unseen: Dataset): number {
  const step = Math.max(1, Math.floor(won.length / ENOUGH))
  const units = new Float64Array(factCount + 1).fill(1)
  const chosen: number[] = []
  for (let i = 0; i < won.length; i += step) chosen.push(i)
  for (let k = 0; k < factCount; k++) {
    let squares = 0
    for (const i of chosen) squares += facts[i * factCount + k] ** 2
    units[k] = Math.sqrt(squares / chosen.length) || 1
  }
  const observations = chosen.map((i) => ({
    // The last is for what one side is better off than the facts show.
    inputs: units.map((unit, k) => (k < factCount ? facts[i * factCount + k] / unit : 1)),
    won: won[i],
    weight: 1,
  }))
  const weights = regress(observations, {
    coefficients: new Float64Array(units.length),
    firmness: new Float64Array(units.length).fill(FIRMNESS),
  })
  return surpriseOn(unseen, (_, known) => {
    let odds = weights[factCount]
    for (let k = 0; k < factCount; k++) odds += (weights[k] * known[k]) / units[k]
    return odds
  })
}
