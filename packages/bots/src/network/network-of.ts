import { BadInput, type Game, type Inputs } from '@materiel/kernel'
import { evaluationOf } from '../evaluation.js'
import { Network, type Sighted } from './network.js'
import { parametersIn } from './weights.js'

/** What a network of a game can see beside its facts. */
export function inputsOf(game: Game): Inputs {
  const inputs = game.bots?.inputs
  if (inputs === undefined) throw new BadInput(`${game.id} states no inputs for a network`)
  return inputs
}

const sightedIn = (game: Game): Sighted => {
  const { most, encode } = inputsOf(game)
  const { features } = evaluationOf(game)
  return { most, encode, features: (s, out) => features(s, 0, out) }
}

/** The network of a game that has learned what these bytes hold. Refuses what was learned of more or fewer inputs or facts, and games of more sides than two. */
export function networkOf(game: Game, bytes: Uint8Array): Network {
  if (game.sides.length !== 2)
    throw new BadInput(`a network tells which of two sides wins; ${game.id} has ${game.sides.length}`)
  const parameters = parametersIn(bytes)
  const { inputs, facts } = parameters.shape
  const { count } = inputsOf(game)
  const { names } = evaluationOf(game)
  if (inputs !== count || facts !== names.length)
    throw new BadInput(
      `a network that sees ${inputs} inputs and ${facts} facts cannot judge ${game.id}, which has ${count} and ${names.length}`,
    )
  return new Network(parameters, sightedIn(game))
}
