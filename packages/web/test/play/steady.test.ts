import { describe, expect, it } from 'vitest'
import { reused } from '../../src/play/steady.js'

const card = (id: string) => ({ owner: 'germany', id })

describe('a list that is told anew', () => {
  it('keeps what is alike, each once', () => {
    const before = [card('build-army'), card('build-army'), card('plunder')]
    const after = reused(before, [card('build-army'), card('plunder'), card('blitzkrieg')])
    expect(after[0]).toBe(before[0])
    expect(after[1]).toBe(before[2])
    expect(before).not.toContain(after[2])
  })

  it('never shows one thing in two places', () => {
    const before = [card('build-army')]
    const [first, second] = reused(before, [card('build-army'), card('build-army')])
    expect(first).toBe(before[0])
    expect(second).not.toBe(first)
  })
})
