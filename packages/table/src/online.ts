import { isJson, isObject, type Json, type JsonObject, type Outcome } from '@materiel/kernel'
import * as v from 'valibot'

/**
 * What a server of tables and its clients say to each other besides the messages of a table: people, the lobby, seats, clocks, talk. The one place
 * where it is described: the server checks what comes in by it, a page what comes back, and `/openapi.json` is made of it.
 */

const object = <const T extends v.ObjectEntries>(entries: T) => v.pipe(v.strictObject(entries), v.readonly())
const list = <const T extends v.GenericSchema>(item: T) => v.pipe(v.array(item), v.readonly())
const byName = <const T extends v.GenericSchema>(item: T) => v.pipe(v.record(v.string(), item), v.readonly())

const whole = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(Number.MAX_SAFE_INTEGER))
const number = v.pipe(v.number(), v.finite())
const json = v.custom<Json>(isJson)
const plain = v.custom<JsonObject>((data) => isObject(data) && isJson(data as Json))
const text = (most: number) => v.pipe(v.string(), v.maxLength(most))
/** Something that no other thing of the server is called. */
const id = text(64)
/** Milliseconds since 1970. */
const time = whole
const seat = text(64)

/** One line that people read: no line breaks, no marks of direction, nothing that is not seen. */
const line = (most: number) =>
  v.pipe(
    v.string(),
    v.transform((given) => given.normalize('NFC').replace(/\s+/gu, ' ').trim()),
    v.minLength(1),
    v.maxLength(most),
    v.check((given) => !/[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}]/u.test(given), 'no invisible signs'),
  )

export const NAME_LENGTH = 32
export const PASSWORD_LENGTH = { least: 10, most: 256 } as const
export const CHAT_LENGTH = 500

const personName = line(NAME_LENGTH)
const password = v.pipe(v.string(), v.minLength(PASSWORD_LENGTH.least), v.maxLength(PASSWORD_LENGTH.most))
/** What is tried as a password may be anything. */
const attempt = text(PASSWORD_LENGTH.most)

const outcome: v.GenericSchema<Outcome> = v.pipe(
  v.objectWithRest({ winner: text(64), reason: text(64) }, json),
  v.readonly(),
)

// --- People.

/** Somebody as all others know them. */
const person = object({ id, name: text(NAME_LENGTH), kind: v.picklist(['guest', 'account', 'bot']) })
export type PublicPerson = v.InferOutput<typeof person>

/** The one who asks. */
const me = object({
  id,
  name: text(NAME_LENGTH),
  kind: v.picklist(['guest', 'account', 'bot']),
  created: time,
  muted: list(person),
})
export type Me = v.InferOutput<typeof me>

/** A rating: Glicko-2, shown on the usual scale around 1500. */
const rating = object({
  game: text(64),
  /** How many play. */
  players: whole,
  rating: number,
  /** The true strength is within twice this with 95 % certainty. */
  deviation: number,
  volatility: number,
  games: whole,
  updated: time,
})
export type Rating = v.InferOutput<typeof rating>

/** Who is rated: a person, or a bot of the house by its level. */
const rated = v.union([object({ person }), object({ bot: text(64) })])
export type Rated = v.InferOutput<typeof rated>

const rank = object({ who: rated, rating })

const result = object({
  table: id,
  game: text(64),
  players: whole,
  side: text(64),
  /** 1 won, 0.5 nobody won, 0 lost. */
  score: number,
  /** Before and after; null where the table was not rated. */
  before: v.nullable(number),
  after: v.nullable(number),
  at: time,
})
export type Result = v.InferOutput<typeof result>

const page = object({ person, ratings: list(rating), results: list(result) })

/** A program that plays: it comes with a token instead of a cookie. */
const botAccount = object({ id, name: text(NAME_LENGTH), created: time })

// --- Tables.

const DAY = 86_400
/** How long people may take: as long as they like, so long for each decision, or so long in all and something more for each decision. */
const clock = v.variant('kind', [
  object({ kind: v.literal('none') }),
  object({ kind: v.literal('decision'), seconds: v.pipe(whole, v.minValue(5), v.maxValue(30 * DAY)) }),
  object({
    kind: v.literal('bank'),
    seconds: v.pipe(whole, v.minValue(30), v.maxValue(90 * DAY)),
    increment: v.pipe(whole, v.maxValue(7 * DAY)),
  }),
])
export type ClockRule = v.InferOutput<typeof clock>

/**
 * What those see who watch: nothing, what everybody may know, or all hands as they were so many seconds ago. Whoever plays can watch as somebody
 * else: the delay is what keeps hands secret then.
 */
const watching = v.variant('see', [
  object({ see: v.literal('nothing') }),
  object({ see: v.literal('public') }),
  object({ see: v.literal('all'), delay: v.pipe(whole, v.minValue(60), v.maxValue(30 * DAY)) }),
])
export type Watching = v.InferOutput<typeof watching>

