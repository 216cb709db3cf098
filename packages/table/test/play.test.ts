import { gameNamed, loadGames } from '@materiel/games'
import { replay, SeededRandom } from '@materiel/kernel'
import { describe, expect, it } from 'vitest'
import { eventsIn, Refused, TableError } from '../src/client.js'
import { MemoryStore } from '../src/store.js'
import { ANN, ANN_ALONE, BOB, playOn, RANDOM, seatingOf, TestWindow } from './window.js'

await loadGames()

describe('a game against bots', () => {
  it.each([
    ['ww2', ANN_ALONE.seating, 'italy'],
    ['east-front', { axis: ANN, allies: RANDOM }, 'allies'],
  ])('of %s is played to its end, and then hides nothing', async (game, seating, bot) => {
    const window = new TestWindow()
    const { table } = await window.create({ game, options: {}, seed: 'end', seating })
    await playOn(table, 'ann')
    expect(table.now.outcome).not.toBeNull()
    expect(table.errors).toEqual([])

    const record = await table.table.record()
    expect(replay(gameNamed(game), record).hash()).toBe(record.hash)

    await table.table.look(bot)
    expect(table.now).toMatchObject({ viewer: bot, news: [], questions: [], undo: false })

    const half = Math.floor(record.choices.length / 2)
    const branch = await window.open(await table.table.branch(half))
    expect((await branch.until(() => true)).questions.length).toBeGreaterThan(0)
    const copy = await branch.table.record()
    expect(copy.seed).toBe(record.seed)
    expect(copy.choices).toEqual(record.choices.slice(0, half))
  })

  it('comes out the same from the same seed and answers', async () => {
    for (const game of ['ww2', 'east-front']) {
      const seating = game === 'ww2' ? ANN_ALONE.seating : { axis: ANN, allies: RANDOM }
      const games = []
      for (let i = 0; i < 2; i++) {
        const store = new MemoryStore()
        const window = new TestWindow({ store })
        const { id, table } = await window.create({ game, options: {}, seed: 'same', seating })
        await playOn(table, 'ann', 40)
        await table.asked()
        games.push((await store.load(id))?.entries)
      }
      expect(games[0]).toEqual(games[1])
    }
  })

  it('tells all that happens, once, and the log says the same', async () => {
    const { table } = await new TestWindow().create(ANN_ALONE)
    await playOn(table, 'ann', 30)
    await table.asked()
    const news = table.moments.flatMap((moment) => moment.news)
    expect(eventsIn(news).length).toBeGreaterThan(60)
    expect(await table.table.log()).toEqual(news)
  })

  it('shows moments of the past as they were', async () => {
    const { table } = await new TestWindow().create({ ...ANN_ALONE, seating: seatingOf({}, ANN) })
    const seen = []
    const random = new SeededRandom('all')
    await table.until(() => true)
    for (let i = 0; i < 120; i++) {
      const seat = table.now.waiting[0]
      if (table.now.viewer !== seat) await table.table.look(seat)
      const moment = await table.until(({ questions }) => questions.length > 0)
      seen.push(moment)
      const { options } = moment.questions[0]
      await table.table.answer(moment.serial, options[random.below(options.length)].key)
    }
    for (const moment of seen.filter((_, i) => i % 7 === 0)) {
      await table.table.look(moment.viewer)
      const past = await table.table.at(moment.version)
      expect(past.view).toEqual(moment.view)
      expect(past.supply).toEqual(moment.supply)
      expect(past.questions).toEqual([])
      expect(past.undo).toBe(false)
    }
    await expect(table.table.at(1000)).rejects.toThrow('moments from 0 to 120')
  })

  it('lets bots wait as long as asked, or not at all', async () => {
    const { table } = await new TestWindow().create({
      game: 'east-front',
      options: {},
      seed: 'slow',
      seating: { axis: ANN, allies: RANDOM },
    })
    await table.table.pace(60_000)
    await table.asked()
    while (table.now.questions.length > 0) {
      const { options } = table.now.questions[0]
      await table.table.answer(table.now.serial, options[options.length - 1].key)
      await Promise.resolve()
    }
    expect(table.now.thinking).toBe(true)
    const before = table.now.version
    expect((await table.table.at(before)).version).toBe(before)
    await table.table.pace(0)
    const moment = await table.asked()
    expect(moment.version).toBeGreaterThan(before)
  })

  it('waits while a curtain is drawn', async () => {
    const window = new TestWindow()
    const { table } = await window.create({ ...ANN_ALONE, seating: seatingOf({ 'united-states': ANN }) })
    await table.asked()
    await table.table.answer(table.now.serial, table.now.questions[0].options[0].key)
    await table.table.look(null)
    const told = window.sent.length
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(window.sent.length).toBe(told)
    await table.table.look('united-states')
    await table.asked()
  })
})

