import {
  COVERED,
  EXACT,
  type JsonObject,
  nameAt,
  objectAt,
  refuse,
  type State,
  seatBit,
  truthAt,
  words,
} from '@materiel/kernel'
import { COUNTRY_IDS, type CountryId, countryNamed, teamOf } from './countries.js'
import { CHART } from './rules/setup.js'
import { playerSeats, players, reactions, reallocateAllowed } from './state.js'

/**
 * The options of a game. `players` picks a row of the chart; `seats` assigns countries freely instead, one list of
 * countries for each player.
 */
interface Options {
  readonly seats: readonly (readonly string[])[]
  readonly reallocateResources: boolean
  readonly reactions: 'exact' | 'covered'
}

const KNOWN = ['players', 'seats', 'reallocateResources', 'reactions']

const MANNERS = ['exact', 'covered'] as const

function readOptions(given: JsonObject): Options {
  const options = objectAt(given, 'options')
  for (const name of Object.keys(options))
    if (!KNOWN.includes(name))
      refuse(
        `options: "${name}"`,
        words(
          `is not an option; options are ${KNOWN.join(', ')}`,
          `n'est pas une option ; les options sont ${KNOWN.join(', ')}`,
        ),
      )
  return {
    seats: readSeats(options),
    reallocateResources: truthAt(options.reallocateResources, 'options: "reallocateResources"', true),
    reactions: MANNERS[nameAt(options.reactions, 'options: "reactions"', MANNERS, 0)],
  }
}

function readSeats(given: JsonObject): readonly (readonly string[])[] {
  if (given.seats === undefined) {
    const count = given.players ?? 6
    const row = typeof count === 'number' ? CHART[count] : undefined
    if (row === undefined)
      return refuse(
        'options: "players"',
        words('must be a number from 2 to 6', 'doit être un nombre de 2 à 6'),
      )
    return row
  }
  const seats = given.seats
  const bad = (en: string, fr: string): never => refuse('options: seats:', words(en, fr))
  if (
    !Array.isArray(seats) ||
    !seats.every((list): list is string[] => Array.isArray(list) && list.length > 0)
  )
    return refuse(
      'options: "seats"',
      words(
        'must be a list with the countries of each player',
        'doit être une liste des pays de chaque joueur',
      ),
    )
  const named = seats.flat()
  for (const id of named)
    if (!COUNTRY_IDS.includes(id as CountryId))
      bad(`there is no country ${JSON.stringify(id)}`, `il n'y a pas de pays ${JSON.stringify(id)}`)
  for (const id of COUNTRY_IDS) {
    const times = named.filter((name) => name === id).length
    if (times !== 1)
      bad(
        `${id} must be played by exactly one player, not by ${times}`,
        `${id} doit avoir un joueur et un seul, et non ${times}`,
      )
  }
  for (const list of seats)
    if (new Set(list.map((id) => teamOf(countryNamed(id as CountryId)))).size > 1)
      bad(`${list.join(', ')} are not all on one team`, `${list.join(', ')} ne sont pas tous du même camp`)
  if (given.players !== undefined && given.players !== seats.length)
    bad(
      `there are ${seats.length} players, but "players" is ${JSON.stringify(given.players)}`,
      `il y a ${seats.length} joueurs, mais « players » est ${JSON.stringify(given.players)}`,
    )
  return seats
}

/** Write the options into a fresh state. */
export function applyOptions(s: State, given: JsonObject): void {
  const options = readOptions(given)
  players.set(s, options.seats.length)
  for (const list of options.seats) {
    const seats = list.reduce((set, id) => set | seatBit(countryNamed(id as CountryId)), 0)
    for (const id of list) playerSeats.set(s, countryNamed(id as CountryId), seats)
  }
  reallocateAllowed.set(s, options.reallocateResources ? 1 : 0)
  reactions.manner.set(s, options.reactions === 'covered' ? COVERED : EXACT)
}
