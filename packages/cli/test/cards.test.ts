import { describe, expect, it } from 'vitest'
import { materiel } from './terminal.js'

describe('cards', () => {
  it('prints the catalogue for programs', async () => {
    const { status, out } = await materiel(['cards', 'ww2', '--json'])
    const cards: Record<string, unknown>[] = JSON.parse(out)
    expect(status).toBe(0)
    for (const card of cards)
      expect(Object.keys(card)).toEqual(['id', 'seat', 'type', 'count', 'title', 'text'])
    expect(cards.reduce((sum, card) => sum + Number(card.count), 0)).toBe(220)
  })

  it('prints it for people, in both languages and as wide as the terminal', async () => {
    for (const [language, heading] of [
      ['en', 'United Kingdom · '],
      ['fr', 'Royaume-Uni · '],
    ]) {
      const { out } = await materiel(['cards', 'ww2', '--lang', language], { columns: 70 })
      expect(out).toContain(heading)
      for (const line of out.split('\n')) expect(line.length, line).toBeLessThanOrEqual(70)
    }
  })
})
