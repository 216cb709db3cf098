// npm start [-- --port N --host [NAME]]: install and build where needed, then serve the web table until Ctrl-C.
import { parseArgs } from 'node:util'
import { inRoot, installIfNeeded, runTool, say } from './lib.mjs'
import { interrupted, serve } from './serve.mjs'

const USAGE = 'npm start [-- --port N] [--host NAME]   (--host 0.0.0.0 shows the table to the whole network)'

const options = { port: { type: 'string', default: '4173' }, host: { type: 'string', default: 'localhost' } }

function readOptions() {
  try {
    const { values } = parseArgs({ options })
    const port = Number(values.port)
    if (!Number.isInteger(port) || port < 1 || port > 65_535) throw new Error(`"${values.port}" is no port`)
    return { port, host: values.host }
  } catch (error) {
    say(`${error.message}\n${USAGE}`)
    process.exit(2)
  }
}

const { port, host } = readOptions()
await installIfNeeded()

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

async function lay() {
  try {
    return await serve(inRoot('packages', 'web', 'dist'), { port, host })
  } catch (error) {
    say(`The table cannot be served at ${host}:${port}: ${error.message}`)
    return process.exit(1)
  }
}

const table = await lay()
say('The table is laid. Stop it with Ctrl-C.')
for (const address of table.addresses) console.log(address)
await interrupted()
say('The table is cleared.')
await table.stop()
