import { readFileSync } from 'node:fs'
import { BadConfig, readConfig } from './config.js'
import { newServerKey } from './notices/sealing.js'
import { fileIn, interrupted, openStore, startServer } from './server.js'
import { move } from './storage/move.js'
import { backUp } from './storage/sqlite.js'

/** The materiel-server command: serve, copy everything while it is served, show what was reported. */

const USAGE = `Usage: materiel-server [serve | backup FILE | move FROM TO | reports | push-key | health]

  serve         serve tables until Ctrl-C (what it does without a word)
  backup FILE   copy the database into a new file, also while it is in use
  move FROM TO  copy everything from one database to an empty other one, and compare both: files of SQLite (materiel.db), or
                addresses of PostgreSQL; begun again, it goes on. No server may run meanwhile
  reports       what people have reported
  push-key      make a key for MATERIEL_PUSH_KEY, by which push services know this server
  health        exit with 0 if the server here answers

Everything else is decided by environment variables: see docs/hosting.md.
`

const say = (line: string): void => void process.stderr.write(`${line}\n`)

/** What nobody waits for goes wrong as well: it is told, and everybody else plays on. */
function goOnWhateverHappens(): void {
  process.on('unhandledRejection', (error) =>
    say(`unexpected: ${error instanceof Error ? error.stack : error}`),
  )
}

async function serve(): Promise<void> {
  goOnWhateverHappens()
  const server = await startServer(readConfig(process.env))
  say('The tables are laid. Stop with Ctrl-C.')
  for (const address of server.addresses) console.log(address)
  await interrupted()
  say('The tables are cleared.')
  await server.stop()
}

async function reports(): Promise<void> {
  const store = await openStore(readConfig(process.env))
  for (const report of await store.reports()) console.log(JSON.stringify(report))
  await store.close()
}

async function backUpTo(file: string): Promise<void> {
  const { database, data } = readConfig(process.env)
  if (database !== '') throw new Error('a database of PostgreSQL is copied by its own means: pg_dump')
  await backUp(fileIn(data), file)
}

async function health(): Promise<void> {
  const { host, port } = readConfig(process.env)
  const answer = await fetch(`http://${host === '0.0.0.0' ? 'localhost' : host}:${port}/health`)
  if (!answer.ok) throw new Error(`the server answers ${answer.status}`)
}

async function run([command = 'serve', ...operands]: readonly string[]): Promise<void> {
  if (command === '--help' || command === '-h') process.stdout.write(USAGE)
  else if (command === '--version') {
    const manifest = readFileSync(new URL('../package.json', import.meta.url), 'utf8')
    console.log(JSON.parse(manifest).version)
  } else if (command === 'serve' && operands.length === 0) await serve()
  else if (command === 'backup' && operands.length === 1) await backUpTo(operands[0])
  else if (command === 'move' && operands.length === 2)
    await move(operands[0], operands[1], (table, { count, hash }) =>
      console.log(`${table}: ${count} rows, ${hash}`),
    )
  else if (command === 'reports' && operands.length === 0) await reports()
  else if (command === 'push-key' && operands.length === 0) console.log(newServerKey().privateKey)
  else if (command === 'health' && operands.length === 0) await health()
  else {
    process.stderr.write(USAGE)
    process.exitCode = 2
  }
}

try {
  await run(process.argv.slice(2))
} catch (error) {
  say(`materiel-server: ${error instanceof Error ? error.message : String(error)}`)
  process.exitCode = error instanceof BadConfig ? 2 : 1
}
