import { eastFront } from '@materiel/east-front'
import { firstToMove, type Game, playOut, SeededRandom, type State } from '@materiel/kernel'
import { ww2 } from '@materiel/ww2'
import { expect, it } from 'vitest'
import { type Bot, botNamed, generatorsFor, positionOf } from '../src/index.js'
import { searchWith } from '../src/search.js'

const GAMES: readonly Game[] = [ww2, eastFront]

/** How a position stands, so that two of them can be told apart at a glance and to the bit. */
const standing = (game: Game, s: State, decisions: number) =>
  `${decisions} decisions, ${game.scores(s).join(':')}, ${game.outcome(s)?.winner ?? 'undecided'}, ${s.hash()}`

function playedAtRandom(game: Game, seed: string): string {
  const s = game.create({}, seed)
  return standing(game, s, playOut(game, s, new SeededRandom(seed)))
}

/** A bot against itself: its arithmetic with fractions must be the same everywhere, too. */
function playedBy(game: Game, bot: Bot, seed: string, decisions: number): string {
  const s = game.create({}, seed)
  const generators = generatorsFor(game, seed)
  let made = 0
  for (let seat = firstToMove(game, s); seat >= 0 && made < decisions; seat = firstToMove(game, s)) {
    const { choice } = bot.decide(positionOf(game, s, seat), generators[seat], 600_000)
    game.take(s, seat, choice)
    made++
  }
  return standing(game, s, made)
}

const seeds = ['alpha', 'bravo', 'charlie']

const played = (game: Game) => ({
  version: game.version,
  random: Object.fromEntries(seeds.map((seed) => [seed, playedAtRandom(game, seed)])),
  greedy: playedBy(game, botNamed('greedy'), 'alpha', Infinity),
  search: playedBy(game, searchWith('search', { playouts: 30 }), 'alpha', 30),
})

// A seed is a game, on every machine and every Node. Where a bot was meant to play otherwise from now on, renew golden.json:
// npx vitest run --project units packages/bots/test/golden.test.ts -u. Where the rules were, raise the version of the game too.
it('the same seeds give the same games as ever', async () => {
  const games = Object.fromEntries(GAMES.map((game) => [game.id, played(game)]))
  await expect(`${JSON.stringify(games, null, 2)}\n`).toMatchFileSnapshot('golden.json')
})
