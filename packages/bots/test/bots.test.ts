import { balanceOfPower } from '@materiel/balance-of-power'
import { eastFront } from '@materiel/east-front'
import {
  firstToMove,
  type Game,
  type JsonObject,
  keysOf,
  type Seat,
  SeededRandom,
  type State,
} from '@materiel/kernel'
import { ww2, ww2French } from '@materiel/ww2'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { promising } from '../src/candidates.js'
import { BOT_NAMES, botNamed, loadNetwork, type Position, playMatch, positionOf } from '../src/index.js'
import { mannerOf } from '../src/manner.js'
import { searchWith } from '../src/search.js'
import { tickWhenLookedAt } from './clock.js'

/** The games in the ways in which they are played; reactions are covered, so that there is more to hide. */
const WAYS: readonly (readonly [Game, JsonObject])[] = [
  [ww2, { reactions: 'covered' }],
  [ww2French, { reactions: 'covered', air: false }],
  [ww2French, { reactions: 'covered', air: true }],
  [eastFront, { reactions: 'covered' }],
  [balanceOfPower, { version: 'basic-training' }],
  [balanceOfPower, { version: 'command-room' }],
]

const GAMES = [...new Set(WAYS.map(([game]) => game))]

/** Who judges choices by the turn alone, and tells no chance to win. */
const THINKING_OF_THE_TURN = ['random', 'greedy', 'recruit', 'corporal', 'sergeant', 'officer']
/** So often may a bot look at the clock: beyond first impressions, and until there is hardly time for them. */
const AT_EASE = 500
const SHORT_OF_TIME = 20

beforeAll(() => Promise.all(GAMES.map(loadNetwork)))
afterEach(() => {
  vi.restoreAllMocks()
})

interface Moment {
  readonly s: State
  readonly seat: Seat
  readonly question: string
}

/** The moments of a random game at which there is something to think about. */
function* momentsIn(game: Game, options: JsonObject, seed: string): Iterable<Moment> {
  const s = game.create(options, seed)
  const random = new SeededRandom(seed)
  for (let seat = firstToMove(game, s); seat >= 0; seat = firstToMove(game, s)) {
    const { question, choices } = positionOf(game, s, seat)
    if (promising(game, s, choices).length > 1) yield { s: s.clone(), seat, question: question ?? '' }
    game.take(s, seat, choices[random.below(choices.length)])
  }
}

/** From the middle of a random game, a moment of each small step, and of the questions that are asked most often besides. */
function tellingMoments(game: Game, options: JsonObject): readonly Moment[] {
  const byQuestion = new Map<string, Moment[]>()
  for (const moment of momentsIn(game, options, 'moments')) {
    const alike = byQuestion.get(moment.question) ?? []
    byQuestion.set(moment.question, [...alike, moment])
  }
  const { smallSteps } = mannerOf(game)
  const isSmallStep = ([{ question }]: readonly Moment[]) => smallSteps.has(question)
  const kinds = [...byQuestion.values()].sort((a, b) => b.length - a.length)
  const others = kinds.filter((alike) => !isSmallStep(alike)).slice(0, 4)
  return [...kinds.filter(isSmallStep), ...others].map((alike) => alike[alike.length >> 1])
}

const SETTINGS = WAYS.map(([game, options]) => ({
  name: [game.id, ...Object.values(options)].join(' '),
  game,
  options,
  moments: tellingMoments(game, options),
}))

it.each(GAMES)('telling moments of $id have all its small steps', (game) => {
  const settings = SETTINGS.filter((one) => one.game === game)
  const asked = settings.flatMap(({ moments }) => moments.map(({ question }) => question))
  expect(asked).toEqual(expect.arrayContaining([...mannerOf(game).smallSteps]))
})

describe.each(SETTINGS)('bots in $name', ({ game, options, moments }) => {
  it.each(BOT_NAMES)('%s is fair: what it cannot know changes neither its answer nor its reasons', (name) => {
    tickWhenLookedAt()
    const answers = moments.map(({ s, seat, question }, i) => {
      const answerIn = (state: State) => {
        const position = positionOf(game, state, seat)
        const { choice, chance, reasons } = botNamed(name).decide(position, new SeededRandom('mind'), AT_EASE)
        return { choice: game.key(s, choice), chance, reasons: reasons() }
      }
      const other = s.clone()
      game.determinise(other, seat, new SeededRandom(`other ${i}`))
      const answer = answerIn(s)
      expect(answerIn(other), question).toEqual(answer)
      return answer
    })
    // Whoever looks ahead has looked further than to the end of the turn, and whoever judges says why.
    expect(answers.some(({ chance }) => chance !== undefined)).toBe(!THINKING_OF_THE_TURN.includes(name))
    expect(answers.some(({ reasons }) => reasons.length > 0)).toBe(name !== 'random')
  })

  it.each(BOT_NAMES)('%s leaves the state alone and answers what it was asked, short of time', (name) => {
    tickWhenLookedAt()
    for (const { s, seat } of moments) {
      const before = s.hash()
      const position = positionOf(game, s, seat)
      const { choice, reasons } = botNamed(name).decide(position, new SeededRandom('mind'), SHORT_OF_TIME)
      expect(keysOf(game, s, seat)).toContain(game.key(s, choice))
      for (const { en, fr } of reasons()) expect([en, fr].every((text) => text.length > 3)).toBe(true)
      expect(s.hash()).toBe(before)
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
        options,
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
      const match = playMatch({ game, options, seed: `together ${milliseconds}`, bots, milliseconds })
      expect(game.sides).toContain(match.outcome.winner)
    }
  })

  it('search is sure at once where nothing is to be thought about', () => {
    const [{ s, seat }] = moments
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
        const match = playMatch({ game, options, seed: `strength ${i}`, bots, milliseconds: 60_000 })
        if (match.outcome.winner === game.sides[side]) won++
      }
      expect(won).toBe(2)
    }
  })
})

describe('greedy', () => {
  it('judges all actions alike, though some of them lead on to the next action', () => {
    const actions = [...momentsIn(eastFront, {}, 'in order')].filter(({ question }) => question === 'action')
    // Later on there are actions that come to the same.
    const early = actions.slice(0, 32).filter((_, i) => i % 4 === 0)
    expect(early).toHaveLength(8)
    for (const { s, seat } of early) {
      const position = positionOf(eastFront, s, seat)
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
