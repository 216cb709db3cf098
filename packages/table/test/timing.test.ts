import { OVERTIME } from '@materiel/bots/names'
import { gameNamed, loadGames } from '@materiel/games'
import { choicesOf, type JsonObject } from '@materiel/kernel'
import { describe, expect, it } from 'vitest'
import type { Clock } from '../src/clock.js'
import { type Guest, Host } from '../src/host.js'
import { type Ledger, MemoryLedger } from '../src/ledger.js'
import type { Thinker } from '../src/thinker.js'

await loadGames()

/** A clock that runs on as soon as everybody waits for it. */
class FakeClock implements Clock {
  private time = 0
  private readonly waiting: { readonly at: number; readonly wake: () => void }[] = []

  now(): number {
    return this.time
  }

  wait(milliseconds: number): Promise<void> {
    return new Promise((wake) => {
      this.waiting.push({ at: this.time + milliseconds, wake })
      setImmediate(() => this.runOn())
    })
  }

  private runOn(): void {
    const next = this.waiting.sort((a, b) => a.at - b.at).shift()
    if (next === undefined) return
    this.time = Math.max(this.time, next.at)
    next.wake()
  }
}

/** An answer of a bot: whether the question was covered, how many choices there were, and how long it took. */
interface Timed {
  readonly covered: boolean
  readonly choices: number
  readonly took: number
}

/** Let bots play for so many answers. A bot with a choice thinks as long as it is told, one without not at all. */
async function play(
  id: string,
  options: JsonObject,
  count: number,
  pace: number,
  thinks: (allowed: number) => number,
): Promise<readonly Timed[]> {
  const game = gameNamed(id)
  const clock = new FakeClock()
  const answers: Timed[] = []
  const memory = new MemoryLedger()
  let toldAt = 0
  let finish: () => void = () => {}
  let fail: (error: unknown) => void = () => {}
  const finished = new Promise<void>((resolve, reject) => {
    finish = resolve
    fail = reject
  })
  const keysIn = (seat: number): string[] =>
    choicesOf(game, host.state, seat).map((choice) => game.key(host.state, choice))
  const ledger: Ledger = {
    async append(serial, entry) {
      const seat = game.seats.findIndex((name) => String(entry).startsWith(`${name} `))
      answers.push({
        covered: game.isCovered(host.state),
        choices: keysIn(seat).length,
        took: clock.now() - toldAt,
      })
      await memory.append(serial, entry)
      if (answers.length === count || game.outcome(host.state) !== null) finish()
    },
    read: (from) => memory.read(from),
    follow: () => () => {},
  }
  let number = 0
  const thinker: Thinker = {
    async think({ seat, milliseconds }) {
      const keys = keysIn(seat)
      await clock.wait(keys.length > 1 ? thinks(milliseconds) : 0)
      return { key: keys[number++ % keys.length], reasons: [], plan: [] }
    },
  }
  const guest: Guest = {
    pace,
    get readyAt() {
      return toldAt + pace
    },
    changed: () => {
      toldAt = clock.now()
    },
    failed: fail,
  }
  const seating = game.seats.map(() => ({ bot: 'random' }))
  const host: Host = new Host(
    game,
    { start: { options, seed: 'timing' }, seating, entries: [] },
    { ledger, thinker, clock },
  )
  host.join(guest)
  host.open()
  await finished
  host.close()
  return answers
}

const covered = (answers: readonly Timed[]): readonly Timed[] => answers.filter((answer) => answer.covered)
const times = (answers: readonly Timed[]): readonly number[] => [...new Set(answers.map(({ took }) => took))]

describe.each(['ww2', 'east-front'])('a covered game of %s', (id) => {
  it.each([0, 250, 1500])(
    'is answered by bots after the same time, choice or none, on a busy machine too, at pace %i',
    async (pace) => {
      const answers = covered(
        await play(id, { reactions: 'covered' }, 150, pace, (allowed) => allowed * OVERTIME),
      )
      expect(answers.some(({ choices }) => choices === 1)).toBe(true)
      expect(answers.some(({ choices }) => choices > 1)).toBe(true)
      expect(times(answers)).toHaveLength(1)
    },
  )

  it('tells no more of a bot that thinks too long than that it did', async () => {
    const answers = covered(
      await play(id, { reactions: 'covered' }, 150, 0, (allowed) => allowed * OVERTIME * 2.5),
    )
    const [least = 0] = [...times(answers)].sort((a, b) => a - b)
    expect(times(answers).every((took) => took % least === 0)).toBe(true)
  })
})

it('questions that are not covered are answered as soon as can be', async () => {
  const answers = await play('ww2', {}, 60, 0, () => 7)
  expect(covered(answers)).toEqual([])
  expect(times(answers)).toEqual([7])
})