describe('answers', () => {
  it('are refused with the rules against them, and change nothing', async () => {
    const { table } = await new TestWindow().create(ANN_ALONE)
    const { version, serial } = await table.asked()
    const error = await table.table.answer(serial, 'germany space ukraine').catch((e) => e)
    expect(error).toBeInstanceOf(Refused)
    expect(error.refusals.length).toBeGreaterThan(0)
    expect(await table.table.why('germany space ukraine')).toEqual(error.refusals)
    expect((await table.table.at(version)).questions).toEqual(table.now.questions)
  })

  it('are for seats of the one who looks', async () => {
    const { table } = await new TestWindow().create(ANN_ALONE)
    const { serial } = await table.asked()
    for (const wish of ['japan pass', 'italy discard build-army']) {
      await expect(table.table.answer(serial, wish)).rejects.toMatchObject({ code: 'hidden' })
      await expect(table.table.why(wish)).rejects.toMatchObject({ code: 'hidden' })
      await expect(table.table.foresee(wish)).rejects.toMatchObject({ code: 'hidden' })
    }
    await expect(table.table.answer(serial, 'narnia pass')).rejects.toMatchObject({ code: 'missing' })
    await expect(table.table.look('italy')).rejects.toMatchObject({ code: 'hidden' })
  })

  it('may come twice, but not late', async () => {
    const { table } = await new TestWindow().create(ANN_ALONE)
    const { version, serial, questions } = await table.asked()
    const [first, second] = questions[0].options
    await Promise.all([table.table.answer(serial, first.key), table.table.answer(serial, first.key)])
    const after = table.now.version
    expect(after).toBe(version + 1)
    await expect(table.table.answer(serial, second.key)).rejects.toMatchObject({ code: 'stale' })
    expect(table.now.version).toBe(after)
  })

  it('are taken back as far as it is fair', async () => {
    const { table } = await new TestWindow().create({
      game: 'east-front',
      options: { reactions: 'covered' },
      seed: 'undo',
      seating: { axis: ANN, allies: BOB },
    })
    await table.until(() => true)
    let undone = 0
    const random = new SeededRandom('undo')
    for (let i = 0; i < 30; i++) {
      await table.table.look(table.now.waiting[0])
      const before = table.now
      const { options } = before.questions[0]
      const { key } = options[random.below(options.length)]
      const { final } = await table.table.foresee(key)
      await table.table.answer(before.serial, key)
      // What was said to be open to second thoughts is.
      if (!final) expect(table.now.undo).toBe(true)
      if (!table.now.undo) {
        await expect(table.table.undo(table.now.serial)).rejects.toMatchObject({ code: 'not-now' })
        continue
      }
      await table.table.undo(table.now.serial)
      undone++
      const { serial } = table.now
      expect({ ...table.now, news: [], undo: null }).toEqual({ ...before, serial, news: [], undo: null })
      expect((await table.table.log()).every((entry) => entry.version <= before.version)).toBe(true)
      await table.table.answer(serial, options[random.below(options.length)].key)
    }
    expect(undone).toBeGreaterThan(5)
  })
})

