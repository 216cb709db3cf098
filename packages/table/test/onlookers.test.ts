import { gameNamed, loadGames } from '@materiel/games'
import { choicesOf, type Game, type JsonObject, SeededRandom, seatsOf } from '@materiel/kernel'
import { describe, expect, it } from 'vitest'
import { eventsIn, type Moment, Refused, TableError } from '../src/client.js'
import { Host, type Ports } from '../src/host.js'
import { type Ledger, MemoryLedger } from '../src/ledger.js'
import { Onlooker, type Rights, SPECTATOR } from '../src/onlooker.js'
import { thinkingHere } from '../src/thinker.js'

await loadGames()

const clock = { now: () => 0, wait: async () => {} }
const BOT = { bot: 'random' }
const person = (number: number) => ({ person: number, name: `Number ${number}` })

const portsWith = (ledger: Ledger): Ports => ({
  ledger,
  clock,
  thinker: thinkingHere(clock),
})

/** A game in which everybody is somebody else, unless bots are named. */
function hostOf(
  game: Game,
  { options = {}, seed = 'many', bots = [], ledger = new MemoryLedger() }: Partial<Table> = {},
): Host {
  const seating = game.seats.map((name, seat) => (bots.includes(name) ? BOT : person(seat + 1)))
  return new Host(game, { start: { options, seed }, seating, entries: [] }, portsWith(ledger))
}

interface Table {
  readonly options: JsonObject
  readonly seed: string
  readonly bots: readonly string[]
  readonly ledger: Ledger
}

/** An onlooker with all that it was told. */
function watch(host: Host, rights: Rights): { onlooker: Onlooker; moments: Moment[]; errors: unknown[] } {
  const moments: Moment[] = []
  const errors: unknown[] = []
  const onlooker = new Onlooker(host, rights, {
    moment: (moment) => moments.push(moment),
    error: (error) => errors.push(error),
  })
  return { onlooker, moments, errors }
}

const only = (...seats: string[]): Rights => ({ seats, owns: false })

/** Let whoever is asked answer by chance, so many times or to the end. */
async function play(host: Host, seed: string, times = Number.POSITIVE_INFINITY): Promise<void> {
  const random = new SeededRandom(seed)
  const { game } = host
  for (let i = 0; i < times && game.toMove(host.state) !== 0; i++) {
    const asked = seatsOf(game.toMove(host.state))
    const seat = asked[random.below(asked.length)]
    const choices = choicesOf(game, host.state, seat)
    const choice = choices[random.below(choices.length)]
    await host.answer(host.serial, `${game.seats[seat]} ${game.key(host.state, choice)}`)
  }
}

const GAMES = [
  ['ww2', { reactions: 'covered' }],
  ['ww2', { reactions: 'exact' }],
  ['east-front', { reactions: 'covered' }],
  ['east-front', { reactions: 'exact' }],
] as const

