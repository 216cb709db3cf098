import type { Deed } from '@materiel/table/client'
import { describe, expect, it } from 'vitest'
import { lastTurnOf } from '../../src/play/since.js'

/** Who decided, and in whose turn. */
const story = (...steps: readonly (readonly [seat: string, turn: string])[]) => ({
  deeds: steps.map(([seat], i): Deed => ({ version: i + 1, seat, events: [] })),
  turnAt: async (version: number) => steps[version][1],
})

describe('what is new to somebody', () => {
  it('begins after what they did in their own turn, whatever they answered in the turns of others', async () => {
    const { deeds, turnAt } = story(
      ['germany', 'germany'],
      ['britain', 'britain'],
      ['germany', 'britain'],
      ['japan', 'japan'],
    )
    expect(await lastTurnOf(deeds, ['germany'], turnAt)).toBe(1)
    expect(await lastTurnOf(deeds, ['germany', 'japan'], turnAt)).toBe(4)
  })

  it('is everything for one who has had no turn yet', async () => {
    const { deeds, turnAt } = story(['germany', 'germany'], ['japan', 'germany'])
    expect(await lastTurnOf(deeds, ['britain'], turnAt)).toBe(0)
    expect(await lastTurnOf(deeds, ['japan'], turnAt)).toBe(0)
  })
})
