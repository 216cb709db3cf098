// Tables of WW2 with six seats each, played by scripted clients of this process on a server of another one: how long a choice takes to reach everybody,
// what it weighs on the wire, and how much memory a table takes. node packages/server/bench/bench.mjs [TABLES ...]
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { WebSocket } from 'ws'

const SIZES = process.argv.slice(2).map(Number)
const SEATS = ['germany', 'united-kingdom', 'japan', 'soviet-union', 'italy', 'united-states']
/** Each table decides something so often, in milliseconds. */
const EVERY = 1000
/** For so long before anything is measured, since a server runs for weeks and compiles what it does often, and for so long while it is. */
const WARMING = 5000
const MEASURED = 10_000
/** Nobody may have more tables than this that are not over. */
const TABLES_EACH = 40
const PORT = 4950
const COMMAND = fileURLToPath(new URL('../bin/materiel-server.mjs', import.meta.url))

async function startServer() {
  const data = mkdtempSync(join(tmpdir(), 'materiel-bench-'))
  const child = spawn(process.execPath, [COMMAND], {
    env: {
      MATERIEL_DATA: data,
      MATERIEL_HOST: '127.0.0.1',
      MATERIEL_PORT: String(PORT),
      MATERIEL_LIMITS: '1000000',
      MATERIEL_CONNECTIONS: '100000',
      MATERIEL_LOG: 'error',
    },
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const origin = await new Promise((resolve) =>
    child.stdout.once('data', (text) => resolve(String(text).trim().slice(0, -1))),
  )
  return {
    origin,
    stop: async () => {
      const ended = new Promise((resolve) => child.once('close', resolve))
      child.kill('SIGTERM')
      await ended
      rmSync(data, { recursive: true, force: true })
    },
  }
}

/** What the server uses: memory in bytes, and seconds of a processor since it began. */
async function usageOf(origin) {
  const text = await (await fetch(`${origin}/metrics`)).text()
  const value = (name) => Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1])
  return { memory: value('process_resident_memory_bytes'), cpu: value('process_cpu_seconds_total') }
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

  static async lay(origin, cookies) {
    const seats = { [SEATS[0]]: 'me' }
    const options = { reactions: 'exact' }
    const { body } = await ask(origin, cookies[0], '/api/tables', { game: 'ww2', options, seats })
    for (const [i, seat] of SEATS.entries())
      if (i > 0) await ask(origin, cookies[i], `/api/tables/${body.id}/sit`, { seat })
    const table = new Table()
    table.chairs = await Promise.all(cookies.map((cookie) => Chair.open(origin, cookie, body.id)))
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

async function measure(size) {
  const { origin, stop } = await startServer()
  const tables = []
  let cookies = await guests(origin)
  // The rules are loaded with the first table: that is no memory of a table.
  const first = await Table.lay(origin, cookies)
  const before = await usageOf(origin)
  for (let i = 0; i < size; i++) {
    if (i % TABLES_EACH === 0) cookies = await guests(origin)
    tables.push(await Table.lay(origin, cookies))
  }
  const idle = await usageOf(origin)
  const bytes = () =>
    tables.reduce((sum, { chairs }) => sum + chairs.reduce((all, chair) => all + chair.bytes, 0), 0)
  await Promise.all(tables.map((table) => table.play(performance.now() + WARMING)))
  for (const table of tables) table.latencies = []
  const bytesBefore = bytes()
  const warm = await usageOf(origin)
  const begun = performance.now()
  await Promise.all(tables.map((table) => table.play(begun + MEASURED)))
  const seconds = (performance.now() - begun) / 1000
  const latencies = tables.flatMap((table) => table.latencies).sort((a, b) => a - b)
  const count = latencies.length
  const active = await usageOf(origin)
  const result = {
    tables: size,
    choicesPerSecond: Math.round(count / seconds),
    median: Math.round(quantile(latencies, 0.5)),
    p99: Math.round(quantile(latencies, 0.99)),
    bytesPerChoice: Math.round((bytes() - bytesBefore) / count),
    cpuPerChoice: (((active.cpu - warm.cpu) / count) * 1000).toFixed(2),
    kibPerIdleTable: Math.round((idle.memory - before.memory) / size / 1024),
    kibPerActiveTable: Math.round((active.memory - before.memory) / size / 1024),
  }
  for (const { chairs } of [first, ...tables]) for (const { socket } of chairs) socket.terminate()
  await stop()
  return result
}

const COLUMNS = {
  tables: 'tables',
  choicesPerSecond: 'choices/s',
  median: 'median ms',
  p99: '99 % ms',
  cpuPerChoice: 'CPU ms/choice',
  bytesPerChoice: 'bytes/choice',
  kibPerIdleTable: 'KiB/idle table',
  kibPerActiveTable: 'KiB/active table',
}
console.log(Object.values(COLUMNS).join('  '))
for (const size of SIZES.length > 0 ? SIZES : [50, 150, 500]) {
  const result = await measure(size)
  const cells = Object.entries(COLUMNS).map(([name, title]) => String(result[name]).padStart(title.length))
  console.log(cells.join('  '))
}