describe('each onlooker', () => {
  it.each(GAMES)('of %s %j gets what its own view allows, and all of it once', async (id, options) => {
    const game = gameNamed(id)
    const host = hostOf(game, { options })
    const seats = [...game.seats.keys()]
    const players = seats.map((seat) => ({ viewer: seat, ...watch(host, only(game.seats[seat])) }))
    const spectators = [0, 1].map(() => ({ viewer: 'spectator' as const, ...watch(host, SPECTATOR) }))
    host.open()
    const random = new SeededRandom('each')
    for (let i = 0; i < 150 && game.toMove(host.state) !== 0; i++) {
      await play(host, `each ${i}`, 1 + random.below(3))
      const s = host.state
      const asked = seatsOf(game.toMove(s)).map((seat) => game.seats[seat])
      for (const { viewer, moments } of [...players, ...spectators]) {
        const now = moments[moments.length - 1]
        const name = viewer === 'spectator' ? viewer : game.seats[viewer]
        expect(now.viewer).toBe(name)
        expect(now.view).toEqual(game.view(s, viewer))
        expect(now.waiting).toEqual(asked)
        expect(now.questions.map(({ seat }) => seat)).toEqual(asked.filter((seat) => seat === name))
        expect(now.liberties.every(({ key }) => key.startsWith(`${name} `))).toBe(true)
      }
    }
    for (const { viewer, moments, onlooker } of [...players, ...spectators]) {
      const told = moments.flatMap(({ news }) => news)
      expect(told.map(({ version }) => version)).toEqual(host.chronicle.made.map(({ version }) => version))
      expect(told.map(({ seat }) => seat)).toEqual(host.chronicle.made.map(({ seat }) => game.seats[seat]))
      expect(eventsIn(told).map(({ event }) => event)).toEqual(
        host.chronicle.made.flatMap(({ events }) => events.map((event) => game.eventView(event, viewer))),
      )
      expect(onlooker.log()).toEqual(told)
    }
  })

  it('who only watches is told what is made once for all who do, and anew when something has changed', async () => {
    const host = hostOf(gameNamed('ww2'))
    const [one, two] = [watch(host, SPECTATOR), watch(host, SPECTATOR)]
    host.open()
    await play(host, 'together', 5)
    expect(one.moments).toHaveLength(6)
    for (const [i, moment] of one.moments.entries()) expect(two.moments[i]).toBe(moment)
    // Whoever comes late has not been told the same.
    const late = watch(host, SPECTATOR)
    late.onlooker.refresh()
    expect(late.moments[0]).toMatchObject({ version: 5, news: [] })
    host.reseat(
      host.seating.map((player, seat) => (seat === 0 ? BOT : player)),
      0,
    )
    expect(one.moments[6].seating[0].player).toEqual(BOT)
    expect(late.moments[1]).toBe(two.moments[6])
    await host.undo(host.serial, () => {})
    expect(one.moments[7]).toMatchObject({ version: 4, serial: 6 })
  })

  it('may come late: it is told how things stand, and not how they came about', async () => {
    const host = hostOf(gameNamed('ww2'))
    host.open()
    await play(host, 'late', 20)
    const { onlooker, moments } = watch(host, only('japan'))
    onlooker.refresh()
    expect(moments).toHaveLength(1)
    expect(moments[0]).toMatchObject({ version: 20, viewer: 'japan', news: [] })
    await play(host, 'later', 3)
    expect(moments.flatMap(({ news }) => news.map(({ version }) => version))).toEqual([21, 22, 23])
    onlooker.close()
    await play(host, 'gone', 1)
    expect(moments).toHaveLength(4)
    expect(() => onlooker.look('japan')).toThrow('closed')
  })
})

describe('rights', () => {
  const ww2 = gameNamed('ww2')
  const refusedWith = (code: string) => expect.objectContaining({ code })
  const caught = (work: () => unknown): unknown => {
    try {
      return work()
    } catch (error) {
      return error
    }
  }

  it('are not widened by anything that can be asked for', async () => {
    const host = hostOf(ww2, { bots: ['italy'] })
    host.open()
    const { onlooker, moments } = watch(host, only('germany'))
    onlooker.refresh()
    for (const seat of ['japan', 'italy', 'soviet-union']) {
      expect(caught(() => onlooker.look(seat))).toEqual(refusedWith('hidden'))
      expect(caught(() => onlooker.why(`${seat} pass`))).toEqual(refusedWith('hidden'))
      expect(caught(() => onlooker.foresee(`${seat} pass`))).toEqual(refusedWith('hidden'))
      const [key] = choicesOf(ww2, host.state, ww2.seats.indexOf(seat)).map((c) => ww2.key(host.state, c))
      await expect(onlooker.answer(0, `${seat} ${key}`)).rejects.toEqual(refusedWith('hidden'))
    }
    expect(caught(() => onlooker.look('narnia'))).toEqual(refusedWith('missing'))
    expect(caught(() => onlooker.record(true))).toEqual(refusedWith('hidden'))
    expect(host.serial).toBe(0)
    expect(moments.every(({ viewer }) => viewer === 'germany')).toBe(true)
    // A branch is imagined: it is the same whatever the others hold.
    const imagined = onlooker.branch(0, [], 'b')
    expect(imagined.start).not.toHaveProperty('options')
    const truth = host.state
    const dealt = truth.clone()
    ww2.determinise(dealt, 0, new SeededRandom('b'))
    expect(imagined.start).toMatchObject({ state: dealt.save() })
    expect(dealt.equals(truth)).toBe(false)
  })

  it('of a spectator are to look on, until everything lies open at the end', async () => {
    const host = hostOf(gameNamed('east-front'))
    host.open()
    const { onlooker, moments } = watch(host, SPECTATOR)
    expect(caught(() => onlooker.look('axis'))).toEqual(refusedWith('hidden'))
    await expect(onlooker.answer(0, 'axis pass')).rejects.toEqual(refusedWith('hidden'))
    await expect(onlooker.hint()).rejects.toEqual(refusedWith('not-now'))
    await expect(onlooker.undo(0)).rejects.toEqual(refusedWith('not-now'))
    await play(host, 'to the end')
    expect(host.chronicle.over).toBe(true)
    onlooker.look('axis')
    expect(moments.at(-1)).toMatchObject({ viewer: 'axis', questions: [], undo: false })
    expect(onlooker.record(false).choices).toEqual(host.chronicle.choices)
    await expect(onlooker.answer(host.serial, 'axis pass')).rejects.toEqual(refusedWith('hidden'))
  })

  it('that name no seat of the game are refused', () => {
    expect(() => watch(hostOf(ww2), only('narnia'))).toThrow('narnia')
  })

  it('over the seat of a bot let nobody look into its cards', () => {
    const host = hostOf(ww2, { bots: ['italy'] })
    const { onlooker } = watch(host, only('italy'))
    expect(caught(() => onlooker.look('italy'))).toEqual(refusedWith('hidden'))
  })
})

