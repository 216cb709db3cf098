import { execFile } from 'node:child_process'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { filesOf } from '@materiel/server'

const root = fileURLToPath(new URL('../../../../../', import.meta.url))
const web = join(root, 'packages', 'web')
const BUILT = join(root, 'node_modules', '.cache', 'materiel-site')
const BUILT_WITH_THIRD_GAME = join(root, 'node_modules', '.cache', 'materiel-site-third-game')

/**
 * The page as people get it, in a folder of its own: one that is being served to somebody is left alone. Built by a process of its own,
 * since a test's surroundings would make it a page for developers.
 */
export const buildSite = () => build(BUILT, {})

/** The same with one game more: the one under `test/`, which has neither a look nor a map. */
export const buildSiteWithThirdGame = () =>
  build(BUILT_WITH_THIRD_GAME, { MATERIEL_GAMES: join(root, 'test', 'third-game', 'list.ts') })

/** @param {string} folder @param {Readonly<Record<string, string>>} wishes */
async function build(folder, wishes) {
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js')
  const args = [vite, 'build', web, '--outDir', folder, '--emptyOutDir', '--logLevel', 'error']
  const env = { ...process.env, NODE_ENV: 'production', ...wishes }
  await promisify(execFile)(process.execPath, args, { env })
  return folder
}

/** A place deep inside a host, where the page must work as well. */
export const SUB_PATH = '/some/path/'

/**
 * The host of `npm start`, on a free port of this machine: the files at `/`, and once more under `SUB_PATH`.
 * @param {string} folder
 * @param {Readonly<Record<string, string>>} headers besides the usual ones
 * @returns {Promise<{ origin: string, close: () => Promise<void> }>}
 */
export async function serve(folder, headers = {}) {
  const answer = filesOf(folder)
  const server = createServer((request, response) => {
    const url = request.url ?? '/'
    if (url.startsWith(SUB_PATH)) request.url = url.slice(SUB_PATH.length - 1)
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
    answer(request, response)
  })
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)))
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  return {
    origin: `http://localhost:${port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
