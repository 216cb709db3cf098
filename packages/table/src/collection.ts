import { readBotName } from '@materiel/bots/names'
import { type Game, type GameRecord, type Outcome, RECORD_FORMAT, sealed, words } from '@materiel/kernel'
import type { Clock } from './clock.js'
import { broken, noSuchSeat, notOver, TableError } from './errors.js'
import { findDeclaration, findGame, isGame } from './find-game.js'
import { Host, type Ports, type WrittenGame } from './host.js'
import type { House, OpenGame } from './house.js'
import { choicesIn, type Entry, endEntry, type Ledger, MemoryLedger } from './ledger.js'
import type { Lock, Locks } from './locks.js'
import type { GameSummary, NewGame, Player, Seating } from './messages.js'
import { type Listener, Onlooker, type Rights } from './onlooker.js'
import { firstSeal, nextSeal } from './seal.js'
import { seatingByName } from './seating.js'
import type { Start } from './start.js'
import { type GameStore, noSuchGame, playedElsewhere, type StoredGame } from './store.js'
import type { Thinker } from './thinker.js'

/** What the collection is made of. */
export interface Facilities {
  readonly store: GameStore
  readonly locks: Locks
  readonly thinker: Thinker
  readonly clock: Clock
  /** A text that nobody can guess, for ids and seeds. */
  readonly secret: () => string
}

/**
 * The games on this device. Those that are not kept live as long as they are open. An open game is a host with one onlooker, which all people at
 * this screen share.
 */
export class Collection implements House {
  private readonly open = new Map<string, OpenGame>()

  constructor(private readonly facilities: Facilities) {}

  async create(setup: NewGame, listener: Listener): Promise<OpenGame> {
    const game = await findGame(setup.game)
    const { options } = setup
    const seed = setup.seed ?? this.facilities.secret()
    const start: Start =
      setup.position === undefined
        ? { options, seed }
        : { options, seed, position: setup.position, dice: setup.dice ?? [] }
    const written = { start, seating: seatingOf(game, setup.seating), entries: [] }
    if (setup.kept !== false)
      return this.openStored(await this.add(game, written, { name: setup.name ?? '' }), false, listener)
    const { secret } = this.facilities
    return this.seat(secret(), new Host(game, written, this.ports(new MemoryLedger())), null, listener)
  }

  async openStored(id: string, takeOver: boolean, listener: Listener): Promise<OpenGame> {
    // The same window may open a game again: it then goes on there.
    this.open.get(id)?.close()
    const { store, locks } = this.facilities
    let open: OpenGame | null = null
    const lock = await locks.hold(lockName(id), takeOver, () => {
      listener.error(playedElsewhere())
      open?.close()
    })
    if (lock === null) throw playedElsewhere()
    try {
      const stored = await store.load(id)
      if (stored === null) throw noSuchGame()
      const host = await resume(stored.header, stored.entries, this.ports(this.ledger(id)))
      open = this.seat(id, host, lock, listener)
      return open
    } catch (error) {
      lock.release()
      throw error
    }
  }

  async study(record: GameRecord, listener: Listener): Promise<OpenGame> {
    const { checkRecord } = await import('./record-file.js')
    const game = await findGame(record.game)
    checkRecord(game, record)
    const { options, seed, choices, ended } = record
    const entries = ended === undefined ? choices : [...choices, endEntry(ended as Outcome)]
    const written = { start: { options, seed }, seating: game.seats.map(() => ALONE), entries }
    const host = new Host(game, written, this.ports(new MemoryLedger()))
    if (!host.chronicle.over) throw notOver()
    return this.seat(this.facilities.secret(), host, null, listener)
  }

  private ports(ledger: Ledger): Ports {
    const { thinker, clock } = this.facilities
    return { ledger, thinker, clock }
  }

