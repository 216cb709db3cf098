import { execFileSync, spawn } from 'node:child_process'
import {
  closeSync,
  existsSync,
  openSync,
  readdirSync,
  readFileSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { CsvFile } from '../src/csv.js'
import { writeText } from '../src/files.js'
import { Crew } from '../src/work/crew.js'
import { file, isOneSentence, materiel, temporary } from './terminal.js'

const path = (place: string) => fileURLToPath(new URL(place, import.meta.url))

// A process of its own runs compiled code.
beforeAll(() => {
  execFileSync(process.execPath, [path('../../../node_modules/typescript/bin/tsc'), '-b', path('..')])
}, 120_000)

interface Ended {
  readonly status: number | null
  readonly text: string
}

/** Run the command in a process of its own. */
function begin(argv: readonly string[], out: number | 'pipe' = 'pipe', node: readonly string[] = []) {
  const child = spawn(process.execPath, [...node, path('../bin/materiel.mjs'), ...argv], {
    stdio: ['ignore', out, 'pipe'],
  })
  let text = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (data) => {
      text += data
    })
  const ended = new Promise<Ended>((resolve) => child.on('close', (status) => resolve({ status, text })))
  return { child, ended }
}

const sizeOf = (name: string): number => (existsSync(name) ? statSync(name).size : 0)

describe.each([
  ['simulate', []],
  ['simulate', ['--bots', 'random,greedy', '--time', '1', '--jobs', '2']],
  ['tournament', ['--bots', 'random,random', '--jobs', '2']],
])('%s %j', (command, options) => {
  it('writes games as they end, and says so when it is stopped', async () => {
    const csv = temporary(`${command}${options.length}.csv`)
    const html = file(`${command}${options.length}.html`, 'the page before')
    // With so little memory not even a list of the tasks would fit.
    const argv = [command, 'ww2', ...options, '--games', '1e9', '--csv', csv, '--html', html]
    const { child, ended } = begin(argv, 'pipe', ['--max-old-space-size=256'])
    await vi.waitUntil(() => sizeOf(csv) > 300, { timeout: 100_000, interval: 50 })
    child.kill('SIGINT')
    const { status, text } = await ended
    const [, played] =
      new RegExp(`^materiel ${command}: interrupted after (\\d+) of 1000000000 games\\n$`).exec(text) ?? []
    expect(text).toContain('interrupted')
    expect(status).toBe(130)
    const table = readFileSync(csv, 'utf8')
    expect(table.endsWith('\n')).toBe(true)
    const lines = table.trimEnd().split('\n')
    expect(lines).toHaveLength(1 + Number(played))
    const cells = lines[0].split(',').length
    for (const line of lines) expect(line.split(',')).toHaveLength(cells)
    expect(readFileSync(html, 'utf8')).toBe('the page before')
    expect(readdirSync(dirname(html)).filter((name) => name.endsWith('.part'))).toEqual([])
  })
})

it('train stops while it learns', async () => {
  const argv = ['train', 'ww2', '--folder', temporary('training'), '--games', '20', '--passes', '1000']
  const networks = () => {
    const names = existsSync(temporary('training')) ? readdirSync(temporary('training')) : []
    return names.filter((name) => name.startsWith('network-0'))
  }
  const { child, ended } = begin(argv)
  await vi.waitUntil(() => networks().length > 0, { timeout: 100_000, interval: 50 })
  child.kill('SIGINT')
  expect(await ended).toMatchObject({
    status: 130,
    text: expect.stringContaining('the same command goes on'),
  })
  expect(sizeOf(join(temporary('training'), networks()[0]))).toBeLessThan(200)
})

describe('files', () => {
  it('are written beside, then put into their place', () => {
    const name = file('whole.txt', 'before')
    writeText(name, 'after')
    expect(readFileSync(name, 'utf8')).toBe('after')
    expect(existsSync(`${name}.part`)).toBe(false)
    writeText('/dev/null', 'nothing')
    expect(statSync('/dev/null').isCharacterDevice()).toBe(true)
  })

  it('are not begun by a command that then does nothing', async () => {
    const html = temporary('never.html')
    await materiel(['simulate', 'ww2', '--html', html, '--csv', '/no/such/place/x'])
    expect(existsSync(html)).toBe(false)
  })

  it('have the rows of a table in order, those too that others did not come before', () => {
    const name = temporary('rows.csv')
    const table = new CsvFile(name, ['n'])
    for (const row of [1, 0, 4, 2]) table.add(row, [row])
    table.close()
    expect(readFileSync(name, 'utf8')).toBe('n\n0\n1\n2\n4\n')
  })

  it.each([
    ['replay', '/dev/zero'],
    ['scenario', '/dev/zero'],
    ['tune', 'ww2', '--state', temporary('large.json')],
  ])('are refused if they are too large: %s %s', async (...argv) => {
    writeFileSync(temporary('large.json'), '')
    truncateSync(temporary('large.json'), 3 * 2 ** 30)
    const ran = await materiel(argv)
    truncateSync(temporary('large.json'), 0)
    expect(ran.status).toBe(2)
    expect(ran.err).toContain('it is too large: more than 256 MB')
    expect(isOneSentence(ran)).toBe(true)
  })

  it('that are full are a sentence, for standard output too', async () => {
    const full = openSync('/dev/full', 'w')
    const ended = await begin(['record', 'ww2'], full).ended
    closeSync(full)
    expect(ended).toEqual({
      status: 1,
      text: 'materiel: the output cannot be written: there is no room left on the device\n',
    })
    const ran = await materiel(['record', 'ww2', '--out', '/dev/full'])
    expect(ran).toEqual({
      status: 2,
      out: '',
      err: 'materiel record: /dev/full: there is no room left on the device\n',
    })
  })
})

describe('threads', () => {
  it('begin nothing more when nobody can hear of it', async () => {
    const echo = new URL(
      "data:text/javascript,import{parentPort as p}from'node:worker_threads';p.on('message',m=>p.postMessage(m))",
    )
    const crew = new Crew<number, number>(echo, null, 2)
    let asked = 0
    const tasks = { length: 1e9, at: () => ++asked }
    const failing = crew.perform(tasks, new AbortController().signal, () => {
      throw new Error('the disk is full')
    })
    await expect(failing).rejects.toThrow('the disk is full')
    await crew.dismiss()
    await new Promise((resolve) => setTimeout(resolve, 300))
    expect(asked).toBeLessThan(5)
  })
})
