import type { Story, Table } from '@materiel/table/client'

const told = new WeakMap<Table, Promise<Story>>()

/** The course of the game at a table that is over; asked for once. */
export function storyAt(table: Table): Promise<Story> {
  const known = told.get(table)
  if (known !== undefined) return known
  const story = table.story()
  told.set(table, story)
  story.catch(() => told.delete(table))
  return story
}
