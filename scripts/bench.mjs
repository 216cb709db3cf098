// npm run bench [-- options]: install and build where needed, then measure the games, and the web table and the server unless one game is wanted or JSON; with --page the web table alone.
import { build, inRoot, installIfNeeded, runNode } from './lib.mjs'

const args = process.argv.slice(2)
await installIfNeeded()
await build()

const save = args.filter((arg) => arg === '--save')
if (args.includes('--page'))
  process.exit((await runNode(inRoot('packages', 'web', 'bench', 'bench.mjs'), ['--page', ...save])).status)

const { status } = await runNode(inRoot('packages', 'cli', 'bin', 'materiel.mjs'), ['bench', ...args])
const isOfGames = args.some((arg) => /^--(game|json|help)\b/.test(arg))
if (status !== 0 || isOfGames) process.exit(status)

const web = await runNode(inRoot('packages', 'web', 'bench', 'bench.mjs'), save)
if (web.status !== 0) process.exit(web.status)
const server = await runNode(inRoot('packages', 'server', 'bench', 'bench.mjs'))
process.exit(server.status)
