import { botNamed, positionOf } from '@materiel/bots'
import { gameNamed, loadGames } from '@materiel/games'
import { firstToMove, SeededRandom, Session } from '@materiel/kernel'

await loadGames()

/**
 * The record of a game between bots, to its end or until somebody calls a halt. The same seed and bots give the same game.
 * @param {string} id
 * @param {string} seed
 * @param {{ bot?: string, options?: import('@materiel/kernel').JsonObject, until?: (session: Session) => boolean }} how
 */
export function recordOf(id, seed, { bot = 'random', options = {}, until = () => false } = {}) {
  const game = gameNamed(id)
  const session = new Session(game, options, seed)
  const player = botNamed(bot)
  const random = new SeededRandom(`${seed} bots`)
  while (game.toMove(session.state) !== 0 && !until(session)) {
    const seat = firstToMove(game, session.state)
    // Time enough: a machine that is slow must not play another game.
    const { choice } = player.decide(positionOf(game, session.state, seat), random, 60_000)
    session.apply(`${game.seats[seat]} ${game.key(session.state, choice)}`)
  }
  return session.record()
}

/** Until a round begins. @param {number} round */
export const untilRound =
  (round) =>
  (/** @type {Session} */ { game, state }) =>
    game.round(state) >= round

/**
 * The first so many choices of a record, as a record of their own.
 * @param {import('@materiel/kernel').GameRecord} record
 * @param {number} count
 */
export function cut({ game, options, seed, choices }, count) {
  const session = new Session(gameNamed(game), options, seed)
  for (const choice of choices.slice(0, count)) session.apply(choice)
  return session.record()
}
