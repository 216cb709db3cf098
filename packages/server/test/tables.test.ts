import { setTimeout as wait } from 'node:timers/promises'
import { loadGames } from '@materiel/games'
import type { Moment } from '@materiel/table'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import {
  letABotPlay,
  newServer,
  QuickClock,
  removeFolders,
  type Seat,
  slowStandIn,
  type TestServer,
  Visitor,
  type Wire,
} from './support.js'

await loadGames()

let server: TestServer
let ann: Visitor
let bob: Visitor
beforeAll(async () => {
  server = await newServer()
  ann = await Visitor.named(server.origin, 'Ann')
  bob = await Visitor.named(server.origin, 'Bob')
})
afterAll(async () => {
  await server.stop()
  removeFolders()
})

const RANDOM = { bot: 'random' } as const
/** Two people of different sides, and bots. */
const TWO = {
  germany: 'me',
  japan: RANDOM,
  'soviet-union': RANDOM,
  italy: RANDOM,
  'united-states': RANDOM,
} as const

/** A game that Ann and Bob have begun. */
async function begun(wish: object = {}): Promise<string> {
  const { id } = await ann.lay({ game: 'ww2', options: { reactions: 'exact' }, seats: TWO, ...wish })
  await bob.post(id, 'sit', { seat: 'united-kingdom' })
  return id
}

/** Past the opening, in which everybody is asked at once: Bob first, so that it is for Ann to end it. */
async function pastOpening(id: string, people: readonly Visitor[]): Promise<void> {
  for (const one of people)
    for (;;) {
      const moment = (await one.ok('GET', `/api/tables/${id}/moment`)) as Moment
      if (moment.questions.length === 0 || moment.waiting.length === 1) break
      const [{ key }] = moment.questions[0].options
      await one.ok('POST', `/api/tables/${id}/answers`, { serial: moment.serial, key })
    }
}

const asked = (seat: Seat) => seat.until(({ questions }) => questions.length > 0)

/** The first answer that is offered. */
async function answer(seat: Seat): Promise<void> {
  const { serial, questions } = await asked(seat)
  await seat.table.answer(serial, questions[0].options[0].key)
  await seat.until((moment) => moment.serial > serial)
}

