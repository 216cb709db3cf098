// A host for the built table: its files and nothing else, each with what a browser should know of it. Plain Node.
import { createReadStream, statSync } from 'node:fs'
import { createServer } from 'node:http'
import { hostname, networkInterfaces } from 'node:os'
import { extname, join, resolve, sep } from 'node:path'
import { POLICY } from '../packages/web/offline/policy.mjs'

/** The page stands in no frame of others, tells nobody where it was, and is taken for nothing but what it is. */
export const HEADERS = {
  'content-security-policy': `${POLICY}; frame-ancestors 'none'`,
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
}

const TYPES = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webmanifest': 'application/manifest+json',
}

/** Names with a hash of the content in them never mean anything else. */
const isForever = (path) => /-[\w-]{8}\.\w+$/.test(path)

/** The file that a request is for; undefined if there is none in the folder. */
function fileFor(folder, url) {
  try {
    const path = decodeURIComponent(url.split(/[?#]/)[0])
    const file = join(folder, path.endsWith('/') ? `${path}index.html` : path)
    if (!file.startsWith(folder + sep)) return undefined
    const found = statSync(file, { throwIfNoEntry: false })
    if (found === undefined || !found.isFile()) return undefined
    return { file, size: found.size, tag: `"${found.size.toString(36)}-${found.mtimeMs.toString(36)}"` }
  } catch {
    // An address that cannot be read, or a name that no file can have.
    return undefined
  }
}

/**
 * Answers requests with the files of a folder. Nobody's name is asked for: the files are public, and games stay in the browser.
 * @param {string} folder
 * @returns {(request: import('node:http').IncomingMessage, response: import('node:http').ServerResponse) => void}
 */
export function filesOf(folder) {
  const root = resolve(folder)
  return (request, response) => {
    const say = (status, text, headers = {}) =>
      response
        .writeHead(status, { ...HEADERS, 'content-type': 'text/plain; charset=utf-8', ...headers })
        .end(request.method === 'HEAD' ? undefined : text)
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      say(405, 'Only GET and HEAD.\n', { allow: 'GET, HEAD' })
      return
    }
    const found = fileFor(root, request.url ?? '/')
    if (found === undefined) {
      say(404, 'There is nothing here.\n')
      return
    }
    const { file, size, tag } = found
    const cached = {
      etag: tag,
      'cache-control': isForever(file) ? 'max-age=31536000, immutable' : 'no-cache',
    }
    if (request.headers['if-none-match'] === tag) {
      response.writeHead(304, { ...HEADERS, ...cached }).end()
      return
    }
    const type = TYPES[extname(file)] ?? 'application/octet-stream'
    response.writeHead(200, { ...HEADERS, ...cached, 'content-type': type, 'content-length': size })
    if (request.method === 'HEAD') response.end()
    else
      createReadStream(file)
        .on('error', () => response.destroy())
        .pipe(response)
  }
}

/** How many ports it tries after the one that is wanted. */
const TRIES = 20

/**
 * Serve a folder; where the port is taken, at one of the next.
 * @param {string} folder
 * @param {{ port: number, host: string }} place
 */
export async function serve(folder, { port, host }) {
  for (let wanted = port; ; wanted++) {
    const server = createServer(filesOf(folder))
    try {
      await new Promise((resolve, reject) => server.once('error', reject).listen(wanted, host, resolve))
      const address = server.address()
      return { addresses: addressesOf(host, address.port), port: address.port, stop: () => stop(server) }
    } catch (error) {
      if (error.code !== 'EADDRINUSE' || wanted >= port + TRIES || wanted === 65_535) throw error
    }
  }
}

/** Where the table can be found: for the whole network by the machine's name and its addresses. */
function addressesOf(host, port) {
  const isOpen = host === '0.0.0.0' || host === '::'
  const own = Object.values(networkInterfaces())
    .flat()
    .filter(({ family, internal }) => family === 'IPv4' && !internal)
    .map(({ address }) => address)
  const names = isOpen ? ['localhost', hostname(), ...own] : [host.includes(':') ? `[${host}]` : host]
  return [...new Set(names)].map((name) => `http://${name}:${port}/`)
}

/** How long answers under way may take when it stops, in milliseconds. */
const PATIENCE = 2000

/** Answers that have begun come to their end, nobody else is heard. */
function stop(server) {
  return new Promise((resolve) => {
    const impatience = setTimeout(() => server.closeAllConnections(), PATIENCE)
    server.close(() => {
      clearTimeout(impatience)
      resolve()
    })
    server.closeIdleConnections()
  })
}

/** Until Ctrl-C, or until somebody ends the process. A second time does not wait. */
export const interrupted = () =>
  new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, resolve)
  })