/** Who is to have a chair of a new table: the one who lays it, a bot of the house, or whoever comes. */
const wanted = v.union([v.literal('me'), v.literal('anybody'), object({ bot: text(64) })])

/** What somebody adds to the chance of a game. */
const word = v.union([v.literal(''), line(64)])

const newTable = object({
  game: text(64),
  /** As the game declares them. Where more than one person is to play, reactions are asked covered unless said. */
  options: v.optional(plain, {}),
  name: v.optional(v.union([v.literal(''), line(60)]), ''),
  /** Only those find it who have its link. */
  private: v.optional(v.boolean(), false),
  /** By any seat of a chair; chairs that are not named are for anybody. */
  seats: v.optional(byName(wanted), {}),
  clock: v.optional(clock, { kind: 'none' }),
  watching: v.optional(watching, { see: 'public' }),
  word: v.optional(word, ''),
  /** Whether the result counts for ratings. */
  rated: v.optional(v.boolean(), false),
  /** Whether players may ask the strongest bot for advice. */
  hints: v.optional(v.boolean(), false),
})
export type NewTable = v.InferOutput<typeof newTable>

/** All seats of one player, which know each other's cards. */
const chair = object({
  seats: list(seat),
  side: text(64),
  /** Null while nobody sits there. Where a bot sits because somebody left, anybody may take its place (`free`). */
  player: v.nullable(v.union([object({ person }), object({ bot: text(64) })])),
  free: v.boolean(),
  /** Whether its player is connected now. */
  present: v.boolean(),
  /** Whether a bot plays for its player, who ran out of time or asked for it. */
  away: v.boolean(),
  /** What its player adds to the chance of the game. */
  word: text(64),
  /** Milliseconds left when `since` was; null without a clock. */
  left: v.nullable(number),
  /** Whether its clock runs. */
  runs: v.boolean(),
})
export type Chair = v.InferOutput<typeof chair>

/** What somebody asks the others for. */
const proposed = v.picklist(['undo', 'end', 'resign'])
const proposal = object({
  kind: proposed,
  /** Chairs by number: who asks, who has agreed, and whose consent it still wants. */
  by: whole,
  agreed: list(whole),
  wants: list(whole),
})
export type Proposal = v.InferOutput<typeof proposal>

const table = object({
  id,
  game: text(64),
  options: plain,
  name: text(60),
  private: v.boolean(),
  state: v.picklist(['gathering', 'playing', 'over']),
  owner: v.nullable(person),
  chairs: list(chair),
  clock,
  watching,
  rated: v.boolean(),
  hints: v.boolean(),
  created: time,
  updated: time,
  /** How the game stands, as everybody may know; null before it has begun. */
  standing: v.nullable(
    object({
      version: whole,
      serial: whole,
      round: whole,
      scores: byName(number),
      waiting: list(seat),
      outcome: v.nullable(outcome),
    }),
  ),
  /** When the clocks were read. */
  since: time,
  proposal: v.nullable(proposal),
  /** SHA-256 of the server's half of the seed, shown from the beginning. */
  commitment: text(64),
  /** The table where the same people play again. */
  rematch: v.nullable(id),
  /** Whether it was begun under other rules and does not replay: it can only be read. */
  outdated: v.boolean(),
  /** What the one who asks has here: chairs by number, and whether the table is theirs to change. */
  you: object({ chairs: list(whole), owner: v.boolean() }),
})
export type TableInfo = v.InferOutput<typeof table>

/** Reactions that the server declines for somebody: nobody else is told. */
const orders = object({
  /** Decline every reaction until the turn of another seat begins. */
  passThisTurn: v.optional(v.boolean(), false),
  /** Ask only if one of these cards (`SEAT CARD`) could be used; null to be asked always. */
  only: v.optional(v.nullable(v.pipe(list(text(128)), v.maxLength(200))), null),
})
export type Orders = v.InferOutput<typeof orders>

const CHANNELS = ['table', 'team', 'gallery'] as const
const said = object({
  id: whole,
  table: id,
  /** All who play; those of one side; those who watch. */
  channel: v.picklist(CHANNELS),
  by: person,
  /** Text, never markup. */
  text: text(CHAT_LENGTH),
  at: time,
})
export type Said = v.InferOutput<typeof said>

/**
 * What is said over a socket besides the requests of a table: that somebody wants to be told how a table is laid, or no longer; and whether the page is
 * out of sight, behind another one: whoever cannot see it is told elsewhere that it is their turn.
 */
export const WATCH = v.union([object({ watch: id }), object({ leave: id }), object({ hidden: v.boolean() })])

