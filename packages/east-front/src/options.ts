import { BadInput, fieldsAt, type JsonObject, nameAt, type State } from '@materiel/kernel'
import { covered, firstGame } from './state.js'

/** The options of a game: the hands of a first game, and how seats are asked for reactions. */
export function applyOptions(s: State, given: JsonObject): void {
  const options = fieldsAt(given, 'options', ['players', 'firstGame', 'reactions'])
  if (options.players !== undefined && options.players !== 2)
    throw new BadInput('options: "players" must be 2')
  const first = options.firstGame ?? false
  if (typeof first !== 'boolean') throw new BadInput('options: "firstGame" must be true or false')
  firstGame.set(s, first ? 1 : 0)
  covered.set(s, nameAt(options.reactions, 'options: "reactions"', ['exact', 'covered'], 0))
}
