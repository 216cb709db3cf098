import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { ww2 } from '@materiel/ww2'
import PgBoss from 'pg-boss'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { idOfWork, Queue } from '../src/work/queue.js'
import type { Work } from '../src/work/workforce.js'
import { materiel, temporary } from './terminal.js'

/** The cluster of PostgreSQL of this run; without one there is no queue. */
const url = inject('postgres') ?? null

const COMMAND = fileURLToPath(new URL('../bin/materiel.mjs', import.meta.url))
/** So many that whoever asks is killed on the way. */
const GAMES = 2000

const running = new Set<ChildProcess>()
afterAll(() => {
  for (const child of running) child.kill('SIGKILL')
})

function start(...args: string[]): ChildProcess {
  const child = spawn(process.execPath, [COMMAND, ...args], { stdio: 'ignore' })
  running.add(child)
  child.on('close', () => running.delete(child))
  return child
}
const worker = (): ChildProcess => start('worker', '--queue', String(url), '--jobs', '1')

async function kill(child: ChildProcess): Promise<void> {
  expect(child.exitCode, 'it ended by itself').toBeNull()
  const ended = new Promise((resolve) => child.on('close', resolve))
  child.kill('SIGKILL')
  await ended
}

/** What does not depend on how long it took. */
const untimed = (text: string): unknown =>
  JSON.parse(text, (name, value) =>
    /econd|thinking|slowest|late|mean$|longest/i.test(name) ? undefined : value,
  )

const QUEUED = ['--queue', String(url)]

/** What the queue is made of, to look at it. */
async function library(): Promise<PgBoss> {
  const boss = new PgBoss({ connectionString: String(url), supervise: false, schedule: false })
  await boss.start()
  return boss
}

const textIn = (path: string): string => {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}

it('work is another where a level is another, or goes by other facts', async () => {
  const { bots } = ww2
  if (bots === undefined) throw new Error('nothing is known of WW2')
  const work: Work = { trade: 'games', data: 'ww2' }
  const others = [
    { ...bots, levels: { ...bots.levels, captain: { slips: 0.5 } } },
    { ...bots, plain: bots.plain?.slice(1) },
  ]
  const ids = await Promise.all([bots, ...others].map((each) => idOfWork({ ...ww2, bots: each }, work)))
  expect(new Set(ids).size).toBe(ids.length)
  expect(await idOfWork(ww2, work)).toBe(ids[0])
})

it.skipIf(url === null)('any number of workers may come to a new database at once', async () => {
  const boss = await library()
  await boss.getDb().executeSql('create database queue', [])
  const address = Object.assign(new URL(String(url)), { pathname: '/queue' }).href
  const queues = await Promise.all(Array.from({ length: 8 }, () => Queue.at(address)))
  expect(await Promise.all(queues.map((queue) => queue.take()))).toEqual(queues.map(() => null))
  await Promise.all(queues.map((queue) => queue.stop()))
  await boss.stop({ graceful: false })
})

describe.skipIf(url === null)('workers play what one machine would', () => {
  const workers: ChildProcess[] = []
  beforeAll(() => {
    for (let i = 0; i < 4; i++) workers.push(worker())
  })

  it('in a tournament, though two of four are killed and so is whoever asked: each game counts once', async () => {
    const asked = ['tournament', 'ww2', '--bots', 'random,random', '--games', String(GAMES), '--json']
    // Whoever asks is killed on the way, and asks again.
    const first = start(...asked, '--csv', temporary('first.csv'), ...QUEUED)
    const rows = (): number => textIn(temporary('first.csv')).split('\n').length
    await expect.poll(rows, { timeout: 60_000, interval: 10 }).toBeGreaterThan(GAMES / 20)
    await kill(first)
    const queued = materiel([...asked, '--csv', temporary('queued.csv'), ...QUEUED])
    await wait(200)
    await Promise.all(workers.splice(0, 2).map(kill))
    const { status, out } = await queued
    expect(status).toBe(0)
    const alone = await materiel([...asked, '--csv', temporary('alone.csv')])
    expect(untimed(out)).toEqual(untimed(alone.out))
    // Game by game, but for how long the slowest answer took.
    const games = (name: string): string[] =>
      textIn(temporary(`${name}.csv`))
        .split('\n')
        .map((row) => row.replace(/,[^,]*,([^,]*)$/, ',$1'))
    expect(games('queued')).toEqual(games('alone'))
    expect(new Set(games('queued')).size).toBe(GAMES + 2)
  }, 180_000)

  it('in a simulation, to the last byte of its tables', async () => {
    const asked = ['simulate', 'ww2', '--games', '20', '--bots', 'random', '--seed', 'queue', '--json']
    const files = (name: string): string[] => [
      ...['--csv', temporary(`${name}-all.csv`)],
      ...['--cards', temporary(`${name}-cards.csv`)],
    ]
    const queued = await materiel([...asked, ...files('queued'), ...QUEUED])
    const alone = await materiel([...asked, ...files('alone')])
    expect(untimed(queued.out)).toEqual(untimed(alone.out))
    for (const kind of ['all', 'cards'])
      expect(textIn(temporary(`queued-${kind}.csv`))).toBe(textIn(temporary(`alone-${kind}.csv`)))
  })

  it('in a training, though a worker and whoever asked are killed: the same lessons, networks and matches', async () => {
    const plan = ['--games', '20', '--generations', '1', '--searched', '20', '--match', '2', '--json']
    const asked = ['train', 'ww2', '--playouts', '1', '--passes', '2', '--units', '4,2', ...plan]
    const size = () => {
      const folder = temporary('queued')
      const names = existsSync(folder) ? readdirSync(folder) : []
      return names.reduce((sum, name) => sum + textIn(join(folder, name)).length, 0)
    }
    const first = start(...asked, '--folder', temporary('queued'), ...QUEUED)
    await expect.poll(size, { timeout: 60_000 }).toBeGreaterThan(5_000)
    await Promise.all([first, ...workers.splice(0, 1)].map(kill))
    const queued = await materiel([...asked, '--folder', temporary('queued'), ...QUEUED])
    const alone = await materiel([...asked, '--folder', temporary('alone')])
    expect(queued).toEqual(alone)
    for (const file of readdirSync(temporary('alone')))
      expect(readFileSync(join(temporary('queued'), file))).toEqual(
        readFileSync(join(temporary('alone'), file)),
      )
    // Nothing waits for anybody any more.
    const boss = await library()
    const { rows } = await boss
      .getDb()
      .executeSql("select count(*)::integer as left from pgboss.job where name = 'materiel'", [])
    await boss.stop({ graceful: false })
    expect(rows).toEqual([{ left: 0 }])
  })

  // Bots that think take their time: by hand.
  it.skipIf(process.env.MATERIEL_QUEUED_TUNING === undefined)('in a tuning', async () => {
    const asked = ['tune', 'ww2', '--samples', '10', '--prospects', '--json']
    const tuned = await materiel([...asked, ...QUEUED])
    expect(tuned.out).toBe((await materiel(asked)).out)
  })
})

it('an address that is none is refused in a sentence', async () => {
  const { status, err } = await materiel(['simulate', 'ww2', '--queue', 'somewhere'])
  expect(status).toBe(2)
  expect(err).toContain('--queue must be the address of a database')
})
