import { type ChildProcess, spawn } from 'node:child_process'
import { createECDH, createHash, randomBytes } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { gameNamed, loadGames } from '@materiel/games'
import { SeededRandom } from '@materiel/kernel'
import { Host, type Ledger, type Moment, Onlooker, type Player, thinkingHere } from '@materiel/table'
import type { Me } from '@materiel/table/online'
import pg from 'pg'
import { afterAll, describe, expect, it } from 'vitest'
import { chairOf } from '../src/info.js'
import { seedOfTable } from '../src/laying.js'
import type { Mail, Mailer } from '../src/notices/mail.js'
import type { Post } from '../src/notices/push-service.js'
import { newServerKey } from '../src/notices/sealing.js'
import { seatingAt } from '../src/places.js'
import { openPostgres } from '../src/storage/postgres/postgres.js'
import type { StoredTable, TableDoc } from '../src/storage/store.js'
import { outOfTime } from '../src/timekeeping.js'
import { type Cluster, newCluster } from './cluster.mjs'
import {
  database,
  HASTE,
  letABotPlay,
  newFolder,
  newServer,
  QuickClock,
  removeFolders,
  type Seat,
  slowStandIn,
  type TestServer,
  Visitor,
} from './support.js'

await loadGames()
afterAll(removeFolders)

const game = gameNamed('ww2')
const BOTS = Object.fromEntries(
  ['japan', 'soviet-union', 'italy', 'united-states'].map((seat) => [seat, { bot: 'random' }] as const),
)

