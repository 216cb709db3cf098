import { BOT_NAMES } from '@materiel/bots/names'
import { tableClosed } from './errors.js'
import { factsOf } from './facts.js'
import { findGame } from './find-game.js'
import type { House, OpenGame } from './house.js'
import type { Line } from './line.js'
import { type Body, type Kind, type Message, numberOf, type Reply, readRequest, sent } from './messages.js'
import type { Listener, Onlooker } from './onlooker.js'

/** A table that is open on this line. */
interface OpenTable {
  readonly open: OpenGame
  /** How often its viewer was changed. */
  look: number
}

type Handlers = { readonly [K in Kind]: (body: Body<K>) => Reply<K> | Promise<Reply<K>> }

/** What was done when there is nothing to say to it. */
const done = async (work: void | Promise<void>): Promise<null> => {
  await work
  return null
}

/**
 * Answer all that comes in over a line, which may be anything, until the returned function is called: whatever is open on it is then closed.
 * `shown` is what the other end is told of an error: all of it, where it is the same person's own device.
 */
export function serve(
  line: Line,
  opening: Promise<House>,
  shown: (error: unknown) => unknown = (error) => error,
): () => void {
  const tables = new Map<number, OpenTable>()
  let count = 0
  let isStopped = false
  const send = (message: Message): void => line.send(message)

  const tableOf = (table: number): OpenTable => {
    const found = tables.get(table)
    if (found === undefined) throw tableClosed()
    return found
  }
  const onlooker = (table: number): Onlooker => tableOf(table).open.onlooker

  const opened = async (open: (listener: Listener) => Promise<OpenGame>): Promise<Reply<'open'>> => {
    const table = ++count
    const game = await open({
      moment: (moment) => send({ table, look: tables.get(table)?.look ?? 0, moment }),
      error: (error) => send({ table, error: sent(shown(error)) }),
    })
    // Whoever left while it was being opened is not at the table.
    if (isStopped) {
      game.close()
      throw tableClosed()
    }
    tables.set(table, { look: 0, open: game })
    return { table, id: game.id, game: game.game }
  }

  const handlersOf = (house: House): Handlers => ({
    create: ({ setup }) => opened((listener) => house.create(setup, listener)),
    open: ({ id, takeOver }) => opened((listener) => house.openStored(id, takeOver, listener)),
    list: () => house.list(),
    rename: ({ id, name }) => done(house.rename(id, name)),
    delete: ({ id }) => done(house.delete(id)),
    import: ({ text, name }) => house.import(text, name),
    export: ({ id, unveil }) => house.export(id, unveil),
    facts: async ({ game, language }) => factsOf(await findGame(game), language),
    bots: () => BOT_NAMES,
    study: ({ record }) => opened((listener) => house.study(record, listener)),

    look: ({ table, viewer, look, stay }) => {
      const open = tableOf(table)
      open.look = look
      return done(open.open.onlooker.look(viewer, stay))
    },
    answer: ({ table, serial, key }) => done(onlooker(table).answer(serial, key)),
    undo: ({ table, serial }) => done(onlooker(table).undo(serial)),
    why: ({ table, wish }) => onlooker(table).why(wish),
    foresee: ({ table, key }) => onlooker(table).foresee(key),
    hint: ({ table }) => onlooker(table).hint(),
    at: ({ table, version }) => onlooker(table).at(version),
    log: ({ table }) => onlooker(table).log(),
    story: ({ table }) => onlooker(table).story(),
    judge: ({ table, version }) => onlooker(table).judge(version),
    record: ({ table, unveil }) => onlooker(table).record(unveil),
    branch: ({ table, version, seating }) => house.branch(tableOf(table).open, version, seating),
    pace: ({ table, milliseconds }) => done(onlooker(table).setPace(milliseconds)),
    close: ({ table }) => {
      tables.get(table)?.open.close()
      tables.delete(table)
      return null
    },
  })
  const handlers = opening.then(handlersOf)

  const answer = async (data: unknown): Promise<void> => {
    const reply = numberOf(data)
    if (reply === null) return
    try {
      const { kind, body } = readRequest(data)
      // The reader has put the body of a request together with its kind.
      const handle = (await handlers)[kind] as (body: unknown) => unknown
      const value = await handle(body)
      send({ reply, value })
      // Moments come after the reply, so that whoever opened a table knows which one they are of.
      if (kind === 'create' || kind === 'open' || kind === 'study')
        tables.get((value as Reply<'open'>).table)?.open.begin()
    } catch (error) {
      send({ reply, error: sent(shown(error)) })
    }
  }
  line.receive((data) => void answer(data))
  return () => {
    isStopped = true
    for (const { open } of tables.values()) open.close()
    tables.clear()
  }
}
