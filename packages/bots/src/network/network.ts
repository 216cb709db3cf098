import type { State } from '@materiel/kernel'

/**
 * A small network that judges positions. What it sees are the inputs that are on (few of many) and the facts; two layers of hidden units follow,
 * and the facts have a way around them. The same position has the same worth on every machine: sums of inputs are whole numbers, and everything
 * else is added and multiplied in one order, without any function that machines may round in their own ways.
 */

/** How many of each there are. */
export interface Shape {
  readonly inputs: number
  readonly facts: number
  /** Units of the first and of the second layer. */
  readonly first: number
  readonly second: number
}

/** What a network has learned. Matrices lie row by row. */
export interface Parameters {
  readonly shape: Shape
  /** For each input, what it adds to each unit of the first layer: a byte, in the unit's own scale. */
  readonly inputs: Int8Array
  readonly inputScales: Float64Array
  /** For each fact, what it adds to each unit of the first layer. */
  readonly facts: Float64Array
  readonly firstBias: Float64Array
  /** For each unit of the second layer, what it takes from each of the first. */
  readonly second: Float64Array
  readonly secondBias: Float64Array
  /** What the units of the second layer, the facts, and nothing at all add to the result. */
  readonly last: Float64Array
  readonly direct: Float64Array
  readonly lastBias: number
}

/** What a network is shown of a position. */
export interface Sighted {
  readonly most: number
  encode(s: State, out: Uint16Array): number
  features(s: State, out: Float64Array): Float64Array
}

/** Not on; on; on, and found on again. */
const OFF = 0
const ON = 1
const STILL_ON = 2

/**
 * A network at work. Positions that are judged one after the other are much alike, so that the sums of the first layer are kept, and only inputs
 * that have changed are added and taken away: whole numbers, which cannot drift.
 */
export class Network {
  private readonly sums: Int32Array
  private readonly states: Uint8Array
  private on: Uint16Array
  private next: Uint16Array
  private count = 0
  private readonly hidden: Float64Array
  private readonly known: Float64Array

  constructor(
    private readonly parameters: Parameters,
    private readonly sighted: Sighted,
  ) {
    const { shape } = parameters
    this.sums = new Int32Array(shape.first)
    this.states = new Uint8Array(shape.inputs)
    this.on = new Uint16Array(sighted.most)
    this.next = new Uint16Array(sighted.most)
    this.hidden = new Float64Array(shape.first)
    this.known = new Float64Array(shape.facts)
  }

  /** The logarithm of the odds of the first side. */
  judge(s: State): number {
    const { sighted, next } = this
    this.turnTo(next, sighted.encode(s, next))
    return this.conclude(sighted.features(s, this.known))
  }

  /** The same of a position that was written down: the inputs that are on in it, and its facts. */
  judgeSight(inputs: ArrayLike<number>, facts: ArrayLike<number>): number {
    const { next, known } = this
    next.set(inputs)
    known.set(facts)
    this.turnTo(next, inputs.length)
    return this.conclude(known)
  }

  /** Have these inputs on, and no others. */
  private turnTo(next: Uint16Array, count: number): void {
    const { states, on } = this
    for (let i = 0; i < count; i++) {
      const input = next[i]
      if (states[input] === OFF) this.add(input)
      states[input] = STILL_ON
    }
    for (let i = 0; i < this.count; i++) {
      const input = on[i]
      if (states[input] === ON) {
        this.subtract(input)
        states[input] = OFF
      }
    }
    for (let i = 0; i < count; i++) states[next[i]] = ON
    this.next = on
    this.on = next
    this.count = count
  }

  private add(input: number): void {
    const { sums } = this
    const { inputs } = this.parameters
    const row = input * sums.length
    for (let j = 0; j < sums.length; j++) sums[j] += inputs[row + j]
  }

  private subtract(input: number): void {
    const { sums } = this
    const { inputs } = this.parameters
    const row = input * sums.length
    for (let j = 0; j < sums.length; j++) sums[j] -= inputs[row + j]
  }

  /** What follows from the inputs that are on, and from the facts. */
  private conclude(known: Float64Array): number {
    const { sums, hidden } = this
    const { shape, inputScales, facts, firstBias, second, secondBias, last, direct, lastBias } =
      this.parameters
    const { first } = shape
    let result = lastBias
    for (let j = 0; j < first; j++) hidden[j] = firstBias[j] + sums[j] * inputScales[j]
    for (let k = 0; k < known.length; k++) {
      const fact = known[k]
      if (fact === 0) continue
      result += direct[k] * fact
      const row = k * first
      for (let j = 0; j < first; j++) hidden[j] += fact * facts[row + j]
    }
    for (let j = 0; j < first; j++) if (hidden[j] < 0) hidden[j] = 0
    for (let i = 0; i < secondBias.length; i++) {
      const row = i * first
      let sum = secondBias[i]
      for (let j = 0; j < first; j++) sum += hidden[j] * second[row + j]
      if (sum > 0) result += last[i] * sum
    }
    return result
  }
}
