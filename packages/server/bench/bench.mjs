// Tables of WW2 with six seats each, played by scripted clients of this process on a server of another one: how long a choice takes to reach everybody,
// what it weighs on the wire, and how much memory a table takes. Then the same with one, two and four processes on PostgreSQL, with the seats of a table
// spread over all of them, and together at one.
// node packages/server/bench/bench.mjs [TABLES ...] [--processes N]
import { execFileSync, spawn } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { WebSocket } from 'ws'
import { newCluster } from '../test/cluster.mjs'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  // Only what so many processes do on PostgreSQL, or, with 0, what one does on a file.
  options: { processes: { type: 'string' } },
})
const SIZES = positionals.map(Number)
const SEATS = ['germany', 'united-kingdom', 'japan', 'soviet-union', 'italy', 'united-states']
/** Each table decides something so often, in milliseconds. */
const EVERY = 1000
/** So many choices are made at each table before anything else: set-up is over by then, and cards lie on the table. */
const OPENING = 30
/** For so long before anything is measured, since a server runs for weeks and compiles what it does often, and for so long while it is. */
const WARMING = 5000
const MEASURED = 10_000
const PORT = 4950
/** Processes that share a database, and the tables that they have together. */
const PROCESSES = values.processes === undefined ? [0, 1, 2, 4] : [Number(values.processes)]
const SHARED_TABLES = 150
const COMMAND = fileURLToPath(new URL('../bin/materiel-server.mjs', import.meta.url))

/** Loaded before the server: asked for it, collects what is no longer needed and tells what is left. What a process has reserved says little of its tables. */
const WEIGHING = `data:text/javascript,${encodeURIComponent(`
  process.on('message', () => {
    globalThis.gc()
    const { heapUsed, external } = process.memoryUsage()
    process.send(heapUsed + external)
  })
  process.channel.unref()
`)}`

async function startServer(more = {}) {
  const data = mkdtempSync(join(tmpdir(), 'materiel-bench-'))
  const child = spawn(process.execPath, ['--expose-gc', '--import', WEIGHING, COMMAND], {
    env: {
      MATERIEL_DATA: data,
      MATERIEL_HOST: '127.0.0.1',
      // Another port where this one is taken.
      MATERIEL_PORT: String(PORT),
      MATERIEL_LIMITS: '1000000',
      MATERIEL_CONNECTIONS: '100000',
      MATERIEL_LOG: 'error',
      ...more,
    },
    stdio: ['ignore', 'pipe', 'ignore', 'ipc'],
  })
  const origin = await new Promise((resolve) =>
    child.stdout.once('data', (text) => resolve(String(text).trim().slice(0, -1))),
  )
  return {
    origin,
    weigh: () =>
      new Promise((resolve) => {
        child.once('message', resolve)
        child.send('weigh')
      }),
    stop: async () => {
      const ended = new Promise((resolve) => child.once('close', resolve))
      child.kill('SIGTERM')
      await ended
      rmSync(data, { recursive: true, force: true })
    },
  }
}

/** What a server uses: memory in bytes, and seconds of a processor since it began. */
async function usageOf({ origin, weigh }) {
  const text = await (await fetch(`${origin}/metrics`)).text()
  const value = (name) => Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1])
  const cpu = value('process_cpu_seconds_total')
  return { memory: await weigh(), cpu }
}

async function ask(origin, cookie, path, body) {
  const reply = await fetch(origin + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify(body),
  })
  if (!reply.ok) throw new Error(`${path}: ${await reply.text()}`)
  return { cookie: reply.headers.get('set-cookie')?.split(';')[0] ?? cookie, body: await reply.json() }
}

/** One seat of a table: what it was told last, and who waits to hear of it. */
class Chair {
  serial = -1
  text = ''
  bytes = 0
  heard = () => {}

  static open(origin, cookie, table) {
    return new Promise((resolve, reject) => {
      const chair = new Chair()
      chair.socket = new WebSocket(`${origin.replace('http', 'ws')}/api/socket`, { headers: { cookie } })
      chair.socket.on('error', reject)
      chair.socket.on('open', () =>
        chair.socket.send(JSON.stringify({ request: 1, kind: 'open', body: { id: table, takeOver: false } })),
      )
      chair.socket.on('message', (data) => {
        const text = String(data)
        chair.bytes += data.length
        if (!text.startsWith('{"table"')) return
        chair.serial = Number(/"serial":(\d+)/.exec(text.slice(0, 100))[1])
        chair.text = text
        chair.heard()
        resolve(chair)
      })
    })
  }

