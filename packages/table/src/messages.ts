import {
  BadInput,
  type CardEntry,
  type EventView,
  type GameRecord,
  type GameView,
  isJson,
  isObject,
  type Json,
  type JsonObject,
  type KeyArgument,
  type Odds,
  type Outcome,
  type PieceMove,
  type Refusal,
  type SpaceEntry,
  type SupplyPicture,
  type Words,
  words,
} from '@materiel/kernel'
import * as v from 'valibot'
import { because, ERROR_CODES, Refused, TableError } from './errors.js'

/**
 * All that can be said over a line, in both directions: the one place where messages are described. Both ends check what comes in by it, the types
 * are inferred from it, and `docs/messages.schema.json` is made of it. Messages are plain JSON. Whoever asks gets one reply to each request; a
 * table tells moments besides.
 */

// --- Parts.

// The notes are for bundlers: a page needs no schemas of requests, and a worker none of replies.
/* @__NO_SIDE_EFFECTS__ */
const object = <const T extends v.ObjectEntries>(entries: T) => v.pipe(v.object(entries), v.readonly())
/* @__NO_SIDE_EFFECTS__ */
const list = <const T extends v.GenericSchema>(item: T) => v.pipe(v.array(item), v.readonly())
/* @__NO_SIDE_EFFECTS__ */
const byName = <const T extends v.GenericSchema>(item: T) => v.pipe(v.record(v.string(), item), v.readonly())

/** Long enough for the record of a game; no key and no name comes near it. */
const text = v.pipe(v.string(), v.maxLength(4_000_000))
const number = v.pipe(v.number(), v.finite())
const whole = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(Number.MAX_SAFE_INTEGER))
const yesOrNo = v.boolean()
const nothing = v.null()
/** What only a game can read: options, positions, views, events. */
const json = v.custom<Json>(isJson)
const plain = v.custom<JsonObject>((data) => isObject(data) && isJson(data as Json))

const inBoth: v.GenericSchema<Words> = object({ en: text, fr: text })
const refusal: v.GenericSchema<Refusal> = object({ rule: text, en: text, fr: text })
const outcome: v.GenericSchema<Outcome> = v.pipe(
  v.objectWithRest({ winner: text, reason: text }, json),
  v.readonly(),
)

/** A person of this number (people who share a screen are told apart by it), or a bot by its name. */
const player = v.union([object({ bot: text }), object({ person: v.pipe(whole, v.minValue(1)), name: text })])
export type Player = v.InferOutput<typeof player>

/** Who plays each seat, by its name. */
const seating = byName(player)
export type Seating = v.InferOutput<typeof seating>
/** Read who plays each seat from data that may be anything, or null. */
export const seatingIn = (data: unknown): Seating | null => {
  const found = v.safeParse(seating, data, { abortEarly: true })
  return found.success ? found.output : null
}

// --- Moments.

const argument: v.GenericSchema<KeyArgument> = object({
  kind: v.picklist(['card', 'space', 'piece', 'owner', 'seat', 'number', 'name']),
  id: text,
})

/** Something that can be chosen: as it is answered, `germany space ukraine`, in its parts by the verbs that the game declares, and in words. */
const option = object({ key: text, seat: text, verb: text, args: list(argument), words: inBoth })
export type Option = v.InferOutput<typeof option>

const question = object({
  seat: text,
  /** The kind that the game gives it, and the card that asks it. */
  kind: text,
  card: v.nullable(text),
  prompt: inBoth,
  options: list(option),
  /** How many answers in a row it asks for, at most: three cards to discard, one after another. One, unless said. */
  times: v.exactOptional(whole),
})
export type Question = v.InferOutput<typeof question>

const pieceMove: v.GenericSchema<PieceMove> = object({
  owner: text,
  type: text,
  count: whole,
  from: v.nullable(text),
  to: v.nullable(text),
})

/** What happened, as data that every game has in common; each adds fields of its own. */
const eventView: v.GenericSchema<EventView> = v.objectWithRest(
  {
    kind: text,
    seat: v.nullable(text),
    places: v.exactOptional(list(text)),
    moves: v.exactOptional(list(pieceMove)),
    gains: v.exactOptional(object({ side: text, points: number, count: v.exactOptional(v.literal(true)) })),
    falls: v.exactOptional(v.picklist(['enemy', 'supply'])),
  },
  json,
) as v.GenericSchema<EventView>

const event = object({
  /** The moment at which it had happened: pass it to `at`. */
  version: whole,
  /** Whom it happened to. */
  seat: v.nullable(text),
  /** The event as data (`eventView` of the game) and in words. */
  event: eventView,
  words: inBoth,
})
export type LogEntry = v.InferOutput<typeof event>

