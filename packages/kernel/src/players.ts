import type { Declaration, SeatDeclaration } from './declaration.js'
import type { JsonObject } from './game.js'
import { refuse } from './reading.js'
import { type Words, words } from './words.js'

/** Who plays what: the chart of the rulebook, and sharing seats out in another way. */

type Players = readonly (readonly string[])[]

/** How many can play, in rising order. */
export const playerCounts = ({ players }: Declaration): readonly number[] =>
  Object.keys(players.chart)
    .map(Number)
    .sort((a, b) => a - b)

/** "2 to 6 players". */
export function sizeWords(declaration: Declaration): Words {
  const counts = playerCounts(declaration)
  const least = counts[0]
  const most = counts[counts.length - 1]
  return least === most
    ? words(`${most} player${most === 1 ? '' : 's'}`, `${most} joueur${most === 1 ? '' : 's'}`)
    : words(`${least} to ${most} players`, `${least} à ${most} joueurs`)
}

/** The seats of a side, in order of play. */
export const seatsOfSide = ({ seats }: Declaration, side: string): readonly SeatDeclaration[] =>
  seats.filter((seat) => seat.side === side)

/** All seats side by side, those of a side in order of play: as pages list them. */
export const seatsBySide = (declaration: Declaration): readonly SeatDeclaration[] =>
  declaration.sides.flatMap(({ id }) => seatsOfSide(declaration, id))

/** The seats of each player by the chart for this number of players, as pages list them; none if that many cannot play. */
export function playersFor(declaration: Declaration, count: number): Players {
  const order = seatsBySide(declaration).map(({ id }) => id)
  const place = (seat: string): number => order.indexOf(seat)
  return (chartRow(declaration, count) ?? [])
    .map((seats) => [...seats].sort((a, b) => place(a) - place(b)))
    .sort(([a], [b]) => place(a) - place(b))
}

function chartRow({ players }: Declaration, count: unknown): Players | undefined {
  return typeof count === 'number' && Object.hasOwn(players.chart, count) ? players.chart[count] : undefined
}

/** The seats of each player as options say: `players` of them by the chart, or as `seats` shares them out. */
export function playersIn(declaration: Declaration, given: JsonObject): Players {
  if (given.seats !== undefined) return sharedOut(declaration, given)
  return (
    chartRow(declaration, given.players ?? declaration.players.default) ??
    refuse('options: "players"', numberWords(playerCounts(declaration)))
  )
}

/** What the number of players must be. */
function numberWords(counts: readonly number[]): Words {
  const least = counts[0]
  const most = counts[counts.length - 1]
  if (counts.length === 1) return words(`must be ${most}`, `doit être ${most}`)
  if (most - least === counts.length - 1)
    return words(`must be a number from ${least} to ${most}`, `doit être un nombre de ${least} à ${most}`)
  return words(`must be one of ${counts.join(', ')}`, `doit être l'un de ${counts.join(', ')}`)
}

function sharedOut(declaration: Declaration, { seats, players }: JsonObject): Players {
  const bad = (en: string, fr: string): never => refuse('options: seats:', words(en, fr))
  if (
    !Array.isArray(seats) ||
    !seats.every((list): list is string[] => Array.isArray(list) && list.length > 0)
  )
    return refuse(
      'options: "seats"',
      words(
        'must be a list with the seats of each player',
        'doit être une liste des places de chaque joueur',
      ),
    )
  const named = seats.flat()
  const sideOf = new Map(declaration.seats.map(({ id, side }) => [id, side]))
  for (const id of named)
    if (!sideOf.has(id))
      bad(`there is no seat ${JSON.stringify(id)}`, `il n'y a pas de place ${JSON.stringify(id)}`)
  for (const { id } of declaration.seats) {
    const times = named.filter((name) => name === id).length
    if (times !== 1)
      bad(
        `${id} must be played by exactly one player, not by ${times}`,
        `${id} doit avoir un joueur et un seul, et non ${times}`,
      )
  }
  for (const list of seats)
    if (new Set(list.map((id) => sideOf.get(id))).size > 1)
      bad(`${list.join(', ')} are not all on one side`, `${list.join(', ')} ne sont pas tous du même camp`)
  if (players !== undefined && players !== seats.length)
    bad(
      `there are ${seats.length} players, but "players" is ${JSON.stringify(players)}`,
      `il y a ${seats.length} joueurs, mais « players » est ${JSON.stringify(players)}`,
    )
  return seats
}