  /** What may be answered now. */
  get options() {
    return JSON.parse(this.text).moment.questions[0]?.options ?? []
  }
}

class Table {
  chairs = []
  latencies = []

  /** A table whose seats are at these processes, in turn. */
  static async lay(origins, cookies) {
    const [origin] = origins
    const seats = { [SEATS[0]]: 'me' }
    const options = { reactions: 'exact' }
    const { body } = await ask(origin, cookies[0], '/api/tables', { game: 'ww2', options, seats })
    for (const [i, seat] of SEATS.entries())
      if (i > 0) await ask(origin, cookies[i], `/api/tables/${body.id}/sit`, { seat })
    const table = new Table()
    table.chairs = await Promise.all(
      cookies.map((cookie, i) => Chair.open(origins[i % origins.length], cookie, body.id)),
    )
    return table
  }

  /** Somebody who is asked answers, and everybody hears of it; false if nobody is asked any more. */
  async decide() {
    const asked = this.chairs.find((chair) => !chair.text.includes('"questions":[]'))
    if (asked === undefined) return false
    const { options } = asked
    const { serial } = asked
    const all = Promise.all(
      this.chairs.map(
        (chair) =>
          new Promise((resolve) => {
            chair.heard = () => chair.serial > serial && resolve(undefined)
            chair.heard()
          }),
      ),
    )
    const begun = performance.now()
    const { key } = options[(serial * 7) % options.length]
    asked.socket.send(JSON.stringify({ request: 2, kind: 'answer', body: { table: 1, serial, key } }))
    await all
    this.latencies.push(performance.now() - begun)
    return true
  }

  /** Get past the set-up, as fast as it goes. */
  async begin() {
    for (let i = 0; i < OPENING; i++) await this.decide()
  }

  async play(until) {
    await wait(Math.random() * EVERY)
    while (performance.now() < until) {
      const next = performance.now() + EVERY
      if (!(await this.decide())) return
      await wait(Math.max(0, next - performance.now()))
    }
  }
}

const quantile = (sorted, share) => sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))]

/** Somebody for each seat. */
const guests = (origin) =>
  Promise.all(SEATS.map(async (name) => (await ask(origin, '', '/api/guests', { name })).cookie))

/** What all processes use together. */
async function usageOfAll(servers) {
  const all = await Promise.all(servers.map(usageOf))
  const sum = (name) => all.reduce((total, each) => total + each[name], 0)
  return { memory: sum('memory'), cpu: sum('cpu') }
}

const NOTHING = { questions: 0, log: 0, cpu: 0 }

/** How often the database was asked, what it wrote to its log in bytes, and the seconds of a processor that it took. */
async function takenBy(database) {
  if (database === null) return NOTHING
  const client = new pg.Client(database)
  await client.connect()
  await client.query('select pg_stat_force_next_flush()')
  const { rows } = await client.query(
    `select xact_commit::float8 as questions, pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')::float8 as log,
      split_part(pg_read_file('postmaster.pid'), E'\\n', 1) as pid
    from pg_stat_database where datname = current_database()`,
  )
  await client.end()
  const { questions, log, pid } = rows[0]
  return { questions, log, cpu: secondsOf(pid) }
}

/** What a process and all that it has begun have taken of a processor, on Linux; elsewhere nobody knows. */
function secondsOf(pid) {
  if (process.platform !== 'linux') return Number.NaN
  const ticks = Number(execFileSync('getconf', ['CLK_TCK']))
  const all = readdirSync('/proc').flatMap((name) => {
    if (!/^\d+$/.test(name)) return []
    try {
      // After the name of the program, which may have spaces: its parent is the second, its times are the twelfth and those that follow.
      const fields = readFileSync(`/proc/${name}/stat`, 'latin1')
        .replace(/^.*\) /, '')
        .split(' ')
      const [own, ended] = [Number(fields[11]) + Number(fields[12]), Number(fields[13]) + Number(fields[14])]
      return name === pid ? [own + ended] : fields[1] === pid ? [own] : []
    } catch {
      return []
    }
  })
  return all.reduce((sum, each) => sum + each, 0) / ticks
}