describe('seats', () => {
  it('of one player answer together', async () => {
    const two = {
      ...ANN_ALONE,
      options: { players: 2 },
      seating: seatingOf({ germany: ANN, italy: ANN, japan: ANN }),
    }
    const window = new TestWindow()
    const { table } = await window.create(two)
    const { questions } = await table.asked()
    expect(questions.map(({ seat }) => seat)).toEqual(['germany', 'japan', 'italy'])
    await expect(
      window.create({ ...two, seating: seatingOf({ germany: ANN, japan: ANN }) }),
    ).rejects.toMatchObject({ code: 'broken' })
    await playOn(table, 'ann', 40)
  })

  it('need somebody to play them', async () => {
    const window = new TestWindow()
    await expect(window.create({ ...ANN_ALONE, seating: { germany: ANN } })).rejects.toThrow('Nobody plays')
    await expect(
      window.create({ ...ANN_ALONE, seating: seatingOf({ italy: { bot: 'napoleon' } }) }),
    ).rejects.toThrow('napoleon')
    await expect(window.create({ ...ANN_ALONE, options: { players: 9 } })).rejects.toThrow('players')
    await expect(window.create({ ...ANN_ALONE, game: 'chess' })).rejects.toBeInstanceOf(TableError)
  })

  it('of several people are looked from in turn; at first nobody does', async () => {
    const window = new TestWindow()
    const { table } = await window.create({ ...ANN_ALONE, seating: seatingOf({ germany: ANN, japan: BOB }) })
    await table.until(() => true)
    expect(table.now.viewer).toBe('spectator')
    expect(table.now.questions).toEqual([])
    expect(table.now.waiting).toContain('germany')
    await table.table.look('germany')
    await table.table.look('japan')
    expect(table.moments.map(({ viewer }) => viewer)).toEqual(['spectator', 'germany', 'japan'])
  })
})

describe('a person who plays several seats', () => {
  const setup = { ...ANN_ALONE, seating: seatingOf({}, ANN) }

  it('looks from the one that is asked, and is told of no moment in between', async () => {
    const { table } = await new TestWindow().create(setup)
    await table.asked()
    await playOn(table, 'ann', 60)
    expect(table.moments.map(({ version }) => version)).toEqual(Array.from({ length: 61 }, (_, i) => i))
    expect(new Set(table.moments.map(({ viewer }) => viewer)).size).toBeGreaterThan(3)
    for (const { viewer, waiting, questions } of table.moments) {
      expect(waiting).toContain(viewer)
      expect(questions.map(({ seat }) => seat)).toContain(viewer)
    }
    await table.table.undo(table.now.serial)
    expect(table.now.waiting).toContain(table.now.viewer)
  })

  it('stays where she is, if that is her wish', async () => {
    const { table } = await new TestWindow().create(setup)
    const { viewer } = await table.asked()
    await table.table.look(viewer, true)
    for (let { waiting } = table.now; waiting.includes(viewer); { waiting } = table.now)
      await table.table.answer(table.now.serial, table.now.questions[0].options[0].key)
    expect(table.now).toMatchObject({ viewer, questions: [] })
  })
})

describe('a bot that thinks for long', () => {
  it('keeps nobody from looking, asking and taking back', async () => {
    const thinker = { think: () => new Promise<never>(() => {}) }
    const { table } = await new TestWindow({ thinker }).create({
      game: 'east-front',
      options: {},
      seed: 'undo',
      seating: { axis: ANN, allies: RANDOM },
    })
    // Whoever is attacked is asked what to lose: nobody has learned anything yet.
    const random = new SeededRandom('long')
    await table.asked()
    while (!table.now.thinking) {
      const { options } = table.now.questions[0]
      await table.table.answer(table.now.serial, options[random.below(options.length)].key)
    }
    const { version, serial, undo } = table.now
    expect((await table.table.at(0)).version).toBe(0)
    expect(await table.table.why('axis pass')).not.toEqual([])
    expect(undo).toBe(true)
    await table.table.undo(serial)
    expect(table.now).toMatchObject({ version: version - 1, thinking: false })
  })
})
