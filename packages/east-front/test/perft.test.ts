import { readFileSync } from 'node:fs'
import { choicesOf, type State, seatsOf } from '@materiel/kernel'
import { parseScenario } from '@materiel/kernel/prove'
import { describe, expect, it } from 'vitest'
import { eastFront } from '../src/index.js'

/** How many ways there are to answer the next so many questions. A rule that lets too much or too little through changes them. */
function perft(s: State, length: number): number {
  let sequences = 0
  for (const seat of seatsOf(eastFront.toMove(s)))
    for (const choice of choicesOf(eastFront, s, seat)) {
      if (length === 1) {
        sequences++
        continue
      }
      const next = s.clone()
      eastFront.take(next, seat, choice)
      sequences += perft(next, length - 1)
    }
  return sequences
}

function beginningOf(file: string): State {
  const url = new URL(`../../../scenarios/east-front/${file}.json`, import.meta.url)
  const { options, position, seed } = parseScenario(JSON.parse(readFileSync(url, 'utf8')))
  return eastFront.position(options, position ?? {}, seed)
}

describe('the number of sequences of 1, 2 and 3 choices', () => {
  it.each([
    ['examples/diversionist-groups', [7, 91, 1174]],
    ['examples/too-few-pieces', [9, 163, 1366]],
    ['examples/is-2-with-a-target', [9, 102, 804]],
  ])('%s', (file, counts) => {
    const s = beginningOf(file)
    expect([1, 2, 3].map((length) => perft(s, length))).toEqual(counts)
  })

  it('a first game', () => {
    const s = eastFront.create({ firstGame: true }, 'perft')
    expect([1, 2, 3].map((length) => perft(s, length))).toEqual([56, 2901, 139802])
  })
})
