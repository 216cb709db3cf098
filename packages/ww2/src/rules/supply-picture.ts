import type { PieceAt, State, SupplyPicture } from '@materiel/kernel'
import { joinPictures, SpaceSet, waysBack } from '@materiel/kernel/make'
import { COUNTRIES, COUNTRY_IDS, type Country, PIECE_IDS, teamOf } from '../countries.js'
import {
  areNeighbours,
  LAND,
  NEIGHBOURS,
  neighbourRow,
  SEA,
  SPACE_IDS,
  type Space,
  typeAt,
} from '../map/board.js'
import { pieces } from '../state.js'
import {
  linkedPieces,
  linksFor,
  linksOnLand,
  suppliedPieces,
  supplySpacesFor,
  teamPieces,
  unsuppliedPieces,
} from './supply.js'

/** Supply as a table draws it, from piece to piece. Who is in supply is settled in `supply.ts`; here is only how it runs. */

/** The army next to a sea that gives the navies of a country a port, one of its own if there is one; none where none does. */
function portOf(s: State, country: Country, sea: Space): Space | undefined {
  const own = pieces.read(s, country, new SpaceSet<Space>())
  const ofTeam = teamPieces(s, teamOf(country), new SpaceSet<Space>())
  const armies = [...own.intersect(LAND).toArray(), ...ofTeam.intersect(LAND).toArray()]
  return armies.find((land) => areNeighbours(land, sea, linksOnLand(s)))
}

function pictureOf(s: State, country: Country): SupplyPicture {
  const owner = COUNTRY_IDS[country]
  const pieceAt = (x: Space): PieceAt => ({ owner, type: PIECE_IDS[typeAt(x)], space: SPACE_IDS[x] })
  const tie = (from: Space, to: Space, kind: 'line' | 'port') => ({
    owner,
    from: SPACE_IDS[from],
    to: SPACE_IDS[to],
    kind,
  })

  const linked = linkedPieces(s, country, new SpaceSet<Space>())
  const stars = supplySpacesFor(s, country, new SpaceSet<Space>())
  const next = waysBack(NEIGHBOURS, neighbourRow(linksFor(s, teamOf(country))), stars, linked)
  const portless = (x: Space): boolean => SEA.has(x) && portOf(s, country, x) === undefined
  const lineFrom = (x: Space) => (next[x] === -1 || next[x] === x ? [] : [tie(x, next[x], 'line')])
  const portFrom = (x: Space) => {
    const port = SEA.has(x) ? portOf(s, country, x) : undefined
    return port === undefined ? [] : [tie(x, port, 'port')]
  }

  // A navy without a port still carries the line, so it shows its own, though it is cut (`ww2.supply.line`).
  const lined = linked.toArray()
  return {
    ties: [...lined.flatMap(lineFrom), ...lined.flatMap(portFrom)],
    sources: lined.filter((x) => next[x] === x).map((x) => ({ owner, space: SPACE_IDS[x] })),
    cut: unsuppliedPieces(s, country, new SpaceSet<Space>()).toArray().map(pieceAt),
    kept: suppliedPieces(s, country, new SpaceSet<Space>())
      .toArray()
      .filter((x) => !linked.has(x) || portless(x))
      .map(pieceAt),
  }
}

export const supplyPicture = (s: State): SupplyPicture =>
  joinPictures(COUNTRIES.map((country) => pictureOf(s, country)))
