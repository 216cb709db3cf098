import { describe, expect, it } from 'vitest'
import { TableError } from '../src/client.js'
import { MemoryStore, type StoredGame } from '../src/store.js'
import { ANN, ANN_ALONE, BOB, playOn, RANDOM, seatingOf, sharedLocks, TestWindow } from './window.js'

describe('stored games', () => {
  it('go on after the window was closed', async () => {
    const store = new MemoryStore()
    const { id, table } = await new TestWindow({ store }).create({ ...ANN_ALONE, name: 'Evening' })
    await playOn(table, 'ann', 12)
    const left = await table.asked()
    const window = new TestWindow({ store })
    const again = await window.open(id)
    expect({ ...(await again.asked()), news: [] }).toEqual({ ...left, news: [], undo: again.now.undo })
    expect(await again.table.log()).toEqual(await table.table.log())
    const [summary] = await window.client.ask('list', {})
    expect(summary).toMatchObject({
      id,
      name: 'Evening',
      game: 'ww2',
      version: left.version,
      current: true,
      outcome: null,
    })
    expect(summary.scores).toEqual(left.view.score)
  })

  it('keep an answer before it is acknowledged, or refuse it', async () => {
    class FullStore extends MemoryStore {
      full = false
      override append(...args: Parameters<MemoryStore['append']>): Promise<void> {
        return this.full ? Promise.reject(new Error('the disk is full')) : super.append(...args)
      }
    }
    const store = new FullStore()
    const { id, table } = await new TestWindow({ store }).create(ANN_ALONE)
    const { version, serial, questions } = await table.asked()
    store.full = true
    await expect(table.table.answer(serial, questions[0].options[0].key)).rejects.toThrow('disk is full')
    expect((await table.table.at(version)).questions).toEqual(questions)
    store.full = false
    await table.table.answer(serial, questions[0].options[0].key)
    expect((await store.load(id))?.entries[0]).toBe(questions[0].options[0].key)
  })

  it('are open in one window; another may take them over', async () => {
    const store = new MemoryStore()
    const locks = sharedLocks()
    const [one, two] = [new TestWindow({ store, locks }), new TestWindow({ store, locks })]
    const { id, table } = await one.create(ANN_ALONE)
    await expect(two.open(id)).rejects.toMatchObject({ code: 'busy' })
    await expect(two.client.ask('delete', { id })).rejects.toMatchObject({ code: 'busy' })
    const taken = await two.open(id, true)
    await playOn(taken, 'ann', 2)
    expect(table.errors.map(({ message }) => message)).toEqual([
      'This game is open in another window; go on there.',
    ])
    const { serial, questions } = await taken.asked()
    await expect(table.table.answer(serial, questions[0].options[0].key)).rejects.toThrow('closed')
    taken.table.close()
    await (await one.open(id)).asked()
  })

  it('take no choice from a window that was left behind, even without locks', async () => {
    const store = new MemoryStore()
    const [one, two] = [new TestWindow({ store }), new TestWindow({ store })]
    const { id, table: left } = await one.create(ANN_ALONE)
    const { serial, questions } = await left.asked()
    const other = await two.open(id)
    await other.asked()
    await other.table.answer(serial, questions[0].options[0].key)
    await expect(left.table.answer(serial, questions[0].options[1].key)).rejects.toMatchObject({
      code: 'busy',
    })
    expect((await store.load(id))?.entries[0]).toBe(questions[0].options[0].key)
  })

  it('can be renamed and deleted', async () => {
    const window = new TestWindow()
    const { id, table } = await window.create(ANN_ALONE)
    await window.client.ask('rename', { id, name: 'Noon' })
    expect((await window.client.ask('list', {}))[0].name).toBe('Noon')
    table.table.close()
    await window.client.ask('delete', { id })
    expect(await window.client.ask('list', {})).toEqual([])
    await expect(window.open(id)).rejects.toMatchObject({ code: 'missing' })
  })

  it('are kept, and said to be old, when they do not replay by the present rules', async () => {
    const store = new MemoryStore()
    const { id } = await new TestWindow({ store }).create(ANN_ALONE)
    const stored = await store.load(id)
    if (stored === null) throw new Error('not stored')
    await store.add({ ...stored.header, rules: 0 }, stored.entries)
    const window = new TestWindow({ store })
    await expect(window.open(id)).rejects.toMatchObject({ code: 'outdated' })
    expect((await window.client.ask('list', {}))[0].current).toBe(false)
    expect((await window.client.ask('export', { id, unveil: false })).version).toBe(0)
    await store.add({ ...stored.header, hash: 'another' }, stored.entries)
    await expect(window.open(id)).rejects.toMatchObject({ code: 'outdated' })
  })

  it('are not opened when they were changed behind the back of the table; those without a seal are', async () => {
    const store = new MemoryStore()
    const window = new TestWindow({ store })
    const { id, table } = await window.create({ ...ANN_ALONE, seating: seatingOf({}, ANN) })
    await playOn(table, 'all', 4)
    const { serial } = await table.asked()
    await table.table.undo(serial)
    const at = table.now.version
    table.table.close()
    const stored = await store.load(id)
    if (stored === null) throw new Error('not stored')
    const { header, entries } = stored
    expect(header.sha256).toMatch(/^[0-9a-f]{64}$/)
    expect((await (await window.open(id)).until(() => true)).version).toBe(at)

    const { start } = header
    const another = 'options' in start ? { ...start, seed: 'another' } : start
    const changes: [StoredGame, readonly string[]][] = [
      [{ ...header, start: another }, entries],
      [header, [entries[1], ...entries.slice(1)]],
      [header, entries.slice(0, -1)],
    ]
    for (const change of changes) {
      await store.add(...change)
      const error = await window.open(id).catch((e) => e)
      expect(error).toMatchObject({ code: 'broken' })
      expect(error.words.en).toContain('has been changed since it was written down')
      expect(error.words.fr).toContain('a été modifiée')
    }
    const { sha256: _, ...old } = header
    await store.add(old, entries)
    expect((await (await window.open(id)).until(() => true)).version).toBe(at)
  })
})

