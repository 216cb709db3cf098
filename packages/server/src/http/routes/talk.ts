import { ANSWERS, BODIES } from '@materiel/table/online'
import type { Services } from '../../services.js'
import { done, idOf, maybe } from '../asker.js'
import { type Route, route } from '../route.js'

/** What people say, and what they tell the host of the server. */
export const talkRoutes = ({ rooms, talk, store, clock }: Services): Route[] => [
  route({
    name: 'chat',
    method: 'GET',
    path: '/api/tables/{table}/chat',
    summary: 'What was said, as far as whoever asks hears it.',
    by: 'anybody',
    answer: ANSWERS.chat,
    handle: async ({ asker, params }) => ({
      said: await talk.said(await rooms.room(params.table), maybe(asker)),
    }),
  }),
  route({
    name: 'say',
    method: 'POST',
    path: '/api/tables/{table}/chat',
    summary: 'Say something to all who play, to one’s own side, or among those who watch.',
    by: 'somebody',
    limit: 'talking',
    body: BODIES.say,
    answer: ANSWERS.nothing,
    handle: async ({ asker, params, body }) =>
      done(talk.say(await rooms.room(params.table), idOf(asker), body.channel, body.text)),
  }),
  route({
    name: 'report',
    method: 'POST',
    path: '/api/tables/{table}/reports',
    summary: 'Tell the host of the server about something.',
    by: 'somebody',
    limit: 'laying',
    body: BODIES.report,
    answer: ANSWERS.nothing,
    handle: async ({ asker, params, body }) => {
      const { id: table } = await rooms.room(params.table)
      const report = {
        by: idOf(asker),
        table,
        said: body.said ?? null,
        reason: body.reason,
        at: clock.now(),
      }
      return done(store.addReport(report))
    },
  }),
]
