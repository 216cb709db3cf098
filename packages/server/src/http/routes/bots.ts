import { ANSWERS, BODIES } from '@materiel/table/online'
import type { Services } from '../../services.js'
import { done, known } from '../asker.js'
import { getUp } from '../farewell.js'
import { type Route, route } from '../route.js'

/** Programs that play for somebody. */
export function botsRoutes(services: Services): Route[] {
  const { people } = services
  return [
    route({
      name: 'myBots',
      method: 'GET',
      path: '/api/me/bots',
      summary: 'The programs that play for whoever asks.',
      by: 'somebody',
      answer: ANSWERS.bots,
      handle: async ({ asker }) => ({ bots: await people.botsOf(known(asker)) }),
    }),
    route({
      name: 'newBot',
      method: 'POST',
      path: '/api/me/bots',
      summary: 'A token for a program that plays. It is told once; only accounts have bots.',
      by: 'somebody',
      limit: 'laying',
      body: BODIES.newBot,
      answer: ANSWERS.newBot,
      handle: async ({ asker, body }) => {
        const { bot, token } = await people.newBot(known(asker), body.name)
        return { bot: { id: bot.id, name: bot.name, created: bot.created }, token }
      },
    }),
    route({
      name: 'deleteBot',
      method: 'DELETE',
      path: '/api/me/bots/{bot}',
      summary: 'Take the token of a bot back. Bots of the house take over its seats in games that go on.',
      by: 'somebody',
      answer: ANSWERS.nothing,
      handle: async ({ asker, params }) => {
        await people.deleteBot(known(asker), params.bot)
        return done(getUp(services, params.bot))
      },
    }),
  ]
}
