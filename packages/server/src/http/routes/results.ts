import type { GameRecord } from '@materiel/kernel'
import { REPLIES } from '@materiel/table'
import { ANSWERS } from '@materiel/table/online'
import type { Services } from '../../services.js'
import { maybe } from '../asker.js'
import { type Route, route } from '../route.js'

/** What games came to: players, ratings, and games that are over. */
export const resultsRoutes = ({ people, rooms, results }: Services): Route[] => [
  route({
    name: 'person',
    method: 'GET',
    path: '/api/people/{person}',
    summary: 'The page of a player: ratings and results.',
    by: 'anybody',
    answer: ANSWERS.page,
    handle: async ({ params }) => ({
      person: await people.known(params.person),
      ...(await results.of(params.person)),
    }),
  }),
  route({
    name: 'ranking',
    method: 'GET',
    path: '/api/rankings/{game}/{players}',
    summary: 'The ratings of a game with so many players, people and bots, the best first.',
    by: 'anybody',
    answer: ANSWERS.ranking,
    handle: async ({ params }) => ({ ranking: await results.ranking(params.game, Number(params.players)) }),
  }),
  route({
    name: 'record',
    method: 'GET',
    path: '/api/tables/{table}/record',
    summary: 'The whole game, once it is over: seed, chance, choices. "materiel replay" verifies it.',
    by: 'anybody',
    answer: REPLIES.record,
    handle: async ({ asker, params }): Promise<GameRecord> =>
      (await rooms.room(params.table)).record(maybe(asker)),
  }),
  route({
    name: 'choices',
    method: 'GET',
    path: '/api/tables/{table}/choices',
    summary: 'What was chosen, in order, at a table that is over or can only be read.',
    by: 'anybody',
    answer: ANSWERS.choices,
    handle: async ({ params }) => ({ choices: await (await rooms.room(params.table)).choices() }),
  }),
]
