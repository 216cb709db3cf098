import { lessonIn } from './lessons.js'

/** The positions of many games side by side, as arrays: there are millions of them. */
export interface Dataset {
  readonly factCount: number
  /** Where the inputs of each position begin, and where the last end. */
  readonly starts: Uint32Array
  readonly inputs: Uint16Array
  readonly facts: Float32Array
  /** What a network is to say of each position, from 0 to 1. */
  readonly targets: Float32Array
  /** Who won. */
  readonly won: Float32Array
  /** Where the positions of each game begin, and where the last end. */
  readonly games: Uint32Array
  /** Of each game, whether it was told what was thought of its positions. */
  readonly isThought: Uint8Array
}

/** How much what was thought counts for, beside who won. */
const TRUST = 0.5

export function datasetOf(lessons: readonly Uint8Array[], factCount: number): Dataset {
  let positions = 0
  let inputCount = 0
  for (const bytes of lessons) {
    const { sights } = lessonIn(bytes, factCount)
    positions += sights.length
    for (const sight of sights) inputCount += sight.inputs.length
  }
  const data = {
    factCount,
    starts: new Uint32Array(positions + 1),
    inputs: new Uint16Array(inputCount),
    facts: new Float32Array(positions * factCount),
    targets: new Float32Array(positions),
    won: new Float32Array(positions),
    games: new Uint32Array(lessons.length + 1),
    isThought: new Uint8Array(lessons.length),
  }
  let position = 0
  let input = 0
  for (const [game, bytes] of lessons.entries()) {
    const { won, sights } = lessonIn(bytes, factCount)
    for (const { inputs, facts, thought } of sights) {
      data.inputs.set(inputs, input)
      data.facts.set(facts, position * factCount)
      if (thought !== null) data.isThought[game] = 1
      data.targets[position] = thought === null ? won : (1 - TRUST) * won + TRUST * thought
      data.won[position] = won
      input += inputs.length
      data.starts[++position] = input
    }
    data.games[game + 1] = position
  }
  return data
}
