import { type Seat, type Words, words } from '@materiel/kernel'
import type { Brand } from '@materiel/kernel/make'

/** A country, numbered in order of play. */
export type Country = Brand<'country'>

export const GERMANY = 0 as Country
export const UNITED_KINGDOM = 1 as Country
export const JAPAN = 2 as Country
export const SOVIET_UNION = 3 as Country
export const ITALY = 4 as Country
export const UNITED_STATES = 5 as Country

/** All of them, in order of play. */
export const COUNTRIES: readonly Country[] = [
  GERMANY,
  UNITED_KINGDOM,
  JAPAN,
  SOVIET_UNION,
  ITALY,
  UNITED_STATES,
]

export const COUNTRY_IDS = [
  'germany',
  'united-kingdom',
  'japan',
  'soviet-union',
  'italy',
  'united-states',
] as const

export type CountryId = (typeof COUNTRY_IDS)[number]

export const countryNamed = (id: CountryId): Country => COUNTRY_IDS.indexOf(id) as Country

/** A seat is a country that somebody plays: the two have the same numbers. */
export const countryAt = (seat: Seat): Country => seat as Country

/** A team is a side: the countries of the Axis and of the Allies alternate in order of play. */
export type Team = Brand<'team'>

export const AXIS = 0 as Team
export const ALLIES = 1 as Team
/** A side is a team. */
export const teamAt = (side: number): Team => side as Team

export const TEAMS: readonly Team[] = [AXIS, ALLIES]
export const TEAM_IDS = ['axis', 'allies'] as const

export type TeamId = (typeof TEAM_IDS)[number]

export const teamNamed = (id: TeamId): Team => TEAM_IDS.indexOf(id) as Team

export const isTeam = (id: CountryId | TeamId): id is TeamId => (TEAM_IDS as readonly string[]).includes(id)

export const teamOf = (country: Country): Team => (country & 1) as Team
export const enemyOf = (team: Team): Team => (1 - team) as Team
export const areEnemies = (a: Country, b: Country): boolean => ((a ^ b) & 1) === 1

/** The countries of each team, in order of play. */
export const MEMBERS: readonly (readonly Country[])[] = TEAMS.map((team) =>
  COUNTRIES.filter((country) => teamOf(country) === team),
)

/** A country, a team, or some countries. */
export type Whose = CountryId | TeamId | readonly CountryId[]

/** Whether a country is among those named. */
export function belongsTo(country: Country, whose: Whose): boolean {
  if (typeof whose !== 'string') return whose.map(countryNamed).includes(country)
  return isTeam(whose) ? teamOf(country) === teamNamed(whose) : country === countryNamed(whose)
}

export type PieceType = Brand<'type of piece'>

export const ARMY = 0 as PieceType
export const NAVY = 1 as PieceType
/** It stands with an army or a navy of its country, and holds nothing itself. */
export const SQUADRON = 2 as PieceType
/** The types that hold a space: which of them can stand in it follows from its terrain. */
export const PIECE_TYPES: readonly PieceType[] = [ARMY, NAVY]
export const PIECE_IDS = ['army', 'navy', 'squadron'] as const

export type PieceId = (typeof PIECE_IDS)[number]

export const typeNamed = (id: PieceId): PieceType => PIECE_IDS.indexOf(id) as PieceType

/** How a country is named in a sentence: alone, with its article, after "of", and as an adjective. */
export interface CountryWords {
  readonly name: Words
  readonly the: Words
  readonly of: Words
  /** French adjectives: for an army or a navy (feminine). */
  readonly adjective: Words
}

const country = (
  name: [string, string],
  the: [string, string],
  of: [string, string],
  adjective: [string, string],
): CountryWords => ({
  name: words(...name),
  the: words(...the),
  of: words(...of),
  adjective: words(...adjective),
})

export const COUNTRY_WORDS: readonly CountryWords[] = [
  country(
    ['Germany', 'Allemagne'],
    ['Germany', "l'Allemagne"],
    ['of Germany', "de l'Allemagne"],
    ['German', 'allemande'],
  ),
  country(
    ['United Kingdom', 'Royaume-Uni'],
    ['the United Kingdom', 'le Royaume-Uni'],
    ['of the United Kingdom', 'du Royaume-Uni'],
    ['British', 'britannique'],
  ),
  country(['Japan', 'Japon'], ['Japan', 'le Japon'], ['of Japan', 'du Japon'], ['Japanese', 'japonaise']),
  country(
    ['Soviet Union', 'Union soviétique'],
    ['the Soviet Union', "l'Union soviétique"],
    ['of the Soviet Union', "de l'Union soviétique"],
    ['Soviet', 'soviétique'],
  ),
  country(['Italy', 'Italie'], ['Italy', "l'Italie"], ['of Italy', "de l'Italie"], ['Italian', 'italienne']),
  country(
    ['United States', 'États-Unis'],
    ['the United States', 'les États-Unis'],
    ['of the United States', 'des États-Unis'],
    ['American', 'américaine'],
  ),
]

export const TEAM_WORDS = [
  { the: words('the Axis', "l'Axe"), adjective: words('Axis', "de l'Axe") },
  { the: words('the Allies', 'les Alliés'), adjective: words('Allied', 'alliée') },
] as const
