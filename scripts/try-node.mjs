// npm run try-node -- VERSION [vitest arguments]: npm test under another Node, e.g. npm run try-node -- 26.
// That Node comes as the npm package `node`, into a temporary folder: nothing here is changed by it.
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { inRoot, run, say } from './lib.mjs'

const [version, ...args] = process.argv.slice(2)
if (!/^\d+(\.\d+){0,2}$/.test(version ?? '')) {
  say('npm run try-node -- VERSION [vitest arguments]   (e.g. npm run try-node -- 26)')
  process.exit(2)
}

const shell = process.platform === 'win32'
const folder = join(tmpdir(), `materiel-node-${version}`)
const node = join(folder, 'node_modules', 'node', 'bin', shell ? 'node.exe' : 'node')

if (!existsSync(node)) {
  say(`Fetching Node ${version} ...`)
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'package.json'), '{ "private": true }\n')
  const npm = ['install', '--prefix', folder, '--no-audit', '--no-fund', '--silent', `node@${version}`]
  const { status } = await run('npm', npm, { quietStdout: true, shell })
  if (status !== 0 || !existsSync(node)) {
    say(`Node ${version} could not be fetched.`)
    process.exit(status || 1)
  }
}

// Whatever the tests start finds this Node first.
process.env.PATH = [dirname(node), process.env.PATH].join(delimiter)
await run(node, ['--version'])
const { status } = await run(node, [inRoot('scripts', 'test.mjs'), ...args])
process.exit(status)
