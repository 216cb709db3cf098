import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, expect, it } from 'vitest'
import { openFile } from '../src/storage/sqlite.js'
import type { Notice, Store, StoredTable } from '../src/storage/store.js'
import { database, newFolder, openStoreIn, removeFolders } from './support.js'

afterAll(removeFolders)

const COMMAND = fileURLToPath(new URL('../bin/materiel-server.mjs', import.meta.url))

const standing = { version: 0, round: 1, scores: [0, 0], waiting: [], outcome: null, hash: '', sha256: '' }
const progress = { standing, clocks: { since: 0, left: [], running: [] } }

async function withTable(store: Store, id: string): Promise<void> {
  const table: StoredTable = {
    id,
    revision: 0,
    doc: {
      game: 'ww2',
      rules: 1,
      options: {},
      name: '',
      private: false,
      state: 'playing',
      owner: null,
      chairs: [],
      clock: { kind: 'none' },
      watching: { see: 'public' },
      rated: false,
      hints: false,
      half: '',
      created: 0,
      proposal: null,
      rematch: null,
      outdated: false,
    },
    serial: 0,
    progress,
    updated: 0,
    due: null,
  }
  await store.addTable(table)
}

const entry = (table: string, serial: number, text: string, revision = 0) => ({
  table,
  revision,
  serial,
  entry: text,
  at: serial,
  progress,
  due: null,
  by: 'somebody',
})

it('takes one entry of each number, however many come at once, and tells of it once', async () => {
  const store = await openStoreIn(newFolder())
  const notices: Notice[] = []
  store.follow((notice) => notices.push(notice))
  await withTable(store, 't')
  await withTable(store, 'u')
  for (let serial = 0; serial < 5; serial++) {
    const taken = await Promise.all(
      Array.from({ length: 8 }, (_, i) =>
        store.append(entry(i % 4 === 3 ? 'u' : 't', serial, `choice ${i}`)),
      ),
    )
    expect(taken).toEqual([true, false, false, true, false, false, false, false])
  }
  // Neither a gap nor another entry in the place of one.
  expect(await store.append(entry('t', 6, 'x'))).toBe(false)
  expect(await store.append(entry('t', 2, 'x'))).toBe(false)
  expect(await store.append(entry('nowhere', 0, 'x'))).toBe(false)
  expect((await store.entries('t', 3)).map((one) => one.entry)).toEqual(['choice 0', 'choice 0'])
  expect((await store.table('t'))?.serial).toBe(5)
  expect(notices.filter(({ kind }) => kind === 'entry')).toHaveLength(10)
  await store.close()
})

it('changes a table once for each revision', async () => {
  const store = await openStoreIn(newFolder())
  await withTable(store, 't')
  const { doc } = (await store.table('t')) as StoredTable
  const change = (name: string) =>
    store.changeTable('t', { revision: 0, doc: { ...doc, name }, due: null, updated: 1 })
  expect(await Promise.all([change('one'), change('two')])).toEqual([true, false])
  expect((await store.table('t'))?.doc.name).toBe('one')
  // What was decided at a table that is laid otherwise now does not count, and how a game stood is not written over how it stands.
  expect(await store.append(entry('t', 0, 'choice'))).toBe(false)
  expect(await store.append(entry('t', 0, 'choice', 1))).toBe(true)
  const late = { revision: 1, doc, due: null, updated: 1, progress: { ...progress, serial: 0 } }
  expect(await store.changeTable('t', late)).toBe(false)
  expect(await store.changeTable('t', { ...late, progress: { ...progress, serial: 1 } })).toBe(true)
  expect((await store.table('t'))?.progress).toEqual(progress)
  await store.close()
})

it('has written what it acknowledges, for whoever else reads it, and nothing of a group that cannot be written', async () => {
  const folder = newFolder()
  const store = await openStoreIn(folder)
  const other = await openStoreIn(folder)
  await withTable(store, 't')
  await withTable(store, 'u')
  for (let serial = 0; serial < 20; serial++) {
    expect(await store.append(entry('t', serial, 'choice'))).toBe(true)
    expect(await other.entries('t', serial)).toHaveLength(1)
  }
  const broken = { ...entry('u', 0, ''), entry: null as never }
  const group = [store.append(entry('t', 20, 'choice')), store.append(broken)]
  for (const { status } of await Promise.allSettled(group)) expect(status).toBe('rejected')
  expect(await other.entries('t', 20)).toEqual([])
  expect(await Promise.all(['t', 'u'].map(async (id) => (await other.table(id))?.serial))).toEqual([20, 0])
  expect(await store.append(entry('t', 20, 'choice'))).toBe(true)
  await store.close()
  await other.close()
})

it.skipIf(database !== null)(
  'is copied by one command while it is written to, and opened again',
  async () => {
    const folder = newFolder()
    const store = await openStoreIn(folder)
    await withTable(store, 't')
    let serial = 0
    let isOver = false
    const writing = (async () => {
      while (!isOver) await store.append(entry('t', serial++, 'choice'))
    })()
    const copy = join(folder, 'copy.db')
    await promisify(execFile)(process.execPath, [COMMAND, 'backup', copy], { env: { MATERIEL_DATA: folder } })
    const reached = serial
    await expect(
      promisify(execFile)(process.execPath, [COMMAND, 'backup', copy], { env: { MATERIEL_DATA: folder } }),
    ).rejects.toMatchObject({ code: 1, stderr: `materiel-server: ${copy} is there already\n` })
    isOver = true
    await writing
    await store.close()
    const again = await openFile(copy)
    const table = await again.table('t')
    expect(await again.entries('t', 0)).toHaveLength(table?.serial ?? -1)
    expect(table?.serial).toBeGreaterThan(0)
    expect(table?.serial).toBeLessThanOrEqual(reached)
    await again.close()
  },
)

it.each([
  ['MATERIEL_PORT', 'high', 'MATERIEL_PORT cannot be "high"'],
  ['MATERIEL_LOG', 'loud', 'MATERIEL_LOG cannot be "loud"'],
])('refuses %s=%s in a sentence', async (name, value, sentence) => {
  await expect(
    promisify(execFile)(process.execPath, [COMMAND], { env: { [name]: value } }),
  ).rejects.toMatchObject({ code: 2, stderr: expect.stringContaining(sentence) })
})

it.skipIf(database !== null)(
  'does what was asked of it before it is closed, and refuses the rest',
  async () => {
    const closed = await openFile(join(newFolder(), 'materiel.db'))
    const asked = Array.from({ length: 50 }, () => closed.table('none'))
    await closed.close()
    expect(await Promise.all(asked)).toEqual(asked.map(() => null))
    await expect(closed.table('none')).rejects.toThrow()
  },
)