async function measure(size, servers, database = null, isSpread = true) {
  const origins = servers.map(({ origin }) => origin)
  const [origin] = origins
  const tables = []
  // The rules are loaded with the first table: that is no memory of a table.
  const first = await Table.lay(origins, await guests(origin))
  const before = await usageOfAll(servers)
  for (let i = 0; i < size; i++)
    tables.push(await Table.lay(isSpread ? origins : [origins[i % origins.length]], await guests(origin)))
  const idle = await usageOfAll(servers)
  const bytes = () =>
    tables.reduce((sum, { chairs }) => sum + chairs.reduce((all, chair) => all + chair.bytes, 0), 0)
  for (const table of tables) await table.begin()
  await Promise.all(tables.map((table) => table.play(performance.now() + WARMING)))
  for (const table of tables) table.latencies = []
  const bytesBefore = bytes()
  const warm = await usageOfAll(servers)
  const takenBefore = await takenBy(database)
  // What this process is late by itself is no fault of the server.
  const own = monitorEventLoopDelay({ resolution: 1 })
  own.enable()
  const begun = performance.now()
  await Promise.all(tables.map((table) => table.play(begun + MEASURED)))
  own.disable()
  const seconds = (performance.now() - begun) / 1000
  const latencies = tables.flatMap((table) => table.latencies).sort((a, b) => a - b)
  const count = latencies.length
  const active = await usageOfAll(servers)
  const taken = await takenBy(database)
  const result = {
    processes: servers.length,
    tables: size,
    seats: isSpread ? 'spread' : 'together',
    questionsPerChoice: ((taken.questions - takenBefore.questions) / count).toFixed(1),
    databaseCpuPerChoice: (((taken.cpu - takenBefore.cpu) / count) * 1000).toFixed(2),
    logPerChoice: Math.round((taken.log - takenBefore.log) / count),
    choicesPerSecond: Math.round(count / seconds),
    median: Math.round(quantile(latencies, 0.5)),
    p99: Math.round(quantile(latencies, 0.99)),
    own: Math.round(own.percentile(99) / 1e6),
    bytesPerChoice: Math.round((bytes() - bytesBefore) / count),
    cpuPerChoice: (((active.cpu - warm.cpu) / count) * 1000).toFixed(2),
    kibPerIdleTable: Math.round((idle.memory - before.memory) / size / 1024),
    kibPerActiveTable: Math.round((active.memory - before.memory) / size / 1024),
  }
  for (const { chairs } of [first, ...tables]) for (const { socket } of chairs) socket.terminate()
  for (const { stop } of servers) await stop()
  return result
}

const COLUMNS = {
  tables: 'tables',
  choicesPerSecond: 'choices/s',
  median: 'median ms',
  p99: '99 % ms',
  own: 'clients late by, 99 % ms',
  cpuPerChoice: 'CPU ms/choice',
  bytesPerChoice: 'bytes/choice',
  kibPerIdleTable: 'KiB/idle table',
  kibPerActiveTable: 'KiB/active table',
}
const show = (columns, result) =>
  console.log(
    Object.entries(columns)
      .map(([name, title]) => String(result[name]).padStart(title.length))
      .join('  '),
  )
if (PROCESSES.includes(0)) {
  console.log(Object.values(COLUMNS).join('  '))
  for (const size of SIZES.length > 0 ? SIZES : [50, 100, 250, 500])
    show(COLUMNS, await measure(size, [await startServer()]))
}

const SHARED = {
  processes: 'processes',
  seats: '   seats',
  ...COLUMNS,
  questionsPerChoice: 'transactions/choice',
  databaseCpuPerChoice: 'database CPU ms/choice',
  logPerChoice: 'log bytes/choice',
}
console.log(`\n${Object.values(SHARED).join('  ')}`)
for (const count of PROCESSES.filter((processes) => processes > 0))
  for (const isSpread of count === 1 ? [false] : [true, false]) {
    const cluster = await newCluster()
    const servers = []
    for (let i = 0; i < count; i++) servers.push(await startServer({ MATERIEL_DATABASE: cluster.url }))
    show(SHARED, await measure(SIZES[0] ?? SHARED_TABLES, servers, cluster.url, isSpread))
    await cluster.remove()
  }
process.exit()