  /** The ledger of a stored game. Nobody else writes to it: whoever tries to is told to stop. */
  private ledger(id: string): Ledger {
    const { store, clock } = this.facilities
    return {
      append: (serial, entry, then) => store.append(id, serial, entry, { ...then, updated: clock.now() }),
      read: async (from) => (await store.load(id))?.entries.slice(from) ?? [],
      follow: () => () => {},
    }
  }

  private seat(id: string, host: Host, lock: Lock | null, listener: Listener): OpenGame {
    const onlooker = new Onlooker(host, rightsOfScreen(host), listener)
    const open: OpenGame = {
      id,
      game: host.game.id,
      onlooker,
      begin: () => host.open(),
      close: () => {
        onlooker.close()
        host.close()
        lock?.release()
        if (this.open.get(id) === open) this.open.delete(id)
      },
    }
    this.open.set(id, open)
    return open
  }

  /** Put a game into the collection, as far as it has been played. */
  private async add(
    game: Game,
    written: WrittenGame,
    called: Pick<StoredGame, 'name' | 'branched'>,
  ): Promise<string> {
    const { clock, store, secret } = this.facilities
    const host = new Host(game, written, NOWHERE)
    const now = clock.now()
    const header: StoredGame = {
      ...host.chronicle.standing(),
      id: secret(),
      game: game.id,
      rules: game.version,
      ...called,
      start: written.start,
      seating: written.seating,
      created: now,
      updated: now,
    }
    await store.add(header, written.entries)
    return header.id
  }

  async list(): Promise<GameSummary[]> {
    const games = await this.facilities.store.list()
    // One of a game that only a later version of the product knows is kept for it.
    return games
      .filter(({ game }) => isGame(game))
      .sort((a, b) => b.updated - a.updated)
      .map(summary)
  }

  rename(id: string, name: string): Promise<void> {
    return this.facilities.store.rename(id, name)
  }

  async delete(id: string): Promise<void> {
    if (this.open.has(id)) throw playedElsewhere()
    const lock = await this.facilities.locks.hold(lockName(id), false, () => {})
    if (lock === null) throw playedElsewhere()
    try {
      await this.facilities.store.delete(id)
    } finally {
      lock.release()
    }
  }

  /** Another game that begins at a moment of an open one, for the one who looks, unless others are named. */
  async branch(
    { id, game: played, onlooker }: OpenGame,
    version: number,
    seating: Seating | null,
  ): Promise<string> {
    const game = await findGame(played)
    const players =
      seating === null ? game.seats.map(() => onlooker.player ?? ALONE) : seatingOf(game, seating)
    const branch = onlooker.branch(version, players, this.facilities.secret())
    const stored = await this.facilities.store.load(id)
    const { round } = onlooker.at(version).view
    return this.add(game, branch, { name: stored?.header.name ?? '', branched: round })
  }

  async import(text: string, name: string): Promise<string> {
    // Few games come from a file: how to read one is loaded for those.
    const { checkRecord, readGameFile } = await import('./record-file.js')
    const taken = readGameFile(text)
    const game = await findGame(taken.game)
    const everybody = game.seats.map(() => ALONE)
    if ('position' in taken) {
      const { options, seed, position, dice } = taken
      const start = { options, seed, position, dice }
      return this.add(game, { start, seating: everybody, entries: [] }, { name })
    }
    checkRecord(game, taken)
    const { options, seed, choices } = taken
    const seating = taken.seating === undefined ? everybody : seatingOf(game, taken.seating)
    return this.add(game, { start: { options, seed }, seating, entries: choices }, { name })
  }