/** A choice that was made, as far as the one who looks may know it: whose it was, and what it brought about, in order. */
const deed = object({
  /** The moment that it led to. */
  version: whole,
  /** Who chose. */
  seat: text,
  events: list(event),
})
export type Deed = v.InferOutput<typeof deed>

/** What happened, one thing after another, whoever chose it. */
export const eventsIn = (deeds: readonly Deed[]): readonly LogEntry[] => deeds.flatMap(({ events }) => events)

const piece = object({ owner: text, type: text, space: text })
export type ForeseenPiece = v.InferOutput<typeof piece>

const supply: v.GenericSchema<SupplyPicture> = object({
  ties: list(object({ owner: text, from: text, to: text, kind: v.picklist(['line', 'port']) })),
  sources: list(object({ owner: text, space: text })),
  cut: list(piece),
  kept: list(piece),
})

/** What somebody may know of the game, as far as all games have it in common; each adds fields of its own: see `view.ts` of each game. */
const gameView: v.GenericSchema<GameView> = v.objectWithRest(
  {
    game: text,
    viewer: text,
    plays: list(text),
    started: yesOrNo,
    round: whole,
    seat: text,
    step: text,
    score: byName(number),
    toMove: list(text),
    question: v.nullable(object({ kind: text, card: v.nullable(text) })),
    outcome: v.nullable(outcome),
  },
  json,
) as v.GenericSchema<GameView>

/** The table after so many choices, as somebody may know it. */
const moment = object({
  /** How many choices have been made. */
  version: whole,
  /** How many decisions have been written down, those that were taken back among them: an answer names it. */
  serial: whole,
  /** Who looks: a seat, or `spectator`. */
  viewer: text,
  view: gameView,
  supply,
  /** The questions that the one who looks may answer now; none in moments that are past. */
  questions: list(question),
  /** What the one who looks may do unasked, each written like a key. */
  liberties: list(option),
  /** The seats whose answer the game waits for. */
  waiting: list(text),
  /** Whether it waits for a bot. */
  thinking: yesOrNo,
  /** Whether the latest choice can be taken back by the one who looks. */
  undo: yesOrNo,
  /** The choices that were made since the moment before, in order. */
  news: list(deed),
  outcome: v.nullable(outcome),
  /** Who plays each seat. */
  seating: list(object({ seat: text, side: text, player })),
})
export type Moment = v.InferOutput<typeof moment>

const prospects = list(object({ words: inBoth, chance: number }))
const odds: v.GenericSchema<Odds> = object({ once: prospects, inTheEnd: prospects })

/** What a choice would do if nobody reacts to it, as far as it is certain. */
const foresight = object({
  /** Spaces that would be asked for next, so what a card could do now. */
  spaces: list(text),
  /** Pieces that would come and go at once, and supply as it would then run. */
  appear: list(piece),
  vanish: list(piece),
  supply,
  /** Whether it cannot be taken back afterwards. */
  final: yesOrNo,
  /** What chance makes of it, where it does. */
  odds: v.exactOptional(odds),
})
export type Foresight = v.InferOutput<typeof foresight>

/** Advice: the answer to give, those that are meant to follow from it, why, and what all of it would do. */
const hint = object({ option, plan: list(option), reasons: list(inBoth), foresight })
export type Hint = v.InferOutput<typeof hint>

// --- A game that is over.

/** How it stood at a moment: for each of the game's counts (its points, unless it declares others), that of each side. */
const mark = object({ version: whole, round: whole, seat: text, totals: list(list(number)) })
export type Mark = v.InferOutput<typeof mark>

/** Something worth a look again, at its moment. */
const highlight = object({
  /**
   * `card`: the card that did most. `blow`: the turn that cost an enemy most pieces. `cut`: the most pieces that lost their supply at once.
   * `overtaking`: the turn in which the winner took the lead for good. `swing`: the turn that brought the winner most, where it was never behind.
   */
  kind: v.picklist(['card', 'blow', 'cut', 'overtaking', 'swing']),
  version: whole,
  round: whole,
  /** Whose doing it was. */
  seat: text,
  card: v.nullable(text),
  /** The pieces that fell, or were cut off. */
  pieces: whole,
  /** By how much the lead grew. */
  points: number,
})
export type Highlight = v.InferOutput<typeof highlight>

/** The course of a game that is over. */
const story = object({
  /** As each turn began, and the end. */
  turns: list(mark),
  /** As each round ended. */
  rounds: list(mark),
  /** Points that each seat has won for its side. */
  points: byName(number),
  /** What became of the pieces of each owner: those that an enemy removed, those that starved, and how often one lost its supply. */
  pieces: byName(object({ fallen: whole, starved: whole, cut: whole })),
  highlights: list(highlight),
  /** What each seat saw in the end: nothing is hidden any more. */
  views: byName(gameView),
})
export type Story = v.InferOutput<typeof story>

