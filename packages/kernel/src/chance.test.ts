import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { checkChance, commitmentTo, seedOf } from './chance.js'

const half = 'f00d'.repeat(16)
const chance = { commitment: commitmentTo(half), half, words: ['', 'œuf', 'a","b'] }

describe('the seed of a game among strangers', () => {
  it('is promised by its SHA-256', () => {
    expect(commitmentTo(half)).toBe(createHash('sha256').update(half).digest('hex'))
  })

  it('is verified: half, words and promise', () => {
    const seed = seedOf(half, chance.words)
    expect(() => checkChance(seed, chance)).not.toThrow()
    expect(() => checkChance(`${seed} `, chance)).toThrow('not made of')
    expect(() => checkChance(seed, { ...chance, words: ['', 'œuf', 'a', 'b'] })).toThrow('not made of')
    expect(() => checkChance(seed, { ...chance, words: [1] })).toThrow('not made of')
    const other = 'beef'.repeat(16)
    expect(() => checkChance(seedOf(other, []), { ...chance, half: other, words: [] })).toThrow('promised')
    expect(() => checkChance(seed, {})).toThrow('not made of')
  })

  it('differs with every word', () => {
    expect(seedOf(half, ['a', 'b'])).not.toBe(seedOf(half, ['a b']))
    expect(seedOf(half, ['a","b'])).not.toBe(seedOf(half, ['a', 'b']))
  })
})
