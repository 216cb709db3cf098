import { readFileSync } from 'node:fs'
import { choicesOf, type State, seatsOf } from '@materiel/kernel'
import { parseScenario } from '@materiel/kernel/prove'
import { describe, expect, it } from 'vitest'
import { ww2 } from '../src/index.js'

/** How many ways there are to answer the next so many questions. A rule that lets too much or too little through changes them. */
function perft(s: State, length: number): number {
  let sequences = 0
  for (const seat of seatsOf(ww2.toMove(s)))
    for (const choice of choicesOf(ww2, s, seat)) {
      if (length === 1) {
        sequences++
        continue
      }
      const next = s.clone()
      ww2.take(next, seat, choice)
      sequences += perft(next, length - 1)
    }
  return sequences
}

function beginningOf(file: string): State {
  const url = new URL(`../../../scenarios/ww2/${file}.json`, import.meta.url)
  const { options, position, seed } = parseScenario(JSON.parse(readFileSync(url, 'utf8')))
  return ww2.position(options, position ?? {}, seed)
}

describe('the number of sequences of 1, 2 and 3 choices', () => {
  it.each([
    ['examples/example-1', [4, 13, 55]],
    ['examples/example-2', [4, 16, 78]],
    ['examples/frontal-assault', [4, 12, 24]],
  ])('%s', (file, counts) => {
    const s = beginningOf(file)
    expect([1, 2, 3].map((length) => perft(s, length))).toEqual(counts)
  })

  it('a new game', () => {
    const s = ww2.create({}, 'perft')
    expect([1, 2, 3].map((length) => perft(s, length))).toEqual([49, 2361, 111841])
  })
})
