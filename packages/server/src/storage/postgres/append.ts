import type { Pool } from 'pg'
import type { WrittenEntry } from '../store.js'

/**
 * One statement for all: tables are locked in one order, so that processes do not wait for each other in a circle; those that are still as the entry
 * takes them to be go on, and have one entry more.
 */
const APPEND = `
with given as (
  select * from unnest($1::text[], $2::integer[], $3::integer[], $4::text[], $5::bigint[], $6::text[], $7::bigint[])
    as given (id, revision, serial, entry, at, progress, due)
), locked as (
  select id from tables where id in (select id from given) order by id for update
), gone_on as (
  update tables set
    serial = given.serial + 1, progress = given.progress, updated = given.at, due = given.due, waits = given.at
  from given, locked
  where tables.id = given.id and locked.id = given.id
    and tables.serial = given.serial and tables.revision = given.revision
  returning tables.id
), added as (
  insert into entries ("table", serial, entry, at)
  select id, serial, entry, at from given where id in (select id from gone_on)
)
select id from gone_on`

/** Write entries, and tell of each whether it was the first. */
export async function append(pool: Pool, group: readonly WrittenEntry[]): Promise<boolean[]> {
  const firsts = group.map(() => false)
  let rest = [...group.keys()]
  while (rest.length > 0) {
    // One entry of each table at a time.
    const taken = new Map<string, number>()
    const later: number[] = []
    for (const i of rest)
      if (taken.has(group[i].table)) later.push(i)
      else taken.set(group[i].table, i)
    const entries = [...taken.values()].map((i) => group[i])
    const { rows } = await pool.query<{ id: string }>({
      name: 'append',
      text: APPEND,
      values: [
        entries.map(({ table }) => table),
        entries.map(({ revision }) => revision),
        entries.map(({ serial }) => serial),
        entries.map(({ entry }) => entry),
        entries.map(({ at }) => at),
        entries.map(({ progress }) => JSON.stringify(progress)),
        entries.map(({ due }) => due),
      ],
    })
    for (const { id } of rows) firsts[taken.get(id) as number] = true
    rest = later
  }
  return firsts
}
