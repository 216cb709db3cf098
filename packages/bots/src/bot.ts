import {
  type Choice,
  ChoiceList,
  type Game,
  type JsonObject,
  type Random,
  type Seat,
  SeededRandom,
  type State,
  type Words,
} from '@materiel/kernel'

/** What a bot gets to decide on. It never sees the true state: only its view, its choices, and states as it may imagine them. */
export interface Position {
  readonly game: Game
  readonly seat: Seat
  /** The name of what is asked. */
  readonly question: string | null
  readonly choices: readonly Choice[]
  /** What tells this seat in this game from all others, and nothing else: whoever slips does not slip alike in every game. */
  readonly temper: number
  view(): JsonObject
  /**
   * Fill a state with one that agrees with everything the seat knows; the generator deals what it does not know. Two true states that
   * look alike to the seat give the same imagined one.
   */
  imagine(into: State, random: Random): State
}

export interface Answer {
  readonly choice: Choice
  /** The chance of its side to win, as far as it has thought about that. */
  readonly chance?: number
  /** Why, in words, the weightiest first; to be asked before the bot decides anything else. */
  reasons(): readonly Words[]
}

/**
 * A player that is a program. The same position and generator give the same answer as long as it is not short of time, and what was learned of the game
 * has been loaded (`loadNetwork`), or has not: a bot that thinks until its time is up gets further on a faster machine, and may then answer otherwise.
 */
export interface Bot {
  readonly name: string
  /** A time to think of its own, whatever it is given. */
  readonly milliseconds?: number
  /** Whether what was learned of a game has a part in how it judges there, once that is loaded; who does not say so goes by facts alone. */
  goesByNetwork?(game: Game): boolean
  decide(position: Position, random: Random, milliseconds: number): Answer
}

/** So many tempers are there. */
const TEMPERS = 1 << 30

/** The temper of a player, who has a name that no other has in any game. */
export const temperOf = (player: string): number => new SeededRandom(`temper of ${player}`).below(TEMPERS)

/**
 * The position of a seat in a true state, which is kept here and handed out to nobody. A world is imagined in a state of its own, with a
 * generator of its own; what the bot handed in is called before the truth is copied and after it has been dealt over, never in between.
 */
export function positionOf(game: Game, s: State, seat: Seat, temper = 0): Position {
  const list = new ChoiceList()
  game.list(s, seat, list)
  return {
    game,
    seat,
    question: game.question(s),
    choices: list.toArray(),
    temper,
    view: () => game.view(s, seat),
    imagine: (into, random) => {
      const own = SeededRandom.drawnFrom(random)
      // Another state each time: whoever keeps this one keeps an imagined one.
      const world = s.clone()
      game.determinise(world, seat, own)
      return into.copyFrom(world)
    },
  }
}
