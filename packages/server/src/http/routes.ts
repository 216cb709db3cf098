import { BOT_NAMES } from '@materiel/bots/names'
import { DECLARATIONS } from '@materiel/games'
import type { GameRecord, JsonObject } from '@materiel/kernel'
import { type Moment, REPLIES, type TableError } from '@materiel/table'
import { ANSWERS, BODIES } from '@materiel/table/online'
import * as v from 'valibot'
import type { Letters } from '../notices/letters.js'
import { isPushService } from '../notices/push-service.js'
import { areKeys } from '../notices/sealing.js'
import type { Asker } from '../people.js'
import { bad, notNow, notSignedIn } from '../problems.js'
import type { Services } from '../services.js'
import { type Route, route } from './route.js'

/** The longest that somebody may wait for news over HTTP, in seconds. */
const LONGEST_WAIT = 25

const aNumber = v.pipe(v.string(), v.regex(/^\d{1,15}$/), v.transform(Number))

const known = (asker: Asker | null): Asker => {
  if (asker === null) throw notSignedIn()
  return asker
}
const idOf = (asker: Asker | null): string => known(asker).person.id
const maybe = (asker: Asker | null): string | null => asker?.person.id ?? null

/** Browsers of one person that are told of anything. */
const MOST_BROWSERS = 10

const notOffered = (): TableError =>
  notNow('The host of this server does not offer that.', "L'hôte de ce serveur ne propose pas cela.")

