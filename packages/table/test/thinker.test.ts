import { botNamed, positionOf, temperOf } from '@materiel/bots'
import { loadGame } from '@materiel/games'
import {
  type BotAbility,
  choicesOf,
  firstToMove,
  type Game,
  type NetworkText,
  SeededRandom,
} from '@materiel/kernel'
import { describe, expect, it, vi } from 'vitest'
import type { Clock } from '../src/clock.js'
import { judge, think } from '../src/thinker.js'

const games = vi.hoisted(() => new Map<string, Game>())
vi.mock('../src/find-game.js', () => ({ findGame: async (id: string) => games.get(id) }))

type Load = () => Promise<NetworkText>

const ww2 = await loadGame('ww2')
const { network, ...unlearned } = { ...ww2.bots, levels: {} } as BotAbility
if (network === undefined) throw new Error('nothing was learned of WW2')

/** A game like WW2, but its levels have learned what is usual; its id. */
function gameOf(bots: BotAbility): string {
  const id = `game ${games.size + 1}`
  games.set(id, { ...ww2, id, bots })
  return id
}

/** The same, of which what was learned comes by other ways. */
const gameWith = (load: Load): string => gameOf({ ...unlearned, network: load })

/** A clock that stands still until it is told to go on. */
class StillClock implements Clock {
  readonly waits: number[] = []
  private readonly ends: (() => void)[] = []

  now(): number {
    return 0
  }

  wait(milliseconds: number): Promise<void> {
    this.waits.push(milliseconds)
    return new Promise((end) => this.ends.push(end))
  }

  goOn(): void {
    for (const end of this.ends.splice(0)) end()
  }
}

const QUESTIONS = [8, 10, 12, 14].map((choices) => {
  const state = ww2.create({}, `${choices} choices`)
  const random = new SeededRandom(`${choices} choices`)
  for (let i = 0; i < choices; i++) {
    const seat = firstToMove(ww2, state)
    const all = choicesOf(ww2, state, seat)
    ww2.take(state, seat, all[random.below(all.length)])
  }
  return { state: state.save(), seat: firstToMove(ww2, state) }
})

/** Time enough: a machine that is slow must not decide otherwise. */
const UNHURRIED = 60_000

/** What a bot answers to each question. */
async function answers(
  game: string,
  clock: Clock,
  { bot = 'general', milliseconds = UNHURRIED } = {},
): Promise<readonly string[]> {
  const keys: string[] = []
  for (const question of QUESTIONS) {
    const task = { ...question, game, bot, player: 'somebody', decisions: 0, milliseconds }
    keys.push((await think(task, clock)).key)
  }
  return keys
}

const still = new StillClock()
const byFacts = await answers(gameOf(unlearned), still)
const byNetwork = await answers(gameWith(network), still)

describe('what was learned of a game', () => {
  it('changes what a bot answers', () => {
    expect(byNetwork).not.toEqual(byFacts)
  })

  it('is done without where it is out of reach, asked for again at each decision, and used once it is there', async () => {
    const clock = new StillClock()
    const load = vi.fn<Load>().mockRejectedValue(new Error('no connection'))
    const game = gameWith(load)
    expect(await answers(game, clock)).toEqual(byFacts)
    expect(load).toHaveBeenCalledTimes(QUESTIONS.length)
    load.mockImplementation(network)
    expect(await answers(game, clock)).toEqual(byNetwork)
    expect(load).toHaveBeenCalledTimes(QUESTIONS.length + 1)
  })

  it('is waited for a second, and no more by those who decide afterwards, until it is there', async () => {
    const clock = new StillClock()
    let arrive: (text: NetworkText) => void = () => {}
    const load = vi.fn<Load>(() => new Promise((resolve) => (arrive = resolve)))
    const game = gameWith(load)
    const decided = vi.fn()
    const answered = answers(game, clock).finally(decided)
    await vi.waitFor(() => expect(clock.waits).toEqual([1000]))
    await new Promise(setImmediate)
    expect(decided).not.toHaveBeenCalled()
    clock.goOn()
    expect(await answered).toEqual(byFacts)
    expect(await answers(game, clock)).toEqual(byFacts)
    expect(load).toHaveBeenCalledTimes(1)
    arrive(await network())
    await new Promise(setImmediate)
    expect(await answers(game, clock)).toEqual(byNetwork)
    expect(load).toHaveBeenCalledTimes(1)
    expect(clock.waits).toEqual([1000])
  })

  it('is not waited for again by whoever judges a moment', async () => {
    const clock = new StillClock()
    const game = gameWith(() => new Promise(() => {}))
    const judged = () => judge({ game, state: QUESTIONS[0].state, seed: 'judge', milliseconds: 1 }, clock)
    const first = judged()
    await vi.waitFor(() => expect(clock.waits).toEqual([1000]))
    clock.goOn()
    expect(await first).toHaveLength(ww2.sides.length)
    expect(await judged()).toHaveLength(ww2.sides.length)
    expect(clock.waits).toEqual([1000])
  })

  it.each(['random', 'greedy', 'search-by-facts', 'search-by-facts@9', 'recruit', 'officer', 'captain'])(
    'is not loaded for %s, who has no use for it, however long it takes for others',
    async (bot) => {
      const clock = new StillClock()
      const load = vi.fn<Load>(() => new Promise(() => {}))
      expect(await answers(gameWith(load), clock, { bot, milliseconds: 1 })).toHaveLength(QUESTIONS.length)
      expect(load).not.toHaveBeenCalled()
      expect(clock.waits).toEqual([])
    },
  )
})

it('a learner slips as it is the way of whoever decides', async () => {
  const recruit = botNamed('recruit')
  const answersWith = (temper: number, player: string): readonly string[] =>
    QUESTIONS.map(({ state, seat }) => {
      const s = ww2.blank().load(state)
      const random = new SeededRandom(`${player} 0`)
      return ww2.key(s, recruit.decide(positionOf(ww2, s, seat, temper), random, UNHURRIED).choice)
    })
  const players = ['Ann', 'Bob', 'Cid', 'Dot']
  games.set('ww2', ww2)
  const asked = { game: 'ww2', bot: 'recruit', decisions: 0, milliseconds: UNHURRIED }
  const told = async (player: string) => {
    const thoughts = QUESTIONS.map((question) => think({ ...question, ...asked, player }, still))
    return (await Promise.all(thoughts)).map(({ key }) => key)
  }
  const found = await Promise.all(players.map(told))
  expect(found).toEqual(players.map((player) => answersWith(temperOf(player), player)))
  expect(found).not.toEqual(players.map((player) => answersWith(0, player)))
})
