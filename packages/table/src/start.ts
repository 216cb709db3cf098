import { type Game, type JsonObject, type State, words } from '@materiel/kernel'
import { broken } from './errors.js'

/** How a game begins: by its seed, at a written position, or with a state as it was saved. The seed is the luck of bots, too. */
export type Start =
  | { readonly options: JsonObject; readonly seed: string }
  | {
      readonly options: JsonObject
      readonly seed: string
      readonly position: JsonObject
      /** The next results of dice, as in scenario files. */
      readonly dice?: readonly number[]
    }
  | { readonly state: Uint8Array; readonly seed: string }

/** The state that a game begins with. Refuses options and positions that the game refuses. */
export function begin(game: Game, start: Start): State {
  try {
    if ('state' in start) return game.blank().load(start.state)
    if ('position' in start) {
      const { options, position, seed, dice = [] } = start
      const s = game.position(options, position, seed)
      if (dice.length > 0) game.dice?.give(s, dice)
      return s
    }
    return game.create(start.options, start.seed)
  } catch (error) {
    throw broken(error, words('The game cannot begin like this', 'La partie ne peut pas commencer ainsi'))
  }
}
