import type { GameSummary } from '@materiel/table/client'
import { describe, expect, it } from 'vitest'
import { playedHere, playedOnline, statisticsOf } from '../../src/app/statistics/statistics.js'
import { findGame, GAMES } from '../../src/common/games.js'

const ANN = { person: 1, name: 'Ann' }
const BEN = { person: 2, name: 'Ben' }
const BOT = { bot: 'recruit' }

let count = 0
const game = (change: Partial<GameSummary>): GameSummary => ({
  id: `game ${++count}`,
  game: 'east-front',
  name: '',
  branched: null,
  seating: { axis: ANN, allies: BOT },
  created: count,
  updated: count,
  version: 100,
  round: 16,
  scores: { axis: 30, allies: 40 },
  waiting: [],
  outcome: { winner: 'allies', reason: 'last-round' },
  current: true,
  ...change,
})
const won = (lead: number) =>
  game({ outcome: { winner: 'axis', reason: 'lead' }, scores: { axis: 20 + lead, allies: 20 } })

describe('statistics', () => {
  it('count games that one person has played to the end for one side', () => {
    const counted = playedHere(
      [
        game({}),
        game({ outcome: null }),
        game({ branched: 3 }),
        game({ seating: { axis: ANN, allies: BEN } }),
        game({ seating: { axis: ANN, allies: ANN } }),
        game({ seating: { axis: BOT, allies: BOT } }),
        game({ game: 'chess' }),
        game({ seating: { axis: BOT, allies: ANN } }),
        game({ outcome: { winner: 'nobody', reason: 'agreed' } }),
      ],
      findGame,
    )
    expect(counted.map(({ side, result, lead }) => [side, result, lead])).toEqual([
      ['axis', 'lost', -10],
      ['allies', 'won', 10],
      ['axis', 'drawn', -10],
    ])
  })

  it('tell by game and side what was won, by how much, and the best of it', () => {
    const online = playedOnline([
      { table: 't', game: 'ww2', players: 6, side: 'axis', score: 1, before: null, after: null, at: 5 },
    ])
    const here = playedHere(
      [won(4), won(12), game({}), won(6), game({ seating: { axis: BOT, allies: ANN } })],
      findGame,
    )
    const [ww2, eastFront] = statisticsOf([...here, ...online], GAMES)
    expect(ww2).toMatchObject({ game: 'ww2', played: 1, won: 1, lead: null, best: null })
    expect(eastFront).toMatchObject({ played: 5, won: 4, streak: 2, best: { lead: 12 } })
    expect(eastFront.sides).toEqual([
      { side: 'axis', played: 4, won: 3, lead: 3 },
      { side: 'allies', played: 1, won: 1, lead: 10 },
    ])
    expect(statisticsOf([], GAMES)).toEqual([])
  })
})
