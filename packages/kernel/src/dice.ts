import { BadInput } from './errors.js'
import type { ByteArray, Layout, State } from './layout.js'
import type { StateRandom } from './rng.js'

/** What scenarios, lessons and tests may do with the dice of a game that has some. */
export interface DiceAbility {
  readonly sides: number
  /** The next results, used one after the other before chance is asked. Refuses numbers that no die shows, and too many. */
  give(s: State, results: readonly number[]): void
  /** How many given results are not used yet. */
  left(s: State): number
}

/**
 * Dice that are thrown with the generator of a state, unless their next results were given beforehand. Those lie in the state, so that copies go on alike, and are
 * forgotten with all else that chance was to bring: nobody finds them in a state that is only imagined.
 */
export class Dice implements DiceAbility {
  /** How many were given, how many of them are used, and the results. */
  private readonly counts: ByteArray
  private readonly results: ByteArray

  constructor(
    layout: Layout,
    private readonly random: StateRandom,
    readonly sides: number,
    private readonly room: number,
  ) {
    if (!Number.isInteger(room) || room < 0 || room > 255)
      throw new Error(`there can be room for 0 to 255 given dice, not for ${room}`)
    this.counts = layout.bytes(2)
    this.results = layout.bytes(room)
    random.forgetsAlso((s) => this.forget(s))
  }

  throw(s: State): number {
    const used = this.counts.get(s, 1)
    if (used === this.counts.get(s, 0)) return 1 + this.random.below(s, this.sides)
    const result = this.results.get(s, used)
    // What is used is kept zero, so that equal positions are equal bytes.
    this.results.set(s, used, 0)
    this.counts.set(s, 1, used + 1)
    if (this.left(s) === 0) this.counts.clear(s)
    return result
  }

  give(s: State, results: readonly number[]): void {
    if (results.length > this.room)
      throw new BadInput(`no more than ${this.room} dice can be given, not ${results.length}`)
    for (const result of results)
      if (!Number.isInteger(result) || result < 1 || result > this.sides)
        throw new BadInput(`a die shows 1 to ${this.sides}, not ${result}`)
    this.forget(s)
    results.forEach((result, i) => {
      this.results.set(s, i, result)
    })
    this.counts.set(s, 0, results.length)
  }

  left(s: State): number {
    return this.counts.get(s, 0) - this.counts.get(s, 1)
  }

  private forget(s: State): void {
    this.counts.clear(s)
    this.results.clear(s)
  }
}
