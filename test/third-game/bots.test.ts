import { type Bot, botNamed, playMatch } from '@materiel/bots'
import { describe, expect, it } from 'vitest'
import { threeRiders as game } from './game.js'

/** How many of some games a bot wins against two others, each seat in turn being its own. */
function won(bot: Bot, others: Bot, games: number, milliseconds: number): number {
  let wins = 0
  for (let i = 0; i < games; i++) {
    const seat = i % game.seats.length
    const bots = game.seats.map((_, at) => (at === seat ? bot : others))
    const { outcome } = playMatch({ game, options: {}, seed: `match ${i}`, bots, milliseconds })
    if (outcome.winner === game.seats[seat]) wins++
  }
  return wins
}

describe('bots play a game that tells them nothing but the score', () => {
  it('greedy wins far more than its third against two that play by chance', () => {
    expect(won(botNamed('greedy'), botNamed('random'), 90, 20)).toBeGreaterThan(45)
  })

  it('every bot of the roster finishes a game', () => {
    for (const name of [
      'recruit',
      'corporal',
      'sergeant',
      'officer',
      'captain',
      'major',
      'colonel',
      'general',
      'marshal',
      'search',
    ])
      expect(won(botNamed(name), botNamed('random'), 3, 10)).toBeLessThanOrEqual(3)
  })
})
