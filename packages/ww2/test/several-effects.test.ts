import { readFileSync } from 'node:fs'
import { applyKey } from '@materiel/kernel'
import { parseScenario } from '@materiel/kernel/prove'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { type CardDeclaration, type Effect, exactly, gain } from '../src/cards/vocabulary.js'

/** No card of this edition does several things when it reacts. The vocabulary allows it, so it must work. */

const file = new URL('../../../scenarios/ww2/italy/monte-cassino.json', import.meta.url)
const { options, position, seed, moves } = parseScenario(JSON.parse(readFileSync(file, 'utf8')))

/** The game with other effects on Monte Cassino. */
async function gameWith(cost: 'hand' | null, ...effects: Effect[]) {
  vi.resetModules()
  vi.doMock('../src/cards/italy.js', async (original) => {
    const { ITALIAN_CARDS } = await original<{ ITALIAN_CARDS: readonly CardDeclaration[] }>()
    const changed = (card: CardDeclaration): CardDeclaration =>
      card.id !== 'monte-cassino' || card.use === null
        ? card
        : {
            ...card,
            use: { ...card.use, effects, ...(cost === null ? {} : { cost: { from: cost, cards: 1 } }) },
          }
    return { ITALIAN_CARDS: ITALIAN_CARDS.map(changed) }
  })
  return (await import('../src/index.js')).ww2
}

afterEach(() => vi.doUnmock('../src/cards/italy.js'))

describe('a reaction with several effects', () => {
  it('ww2.reactions.protection: does all of them', async () => {
    const ww2 = await gameWith(
      null,
      gain(exactly(2)),
      { do: 'protect' },
      { do: 'attacker-discards', cards: 3 },
    )
    const s = ww2.position(options, position ?? {}, seed)
    for (const key of moves.slice(0, 4)) applyKey(ww2, s, key)
    expect(ww2.describe(s)).toMatchObject({
      pieces: { germany: { army: ['germany', 'italy'] } },
      score: { axis: 12 },
      deckSize: { 'soviet-union': 27 },
      table: { italy: [] },
    })
  })

  it('is refused where it is declared if a hand pays for what cannot wait', async () => {
    await expect(gameWith('hand', { do: 'protect' })).rejects.toThrow('monte-cassino')
  })
})
