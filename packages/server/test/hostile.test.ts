import { loadGames } from '@materiel/games'
import { SeededRandom } from '@materiel/kernel'
import { REQUESTS, type Task, think } from '@materiel/table'
import { afterAll, expect, it } from 'vitest'
import { clock } from '../src/time.js'
import { newServer, removeFolders, Visitor, type Wire } from './support.js'

const [ww2] = await loadGames()
afterAll(removeFolders)

/** How many messages a hostile client sends; more by hand: HOSTILE=100000. */
const MESSAGES = Number(process.env.HOSTILE ?? 6000)

const random = new SeededRandom('hostile')
const pick = <T>(list: readonly T[]): T => list[random.below(list.length)]

const JUNK: readonly unknown[] = [
  null,
  true,
  -1,
  1.5,
  1e308,
  '',
  'x',
  '\u0000',
  '__proto__',
  [],
  {},
  [[[]]],
  { constructor: 1 },
  '💥'.repeat(50),
]

/** Anything that JSON can say, and nothing that anybody expects. */
function junk(depth = 0): unknown {
  if (depth > 3 || random.below(3) > 0) return pick(JUNK)
  if (random.below(2) > 0) return Array.from({ length: random.below(4) }, () => junk(depth + 1))
  const names = ['request', 'kind', 'body', 'table', 'serial', 'key', 'watch', '__proto__', 'toString', 'id']
  return Object.fromEntries(Array.from({ length: random.below(5) }, () => [pick(names), junk(depth + 1)]))
}

it(
  'nothing that a hostile client says changes a game, tells a secret or stops the server',
  async () => {
    // Advice is asked for without end here: how good it is does not matter.
    const thinker = { think: (task: Task) => think({ ...task, bot: 'random' }, clock) }
    const server = await newServer({ limitFactor: 1_000_000 }, { thinker })
    const { store } = server.services
    const [ann, bob, eve] = await Promise.all(
      ['Ann', 'Bob', 'Eve'].map((name) => Visitor.named(server.origin, name)),
    )
    const { id } = await ann.lay({ game: 'ww2', options: { players: 2 }, private: true })
    for (const [one, seat] of [
      [ann, 'germany'],
      [bob, 'japan'],
    ] as const)
      await one.ask('POST', `/api/tables/${id}/sit`, { seat })
    await bob.post(id, 'sit', { seat: 'united-kingdom' })
    const closed = await ann.lay({
      game: 'ww2',
      options: { players: 2 },
      watching: { see: 'nothing' },
      private: true,
    })
    await ann.post(closed.id, 'sit', { seat: 'germany' })
    await ann.post(closed.id, 'start')
    const mine = await eve.lay({
      game: 'ww2',
      options: { players: 2 },
      seats: { germany: 'me', 'united-kingdom': { bot: 'random' } },
    })
    const before = await Promise.all([id, closed.id].map((table) => store.table(table)))
    const seats = ww2.seats
    const at = await ann.sitAt(id)
    const { questions, serial } = await at.until(({ questions }) => questions.length > 0)
    const good = questions[0].options.map(({ key }) => key)

    let wire: Wire = await eve.connect()
    let opened = 0
    let heard = 0
    let replies = 0
    /** What came since: no half of a seed, nothing that the program says to itself, and of the table of others what everybody may see. */
    const listen = (): void => {
      for (const frame of wire.frames.splice(0)) {
        heard++
        if (frame.startsWith('{"reply"')) replies++
        for (const table of before) expect(frame).not.toContain(table?.doc.half)
        expect(frame).not.toMatch(/node_modules|\.ts:\d|at \w+ \(|SQLITE|TypeError|RangeError/)
        const { moment, table } = JSON.parse(frame)
        if (moment !== undefined && table === 1) expect(moment.viewer).toBe('spectator')
      }
    }
    /** Requests that were understood, if only to be refused: each gets its reply. */
    let asked = 0
    const open = (): void => {
      for (const table of [id, closed.id, mine.id])
        wire.client.ask('open', { id: table, takeOver: true }).catch(() => {})
      asked += 3
      opened++
    }
    const answered = async (): Promise<void> => {
      for (listen(); replies < asked; listen()) await new Promise((resolve) => setTimeout(resolve, 2))
    }
    open()

    /** Nearly right: what a player would say, from the wrong place. */
    const nearly = (): unknown => {
      const kind = pick(Object.keys(REQUESTS))
      const table = pick([1, 1, 1, 2, 3, 99])
      const key = pick([
        ...good,
        `${pick(seats)} pass`,
        'germany play barbarossa',
        'undo',
        'end axis resigned',
        'x',
      ])
      const body: Record<string, unknown> = {
        id: pick([id, closed.id, 'AAAAAAAAAAAAAAAAAAAAAA', "' or 1=1 --"]),
        takeOver: true,
        table,
        viewer: pick([...seats, 'spectator', null]),
        look: 1,
        stay: false,
        serial: pick([serial, serial, 0, serial + 1, 2 ** 52]),
        key,
        wish: key,
        version: pick([0, 1, 5]),
        unveil: true,
        seating: null,
        milliseconds: 0,
        game: 'ww2',
        language: 'en',
        text: '{}',
        name: 'x',
        setup: { game: 'ww2', options: {}, seating: {} },
      }
      // Facts are long, and no secret.
      return { request: random.below(1000), kind: kind === 'facts' ? 'answer' : kind, body }
    }

    for (let i = 0; i < MESSAGES; i++) {
      switch (random.below(40)) {
        case 0:
          wire.send(
            pick(['{', 'null', '[]', '"x"', '{"request":1e999}', `${'['.repeat(20_000)}`, 'x'.repeat(1000)]),
          )
          break
        case 1:
          wire.socket.send(Buffer.from([1, 2, 3]))
          break
        case 2:
          wire.send({ watch: pick([id, closed.id, 'x', '']) })
          break
        case 3:
          if (i % 15 !== 0) break
          await answered()
          wire.send('x'.repeat(70_000))
          expect(await wire.closed).toBe(1009)
          listen()
          wire = await eve.connect()
          open()
          break
        case 4:
          if (i % 10 === 0)
            await eve.ask(
              pick(['GET', 'POST', 'PUT', 'DELETE']),
              pick([
                '/api/tables',
                '/api/me/x',
                `/api/tables/${id}/answers`,
                '/api/%00',
                '/api/tables/..%2f',
              ]),
              undefined,
            )
          break
        case 5:
          await eve.ask(
            'POST',
            `/api/tables/${pick([id, closed.id])}/${pick(['answers', 'undo', 'leave', 'away', 'start', 'proposal', 'consent', 'bot', 'word', 'rematch', 'orders'])}`,
            pick([
              { serial, key: pick(good) },
              { seat: 'germany', bot: null },
              { kind: 'end' },
              { agree: true },
              { away: true },
              junk(),
            ]),
          )
          break
        default:
          if (random.below(3) === 0) wire.send(junk() ?? null)
          else {
            wire.send(nearly())
            asked++
          }
      }
      if (i % 200 === 0) await answered()
    }
    await answered()

    const after = await Promise.all([id, closed.id].map((table) => store.table(table)))
    expect(after).toEqual(before)
    expect(opened).toBeGreaterThan(1)
    expect(heard).toBeGreaterThan(MESSAGES / 2)
    // And all goes on.
    await at.table.answer(serial, good[0])
    expect((await at.until((moment) => moment.serial > serial)).version).toBe(serial + 1)
    expect(await ann.ok('GET', '/health')).toEqual({ status: 'ok' })
    await server.stop()
  },
  60_000 + MESSAGES * 10,
)