describe.skipIf(database === null)('several processes', () => {
  const PROCESSES = 3

  /** The same visitor at another process. */
  const at = ({ origin }: TestServer, visitor: Visitor): Visitor => {
    const twin = new Visitor(origin)
    twin.cookie = visitor.cookie
    twin.me = visitor.me
    return twin
  }

  /** What these processes write of a table from now on, each change in its turn: all that may change while nobody asks for it. */
  const changesBy = (servers: readonly TestServer[]) => {
    const changes: { state: string; outdated: boolean; away: readonly string[] }[] = []
    for (const { services } of servers) {
      const { store } = services
      const changeTable = store.changeTable.bind(store)
      store.changeTable = async (table, change) => {
        const isFirst = await changeTable(table, change)
        const { state, outdated, chairs } = change.doc
        const away = chairs.flatMap((chair) => (chair.away ? chair.seats : []))
        if (isFirst) changes.push({ state, outdated, away })
        return isFirst
      }
    }
    return changes
  }

  it('do together what one would do: bots think once, clocks run out once, everybody knows and hears of everybody', async () => {
    const data = newFolder()
    const clock = new QuickClock()
    const here = thinkingHere(clock)
    let thoughts = 0
    const thinker: typeof here = {
      ...here,
      think: (task) => {
        thoughts++
        return here.think(task)
      },
    }
    const servers = await Promise.all(
      Array.from({ length: PROCESSES }, () => newServer({ data }, { clock, thinker })),
    )
    const [one, two, three] = servers
    const changes = changesBy(servers)
    const ann = await Visitor.named(one.origin, 'Ann')
    const bob = await Visitor.named(two.origin, 'Bob')
    // Whoever comes to another process is known there, and so is what was done a moment ago.
    const { id } = await at(three, ann).lay({
      game: 'ww2',
      seats: { ...BOTS, germany: 'me' },
      clock: { kind: 'decision', seconds: 100 },
    })
    expect((await ann.info(id)).chairs[1].player).toBeNull()
    expect((await bob.post(id, 'sit', { seat: 'united-kingdom' })).state).toBe('playing')

    const lobby = await at(three, bob).connect()
    const looking = await at(three, ann).sitAt(id)
    const [first, second] = [await ann.sitAt(id), await bob.sitAt(id)]
    const watching = await ann.connect()
    watching.send({ watch: id })
    await expect.poll(() => watching.info(id)?.chairs[1].present).toBe(true)

    // Not to the end of the game, however long the rest takes: Bob's clock is to run out before it.
    const playing = [first.play('ann'), second.play('bob', 20)].map((play) => play.catch(() => {}))
    await first.until(({ serial }) => serial >= 60)
    await expect.poll(() => lobby.pushed.some((pushed) => 'turn' in pushed && pushed.turn.yours)).toBe(true)
    await at(three, ann).ok('POST', `/api/tables/${id}/chat`, { channel: 'table', text: 'Hello' })
    await expect.poll(() => watching.pushed.filter((pushed) => 'said' in pushed)).toHaveLength(1)

    second.wire.close()
    lobby.close()
    await expect.poll(() => watching.info(id)?.chairs[1].present).toBe(false)
    const { store } = one.services
    const stored = async (): Promise<StoredTable> => (await store.table(id)) as StoredTable
    // Bob's last answer may be on its way still: until the game rests at a question to him, and everybody knows.
    await expect
      .poll(async () => {
        const { serial, progress } = await stored()
        return [progress?.standing.waiting.join(), first.now.serial - serial, looking.now.serial - serial]
      })
      .toEqual(['united-kingdom', 0, 0])
    const entries = await store.entries(id, 0)
    const byBots = entries.filter(({ entry }) => entry.split(' ')[0] in BOTS).length
    expect(byBots).toBeGreaterThan(10)
    expect(thoughts).toBe(byBots)

    // All of them find that Bob's time is over, and one says so. The game goes on to Ann's next question and not to its end, which would be a change too.
    first.wire.close()
    await Promise.all(playing)
    changes.length = 0
    clock.offset += 101_000
    await expect.poll(async () => (await stored()).doc.chairs[1].away).toBe(true)
    await wait(2 * HASTE.lease)
    expect(changes).toEqual([{ state: 'playing', outdated: false, away: ['united-kingdom'] }])

    const socket = await at(two, ann).connect()
    await ann.ok('DELETE', '/api/sessions')
    expect(await socket.closed).toBe(1001)
    await Promise.all(servers.map((server) => server.stop()))
  })

  it('take over what one of them was about to do when it died', async () => {
    const data = newFolder()
    const clock = new QuickClock()
    const quick = thinkingHere(clock)
    // It takes the bot on, and never comes back from it.
    const dying = await newServer(
      { data },
      { clock, thinker: { ...quick, think: () => new Promise(() => {}) } },
    )
    const ann = await Visitor.named(dying.origin, 'Ann')
    const seats = { ...BOTS, germany: { bot: 'random' }, 'united-kingdom': 'me' } as const
    const { id } = await ann.lay({ game: 'ww2', seats })
    const here = await ann.sitAt(id)
    void here.play('ann').catch(() => {})
    const { serial } = await here.until(({ waiting }) => !waiting.includes('united-kingdom'))
    const living = await newServer({ data }, { clock })
    const there = await at(living, ann).sitAt(id)
    await dying.services.rooms.stop()
    await there.until((moment) => moment.serial > serial)
    expect((await living.services.store.entries(id, serial))[0].entry).not.toMatch(/^united-kingdom /)
    await Promise.all([living.stop(), dying.stop()])
  })

  it('cannot write what is outdated, however late they come to it', async () => {
    const data = newFolder()
    const [slow, quick] = [await newServer({ data }), await newServer({ data })]
    const ann = await Visitor.named(slow.origin, 'Ann')
    const { id } = await ann.lay({
      game: 'ww2',
      seats: { ...BOTS, germany: 'me', 'united-kingdom': { bot: 'random' } },
    })
    const here = await ann.sitAt(id)
    const there = await at(quick, ann).sitAt(id)
    const moment = await here.until(({ questions }) => questions.length > 0)
    await there.until(({ serial }) => serial === moment.serial)
    const [{ key }, other] = moment.questions[0].options
    // Whoever is cut off hears of nothing; its answer, decided on what was, comes when all has gone on.
    const { store } = slow.services
    const room = await slow.services.rooms.room(id)
    room.noticed = () => {}
    room.refresh = async () => {}
    await there.table.answer(moment.serial, key)
    await expect(here.table.answer(moment.serial, other.key)).rejects.toMatchObject({ code: 'stale' })
    expect((await store.entries(id, moment.serial))[0].entry).toBe(key)
    // The same once more is what it was.
    await here.table.answer(moment.serial, key)
    await Promise.all([slow.stop(), quick.stop()])
  })

  it('hear of every choice, however the game began', async () => {
    const data = newFolder()
    const [one, two] = [await newServer({ data }), await newServer({ data })]
    const [ann, bob] = [await Visitor.named(one.origin, 'Ann'), await Visitor.named(two.origin, 'Bob')]
    for (let i = 0; i < 12; i++) {
      const { id } = await ann.lay({ game: 'ww2', seats: { ...BOTS, germany: 'me' } })
      const room = await one.services.rooms.room(id)
      await at(one, bob).post(id, 'sit', { seat: 'united-kingdom' })
      const here = await ann.sitAt(id)
      const there = await at(two, ann).sitAt(id)
      // By notices alone.
      room.refresh = async () => {}
      for (let k = 0; k < 2; k++) {
        const { serial, questions } = await there.until(
          (moment) => moment.questions.length > 0 && moment.serial >= k,
        )
        await there.table.answer(serial, questions[0].options[0].key)
        expect((await here.until((moment) => moment.serial > serial)).serial).toBe(serial + 1)
      }
    }
    await Promise.all([one.stop(), two.stop()])
  }, 60_000)

  it('let bots play at once, though they hear of their own change before they know that it was written', async () => {
    const own = await newServer({ data: newFolder() })
    const ann = await Visitor.named(own.origin, 'Ann')
    const { store } = own.services
    const { id } = await ann.lay({ game: 'ww2', seats: { ...BOTS, germany: 'me' } })
    await ann.post(id, 'start')
    const changeTable = store.changeTable.bind(store)
    store.changeTable = async (table, change) => {
      const isFirst = await changeTable(table, change)
      // Everybody is where they belong meanwhile.
      await wait(2 * HASTE.every)
      return isFirst
    }
    await ann.post(id, 'away', { away: true })
    await expect.poll(async () => (await store.entries(id, 0)).length).toBeGreaterThan(6)
    await own.stop()
  })

  it('let no bot answer for somebody who is back, though it was asked for them and hears of nothing', async () => {
    const data = newFolder()
    const clock = new QuickClock()
    const { thinker, answers } = slowStandIn(clock)
    const [slow, quick] = [
      await newServer({ data }, { clock, thinker }),
      await newServer({ data }, { clock }),
    ]
    const ann = await Visitor.named(slow.origin, 'Ann')
    const { id, serial } = await letABotPlay(ann)
    await expect.poll(() => answers.length).toBe(1)
    const room = await slow.services.rooms.room(id)
    const { noticed, refresh } = room
    room.noticed = () => {}
    room.refresh = async () => {}
    const there = at(quick, ann)
    await there.post(id, 'away', { away: false })
    room.keep()
    await answers[0]()
    await expect.poll(() => room.doc.chairs[0].away).toBe(false)
    Object.assign(room, { noticed, refresh })
    await wait(2 * HASTE.every)
    expect(await quick.services.store.entries(id, serial)).toEqual([])
    expect(answers).toHaveLength(1)
    await Promise.all([slow.stop(), quick.stop()])
  })

  it('leave a table to those who know newer rules, and so do the people who are there', async () => {
    const data = newFolder()
    const [old, renewed] = [await newServer({ data }), await newServer({ data })]
    const ann = await Visitor.named(old.origin, 'Ann')
    const { id } = await ann.lay({ game: 'ww2', seats: { ...BOTS, germany: 'me' } })
    await ann.post(id, 'start')
    const here = await ann.sitAt(id)
    const { serial } = await here.until(({ questions }) => questions.length > 0)
    // As whoever knows newer rules writes it down when it opens the table.
    const { store } = renewed.services
    const { revision, doc, updated } = (await store.table(id)) as StoredTable
    await store.changeTable(id, { revision, doc: { ...doc, rules: doc.rules + 1 }, due: null, updated })
    expect(await here.wire.closed).toBe(1013)
    const { status, body } = await ann.ask('GET', `/api/tables/${id}`)
    expect([status, body.error.code]).toEqual([503, 'away'])
    const again = await ann.connect()
    again.client.ask('open', { id, takeOver: false }).catch(() => {})
    expect(await again.closed).toBe(1013)
    expect(await store.entries(id, serial)).toEqual([])
    await Promise.all([old.stop(), renewed.stop()])
  })

  it('do not say that a clock has run out when there was an answer in time, however late they look', async () => {
    const data = newFolder()
    const clock = new QuickClock()
    const [slow, quick] = [await newServer({ data }, { clock }), await newServer({ data }, { clock })]
    const ann = await Visitor.named(slow.origin, 'Ann')
    const bots = Object.fromEntries(game.seats.map((seat) => [seat, { bot: 'random' }] as const))
    const { id } = await ann.lay({
      game: 'ww2',
      seats: { ...bots, germany: 'me' },
      clock: { kind: 'decision', seconds: 100 },
    })
    const there = await at(quick, ann).sitAt(id)
    const moment = await there.until(({ questions }) => questions.length > 0)
    const { store } = slow.services
    const room = await slow.services.rooms.room(id)
    await expect.poll(() => room.serial).toBe(moment.serial)
    // It knows nothing of the answer, nor of the next question.
    room.noticed = () => {}
    room.refresh = async () => {}
    clock.offset += 99_000
    await there.table.answer(moment.serial, moment.questions[0].options[0].key)
    await there.until(({ questions, serial }) => questions.length > 0 && serial > moment.serial)
    clock.offset += 2_000
    const { revision } = (await store.table(id)) as StoredTable
    await room.wake()
    const stored = (await store.table(id)) as StoredTable
    expect(stored.doc.chairs.map(({ away }) => away)).not.toContain(true)
    expect(stored.revision).toBe(revision)
    await Promise.all([slow.stop(), quick.stop()])
  })

  it('tell people once that it is their turn, and once more only where one of them died at it', async () => {
    const data = newFolder()
    const clock = new QuickClock()
    const config = {
      data,
      address: 'https://play.example/',
      pushKey: newServerKey().privateKey,
      smtp: 'smtp://127.0.0.1',
    }
    const posted: string[] = []
    const mails: Mail[] = []
    const post: Post = async (_, { headers }) => {
      posted.push(headers.topic)
      return { status: 201 }
    }
    const mailer: Mailer = {
      // Others look while it is on its way.
      send: async (mail) => {
        await wait(100)
        mails.push(mail)
      },
      close: () => {},
    }
    const ends: (() => void)[] = []
    const dying = await newServer(config, {
      clock,
      mailer,
      post: () => new Promise((resolve) => ends.push(() => resolve({ status: 500 }))),
    })
    const servers = await Promise.all(
      Array.from({ length: PROCESSES }, () => newServer(config, { clock, mailer, post })),
    )
    const ann = await Visitor.named(servers[0].origin, 'Ann')
    const { id: person } = ann.me as Me
    const { store } = servers[0].services
    const pair = createECDH('prime256v1')
    const keys = { p256dh: pair.generateKeys('base64url'), auth: randomBytes(16).toString('base64url') }
    const browser = { endpoint: 'https://fcm.googleapis.com/one', keys, language: 'en' }
    await ann.ok('PUT', '/api/me/push', browser)
    const address = { address: 'ann@mail.example', confirmed: true, turns: true, language: 'en' as const }
    await store.setContact(person, { ...address, told: null })
    const seats = { axis: 'me', allies: { bot: 'random' } } as const
    const tables = await Promise.all([0, 1, 2].map(() => ann.lay({ game: 'east-front', seats })))
    for (const { id } of tables)
      await expect.poll(async () => (await store.table(id))?.progress?.standing.waiting).toContain('axis')
    const look = () => Promise.all(servers.map(({ services }) => services.notices.look()))

    clock.offset += 60_000
    await look()
    await look()
    expect(posted).toHaveLength(tables.length)
    expect(mails).toEqual([])
    clock.offset += 600_000
    await look()
    await look()
    expect(posted).toHaveLength(tables.length)
    expect(mails.map(({ to }) => to)).toEqual(['ann@mail.example'])

    // It takes a table on, and is gone before anybody was told.
    await ann.lay({ game: 'east-front', seats })
    clock.offset += 30_000
    void dying.services.notices.look()
    await expect.poll(() => ends.length).toBe(1)
    await look()
    expect(posted).toHaveLength(tables.length)
    clock.offset += 75_000
    await look()
    expect(posted).toHaveLength(tables.length + 1)
    ends[0]()
    await Promise.all([dying, ...servers].map((server) => server.stop()))
  })
})

