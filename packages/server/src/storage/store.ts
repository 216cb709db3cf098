import type { JsonObject, Language } from '@materiel/kernel'
import type { Entry, Standing } from '@materiel/table'
import type { ClockRule, Orders, Result, Said, Watching } from '@materiel/table/online'

/**
 * Where the server keeps everything: all that it knows is here, and every query with it. What a promise has resolved to is there to stay, also if
 * the machine fails in the next moment.
 */
export interface Store {
  // --- People.
  addPerson(person: StoredPerson): Promise<void>
  person(id: string): Promise<StoredPerson | null>
  people(ids: readonly string[]): Promise<StoredPerson[]>
  /** The account of this name, as `nameKey` writes it. */
  account(nameKey: string): Promise<StoredPerson | null>
  /** False if somebody else has the name. */
  changePerson(id: string, change: Partial<Omit<StoredPerson, 'id'>>): Promise<boolean>
  botsOf(owner: string): Promise<StoredPerson[]>

  /** Keys are what somebody shows to be known by: of a session, or of a bot. Only their hashes are kept. */
  addKey(key: StoredKey): Promise<void>
  key(hash: string): Promise<StoredKey | null>
  renewKey(hash: string, expires: number): Promise<void>
  deleteKey(hash: string): Promise<void>
  /** All keys of somebody but one. */
  deleteKeysOf(person: string, but: string | null): Promise<void>
  deleteKeysBefore(time: number): Promise<void>

  // --- Tables.
  addTable(table: StoredTable): Promise<void>
  table(id: string): Promise<StoredTable | null>
  /** Change a table as it was at this revision; false if it has been changed since. */
  changeTable(id: string, change: TableChange): Promise<boolean>
  /** Tables where chairs are free, or at which one may watch, the latest first. */
  lobby(most: number): Promise<StoredTable[]>
  tablesOf(person: string, most: number): Promise<StoredTable[]>
  countTables(owner: string, states: readonly TableDoc['state'][]): Promise<number>
  /** Tables that want attention by now: a clock has run out, or a bot is asked. */
  dueTables(now: number, most: number): Promise<string[]>
  deleteTable(id: string): Promise<void>

  // --- What is decided at tables.
  /** Write the entry with this number; false if that number is taken. Whoever follows is told, with the name of the one who wrote. */
  append(written: WrittenEntry): Promise<boolean>
  entries(table: string, from: number): Promise<DatedEntry[]>
  /** Be told of new entries and changed tables until the returned function is called. */
  follow(listener: (notice: Notice) => void): () => void

  // --- Talk.
  addSaid(said: Omit<StoredSaid, 'id'>): Promise<StoredSaid>
  said(table: string, most: number): Promise<StoredSaid[]>
  saidBy(person: string): Promise<StoredSaid[]>
  deleteSaidBy(person: string): Promise<void>
  mutes(person: string): Promise<string[]>
  setMute(person: string, muted: string, is: boolean): Promise<void>
  addReport(report: StoredReport): Promise<void>
  reports(): Promise<StoredReport[]>

  // --- Results.
  ratings(who: readonly string[], game: string, players: number): Promise<StoredRating[]>
  ratingsOf(who: string): Promise<StoredRating[]>
  ranking(game: string, players: number, most: number): Promise<StoredRating[]>
  /** What a game comes to, all at once; false if that table has its results already. */
  addResults(
    table: string,
    results: readonly StoredResult[],
    ratings: readonly StoredRating[],
  ): Promise<boolean>
  resultsOf(who: string, most: number): Promise<StoredResult[]>

  // --- How people are reached who are not there.
  contact(person: string): Promise<StoredContact | null>
  /** Keep how somebody is reached by mail, in the place of what was kept; forget it, with null. */
  setContact(person: string, contact: Omit<StoredContact, 'person'> | null): Promise<void>
  /** Letters are links that were sent to somebody, by the hashes of their secrets. */
  addLetter(letter: StoredLetter): Promise<void>
  letter(hash: string): Promise<StoredLetter | null>
  /** How many letters were asked for since then, to the address with this hash. */
  countLetters(addressHash: string, since: number): Promise<number>
  /** The links of all letters of somebody are void, for one purpose or, with null, whatever it was. */
  endLettersOf(person: string, purpose: StoredLetter['purpose'] | null): Promise<void>
  /** Those that are no longer good and were written before then. */
  deleteLettersBefore(time: number): Promise<void>
  /** Where a browser is reached; it belongs to the session in which it was given, and ends with it. No more than so many for somebody. */
  addPush(push: StoredPush, most: number): Promise<void>
  pushesOf(person: string): Promise<StoredPush[]>
  /** One of somebody, or whoever's it is. */
  deletePush(endpoint: string, person: string | null): Promise<void>
  /** Everybody who can be reached in one way or the other. */
  reachable(): Promise<string[]>
  /** Those who were told that a table waits for them, and have not come back since. */
  notified(table: string): Promise<string[]>
  setNotified(table: string, person: string, is: boolean): Promise<void>
  /** Somebody is back: from now on they may be told again. */
  cameBack(person: string): Promise<void>

  // --- The store itself.
  /** Whether it answers. */
  check(): Promise<void>
  /** A copy of everything into a new file, while all goes on. */
  backup(path: string): Promise<void>
  close(): Promise<void>
}

