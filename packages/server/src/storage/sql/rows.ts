import type { ExpressionBuilder, Generated, Kysely } from 'kysely'
import type {
  StoredContact,
  StoredKey,
  StoredLetter,
  StoredPerson,
  StoredPush,
  StoredRating,
  StoredReport,
  StoredResult,
} from '../store.js'

/** The tables of the database, as rows. */

export interface TableRow {
  id: string
  revision: number
  doc: string
  state: string
  private: number
  owner: string | null
  serial: number
  progress: string | null
  updated: number
  due: number | null
  /** Since when it waits without anybody having been told of it; later than now while somebody sees to it. */
  waits: number | null
}

interface SaidRow {
  id: Generated<number>
  table: string
  channel: 'table' | 'team' | 'gallery'
  side: string
  person: string
  text: string
  at: number
}

export interface Rows {
  people: StoredPerson
  keys: StoredKey
  tables: TableRow
  chairs: { table: string; person: string }
  entries: { table: string; serial: number; entry: string; at: number }
  said: SaidRow
  mutes: { person: string; muted: string }
  reports: StoredReport
  ratings: StoredRating
  results: StoredResult
  /** `telling`: until when somebody is about to write to them. */
  contacts: Omit<StoredContact, 'confirmed' | 'turns'> & {
    confirmed: number
    turns: number
    telling: number | null
  }
  letters: StoredLetter
  pushes: StoredPush
  notified: { table: string; person: string }
  /** The processes of a server that has several, and until when each is taken to be alive. */
  processes: { id: string; until: number }
  /** Who is where, by process. */
  presence: { process: string; table: string; person: string }
}

export type Db = Kysely<Rows>

export const countAll = <T extends keyof Rows>(eb: ExpressionBuilder<Rows, T>) =>
  eb.fn.countAll<number>().as('count')