describe('a table', () => {
  it('is found by everybody, or only by its link', async () => {
    const open = await ann.lay({ game: 'ww2', name: 'Tuesday' })
    const secret = await ann.lay({ game: 'ww2', private: true })
    expect(secret.id).toMatch(/^[\w-]{22}$/)
    const { tables } = (await bob.ok('GET', '/api/tables')) as { tables: { id: string }[] }
    const ids = tables.map(({ id }) => id)
    expect(ids).toContain(open.id)
    expect(ids).not.toContain(secret.id)
    expect(await bob.info(secret.id)).toMatchObject({
      private: true,
      state: 'gathering',
      you: { chairs: [], owner: false },
    })
    expect((await bob.ask('GET', '/api/tables/AAAAAAAAAAAAAAAAAAAAAA')).status).toBe(404)
  })

  it('has the options that the game declares, and refuses others', async () => {
    const { chairs, options } = await ann.lay({ game: 'ww2', options: { players: 2 } })
    expect(chairs.map(({ seats }) => seats.length)).toEqual([3, 3])
    // Between people nobody learns from a question what others hold.
    expect(options).toEqual({ players: 2, reactions: 'covered' })
    for (const wish of [
      { game: 'ww2', options: { players: 9 } },
      { game: 'ww2', options: { colour: 'red' } },
      { game: 'chess' },
      { game: 'ww2', seats: { narnia: 'me' } },
      { game: 'ww2', seats: { germany: { bot: 'skynet' } } },
      { game: 'ww2', clock: { kind: 'decision', seconds: 1 } },
      { game: 'ww2', surprise: 1 },
    ]) {
      const { status, body } = await ann.ask('POST', '/api/tables', wish)
      expect([400, 404]).toContain(status)
      expect(body.error.words.en).toMatch(/\w.*\.$/)
      expect(body.error.words.fr).toMatch(/\w.*\.$/)
    }
  })

  it('begins when it is full, or when the one who laid it says so', async () => {
    const { id } = await ann.lay({ game: 'ww2', seats: TWO })
    expect((await bob.ask('POST', `/api/tables/${id}/start`)).status).toBe(403)
    expect((await bob.ask('POST', `/api/tables/${id}/sit`, { seat: 'germany' })).status).toBe(409)
    expect((await ann.ask('POST', `/api/tables/${id}/sit`, { seat: 'united-kingdom' })).status).toBe(409)
    expect(await ann.post(id, 'start')).toMatchObject({
      state: 'playing',
      chairs: [{}, { player: { bot: 'officer' }, free: true }, {}, {}, {}, {}],
    })
    expect(await bob.post(id, 'sit', { seat: 'united-kingdom' })).toMatchObject({ you: { chairs: [1] } })
  })

  it('is left to a bot, whose place somebody else may take, with its cards from then on', async () => {
    const id = await begun()
    const at = await bob.sitAt(id)
    await at.until(() => true)
    expect(at.now.viewer).toBe('united-kingdom')
    await bob.post(id, 'leave')
    const watching = await at.until(({ viewer }) => viewer === 'spectator')
    expect(watching.questions).toEqual([])
    const cat = await Visitor.named(server.origin, 'Cat')
    await cat.post(id, 'sit', { seat: 'united-kingdom' })
    const seat = await cat.sitAt(id)
    expect((await seat.until(() => true)).viewer).toBe('united-kingdom')
    expect(
      (await bob.ask('POST', `/api/tables/${id}/answers`, { serial: 0, key: 'united-kingdom pass' })).status,
    ).toBe(403)
  })

  it('a chair that was left is for one of those who want it, and for nobody who knows the hands of another side', async () => {
    const id = await begun()
    await ann.post(id, 'leave')
    await bob.post(id, 'leave')
    const [cat, dan] = await Promise.all(['Cat', 'Dan'].map((name) => Visitor.named(server.origin, name)))
    const wanted = { seat: 'germany' }
    const refused = await bob.ask('POST', `/api/tables/${id}/sit`, wanted)
    expect(refused).toMatchObject({
      status: 409,
      body: { error: { words: { en: 'You play for another side, or did.' } } },
    })
    const both = await Promise.all([cat, dan].map((one) => one.ask('POST', `/api/tables/${id}/sit`, wanted)))
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    const [first, second] = both[0].status === 200 ? [cat, dan] : [dan, cat]
    expect((await first.ok('GET', `/api/tables/${id}`)) as object).toMatchObject({ you: { chairs: [0] } })
    // Who gets up twice does not put up whoever came in between.
    await Promise.all([
      first.ask('POST', `/api/tables/${id}/leave`, {}),
      second.ask('POST', `/api/tables/${id}/sit`, wanted),
    ])
    const { you } = (await second.ok('GET', `/api/tables/${id}`)) as { you: { chairs: number[] } }
    if (you.chairs.length === 0) await second.post(id, 'sit', wanted)
    expect((await first.ask('POST', `/api/tables/${id}/leave`, {})).status).toBe(403)
    expect((await second.ok('GET', `/api/tables/${id}`)) as object).toMatchObject({ you: { chairs: [0] } })
    // And back to one's own side.
    expect(await bob.post(id, 'sit', { seat: 'united-kingdom' })).toMatchObject({ you: { chairs: [1] } })
  })

  it('is shown to those who watch it as it changes', async () => {
    const { id } = await ann.lay({ game: 'ww2', seats: TWO })
    const wire = await bob.connect()
    wire.send({ watch: id })
    await wire.until(() => wire.info(id)?.state === 'gathering')
    await ann.ok('PUT', `/api/tables/${id}/word`, { word: 'swordfish' })
    await wire.until(() => wire.info(id)?.chairs[0].word === 'swordfish')
    await bob.post(id, 'sit', { seat: 'united-kingdom' })
    await wire.until(() => wire.info(id)?.state === 'playing')
    await vi.waitFor(() => expect(wire.info(id)?.chairs[1].present).toBe(true), 10_000)
  })
})

