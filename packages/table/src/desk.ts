import { BOT_NAMES } from '@materiel/bots'
import type { Audience, Games, OpenGame } from './games.js'
import { tableClosed } from './host.js'
import { factsOf, gameNamed } from './known-games.js'
import { type Carries, type FromWorker, type Gets, type Kind, numberOf, readRequest } from './protocol.js'
import { sent } from './trouble.js'

/** A table that the page has open. */
interface Place {
  readonly open: OpenGame
  /** How often its viewer was changed. */
  look: number
}

type Handlers = { readonly [K in Kind]: (body: Carries<K>) => Gets<K> | Promise<Gets<K>> }

/** Where a page's questions are answered: finds the table that is meant and passes on what is said there. */
export class Desk {
  private readonly places = new Map<number, Place>()
  private count = 0
  private readonly handlers: Handlers

  constructor(
    games: Games,
    private readonly send: (message: FromWorker) => void,
  ) {
    this.handlers = {
      create: ({ setup }) => this.sitDown((audience) => games.create(setup, audience)),
      open: ({ id, takeOver }) => this.sitDown((audience) => games.openStored(id, takeOver, audience)),
      list: () => games.list(),
      rename: ({ id, name }) => games.rename(id, name),
      delete: ({ id }) => games.delete(id),
      import: ({ text, name }) => games.import(text, name),
      export: ({ id, unveil }) => games.export(id, unveil),
      facts: ({ game, language }) => factsOf(gameNamed(game), language),
      bots: () => BOT_NAMES,

      look: ({ table, viewer, look, stay }) => {
        const place = this.place(table)
        place.look = look
        place.open.host.look(viewer, stay)
      },
      answer: ({ table, version, key }) => this.host(table).answer(version, key),
      undo: ({ table }) => this.host(table).undo(),
      why: ({ table, wish }) => this.host(table).why(wish),
      foresee: ({ table, key }) => this.host(table).foresee(key),
      hint: ({ table }) => this.host(table).hint(),
      at: ({ table, version }) => this.host(table).at(version),
      log: ({ table }) => this.host(table).log(),
      record: ({ table, unveil }) => this.host(table).record(unveil),
      branch: ({ table, version, seating }) => games.branch(this.place(table).open, version, seating),
      pace: ({ table, milliseconds }) => this.host(table).setPace(milliseconds),
      close: ({ table }) => {
        this.places.get(table)?.open.close()
        this.places.delete(table)
      },
    }
  }

  /** Answer a message of the page, which may be anything. */
  async receive(data: unknown): Promise<void> {
    const reply = numberOf(data)
    if (reply === null) return
    try {
      const { kind, body } = readRequest(data)
      // The reader has put the body of a question together with its kind.
      const value = await (this.handlers[kind] as (body: unknown) => unknown)(body)
      this.send({ reply, value })
      // Moments come after the reply, so that whoever opened a table knows which one they are of.
      if (isOpened(kind, value)) this.places.get(value.table)?.open.host.open()
    } catch (error) {
      this.send({ reply, error: sent(error) })
    }
  }

  private async sitDown(open: (audience: Audience) => Promise<OpenGame>): Promise<Gets<'open'>> {
    const table = ++this.count
    const place = {
      look: 0,
      open: await open({
        tell: (moment) => this.send({ table, look: this.places.get(table)?.look ?? 0, moment }),
        fail: (error) => this.send({ table, error: sent(error) }),
      }),
    }
    this.places.set(table, place)
    return { table, id: place.open.id, game: place.open.host.game.id }
  }

  private place(table: number): Place {
    const place = this.places.get(table)
    if (place === undefined) throw tableClosed()
    return place
  }

  private host(table: number) {
    return this.place(table).open.host
  }
}

const isOpened = (kind: Kind, value: unknown): value is Gets<'open'> =>
  (kind === 'create' || kind === 'open') && value !== undefined
