import { createHash } from 'node:crypto'
import {
  type Choice,
  choicesOf,
  firstToMove,
  type JsonObject,
  QuickRandom,
  type State,
} from '@materiel/kernel'
import { describe, expect, it } from 'vitest'
import { eastFront } from '../src/index.js'

/**
 * Records say by a hash which position they lead to, also in the middle of a game, where the numbers of areas, attacks and moves of cards lie on the
 * stack: they must stay what they are, in whatever order the rules make them ready.
 */

/** One of the answers in alphabetical order, so that the game does not depend on the order in which they are listed. */
function anyAnswer(s: State, seat: number, random: QuickRandom): Choice {
  const choices = choicesOf(eastFront, s, seat).map((choice) => ({ choice, key: eastFront.key(s, choice) }))
  choices.sort((a, b) => (a.key < b.key ? -1 : 1))
  return choices[random.below(choices.length)].choice
}

/** What the hashes of all positions of some games come to. */
function digestOf(options: JsonObject, games: number): string {
  const all = createHash('sha256')
  for (let i = 0; i < games; i++) {
    const s = eastFront.create(options, `hashes ${i}`)
    const random = new QuickRandom(`hashes ${i}`)
    for (let seat = firstToMove(eastFront, s); seat >= 0; seat = firstToMove(eastFront, s)) {
      eastFront.take(s, seat, anyAnswer(s, seat, random))
      all.update(s.hash())
    }
  }
  return all.digest('hex').slice(0, 32)
}

describe('the hash of a position', () => {
  it.each([
    { options: {}, digest: 'f109cfc299503ad419b0d9d56bbfeb3f' },
    { options: { reactions: 'covered' }, digest: 'bd0318bd6c92ef9ac00162904a6de272' },
  ])('stays what it was: $options', ({ options, digest }) => {
    expect(digestOf(options, 8)).toBe(digest)
  })
})