describe('what takes more than one', () => {
  it('a choice is taken back with the consent of those whom it affects, and all since', async () => {
    const id = await begun()
    const [at, other] = [await ann.sitAt(id), await bob.sitAt(id)]
    await asked(at)
    const before = at.now.version
    await answer(at)
    // Only her own bots may have decided anything meanwhile: nobody else need agree.
    expect((await ann.post(id, 'proposal', { kind: 'undo' })).proposal).toBeNull()
    await at.until(({ version, questions }) => version === before && questions.length > 0)
    await answer(at)
    await answer(other)
    expect(await ann.post(id, 'proposal', { kind: 'undo' })).toMatchObject({
      proposal: { kind: 'undo', by: 0, wants: [1] },
    })
    // Who agrees to something agrees to nothing else.
    const ending = { agree: true, to: { kind: 'end', by: 0 } }
    expect((await bob.ask('POST', `/api/tables/${id}/consent`, ending)).status).toBe(409)
    expect((await bob.post(id, 'consent', { agree: false, to: { kind: 'undo', by: 0 } })).proposal).toBeNull()
    expect(at.now.version).toBeGreaterThan(before)
    await ann.post(id, 'proposal', { kind: 'undo' })
    await bob.post(id, 'consent', { agree: true })
    const back = await at.until(({ version, questions }) => version === before && questions.length > 0)
    expect(back.serial).toBeGreaterThan(before)
  })

  it('what was asked for is void once the game goes on', async () => {
    const id = await begun()
    const at = await ann.sitAt(id)
    await answer(at)
    await ann.post(id, 'proposal', { kind: 'end' })
    await answer(at)
    expect((await ann.info(id)).proposal).toBeNull()
    expect((await bob.ask('POST', `/api/tables/${id}/consent`, { agree: true })).status).toBe(409)
  })

  it('is for those to say whom it affects, and for nobody else', async () => {
    const { italy: _, ...seats } = TWO
    const { id } = await ann.lay({ game: 'ww2', seats })
    await bob.post(id, 'sit', { seat: 'united-kingdom' })
    const cat = await Visitor.named(server.origin, 'Cat')
    const { you } = await cat.post(id, 'sit', { seat: 'italy' })
    const { proposal } = await ann.post(id, 'proposal', { kind: 'resign' })
    expect(proposal?.wants).toEqual(you.chairs)
    for (const agree of [false, true])
      expect((await bob.ask('POST', `/api/tables/${id}/consent`, { agree })).status).toBe(403)
    expect(await cat.post(id, 'consent', { agree: true })).toMatchObject({
      standing: { outcome: { reason: 'resigned' } },
    })
  })

  it('a side resigns, and everything is open', async () => {
    const id = await begun()
    const [at, other] = [await ann.sitAt(id), await bob.sitAt(id)]
    await answer(at)
    expect((await bob.ask('GET', `/api/tables/${id}/record`)).status).toBe(403)
    await expect(other.table.look('germany')).rejects.toMatchObject({ code: 'hidden' })
    expect(await ann.post(id, 'proposal', { kind: 'resign' })).toMatchObject({
      standing: { outcome: { winner: 'allies', reason: 'resigned' }, waiting: [] },
    })
    const end = await other.until(({ outcome }) => outcome !== null)
    expect(end).toMatchObject({
      outcome: { winner: 'allies', reason: 'resigned' },
      questions: [],
      waiting: [],
    })
    await vi.waitFor(async () => expect((await ann.info(id)).state).toBe('over'), 10_000)
    await other.table.look('germany')
    expect((await other.until(({ viewer }) => viewer === 'germany')).questions).toEqual([])
    const record = await bob.ok('GET', `/api/tables/${id}/record`)
    expect(record).toMatchObject({
      outcome: null,
      ended: { winner: 'allies' },
      chance: { half: expect.any(String) },
    })
    expect(
      (await ann.ask('POST', `/api/tables/${id}/answers`, { serial: end.serial, key: 'germany pass' }))
        .status,
    ).toBe(409)
    // Also for a server that has forgotten it.
    ann.leave()
    bob.leave()
    await server.services.rooms.forget(id)
    expect((await (await bob.sitAt(id)).until(() => true)).outcome?.winner).toBe('allies')
  })

  it('all agree to end, and play again in other seats', async () => {
    const id = await begun()
    await bob.post(id, 'proposal', { kind: 'end' })
    expect(await ann.post(id, 'consent', { agree: true })).toMatchObject({
      standing: { outcome: { winner: 'nobody' } },
    })
    await vi.waitFor(async () => expect((await ann.info(id)).state).toBe('over'), 10_000)
    const again = await bob.post(id, 'rematch', { turned: true })
    expect(again).toMatchObject({ state: 'gathering', you: { chairs: [2], owner: true } })
    expect((await ann.post(id, 'rematch')).id).toBe(again.id)
    expect((await ann.info(id)).rematch).toBe(again.id)
    expect(await bob.post(again.id, 'start')).toMatchObject({ state: 'playing' })
  })
})

