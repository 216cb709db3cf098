import type { Services } from '../services.js'
import type { Store } from '../storage/store.js'

/** Who somebody is, is no longer known wherever they are connected: whoever may still be known connects again. */
export const vanish = (store: Store, person: string): void => store.tell({ kind: 'gone', person })

/** Somebody is gone for good: nobody waits for them at any table. */
export async function getUp({ store, tables }: Services, person: string): Promise<void> {
  for (const { id, doc } of await store.tablesOf(person, 10_000))
    if (doc.state !== 'over') await tables.leave(id, person, undefined)
  vanish(store, person)
}
