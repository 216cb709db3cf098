import type { SupplyPicture, SupplyTie } from '@materiel/kernel'
import { describe, expect, test } from 'vitest'
import type { BoardMap } from '../src/map/board-map.js'
import { sightOf, turnsInSight, wholeScale, within } from '../src/map/camera.js'
import { isIn, reachOf } from '../src/map/in-copies.js'
import { backwards, journeysIn } from '../src/map/journeys.js'
import { loadMap } from '../src/map/maps.js'
import { labelSize } from '../src/map/names.js'
import { tiesToDraw } from '../src/map/supply-lines.js'

async function mapOf(game: string): Promise<BoardMap> {
  const map = await loadMap(game)
  if (map === null) throw new Error(`nobody has drawn ${game}`)
  return map
}
const ww2 = await mapOf('ww2')
const eastFront = await mapOf('east-front')

describe('the camera', () => {
  const size = { width: 1000, height: 500 }

  test('shows the whole map and nothing smaller, and never looks past an edge', () => {
    const whole = wholeScale(eastFront, size)
    expect(within(eastFront, size, { x: 0, y: 0, scale: whole / 10 })).toEqual({
      x: eastFront.width / 2,
      y: eastFront.height / 2,
      scale: whole,
    })
    const corner = within(eastFront, size, { x: -500, y: 5000, scale: 2 })
    expect(corner.x - size.width / 2 / corner.scale).toBeCloseTo(0)
    expect(corner.y + size.height / 2 / corner.scale).toBeCloseTo(eastFront.height)
  })

  test('goes round the world', () => {
    const wrap = ww2.wrap!
    const sight = within(ww2, size, { x: wrap + 20, y: 80, scale: 5 })
    expect(sight.x).toBeCloseTo(20)
    expect(within(ww2, size, { x: -20, y: 80, scale: 5 }).x).toBeCloseTo(wrap - 20)
  })

  test('every place of the world is drawn wherever one looks', () => {
    for (let x = 0; x < ww2.wrap!; x += 10) {
      const sight = { x, y: 90, scale: 4 }
      const turns = turnsInSight(ww2, size, sight)
      for (const { id, box } of ww2.spaces)
        for (const turn of [-2, -1, 0, 1, 2]) {
          const left = box[0] + turn * ww2.wrap!
          const seen = left < x + 125 && left + box[2] > x - 125
          if (seen) expect(turns, `${id} seen from ${x}`).toContain(turn)
        }
    }
    expect(turnsInSight(eastFront, size, { x: 600, y: 500, scale: 1 })).toEqual([0])
  })

  test('no copy lacks what is seen in it, and everything is in one', () => {
    const turns = [-2, -1, 0, 1, 2]
    for (let x = 0; x < ww2.wrap!; x += 10) {
      const sight = { x, y: 90, scale: 4 }
      for (const space of ww2.spaces) {
        const held = turns.filter((turn) => isIn(ww2, size, sight, turn, reachOf(space)))
        const seen = turns.filter((turn) => Math.abs(space.label.at[0] + turn * ww2.wrap! - x) < 125)
        expect(held, `${space.id} from ${x}`).toEqual(expect.arrayContaining(seen))
        expect(held.length, `${space.id} from ${x}`).toBeGreaterThan(0)
      }
    }
    expect(isIn(eastFront, size, { x: 0, y: 0, scale: 9 }, 0, [900, 950])).toBe(true)
  })

  test('shows a box, all of it', () => {
    const sight = sightOf([100, 20, 50, 50], size)
    expect(sight).toEqual({ x: 125, y: 45, scale: 10 })
  })
})

test('lines are drawn in few shapes, which leave none out and know how far they reach', () => {
  for (const { halo, lines } of [ww2, eastFront]) {
    const strokes = halo.map(({ path }) => path.split('M').length - 1)
    expect(strokes.reduce((sum, count) => sum + count)).toBeGreaterThan(2 * halo.length)
    for (const { path, reach } of [...halo, ...lines]) {
      const xs = [...path.matchAll(/[ML](-?[\d.]+) /g)].map(([, x]) => Number(x))
      expect(Math.min(...xs)).toBeCloseTo(reach[0], 1)
      expect(Math.max(...xs)).toBeCloseTo(reach[1], 1)
    }
  }
})

test('a map that nobody has drawn is none', async () => {
  expect(await loadMap('three-riders')).toBeNull()
})

test('names are hidden before they are too small to read, and all are written from near', () => {
  for (const map of [ww2, eastFront])
    for (const language of ['en', 'fr'] as const)
      for (const space of map.spaces) {
        const sizeAt = (pixelsPerMap: number) =>
          labelSize(space, space.label.lines[language], pixelsPerMap / map.width)
        for (const pixels of [200, 400, 800, 1600]) {
          const size = sizeAt(pixels)
          expect(size === 0 || size >= 10).toBe(true)
        }
        expect(sizeAt(4000), space.id).toBeGreaterThan(11)
      }
})

describe('journeys of pieces', () => {
  const move = (from: string | null, to: string | null, type = 'tank') => ({
    owner: 'germany',
    type,
    count: 1,
    from,
    to,
  })
  const journey = (from: string, to: string, type = 'tank') => ({ owner: 'germany', type, from, to })

  test('are the moves of each piece, one after another', () => {
    expect(journeysIn([move('warsaw', 'brest'), move('berlin', 'warsaw')])).toEqual([
      journey('warsaw', 'brest'),
      journey('berlin', 'warsaw'),
    ])
    expect(journeysIn([move('berlin', 'warsaw'), move('warsaw', 'brest')])).toEqual([
      journey('berlin', 'brest'),
    ])
  })

  test('are made by no piece that only comes or goes, or stays', () => {
    expect(journeysIn([move(null, 'brest'), move('warsaw', null)])).toEqual([])
    expect(journeysIn([move('warsaw', 'warsaw')])).toEqual([])
    expect(journeysIn([move(null, 'warsaw'), move('warsaw', 'brest')])).toEqual([])
    expect(journeysIn([move('warsaw', 'brest'), move('brest', null)])).toEqual([])
    // One lost here and another placed there have not moved.
    expect(journeysIn([move('warsaw', null), move(null, 'brest')])).toEqual([])
    expect(journeysIn([move('warsaw', 'brest'), move('brest', 'minsk', 'infantry')])).toEqual([
      journey('warsaw', 'brest'),
      journey('brest', 'minsk', 'infantry'),
    ])
  })

  test('lead back when they are taken back', () => {
    expect(journeysIn(backwards([move('berlin', 'warsaw'), move('warsaw', 'brest')]))).toEqual([
      journey('brest', 'berlin'),
    ])
  })
})

describe('supply lines to draw', () => {
  const tie = (from: string, to: string): SupplyTie => ({ owner: 'germany', from, to, kind: 'line' })
  const picture = (...ties: SupplyTie[]): SupplyPicture => ({ ties, sources: [], cut: [], kept: [] })
  const [near, far, ahead] = [tie('italy', 'germany'), tie('balkans', 'italy'), tie('ukraine', 'germany')]

  test('all that run, if asked for', () => {
    expect(tiesToDraw(picture(near, far), null, true)).toEqual([
      { tie: near, fate: 'runs' },
      { tie: far, fate: 'runs' },
    ])
    expect(tiesToDraw(picture(near, far), null, false)).toEqual([])
  })

  test('what a choice would change, always', () => {
    expect(tiesToDraw(picture(near, far), picture(near, ahead), false)).toEqual([
      { tie: far, fate: 'breaks' },
      { tie: ahead, fate: 'comes' },
    ])
  })
})
