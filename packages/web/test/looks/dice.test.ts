import { loadGames } from '@materiel/games'
import { applyKey, EventLog } from '@materiel/kernel'
import { expect, it } from 'vitest'
import { lookOf } from '../../src/looks/kit/find.js'

const games = await loadGames()
const game = games.find(({ id }) => id === 'balance-of-power')!
const { throws } = lookOf('balance-of-power')

/** What the dice of some moves look like. */
function thrown(position: Record<string, unknown>, dice: readonly number[], moves: readonly string[]) {
  const s = game.position({ version: 'command-room', setup: 'game-1' }, position as never, 'dice')
  game.dice!.give(s, dice)
  s.log = new EventLog()
  for (const move of moves) applyKey(game, s, move)
  return throws!(s.log.events.map((event) => game.eventView(event, 'spectator')))
}

it('dice lie side by side, highest first, with what became of each', () => {
  const position = {
    step: 'attack',
    troops: { red: { germany: 6, ireland: 1 }, blue: { finland: 1 }, neutral: { prussia: 2 } },
  }
  expect(thrown(position, [2, 6, 4, 4, 1], ['red attack germany prussia 3'])).toEqual([
    {
      space: 'prussia',
      rolls: [
        {
          owner: 'red',
          lost: 0,
          dice: [
            { shows: 6, counts: 6, fate: 'won' },
            { shows: 4, counts: 4, fate: 'won' },
            { shows: 2, counts: 2, fate: 'spare' },
          ],
        },
        {
          owner: 'neutral',
          lost: 2,
          dice: [
            { shows: 4, counts: 4, fate: 'lost' },
            { shows: 1, counts: 1, fate: 'lost' },
          ],
        },
      ],
    },
  ])
})

it('an airfield adds to the highest die, and a die that was rolled again stays in sight', () => {
  const position = {
    step: 'attack',
    troops: { red: { germany: 3, ireland: 1 }, blue: { finland: 1, denmark: 1 } },
    airfields: { red: 'germany' },
    bought: { 'recon-mission': 1 },
  }
  const [{ rolls }] = thrown(position, [1, 4, 3, 4], ['red attack germany denmark 2'])
  expect(rolls[0].dice).toEqual([
    { shows: 4, counts: 5, fate: 'won' },
    { shows: 3, counts: 3, fate: 'spare' },
    { shows: 1, counts: 1, fate: 'again' },
  ])
  expect(rolls[1]).toEqual({ owner: 'blue', lost: 1, dice: [{ shows: 4, counts: 4, fate: 'lost' }] })
})
