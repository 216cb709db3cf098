import { createHash, type Hash } from 'node:crypto'
import {
  type BotAbility,
  choicesOf,
  firstToMove,
  type Game,
  type JsonObject,
  type State,
} from '@materiel/kernel'
import { chanceOfBots, moveAtRandom } from '../bots.js'

/**
 * What decides how bots play a game, whatever weights they judge positions by: its rules, how they go about it, and what they see of positions.
 * As text, to be compared.
 */
export const groundsText = (game: Game): string =>
  // To JSON every set is the same.
  JSON.stringify([game.version, game.bots?.manner, sightOf(game)], (_, value) =>
    value instanceof Set ? [...value] : value,
  )

/** What the weights in use are, beside all that they are weights of. */
export const judgementText = ({ bots }: Game): string =>
  JSON.stringify([bots?.names.map(({ id }) => id), bots?.weights, bots?.prospects])

/** What the levels of a game are, of which tasks say the names alone. */
export const levelsText = ({ bots }: Game): string => JSON.stringify([bots?.levels, bots?.plain])

/** So far a random game is looked at, and at one decision in so many. */
const DECISIONS = 150
const APART = 10

const sights = new WeakMap<Game, string>()

/** What bots see is code, which cannot be compared: what they see of some positions, in each way to play, stands for it. */
function sightOf(game: Game): string {
  const known = sights.get(game)
  if (known !== undefined) return known
  const hash = createHash('sha256')
  for (const options of waysOf(game)) lookThrough(hash, game, options)
  const sight = hash.digest('hex')
  sights.set(game, sight)
  return sight
}

/** The usual way to play, and those in which one option is another, as far as that needs no other still. */
const waysOf = ({ declaration }: Game): readonly JsonObject[] => [
  {},
  ...declaration.options.flatMap((option): JsonObject[] => {
    if (option.kind === 'flag') return [{ [option.id]: !option.default }]
    if (option.kind === 'choice')
      return option.values.filter(({ when }) => when === undefined).map(({ id }) => ({ [option.id]: id }))
    return []
  }),
]

function lookThrough(hash: Hash, game: Game, options: JsonObject): void {
  const s = game.create(options, 'grounds')
  const random = chanceOfBots('grounds')
  for (let i = 0; i < DECISIONS && game.toMove(s) !== 0; i++) {
    if (game.bots !== undefined && i % APART === 0) look(hash, game, game.bots, s)
    moveAtRandom(game, s, random)
  }
}

function look(hash: Hash, game: Game, bots: BotAbility, s: State): void {
  const facts = new Float64Array(bots.names.length)
  for (const side of game.sides.keys()) hash.update(bots.features(s, side, facts))
  const on = new Uint16Array(bots.inputs?.most ?? 0)
  hash.update(on.subarray(0, bots.inputs?.encode(s, on) ?? 0))

  const seat = firstToMove(game, s)
  const all = choicesOf(game, s, seat)
  const likelihoods = all.map((choice) => {
    const ways = bots.chances?.count(s, seat, choice) ?? 0
    return Array.from({ length: ways }, (_, way) => bots.chances?.meet(s.clone(), seat, choice, way) ?? 0)
  })
  hash.update(JSON.stringify([bots.left(s), bots.candidates?.(s, all) ?? all, likelihoods]))
}
