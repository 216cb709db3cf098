import type { State } from '@materiel/kernel'
import { SpaceSet } from '@materiel/kernel/make'
import { type Country, MEMBERS, SQUADRON, type Team, teamOf } from '../countries.js'
import { type Cause, tell } from '../happenings.js'
import { neighboursOf, type Space } from '../map/board.js'
import { editionOf, squadrons, turn } from '../state.js'
import { linksFor, suppliedPieces } from './supply.js'

/** Squadrons: where they stand and could stand. Each stands with an army or a navy of its own country. */

const counted = new SpaceSet<Space>()

/** Squadrons that a country has left to put on the board. */
export const squadronsLeft = (s: State, country: Country): number =>
  editionOf(s).pieces(country, SQUADRON) - squadrons.read(s, country, counted).size

const occupied = new SpaceSet<Space>()

/** Fills a set with the spaces where a squadron of a country could stand: with a supplied piece of its own, and no squadron of its own. */
export const landingPlaces = (s: State, country: Country, out: SpaceSet<Space>): SpaceSet<Space> =>
  suppliedPieces(s, country, out).minus(squadrons.read(s, country, occupied))

/** Fills a set with the squadrons of a country that are supplied: those whose army or navy is. */
export const suppliedSquadrons = (s: State, country: Country, out: SpaceSet<Space>): SpaceSet<Space> =>
  suppliedPieces(s, country, out).intersect(squadrons.read(s, country, occupied))

/** Whether a country may take its squadrons back: in its own turn, when none is left in reserve. */
export const mayTakeBackSquadrons = (s: State, country: Country): boolean =>
  turn.get(s) === country && squadronsLeft(s, country) === 0 && !squadrons.isEmpty(s, country)

const places = new SpaceSet<Space>()

/** Whether a country could deploy a squadron in an area: with one in reserve, or one that it may take back first. */
export function canDeploy(s: State, country: Country, area: SpaceSet<Space>): boolean {
  if (squadronsLeft(s, country) > 0) return landingPlaces(s, country, places).meets(area)
  return mayTakeBackSquadrons(s, country) && suppliedPieces(s, country, places).meets(area)
}

const one = new SpaceSet<Space>()

/** Fills a set with the spaces next to one, as a country sees them: seas may touch through a strait that is open to it. */
export const nextTo = (s: State, country: Country, x: Space, out: SpaceSet<Space>): SpaceSet<Space> =>
  neighboursOf(one.clear().add(x), linksFor(s, teamOf(country)), out)

/** Fills a set with the squadrons of a country next to a space. */
export const squadronsNextTo = (
  s: State,
  country: Country,
  x: Space,
  out: SpaceSet<Space>,
): SpaceSet<Space> => nextTo(s, country, x, out).intersect(squadrons.read(s, country, occupied))

/** Fills a set with the places next to a space to which a squadron of a country can go when it is left alone there. */
export const refuges = (s: State, country: Country, x: Space, out: SpaceSet<Space>): SpaceSet<Space> =>
  nextTo(s, country, x, out).intersect(landingPlaces(s, country, places))

/** Whether a country of a team has a squadron in an area. */
export function hasSquadronIn(s: State, team: Team, area: SpaceSet<Space>): boolean {
  const members = MEMBERS[team]
  for (let i = 0; i < members.length; i++)
    if (squadrons.read(s, members[i], occupied).meets(area)) return true
  return false
}

export function placeSquadron(s: State, country: Country, x: Space): void {
  squadrons.add(s, country, x)
  tell(s, 'deploy', country, x)
}

export function moveSquadron(s: State, country: Country, from: Space, to: Space): void {
  squadrons.delete(s, country, from)
  squadrons.add(s, country, to)
}

/** A squadron goes back to the reserve. */
export function loseSquadron(s: State, country: Country, x: Space, cause: Cause): void {
  squadrons.delete(s, country, x)
  tell(s, 'lose-squadron', country, x, cause)
}
