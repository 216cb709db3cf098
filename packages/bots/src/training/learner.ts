import { QuickRandom, type Random } from '@materiel/kernel'
import type { Shape } from '../network/network.js'
import { blankWeights, type Weights } from '../network/weights.js'
import { normals } from '../tuning/normal.js'
import type { Dataset } from './dataset.js'
import { surpriseAt } from './proof.js'

/**
 * How a network learns: by stochastic gradient descent with moments (Adam), from a few positions of each game in a pass. So that it does not learn
 * games by heart, weights decay, and inputs and units of the first layer are left out by chance. One thread, one order of operations, one generator:
 * the same lessons and seed give the same weights.
 */
export interface Manner {
  readonly passes: number
  /** The most positions of a game in one pass, where only who won is known, and where it was told what was thought of them, so that they differ in more than their looks. */
  readonly positions: number
  readonly thoughtPositions: number
  /** How many positions are learned from at a time. */
  readonly batch: number
  /** The size of steps at the beginning; it falls to nothing. */
  readonly pace: number
  /** The part of a weight that decays in a step of this size. */
  readonly decay: number
  /** The share of units that are left out. */
  readonly dropout: number
  /** The share of inputs that are overlooked. */
  readonly overlooked: number
}

const FIRST_MOMENT = 0.9
const SECOND_MOMENT = 0.999
const TINY = 1e-8

/** A matrix that learns. */
class Matrix {
  readonly slope: Float64Array
  private readonly mean: Float64Array
  private readonly square: Float64Array

  constructor(
    readonly values: Float64Array,
    private readonly decay: number,
  ) {
    this.slope = new Float64Array(values.length)
    this.mean = new Float64Array(values.length)
    this.square = new Float64Array(values.length)
  }

  /** Take a step down the slope, which is forgotten. */
  step(from: number, to: number, pace: number, share: number): void {
    const { values, slope, mean, square } = this
    const left = 1 - pace * this.decay
    for (let i = from; i < to; i++) {
      const now = slope[i] * share
      mean[i] += (1 - FIRST_MOMENT) * (now - mean[i])
      square[i] += (1 - SECOND_MOMENT) * (now * now - square[i])
      values[i] = left * values[i] - (pace * mean[i]) / (Math.sqrt(square[i]) + TINY)
      slope[i] = 0
    }
  }
}

const logistic = (x: number): number => 1 / (1 + Math.exp(-x))

const FINE = 1 << 24

/** A random permutation of what is there, from the first. */
function shuffle(list: Uint32Array, random: Random): void {
  for (let i = list.length - 1; i > 0; i--) {
    const k = random.below(i + 1)
    const kept = list[i]
    list[i] = list[k]
    list[k] = kept
  }
}

/** The unit of each fact: how large it is as a rule, or 1 if it never showed. */
function unitsOf({ facts, factCount }: Dataset): Float64Array {
  const units = new Float64Array(factCount)
  for (let i = 0; i < facts.length; i++) units[i % factCount] += facts[i] * facts[i]
  const positions = facts.length / factCount
  return units.map((sum) => Math.sqrt(sum / positions) || 1)
}

export class Learner {
  private readonly units: Float64Array
  private readonly random: QuickRandom
  private readonly inputs: Matrix
  private readonly facts: Matrix
  private readonly firstBias: Matrix
  private readonly second: Matrix
  private readonly secondBias: Matrix
  private readonly last: Matrix
  private readonly direct: Matrix
  private readonly lastBias: Matrix
  /** The inputs that a batch has met, and whether each is among them. */
  private readonly met: Uint16Array
  private readonly isMet: Uint8Array
  private metCount = 0
  private steps = 0
  // One position: what is seen of it, what comes of it, and what it is to blame for.
  private readonly seen: Uint16Array
  private seenCount = 0
  private readonly known: Float64Array
  private readonly hidden: Float64Array
  private readonly kept: Float64Array
  private readonly deep: Float64Array
  private readonly blame: Float64Array

