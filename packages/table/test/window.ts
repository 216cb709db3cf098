import { SeededRandom } from '@materiel/kernel'
import { Client, type Moment, type NewGame, type Player, RemoteTable } from '../src/client.js'
import type { Clock } from '../src/clock.js'
import { Collection, type Facilities } from '../src/collection.js'
import type { Line } from '../src/line.js'
import type { Locks } from '../src/locks.js'
import { serve } from '../src/serve.js'
import { MemoryStore } from '../src/store.js'
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

/** Both ends of a line: what one sends is copied, as a worker would get it; what comes back as JSON, as a socket would carry it, and is kept. */
function lineOfTest(sent: unknown[]): [Line, Line] {
  const listeners: ((message: unknown) => void)[] = [() => {}, () => {}]
  const end = (own: number): Line => ({
    receive(listener) {
      listeners[own] = listener
    },
    send(message) {
      const copy = own === 0 ? structuredClone(message) : JSON.parse(JSON.stringify(message))
      if (own === 1) sent.push(copy)
      setImmediate(() => listeners[1 - own](copy))
    },
  })
  return [end(0), end(1)]
}

/** A window of a browser with its worker, as far as they matter. */
export class TestWindow {
  /** All that the worker has sent. */
  readonly sent: unknown[] = []
  readonly client: Client

  constructor(facilities: Partial<Facilities> = {}) {
    let secrets = 0
    const collection = new Collection({
      store: new MemoryStore(),
      locks: sharedLocks(),
      thinker: thinkingHere(clock),
      clock,
      secret: () => `secret ${++secrets}`,
      ...facilities,
    })
    const [page, worker] = lineOfTest(this.sent)
    serve(worker, Promise.resolve(collection))
    this.client = new Client(page)
  }

  async create(setup: NewGame): Promise<{ id: string; table: Watched }> {
    const { id, table, game } = await this.client.ask('create', { setup })
    return { id, table: await this.watch(table, game) }
  }

  async open(id: string, takeOver = false): Promise<Watched> {
    const { table, game } = await this.client.ask('open', { id, takeOver })
    return this.watch(table, game)
  }

  /** Sit at a table where bots play at once. */
  private async watch(table: number, game: string): Promise<Watched> {
    const watched = new Watched(new RemoteTable(this.client, table, game), table)
    await watched.table.pace(0)
    return watched
  }
}

/** A table with all that was told at it. */
export class Watched {
  readonly moments: Moment[] = []
  readonly errors: Error[] = []
  private bump: () => void = () => {}

  constructor(
    readonly table: RemoteTable,
    readonly number: number,
  ) {
    table.subscribe(
      (moment) => {
        this.moments.push(moment)
        this.bump()
      },
      (error) => this.errors.push(error),
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
    await watched.table.answer(moment.serial, options[random.below(options.length)].key)
  }
}
