import {
  applyKey,
  choicesOf,
  EventLog,
  firstToMove,
  type Game,
  hasSeat,
  IllegalChoice,
  keysOf,
  NO_SUPPLY,
  type Odds,
  parseWish,
  REACTION,
  type Seat,
  type SeatSet,
  SeededRandom,
  type State,
  seatNamed,
  seatsOf,
  splitSeat,
} from '@materiel/kernel'
import type { ForeseenPiece, Foresight } from './messages.js'

/**
 * What a choice would do, tried in a few states as the one who looks may imagine them. What happens in all of them is certain, as long as
 * nobody reacts; so nothing is said that could not be known before.
 */

const WORLDS = 4
/** Reactions that are passed over before the board is looked at. */
const PATIENCE = 40

export interface Trial {
  readonly game: Game
  /** The true state; only copies that are dealt anew are looked at. */
  readonly state: State
  readonly viewer: Seat
  /** `SEAT VERB ARGS` */
  readonly key: string
  /** Answers that are meant to follow. */
  readonly next?: readonly string[]
  /** Seats that answer at once: after them nothing can be taken back. */
  readonly bots: SeatSet
}

export function foresee(trial: Trial): Foresight {
  const { game, state, viewer, key } = trial
  const seat = seatNamed(game, splitSeat(key).seat)
  const before = piecesOf(game, state)
  const found = Array.from({ length: WORLDS }, (_, i) => {
    const world = state.clone()
    game.determinise(world, viewer, new SeededRandom(`foresight ${i}`))
    const lessons = learned(game, world, seat)
    // Lessons are counted where somebody listens.
    world.log = new EventLog()
    try {
      applyKey(game, world, key)
    } catch (error) {
      // Where a question is asked only of those who can answer, a state may be imagined in which it would not be.
      if (error instanceof IllegalChoice) return null
      throw error
    }
    const asked = game.toMove(world)
    const final = asked === 0 || (asked & ~trial.bots) === 0 || learned(game, world, seat) !== lessons
    letPass(game, world, seat)
    for (const next of trial.next ?? []) {
      // What cannot follow in this world does not.
      if (!isOffered(game, world, next)) break
      applyKey(game, world, next)
      letPass(game, world, seat)
    }
    return { world, final, after: piecesOf(game, world), spaces: spacesAsked(game, world, seat, 2) }
  }).filter((one) => one !== null)
  if (found.length === 0)
    return { spaces: [], appear: [], vanish: [], supply: game.supply?.(state) ?? NO_SUPPLY, final: true }
  const odds = oddsOf(trial, seat)
  return {
    ...(odds === null ? {} : { odds }),
    spaces: common(found.map(({ spaces }) => spaces)),
    appear: common(found.map(({ after }) => without(after, before))).map(piece),
    vanish: common(found.map(({ after }) => without(before, after))).map(piece),
    supply: game.supply?.(found[0].world) ?? NO_SUPPLY,
    final: found.some(({ final }) => final),
  }
}

/** What chance makes of the choice, by the rules. */
function oddsOf({ game, state, key }: Trial, seat: Seat): Odds | null {
  const { wish } = splitSeat(key)
  const choice = choicesOf(game, state, seat).find((one) => game.key(state, one) === wish)
  return choice === undefined ? null : (game.odds?.(state, seat, choice) ?? null)
}

const isOffered = (game: Game, s: State, key: string): boolean => {
  const { seat, wish } = splitSeat(key)
  const asked = seatNamed(game, seat)
  return hasSeat(game.toMove(s), asked) && keysOf(game, s, asked).includes(wish)
}

/** How often the player of a seat has learned something: then nothing that came before can be taken back. */
const learned = (game: Game, s: State, seat: Seat): number =>
  seatsOf(game.playerOf(s, seat)).reduce((sum, own) => sum + game.learned(s, own), 0)

/** Nobody reacts, and the others decline what they may decline, until something is asked of the one who chose. */
function letPass(game: Game, s: State, chooser: Seat): void {
  for (let i = 0; i < PATIENCE; i++) {
    const seat = firstToMove(game, s)
    if (seat < 0 || (seat === chooser && game.question(s) !== REACTION)) return
    const pass = choicesOf(game, s, seat).find((choice) => game.key(s, choice) === 'pass')
    if (pass === undefined) return
    game.take(s, seat, pass)
  }
}

/** The spaces that a seat is asked for; where it is first asked what to do, those of each alternative. */
function spacesAsked(game: Game, s: State, seat: Seat, depth: number): string[] {
  if (!hasSeat(game.toMove(s), seat)) return []
  const keys = keysOf(game, s, seat).map((key) => ({ key, ...parseWish(game.declaration, key) }))
  const isAboutCards = keys.some(({ args }) => args.some(({ kind }) => kind === 'card'))
  const spaces = new Set<string>()
  for (const { key, args } of keys) {
    const last = args.at(-1)
    if (last?.kind === 'space') spaces.add(last.id)
    else if (last?.kind === 'name' && !isAboutCards && depth > 1) {
      const next = s.clone()
      applyKey(game, next, `${game.seats[seat]} ${key}`)
      for (const space of spacesAsked(game, next, seat, depth - 1)) spaces.add(space)
    }
  }
  return [...spaces]
}

/** Every piece on the board, as `owner type space`, once for each. */
const piecesOf = (game: Game, s: State): string[] =>
  game
    .pieces(s)
    .flatMap(({ owner, type, space, count }) => new Array(count).fill(`${owner} ${type} ${space}`))

/** What is left of a list when each of some others is taken out once. */
function without(list: readonly string[], others: readonly string[]): string[] {
  const gone = [...others]
  return list.filter((item) => {
    const i = gone.indexOf(item)
    if (i >= 0) gone.splice(i, 1)
    return i < 0
  })
}

/** What all lists have, as often as all have it. */
const common = (lists: readonly (readonly string[])[]): string[] =>
  lists.map((list) => [...list]).reduce((one, other) => without(one, without(one, other)))

const piece = (text: string): ForeseenPiece => {
  const [owner, type, space] = text.split(' ')
  return { owner, type, space }
}