describe('a choice', () => {
  it.each(['ww2', 'east-front'])('of %s is applied once where it is made', async (id) => {
    const game = gameNamed(id)
    let taken = 0
    const counted: Game = {
      ...game,
      take(s, seat, choice) {
        taken++
        game.take(s, seat, choice)
      },
    }
    const host = hostOf(counted)
    const watched = [watch(host, only(game.seats[0])), watch(host, SPECTATOR)]
    host.open()
    for (let i = 1; i <= 60; i++) {
      await play(host, `once ${i}`, 1)
      expect(taken).toBe(i)
    }
    expect(watched.every(({ moments }) => moments.at(-1)?.version === 60)).toBe(true)
  })

  it('may come twice, but not another in its place', async () => {
    const host = hostOf(gameNamed('east-front'))
    host.open()
    const { onlooker } = watch(host, only('axis'))
    onlooker.refresh()
    const [first, second] = onlooker.at(0).questions[0].options
    await Promise.all([onlooker.answer(0, first.key), onlooker.answer(0, `  ${first.key} `)])
    expect(host.serial).toBe(1)
    await expect(onlooker.answer(0, second.key)).rejects.toMatchObject({ code: 'stale' })
    await expect(onlooker.answer(7, second.key)).rejects.toMatchObject({ code: 'stale' })
    expect(host.serial).toBe(1)
  })

  it('that is taken back twice is taken back once, and what was answered before that comes too late', async () => {
    const host = hostOf(gameNamed('east-front'), { options: { firstGame: true } })
    host.open()
    const { onlooker, moments } = watch(host, only('axis'))
    onlooker.refresh()
    const { options } = moments[0].questions[0]
    await onlooker.answer(0, options[0].key)
    await onlooker.answer(1, moments.at(-1)?.questions[0].options[0].key ?? '')
    const before = host.chronicle.version
    await Promise.all([onlooker.undo(2), onlooker.undo(2)])
    expect([host.chronicle.version, host.serial]).toEqual([before - 1, 3])
    // It names the same number of choices, but another moment.
    await expect(onlooker.answer(1, options[1].key)).rejects.toMatchObject({ code: 'stale' })
    expect(moments.at(-1)).toMatchObject({ version: 1, serial: 3 })
  })

  it('that the rules forbid is refused with the rules, and nothing is written', async () => {
    const ledger = new MemoryLedger()
    const host = hostOf(gameNamed('ww2'), { ledger })
    const { onlooker } = watch(host, only('germany'))
    const error = await onlooker.answer(0, 'germany space ukraine').catch((e) => e)
    expect(error).toBeInstanceOf(Refused)
    expect(error.refusals.length).toBeGreaterThan(0)
    expect(ledger.entries).toEqual([])
  })
})