export interface StoredPerson {
  readonly id: string
  readonly name: string
  /** Guests have none, so that they may be called what others are called. */
  readonly nameKey: string | null
  readonly kind: 'guest' | 'account' | 'bot'
  /** As `passwords.ts` writes it. */
  readonly password: string | null
  /** Of a bot: whose it is. */
  readonly owner: string | null
  readonly created: number
}

export interface StoredKey {
  readonly hash: string
  readonly person: string
  readonly created: number
  /** Null for those of bots, which last until they are taken back. */
  readonly expires: number | null
}

/** How somebody is reached by mail. */
export interface StoredContact {
  readonly person: string
  readonly address: string
  /** Whether they have shown that the address is theirs. */
  readonly confirmed: boolean
  /** Whether they want to be told that it is their turn. */
  readonly turns: boolean
  readonly language: Language
  /** When they were told last that it is their turn; null if they have come back since. */
  readonly told: number | null
}

export interface StoredLetter {
  readonly hash: string
  readonly person: string
  readonly purpose: 'confirm' | 'password' | 'stop'
  /** Only the hash of where it went is kept: it is counted after the address is forgotten. */
  readonly addressHash: string
  readonly created: number
  readonly expires: number
}

/** Where the push service of a browser takes what is for somebody, and the keys that it is sealed with. */
export interface StoredPush {
  readonly endpoint: string
  /** The hash of the session. */
  readonly key: string
  readonly person: string
  readonly p256dh: string
  readonly auth: string
  readonly language: Language
  readonly created: number
}

/** All seats of one player. */
export interface StoredChair {
  readonly seats: readonly string[]
  readonly side: string
  readonly player: { readonly person: string } | { readonly bot: string } | null
  /** Whether a bot sits there because somebody left. */
  readonly vacated: boolean
  readonly away: boolean
  readonly word: string
  readonly orders: (Orders & { /** The turn to pass for. */ readonly turn: string }) | null
  /** Who has resigned there while others play on: the game is lost for them, whatever the bot in their place comes to. */
  readonly resigned?: string
}

/** What people agree on at a table: it changes now and then. */
export interface TableDoc {
  readonly game: string
  readonly rules: number
  readonly options: JsonObject
  readonly name: string
  readonly private: boolean
  readonly state: 'gathering' | 'playing' | 'over'
  readonly owner: string | null
  readonly chairs: readonly StoredChair[]
  readonly clock: ClockRule
  readonly watching: Watching
  readonly rated: boolean
  readonly hints: boolean
  /** The server's half of the seed: secret until the end. */
  readonly half: string
  readonly created: number
  /** When the game began; not yet, or not known, without. */
  readonly began?: number
  readonly proposal: StoredProposal | null
  readonly rematch: string | null
  /** Whether it does not replay by the rules as they are now. */
  readonly outdated: boolean
}

interface StoredProposal {
  readonly kind: 'undo' | 'end' | 'resign'
  readonly by: number
  readonly agreed: readonly number[]
  /** It is about this moment and no other. */
  readonly serial: number
}

/** How the clocks stood when the latest entry was written. */
export interface Clocks {
  readonly since: number
  /** Milliseconds left, by chair. */
  readonly left: readonly number[]
  /** The chairs whose clocks run. */
  readonly running: readonly number[]
}

/** What changes with every entry. */
export interface Progress {
  readonly standing: Standing
  readonly clocks: Clocks
}

export interface StoredTable {
  readonly id: string
  readonly revision: number
  readonly doc: TableDoc
  /** How many entries there are. */
  readonly serial: number
  /** Null before the game begins. */
  readonly progress: Progress | null
  readonly updated: number
  /** When it wants attention. */
  readonly due: number | null
}

export interface TableChange {
  /** The revision that it changes. */
  readonly revision: number
  readonly doc: TableDoc
  /** Stays what it is unless given; then there must be so many entries, since it tells how the game stands after them. */
  readonly progress?: Progress & { readonly serial: number }
  readonly due: number | null
  readonly updated: number
}

export interface WrittenEntry {
  readonly table: string
  readonly serial: number
  readonly entry: Entry
  readonly at: number
  readonly progress: Progress
  readonly due: number | null
  /** Who writes, so that they need not hear of it. */
  readonly by: string
}

export interface DatedEntry {
  readonly entry: Entry
  readonly at: number
}

export type Notice =
  | { readonly kind: 'entry'; readonly table: string; readonly by: string }
  | { readonly kind: 'table'; readonly table: string }
  | { readonly kind: 'said'; readonly said: StoredSaid }

export interface StoredSaid extends Omit<Said, 'by'> {
  readonly person: string
  /** The side that a word among a team is for. */
  readonly side: string
}

export interface StoredReport {
  readonly by: string
  readonly table: string
  readonly said: number | null
  readonly reason: string
  readonly at: number
}

/** Ratings are of people by their ids, and of bots as `bot:NAME`. */
export interface StoredRating {
  readonly who: string
  readonly game: string
  readonly players: number
  readonly rating: number
  readonly deviation: number
  readonly volatility: number
  readonly games: number
  readonly updated: number
}

export interface StoredResult extends Result {
  readonly who: string
}
