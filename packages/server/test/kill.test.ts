import { type ChildProcess, spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { loadGames } from '@materiel/games'
import { SeededRandom } from '@materiel/kernel'
import { afterAll, expect, it } from 'vitest'
import { database, databaseOf, newFolder, openStoreIn, removeFolders, type Seat, Visitor } from './support.js'

await loadGames()
afterAll(removeFolders)

/** How often the server dies; more often by hand: KILLS=20. */
const KILLS = Number(process.env.KILLS ?? 1)
/** Enough that some game always goes on. */
const TABLES = 2 + KILLS

/** What `npm run build` makes. */
const COMMAND = fileURLToPath(new URL('../bin/materiel-server.mjs', import.meta.url))

/** All that servers have said. */
let log = ''

interface Running {
  readonly child: ChildProcess
  readonly port: number
}
let running: Running | null = null
afterAll(() => running?.child.kill('SIGKILL'))

/** Start a server at a port that it had before, or at any with 0. */
async function start(data: string, wanted: number): Promise<Running> {
  const child = spawn(process.execPath, [COMMAND], {
    env: {
      MATERIEL_DATA: data,
      ...(database === null ? {} : { MATERIEL_DATABASE: await databaseOf(data) }),
      MATERIEL_HOST: '127.0.0.1',
      MATERIEL_PORT: String(wanted),
      MATERIEL_PACE: '0',
      MATERIEL_LIMITS: '1000',
      MATERIEL_LOG: 'debug',
    },
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const port = await new Promise<number>((resolve) => {
    child.stdout?.on('data', (text) => {
      log += text
      const address = /^http:\/\/127\.0\.0\.1:(\d+)\/$/m.exec(String(text))
      if (address !== null) resolve(Number(address[1]))
    })
  })
  running = { child, port }
  return running
}

/** As if the machine had failed. */
async function kill({ child }: Running): Promise<void> {
  const ended = new Promise((resolve) => child.on('close', resolve))
  child.kill('SIGKILL')
  await ended
}

it(
  'every choice that was acknowledged is there after kill -9, and clients go on by themselves',
  async () => {
    const data = newFolder()
    let server = await start(data, 0)
    const origin = `http://127.0.0.1:${server.port}`
    const random = new SeededRandom('kill')
    const ann = await Visitor.named(origin, 'Ann')
    const acknowledged = new Map<string, Map<number, string>>()
    for (let i = 0; i < TABLES; i++) {
      const others = Object.fromEntries(
        ['united-kingdom', 'japan', 'soviet-union', 'italy', 'united-states'].map(
          (seat) => [seat, { bot: 'random' }] as const,
        ),
      )
      const { id } = await ann.lay({ game: 'ww2', seats: { ...others, germany: 'me' } })
      acknowledged.set(id, new Map())
    }
    let isOver = false
    /** Play at a table whatever happens to the server. */
    const play = async (id: string, written: Map<number, string>): Promise<void> => {
      while (!isOver) {
        let at: Seat | null = null
        try {
          at = await ann.sitAt(id)
          for (;;) {
            const last = Math.max(-1, ...written.keys())
            const moment = await at.until(
              ({ questions, serial }) => isOver || (questions.length > 0 && serial > last),
            )
            if (isOver) return
            const { options } = moment.questions[0]
            const { key } = options[random.below(options.length)]
            await at.table.answer(moment.serial, key)
            written.set(moment.serial, key)
          }
        } catch {
          // The server is gone: come again in a moment.
          at?.wire.close()
          await new Promise((resolve) => setTimeout(resolve, 50))
        }
      }
    }
    const playing = [...acknowledged].map(([id, written]) => play(id, written))
    const count = () => [...acknowledged.values()].reduce((sum, written) => sum + written.size, 0)
    for (let i = 0; i < KILLS; i++) {
      const before = count()
      while (count() < before + 10) await new Promise((resolve) => setTimeout(resolve, random.below(40)))
      await kill(server)
      server = await start(data, server.port)
      expect(origin).toContain(`:${server.port}`)
    }
    const before = count()
    while (count() < before + 10) await new Promise((resolve) => setTimeout(resolve, 20))
    isOver = true
    await kill(server)
    ann.leave()
    await Promise.all(playing)

    const store = await openStoreIn(data)
    for (const [id, written] of acknowledged) {
      const entries = await store.entries(id, 0)
      const table = await store.table(id)
      expect(table?.serial).toBe(entries.length)
      for (const [serial, key] of written) expect(entries[serial]?.entry).toBe(key)
    }
    await store.close()
    expect(count()).toBeGreaterThanOrEqual(10 * KILLS + 10)
    // What is logged says what was asked, and of nobody.
    expect(log).toContain('"route":"/api/tables"')
    for (const secret of [ann.cookie.slice(9), ann.me?.id, 'Ann', ...acknowledged.keys()])
      expect(log).not.toContain(secret)
  },
  60_000 + KILLS * 60_000,
)
