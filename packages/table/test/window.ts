import { SeededRandom } from '@materiel/kernel'
import type { Clock } from '../src/clock.js'
import { Connection, type Line } from '../src/connection.js'
import { Desk } from '../src/desk.js'
import { type Facilities, Games } from '../src/games.js'
import { LocalTable } from '../src/local-table.js'
import type { Locks } from '../src/locks.js'
import type { NewGame } from '../src/new-game.js'
import type { FromWorker } from '../src/protocol.js'
import { MemoryStore } from '../src/store.js'
import type { Moment, Player } from '../src/table.js'
import { thinkingHere } from '../src/thinker.js'

/** Locks that several windows of one test share. */
export function sharedLocks(): Locks {
  const held = new Map<string, () => void>()
  return {
    async hold(name, takeOver, lost) {
      const other = held.get(name)
      if (other !== undefined && !takeOver) return null
      other?.()
      held.set(name, lost)
      return { release: () => held.get(name) === lost && held.delete(name) }
    },
  }
}

const clock: Clock = {
  now: () => Date.now(),
  wait: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
}

/** A window of a browser with its worker, as far as they matter: everything between the two is copied like a message. */
export class TestWindow {
  readonly sent: FromWorker[] = []
  readonly connection: Connection

  constructor(facilities: Partial<Facilities> = {}) {
    let secrets = 0
    const games = new Games({
      store: new MemoryStore(),
      locks: sharedLocks(),
      thinker: thinkingHere(clock),
      clock,
      secret: () => `secret ${++secrets}`,
      ...facilities,
    })
    let hear: (message: FromWorker) => void = () => {}
    const line: Line = {
      receive(listener) {
        hear = listener
      },
      send(message) {
        const copy = structuredClone(message)
        setImmediate(() => desk.receive(copy))
      },
    }
    const desk = new Desk(games, (message) => {
      const copy = structuredClone(message)
      this.sent.push(copy)
      setImmediate(() => hear(copy))
    })
    this.connection = new Connection(line)
  }

  async create(setup: NewGame): Promise<{ id: string; table: Watched }> {
    const { id, table, game } = await this.connection.ask('create', { setup })
    return { id, table: await this.watch(table, game) }
  }

  async open(id: string, takeOver = false): Promise<Watched> {
    const { table, game } = await this.connection.ask('open', { id, takeOver })
    return this.watch(table, game)
  }

  /** Sit at a table where bots play at once. */
  private async watch(table: number, game: string): Promise<Watched> {
    const watched = new Watched(new LocalTable(this.connection, table, game), table)
    await watched.table.pace(0)
    return watched
  }
}

/** A table with all that was told at it. */
export class Watched {
  readonly moments: Moment[] = []
  readonly troubles: Error[] = []
  private bump: () => void = () => {}

  constructor(
    readonly table: LocalTable,
    readonly number: number,
  ) {
    table.subscribe(
      (moment) => {
        this.moments.push(moment)
        this.bump()
      },
      (error) => this.troubles.push(error),
    )
  }

  get now(): Moment {
    const moment = this.moments[this.moments.length - 1]
    if (moment === undefined) throw new Error('nothing was told yet')
    return moment
  }

  /** The first moment, from now on, that is as wished. */
  until(wish: (moment: Moment) => boolean): Promise<Moment> {
    return new Promise((resolve) => {
      this.bump = () => {
        const moment = this.moments[this.moments.length - 1]
        if (moment === undefined || !wish(moment)) return
        this.bump = () => {}
        resolve(moment)
      }
      this.bump()
    })
  }

  /** Until something is asked of the one who looks, or the game is over. */
  asked(): Promise<Moment> {
    return this.until((moment) => moment.questions.length > 0 || moment.outcome !== null)
  }
}

export const ANN: Player = { person: 1, name: 'Ann' }
export const BOB: Player = { person: 2, name: 'Bob' }
export const RANDOM: Player = { bot: 'random' }

const WW2_SEATS = ['germany', 'united-kingdom', 'japan', 'soviet-union', 'italy', 'united-states']

/** A seating of WW2 with bots where nobody is named. */
export const seatingOf = (people: Record<string, Player>, others: Player = RANDOM): Record<string, Player> =>
  Object.fromEntries(WW2_SEATS.map((seat) => [seat, people[seat] ?? others]))

/** A game of WW2 in which Ann plays Germany against bots. */
export const ANN_ALONE: NewGame = {
  game: 'ww2',
  options: {},
  seed: 'one',
  seating: seatingOf({ germany: ANN }),
}

/** Answer whatever is asked of the one who looks, by chance, for so many answers or to the end. */
export async function playOn(
  watched: Watched,
  seed: string,
  answers = Number.POSITIVE_INFINITY,
): Promise<void> {
  const random = new SeededRandom(seed)
  for (let i = 0; i < answers; i++) {
    const moment = await watched.asked()
    if (moment.outcome !== null) return
    const { options } = moment.questions[0]
    await watched.table.answer(moment.version, options[random.below(options.length)].key)
  }
}