describe('time', () => {
  it('runs out, a bot plays on, and whoever comes back plays again', async () => {
    const own = await newServer()
    const cat = await Visitor.named(own.origin, 'Cat')
    const dan = await Visitor.named(own.origin, 'Dan')
    const { id } = await cat.lay({
      game: 'ww2',
      options: { reactions: 'exact' },
      seats: TWO,
      clock: { kind: 'decision', seconds: 60 },
    })
    await dan.post(id, 'sit', { seat: 'united-kingdom' })
    await pastOpening(id, [dan])
    const watch = await dan.connect()
    watch.send({ watch: id })
    await watch.until(() => watch.info(id)?.chairs[0].runs === true)
    expect(watch.info(id)?.chairs[0].left).toBeGreaterThan(50_000)
    own.clock.offset = 30_000
    await new Promise((resolve) => setTimeout(resolve, 150))
    expect((await dan.info(id)).chairs[0].away).toBe(false)
    own.clock.offset = 61_000
    // Germany is played by a bot until somebody else is asked.
    await vi.waitFor(
      async () => expect((await dan.info(id)).standing?.waiting).toEqual(['united-kingdom']),
      30_000,
    )
    expect((await dan.info(id)).chairs.map(({ away }) => away)).toEqual([
      true,
      false,
      false,
      false,
      false,
      false,
    ])
    const at = await cat.sitAt(id)
    await vi.waitFor(async () => expect((await dan.info(id)).chairs[0].away).toBe(false), 10_000)
    expect((await at.until(() => true)).viewer).toBe('germany')
    // Nobody is there, and the server has forgotten the table: time runs on.
    cat.leave()
    dan.leave()
    await own.services.rooms.forget(id)
    own.clock.offset = 200_000
    await vi.waitFor(async () => expect((await dan.info(id)).chairs[1].away).toBe(true), 30_000)
    await own.stop()
  })

  it('is kept in a bank, with something more for each decision', async () => {
    const id = await begun({ clock: { kind: 'bank', seconds: 600, increment: 10 } })
    await pastOpening(id, [bob])
    const at = await ann.sitAt(id)
    await answer(at)
    const { chairs } = await ann.info(id)
    expect(chairs[0].left).toBeGreaterThan(605_000)
    expect(chairs[0].left).toBeLessThanOrEqual(610_000 + (chairs[0].runs ? 0 : 10_000))
    expect(chairs[1].runs).toBe(false)
  })

  it('leaves game and table whole, though both are changed at once', async () => {
    const id = await begun({ clock: { kind: 'bank', seconds: 600, increment: 1 } })
    for (let i = 0; i < 8; i++) {
      const { serial, questions } = (await ann.ok('GET', `/api/tables/${id}/moment`)) as Moment
      const key = questions[0]?.options[0].key ?? 'germany pass'
      await Promise.all([
        ann.ask('POST', `/api/tables/${id}/answers`, { serial, key }),
        ...[true, false, true, false].map((away) => bob.ask('POST', `/api/tables/${id}/away`, { away })),
      ])
      await server.services.rooms.forget(id)
      // A bot may be about to write.
      await vi.waitFor(async () => {
        const table = await server.services.store.table(id)
        expect(await server.services.store.entries(id, 0)).toHaveLength(table?.serial ?? -1)
      }, 10_000)
      expect((await ann.info(id)).outdated).toBe(false)
      expect((await ann.ok('GET', `/api/tables/${id}/moment`)) as Moment).toMatchObject({ viewer: 'germany' })
    }
  })

  it('somebody lets a bot play for a while', async () => {
    const id = await begun()
    await pastOpening(id, [bob])
    await ann.post(id, 'away', { away: true })
    await vi.waitFor(
      async () => expect((await ann.info(id)).standing?.waiting).toEqual(['united-kingdom']),
      30_000,
    )
    expect(await ann.post(id, 'away', { away: false })).toMatchObject({
      chairs: [{ away: false }, {}, {}, {}, {}, {}],
    })
  })

  it('whoever is back answers themselves, though a bot was asked for them, and gains no time where they were not away', async () => {
    const clock = new QuickClock()
    const { thinker, answers } = slowStandIn(clock)
    const own = await newServer({}, { clock, thinker })
    const cat = await Visitor.named(own.origin, 'Cat')
    const { id, serial } = await letABotPlay(cat)
    await expect.poll(() => answers.length).toBe(1)
    // It answers when it is written that they are back, and before everybody is where they belong.
    const { store } = own.services
    const people = store.people.bind(store)
    const met: (() => void)[] = []
    store.people = (ids) => new Promise((resolve) => met.push(() => resolve(people(ids))))
    const posted = cat.post(id, 'away', { away: false })
    await expect.poll(() => met.length).toBe(1)
    await answers[0]()
    await wait(100)
    store.people = people
    met[0]()
    await posted
    const back = await store.table(id)
    clock.offset += 50_000
    await cat.post(id, 'away', { away: false })
    expect(await store.table(id)).toEqual(back)
    expect(await store.entries(id, serial)).toEqual([])
    await own.stop()
  })
})

