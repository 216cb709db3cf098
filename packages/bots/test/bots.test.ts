import { balanceOfPower } from '@materiel/balance-of-power'
import { eastFront } from '@materiel/east-front'
import { type Game, keysOf, SeededRandom, type State, seatsOf } from '@materiel/kernel'
import { ww2 } from '@materiel/ww2'
import { beforeAll, describe, expect, it } from 'vitest'
import {
  BOT_NAMES,
  type Bot,
  botNamed,
  loadNetwork,
  type Position,
  playMatch,
  positionOf,
} from '../src/index.js'
import { mannerOf } from '../src/manner.js'
import { factsFor, searchWith } from '../src/search.js'

const GAMES: readonly Game[] = [ww2, eastFront, balanceOfPower]

/** Bots that search for as long as they may are held to a few playouts: the clock never ticks twice alike. */
const LIMITS = { playouts: 60 }
const LIMITED: Partial<Record<string, Bot>> = {
  search: searchWith('search', LIMITS),
  'search-by-facts': searchWith('search-by-facts', LIMITS, factsFor),
}
const thinker = (name: string): Bot => LIMITED[name] ?? botNamed(name)
const SEARCHING = [...Object.keys(LIMITED), 'captain', 'major', 'colonel', 'general']
const isSearching = (name: string): boolean => SEARCHING.includes(name)
/** The marshal is search with another name. */
const DIFFERENT = BOT_NAMES.filter((name) => name !== 'marshal')

beforeAll(() => Promise.all(GAMES.map(loadNetwork)))

const isSmallStep = (game: Game, s: State): boolean => mannerOf(game).smallSteps.has(game.question(s) ?? '')

/** A state in the middle of a random game, with somebody to move; if so wanted, one that is worth a search. */
function midGame(game: Game, seed: string, isWorthThought = false): State {
  const hasReactions = game.declaration.options.some(({ id }) => id === 'reactions')
  const s = game.create(hasReactions ? { reactions: 'covered' } : {}, seed)
  const random = new SeededRandom(seed)
  const decisions = 20 + random.below(200)
  for (let i = 0; i < decisions || (isWorthThought && isSmallStep(game, s)); i++) {
    const before = s.clone()
    const seat = seatsOf(game.toMove(s))[0]
    const position = positionOf(game, s, seat)
    game.take(s, seat, position.choices[random.below(position.choices.length)])
    if (game.toMove(s) === 0) return before
  }
  return s
}

describe.each(GAMES.map((game) => [game.id, game] as const))('bots in %s', (_, game) => {
  it.each(DIFFERENT)('%s is fair: what it cannot know does not change its answer', (name) => {
    const bot = thinker(name)
    for (let i = 0; i < (isSearching(name) ? 4 : 10); i++) {
      const s = midGame(game, `fair ${i}`, isSearching(name))
      for (const seat of seatsOf(game.toMove(s))) {
        const other = s.clone()
        game.determinise(other, seat, new SeededRandom(`other ${i}`))
        const answer = (state: State) =>
          bot.decide(positionOf(game, state, seat), new SeededRandom('mind'), 60_000)
        expect(answer(other).choice).toBe(answer(s).choice)
      }
    }
  })

  it.each(BOT_NAMES)('%s leaves the state alone and answers what it was asked', (name) => {
    for (let i = 0; i < 8; i++) {
      const s = midGame(game, `legal ${i}`)
      const before = s.hash()
      const seat = seatsOf(game.toMove(s))[0]
      const { choice, reasons } = botNamed(name).decide(
        positionOf(game, s, seat),
        new SeededRandom('mind'),
        50,
      )
      expect(keysOf(game, s, seat)).toContain(game.key(s, choice))
      expect(s.hash()).toBe(before)
      for (const reason of reasons())
        expect([reason.en, reason.fr].every((text) => text.length > 3)).toBe(true)
    }
  })

  it('the same seed gives the same match', () => {
    const bots = game.seats.map((_seat, i) => botNamed(i % 2 === 0 ? 'random' : 'greedy'))
    const play = () => {
      const {
        slowest: _slowest,
        thinking: _thinking,
        ...rest
      } = playMatch({
        game,
        options: {},
        seed: 'twice',
        bots,
        milliseconds: 60_000,
      })
      return rest
    }
    expect(play()).toEqual(play())
  })

  it('bots of all kinds play whole games together, at any budget', () => {
    const bots = game.seats.map((_seat, i) => botNamed(BOT_NAMES[(i * 2 + 1) % BOT_NAMES.length]))
    for (const milliseconds of [0, 2]) {
      const match = playMatch({ game, options: {}, seed: `together ${milliseconds}`, bots, milliseconds })
      expect(game.sides).toContain(match.outcome.winner)
    }
  })

  it('search is sure at once where nothing is to be thought about', () => {
    const s = midGame(game, 'sure')
    const seat = seatsOf(game.toMove(s))[0]
    const position = positionOf(game, s, seat)
    let worlds = 0
    const alone: Position = {
      ...position,
      choices: position.choices.slice(0, 1),
      imagine: (into, random) => {
        worlds++
        return position.imagine(into, random)
      },
    }
    const { choice } = searchWith('search', { playouts: 60 }).decide(alone, new SeededRandom('mind'), 60_000)
    expect(choice).toBe(alone.choices[0])
    // A world or so for the one playout that every search makes, not one for each of sixty.
    expect(worlds).toBeLessThan(20)
  })

  it('greedy beats random from either side', () => {
    for (const side of [0, 1]) {
      const bots = game.seats.map((_seat, seat) => botNamed(game.sideOf(seat) === side ? 'greedy' : 'random'))
      // Best of three.
      let won = 0
      for (let i = 0; i < 3 && won < 2; i++) {
        const match = playMatch({ game, options: {}, seed: `strength ${i}`, bots, milliseconds: 60_000 })
        if (match.outcome.winner === game.sides[side]) won++
      }
      expect(won).toBe(2)
    }
  })
})

describe('greedy', () => {
  it('judges all actions alike, though some of them lead on to the next action', () => {
    let actions = 0
    for (let i = 0; actions < 8; i++) {
      const s = midGame(eastFront, `in order ${i}`)
      if (eastFront.question(s) !== 'action') continue
      actions++
      const position = positionOf(eastFront, s, seatsOf(eastFront.toMove(s))[0])
      const answer = (choices: typeof position.choices) =>
        botNamed('greedy').decide({ ...position, choices }, new SeededRandom('mind'), 60_000).choice
      expect(answer([...position.choices].reverse())).toBe(answer(position.choices))
    }
  })
})

describe('the roster', () => {
  it('gives a bot a time of its own', () => {
    expect(botNamed('search@250')).toMatchObject({ name: 'search@250', milliseconds: 250 })
    for (const wrong of ['search@', 'search@0', 'search@soon', 'search@-1', 'search@1e3', 'search@5@500'])
      expect(() => botNamed(wrong), wrong).toThrow('names no time to think')
  })

  it('refuses names it does not know', () => {
    expect(() => botNamed('napoleon')).toThrow('there is no bot "napoleon"; bots are random, greedy')
  })
})