// --- Games.

const cardSide = {
  title: text,
  text,
  parts: list(object({ kind: v.picklist(['when', 'cost', 'effect', 'reaction', 'second']), text })),
}

const cardEntry: v.GenericSchema<CardEntry> = object({
  id: text,
  seat: text,
  type: text,
  count: whole,
  ...cardSide,
  era: v.exactOptional(text),
  reaction: v.exactOptional(text),
  second: v.exactOptional(object(cardSide)),
  about: v.exactOptional(
    object({ words: list(text), spaces: list(text), numbers: list(object({ of: text, n: v.number() })) }),
  ),
})

const spaceEntry: v.GenericSchema<SpaceEntry> = object({
  id: text,
  kind: v.picklist(['land', 'sea', 'water']),
  name: text,
  neighbours: list(text),
  straits: v.exactOptional(list(object({ to: text, land: text }))),
  star: v.exactOptional(yesOrNo),
  stars: v.exactOptional(whole),
  supplies: v.exactOptional(list(text)),
  home: v.exactOptional(v.nullable(text)),
  heldBy: v.exactOptional(v.nullable(text)),
  facts: list(text),
})

/** What does not change while a game is played. */
const facts = object({
  cards: list(cardEntry),
  spaces: list(spaceEntry),
  seats: list(text),
  sides: list(text),
  /** What ids are called in a heading: the game, seats, sides, types of cards. */
  labels: byName(text),
})
export type Facts = v.InferOutput<typeof facts>

/** What a game is begun with. */
const newGame = object({
  /** `ww2`, `east-front` */
  game: text,
  options: plain,
  /** A written position to begin at, as in scenario files; else the game begins at its beginning. */
  position: v.exactOptional(plain),
  /** With a position: the next results of dice, as in scenario files. */
  dice: v.exactOptional(list(whole)),
  /** Any text: the same seed gives the same game. One that nobody knows, unless given. */
  seed: v.exactOptional(text),
  /** Who plays each seat, by its name. Seats that belong to one player by the options have the same player. */
  seating,
  /** What the game is called in the collection; may be empty. */
  name: v.exactOptional(text),
  /** Whether it is kept in the collection on this device: yes, unless false. */
  kept: v.exactOptional(yesOrNo),
})
export type NewGame = v.InferOutput<typeof newGame>

/** A game of the collection, as much as everybody may know of it. */
const summary = object({
  id: text,
  game: text,
  name: text,
  /** The round in which it left the game that it is a branch of; null if it is none. */
  branched: v.nullable(whole),
  seating,
  /** Milliseconds since 1970. */
  created: number,
  updated: number,
  /** How many choices have been made. */
  version: whole,
  round: whole,
  /** Points of each side. */
  scores: byName(number),
  waiting: list(text),
  outcome: v.nullable(outcome),
  /** Whether it was played by the rules as they are now; otherwise it is kept, but cannot be opened. */
  current: yesOrNo,
})
export type GameSummary = v.InferOutput<typeof summary>

const record: v.GenericSchema<GameRecord> = object({
  format: v.literal('materiel-record/1'),
  game: text,
  version: whole,
  options: plain,
  seed: text,
  seats: list(text),
  choices: list(text),
  outcome: v.nullable(outcome),
  hash: text,
  seating: v.exactOptional(seating),
  sha256: v.exactOptional(text),
  ended: v.exactOptional(plain),
  chance: v.exactOptional(plain),
})

// --- Requests, and the reply to each.

/** A table that is open, by the number that it was given on this line. */
const table = whole
const opened = object({ table, id: text, game: text })

/** What each request carries. */
export const REQUESTS = {
  // Of the games on this device.
  create: object({ setup: newGame }),
  open: object({ id: text, takeOver: yesOrNo }),
  list: object({}),
  rename: object({ id: text, name: text }),
  delete: object({ id: text }),
  import: object({ text, name: text }),
  export: object({ id: text, unveil: yesOrNo }),
  facts: object({ game: text, language: v.picklist(['en', 'fr']) }),
  bots: object({}),
  /** Look at a game that is over: a table of it is opened, and nothing of it is kept. */
  study: object({ record }),

  // Of one who looks at a table.
  /** `look` counts how often the viewer was changed: moments carry it, so that none is shown to the next one. */
  look: object({ table, viewer: v.nullable(text), look: whole, stay: yesOrNo }),
  answer: object({ table, serial: whole, key: text }),
  undo: object({ table, serial: whole }),
  why: object({ table, wish: text }),
  foresee: object({ table, key: text }),
  hint: object({ table }),
  at: object({ table, version: whole }),
  log: object({ table }),
  story: object({ table }),
  judge: object({ table, version: whole }),
  record: object({ table, unveil: yesOrNo }),
  branch: object({ table, version: whole, seating: v.nullable(seating) }),
  pace: object({ table, milliseconds: whole }),
  close: object({ table }),
} as const