describe('watching', () => {
  it('may be forbidden', async () => {
    const id = await begun({ watching: { see: 'nothing' } })
    const wire = await new Visitor(server.origin).connect()
    await expect(wire.client.ask('open', { id, takeOver: false })).rejects.toMatchObject({ code: 'hidden' })
  })

  it('shows all hands, as they were some time ago and never sooner', async () => {
    const own = await newServer()
    const cat = await Visitor.named(own.origin, 'Cat')
    const { id } = await cat.lay({
      game: 'ww2',
      options: { reactions: 'exact' },
      seats: { ...TWO, 'united-kingdom': RANDOM },
      watching: { see: 'all', delay: 600 },
    })
    const at = await cat.sitAt(id)
    for (let i = 0; i < 3; i++) await answer(at)
    const { version } = at.now
    const watcher = await (await Visitor.named(own.origin, 'Dan')).sitAt(id)
    // Hands as they were dealt are no older than the game.
    expect(await watcher.until(() => true)).toMatchObject({ version: 0, viewer: 'spectator' })
    for (const seat of ['germany', 'japan'])
      await expect(watcher.table.look(seat)).rejects.toMatchObject({ code: 'hidden' })
    await expect(watcher.table.answer(0, 'germany pass')).rejects.toBeDefined()
    await expect(watcher.table.at(1)).rejects.toMatchObject({ code: 'missing' })
    await expect(watcher.table.record(true)).rejects.toMatchObject({ code: 'hidden' })
    own.clock.offset = 601_000
    await answer(at)
    await watcher.until((moment) => moment.version >= version)
    await watcher.table.look('japan')
    const shown = await watcher.until(({ viewer }) => viewer === 'japan')
    expect(shown.version).toBeLessThan(at.now.version)
    // What is asked is for those who play.
    await watcher.table.look('germany')
    const asked = await watcher.until(({ viewer, waiting }) => viewer === 'germany' && waiting.length > 0)
    expect([asked, await watcher.table.at(asked.version)]).toMatchObject([
      { questions: [], liberties: [], undo: false },
      { questions: [], liberties: [], undo: false },
    ])
    for (const deed of [
      () => watcher.table.answer(asked.serial, 'germany pass'),
      () => watcher.table.undo(asked.serial),
      () => watcher.table.hint(),
    ])
      await expect(deed()).rejects.toMatchObject({ code: 'hidden' })
    await own.stop()
  })
})