describe('records and branches', () => {
  it('shows the cards of all who share a screen before the end only if that is wanted, and keeps their seats', async () => {
    const window = new TestWindow()
    for (const others of [RANDOM, BOB]) {
      const seating = seatingOf({ germany: ANN, japan: BOB }, others)
      const { id, table } = await window.create({ ...ANN_ALONE, options: { players: 6 }, seating })
      await table.table.look('germany')
      await expect(table.table.record()).rejects.toMatchObject({ code: 'unveiling' })
      await expect(window.client.ask('export', { id, unveil: false })).rejects.toMatchObject({
        code: 'unveiling',
      })
      expect((await table.table.record(true)).seating).toEqual(seating)
      expect((await window.client.ask('export', { id, unveil: true })).seating).toEqual(seating)
    }
  })

  it('shows the cards of bots to whoever plays alone, if that is wanted', async () => {
    const window = new TestWindow()
    const { id, table } = await window.create(ANN_ALONE)
    await playOn(table, 'alone', 2)
    await table.asked()
    await expect(table.table.record()).rejects.toMatchObject({ code: 'unveiling' })
    await expect(window.client.ask('export', { id, unveil: false })).rejects.toMatchObject({
      code: 'unveiling',
    })
    const record = await table.table.record(true)
    expect(await window.client.ask('export', { id, unveil: true })).toEqual(record)
    const copy = await window.client.ask('import', { text: JSON.stringify(record), name: '' })
    expect((await (await window.open(copy)).until(() => true)).version).toBe(record.choices.length)
  })

  it('imports what it exports', async () => {
    const window = new TestWindow()
    const { id, table } = await window.create({ ...ANN_ALONE, seating: seatingOf({}, ANN) })
    await playOn(table, 'all', 1)
    const record = await table.table.record()
    expect(await window.client.ask('export', { id, unveil: false })).toEqual(record)
    const copy = await window.client.ask('import', { text: JSON.stringify(record), name: 'Copy' })
    const again = await window.open(copy)
    expect((await again.until(() => true)).version).toBe(record.choices.length)
    expect(await again.table.record()).toEqual(record)
  })

  it('keeps the seats of a game in its file, so that it goes on against the same bots', async () => {
    const window = new TestWindow()
    const { table } = await window.create(ANN_ALONE)
    await playOn(table, 'alone', 3)
    const { version, view } = await table.asked()
    const text = JSON.stringify(await table.table.record(true))
    const elsewhere = new TestWindow()
    const copy = await elsewhere.open(await elsewhere.client.ask('import', { text, name: '' }))
    const moment = await copy.asked()
    expect(moment).toMatchObject({ version, view, seating: table.now.seating })
    // The cards of bots stay hidden, and bots answer as they would have.
    await expect(copy.table.look('japan')).rejects.toMatchObject({ code: 'hidden' })
    await Promise.all([playOn(table, 'on', 4), playOn(copy, 'on', 4)])
    expect(await copy.table.record(true)).toEqual(await table.table.record(true))
  })

  it('gives all seats of a file that names no players to one person', async () => {
    const window = new TestWindow()
    const { table } = await window.create({ ...ANN_ALONE, seating: seatingOf({}, ANN) })
    await playOn(table, 'all', 1)
    const { seating: _, sha256: __, ...record } = await table.table.record()
    const id = await window.client.ask('import', { text: JSON.stringify(record), name: '' })
    const { seating } = await (await window.open(id)).until(() => true)
    expect(new Set(seating.map(({ player }) => JSON.stringify(player))).size).toBe(1)
  })

  it('plays from the position of a scenario, with its dice, and keeps that', async () => {
    const scenario = {
      game: 'balance-of-power',
      title: 'An attack',
      options: { defence: 'most' },
      position: { step: 'attack', troops: { red: { sweden: 4 }, blue: { finland: 2 } } },
      dice: [6, 6, 1, 5, 5],
      moves: [],
      expect: {},
    }
    const store = new MemoryStore()
    const window = new TestWindow({ store })
    const id = await window.client.ask('import', { text: JSON.stringify(scenario), name: 'Attack' })
    const table = await window.open(id)
    const { serial, questions } = await table.asked()
    expect(questions[0].seat).toBe('red')
    await table.table.answer(serial, 'red attack sweden finland 3')
    const { view } = await table.until(({ version }) => version === 1)
    expect(view).toMatchObject({ troops: { red: { finland: 3, sweden: 1 } } })
    await expect(table.table.record()).rejects.toMatchObject({ code: 'not-now' })
    const again = await new TestWindow({ store }).open(id)
    expect((await again.until(() => true)).view).toEqual(view)
  })

  it('says which game of the list is a branch, and of which round', async () => {
    const window = new TestWindow()
    const { table } = await window.create({ ...ANN_ALONE, seating: seatingOf({}, ANN), name: 'Mine' })
    await playOn(table, 'all', 1)
    await table.table.branch(1)
    const games = await window.client.ask('list', {})
    expect(games.map(({ name, branched }) => ({ name, branched }))).toEqual(
      expect.arrayContaining([
        { name: 'Mine', branched: null },
        { name: 'Mine', branched: table.now.view.round },
      ]),
    )
  })

  it('refuses broken files, saying what is wrong', async () => {
    const window = new TestWindow()
    const { table } = await window.create({ ...ANN_ALONE, seating: seatingOf({}, ANN) })
    await playOn(table, 'all', 1)
    const sealed = await table.table.record()
    const { sha256: _, ...record } = sealed
    const CHANGED = 'The record has been changed since it was written'
    const broken: [string, string][] = [
      [JSON.stringify(sealed).replace('"name":"Ann"', '"name":"Anne"'), CHANGED],
      [JSON.stringify({ ...sealed, seed: `${sealed.seed} ` }), CHANGED],
      [JSON.stringify({ ...sealed, sha256: '0'.repeat(64) }), CHANGED],
      [JSON.stringify({ ...sealed, sha256: 'f00' }), '"sha256" must be 64 hexadecimal figures'],
      ['hello', 'not JSON'],
      ['[]', 'not an object'],
      [JSON.stringify({ game: 'ww2', position: [] }), 'This is no scenario'],
      [JSON.stringify({ game: 'ww2', position: { round: 'soon' } }), 'The game cannot begin like this'],
      [JSON.stringify({ ...record, format: 'x' }), '"format" must be'],
      [JSON.stringify({ ...record, seed: 7 }), '"seed" must be text'],
      [JSON.stringify({ ...record, game: 'chess' }), 'no game “chess”'],
      [JSON.stringify({ ...record, version: 99 }), 'version 99 of the rules'],
      [
        JSON.stringify({ ...record, choices: ['germany play blitzkrieg'] }),
        'Choice 1 of the record does not replay: "germany play blitzkrieg" is refused',
      ],
      [JSON.stringify({ ...record, choices: ['narnia pass'] }), 'there is no seat "narnia"'],
      [JSON.stringify({ ...record, hash: '00' }), 'ends in position 00'],
      [JSON.stringify(record).replace('"seed":', '"seed":"x","seed":'), '"seed" is there twice'],
      [JSON.stringify({ ...record, seats: record.seats.slice(1) }), 'names other seats'],
      [JSON.stringify({ ...record, seats: [...record.seats].reverse() }), 'names other seats'],
      [JSON.stringify({ ...record, outcome: { winner: 'axis', reason: 'x' } }), 'it should be null'],
      ...['\u00a0', '\u3000', '\u200b'].map((space): [string, string] => [
        JSON.stringify({ ...record, choices: [record.choices[0].replace(' ', space)] }),
        'a space in it that is not a plain one',
      ]),
      [JSON.stringify({ ...record, choices: ['germany play '.repeat(20_000)] }), 'is too long for a choice'],
      [JSON.stringify({ ...record, options: { players: 17 } }), 'players'],
      [JSON.stringify({ ...record, seating: [] }), '"seating" must be an object'],
      [JSON.stringify({ ...record, seating: { germany: { person: 0 } } }), '"seating" must name a bot'],
      [JSON.stringify({ ...record, seating: { germany: ANN } }), 'Nobody plays'],
      [JSON.stringify({ ...record, seating: seatingOf({ italy: { bot: 'napoleon' } }) }), 'napoleon'],
    ]
    for (const [text, why] of broken) {
      const error = await window.client.ask('import', { text, name: '' }).catch((e) => e)
      expect(error).toBeInstanceOf(TableError)
      expect(error.words.en).toContain(why)
      expect(error.words.fr).not.toBe(error.words.en)
      expect(error.words.en.length).toBeLessThan(1200)
    }
    expect((await window.client.ask('list', {})).length).toBe(1)
    // A file of earlier times has no seal.
    await window.client.ask('import', { text: JSON.stringify(record), name: '' })
    expect((await window.client.ask('list', {})).length).toBe(2)
  })

  it('branches into a game dealt anew while something is hidden', async () => {
    const store = new MemoryStore()
    const window = new TestWindow({ store })
    const { table } = await window.create(ANN_ALONE)
    await playOn(table, 'ann', 6)
    const { version, view } = await table.asked()
    const id = await table.table.branch(version)
    expect((await store.load(id))?.entries).toEqual([])
    const branch = await window.open(id)
    const moment = await branch.asked()
    expect(moment.view).toEqual(view)
    await playOn(branch, 'again', 3)
    await expect(branch.table.record()).rejects.toMatchObject({ code: 'not-now' })
    expect(table.now.version).toBe(version)
  })
})
