import { createHash } from 'node:crypto'
import { eastFront } from '@materiel/east-front'
import { firstToMove, type Game } from '@materiel/kernel'
import { ww2 } from '@materiel/ww2'
import { expect, it } from 'vitest'
import { type Bot, botNamed, generatorsFor, loadNetwork, positionOf } from '../src/index.js'
import { searchWith } from '../src/search.js'

const GAMES: readonly Game[] = [ww2, eastFront]

/** What was chosen, from the first choice to the last (or as many as wanted), and what came of it. */
function played(game: Game, bot: Bot, seed: string, wanted = Infinity): string {
  const s = game.create({}, seed)
  const generators = generatorsFor(game, seed)
  const choices = createHash('sha256')
  let made = 0
  for (let seat = firstToMove(game, s); seat >= 0 && made < wanted; seat = firstToMove(game, s)) {
    const { choice } = bot.decide(positionOf(game, s, seat), generators[seat], 600_000)
    choices.update(`${game.seats[seat]} ${game.key(s, choice)}\n`)
    game.take(s, seat, choice)
    made++
  }
  const outcome = game.outcome(s)?.winner ?? 'undecided'
  return `${made} choices ${choices.digest('hex').slice(0, 16)}, ${game.scores(s).join(':')}, ${outcome}`
}

const seeds = ['alpha', 'bravo', 'charlie']

/** Bots reckon with fractions: their arithmetic, too, must be the same everywhere. */
const goldenGames = (game: Game) => ({
  version: game.version,
  random: Object.fromEntries(seeds.map((seed) => [seed, played(game, botNamed('random'), seed)])),
  greedy: played(game, botNamed('greedy'), 'alpha'),
  // Enough to go beyond first impressions, to where playouts end.
  search: played(game, searchWith('search', { playouts: 150 }), 'alpha', 4),
})

// A seed is a game, on every machine and every Node. Where a bot was meant to play otherwise from now on, renew golden.json:
// npx vitest run --project units packages/bots/test/golden.test.ts -u. Where the rules were, raise the version of the game too.
it('the same seeds give the same games as ever', async () => {
  await Promise.all(GAMES.map(loadNetwork))
  const games = Object.fromEntries(GAMES.map((game) => [game.id, goldenGames(game)]))
  await expect(`${JSON.stringify(games, null, 2)}\n`).toMatchFileSnapshot('golden.json')
})
