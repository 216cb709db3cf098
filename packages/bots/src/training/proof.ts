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

/** What somebody knows of a position: some numbers, made of its facts. */
export interface Knowledge {
  readonly count: number
  fill(facts: Float32Array, into: Float64Array): void
}

/** All facts, one by one. */
export const knowingFacts = (count: number): Knowledge => ({
  count,
  fill: (facts, into) => into.set(facts),
})

/** How surprising games are to whoever knows so much of them, each number weighed as fits other games best. */
export function surpriseKnowing({ count, fill }: Knowledge, data: Dataset, unseen: Dataset): number {
  const { facts, factCount, won } = data
  const step = Math.max(1, Math.floor(won.length / ENOUGH))
  const known: Float64Array[] = []
  const results: number[] = []
  for (let i = 0; i < won.length; i += step) {
    // The last is for what one side is better off than the numbers show.
    const numbers = new Float64Array(count + 1).fill(1)
    fill(facts.subarray(i * factCount, (i + 1) * factCount), numbers)
    known.push(numbers)
    results.push(won[i])
  }
  const units = new Float64Array(count + 1).fill(1)
  for (let k = 0; k < count; k++)
    units[k] = Math.sqrt(known.reduce((sum, numbers) => sum + numbers[k] ** 2, 0) / known.length) || 1
  const weights = regress(
    known.map((numbers, i) => ({ inputs: numbers.map((x, k) => x / units[k]), won: results[i], weight: 1 })),
    { coefficients: new Float64Array(count + 1), firmness: new Float64Array(count + 1).fill(FIRMNESS) },
  )
  const room = new Float64Array(count + 1).fill(1)
  return surpriseOn(unseen, (_, seen) => {
    fill(seen, room)
    return room.reduce((odds, x, k) => odds + (weights[k] * x) / units[k], 0)
  })
}
