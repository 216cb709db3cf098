import type { Table } from '@materiel/table/client'
import { openTable } from '../../table/index.js'

/** A table that was begun a moment ago: its screen takes it over, instead of closing and opening it. */
let ready: { readonly id: string; readonly table: Table } | null = null

export function keepReady(id: string, table: Table): void {
  ready?.table.close()
  ready = { id, table }
}

export async function takeTable(id: string, takeOver: boolean): Promise<Table> {
  const kept = ready
  ready = null
  if (kept?.id === id) return kept.table
  kept?.table.close()
  return openTable(id, takeOver)
}
