import { BadInput, COVERED, EXACT, isObject, type JsonObject, type State, seatBit } from '@materiel/kernel'
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

function readOptions(given: JsonObject): Options {
  if (!isObject(given)) throw new BadInput('options must be an object')
  for (const name of Object.keys(given))
    if (!KNOWN.includes(name))
      throw new BadInput(`options: "${name}" is not an option; options are ${KNOWN.join(', ')}`)
  const reallocate = given.reallocateResources ?? true
  if (typeof reallocate !== 'boolean')
    throw new BadInput('options: "reallocateResources" must be true or false')
  const manner = given.reactions ?? 'exact'
  if (manner !== 'exact' && manner !== 'covered')
    throw new BadInput('options: "reactions" must be "exact" or "covered"')
  return { seats: readSeats(given), reallocateResources: reallocate, reactions: manner }
}

function readSeats(given: JsonObject): readonly (readonly string[])[] {
  if (given.seats === undefined) {
    const count = given.players ?? 6
    const row = typeof count === 'number' ? CHART[count] : undefined
    if (row === undefined) throw new BadInput('options: "players" must be a number from 2 to 6')
    return row
  }
  const seats = given.seats
  if (
    !Array.isArray(seats) ||
    !seats.every((list): list is string[] => Array.isArray(list) && list.length > 0)
  )
    throw new BadInput('options: "seats" must be a list with the countries of each player')
  const named = seats.flat()
  for (const id of named)
    if (!COUNTRY_IDS.includes(id as CountryId))
      throw new BadInput(`options: seats: there is no country ${JSON.stringify(id)}`)
  for (const id of COUNTRY_IDS) {
    const times = named.filter((name) => name === id).length
    if (times !== 1)
      throw new BadInput(`options: seats: ${id} must be played by exactly one player, not by ${times}`)
  }
  for (const list of seats)
    if (new Set(list.map((id) => teamOf(countryNamed(id as CountryId)))).size > 1)
      throw new BadInput(`options: seats: ${list.join(', ')} are not all on one team`)
  if (given.players !== undefined && given.players !== seats.length)
    throw new BadInput(
      `options: "players" is ${JSON.stringify(given.players)}, but "seats" has ${seats.length} players`,
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
