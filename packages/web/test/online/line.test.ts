import { gameNamed, loadGames } from '@materiel/games'
import { SeededRandom } from '@materiel/kernel'
import { Host, type House, MemoryLedger, type Moment, Onlooker, serve } from '@materiel/table'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type Fate, Network } from './network.js'

// The page's own: what a server would make of its signals changes nothing.
vi.mock('solid-js', () => vi.importActual('solid-js/dist/solid.js'))

await loadGames()

beforeEach(() => {
  vi.resetModules()
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** A game of one person with all seats, whom sockets lead to. */
function gameOnline(): { host: Host; network: Network } {
  const game = gameNamed('ww2')
  const clock = { now: () => Date.now(), wait: async () => {} }
  const thinker = { think: () => Promise.reject(new Error('nobody is to think')) }
  const host = new Host(
    game,
    {
      start: { options: {}, seed: 'line' },
      seating: game.seats.map(() => ({ person: 1, name: 'Ann' })),
      entries: [],
    },
    { ledger: new MemoryLedger(), thinker, clock },
  )
  host.open()
  const house: Partial<House> = {
    openStored: async (id, _, listener) => {
      const onlooker = new Onlooker(host, { seats: game.seats, owns: false }, listener)
      return {
        id,
        game: game.id,
        onlooker,
        begin: () => onlooker.refresh(),
        close: () => onlooker.close(),
      }
    },
  }
  const network = new Network((send) => {
    let hear: (message: unknown) => void = () => {}
    const line = {
      send,
      receive: (listener: typeof hear) => {
        hear = listener
      },
    }
    const gone = serve(line, Promise.resolve(house as House))
    return { hear: (message) => hear(message), gone }
  })
  return { host, network }
}

describe('a table online', () => {
  it.each([1, 2, 3, 4, 5])('takes every answer once, however often the line breaks (%i)', async (seed) => {
    const { host, network } = gameOnline()
    const random = new SeededRandom(`cuts ${seed}`)
    const { OnlineTable } = await import('../../src/online/online-table.js')
    const table = await network.until(OnlineTable.open('the-table', 'ww2'))
    let now: Moment | null = null
    const errors: Error[] = []
    table.subscribe(
      (moment) => {
        now = moment
      },
      (error) => errors.push(error),
    )
    const fates: readonly Fate[] = ['breaks before', 'breaks after', 'falls silent']
    network.fate = () => (random.below(8) === 0 ? fates[random.below(fates.length)] : 'arrives')
    const asked = async (serial: number): Promise<Moment> => {
      while (now === null || now.serial < serial)
        await new Promise<void>((resolve) => setTimeout(resolve, 10))
      return now
    }
    const given: string[] = []
    for (let serial = 0; serial < 60; serial++) {
      const { questions } = await network.until(asked(serial))
      const { options } = questions[random.below(questions.length)]
      const { key } = options[random.below(options.length)]
      given.push(key)
      // Now and then the line is down when the answer is given.
      if (random.below(4) === 0) network.breakAll()
      await network.until(table.answer(serial, key))
    }
    expect(host.chronicle.choices).toEqual(given)
    expect(errors).toEqual([])
    expect(network.sockets.length).toBeGreaterThan(20)
    table.close()
  })
})

it('a page says at which table it is when it dials, so that a proxy can bring its people together', async () => {
  const { network } = gameOnline()
  const dialledAt = async (hash: string): Promise<string> => {
    vi.resetModules()
    network.goTo(hash)
    const { whenUp } = await import('../../src/online/line.js')
    whenUp(() => {})
    return network.sockets.at(-1)?.address ?? ''
  }
  expect(await dialledAt('#/lobby')).toBe('ws://materiel.test/api/socket')
  expect(await dialledAt('#/online/the-table')).toBe('ws://materiel.test/api/socket?table=the-table')
})

describe('the tables of a person', () => {
  const table = (isOurs: boolean) => ({
    id: 'the-table',
    state: 'playing',
    you: { chairs: [0] },
    chairs: [{ seats: ['axis'] }],
    standing: { waiting: [isOurs ? 'axis' : 'allies'] },
  })

  it('are asked for once whenever another waits, and what is older than that is not shown', async () => {
    let push: (message: unknown) => void = () => {}
    const network = new Network((send) => {
      push = send
      return { hear: () => {}, gone: () => {} }
    })
    const replies: ((isOurs: boolean) => void)[] = []
    vi.stubGlobal(
      'fetch',
      () =>
        new Promise((resolve) => {
          replies.push((isOurs) => resolve(new Response(JSON.stringify({ tables: [table(isOurs)] }))))
        }),
    )
    const { createRoot } = await import('solid-js')
    const { turns } = await import('../../src/common/turns.js')
    const { followMyTables, isOurTurn } = await import('../../src/online/tables.js')
    const pass = () => vi.advanceTimersByTimeAsync(100)
    const { tables, dispose } = createRoot((dispose) => ({ tables: followMyTables(() => 'ann'), dispose }))
    await pass()
    // Once at first, and once when the line was up: nobody heard what the server said before.
    expect(replies).toHaveLength(2)
    push({ turn: { table: 'the-table', yours: true } })
    await pass()
    expect(replies).toHaveLength(3)
    replies[2](true)
    await pass()
    for (const late of [0, 1]) replies[late](false)
    await pass()
    expect(tables()?.map(isOurTurn)).toEqual([true])
    expect([...turns()]).toEqual(['the-table'])
    expect(replies).toHaveLength(3)

    network.breakAll()
    await vi.advanceTimersByTimeAsync(1000)
    expect(replies).toHaveLength(4)
    replies[3](false)
    await pass()
    expect(tables()?.map(isOurTurn)).toEqual([false])
    expect(turns().size).toBe(0)
    expect(replies).toHaveLength(4)
    dispose()
  })
})