describe.skipIf(database === null)('processes that are killed', () => {
  /** More by hand: MATERIEL_MANY_TABLES=200 MATERIEL_MANY_KILLS=20. */
  const TABLES = Number(process.env.MATERIEL_MANY_TABLES ?? 2)
  const KILLS = Number(process.env.MATERIEL_MANY_KILLS ?? 1)
  const PROCESSES = 3
  const COMMAND = fileURLToPath(new URL('../bin/materiel-server.mjs', import.meta.url))

  interface Running {
    readonly child: ChildProcess
    readonly origin: string
  }

  const living: Running[] = []
  /** None is left behind, also where a test fails while one is being started. */
  const children = new Set<ChildProcess>()
  let isEnded = false
  let cluster: Cluster | null = null
  afterAll(async () => {
    isEnded = true
    for (const child of children) child.kill('SIGKILL')
    await cluster?.remove()
  })

  async function start(url: string): Promise<Running> {
    if (isEnded) throw new Error('the test is over')
    const child = spawn(process.execPath, [COMMAND], {
      env: {
        MATERIEL_DATABASE: url,
        MATERIEL_HOST: '127.0.0.1',
        MATERIEL_PORT: '0',
        MATERIEL_PACE: '0',
        MATERIEL_PAUSE: '0',
        MATERIEL_LIMITS: '100000',
        MATERIEL_LOG: 'silent',
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    children.add(child)
    child.on('close', () => children.delete(child))
    const origin = await new Promise<string>((resolve) => {
      child.stdout?.on('data', (text) => {
        const address = /^(http:\/\/127\.0\.0\.1:\d+)\/$/m.exec(String(text))
        if (address !== null) resolve(address[1])
      })
    })
    const running = { child, origin }
    living.push(running)
    return running
  }

  /** It stands still for longer than anything is its own, and then goes on as if nothing had happened. */
  async function freeze({ child }: Running): Promise<void> {
    child.kill('SIGSTOP')
    await wait(12_000)
    child.kill('SIGCONT')
  }

  async function kill(running: Running): Promise<void> {
    living.splice(living.indexOf(running), 1)
    const ended = new Promise((resolve) => running.child.on('close', resolve))
    running.child.kill('SIGKILL')
    await ended
  }

  /** What a seat was told, but for what depends on when it looked; as a hash, since there is much of it. */
  const plainly = ({ news: _, undo: __, thinking: ___, ...moment }: Moment): string =>
    createHash('sha256').update(JSON.stringify(moment, sorted)).digest('base64')

  /** The order of names says nothing. */
  const sorted = (_: string, value: unknown): unknown =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
      : value

  /** Of so many tables somebody leaves one. */
  const LEFT = 20

  /** The database keeps every change of what is agreed on at a table, with how the table stood. */
  const CHANGES = `
    create table changes (number bigserial, id text, serial integer, at bigint, before text, after text, progress text);
    create function keep_change() returns trigger language plpgsql as $$
      begin
        insert into changes (id, serial, at, before, after, progress)
        values (new.id, new.serial, new.updated, old.doc, new.doc, old.progress);
        return null;
      end $$;
    create trigger keep_change after update of revision on tables for each row execute function keep_change()`
  interface Change {
    readonly serial: number
    readonly at: number
    readonly before: string
    readonly after: string
    readonly progress: string | null
  }

  /** Nothing was done twice: each change changed something, one ended the game, and a bot plays for those alone whose time was over. */
  function expectOnce(stored: StoredTable, changes: readonly Change[]): void {
    let ends = 0
    for (const { before, after, progress, at } of changes) {
      expect(after).not.toBe(before)
      const [was, is] = [before, after].map((text) => JSON.parse(text) as TableDoc)
      if (is.state === 'over' && was.state !== 'over') ends++
      if (progress === null) continue
      const out = outOfTime({ ...stored, doc: was, progress: JSON.parse(progress) }, at)
      is.chairs.forEach(({ away }, i) => {
        if (away && !was.chairs[i].away) expect(out).toContain(i)
      })
    }
    expect(ends).toBe(1)
  }

  /** Whether a bot played for whoever has a seat, at each moment of the game. */
  function awayAt(
    { doc }: StoredTable,
    seat: string,
    changes: readonly Change[],
  ): (serial: number) => boolean {
    const chair = chairOf(doc, seat)
    return (serial) => {
      const last = changes.filter((change) => change.serial <= serial).at(-1)
      return last !== undefined && (JSON.parse(last.after) as TableDoc).chairs[chair].away
    }
  }

  /** Somebody at a table: what they have said and heard. */
  interface Sitter {
    readonly visitor: Visitor
    readonly seat: string
    /** After so many answers they are not heard of any more. */
    readonly leavesAfter: number
    readonly sent: Map<number, Set<string>>
    readonly acknowledged: Map<number, string>
    readonly told: Map<number, Set<string>>
  }

  const random = new SeededRandom('many')
  const pick = <T>(all: readonly T[]): T => all[random.below(all.length)]

  /** Play to the end, at whatever process answers. */
  async function play(id: string, player: Sitter): Promise<void> {
    const { sent, acknowledged, told, leavesAfter } = player
    for (;;) {
      const visitor = new Visitor(pick(living)?.origin ?? '')
      visitor.cookie = player.visitor.cookie
      let seat: Seat | null = null
      try {
        seat = await visitor.sitAt(id)
        const { wire, table, moments } = seat
        const lost = wire.closed.then(() => {
          throw new Error('lost')
        })
        lost.catch(() => {})
        let looked: Moment | undefined
        const look = (): void => {
          for (const moment of moments.slice(moments[0] === looked ? 1 : 0)) {
            const { serial } = moment
            told.set(serial, (told.get(serial) ?? new Set()).add(plainly(moment)))
          }
          // There is much of it.
          moments.splice(0, moments.length - 1)
          looked = moments[0]
          wire.frames.length = 0
        }
        let last = -1
        for (;;) {
          const moment = await Promise.race([
            lost,
            seat.until(
              ({ questions, serial, outcome }) => outcome !== null || (questions.length > 0 && serial > last),
            ),
          ])
          look()
          if (moment.outcome !== null || acknowledged.size >= leavesAfter) return
          const { options } = moment.questions[0]
          const { key } = pick(options)
          sent.set(moment.serial, (sent.get(moment.serial) ?? new Set()).add(key))
          last = moment.serial
          try {
            await Promise.race([lost, table.answer(moment.serial, key)])
          } catch (error) {
            if ((error as { code?: string }).code === 'stale') continue
            throw error
          }
          expect(acknowledged.has(moment.serial)).toBe(false)
          acknowledged.set(moment.serial, key)
        }
      } catch {
        // That process is gone, or its database is: come to another in a moment.
        await wait(50)
      } finally {
        seat?.wire.close()
      }
    }
  }

  /** What every seat is told at every moment of a game that is over, from its choices alone. */
  async function retold(
    stored: StoredTable,
    entries: readonly string[],
    seating: readonly Player[],
    seats: readonly string[],
  ): Promise<Map<string, string[]>> {
    let reached = 0
    const ledger: Ledger = {
      append: async () => {},
      read: async (from) => entries.slice(from, reached),
      follow: () => () => {},
    }
    const clock = new QuickClock()
    const begun = {
      start: { options: stored.doc.options, seed: seedOfTable(stored.doc) },
      seating,
      entries: [],
    }
    const host = new Host(game, begun, { ledger, thinker: thinkingHere(clock), clock })
    const told = new Map(seats.map((seat) => [seat, [] as string[]]))
    for (const seat of seats) {
      const listener = {
        moment: (moment: Moment) => {
          // What goes over a line is what JSON can say.
          ;(told.get(seat) as string[])[moment.serial] = plainly(JSON.parse(JSON.stringify(moment)) as Moment)
        },
        error: (error: unknown) => {
          throw error
        },
      }
      new Onlooker(host, { seats: [seat], owns: false }, listener).refresh()
    }
    for (reached = 1; reached <= entries.length; reached++) await host.absorb()
    return told
  }

  it(
    'lose nothing, and neither does a database that is stopped: games end, and everybody has seen what was played',
    async () => {
      cluster = await newCluster()
      const { url } = cluster
      await Promise.all(Array.from({ length: PROCESSES }, () => start(url)))
      const first = new pg.Client(url)
      await first.connect()
      await first.query(CHANGES)
      await first.end()
      const origin = () => pick(living).origin
      const ann = await Visitor.named(origin(), 'Ann')
      const visitors = new Map<string, Sitter[]>()
      const player = (visitor: Visitor, seat: string, leavesAfter = Number.POSITIVE_INFINITY): Sitter => ({
        visitor,
        seat,
        leavesAfter,
        sent: new Map(),
        acknowledged: new Map(),
        told: new Map(),
      })
      let host = ann
      for (let i = 0; i < TABLES; i++) {
        // Nobody may have more than 50 tables.
        if (i % 40 === 0) host = await Visitor.named(origin(), 'Ann')
        const bob = await Visitor.named(origin(), 'Bob')
        const here = new Visitor(origin())
        here.cookie = host.cookie
        // At some tables somebody leaves for good, and a clock runs out.
        const isLeft = i % LEFT === 1
        const { id } = await here.lay({
          game: 'ww2',
          // Covered questions take their time.
          options: { reactions: 'exact' },
          seats: { ...BOTS, germany: 'me' },
          clock: isLeft ? { kind: 'decision', seconds: 10 } : { kind: 'none' },
        })
        await bob.post(id, 'sit', { seat: 'united-kingdom' })
        const leavesAfter = isLeft ? 10 + random.below(20) : Number.POSITIVE_INFINITY
        visitors.set(id, [player(host, 'germany'), player(bob, 'united-kingdom', leavesAfter)])
      }
      let isOver = false
      const all = [...visitors].flatMap(([id, players]) => players.map((one) => play(id, one)))
      const playing = Promise.all(all).then(() => {
        isOver = true
      })
      const count = (): number =>
        [...visitors.values()].flat().reduce((sum, { acknowledged }) => sum + acknowledged.size, 0)
      const share = (TABLES * 60) / (KILLS + 2)
      for (let i = 0; i < KILLS && !isOver; i++) {
        const before = count()
        while (!isOver && count() < before + share) await wait(random.below(50))
        if (i === Math.floor(KILLS / 2)) {
          const told = new Visitor(pick(living).origin)
          told.cookie = ann.cookie
          const { closed } = await told.connect()
          await cluster.stop()
          const during = count()
          // Whoever asks is told that it is away, and so is whoever waits.
          expect(await closed).toBe(1013)
          const { status, body } = await told.ask('GET', '/api/me')
          expect([status, body.error.code]).toEqual([503, 'away'])
          expect((await told.ask('GET', '/health')).status).toBe(503)
          // What was under way may be acknowledged; nothing else is.
          expect(count() - during).toBeLessThanOrEqual(2 * TABLES)
          await cluster.start()
        }
        if (i % 4 === 3) await freeze(pick(living))
        await kill(pick(living))
        await start(url)
      }
      await playing

      const store = await openPostgres(url)
      const client = new pg.Client(url)
      await client.connect()
      let answers = 0
      let left = 0
      let seen = 0
      for (const [id, players] of visitors) {
        await expect.poll(async () => (await store.table(id))?.doc.state, { timeout: 30_000 }).toBe('over')
        const stored = (await store.table(id)) as StoredTable
        const entries = (await store.entries(id, 0)).map(({ entry }) => entry)
        expect(stored.serial).toBe(entries.length)
        const { rows: changes } = await client.query<Change>(
          'select serial, at::float8, before, after, progress from changes where id = $1 order by number',
          [id],
        )
        expectOnce(stored, changes)
        for (const { seat, sent, acknowledged, leavesAfter } of players) {
          // None is lost, and nobody has played what was not chosen for just that question, unless a bot played for them.
          for (const [serial, key] of acknowledged) expect(entries[serial]).toBe(key)
          const byBot = awayAt(stored, seat, changes)
          entries.forEach((entry, serial) => {
            if (entry.startsWith(`${seat} `) && !byBot(serial))
              expect([...(sent.get(serial) ?? [])]).toContain(entry)
          })
          if (Number.isFinite(leavesAfter) && byBot(entries.length - 1)) left++
          answers += acknowledged.size
        }
        const known = new Map(
          (
            await store.people(
              stored.doc.chairs.flatMap(({ player }) =>
                player !== null && 'person' in player ? [player.person] : [],
              ),
            )
          ).map((person) => [person.id, person]),
        )
        const seating = seatingAt(stored.doc, game, known)
        const again = await retold(
          stored,
          entries,
          seating,
          players.map(({ seat }) => seat),
        )
        for (const { seat, told } of players) {
          seen += told.size
          for (const [serial, moments] of told) expect([...moments]).toEqual([again.get(seat)?.[serial]])
        }
      }
      // Each game has come to one result.
      const { rows } = await client.query('select count(distinct "table")::integer as tables from results')
      await client.end()
      expect(rows[0].tables).toBe(TABLES)
      await store.close()
      expect(answers).toBeGreaterThan(TABLES * 40)
      expect(seen).toBeGreaterThan(TABLES * 40)
      expect(left).toBeGreaterThan(0)
    },
    240_000 + TABLES * 20_000,
  )
})
