import { BadInput } from './errors.js'
import { type Game, type JsonObject, keysOf, libertiesOf } from './game.js'
import { type KeyArgument, parseWish } from './keys.js'
import type { State } from './layout.js'
import { seatsOf } from './seats.js'

/** Whether a game keeps to its own declaration while it is played: it names nothing that it has not declared. */

export type Names = Readonly<Record<Exclude<KeyArgument['kind'], 'number' | 'name'>, ReadonlySet<string>>>

const setOf = (list: readonly { readonly id: string }[]): ReadonlySet<string> =>
  new Set(list.map(({ id }) => id))

/** The ids that a game with these options knows, by what they name. */
export const namesIn = (game: Game, options: JsonObject): Names => ({
  card: setOf(game.cards('en', options)),
  space: setOf(game.spaces('en')),
  piece: setOf(game.declaration.pieces),
  owner: setOf(game.declaration.owners),
  seat: setOf(game.declaration.seats),
})

/** The first thing in a state that the game has not declared, or null. */
export function undeclared(game: Game, s: State, names: Names): string | null {
  const { steps, endings, sides } = game.declaration
  for (const seat of seatsOf((1 << game.seats.length) - 1)) {
    const keys = [...keysOf(game, s, seat), ...libertiesOf(game, s, seat).map((free) => game.key(s, free))]
    for (const key of keys) {
      const flaw = flawInKey(game, key, names)
      if (flaw !== null) return `the key "${key}": ${flaw}`
    }
  }
  for (const { owner, type, space } of game.pieces(s))
    if (!names.owner.has(owner) || !names.piece.has(type) || !names.space.has(space))
      return `the piece ${type} of ${owner} in ${space}`
  const card = game.asked(s)?.card ?? null
  if (card !== null && !names.card.has(card)) return `the card ${card}, which asks`
  const { seat, step, score, outcome } = game.view(s, 'spectator')
  if (!names.seat.has(seat)) return `the seat ${seat}`
  if (!setOf(steps).has(step)) return `the step ${step}`
  if (Object.keys(score).join() !== sides.map(({ id }) => id).join())
    return `the score of ${Object.keys(score).join(', ')}`
  if (outcome !== null && !setOf(endings).has(outcome.reason)) return `the ending ${outcome.reason}`
  return null
}

/** What a key says that the declared verbs do not allow, or null. */
export function flawInKey({ declaration }: Game, key: string, names: Names): string | null {
  try {
    const { verb, args } = parseWish(declaration, key)
    const declared = declaration.verbs.find(({ id }) => id === verb)
    const strange = args.find(({ kind, id }) => {
      if (kind === 'number') return !/^\d+$/.test(id)
      return kind === 'name' ? declared?.names?.includes(id) !== true : !names[kind].has(id)
    })
    return strange === undefined ? null : `there is no ${strange.kind} "${strange.id}"`
  } catch (error) {
    if (error instanceof BadInput) return error.message
    throw error
  }
}