  constructor(
    private readonly shape: Shape,
    private readonly data: Dataset,
    private readonly manner: Manner,
    seed: string,
  ) {
    this.units = unitsOf(data)
    this.random = new QuickRandom(seed)
    const { inputs, facts, first, second } = shape
    const blank = blankWeights(shape)
    const drawn = (values: Float64Array, spread: number): Float64Array => {
      values.set(normals(this.random, values.length))
      return values.map((value) => value * spread)
    }
    const matrix = (values: Float64Array, decay = manner.decay) => new Matrix(values, decay)
    // What was never on adds nothing.
    this.inputs = matrix(blank.inputs)
    this.facts = matrix(drawn(blank.facts, 1 / Math.sqrt(facts)))
    this.second = matrix(drawn(blank.second, Math.sqrt(2 / first)))
    this.last = matrix(drawn(blank.last, 1 / Math.sqrt(second)))
    this.direct = matrix(blank.direct)
    this.firstBias = matrix(blank.firstBias, 0)
    this.secondBias = matrix(blank.secondBias, 0)
    this.lastBias = matrix(blank.lastBias, 0)
    this.met = new Uint16Array(inputs)
    this.isMet = new Uint8Array(inputs)
    this.seen = new Uint16Array(inputs)
    this.known = new Float64Array(facts)
    this.hidden = new Float64Array(first)
    this.kept = new Float64Array(first).fill(1)
    this.deep = new Float64Array(second)
    this.blame = new Float64Array(first)
  }

  /** Go once through all games, pausing after each batch; tells how surprising they were. */
  *pass(number: number): Generator<void, number> {
    const { manner } = this
    const chosen = this.choose()
    const batches = Math.ceil(chosen.length / manner.batch)
    let surprise = 0
    for (let b = 0; b < batches; b++) {
      const from = b * manner.batch
      const to = Math.min(chosen.length, from + manner.batch)
      for (let i = from; i < to; i++) surprise += this.study(chosen[i])
      const done = (number + b / batches) / manner.passes
      this.step(manner.pace * 0.5 * (1 + Math.cos(Math.PI * done)), to - from)
      yield
    }
    return surprise / chosen.length
  }

  /** A few positions of each game, in any order. */
  private choose(): Uint32Array {
    const { random, data, manner } = this
    const { games, isThought } = data
    const found: number[] = []
    for (let game = 0; game + 1 < games.length; game++) {
      const count = games[game + 1] - games[game]
      // The first of a shuffled list, without shuffling the rest.
      const own = Uint32Array.from({ length: count }, (_, i) => games[game] + i)
      const taken = Math.min(count, isThought[game] === 1 ? manner.thoughtPositions : manner.positions)
      for (let i = 0; i < taken; i++) {
        const k = i + random.below(count - i)
        const kept = own[i]
        own[i] = own[k]
        own[k] = kept
        found.push(own[i])
      }
    }
    const chosen = Uint32Array.from(found)
    shuffle(chosen, random)
    return chosen
  }

  /** Whether something is left out of which so large a share is, by chance. */
  private isLeftOut(share: number): boolean {
    return share > 0 && this.random.below(FINE) < share * FINE
  }

  /** Look at a position, and overlook some of its inputs. */
  private look(position: number): void {
    const { data, seen } = this
    const { overlooked } = this.manner
    const end = data.starts[position + 1]
    this.seenCount = 0
    for (let i = data.starts[position]; i < end; i++)
      if (!this.isLeftOut(overlooked)) seen[this.seenCount++] = data.inputs[i]
  }

