import { type Bot, type Position, positionOf } from '@materiel/bots'
import { loadGames } from '@materiel/games'
import { firstToMove, type Game, playOut, type Random, SeededRandom, State } from '@materiel/kernel'
import { describe, expect, it } from 'vitest'
import { threeRiders } from './third-game/game.js'

/** Bots that try to get at the true state by what they hand in. They see imagined states and nothing else. */

const games: readonly Game[] = [...(await loadGames()), threeRiders]

/** Every state that a bot gets hold of while it looks. */
type Trick = (position: Position, keep: (seen: State) => void) => void

const random = (): SeededRandom => new SeededRandom('cheat')

const TRICKS: Readonly<Record<string, Trick>> = {
  'a generator that looks into the state that is being filled': (position, keep) => {
    const into = position.game.blank()
    const peeping: Random = {
      below: (bound) => {
        keep(into.clone())
        return random().below(bound)
      },
    }
    position.imagine(into, peeping)
  },
  'a generator that gives no numbers': (position, keep) => {
    for (const number of [Number.NaN, -1, 2 ** 31, undefined, '0'])
      keep(position.imagine(position.game.blank(), { below: () => number as number }).clone())
  },
  'a generator that breaks off in the middle': (position, keep) => {
    for (let calls = 0; calls < 60; calls++) {
      const into = position.game.blank()
      let left = calls
      const breaking: Random = {
        below: (bound) => {
          if (left-- === 0) throw new Error('enough')
          return random().below(bound)
        },
      }
      try {
        position.imagine(into, breaking)
      } catch {}
      keep(into.clone())
    }
  },
  'a generator that imagines while it is asked': (position, keep) => {
    const into = position.game.blank()
    const nested: Random = {
      below: (bound) => {
        keep(position.imagine(position.game.blank(), random()).clone())
        keep(into.clone())
        return random().below(bound)
      },
    }
    keep(position.imagine(into, nested).clone())
  },
  'a state that keeps what is copied into it, and looks again later': (position, keep) => {
    const kept: State[] = []
    class Keeping extends State {
      override copyFrom(other: State): this {
        kept.push(other)
        return super.copyFrom(other)
      }
    }
    const { words, positionWords } = position.game.blank()
    const into = new Keeping(words.length, positionWords)
    const looking: Random = {
      below: (bound) => {
        for (const state of kept) keep(state.clone())
        return random().below(bound)
      },
    }
    for (let i = 0; i < 3; i++) position.imagine(into, looking)
    for (const state of kept) keep(state.clone())
  },
  'words that keep what is written into them': (position, keep) => {
    const blank = position.game.blank()
    const kept: Int32Array[] = []
    const look = (): void => {
      for (const words of kept) {
        const copy = position.game.blank()
        copy.words.set(words)
        keep(copy)
      }
    }
    const words = new Proxy(blank.words, {
      get: (target, name) => {
        if (name !== 'set') return Reflect.get(target, name)
        return (other: Int32Array) => {
          kept.push(other)
          target.set(other)
        }
      },
    })
    const into = Object.create(State.prototype, {
      words: { value: words },
      stamp: { value: 0, writable: true },
    }) as State
    const looking: Random = {
      below: (bound) => {
        look()
        return random().below(bound)
      },
    }
    for (let i = 0; i < 3; i++) position.imagine(into, looking)
    look()
  },
}

describe.each(games.map((game) => ({ id: game.id, game })))('$id', ({ game }) => {
  const truth = game.create({}, 'truth')
  playSome(game, truth)
  const seat = firstToMove(game, truth)
  // What a bot may know of the truth is the same in all states that it can imagine; so its hidden part must not be in any that it sees.
  const hidden = truth.save().join()

  it.each(Object.entries(TRICKS))('%s', (_, trick) => {
    const seen: string[] = []
    const bot: Bot = {
      name: 'cheat',
      decide: (position) => {
        trick(position, (state) => seen.push(state.save().join()))
        return { choice: position.choices[0], reasons: () => [] }
      },
    }
    bot.decide(positionOf(game, truth, seat), random(), 0)
    expect(seen.length).toBeGreaterThan(0)
    expect(seen).not.toContain(hidden)
    // Nothing of what is hidden shows: from another truth that looks alike the bot sees the very same states.
    const other = truth.clone()
    game.determinise(other, seat, new SeededRandom('another truth'))
    const seenThere: string[] = []
    trick(positionOf(game, other, seat), (state) => seenThere.push(state.save().join()))
    expect(seenThere).toEqual(seen)
  })

  it('a bot cannot change what the game or its states do', () => {
    expect(() => Object.assign(game, { determinise: () => {} })).toThrow(TypeError)
    expect(() => Object.assign(State.prototype, { copyFrom: () => {} })).toThrow(TypeError)
    expect(playOut(game, truth.clone(), random())).toBeGreaterThan(0)
  })
})

function playSome(game: Game, s: State): void {
  const mover = new SeededRandom('mover')
  for (let i = 0; i < 6; i++) {
    const position = positionOf(game, s, firstToMove(game, s))
    game.take(s, position.seat, position.choices[mover.below(position.choices.length)])
  }
}
