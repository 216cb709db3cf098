import type { Game, Inputs, State } from '@materiel/kernel'
import { evaluationOf } from '../evaluation.js'
import { inputsOf } from '../network/network-of.js'

/** Notes the positions in which a turn begins, and what whoever decides there first thinks of them. */
export class Witness {
  readonly sights: { inputs: Uint16Array; facts: Float64Array; thought: number | null }[] = []
  private readonly inputs: Inputs
  private readonly on: Uint16Array
  private turn = -1
  /** Whether a position has just been noted. */
  private isFresh = false

  constructor(private readonly game: Game) {
    this.inputs = inputsOf(game)
    this.on = new Uint16Array(this.inputs.most)
  }

  see(s: State): void {
    const { game, on } = this
    this.isFresh = false
    if (game.turn(s) === this.turn || game.outcome(s) !== null) return
    this.turn = game.turn(s)
    const { names, features } = evaluationOf(game)
    const inputs = on.slice(0, this.inputs.encode(s, on)).sort()
    this.sights.push({ inputs, facts: features(s, 0, new Float64Array(names.length)), thought: null })
    this.isFresh = true
  }

  /** A side thinks that it has this chance to win. */
  hear(side: number, chance: number): void {
    if (this.isFresh) this.sights[this.sights.length - 1].thought = side === 0 ? chance : 1 - chance
  }
}
