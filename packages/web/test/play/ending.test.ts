import { describe, expect, it } from 'vitest'
import { declarationOf } from '../../src/common/games.js'
import { inOrder, swingsIn } from '../../src/play/judged.js'
import { sayVerdict, verdictOf } from '../../src/play/verdict.js'

const game = declarationOf('ww2')
const ANN = { person: 1, name: 'Ann' }
const BEN = { person: 2, name: 'Ben' }
const BOT = { bot: 'recruit' }
const seatedAs = (player: (side: string, seat: string) => typeof ANN | typeof BOT, viewer = 'germany') => ({
  viewer,
  seating: game.seats.map(({ id, side }) => ({ seat: id, side, player: player(side, id) })),
})

describe('how a game ended', () => {
  const ended = { winner: 'allies', reason: 'sudden' }
  const told = (seating: ReturnType<typeof seatedAs>, isShared = true, outcome = ended) => {
    const verdict = verdictOf(game, seating, outcome, isShared)
    return [sayVerdict(verdict, game.sides, outcome.winner).en, verdict.order.join(' : ')]
  }

  it('is told to whoever looks, with their own points first', () => {
    const alone = seatedAs((_, seat) => (seat === 'germany' ? ANN : BOT))
    expect(told(alone)).toEqual(['You lost', 'axis : allies'])
    expect(told(alone, true, { winner: 'axis', reason: 'rounds' })).toEqual(['You won', 'axis : allies'])
    const ally = seatedAs((side) => (side === 'allies' ? ANN : BOT), 'soviet-union')
    expect(told(ally)).toEqual(['You won', 'allies : axis'])
  })

  it('is nobody’s own for those who share a screen, play both sides, or watch', () => {
    const two = seatedAs((side) => (side === 'axis' ? ANN : BEN))
    expect(told(two)).toEqual(['Victory: Allies', 'allies : axis'])
    expect(told(two, false)).toEqual(['You lost', 'axis : allies'])
    expect(told(seatedAs(() => ANN))).toEqual(['Victory: Allies', 'allies : axis'])
    expect(told(seatedAs(() => BOT, 'spectator'))).toEqual(['Victory: Allies', 'allies : axis'])
    expect(told(two, true, { winner: 'nobody', reason: 'agreed' })[0]).toBe('Nobody wins')
  })
})

describe('the graph of who was winning', () => {
  it('begins with both ends and the middle, and leaves nothing out', () => {
    for (const count of [1, 2, 3, 57, 120]) {
      const order = inOrder(count)
      expect([...order].sort((a, b) => a - b)).toEqual(Array.from({ length: count }, (_, i) => i))
    }
    expect(inOrder(57).slice(0, 4)).toEqual([0, 56, 32, 16])
  })

  it('names the turns that changed most, for whom they were good', () => {
    const judged = [0.5, 0.55, 0.2, 0.25, 0.9].map((chance, turn) => ({
      turn,
      chances: [chance, 1 - chance],
    }))
    expect(swingsIn(judged, 2).map(({ turn, side }) => [turn, side])).toEqual([
      [3, 0],
      [1, 1],
    ])
    // What lies between has not been judged yet.
    expect(swingsIn([judged[0], judged[4]], 2)).toEqual([])
  })
})
