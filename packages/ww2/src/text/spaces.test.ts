import { asTyped } from '@materiel/kernel/prove'
import { describe, expect, it } from 'vitest'
import { ww2 } from '../game.js'
import { BORDERS, STRAITS } from '../map/spaces.js'

const board = ww2.spaces('en')
const named = (id: string, language: 'en' | 'fr' = 'en') =>
  asTyped(ww2.spaces(language)).find((entry) => entry.id === id)

describe('the board in words', () => {
  it('has every space once, with a name in both languages', () => {
    expect(board.map((entry) => entry.kind).filter((kind) => kind === 'land')).toHaveLength(36)
    expect(board).toHaveLength(53)
    for (const language of ['en', 'fr'] as const) {
      const names = ww2.spaces(language).map((entry) => entry.name)
      expect(new Set(names).size).toBe(53)
      for (const name of names) expect(name).toMatch(/^[A-ZÉ]/)
    }
    expect(named('north-sea', 'fr')?.name).toBe('Mer du Nord')
  })

  it('has the borders of the map, both ways, and straits apart', () => {
    const pairs = board.flatMap((entry) => entry.neighbours.map((other) => `${entry.id} ${other}`))
    expect(pairs.sort()).toEqual(BORDERS.flatMap(([a, b]) => [`${a} ${b}`, `${b} ${a}`]).sort())
    expect(board.flatMap((entry) => entry.straits)).toHaveLength(2 * STRAITS.length)
    expect(named('baltic-sea')?.straits).toEqual([{ to: 'north-sea', land: 'scandinavia' }])
  })

  it('says what is printed on a space', () => {
    expect(named('moscow')).toMatchObject({ star: true, home: 'soviet-union' })
    expect(named('moscow')?.facts).toEqual([
      'supply space: 2 points, 1 each if shared',
      'Home space of the Soviet Union',
    ])
    expect(named('moscow', 'fr')?.facts).toEqual([
      'source de ravitaillement : 2 points, 1 chacun si partagée',
      "QG de l'Union soviétique",
    ])
    expect(named('middle-east', 'fr')?.facts).toEqual([
      'détroit entre le golfe du Bengale et la Méditerranée',
    ])
    expect(board.filter((entry) => entry.star)).toHaveLength(12)
  })
})