  /** What the network says of a position as it is seen, with some units left out. What is there counts for what is not. */
  private forward(position: number): number {
    const { data, units, known, hidden, kept, deep, seen, shape } = this
    const { first, second } = shape
    const weights = this.inputs.values
    const share = 1 / (1 - this.manner.overlooked)
    hidden.set(this.firstBias.values)
    for (let i = 0; i < this.seenCount; i++) {
      const row = seen[i] * first
      for (let j = 0; j < first; j++) hidden[j] += share * weights[row + j]
    }
    let result = this.lastBias.values[0]
    for (let k = 0; k < known.length; k++) {
      const fact = data.facts[position * known.length + k] / units[k]
      known[k] = fact
      if (fact === 0) continue
      result += fact * this.direct.values[k]
      const row = k * first
      for (let j = 0; j < first; j++) hidden[j] += fact * this.facts.values[row + j]
    }
    for (let j = 0; j < first; j++) hidden[j] = hidden[j] > 0 ? hidden[j] * kept[j] : 0
    for (let i = 0; i < second; i++) {
      const row = i * first
      let sum = this.secondBias.values[i]
      for (let j = 0; j < first; j++) sum += hidden[j] * this.second.values[row + j]
      deep[i] = sum > 0 ? sum : 0
      result += deep[i] * this.last.values[i]
    }
    return result
  }

  /** Find out what would make a position less surprising; tells how surprising it is. */
  private study(position: number): number {
    const { data, known, hidden, kept, deep, blame, seen, shape } = this
    const { first, second } = shape
    const { dropout, overlooked } = this.manner
    for (let j = 0; j < first; j++) kept[j] = this.isLeftOut(dropout) ? 0 : 1 / (1 - dropout)
    this.look(position)
    const odds = this.forward(position)
    const target = data.targets[position]
    const error = logistic(odds) - target
    blame.fill(0)
    this.lastBias.slope[0] += error
    for (let i = 0; i < second; i++) {
      if (deep[i] === 0) continue
      this.last.slope[i] += error * deep[i]
      const own = error * this.last.values[i]
      this.secondBias.slope[i] += own
      const row = i * first
      for (let j = 0; j < first; j++) {
        this.second.slope[row + j] += own * hidden[j]
        blame[j] += own * this.second.values[row + j]
      }
    }
    for (let j = 0; j < first; j++) {
      blame[j] = hidden[j] > 0 ? blame[j] * kept[j] : 0
      this.firstBias.slope[j] += blame[j]
    }
    for (let k = 0; k < known.length; k++) {
      const fact = known[k]
      if (fact === 0) continue
      this.direct.slope[k] += error * fact
      const row = k * first
      for (let j = 0; j < first; j++) this.facts.slope[row + j] += fact * blame[j]
    }
    for (let j = 0; j < first; j++) blame[j] /= 1 - overlooked
    for (let i = 0; i < this.seenCount; i++) this.blameInput(seen[i])
    return surpriseAt(odds, target)
  }

  private blameInput(input: number): void {
    const { isMet, blame } = this
    const { slope } = this.inputs
    if (isMet[input] === 0) {
      isMet[input] = 1
      this.met[this.metCount++] = input
    }
    const row = input * blame.length
    for (let j = 0; j < blame.length; j++) slope[row + j] += blame[j]
  }

  /** Learn from the batch. Inputs that it has not met stay as they are. */
  private step(pace: number, size: number): void {
    const { met, isMet, shape } = this
    // Moments begin at nothing, and are too small at first.
    this.steps++
    const fair = Math.sqrt(1 - SECOND_MOMENT ** this.steps) / (1 - FIRST_MOMENT ** this.steps)
    const share = 1 / size
    const { facts, firstBias, second, secondBias, last, direct, lastBias } = this
    for (const matrix of [facts, firstBias, second, secondBias, last, direct, lastBias])
      matrix.step(0, matrix.values.length, pace * fair, share)
    for (let i = 0; i < this.metCount; i++) {
      const row = met[i] * shape.first
      this.inputs.step(row, row + shape.first, pace * fair, share)
      isMet[met[i]] = 0
    }
    this.metCount = 0
  }

  /** What it has learned, for facts as they are. */
  get weights(): Weights {
    const { shape, units } = this
    const { first } = shape
    return {
      shape,
      inputs: this.inputs.values,
      facts: this.facts.values.map((value, i) => value / units[Math.floor(i / first)]),
      firstBias: this.firstBias.values,
      second: this.second.values,
      secondBias: this.secondBias.values,
      last: this.last.values,
      direct: this.direct.values.map((value, k) => value / units[k]),
      lastBias: this.lastBias.values,
    }
  }
}
