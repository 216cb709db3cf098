import {
  type Choice,
  choicesOf,
  EventLog,
  firstToMove,
  type Game,
  hasSeat,
  type Random,
  type Seat,
  type State,
  type Words,
  words,
} from '@materiel/kernel'
import { type Position, positionOf } from './bot.js'
import { isDeclined } from './declining.js'
import { greedy } from './greedy.js'

/** An answer that is meant to follow: as it is given, and in words. */
export interface Planned {
  /** `SEAT VERB ARGS` */
  readonly key: string
  readonly words: Words
}

/** A plan is no longer than this: who reads it must keep it in mind. */
const MOST = 4
/** Questions to others that are passed over meanwhile. */
const PATIENCE = 40
const THINKING = 80

/**
 * What is meant to follow from a choice: the answers of the same player to what is asked next because of it, if nobody reacts. It ends where
 * something is learned that cannot be known now, where the same is asked again, and with the step of the turn.
 */
export function planAfter(position: Position, choice: Choice, random: Random): readonly Planned[] {
  const { game, seat, question } = position
  const s = position.imagine(game.blank(), random)
  const own = game.playerOf(s, seat)
  const place = () => `${game.turn(s)} ${game.view(s, seat).step}`
  const before = place()
  // Lessons are counted where somebody listens.
  s.log = new EventLog()
  const learned = game.learned(s, seat)
  const plan: Planned[] = []
  game.take(s, seat, choice)
  for (let i = 0; i < PATIENCE && plan.length < MOST; i++) {
    const next = firstToMove(game, s)
    if (next < 0 || place() !== before || game.learned(s, seat) !== learned) break
    const isReaction = game.declaration.reactions.includes(game.question(s) ?? '')
    if (!hasSeat(own, next) || isReaction) {
      const pass = passOf(game, s, next)
      if (pass === undefined) break
      game.take(s, next, pass)
      continue
    }
    if (game.question(s) === question) break
    const answer = greedy.decide(positionOf(game, s, next), random, THINKING).choice
    const key = game.key(s, answer)
    if (!isDeclined(game, key))
      plan.push({
        key: `${game.seats[next]} ${key}`,
        words: words(game.answer(s, next, answer, 'en'), game.answer(s, next, answer, 'fr')),
      })
    game.take(s, next, answer)
  }
  return plan
}

const passOf = (game: Game, s: State, seat: Seat): Choice | undefined =>
  choicesOf(game, s, seat).find((choice) => game.key(s, choice) === 'pass')
