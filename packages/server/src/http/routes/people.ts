import type { JsonObject } from '@materiel/kernel'
import { ANSWERS, BODIES } from '@materiel/table/online'
import type { Services } from '../../services.js'
import { done, idOf, known } from '../asker.js'
import { getUp, vanish } from '../farewell.js'
import { type Route, route } from '../route.js'

/** Who somebody is, and what is kept of them. */
export function peopleRoutes(services: Services): Route[] {
  const { people, store } = services
  return [
    route({
      name: 'beGuest',
      method: 'POST',
      path: '/api/guests',
      summary: 'Come in under a name. Sets the cookie of a session.',
      by: 'anybody',
      limit: 'knocking',
      body: BODIES.beGuest,
      answer: ANSWERS.me,
      handle: async ({ body, keepSecret }) => {
        const { person, secret } = await people.beGuest(body.name)
        keepSecret(secret)
        return people.me({ person, key: '' })
      },
    }),
    route({
      name: 'beAccount',
      method: 'POST',
      path: '/api/accounts',
      summary: 'Make an account. A guest keeps all games; other sessions of the guest end.',
      by: 'anybody',
      limit: 'knocking',
      body: BODIES.beAccount,
      answer: ANSWERS.me,
      handle: async ({ body, asker, keepSecret }) => {
        const { person, secret } = await people.beAccount(asker, body.name, body.password)
        keepSecret(secret)
        return people.me({ person, key: '' })
      },
    }),
    route({
      name: 'signIn',
      method: 'POST',
      path: '/api/sessions',
      summary: 'Sign in to an account. Sets the cookie of a session.',
      by: 'anybody',
      limit: 'knocking',
      body: BODIES.signIn,
      answer: ANSWERS.me,
      handle: async ({ body, keepSecret }) => {
        const { person, secret } = await people.signIn(body.name, body.password)
        keepSecret(secret)
        return people.me({ person, key: '' })
      },
    }),
    route({
      name: 'signOut',
      method: 'DELETE',
      path: '/api/sessions/current',
      summary: 'Sign out here.',
      by: 'somebody',
      answer: ANSWERS.nothing,
      handle: async ({ asker, keepSecret }) => {
        keepSecret(null)
        return done(people.signOut(known(asker)))
      },
    }),
    route({
      name: 'signOutEverywhere',
      method: 'DELETE',
      path: '/api/sessions',
      summary: 'Sign out everywhere: all sessions end, and sockets are closed.',
      by: 'somebody',
      answer: ANSWERS.nothing,
      handle: async ({ asker, keepSecret }) => {
        keepSecret(null)
        await people.signOutEverywhere(known(asker))
        vanish(store, idOf(asker))
        return {}
      },
    }),
    route({
      name: 'me',
      method: 'GET',
      path: '/api/me',
      summary: 'Who asks.',
      by: 'somebody',
      answer: ANSWERS.me,
      handle: ({ asker }) => people.me(known(asker)),
    }),
    route({
      name: 'changePassword',
      method: 'PUT',
      path: '/api/me/password',
      summary: 'Change the password. All other sessions end.',
      by: 'somebody',
      limit: 'knocking',
      body: BODIES.changePassword,
      answer: ANSWERS.nothing,
      handle: async ({ asker, body }) => {
        await people.changePassword(known(asker), body.old, body.new)
        // Whoever may still be known connects again.
        vanish(store, idOf(asker))
        return {}
      },
    }),
    route({
      name: 'myData',
      method: 'GET',
      path: '/api/me/data',
      summary: 'All that the server keeps of whoever asks.',
      by: 'somebody',
      limit: 'laying',
      answer: ANSWERS.data,
      handle: async ({ asker }) => (await people.data(known(asker))) as unknown as JsonObject,
    }),
    route({
      name: 'deleteMe',
      method: 'DELETE',
      path: '/api/me',
      summary:
        'Delete the account or guest: name, sessions, bots and all that was said. Bots take over the seats of games that go on.',
      by: 'somebody',
      limit: 'knocking',
      body: BODIES.deleteMe,
      answer: ANSWERS.nothing,
      handle: async ({ asker, body, keepSecret }) => {
        const { person } = known(asker)
        const bots = await store.botsOf(person.id)
        await people.deleteMe(known(asker), body.password)
        for (const { id } of [person, ...bots]) await getUp(services, id)
        keepSecret(null)
        return {}
      },
    }),
    route({
      name: 'mute',
      method: 'PUT',
      path: '/api/me/mutes/{person}',
      summary: 'Hear nothing more from somebody.',
      by: 'somebody',
      answer: ANSWERS.nothing,
      handle: async ({ asker, params }) => {
        await people.known(params.person)
        return done(store.setMute(idOf(asker), params.person, true))
      },
    }),
    route({
      name: 'unmute',
      method: 'DELETE',
      path: '/api/me/mutes/{person}',
      summary: 'Hear somebody again.',
      by: 'somebody',
      answer: ANSWERS.nothing,
      handle: ({ asker, params }) => done(store.setMute(idOf(asker), params.person, false)),
    }),
  ]
}
