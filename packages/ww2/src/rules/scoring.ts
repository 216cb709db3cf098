import type { State } from '@materiel/kernel'
import { SpaceSet } from '@materiel/kernel/make'
import { ALLIES, AXIS, type Country, enemyOf, MEMBERS, teamOf } from '../countries.js'
import { tell } from '../happenings.js'
import { homeOf, type Space } from '../map/board.js'
import { SUDDEN_LEAD } from '../numbers.js'
import { pieces, score, step, sudden, VICTORY, winner } from '../state.js'
import { ownSupplySpaces, supplySpacesFor, teamPieces } from './supply.js'

/** Points, those of the Victory step, and the end of the game. */

/** A country gains or loses points for its team. */
export function addPoints(s: State, country: Country, points: number): void {
  if (points === 0) return
  score.add(s, teamOf(country), points)
  tell(s, 'score', country, teamOf(country), points, step.get(s) === VICTORY ? 1 : 0)
}

const enemies = new SpaceSet<Space>()

/** Whether an enemy army stands on a country's Home space: it then skips its Victory step. */
export const homeIsOccupied = (s: State, country: Country): boolean =>
  teamPieces(s, enemyOf(teamOf(country)), enemies).has(homeOf(country))

const held = new SpaceSet<Space>()
const sources = new SpaceSet<Space>()

/** Points for supply spaces: 2 where the country is alone, 1 where a teammate has an army too. */
export function supplySpacePoints(s: State, country: Country): number {
  pieces.read(s, country, held).intersect(supplySpacesFor(s, country, sources))
  let points = 2 * held.size
  let sharedLo = 0
  let sharedHi = 0
  const members = MEMBERS[teamOf(country)]
  for (let i = 0; i < members.length; i++) {
    const mate = members[i]
    if (mate === country) continue
    sharedLo |= pieces.lo(s, mate)
    sharedHi |= pieces.hi(s, mate)
  }
  held.minus(ownSupplySpaces(s, country, sources))
  held.lo &= sharedLo
  held.hi &= sharedHi
  points -= held.size
  return points
}

export const scoreSupplySpaces = (s: State, country: Country): void =>
  addPoints(s, country, supplySpacePoints(s, country))

/** At the end of a round: a lead of 30 points, or the end of round 20, decides. A tie is the Axis's. */
export function decide(s: State, isLastRound: boolean): void {
  const lead = score.get(s, AXIS) - score.get(s, ALLIES)
  const isSudden = Math.abs(lead) >= SUDDEN_LEAD
  if (!isSudden && !isLastRound) return
  const team = lead >= 0 ? AXIS : ALLIES
  winner.set(s, 1 + team)
  sudden.set(s, isSudden ? 1 : 0)
  tell(s, 'end', -1, team, isSudden ? 1 : 0)
}