describe('several hosts of one ledger', () => {
  const eastFront = gameNamed('east-front')
  const two = () => {
    const ledger = new MemoryLedger()
    const hosts = [0, 1].map(() => hostOf(eastFront, { ledger, options: { firstGame: true } }))
    for (const host of hosts) host.open()
    return { ledger, hosts }
  }
  const settled = () => new Promise((resolve) => setTimeout(resolve, 0))

  it('play the same game, and tell their onlookers the same', async () => {
    const { hosts } = two()
    const watched = hosts.map((host) => watch(host, only('axis')))
    for (const { onlooker } of watched) onlooker.refresh()
    for (let i = 0; i < 40; i++) {
      await play(hosts[i % 2], `shared ${i}`, 1)
      await settled()
    }
    expect(hosts[0].state.hash()).toBe(hosts[1].state.hash())
    expect(watched[0].moments).toEqual(watched[1].moments)
    expect(watched[0].moments.flatMap(({ news }) => news)).toHaveLength(40)
  })

  it('let the first of two answers count, and know a repeat', async () => {
    const { hosts, ledger } = two()
    const [one, other] = hosts.map((host) => watch(host, only('axis')).onlooker)
    const [first, second] = one.at(0).questions[0].options
    const results = await Promise.allSettled([one.answer(0, first.key), other.answer(0, second.key)])
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected'])
    expect((results[1] as PromiseRejectedResult).reason).toMatchObject({ code: 'stale' })
    expect(ledger.entries).toEqual([first.key])
    const again = one.at(1).questions[0].options[0].key
    await Promise.all([one.answer(1, again), other.answer(1, again)])
    expect(ledger.entries).toEqual([first.key, again])
    expect(hosts[0].state.hash()).toBe(hosts[1].state.hash())
  })

  it('take back what another has taken back, whatever was learned since', async () => {
    const { hosts, ledger } = two()
    const { moments } = watch(hosts[1], SPECTATOR)
    await play(hosts[0], 'undo', 30)
    await settled()
    const hash = hosts[1].chronicle.standing(28).hash
    for (let i = 0; i < 2; i++) await ledger.append(30 + i, 'undo')
    await settled()
    for (const host of hosts) {
      expect(host.chronicle.standing()).toMatchObject({ version: 28, hash })
      expect(host.serial).toBe(32)
    }
    await play(hosts[0], 'redo', 1)
    await settled()
    expect(moments.at(-1)).toMatchObject({ version: 29, serial: 33 })
    expect(moments.at(-1)?.news.map(({ version }) => version)).toEqual([29])
  })

  it('begin again from what is written, as if nothing had been dropped', async () => {
    const { hosts, ledger } = two()
    await play(hosts[0], 'dropped', 50)
    hosts[0].close()
    const { start, seating } = { start: hosts[0].chronicle.start, seating: hosts[0].seating }
    const again = new Host(eastFront, { start, seating, entries: await ledger.read(0) }, portsWith(ledger))
    expect(again.chronicle.standing()).toEqual(hosts[0].chronicle.standing())
    expect(again.serial).toBe(50)
  })
})

describe('bots', () => {
  it.each(['ww2', 'east-front'])('of %s play to the end though nobody looks', async (id) => {
    const game = gameNamed(id)
    const host = hostOf(game, { bots: game.seats })
    host.open()
    while (!host.chronicle.over) await new Promise((resolve) => setTimeout(resolve, 5))
    expect(host.chronicle.made.length).toBeGreaterThan(50)
  })

  it('wait behind the curtain of a table that is somebody’s own, and behind no other', async () => {
    const game = gameNamed('east-front')
    const bots = game.seats
    for (const owns of [true, false]) {
      const host = hostOf(game, { bots })
      const { onlooker } = watch(host, { seats: [], owns })
      onlooker.look(null)
      host.open()
      await new Promise((resolve) => setTimeout(resolve, 20))
      expect(host.serial > 0).toBe(!owns)
      onlooker.close()
      await new Promise((resolve) => setTimeout(resolve, 20))
      expect(host.serial).toBeGreaterThan(0)
      host.close()
    }
  })

  it('that fail are heard of by everybody', async () => {
    const game = gameNamed('east-front')
    const seating = game.seats.map(() => BOT)
    const written = { start: { options: {}, seed: 'fail' }, seating, entries: [] }
    const thinker = { think: () => Promise.reject(new TableError('failed', { en: 'lost', fr: 'perdu' })) }
    const host = new Host(game, written, { ledger: new MemoryLedger(), clock, thinker })
    const watched = [watch(host, SPECTATOR), watch(host, SPECTATOR)]
    host.open()
    await new Promise((resolve) => setTimeout(resolve, 0))
    for (const { errors } of watched) expect(errors).toMatchObject([{ message: 'lost' }])
  })
})