  async export(id: string, unveil: boolean): Promise<GameRecord> {
    const stored = await this.facilities.store.load(id)
    if (stored === null) throw noSuchGame()
    const { header, entries } = stored
    try {
      const host = await resume(header, entries, NOWHERE)
      return new Onlooker(host, rightsOfScreen(host), NOBODY).record(unveil)
    } catch (error) {
      const { start } = header
      const replays = !(error instanceof TableError) || error.code !== 'outdated'
      if (replays || 'state' in start || 'position' in start) throw error
      const seats = findDeclaration(header.game).seats.map(({ id }) => id)
      // It has nothing left to hide, since nobody can go on with it.
      return sealed({
        format: RECORD_FORMAT,
        game: header.game,
        version: header.rules,
        options: start.options,
        seed: start.seed,
        seats,
        choices: choicesIn(entries),
        outcome: header.outcome,
        hash: header.hash,
        seating: seatingByName(seats, header.seating),
      })
    }
  }
}

const lockName = (id: string): string => `materiel game ${id}`

/** One person who plays all seats. */
const ALONE: Player = { person: 1, name: '' }

/** Whoever sits at this screen plays all seats that are not of bots, and the table is theirs. */
const rightsOfScreen = ({ game, seating }: Host): Rights => ({
  seats: game.seats.filter((_, seat) => 'person' in seating[seat]),
  owns: true,
})

/** For a host that only shows how a game stands. */
const NOWHERE: Ports = {
  ledger: new MemoryLedger(),
  thinker: { think: () => Promise.reject(new Error('nobody thinks here')) },
  clock: { now: () => 0, wait: async () => {} },
}
const NOBODY: Listener = { moment() {}, error() {} }

function seatingOf(game: Game, seating: Seating): Player[] {
  for (const name of Object.keys(seating)) if (!game.seats.includes(name)) throw noSuchSeat(name)
  return game.seats.map((name) => {
    if (!Object.hasOwn(seating, name))
      throw new TableError(
        'broken',
        words(
          `Nobody plays ${game.label(name, 'en')}.`,
          `Personne ne joue cette place : ${game.label(name, 'fr')}.`,
        ),
      )
    const player = seating[name]
    if ('bot' in player) checkBot(player.bot)
    return player
  })
}

function checkBot(name: string): void {
  try {
    readBotName(name)
  } catch (error) {
    throw broken(
      error,
      words('This seat cannot be played like this', 'Cette place ne peut pas être jouée ainsi'),
    )
  }
}

function summary(header: StoredGame): GameSummary {
  const { seats, sides, version } = findDeclaration(header.game)
  return {
    id: header.id,
    game: header.game,
    name: header.name,
    branched: header.branched ?? null,
    seating: seatingByName(
      seats.map(({ id }) => id),
      header.seating,
    ),
    created: header.created,
    updated: header.updated,
    version: header.version,
    round: header.round,
    scores: Object.fromEntries(sides.map(({ id }, i) => [id, header.scores[i]])),
    waiting: header.waiting,
    outcome: header.outcome,
    current: header.rules === version,
  }
}

const outdated = (): TableError =>
  new TableError(
    'outdated',
    words(
      'This game was played by another version of the rules and cannot go on by this one. It is kept as it is.',
      'Cette partie a été jouée avec une autre version des règles et ne peut pas continuer avec celle-ci. Elle est conservée telle quelle.',
    ),
  )

const changed = (): TableError =>
  new TableError(
    'broken',
    words(
      'This game has been changed since it was written down: its SHA-256 is not the one that was kept with it.',
      "Cette partie a été modifiée depuis son enregistrement : son SHA-256 n'est pas celui qui a été conservé avec elle.",
    ),
  )

/** A stored game, if it is as it was written and comes to the same by the rules as they are now. */
async function resume(
  { game, rules, start, seating, hash, sha256 }: StoredGame,
  entries: readonly Entry[],
  ports: Ports,
): Promise<Host> {
  const now = await findGame(game)
  if (rules !== now.version) throw outdated()
  const seal = choicesIn(entries).reduce(nextSeal, firstSeal(now, start))
  if (sha256 !== undefined && sha256 !== seal) throw changed()
  try {
    const host = new Host(now, { start, seating, entries }, ports)
    if (host.chronicle.standing().hash === hash) return host
  } catch (error) {
    if (!(error instanceof TableError)) throw error
  }
  throw outdated()
}
