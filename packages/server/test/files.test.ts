import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Config } from '../src/config.js'
import { newFolder, newServer, removeFolders, type TestServer } from './support.js'

const folder = join(mkdtempSync(join(tmpdir(), 'materiel-serve-')), 'site')
mkdirSync(join(folder, 'assets'), { recursive: true })
const PAGE = `<meta http-equiv="Content-Security-Policy" content="default-src 'none'; script-src 'self'; worker-src 'self'; style-src 'self'; base-uri 'none'"><p>page`
const FILES = {
  'index.html': PAGE,
  'assets/main-abcd1234.js': 'run()',
  'worker.js': 'work()',
  'a b.json': '{}',
}
for (const [name, text] of Object.entries(FILES)) writeFileSync(join(folder, name), text)
writeFileSync(join(folder, '..', 'secret.txt'), 'secret')

const serve = (change: Partial<Config> = {}) => newServer({ web: folder, host: '0.0.0.0', ...change })

/** What `npm run build` makes. */
const COMMAND = fileURLToPath(new URL('../bin/materiel-server.mjs', import.meta.url))

let table: TestServer
beforeAll(async () => {
  table = await serve()
})
afterAll(async () => {
  await table.stop()
  removeFolders()
})

interface Answer {
  readonly status: number
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly text: string
}

/** Ask for a path as it is written: `fetch` would tidy it up. */
const ask = (
  path: string,
  more: { method?: string; headers?: Record<string, string> } = {},
): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const asked = request({ host: '127.0.0.1', port: table.port, path, ...more }, (answer) => {
      let text = ''
      answer.on('data', (data) => {
        text += data
      })
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text }))
    })
    asked.on('error', reject).end()
  })

describe('the server', () => {
  it.each([
    ['/', PAGE, 'text/html; charset=utf-8', 'no-cache'],
    ['/?lang=fr', PAGE, 'text/html; charset=utf-8', 'no-cache'],
    ['/worker.js', 'work()', 'text/javascript; charset=utf-8', 'no-cache'],
    ['/assets/main-abcd1234.js', 'run()', 'text/javascript; charset=utf-8', 'max-age=31536000, immutable'],
    ['/a%20b.json', '{}', 'application/json', 'no-cache'],
  ])('serves %s', async (path, text, type, cache) => {
    const answer = await ask(path)
    expect(answer).toMatchObject({ status: 200, text })
    expect(answer.headers).toMatchObject({ 'content-type': type, 'cache-control': cache })
    const head = await ask(path, { method: 'HEAD' })
    expect(head).toMatchObject({ status: 200, text: '' })
    expect(head.headers['content-length']).toBe(`${text.length}`)
    const again = await ask(path, { headers: { 'if-none-match': String(answer.headers.etag) } })
    expect(again).toMatchObject({ status: 304, text: '' })
  })

  it.each([
    '/nothing',
    '/index.html/',
    '/assets',
    '/assets/',
    '/../secret.txt',
    '/%2e%2e/secret.txt',
    '/..%2fsecret.txt',
    '/assets/..%2f..%2fsecret.txt',
    '/%00',
    '/%zz',
    '//secret.txt',
    '*',
  ])('has nothing at %s', async (path) => {
    const answer = await ask(path)
    expect(answer.status).toBe(404)
    expect(answer.text).not.toContain('secret')
  })

  it.each(['POST', 'PUT', 'DELETE', 'OPTIONS'])('does nothing else: %s', async (method) => {
    expect(await ask('/', { method })).toMatchObject({ status: 405, headers: { allow: 'GET, HEAD' } })
  })

  it.each(['/', '/worker.js', '/nothing'])('tells browsers to be strict: %s', async (path) => {
    const { headers } = await ask(path)
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
    })
    const policy = Object.fromEntries(
      String(headers['content-security-policy'])
        .split('; ')
        .map((part) => [part.split(' ')[0], part.split(' ').slice(1).join(' ')]),
    )
    expect(policy).toMatchObject({
      'default-src': "'none'",
      'script-src': "'self'",
      'worker-src': "'self'",
      'style-src': "'self'",
      'frame-ancestors': "'none'",
      'base-uri': "'none'",
    })
    expect(JSON.stringify(policy)).not.toMatch(/unsafe-eval|\*|http/)
  })

  it('is found by the name of the machine where the whole network may come', async () => {
    expect(table.addresses).toContain(`http://localhost:${table.port}/`)
    expect(table.addresses).toContain(`http://${hostname()}:${table.port}/`)
    for (const host of [hostname(), `${hostname()}.local`, 'table.example'])
      expect((await ask('/', { headers: { host } })).status).toBe(200)
  })

  it('takes the next port if one is taken', async () => {
    const other = await serve({ port: table.port })
    expect(other.port).toBeGreaterThan(table.port)
    await other.stop()
    await expect(serve({ host: '203.0.113.1' })).rejects.toThrow()
  })

  it('stops when it is told to, while somebody is connected', async () => {
    await Promise.all((['SIGINT', 'SIGTERM'] as const).map(stopsOn))
  })
})

async function stopsOn(signal: NodeJS.Signals): Promise<void> {
  const child = spawn(process.execPath, [COMMAND], {
    env: {
      MATERIEL_WEB: folder,
      MATERIEL_DATA: newFolder(),
      MATERIEL_HOST: '127.0.0.1',
      MATERIEL_PORT: '4600',
      MATERIEL_LOG: 'silent',
    },
  })
  let words = ''
  child.stderr.on('data', (data) => {
    words += data
  })
  const ended = new Promise((resolve) => child.on('close', resolve))
  const address = await new Promise<string>((resolve) =>
    child.stdout.on('data', (data) => resolve(String(data).trim())),
  )
  expect((await fetch(address)).status).toBe(200)
  child.kill(signal)
  expect(await ended).toBe(0)
  expect(words).toMatch(/cleared\.\n$/)
}
