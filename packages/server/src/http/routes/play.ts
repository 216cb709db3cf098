import { type Moment, type OpenGame, REPLIES } from '@materiel/table'
import { ANSWERS, BODIES } from '@materiel/table/online'
import * as v from 'valibot'
import { notNow } from '../../problems.js'
import type { Room } from '../../room.js'
import type { Services } from '../../services.js'
import { idOf, maybe } from '../asker.js'
import { type Route, route } from '../route.js'

/** The longest that somebody may wait for news over HTTP, in seconds. */
const LONGEST_WAIT = 25

const aNumber = v.pipe(v.string(), v.regex(/^\d{1,15}$/), v.transform(Number))

/** Sit down at a table for as long as it takes to decide something. */
async function decided(
  room: Room,
  person: string,
  decide: (onlooker: OpenGame['onlooker']) => Promise<unknown>,
): Promise<{ serial: number }> {
  const open = room.open(person, { moment() {}, error() {} })
  try {
    await decide(open.onlooker)
    return { serial: room.serial }
  } finally {
    open.close()
  }
}

/** Playing without a socket, and what is answered for oneself. */
export const playRoutes = ({ tables, rooms }: Services): Route[] => [
  route({
    name: 'moment',
    method: 'GET',
    path: '/api/tables/{table}/moment',
    summary: `What whoever asks sees and may do. With "after", waits up to ${LONGEST_WAIT} seconds until more entries than that have been written.`,
    by: 'anybody',
    query: v.strictObject({
      after: v.optional(aNumber),
      seat: v.optional(v.pipe(v.string(), v.maxLength(64))),
    }),
    answer: REPLIES.at,
    handle: async ({ asker, params, query, gone }): Promise<Moment> => {
      const room = await rooms.room(params.table)
      let latest: Moment | null = null
      let tell: () => void = () => {}
      const open = room.open(maybe(asker), {
        moment: (moment) => {
          latest = moment
          if (moment.serial > (query.after ?? -1) || moment.outcome !== null) tell()
        },
        error: () => tell(),
      })
      try {
        const come = new Promise<void>((resolve) => {
          tell = resolve
        })
        if (query.seat !== undefined) open.onlooker.look(query.seat, true)
        open.begin()
        let timer: NodeJS.Timeout | undefined
        const patience = new Promise<void>((resolve) => {
          timer = setTimeout(resolve, LONGEST_WAIT * 1000)
        })
        await Promise.race([come, patience, gone])
        clearTimeout(timer)
        if (latest === null) throw notNow('There is nothing to see yet.', "Il n'y a encore rien à voir.")
        return latest
      } finally {
        open.close()
      }
    },
  }),
  route({
    name: 'answer',
    method: 'POST',
    path: '/api/tables/{table}/answers',
    summary: 'Answer the question of a moment, named by its serial. The same once more is harmless.',
    by: 'somebody',
    body: BODIES.answer,
    answer: ANSWERS.answered,
    handle: async ({ asker, params, body }) =>
      decided(await rooms.room(params.table), idOf(asker), (onlooker) =>
        onlooker.answer(body.serial, body.key),
      ),
  }),
  route({
    name: 'undo',
    method: 'POST',
    path: '/api/tables/{table}/undo',
    summary: 'Take one’s latest choice back, where the undo point allows it without asking.',
    by: 'somebody',
    body: BODIES.undo,
    answer: ANSWERS.answered,
    handle: async ({ asker, params, body }) =>
      decided(await rooms.room(params.table), idOf(asker), (onlooker) => onlooker.undo(body.serial)),
  }),
  route({
    name: 'orders',
    method: 'GET',
    path: '/api/tables/{table}/orders',
    summary: 'One’s own standing orders.',
    by: 'somebody',
    answer: ANSWERS.orders,
    handle: ({ asker, params }) => tables.orders(params.table, idOf(asker)),
  }),
  route({
    name: 'setOrders',
    method: 'PUT',
    path: '/api/tables/{table}/orders',
    summary: 'Which reactions the server declines for oneself. Nobody else is told.',
    by: 'somebody',
    body: BODIES.orders,
    answer: ANSWERS.orders,
    handle: ({ asker, params, body }) => tables.setOrders(params.table, idOf(asker), body),
  }),
]
