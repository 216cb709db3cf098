import type { Clock, Thinker } from '@materiel/table'
import type { Config } from './config.js'
import { type Limits, newLimits } from './limits.js'
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
}

export function servicesOf({ config, store, clock, thinker, trouble, cost = COST }: Parts): Services {
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
  return { config, store, clock, people, rooms, tables, talk, results, limits, trouble }
}
