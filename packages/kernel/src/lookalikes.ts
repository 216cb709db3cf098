import type { Choice } from './choices.js'
import { EventLog, redact } from './events.js'
import { choicesOf, type Game, keysOf } from './game.js'
import type { State } from './layout.js'
import { SeededRandom } from './rng.js'
import { hasSeat, type Seat, seatsOf } from './seats.js'

/**
 * An answer that others do not see must not be readable from the states that they imagine, wherever the game keeps it: in a pile, or among the variables of
 * a routine under way.
 */

/** A state after a choice, and all that a seat got to see of it. */
interface Aftermath {
  readonly state: State
  readonly seen: string
}

/** Take a choice in a copy, with the same luck in every copy. */
function after(game: Game, s: State, seat: Seat, choice: Choice, viewer: Seat): Aftermath {
  const state = s.clone()
  game.reseed(state, 'lookalikes')
  const log = new EventLog()
  state.log = log
  game.take(state, seat, choice)
  state.log = null
  const seen = JSON.stringify([
    log.events.map((event) => game.eventView(redact(event, viewer), viewer)),
    game.view(state, viewer),
    game.toMove(state),
    game.prompt(state, 'en'),
    game.asked(state),
    keysOf(game, state, viewer),
  ])
  return { state, seen }
}

/** Two answers of a seat which another seat cannot tell apart, but which it could tell from what it imagines; null if there are none. */
export function readableSecret(game: Game, s: State, random: SeededRandom): string | null {
  for (const seat of seatsOf(game.toMove(s))) {
    const choices = choicesOf(game, s, seat)
    if (choices.length < 2) continue
    const i = random.below(choices.length)
    const pair = [choices[i], choices[(i + 1 + random.below(choices.length - 1)) % choices.length]]
    for (const viewer of seatsOf((1 << game.seats.length) - 1)) {
      if (hasSeat(game.playerOf(s, seat), viewer)) continue
      const [one, two] = pair.map((choice) => after(game, s, seat, choice, viewer))
      if (one.seen !== two.seen) continue
      for (const { state } of [one, two]) game.determinise(state, viewer, new SeededRandom('lookalikes'))
      if (one.state.equals(two.state)) continue
      const [first, second] = pair.map((choice) => game.key(s, choice))
      return `what ${game.seats[viewer]} imagines tells whether ${game.seats[seat]} answered "${first}" or "${second}" in secret`
    }
  }
  return null
}