/** What a socket carries besides the messages of a table. */
export const PUSHED = v.union([
  object({ info: table }),
  object({ said }),
  /** Whether a table waits for the one who is connected. */
  object({ turn: object({ table: id, yours: v.boolean() }) }),
])
export type Pushed = v.InferOutput<typeof PUSHED>

// --- Notices to those who are not there.

const LANGUAGES = ['en', 'fr'] as const
const language = v.optional(v.picklist(LANGUAGES), 'en')

/** An address of mail, as far as can be told without writing to it. */
const address = v.pipe(
  v.string(),
  v.trim(),
  v.maxLength(254),
  v.regex(/^[^\s@<>()[\],;:"\\]+@[\p{L}\p{N}-]+(\.[\p{L}\p{N}-]+)+$/u),
)

/** Keys and secrets as bytes are written: base64url. */
const bytes = (most: number) => v.pipe(v.string(), v.maxLength(most), v.regex(/^[\w-]+$/))

/** What the host of the server offers, and what whoever asks has of it. */
const notices = object({
  /** The key that browsers subscribe with; null where the host has none. */
  pushKey: v.nullable(text(128)),
  /** Whether the server writes mail. */
  mail: v.boolean(),
  /** Null for those who are nobody yet, and who gave no address. */
  mine: v.nullable(
    object({
      address: text(254),
      /** Whether the link that was sent there has been followed. */
      confirmed: v.boolean(),
      /** Whether they are told by mail that it is their turn. */
      turns: v.boolean(),
    }),
  ),
})
export type Notices = v.InferOutput<typeof notices>

// --- What is asked over HTTP: the bodies, and the answers.

const nothing = object({})
const answered = object({ serial: whole })

/** Bodies of requests by the name of the operation. */
export const BODIES = {
  beGuest: object({ name: personName }),
  beAccount: object({ name: personName, password }),
  signIn: object({ name: text(NAME_LENGTH), password: attempt }),
  changePassword: object({ old: attempt, new: password }),
  /** Accounts give their password. */
  deleteMe: object({ password: v.optional(attempt, '') }),
  newBot: object({ name: personName }),
  /** As a browser writes its subscription, and the language that its person reads. */
  addPush: object({
    endpoint: text(1024),
    keys: object({ p256dh: bytes(128), auth: bytes(64) }),
    language,
  }),
  deletePush: object({ endpoint: text(1024) }),
  setMail: object({ address, password: attempt, language }),
  setTurnMail: object({ turns: v.boolean() }),
  forgotten: object({ name: text(NAME_LENGTH) }),
  letter: object({ secret: text(128) }),
  newPassword: object({ secret: text(128), password }),
  createTable: newTable,
  sit: object({ seat, word: v.optional(word, '') }),
  /** Put a bot of the house on a chair, or have nobody there (`null`). */
  placeBot: object({ seat, bot: v.nullable(text(64)) }),
  /** A bot takes the chair for good where the game has begun. */
  leave: object({ seat: v.optional(seat) }),
  /** Have a bot play for oneself, or play again oneself. */
  away: object({ away: v.boolean() }),
  word: object({ word }),
  propose: object({ kind: proposed }),
  /** To what, asked by which chair, as far as it is said: something else may be asked for by now. */
  consent: object({ agree: v.boolean(), to: v.optional(object({ kind: proposed, by: whole })) }),
  rematch: object({ turned: v.optional(v.boolean(), false) }),
  orders,
  say: object({ channel: v.picklist(CHANNELS), text: line(CHAT_LENGTH) }),
  report: object({ said: v.optional(whole), reason: line(CHAT_LENGTH) }),
  answer: object({ serial: whole, key: text(512) }),
  undo: object({ serial: whole }),
  nothing,
} as const

/** Answers by the name of what they hold. */
export const ANSWERS = {
  nothing,
  me,
  notices,
  page,
  ranking: object({ ranking: list(rank) }),
  bots: object({ bots: list(botAccount) }),
  /** The token is told once and never again. */
  newBot: object({ bot: botAccount, token: text(128) }),
  table,
  tables: object({ tables: list(table) }),
  orders,
  chat: object({ said: list(said) }),
  answered,
  /** All that the server knows of the one who asks. */
  data: plain,
  /** Of a table that cannot be opened any more: what was chosen, in order. */
  choices: object({ choices: list(text(512)) }),
} as const

/** What is said when something could not be done: a code for programs, a sentence for people in both languages. */
export const FAILURE = object({
  error: object({
    code: text(32),
    words: object({ en: text(4000), fr: text(4000) }),
    /** The rules that forbid an answer. */
    refusals: v.exactOptional(list(object({ rule: text(200), en: text(4000), fr: text(4000) }))),
  }),
})

/** Parts that have a name in documents. */
export const ONLINE_PARTS = {
  person,
  me,
  rating,
  result,
  clock,
  watching,
  newTable,
  chair,
  proposal,
  table,
  orders,
  said,
  failure: FAILURE,
}
