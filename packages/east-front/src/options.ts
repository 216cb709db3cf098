import { fieldsAt, type JsonObject, nameAt, refuse, type State, truthAt, words } from '@materiel/kernel'
import { covered, firstGame } from './state.js'

/** The options of a game: the hands of a first game, and how seats are asked for reactions. */
export function applyOptions(s: State, given: JsonObject): void {
  const options = fieldsAt(given, 'options', ['players', 'firstGame', 'reactions'])
  if (options.players !== undefined && options.players !== 2)
    refuse('options: "players"', words('must be 2', 'doit être 2'))
  firstGame.set(s, truthAt(options.firstGame, 'options: "firstGame"', false) ? 1 : 0)
  covered.set(s, nameAt(options.reactions, 'options: "reactions"', ['exact', 'covered'], 0))
}
