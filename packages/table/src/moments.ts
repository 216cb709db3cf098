import {
  type Choice,
  choicesOf,
  type Game,
  type GameEvent,
  type Language,
  libertiesOf,
  NO_SUPPLY,
  parseKey,
  type Seat,
  type State,
  type SupplyPicture,
  seatsOf,
  type Viewer,
  type Words,
  words,
} from '@materiel/kernel'
import type { Made } from './chronicle.js'
import type { Deed, LogEntry, Moment, Option, Player, Question } from './messages.js'

/** The table as a viewer may know it, in plain data and in words. */

const inBoth = (say: (language: Language) => string): Words => words(say('en'), say('fr'))

/** Supply is the same for everybody who looks, and states of a chronicle never change. */
const pictures = new WeakMap<State, SupplyPicture>()

function supplyIn(game: Game, state: State): SupplyPicture {
  const known = pictures.get(state)
  if (known !== undefined) return known
  const picture = game.supply?.(state) ?? NO_SUPPLY
  pictures.set(state, picture)
  return picture
}

/** A moment to look at. */
export interface Scene {
  readonly game: Game
  readonly state: State
  readonly version: number
  readonly viewer: Viewer
  readonly serial: number
  /** The choices that are told of. */
  readonly news: readonly Made[]
  /** By seat. */
  readonly seating: readonly Player[]
}

/** What every moment has, past or present: nothing can be done in it. */
export function momentOf({ game, state, version, serial, viewer, news, seating }: Scene): Moment {
  return {
    version,
    serial,
    viewer: viewer === 'spectator' ? viewer : game.seats[viewer],
    view: game.view(state, viewer),
    supply: supplyIn(game, state),
    questions: [],
    liberties: [],
    waiting: seatsOf(game.toMove(state)).map((seat) => game.seats[seat]),
    thinking: false,
    undo: false,
    news: news.map((made) => deedOf(game, made, viewer)),
    outcome: game.outcome(state),
    seating: game.seats.map((seat, i) => ({ seat, side: game.sides[game.sideOf(i)], player: seating[i] })),
  }
}

/** What is asked of a seat. */
export function questionOf(game: Game, s: State, seat: Seat): Question {
  const asked = game.asked(s)
  const times = game.times(s, seat)
  return {
    seat: game.seats[seat],
    kind: asked?.question ?? '',
    card: asked?.card ?? null,
    prompt: inBoth((language) => game.prompt(s, language) ?? ''),
    options: choicesOf(game, s, seat).map((choice) => optionOf(game, s, seat, choice)),
    ...(times === 1 ? {} : { times }),
  }
}

export const libertiesIn = (game: Game, s: State, seat: Seat): Option[] =>
  libertiesOf(game, s, seat).map((choice) => optionOf(game, s, seat, choice))

export function optionOf(game: Game, s: State, seat: Seat, choice: Choice): Option {
  const key = `${game.seats[seat]} ${game.key(s, choice)}`
  return {
    key,
    ...parseKey(game.declaration, key),
    words: inBoth((language) => game.answer(s, seat, choice, language)),
  }
}

/** A choice and what it brought about, as a viewer may know it. */
export const deedOf = (game: Game, { version, seat, events }: Made, viewer: Viewer): Deed => ({
  version,
  seat: game.seats[seat],
  events: events.map((event) => entryOf(game, version, event, viewer)),
})

function entryOf(game: Game, version: number, event: GameEvent, viewer: Viewer): LogEntry {
  const view = game.eventView(event, viewer)
  return {
    version,
    seat: typeof view.seat === 'string' ? view.seat : null,
    event: view,
    words: inBoth((language) => game.narrate(event, viewer, language)),
  }
}
