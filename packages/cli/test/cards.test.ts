import { describe, expect, it } from 'vitest'
import { materiel } from './terminal.js'

describe('cards', () => {
  it.each([
    ['ww2', 220],
    ['east-front', 110],
  ])('prints the catalogue of %s for programs', async (game, count) => {
    const { status, out } = await materiel(['cards', game, '--json'])
    const cards: Record<string, unknown>[] = JSON.parse(out)
    expect(status).toBe(0)
    for (const card of cards)
      expect(Object.keys(card).slice(0, 7)).toEqual(['id', 'seat', 'type', 'count', 'title', 'text', 'parts'])
    expect(cards.reduce((sum, card) => sum + Number(card.count), 0)).toBe(count)
  })

  it('says as fields what else a card has: era, reaction and other side', async () => {
    const cards: Record<string, unknown>[] = JSON.parse(
      (await materiel(['cards', 'east-front', '--json', '--lang', 'fr'])).out,
    )
    const card = (id: string) => cards.find((entry) => entry.id === id)
    expect(card('barbarossa')).toMatchObject({ era: 'mid', reaction: 'advance' })
    expect(card('barbarossa')).not.toHaveProperty('second')
    expect(card('forced-labor')).toMatchObject({
      era: 'contingency',
      second: {
        title: 'Pervitin',
        text: 'Les Alliés gagnent 1 PV. Déplacez une infanterie allemande, puis effectuez une action supplémentaire.',
        parts: [{ kind: 'effect' }],
      },
    })
    expect(card('forced-labor')).not.toHaveProperty('reaction')
    const having = (field: string) => cards.filter((entry) => entry[field] !== undefined).length
    expect(['era', 'reaction', 'second'].map(having)).toEqual([110, 100, 10])
    const ww2: object[] = JSON.parse((await materiel(['cards', 'ww2', '--json'])).out)
    for (const entry of ww2) expect(Object.keys(entry)).toHaveLength(7)
  })

  it('prints it for people, in both languages and as wide as the terminal', async () => {
    for (const [game, language, ...headings] of [
      ['ww2', 'en', 'United Kingdom · ', 'Land Battle · '],
      ['ww2', 'fr', 'Royaume-Uni · ', 'Bataille terrestre · '],
      [
        'east-front',
        'en',
        'Germany · ',
        'Pact · ',
        'Soviet Union · ',
        'Mid War · ',
        'Late War · ',
        'Contingency · ',
      ],
      // One deck for both.
      ['balance-of-power', 'fr', '30 cartes\n─────────\n', 'Deux étoiles · 9'],
      ['east-front', 'fr', 'Pacte · ', 'Union soviétique · ', 'Milieu de guerre · ', 'Fin de guerre · '],
    ]) {
      const { out } = await materiel(['cards', game, '--lang', language], { columns: 70 })
      for (const heading of headings) expect(out).toContain(heading)
      for (const line of out.split('\n')) expect(line.length, line).toBeLessThanOrEqual(70)
    }
  })
})