/** All that can be asked over HTTP. */
export function routesOf(services: Services): Route[] {
  const { people, tables, rooms, talk, store, results, clock, notices, config, trouble } = services
  const disconnect = (person: string): void => {
    for (const connection of rooms.connectionsOf(person)) connection.close()
  }
  /** Somebody is gone for good: nobody waits for them at any table. */
  const getUp = async (person: string): Promise<void> => {
    for (const { id, doc } of await store.tablesOf(person, 10_000))
      if (doc.state !== 'over') await tables.leave(id, person, undefined)
    disconnect(person)
  }
  const letters = (): Letters => {
    if (notices.letters === null) throw notOffered()
    return notices.letters
  }
  const done = async (work: Promise<unknown>): Promise<Record<string, never>> => {
    await work
    return {}
  }

  return [
    // --- People.
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
        disconnect(idOf(asker))
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
        disconnect(idOf(asker))
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
        for (const { id } of [person, ...bots]) await getUp(id)
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
        return done(getUp(params.bot))
      },
    }),
    // --- Notices.
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
      name: 'newPassword',
      method: 'POST',
      path: '/api/letters/password',
      summary: 'Choose a new password, by the secret of the link that was sent. All sessions end.',
      by: 'anybody',
      limit: 'knocking',
      body: BODIES.newPassword,
      answer: ANSWERS.nothing,
      handle: async ({ body }) => {
        disconnect(await letters().newPassword(body.secret, body.password))
        return {}
      },
    }),
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

    // --- Tables.
    route({
      name: 'games',
      method: 'GET',
      path: '/api/games',
      summary: 'The games that can be played here, as they declare themselves, and the bots of the house.',
      by: 'anybody',
      answer: ANSWERS.data,
      handle: async () => ({ games: DECLARATIONS, bots: BOT_NAMES }) as unknown as JsonObject,
    }),
    route({
      name: 'lobby',
      method: 'GET',
      path: '/api/tables',
      summary: 'Tables that everybody may find: those that gather people first.',
      by: 'anybody',
      answer: ANSWERS.tables,
      handle: async ({ asker }) => ({ tables: await tables.lobby(maybe(asker)) }),
    }),
    route({
      name: 'myTables',
      method: 'GET',
      path: '/api/me/tables',
      summary: 'The tables of whoever asks, the latest first.',
      by: 'somebody',
      answer: ANSWERS.tables,
      handle: async ({ asker }) => ({ tables: await tables.tablesOf(idOf(asker)) }),
    }),
    route({
      name: 'createTable',
      method: 'POST',
      path: '/api/tables',
      summary: 'Lay a table. Where no chair is for anybody the game begins at once.',
      by: 'somebody',
      limit: 'laying',
      body: BODIES.createTable,
      answer: ANSWERS.table,
      handle: ({ asker, body }) => tables.create(body, idOf(asker)),
    }),
    route({
      name: 'table',
      method: 'GET',
      path: '/api/tables/{table}',
      summary: 'How a table is laid. Its id is its link: who has it may sit down or watch.',
      by: 'anybody',
      answer: ANSWERS.table,
      handle: ({ asker, params }) => tables.info(params.table, maybe(asker)),
    }),
    route({
      name: 'sit',
      method: 'POST',
      path: '/api/tables/{table}/sit',
      summary: 'Sit down on the chair of a seat. The game begins when the last chair is taken.',
      by: 'somebody',
      body: BODIES.sit,
      answer: ANSWERS.table,
      handle: ({ asker, params, body }) => tables.sit(params.table, idOf(asker), body.seat, body.word),
    }),
    route({
      name: 'placeBot',
      method: 'POST',
      path: '/api/tables/{table}/bot',
      summary: 'Put a bot on a chair, or nobody: for whoever laid the table, before the game.',
      by: 'somebody',
      body: BODIES.placeBot,
      answer: ANSWERS.table,
      handle: ({ asker, params, body }) => tables.placeBot(params.table, idOf(asker), body.seat, body.bot),
    }),
    route({
      name: 'leave',
      method: 'POST',
      path: '/api/tables/{table}/leave',
      summary: 'Get up. In a game that goes on a bot takes the chair, and anybody may take its place.',
      by: 'somebody',
      body: BODIES.leave,
      answer: ANSWERS.table,
      handle: ({ asker, params, body }) => tables.leave(params.table, idOf(asker), body.seat),
    }),
    route({
      name: 'start',
      method: 'POST',
      path: '/api/tables/{table}/start',
      summary: 'Begin the game with bots on the free chairs: for whoever laid the table.',
      by: 'somebody',
      answer: ANSWERS.table,
      handle: ({ asker, params }) => tables.start(params.table, idOf(asker)),
    }),
    route({
      name: 'away',
      method: 'POST',
      path: '/api/tables/{table}/away',
      summary: 'Let a bot play for oneself, or play again oneself.',
      by: 'somebody',
      body: BODIES.away,
      answer: ANSWERS.table,
      handle: ({ asker, params, body }) => tables.setAway(params.table, idOf(asker), body.away),
    }),
    route({
      name: 'word',
      method: 'PUT',
      path: '/api/tables/{table}/word',
      summary: 'Add a word of one’s own to the chance of the game, before it begins.',
      by: 'somebody',
      body: BODIES.word,
      answer: ANSWERS.table,
      handle: ({ asker, params, body }) => tables.setWord(params.table, idOf(asker), body.word),
    }),
    route({
      name: 'propose',
      method: 'POST',
      path: '/api/tables/{table}/proposal',
      summary:
        'Ask to take back one’s latest choice and all since, to end the game without a winner, or to resign with one’s side.',
      by: 'somebody',
      body: BODIES.propose,
      answer: ANSWERS.table,
      handle: ({ asker, params, body }) => tables.propose(params.table, idOf(asker), body.kind),
    }),
    route({
      name: 'consent',
      method: 'POST',
      path: '/api/tables/{table}/consent',
      summary: 'Agree to what is asked for, or refuse it (which also takes one’s own wish back).',
      by: 'somebody',
      body: BODIES.consent,
      answer: ANSWERS.table,
      handle: ({ asker, params, body }) => tables.consent(params.table, idOf(asker), body.agree),
    }),
    route({
      name: 'rematch',
      method: 'POST',
      path: '/api/tables/{table}/rematch',
      summary:
        'The table where the same people play again, with seats kept or turned; it is laid if there is none.',
      by: 'somebody',
      limit: 'laying',
      body: BODIES.rematch,
      answer: ANSWERS.table,
      handle: ({ asker, params, body }) => tables.rematch(params.table, idOf(asker), body.turned),
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

    // --- Talk.
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

    // --- Playing without a socket.
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
      handle: async ({ asker, params, body }) => {
        const room = await rooms.room(params.table)
        const open = room.open(idOf(asker), { moment() {}, error() {} })
        try {
          await open.onlooker.answer(body.serial, body.key)
          return { serial: room.serial }
        } finally {
          open.close()
        }
      },
    }),
    route({
      name: 'undo',
      method: 'POST',
      path: '/api/tables/{table}/undo',
      summary: 'Take one’s latest choice back, where the undo point allows it without asking.',
      by: 'somebody',
      body: BODIES.undo,
      answer: ANSWERS.answered,
      handle: async ({ asker, params, body }) => {
        const room = await rooms.room(params.table)
        const open = room.open(idOf(asker), { moment() {}, error() {} })
        try {
          await open.onlooker.undo(body.serial)
          return { serial: room.serial }
        } finally {
          open.close()
        }
      },
    }),

    // --- After the end.
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
}
