// npm start [-- --port N --host [NAME]]: install and build where needed, then serve the tables until Ctrl-C.
import { parseArgs } from 'node:util'
import { build, inRoot, installIfNeeded, runTool, say } from './lib.mjs'

const USAGE = `npm start [-- --port N] [--host NAME]   (--host 0.0.0.0 shows the table to the whole network)
All else is decided by environment variables: see docs/hosting.md.`

const options = { port: { type: 'string' }, host: { type: 'string' } }

function readOptions() {
  try {
    const { values } = parseArgs({ options })
    const port = Number(values.port ?? process.env.MATERIEL_PORT ?? 4173)
    if (!Number.isInteger(port) || port < 1 || port > 65_535) throw new Error(`"${values.port}" is no port`)
    return { port, host: values.host }
  } catch (error) {
    say(`${error.message}\n${USAGE}`)
    process.exit(2)
  }
}

const { port, host } = readOptions()
await installIfNeeded()
await build()

const web = inRoot('packages', 'web')
say('Building the table ...')
const { status, output } = await runTool('vite', 'vite', ['build', web, '--logLevel', 'warn'], {
  capture: true,
})
if (status !== 0) {
  process.stderr.write(output)
  say('The build failed.')
  process.exit(status)
}

const { interrupted, readConfig, startServer } = await import('../packages/server/dist/index.js')

async function lay() {
  try {
    const config = readConfig({
      MATERIEL_WEB: inRoot('packages', 'web', 'dist'),
      MATERIEL_DATA: inRoot('materiel-data'),
      MATERIEL_LOG: 'warn',
      ...process.env,
      MATERIEL_PORT: String(port),
      ...(host === undefined ? {} : { MATERIEL_HOST: host }),
    })
    return await startServer(config)
  } catch (error) {
    say(`The table cannot be served: ${error.message}`)
    return process.exit(1)
  }
}

const table = await lay()
say('The table is laid. Stop it with Ctrl-C.')
for (const address of table.addresses) console.log(address)
await interrupted()
say('The table is cleared.')
await table.stop()