describe('talk', () => {
  it('is heard by those whom it is for, unless they will not hear it', async () => {
    const { id } = await ann.lay({ game: 'ww2', seats: { germany: 'me' } })
    await bob.post(id, 'sit', { seat: 'united-kingdom' })
    const cat = await Visitor.named(server.origin, 'Cat')
    await cat.post(id, 'sit', { seat: 'japan' })
    const eve = await Visitor.named(server.origin, 'Eve')
    const wires: Wire[] = []
    for (const one of [ann, bob, cat, eve]) {
      const wire = await one.connect()
      wire.send({ watch: id })
      await wire.until(() => wire.info(id) !== undefined)
      wires.push(wire)
    }
    const say = (one: Visitor, channel: string, text: string) =>
      one.ask('POST', `/api/tables/${id}/chat`, { channel, text })
    expect((await say(ann, 'table', '<b>hello</b>')).status).toBe(200)
    expect((await say(ann, 'team', 'attack')).status).toBe(200)
    expect((await say(eve, 'gallery', 'who wins?')).status).toBe(200)
    expect((await say(eve, 'table', 'look out')).status).toBe(403)
    expect((await say(eve, 'team', 'look out')).status).toBe(403)
    expect((await say(ann, 'gallery', 'hm')).status).toBe(403)
    expect((await say(ann, 'table', 'x'.repeat(501))).status).toBe(400)
    const heard = async (one: Visitor) =>
      ((await one.ok('GET', `/api/tables/${id}/chat`)) as { said: { text: string }[] }).said.map(
        ({ text }) => text,
      )
    expect(await heard(ann)).toEqual(['<b>hello</b>', 'attack'])
    expect(await heard(cat)).toEqual(['<b>hello</b>', 'attack'])
    expect(await heard(bob)).toEqual(['<b>hello</b>'])
    expect(await heard(eve)).toEqual(['<b>hello</b>', 'who wins?'])
    const pushed = () =>
      wires.map(({ pushed }) => pushed.flatMap((one) => ('said' in one ? [one.said.text] : [])))
    await vi.waitFor(() =>
      expect(pushed()).toEqual([
        ['<b>hello</b>', 'attack'],
        ['<b>hello</b>'],
        ['<b>hello</b>', 'attack'],
        ['<b>hello</b>', 'who wins?'],
      ]),
    )
    await cat.ok('PUT', `/api/me/mutes/${ann.me?.id}`)
    await say(ann, 'table', 'once more')
    await vi.waitFor(() => expect(pushed()[1]).toContain('once more'), 10_000)
    expect(pushed()[2]).not.toContain('once more')
    expect(await heard(cat)).toEqual([])
    await bob.ok('POST', `/api/tables/${id}/reports`, { said: 1, reason: 'rude' })
    expect(await server.services.store.reports()).toMatchObject([{ table: id, said: 1, reason: 'rude' }])
  })
})

it('advice is given where the table allows it', async () => {
  const id = await begun()
  const at = await ann.sitAt(id)
  await asked(at)
  await expect(at.table.hint()).rejects.toMatchObject({ code: 'not-now' })
  const allowed = await (await ann.sitAt(await begun({ hints: true }))).table.hint()
  expect(allowed.option.key).toMatch(/^germany /)
})

it('tells people that it is their turn, wherever they are connected', async () => {
  const wire = await bob.connect()
  const id = await begun()
  await pastOpening(id, [bob])
  wire.pushed.length = 0
  await ann.post(id, 'away', { away: true })
  await wire.until((pushed) => pushed.some((one) => 'turn' in one && one.turn.table === id && one.turn.yours))
  const { tables } = (await bob.ok('GET', '/api/me/tables')) as {
    tables: { id: string; standing: { waiting: string[] } }[]
  }
  expect(tables.find((table) => table.id === id)?.standing.waiting).toEqual(['united-kingdom'])
})
