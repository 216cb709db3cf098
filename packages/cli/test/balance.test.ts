import type { Game, State } from '@materiel/kernel'
import { ww2 } from '@materiel/ww2'
import { describe, expect, it } from 'vitest'
import { Balance } from '../src/balance/balance.js'
import { type CardStory, type Chronicle, chronicling } from '../src/balance/chronicle.js'

const NONE = { played: 0, used: 0, discarded: 0, milled: 0 }
const story = (seat: string, card: string, fates: Partial<CardStory>): CardStory => ({
  seat,
  card,
  ...NONE,
  ...fates,
})

/** Four small games: the Axis wins the two in which Germany plays Blitzkrieg. */
const GAMES: readonly (readonly [string, Chronicle])[] = [
  [
    'axis',
    {
      scores: [
        [3, 1],
        [9, 2],
      ],
      cards: [
        story('germany', 'blitzkrieg', { played: 1, used: 3 }),
        story('italy', 'build-army', { played: 2 }),
      ],
    },
  ],
  ['axis', { scores: [[5, 2]], cards: [story('germany', 'blitzkrieg', { played: 1, milled: 1 })] }],
  [
    'allies',
    {
      scores: [
        [1, 4],
        [2, 8],
      ],
      cards: [
        story('germany', 'blitzkrieg', { discarded: 1 }),
        story('germany', 'build-army', { played: 1 }),
      ],
    },
  ],
  ['nobody', { scores: [[0, 0]], cards: [] }],
]

const gathered = (games: typeof GAMES): Balance => {
  const balance = new Balance(ww2)
  for (const [winner, chronicle] of games) balance.add(winner, chronicle)
  return balance
}

describe('balance', () => {
  it('has the scores and the lead at the end of each round, of games that were not over before', () => {
    expect(gathered(GAMES).roundFigures()).toEqual([
      {
        round: 1,
        games: 4,
        meanScore: { axis: 2.25, allies: 1.75 },
        lead: { p5: -3, p25: -3, p50: 0, p75: 2, p95: 3 },
      },
      {
        round: 2,
        games: 2,
        meanScore: { axis: 5.5, allies: 5 },
        lead: { p5: -6, p25: -6, p50: -6, p75: 7, p95: 7 },
      },
    ])
  })

  it('compares games with a card and without it', () => {
    const cards = gathered(GAMES).cardFigures('en')
    const find = (seat: string, id: string) => cards.find((card) => card.seat === seat && card.id === id)
    expect(find('germany', 'blitzkrieg')).toMatchObject({
      side: 'axis',
      title: 'Blitzkrieg',
      perGame: { played: 0.5, used: 0.75, discarded: 0.25, milled: 0.25 },
      games: 2,
      wins: 2,
      gamesWithout: 2,
      winsWithout: 0,
      winShare: [1, expect.closeTo(0.3424, 4), 1],
      effect: [1, expect.any(Number), 1],
      effectAtLength: [1, expect.any(Number), 1],
    })
    // The same title of another country is another card.
    expect(find('italy', 'build-army')).toMatchObject({ games: 1, wins: 1, perGame: { played: 0.5 } })
    expect(find('germany', 'build-army')).toMatchObject({ games: 1, wins: 0, perGame: { played: 0.25 } })
    expect(find('japan', 'build-army')).toMatchObject({
      games: 0,
      winShare: null,
      winShareWithout: [0.5, expect.any(Number), expect.any(Number)],
      effect: null,
      effectAtLength: null,
    })
  })

  it('does not depend on the order of games, and can do without any', () => {
    const [one, other] = [gathered(GAMES), gathered([...GAMES].reverse())]
    expect(other.roundFigures()).toEqual(one.roundFigures())
    expect(other.cardFigures('fr')).toEqual(one.cardFigures('fr'))
    expect(gathered([]).roundFigures()).toEqual([])
    expect(gathered([]).cardFigures('en')[0]).toMatchObject({ games: 0, perGame: NONE, effect: null })
  })
})

describe('a chronicle', () => {
  /** A game that only tells: its events are named by their numbers, and secret ones are shown to nobody. */
  const KINDS = ['round', 'play', 'use', 'discard', 'mill', 'draw', 'turn']
  const now = { round: 1, scores: [0, 0] }
  const told: Pick<Game, 'declaration' | 'seats' | 'eventView' | 'round' | 'scores'> = {
    declaration: ww2.declaration,
    seats: ['north', 'south'],
    eventView: ({ kind, card, knowers }) => ({
      kind: KINDS[kind],
      seat: null,
      card: knowers === -1 ? `card-${card}` : null,
    }),
    round: () => now.round,
    scores: () => now.scores,
  }

  it('keeps what became of cards, secret ones too, and the score when a round ends', () => {
    const s = { log: null } as unknown as State
    const chronicler = chronicling(told as Game)(s)
    const tell = (kind: string, seat: number, card: number, knowers = -1) =>
      s.log?.add(KINDS.indexOf(kind), seat, 0, 0, 0, card, knowers)
    tell('round', 0, -1)
    tell('play', 0, 7)
    tell('play', 0, 7)
    tell('discard', 1, 7, 2)
    tell('draw', 1, 5, 2)
    now.scores = [4, 1]
    tell('turn', 1, -1)
    now.round = 2
    tell('round', 0, -1)
    tell('mill', 1, 9, 2)
    tell('use', 0, 8)
    now.scores = [4, 6]
    expect(chronicler.close()).toEqual({
      scores: [
        [4, 1],
        [4, 6],
      ],
      cards: [
        story('north', 'card-7', { played: 2 }),
        story('south', 'card-7', { discarded: 1 }),
        story('south', 'card-9', { milled: 1 }),
        story('north', 'card-8', { used: 1 }),
      ],
    })
  })
})
