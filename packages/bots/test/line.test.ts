import { describe, expect, it } from 'vitest'
import { Line, placeOf } from '../src/line.js'

describe('a line', () => {
  const build = placeOf(1, 2, 'build')
  const battle = placeOf(1, 2, 'battle')

  it('tells the answers to each question of each turn in their order, and then no more', () => {
    const line = new Line()
    line.write(build, 7)
    line.write(battle, 9)
    line.write(build, 8)
    line.finish()
    expect([line.next(build), line.next(build), line.next(build)]).toEqual([7, 8, undefined])
    expect(line.next(battle)).toBe(9)
    expect(line.next(placeOf(2, 2, 'build'))).toBeUndefined()
  })

  it('can be followed again, and is not changed by that', () => {
    const line = new Line()
    line.write(build, 7)
    expect(line.next(build)).toBeUndefined()
    line.finish()
    line.write(build, 8)
    for (let times = 0; times < 2; times++) {
      line.rewind()
      expect([line.next(build), line.next(build)]).toEqual([7, undefined])
    }
  })
})
