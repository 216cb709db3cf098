import type { GameRecord } from '@materiel/kernel'
import type {
  NewTable,
  Orders,
  Proposal,
  Rated,
  Rating,
  Result,
  Said,
  TableInfo,
} from '@materiel/table/online'
import {
  type Accessor,
  createEffect,
  createResource,
  createSignal,
  on,
  onCleanup,
  type Resource,
} from 'solid-js'
import { setTurn, setTurns } from '../common/turns.js'
import { ask } from './api.js'
import { listen, whenUp } from './line.js'

/** Tables as the server lays them: see docs/online.md. */

const at = (id: string, what: string): string => `tables/${encodeURIComponent(id)}/${what}`

export const lobby = async (): Promise<readonly TableInfo[]> =>
  (await ask<{ tables: TableInfo[] }>('GET', 'tables')).tables

/** Whether a table waits for whoever asked for it. */
export const isOurTurn = ({ state, standing, chairs, you }: TableInfo): boolean =>
  state === 'playing' &&
  you.chairs.some((chair) => chairs[chair].seats.some((seat) => standing?.waiting.includes(seat)))

/** How often the server has said unasked whose turn it is. */
let heard = 0

listen((pushed) => {
  if (!('turn' in pushed)) return
  heard++
  setTurn(pushed.turn.table, pushed.turn.yours)
})

/** The games of the one who asks. It is also counted which of them wait, unless the server has said something newer meanwhile. */
async function myTables(): Promise<readonly TableInfo[]> {
  const before = heard
  const { tables } = await ask<{ tables: TableInfo[] }>('GET', 'me/tables')
  if (heard === before) setTurns(tables.filter(isOurTurn).map(({ id }) => id))
  return tables
}

/** The games of somebody, now and whenever another of them waits, while the caller is on the page. */
export function followMyTables(person: () => string | undefined): Resource<readonly TableInfo[]> {
  const [tables, { refetch }] = createResource(person, myTables)
  createEffect(
    on(person, (id) => {
      if (id === undefined) return
      // What the server says while the line is down is heard by nobody.
      onCleanup(whenUp(() => void refetch()))
      onCleanup(
        listen((pushed) => {
          if ('turn' in pushed) void refetch()
        }),
      )
    }),
  )
  return tables
}

export const layTable = (wish: Partial<NewTable>): Promise<TableInfo> => ask('POST', 'tables', wish)
export const recordOf = (id: string): Promise<GameRecord> => ask('GET', at(id, 'record'))

/** The page of a player. */
export const playerOf = (
  person: string,
): Promise<{ person: { id: string; name: string; kind: string }; ratings: Rating[]; results: Result[] }> =>
  ask('GET', `people/${encodeURIComponent(person)}`)

/** Who plays a game how well, the strongest first. */
export const rankingOf = async (
  game: string,
  players: number,
): Promise<readonly { readonly who: Rated; readonly rating: Rating }[]> =>
  (
    await ask<{ ranking: { who: Rated; rating: Rating }[] }>(
      'GET',
      `rankings/${encodeURIComponent(game)}/${players}`,
    )
  ).ranking

/** What can be done at a table. Each resolves to the table as it is laid then. */
export const deeds = (id: string) => {
  const post = (what: string, body: object = {}): Promise<TableInfo> => ask('POST', at(id, what), body)
  return {
    sit: (seat: string) => post('sit', { seat }),
    placeBot: (seat: string, bot: string | null) => post('bot', { seat, bot }),
    start: () => post('start'),
    leave: () => post('leave'),
    getUp: (seat: string) => post('leave', { seat }),
    setAway: (away: boolean) => post('away', { away }),
    setWord: (word: string): Promise<TableInfo> => ask('PUT', at(id, 'word'), { word }),
    propose: (kind: Proposal['kind']) => post('proposal', { kind }),
    consent: ({ kind, by }: Proposal, agree: boolean) => post('consent', { agree, to: { kind, by } }),
    rematch: (turned: boolean) => post('rematch', { turned }),
  }
}
export type Deeds = ReturnType<typeof deeds>

export const ordersAt = (id: string): Promise<Orders> => ask('GET', at(id, 'orders'))
export const setOrdersAt = (id: string, orders: Orders): Promise<Orders> =>
  ask('PUT', at(id, 'orders'), orders)

const saidAt = async (id: string): Promise<readonly Said[]> =>
  (await ask<{ said: Said[] }>('GET', at(id, 'chat'))).said
export const sayAt = (id: string, channel: Said['channel'], text: string): Promise<object> =>
  ask('POST', at(id, 'chat'), { channel, text })
export const reportAt = (id: string, reason: string, said?: number): Promise<object> =>
  ask('POST', at(id, 'reports'), said === undefined ? { reason } : { reason, said })

/** How a table is laid, now and from now on, while the caller is on the page. */
export function followTable(id: string): {
  readonly info: Accessor<TableInfo | undefined>
  /** What was said there, and is heard by the one who asks. */
  readonly said: Accessor<readonly Said[]>
  /** Show it as somebody who changed it was told. */
  readonly take: (info: TableInfo) => void
  /** Ask how it is laid; rejects where there is no such table. */
  readonly look: () => Promise<void>
  readonly hearAgain: () => Promise<void>
} {
  const [info, setInfo] = createSignal<TableInfo>()
  const [said, setSaid] = createSignal<readonly Said[]>([])
  const take = (told: TableInfo): void => {
    if (told.id === id && told.since >= (info()?.since ?? 0)) setInfo(told)
  }
  const hear = (all: readonly Said[]): void => {
    const byId = new Map(all.map((one) => [one.id, one]))
    setSaid([...byId.values()].sort((a, b) => a.id - b.id))
  }
  const hearAgain = async (): Promise<void> => hear(await saidAt(id))
  const look = async (): Promise<void> =>
    take(await ask<TableInfo>('GET', `tables/${encodeURIComponent(id)}`))
  let leave = (): void => {}
  onCleanup(
    whenUp(({ send }) => {
      send({ watch: id })
      leave = () => send({ leave: id })
      // What was said while the line was down was not heard.
      hearAgain().catch(() => {})
    }),
  )
  onCleanup(
    listen((pushed) => {
      if ('info' in pushed) take(pushed.info)
      else if ('said' in pushed && pushed.said.table === id) hear([...said(), pushed.said])
    }),
  )
  onCleanup(() => leave())
  return { info, said, take, look, hearAgain }
}
