import { balanceOfPower as game } from '@materiel/balance-of-power'
import { type Choice, firstToMove, type Random, SeededRandom, type State } from '@materiel/kernel'
import { describe, expect, it } from 'vitest'
import { positionOf } from '../src/bot.js'
import { promising } from '../src/candidates.js'
import { evaluationOf } from '../src/evaluation.js'
import { mannerOf } from '../src/manner.js'
import { Mind } from '../src/mind.js'
import { searchWith } from '../src/search.js'

/** Always the first: then nothing that is thought depends on luck. */
const NO_LUCK: Random = { below: () => 0 }

const mindOf = (breadth: number) => new Mind(game, evaluationOf(game), { ...mannerOf(game), breadth })

describe('a mind', () => {
  const [mind, other] = [mindOf(Number.POSITIVE_INFINITY), mindOf(8)]

  /** A choice and the best answer to what follows from it, each on a copy that nobody else writes on. */
  function through(s: State, seat: number, choice: Choice): number {
    if (other.waysOf(s, seat, choice) > 0) return other.worthAfter(s, seat, choice)
    const after = s.clone()
    game.take(after, seat, choice)
    const isAskedOn =
      firstToMove(game, after) === seat &&
      game.turn(after) === game.turn(s) &&
      game.question(after) !== game.question(s)
    if (isAskedOn) game.take(after, seat, other.atOnce(after, seat, NO_LUCK))
    return other.worthFor(after, game.sideOf(seat))
  }

  it('thinks a choice through to the next question, also where chance has a part in that', () => {
    const random = new SeededRandom('mind')
    const s = game.create({ setup: 'game-2' }, 'mind')
    let drafts = 0
    for (let i = 0; i < 150 && game.toMove(s) !== 0; i++) {
      const seat = firstToMove(game, s)
      const { choices } = positionOf(game, s, seat)
      const worths = promising(game, s, choices).map((choice) => ({
        choice,
        worth: through(s, seat, choice),
      }))
      const most = Math.max(...worths.map(({ worth }) => worth))
      const thought = mind.thoughtThrough(s, seat, NO_LUCK)
      expect(worths.find(({ worth }) => worth === most)?.choice).toBe(thought)
      if (game.question(s) === 'draft') drafts++
      game.take(s, seat, choices[random.below(choices.length)])
    }
    expect(drafts).toBeGreaterThan(5)
  })

  it('hands cards in when they bring enough, and then all of them', () => {
    const cards = ['ireland', 'norway', 'denmark', 'finland', 'switzerland']
    const thinker = searchWith('search', { playouts: 60 })
    const passing = (s: State) => positionOf(game, s, 0).choices.at(-1)
    for (let stars = 2; stars <= 5; stars++) {
      const position = {
        step: 'draft',
        troops: { red: { sweden: 5 }, blue: { italy: 5 } },
        hand: { red: cards.slice(0, stars) },
      }
      const s = game.position({ setup: 'game-1' }, position, 'cards')
      expect(game.question(s)).toBe('exchange')
      // Search does not look as far ahead as it takes to see what cards are kept for, and must not think otherwise.
      const { choice } = thinker.decide(positionOf(game, s, 0), new SeededRandom('cards'), 60_000)
      expect(choice === passing(s)).toBe(stars < 4)
      while (game.question(s) === 'exchange') game.take(s, 0, mind.atOnce(s, 0, NO_LUCK))
      expect((game.describe(s).hand as { red: string[] }).red).toHaveLength(stars < 4 ? stars : 0)
    }
  })
})
