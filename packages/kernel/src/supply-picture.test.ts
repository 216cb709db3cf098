import { describe, expect, it } from 'vitest'
import { SpaceSet } from './bits.js'
import { joinPictures, waysBack } from './supply-picture.js'
import { link } from './topology.js'

/** A ring of six spaces, and a seventh that hangs on the fourth: 0-1-2-3-4-5-0, 3-40. */
const table = new Int32Array(128)
for (let x = 0; x < 6; x++) link(table, 0, x, (x + 1) % 6)
link(table, 0, 3, 40)

const ALL = SpaceSet.of([0, 1, 2, 3, 4, 5, 40])

describe('ways back to a source', () => {
  it('are shortest ways, and end at the source itself', () => {
    const next = waysBack(table, 0, SpaceSet.of([0]), ALL)
    expect([0, 1, 2, 4, 5].map((x) => next[x])).toEqual([0, 0, 1, 5, 0])
    expect(next[40]).toBe(3)
  })

  it('stay within the set', () => {
    const next = waysBack(table, 0, SpaceSet.of([0]), SpaceSet.of([0, 1, 3, 4, 5, 40]))
    expect([3, 40].map((x) => next[x])).toEqual([4, 3])
    expect(next[2]).toBe(-1)
  })

  it('lead to the nearest of several sources; one outside the set feeds nobody', () => {
    const next = waysBack(table, 0, SpaceSet.of([0, 3]), ALL)
    expect([1, 2, 4, 5, 40].map((x) => next[x])).toEqual([0, 3, 3, 0, 3])
    expect(waysBack(table, 0, SpaceSet.of([2]), SpaceSet.of([0, 1]))).toEqual(new Array(64).fill(-1))
  })
})

it('joins the pictures of several owners', () => {
  const of = (owner: string) => ({
    ties: [{ owner, from: 'a', to: 'b', kind: 'line' as const }],
    sources: [{ owner, space: 'b' }],
    cut: [],
    kept: [],
  })
  const joined = joinPictures([of('north'), of('south')])
  expect(joined.ties.map((tie) => tie.owner)).toEqual(['north', 'south'])
  expect(joined.sources).toHaveLength(2)
})
