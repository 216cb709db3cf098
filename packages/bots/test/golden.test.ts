import { createHash } from 'node:crypto'
import { eastFront } from '@materiel/east-front'
import { firstToMove, type Game, type JsonObject } from '@materiel/kernel'
import { ww2, ww2French } from '@materiel/ww2'
import { expect, it } from 'vitest'
import { type Bot, botNamed, generatorsFor, loadNetwork, positionOf } from '../src/index.js'
import { searchWith } from '../src/search.js'

type Way = readonly [Game, JsonObject]

const WAYS: Readonly<Record<string, Way>> = {
  ww2: [ww2, {}],
  'ww2-french': [ww2French, {}],
  'ww2-french with air': [ww2French, { air: true }],
  'east-front': [eastFront, {}],
}

/** What was chosen, from the first choice to the last (or as many as wanted), and what came of it. */
function played([game, options]: Way, bot: Bot, seed: string, wanted = Infinity): string {
  const s = game.create(options, seed)
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
const goldenGames = (way: Way) => ({
  version: way[0].version,
  random: Object.fromEntries(seeds.map((seed) => [seed, played(way, botNamed('random'), seed)])),
  greedy: played(way, botNamed('greedy'), 'alpha'),
  // Enough to go beyond first impressions, to where playouts end.
  search: played(way, searchWith('search', { playouts: 150 }), 'alpha', 4),
})

// A seed is a game, on every machine and every Node. Where a bot was meant to play otherwise from now on, renew golden.json:
// npx vitest run --project units packages/bots/test/golden.test.ts -u. Where the rules were, raise the version of the game too.
it('the same seeds give the same games as ever', async () => {
  await Promise.all(Object.values(WAYS).map(([game]) => loadNetwork(game)))
  const games = Object.fromEntries(Object.entries(WAYS).map(([name, way]) => [name, goldenGames(way)]))
  await expect(`${JSON.stringify(games, null, 2)}\n`).toMatchFileSnapshot('golden.json')
})
