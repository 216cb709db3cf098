import { join } from 'node:path'
import { loadGames } from '@materiel/games'
import { sql } from 'kysely'
import { afterAll, expect, it } from 'vitest'
import { move, type Sum } from '../src/storage/move.js'
import { rowsInPostgres } from '../src/storage/postgres/postgres.js'
import { openFile } from '../src/storage/sqlite.js'
import { database, databaseOf, newFolder, newServer, removeFolders, Visitor } from './support.js'

await loadGames()
afterAll(removeFolders)

it.skipIf(database === null)(
  'a host moves from SQLite to PostgreSQL and back, stopped on the way, and plays on',
  async () => {
    const file = join(newFolder(), 'materiel.db')
    const begun = await newServer({}, { store: await openFile(file) })
    const [ann, bob] = [await Visitor.named(begun.origin, 'Ann'), await Visitor.named(begun.origin, 'Bob')]
    const { id } = await ann.lay({
      game: 'ww2',
      seats: { germany: 'me', 'united-kingdom': { bot: 'random' } },
    })
    await bob.post(id, 'sit', { seat: 'japan' })
    await ann.post(id, 'start')
    await ann.ok('POST', `/api/tables/${id}/chat`, { channel: 'table', text: 'Ça va, 元気？' })
    await ann.ok('POST', `/api/tables/${id}/reports`, { reason: 'a try' })
    await ann.ok('PUT', `/api/me/mutes/${bob.me?.id}`)
    const at = await ann.sitAt(id)
    await at.play('ann', 3)
    ann.leave()
    // More than one batch.
    for (let i = 0; i < 1200; i++)
      await begun.services.store.addKey({ hash: `${i}`, person: 'somebody', created: i, expires: null })
    const entries = await begun.services.store.entries(id, 0)
    await begun.stop()

    // Stopped after the first batch of keys: that is where the second try goes on.
    const folder = newFolder()
    const url = await databaseOf(folder)
    const target = await rowsInPostgres(url)
    const trigger = `create function fail() returns trigger language plpgsql as $$ begin
      if (select count(*) from keys) > 600 then raise 'stopped'; end if; return new; end $$`
    await sql.raw(trigger).execute(target)
    await sql
      .raw('create trigger stop before insert on keys for each row execute function fail()')
      .execute(target)
    await expect(move(file, url, () => {})).rejects.toThrow('stopped')
    await sql.raw('drop trigger stop on keys').execute(target)
    await target.destroy()
    const there: [string, Sum][] = []
    await move(file, url, (table, sum) => there.push([table, sum]))
    expect(Object.fromEntries(there).keys.count).toBe(1202)
    await expect(move(file, url, () => {})).rejects.toThrow('it must be empty')

    const moved = await newServer({ data: folder })
    const again = new Visitor(moved.origin)
    again.cookie = ann.cookie
    expect(await moved.services.store.entries(id, 0)).toEqual(entries)
    await again.ok('POST', `/api/tables/${id}/chat`, { channel: 'table', text: 'Here' })
    const seat = await again.sitAt(id)
    await seat.until(() => true)
    expect((await moved.services.store.said(id, 10)).map(({ text }) => text)).toEqual([
      'Ça va, 元気？',
      'Here',
    ])
    again.leave()
    await moved.stop()

    const back = join(newFolder(), 'materiel.db')
    const here: [string, Sum][] = []
    await move(url, back, (table, sum) => here.push([table, sum]))
    const store = await openFile(back)
    expect((await store.entries(id, 0)).slice(0, entries.length)).toEqual(entries)
    expect(Object.fromEntries(here).said.count).toBe(2)
    await store.close()
  },
)
