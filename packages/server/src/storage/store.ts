import type { JsonObject, Language } from '@materiel/kernel'
import type { Entry, Standing } from '@materiel/table'
import type { ClockRule, Orders, Pushed, Result, Said, Watching } from '@materiel/table/online'

/**
 * Where the server keeps everything: all that it knows is here, and every query with it. What a promise has resolved to is there to stay, also if
 * the machine fails in the next moment. Where a store cannot be reached, everything is refused with a `Problem` of the status 503, and nothing is lost.
 */
export interface Store
  extends PeopleStore,
    TableStore,
    EntryStore,
    TalkStore,
    ResultStore,
    ReachStore,
    Sharing {
  /** Whether it answers. */
  check(): Promise<void>
  close(): Promise<void>
}

export interface PeopleStore {
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
}

export interface TableStore {
  addTable(table: StoredTable): Promise<void>
  table(id: string): Promise<StoredTable | null>
  /** Change a table as it was at this revision; false if it has been changed since. */
  changeTable(id: string, change: TableChange): Promise<boolean>
  /** Tables where chairs are free, or at which one may watch, the latest first. */
  lobby(most: number): Promise<StoredTable[]>
  tablesOf(person: string, most: number): Promise<StoredTable[]>
  countTables(owner: string, states: readonly TableDoc['state'][]): Promise<number>
  deleteTable(id: string): Promise<void>
  /** How far tables are that still exist. */
  versions(ids: readonly string[]): Promise<TableVersion[]>
}

/** What is decided at tables. */
export interface EntryStore {
  /** Write the entry with this number; false if that number is taken, or the table has been changed since it was read. Whoever follows is told, with the name of the one who wrote. */
  append(written: WrittenEntry): Promise<boolean>
  entries(table: string, from: number): Promise<DatedEntry[]>
}

/** How several processes share the work. Where there is only one, everything is its own. */
export interface Sharing {
  /** For how long something is looked after by whoever has taken it on, in milliseconds; 0 where nobody else could. */
  readonly lease: number
  /** Take on tables that want attention by now: a clock has run out, or a bot is asked. Nobody else gets them before the lease has run out. */
  claimDue(now: number, most: number): Promise<string[]>
  /** The same for one table; false if it does not want attention now, or somebody else has it. */
  claim(table: string, now: number): Promise<boolean>
  /** Go on looking after tables, for another lease. */
  extend(tables: readonly string[], now: number): Promise<void>
  /** Take on tables that have waited since this time or longer, to see who is to be told of it. Nobody else gets them until then; unless it is done by then, they come again. */
  claimWaiting(since: number, until: number, most: number): Promise<WaitingTable[]>
  /** Those who wait there have been told, as far as they are to be by now; look again then, or, with null, when something has happened. */
  seenTo(waiting: WaitingTable, again: number | null): Promise<void>

  /** Be told of what happens until the returned function is called. */
  follow(listener: (notice: Notice) => void): () => void
  /** Let all other processes know. */
  tell(notice: Notice): void

  /** Somebody has come to a table or to one of the places below, or is there no longer. */
  setPresent(person: string, table: string, is: boolean): void
  /** Who is there through other processes: everybody, or who of these. */
  presentElsewhere(
    tables: readonly string[],
    people?: readonly string[],
  ): Promise<{ readonly table: string; readonly person: string }[]>
}

/** Places that are no table: somebody is connected, and has the page in sight. */
export const CONNECTED = '/connected'
export const IN_SIGHT = '/in-sight'

export interface TalkStore {
  addSaid(said: Omit<StoredSaid, 'id'>): Promise<StoredSaid>
  said(table: string, most: number): Promise<StoredSaid[]>
  saidBy(person: string): Promise<StoredSaid[]>
  deleteSaidBy(person: string): Promise<void>
  mutes(person: string): Promise<string[]>
  setMute(person: string, muted: string, is: boolean): Promise<void>
  addReport(report: StoredReport): Promise<void>
  reports(): Promise<StoredReport[]>
  reportsBy(person: string): Promise<StoredReport[]>
}

export interface ResultStore {
  ratingsOf(who: string): Promise<StoredRating[]>
  ranking(game: string, players: number, most: number): Promise<StoredRating[]>
  /** What a game comes to, all at once, from the ratings as they are until then; false if that table has its results already. */
  addResults(
    played: { readonly table: string; readonly game: string; readonly players: number },
    who: readonly string[],
    rate: (before: readonly StoredRating[]) => Rated,
  ): Promise<boolean>
  resultsOf(who: string, most: number): Promise<StoredResult[]>
}

/** How people are reached who are not there. */
export interface ReachStore {
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
  /** Take it on to write to somebody that it is their turn; false if that was done since they were here, or somebody else is about to until then. */
  claimLetter(person: string, now: number, until: number): Promise<boolean>
  /** Those who were told that a table waits for them, and have not come back since. */
  notified(table: string): Promise<string[]>
  setNotified(table: string, person: string, is: boolean): Promise<void>
  /** Somebody is back: from now on they may be told again. */
  cameBack(person: string): Promise<void>
}

/** What results come to. */
interface Rated {
  readonly results: readonly StoredResult[]
  readonly ratings: readonly StoredRating[]
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
  /** Who has got up there while the game went on: they know what only this side may. */
  readonly left?: readonly string[]
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
  /** The chairs that it affects; all, without. */
  readonly affects?: readonly number[]
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

export type TableVersion = Pick<StoredTable, 'id' | 'revision' | 'serial'>

/** A table that somebody has taken on to tell people of, and until when. */
export interface WaitingTable {
  readonly table: StoredTable
  readonly until: number
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
  /** The revision of the table that it was decided at. */
  readonly revision: number
  readonly serial: number
  readonly entry: Entry
  readonly at: number
  readonly progress: Progress
  readonly due: number | null
  /** Who writes, so that they need not hear of it. */
  readonly by: string
}

interface DatedEntry {
  readonly entry: Entry
  readonly at: number
}

/** What happens here or in another process. Those of others can be lost: then `missed` comes, and whoever must know looks for themselves. */
export type Notice =
  | { readonly kind: 'entry'; readonly table: string; readonly by: string; readonly isElsewhere: boolean }
  | { readonly kind: 'table'; readonly table: string; readonly isElsewhere: boolean }
  | { readonly kind: 'said'; readonly said: StoredSaid }
  /** Somebody is to be told something, wherever they are connected. */
  | { readonly kind: 'tell'; readonly person: string; readonly table: string; readonly pushed: Pushed }
  /** Who somebody is is no longer known: their connections end. */
  | { readonly kind: 'gone'; readonly person: string }
  /** Others have come to a table, or gone. */
  | { readonly kind: 'present'; readonly table: string }
  /** Notices may have been lost. */
  | { readonly kind: 'missed' }
  /** The store cannot be reached for the time being. */
  | { readonly kind: 'away' }

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
