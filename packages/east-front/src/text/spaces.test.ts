import { asTyped } from '@materiel/kernel/prove'
import { describe, expect, it } from 'vitest'
import { eastFront } from '../game.js'
import { BORDERS } from '../map/spaces.js'

const board = eastFront.spaces('en')
const named = (id: string, language: 'en' | 'fr' = 'en') =>
  asTyped(eastFront.spaces(language)).find((entry) => entry.id === id)

describe('the board in words', () => {
  it('has every space once, with a name in both languages', () => {
    expect(board.filter((entry) => entry.kind === 'land')).toHaveLength(31)
    expect(board.filter((entry) => entry.kind === 'water')).toHaveLength(13)
    for (const language of ['en', 'fr'] as const) {
      const names = eastFront.spaces(language).map((entry) => entry.name)
      expect(new Set(names).size).toBe(board.length)
      for (const name of names) expect(name).toMatch(/^[A-ZÉ]/)
    }
  })

  it('has the borders of the map, both ways', () => {
    const pairs = board.flatMap((entry) => entry.neighbours.map((other) => `${entry.id} ${other}`))
    expect(pairs.sort()).toEqual(BORDERS.flatMap(([a, b]) => [`${a} ${b}`, `${b} ${a}`]).sort())
  })

  it('says what is printed on a space, and who holds it at the start', () => {
    expect(board.reduce((sum, entry) => sum + (entry.stars ?? 0), 0)).toBe(17)
    expect(named('berlin')).toMatchObject({ star: true, supplies: ['germany', 'pact'], heldBy: 'axis' })
    expect(named('moscow')).toMatchObject({ stars: 2, heldBy: 'allies' })
    expect(named('brest')?.facts).toEqual(['west of the 1939 line', 'east of the 1941 line'])
    expect(named('vienna', 'fr')?.facts).toEqual([
      'drapeau de ravitaillement allemand',
      "à l'ouest de la ligne de 1939",
      "à l'ouest de la ligne de 1941",
    ])
    expect(named('black-sea')).toMatchObject({ star: false, heldBy: null, facts: [] })
    // Who holds what agrees with a new game.
    const control = eastFront.describe(eastFront.create({}, 'control')).control as Record<string, string[]>
    const heldBy = (side: string) => board.filter((entry) => entry.heldBy === side).map((entry) => entry.id)
    expect(heldBy('axis').sort()).toEqual([...control.axis].sort())
  })
})
