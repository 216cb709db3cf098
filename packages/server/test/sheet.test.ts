import type { Standing } from '@materiel/table'
import { expect, it } from 'vitest'
import { Sheet } from '../src/sheet.js'
import type { Store, StoredTable } from '../src/storage/store.js'

const table = (revision: number, serial: number): StoredTable =>
  ({
    id: 'the-table',
    revision,
    serial,
    doc: { name: `as of ${revision}`, state: 'playing', clock: { kind: 'none' }, chairs: [] },
    progress: { standing: { waiting: [] }, clocks: { since: 0, left: [], running: [] } },
  }) as unknown as StoredTable

it('what was agreed on is not missed because an entry was written while it was read', async () => {
  const reads: ((stored: StoredTable) => void)[] = []
  const store: Partial<Store> = {
    table: () =>
      new Promise((resolve) => {
        reads.push(resolve)
      }),
    append: async () => true,
  }
  const reading = Sheet.read('the-table', store as Store, () => 0)
  reads[0](table(0, 0))
  const sheet = await reading
  const reloading = sheet.reload()
  await sheet.append('somebody', 0, 'axis pass', { waiting: [] } as Partial<Standing> as Standing, sheet.doc)
  reads[1](table(1, 0))
  await expect.poll(() => reads.length).toBe(3)
  reads[2](table(1, 1))
  await reloading
  expect(sheet.stored).toMatchObject({ revision: 1, serial: 1, doc: { name: 'as of 1' } })
})