/** What each request gets. */
export const REPLIES = {
  create: opened,
  open: opened,
  list: list(summary),
  rename: nothing,
  delete: nothing,
  import: text,
  export: record,
  facts,
  bots: list(text),
  study: opened,
  look: nothing,
  answer: nothing,
  undo: nothing,
  why: list(refusal),
  foresee: foresight,
  hint,
  at: moment,
  log: list(deed),
  story,
  judge: list(number),
  record,
  branch: text,
  pace: nothing,
  close: nothing,
} as const satisfies Record<keyof typeof REQUESTS, v.GenericSchema>

export type Kind = keyof typeof REQUESTS
export type Body<K extends Kind> = v.InferOutput<(typeof REQUESTS)[K]>
export type Reply<K extends Kind> = v.InferOutput<(typeof REPLIES)[K]>

/** What somebody asks of the other end. */
export interface Request<K extends Kind = Kind> {
  readonly request: number
  readonly kind: K
  readonly body: Body<K>
}

// --- What comes back.

const error = v.union([
  object({ code: v.picklist(ERROR_CODES), words: inBoth }),
  object({ message: text, refusals: list(refusal) }),
])
type SentError = v.InferOutput<typeof error>

/** A reply, which is read by the kind of its request; a moment; or that a table cannot go on. */
export const MESSAGE = v.union([
  object({ reply: whole, value: v.unknown() }),
  object({ reply: whole, error }),
  object({ table, look: whole, moment }),
  object({ table, error }),
])
export type Message = v.InferOutput<typeof MESSAGE>

/** The parts that have a name, for documents. */
export const PARTS = {
  words: inBoth,
  refusal,
  player,
  option,
  question,
  event,
  deed,
  piece,
  supply,
  outcome,
  moment,
  foresight,
  hint,
  story,
  card: cardEntry,
  space: spaceEntry,
  facts,
  newGame,
  summary,
  record,
  error,
}

// --- Reading what the other end says, which may be anything.

const unreadable = (what: string): TableError =>
  new TableError(
    'broken',
    words(
      `The table does not understand what it is told: ${what}.`,
      `La table ne comprend pas ce qu'on lui dit : ${what}.`,
    ),
  )

function read<const T extends v.GenericSchema>(schema: T, data: unknown, what: string): v.InferOutput<T> {
  const found = v.safeParse(schema, data, { abortEarly: true })
  if (found.success) return found.output
  const path = v.getDotPath(found.issues[0])
  throw unreadable(path === null ? what : `${what}.${path}`)
}

/** The number of a request, to reply to even if nothing else of it can be read; null if there is none. */
export const numberOf = (data: unknown): number | null =>
  isObject(data) && Number.isSafeInteger(data.request) ? (data.request as number) : null

/** Read a request, or refuse it. */
export function readRequest(data: unknown): { [K in Kind]: Request<K> }[Kind] {
  if (!isObject(data)) throw unreadable('message')
  const request = read(whole, data.request, 'request')
  const kind = read(text, data.kind, 'kind')
  if (!Object.hasOwn(REQUESTS, kind)) throw unreadable(`kind ${kind}`)
  const body = read(REQUESTS[kind as Kind], data.body, kind)
  return { request, kind, body } as { [K in Kind]: Request<K> }[Kind]
}

export const readMessage = (data: unknown): Message => read(MESSAGE, data, 'message')

export const readReply = <K extends Kind>(kind: K, value: unknown): Reply<K> =>
  read(REPLIES[kind] as v.GenericSchema<Reply<K>>, value, kind)

// --- Errors on their way.

/** An error as it is sent. */
export function sent(error: unknown): SentError {
  if (error instanceof Refused) return { message: error.message, refusals: error.refusals }
  if (error instanceof TableError) return { code: error.code, words: error.words }
  const detail = error instanceof Error ? error.message : String(error)
  const isBadInput = error instanceof BadInput
  return {
    code: isBadInput ? 'broken' : 'failed',
    words: because(
      words('Something went wrong at the table', "Quelque chose s'est mal passé à la table"),
      isBadInput ? error.words : words(detail, detail),
    ),
  }
}

/** The error that was sent, to be thrown where it arrives. */
export const received = (error: SentError): Error =>
  'code' in error ? new TableError(error.code, error.words) : new Refused(error.message, error.refusals)
