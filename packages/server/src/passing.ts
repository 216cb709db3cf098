import { choicesOf, type Game, type Seat, type State } from '@materiel/kernel'
import { type Question, questionOf } from '@materiel/table'
import type { StoredChair } from './storage/store.js'

/** Answers that somebody need not give themselves. */

/** A name for the turn under way. */
export const turnOf = (game: Game, s: State): string => `${game.round(s)} ${game.seats[game.turn(s)]}`

/** What the server answers for a seat, without the seat's name; null if its player must be asked. */
export function passFor(game: Game, s: State, seat: Seat, { orders }: StoredChair): string | null {
  const choices = choicesOf(game, s, seat)
  if (choices.length === 1 && game.isCovered(s)) return game.key(s, choices[0])
  if (orders === null || !game.declaration.reactions.includes(game.question(s) ?? '')) return null
  const question = questionOf(game, s, seat)
  const isPassing = orders.passThisTurn && orders.turn === turnOf(game, s)
  if (!isPassing && (orders.only === null || concerns(question, orders.only))) return null
  return declining(game, question)
}

/** Whether one of these cards, each written `SEAT CARD`, could be used. */
const concerns = ({ options }: Question, cards: readonly string[]): boolean =>
  options.some(({ seat, args }) =>
    args.some(({ kind, id }) => kind === 'card' && cards.includes(`${seat} ${id}`)),
  )

/** How to decline a reaction; null if there is something to decide that no card is about. */
function declining(game: Game, { seat, options }: Question): string | null {
  const declines = new Set(game.declaration.verbs.filter((verb) => verb.declines).map(({ id }) => id))
  const pass = options.find(({ verb }) => declines.has(verb))
  const isAboutCards = options.every(
    ({ verb, args }) => declines.has(verb) || args.some(({ kind }) => kind === 'card'),
  )
  return pass !== undefined && isAboutCards ? pass.key.slice(seat.length + 1) : null
}
