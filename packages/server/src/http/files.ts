import { createReadStream, type Stats, statSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { extname, join, resolve, sep } from 'node:path'
import { headersOf } from './headers.js'

/** The files of the built page and nothing else, each with what a browser should know of it. */

const TYPES: Readonly<Record<string, string>> = {
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
const isForever = (path: string): boolean => /-[\w-]{8}\.\w+$/.test(path)

interface Found {
  readonly file: string
  readonly stats: Stats
}

/** The file that a request is for; null if there is none in the folder. */
function fileFor(folder: string, url: string): Found | null {
  try {
    const path = decodeURIComponent(url.split(/[?#]/)[0])
    const file = join(folder, path.endsWith('/') ? `${path}index.html` : path)
    if (!file.startsWith(folder + sep)) return null
    const stats = statSync(file, { throwIfNoEntry: false })
    return stats?.isFile() ? { file, stats } : null
  } catch {
    // An address that cannot be read, or a name that no file can have.
    return null
  }
}

/** Answers requests with the files of a folder. */
export function filesOf(folder: string): (request: IncomingMessage, response: ServerResponse) => void {
  const root = resolve(folder)
  const always = headersOf(root)
  return (request, response) => {
    const say = (status: number, text: string, headers = {}): void => {
      response
        .writeHead(status, { ...always, 'content-type': 'text/plain; charset=utf-8', ...headers })
        .end(request.method === 'HEAD' ? undefined : text)
    }
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      say(405, 'Only GET and HEAD.\n', { allow: 'GET, HEAD' })
      return
    }
    const found = fileFor(root, request.url ?? '/')
    if (found === null) {
      say(404, 'There is nothing here.\n')
      return
    }
    const { file, stats } = found
    const tag = `"${stats.size.toString(36)}-${stats.mtimeMs.toString(36)}"`
    const cached = {
      etag: tag,
      'cache-control': isForever(file) ? 'max-age=31536000, immutable' : 'no-cache',
    }
    if (request.headers['if-none-match'] === tag) {
      response.writeHead(304, { ...always, ...cached }).end()
      return
    }
    const type = TYPES[extname(file)] ?? 'application/octet-stream'
    response.writeHead(200, { ...always, ...cached, 'content-type': type, 'content-length': stats.size })
    if (request.method === 'HEAD') response.end()
    else
      createReadStream(file)
        .on('error', () => response.destroy())
        .pipe(response)
  }
}
