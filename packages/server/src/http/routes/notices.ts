import type { TableError } from '@materiel/table'
import { ANSWERS, BODIES } from '@materiel/table/online'
import type { Letters } from '../../notices/letters.js'
import { isPushService } from '../../notices/push-service.js'
import { areKeys } from '../../notices/sealing.js'
import { bad, notNow } from '../../problems.js'
import type { Services } from '../../services.js'
import { done, idOf, known } from '../asker.js'
import { vanish } from '../farewell.js'
import { type Route, route } from '../route.js'

/** Browsers of one person that are told of anything. */
const MOST_BROWSERS = 10

const notOffered = (): TableError =>
  notNow('The host of this server does not offer that.', "L'hôte de ce serveur ne propose pas cela.")

/** How people are told that it is their turn, and the links in mails. */
export function noticesRoutes({ store, notices, config, clock, trouble }: Services): Route[] {
  const letters = (): Letters => {
    if (notices.letters === null) throw notOffered()
    return notices.letters
  }
  return [
    route({
      name: 'notices',
      method: 'GET',
      path: '/api/notices',
      summary: 'How people can be told here that it is their turn, and how whoever asks is reached by mail.',
      by: 'anybody',
      answer: ANSWERS.notices,
      handle: async ({ asker }) => {
        const contact = asker === null ? null : await store.contact(asker.person.id)
        return {
          pushKey: notices.push?.key.publicKey ?? null,
          mail: notices.letters !== null,
          mine:
            contact === null
              ? null
              : { address: contact.address, confirmed: contact.confirmed, turns: contact.turns },
        }
      },
    }),
    route({
      name: 'addPush',
      method: 'PUT',
      path: '/api/me/push',
      summary: 'Be told by the push service of this browser, until the session ends.',
      by: 'somebody',
      limit: 'laying',
      body: BODIES.addPush,
      answer: ANSWERS.nothing,
      handle: async ({ asker, body }) => {
        const { endpoint, keys, language } = body
        if (notices.push === null) throw notOffered()
        if (!isPushService(endpoint, config.pushHosts))
          throw bad(
            'The server knows no such push service.',
            'Le serveur ne connaît pas ce service de notification.',
          )
        if (!areKeys(keys))
          throw bad('These are no keys of a browser.', "Ce ne sont pas les clés d'un navigateur.")
        const { person, key } = known(asker)
        const push = { endpoint, key, person: person.id, ...keys, language, created: clock.now() }
        return done(store.addPush(push, MOST_BROWSERS))
      },
    }),
    route({
      name: 'deletePush',
      method: 'DELETE',
      path: '/api/me/push',
      summary: 'No longer be told by the push service of this browser.',
      by: 'somebody',
      body: BODIES.deletePush,
      answer: ANSWERS.nothing,
      handle: ({ asker, body }) => done(store.deletePush(body.endpoint, idOf(asker))),
    }),
    route({
      name: 'setMail',
      method: 'PUT',
      path: '/api/me/mail',
      summary: 'Give an address. A link is sent there, and nothing else before it has been followed.',
      by: 'somebody',
      limit: 'knocking',
      body: BODIES.setMail,
      answer: ANSWERS.nothing,
      handle: ({ asker, body }) =>
        done(letters().setAddress(known(asker), body.address, body.password, body.language)),
    }),
    route({
      name: 'deleteMail',
      method: 'DELETE',
      path: '/api/me/mail',
      summary: 'Have the address forgotten.',
      by: 'somebody',
      answer: ANSWERS.nothing,
      handle: ({ asker }) => done(letters().forget(idOf(asker))),
    }),
    route({
      name: 'setTurnMail',
      method: 'PUT',
      path: '/api/me/mail/turns',
      summary: 'Whether one is told by mail that it is one’s turn: once, until one has come back.',
      by: 'somebody',
      body: BODIES.setTurnMail,
      answer: ANSWERS.nothing,
      handle: ({ asker, body }) => done(letters().setTurns(idOf(asker), body.turns)),
    }),
    route({
      name: 'forgotten',
      method: 'POST',
      path: '/api/passwords',
      summary:
        'Ask for a link to a new password, sent to the address of the account if it has one. The answer is always the same.',
      by: 'anybody',
      limit: 'knocking',
      body: BODIES.forgotten,
      answer: ANSWERS.nothing,
      handle: async ({ body }) => {
        // Nobody waits for it: how long it takes would tell whether there is such an account.
        letters().sendPassword(body.name).catch(trouble)
        return {}
      },
    }),
    route({
      name: 'confirmMail',
      method: 'POST',
      path: '/api/letters/confirm',
      summary: 'Show that an address is one’s own, by the secret of the link that was sent there.',
      by: 'anybody',
      limit: 'knocking',
      body: BODIES.letter,
      answer: ANSWERS.nothing,
      handle: ({ body }) => done(letters().confirm(body.secret)),
    }),
    route({
      name: 'stopMail',
      method: 'POST',
      path: '/api/letters/stop',
      summary: 'Have the address forgotten to which this link was sent: no other mail comes.',
      by: 'anybody',
      limit: 'knocking',
      body: BODIES.letter,
      answer: ANSWERS.nothing,
      handle: ({ body }) => done(letters().stop(body.secret)),
    }),
    route({
      name: 'stopMailAtOnce',
      method: 'POST',
      path: '/api/letters/stop/{secret}',
      summary: 'The same for programs that read mail: the link in the head of every mail (RFC 8058).',
      by: 'anybody',
      limit: 'knocking',
      fromAnywhere: true,
      answer: ANSWERS.nothing,
      handle: ({ params }) => done(letters().stop(params.secret)),
    }),
    route({
      name: 'newPassword',
      method: 'POST',
      path: '/api/letters/password',
      summary: 'Choose a new password, by the secret of the link that was sent. All sessions end.',
      by: 'anybody',
      limit: 'knocking',
      body: BODIES.newPassword,
      answer: ANSWERS.nothing,
      handle: async ({ body }) => {
        vanish(store, await letters().newPassword(body.secret, body.password))
        return {}
      },
    }),
  ]
}
