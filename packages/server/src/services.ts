import type { Clock, Thinker } from '@materiel/table'
import type { Config } from './config.js'
import { type Limits, newLimits } from './limits.js'
import { Letters } from './notices/letters.js'
import { type Mailer, mailerOf } from './notices/mail.js'
import { Notices, type Patience } from './notices/notices.js'
import { type Post, PushService } from './notices/push-service.js'
import { serverKeyOf } from './notices/sealing.js'
import { COST, type Cost } from './passwords.js'
import { LEAST, pauseLikeAPerson } from './pauses.js'
import { People } from './people.js'
import { Results } from './results.js'
import { Rooms } from './rooms.js'
import type { Store } from './storage/store.js'
import { Tables } from './tables.js'
import { spreading, Talk } from './talk.js'

/** All that a server does, put together. */
export interface Services {
  readonly config: Config
  readonly store: Store
  readonly clock: Clock
  readonly people: People
  readonly rooms: Rooms
  readonly tables: Tables
  readonly talk: Talk
  readonly results: Results
  readonly notices: Notices
  readonly limits: Limits
  /** What goes wrong where nobody can be told. */
  readonly trouble: (error: unknown) => void
}

export interface Parts {
  readonly config: Config
  readonly store: Store
  readonly clock: Clock
  readonly thinker: Thinker
  readonly trouble: (error: unknown) => void
  readonly cost?: Cost
  readonly post?: Post
  readonly mailer?: Mailer
  readonly patience?: Patience
}

export function servicesOf(parts: Parts): Services {
  const { config, store, clock, thinker, trouble, cost = COST } = parts
  const now = () => clock.now()
  const results = new Results(store, now)
  const talk = new Talk(store, now)
  const rooms: Rooms = new Rooms(
    {
      store,
      thinker,
      clock,
      pace: config.pace,
      pause: () => pauseLikeAPerson(config.pause),
      leastPause: config.pause * LEAST,
      keptFor: config.keptFor,
      lookEvery: config.lookEvery,
      ended: (id, doc, outcome) => results.add(id, doc, outcome),
      trouble,
    },
    spreading(talk, () => rooms),
  )
  const people = new People(store, now, cost)
  const tables = new Tables(store, rooms, now)
  const limits = newLimits(now, config.limitFactor)
  const notices = noticesOf(parts, people, rooms)
  return { config, store, clock, people, rooms, tables, talk, results, notices, limits, trouble }
}

/** What the host configured, and nothing else. */
function noticesOf(parts: Parts, people: People, rooms: Rooms): Notices {
  const { config, store, clock, trouble, post = fetch, mailer, patience } = parts
  const now = () => clock.now()
  const key = serverKeyOf(config.pushKey)
  const push = key === null ? null : new PushService(key, config.address, post, now)
  const sender = config.smtp === '' ? null : (mailer ?? mailerOf(config.smtp, config.mailFrom))
  const letters = sender === null ? null : new Letters(store, people, sender, config.address, now)
  return new Notices({ store, rooms, push, letters, now, trouble, patience })
}
