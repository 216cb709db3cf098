import { gameNamed, loadGames } from '@materiel/games'
import { describe, expect, it } from 'vitest'
import { lookOf, seatLivery } from '../../src/looks/kit/find.js'
import { plainLook } from '../../src/looks/kit/plain-look.js'
import { SILHOUETTES } from '../../src/map/silhouettes.js'
import { MARKS } from '../../src/ui/marks.js'

const games = await loadGames()

describe.each(games.map((game) => [game.id, game] as const))('the look of %s', (id, game) => {
  const look = lookOf(id)
  const state = game.create({}, 'looks')
  const view = game.view(state, 0)
  const { seats, sides, owners } = game.declaration

  it('has a panel for each seat, in order of play', () => {
    expect(look.panels(view).map(({ seat }) => seat)).toEqual(seats.map((seat) => seat.id))
  })

  it('has colours and a mark for each seat, side and owner', () => {
    const liveries = [
      ...[...sides, ...owners].map((one) => look.liveries[one.id]),
      ...seats.map((seat) => seatLivery(id, seat.id)),
    ]
    for (const livery of liveries) expect(MARKS).toHaveProperty(livery.mark)
  })

  it('counts every card that a seat can draw', () => {
    for (const { seat, hand, deck } of look.panels(view)) expect(hand.size + deck.size, seat).toBe(deck.full)
  })

  it('draws every piece that is on the board', () => {
    const pieces = look.pieces(view)
    expect(new Set(pieces.map((piece) => piece.id)).size).toBe(pieces.length)
    expect(pieces.map(({ owner, type, space, count }) => ({ owner, type, space, count }))).toEqual(
      expect.arrayContaining([...game.pieces(state)]),
    )
    expect(pieces).toHaveLength(game.pieces(state).length)
    for (const { type } of pieces) expect(SILHOUETTES).toHaveProperty(type)
    const reserve = look.panels(view).flatMap((panel) => panel.reserve)
    // Where there is no end of pieces, none are in reserve.
    if (reserve.length === 0) return
    const onBoard = reserve.reduce((sum, { pool, left }) => sum + pool - left, 0)
    expect(pieces.reduce((sum, { count }) => sum + count, 0)).toBe(onBoard)
  })

  it('shows the hand of the one who looks, and no other', () => {
    const [mine, ...others] = look.panels(view)
    expect(mine.hand.known).toHaveLength(mine.hand.size)
    for (const { hand } of others) expect(hand.known).toEqual([])
  })
})

/** The first page shows a scene of a game that has one. */
describe.each(
  games.filter(({ id }) => lookOf(id).scene !== undefined).map((game) => [game.id, game] as const),
)('the scene of %s', (id, game) => {
  it('is on spaces that there are', () => {
    const look = lookOf(id)
    const spaces = game.spaces('en').map((space) => space.id)
    const { pieces = [], supply = [], left, right, middle } = look.scene ?? {}
    for (const { owner, type } of pieces) {
      expect(look.liveries).toHaveProperty(owner)
      expect(SILHOUETTES).toHaveProperty(type)
    }
    expect(spaces).toEqual(
      expect.arrayContaining([...pieces.map(({ space }) => space), ...supply.flat(), left, right, middle]),
    )
  })
})

describe('the air expansion', () => {
  const game = gameNamed('ww2-french')
  const look = lookOf('ww2-french')
  const position = {
    step: 'play',
    pieces: { germany: { army: ['germany', 'ukraine'], squadron: ['ukraine'] } },
    hand: { germany: ['ju-87', 'build-army'] },
    laid: { germany: ['blitzkrieg'] },
    table: {
      germany: ['dive-bombers'],
      'united-kingdom': ['mackenzie-king-drafts-the-national-resources-mobilization-act'],
    },
  }
  const view = game.view(game.position({ air: true }, position, ''), 0)
  const without = game.view(game.create({}, ''), 0)

  it('shows squadrons with the army that they stand with, and those in reserve', () => {
    const [squadron] = look.pieces(view).filter(({ type }) => type === 'squadron')
    expect(squadron).toMatchObject({ owner: 'germany', space: 'ukraine' })
    expect(look.companions).toContain('squadron')
    const [panel] = look.panels(view)
    expect(panel.reserve.at(-1)).toEqual({ owner: 'germany', type: 'squadron', left: 1, pool: 2 })
    expect(look.panels(without)[0].reserve.map(({ type }) => type)).toEqual(['army', 'navy'])
  })

  it('has its step, and a game without it has not', () => {
    expect(look.steps?.(view)).toContain('air')
    expect(look.steps?.(without)).not.toContain('air')
  })

  it('tells Status cards that wait from those in force, and marks what those supply', () => {
    const states = look.panels(view)[0].open.map(({ id, state }) => [id, state])
    expect(states).toEqual(
      expect.arrayContaining([
        ['blitzkrieg', 'waiting'],
        ['dive-bombers', 'open'],
      ]),
    )
    expect(look.markers?.(view)).toEqual({ canada: 'united-kingdom' })
    expect(look.markers?.(without)).toEqual({})
  })
})

describe('a game without a look', () => {
  const [{ declaration }] = games
  const { liveries } = plainLook(declaration)

  it('has a colour for each owner and each side, those of two owners being different', () => {
    for (const { id } of declaration.sides) expect(liveries).toHaveProperty(id)
    const colours = declaration.owners.map(({ id }) => liveries[id].colour)
    expect(new Set(colours).size).toBe(declaration.owners.length)
  })

  it('sets the owners of one side on one base', () => {
    const bases = (side: string) =>
      declaration.owners
        .filter(({ seat }) => declaration.seats.find(({ id }) => id === seat)?.side === side)
        .map(({ id }) => liveries[id].base)
    for (const { id } of declaration.sides) expect(new Set(bases(id)).size).toBe(1)
  })
})
