import { readFileSync } from 'node:fs'
import { type Choice, choicesOf, firstToMove, type JsonObject, type State } from '@materiel/kernel'
import { describe, expect, it } from 'vitest'
import { ww2 } from '../src/index.js'

/**
 * Records say by a hash which position they lead to, also in the middle of a game: the hashes of some games as they were when records of this version
 * of the rules were first kept. A field, a routine or a card that is added later must not change them.
 */

interface GoldenGame {
  readonly seed: string
  readonly options: JsonObject
  /** After every so many choices, and at the end. */
  readonly hashes: readonly string[]
}

const EVERY = 5

const GAMES: readonly GoldenGame[] = JSON.parse(
  readFileSync(new URL('./hashes.json', import.meta.url), 'utf8'),
)

/** One of the answers in alphabetical order, so that the game does not depend on the order in which they are listed. */
function anyAnswer(s: State, seat: number, below: (bound: number) => number): Choice {
  const choices = choicesOf(ww2, s, seat).map((choice) => ({ choice, key: ww2.key(s, choice) }))
  choices.sort((a, b) => (a.key < b.key ? -1 : 1))
  return choices[below(choices.length)].choice
}

/** A generator of its own, so that the games depend on nothing else either. */
function numbersFrom(seed: string): (bound: number) => number {
  let x = [...seed].reduce((sum, sign) => Math.imul(sum, 31) + sign.charCodeAt(0), 7)
  return (bound) => {
    x = Math.imul(x, 1664525) + 1013904223
    return (x >>> 8) % bound
  }
}

function hashesOf(seed: string, options: JsonObject): string[] {
  const s = ww2.create(options, seed)
  const below = numbersFrom(seed)
  const hashes = [s.hash()]
  let choices = 0
  for (let seat = firstToMove(ww2, s); seat >= 0; seat = firstToMove(ww2, s)) {
    ww2.take(s, seat, anyAnswer(s, seat, below))
    if (++choices % EVERY === 0) hashes.push(s.hash())
  }
  return [...hashes, s.hash()]
}

describe('the hash of a position', () => {
  it.each(GAMES)('stays what it was: $seed, $options', ({ seed, options, hashes }) => {
    expect(hashesOf(seed, options)).toEqual(hashes)
  })
})
