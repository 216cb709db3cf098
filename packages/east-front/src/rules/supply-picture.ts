import type { PieceAt, State, SupplyPicture } from '@materiel/kernel'
import { joinPictures, SpaceSet, waysBack } from '@materiel/kernel/make'
import {
  FACTION_IDS,
  FACTIONS,
  type Faction,
  INFANTRY,
  PIECE_IDS,
  type PieceType,
  TYPES,
} from '../factions.js'
import { FLAGS, NEIGHBOURS, SPACE_IDS, type Space } from '../map/board.js'
import { count, kind, present } from '../state.js'
import { isAssured, isLinked, networkOf } from './supply.js'

/** Supply as a table draws it: from each space with pieces a path, space by space, to a flag. The rules are in `supply.ts`. */

/** The pieces of a faction that are alike and stand together. */
interface Stack {
  readonly type: PieceType
  readonly space: Space
  readonly size: number
}

const stacksOf = (s: State, faction: Faction): Stack[] =>
  TYPES.flatMap((type) =>
    present
      .read(s, kind(faction, type), new SpaceSet<Space>())
      .toArray()
      .map((space) => ({ type, space, size: count(s, faction, type, space) })),
  )

/** The steps of the paths from some spaces; paths that meet go on together. */
function stepsFrom(spaces: readonly Space[], next: readonly (Space | -1)[]): Space[] {
  const steps = new Set<Space>()
  for (const start of spaces)
    for (let x: Space | -1 = start; x !== -1 && next[x] !== x && !steps.has(x); x = next[x]) steps.add(x)
  return [...steps]
}

function pictureOf(s: State, faction: Faction): SupplyPicture {
  const owner = FACTION_IDS[faction]
  const network = networkOf(s, faction, new SpaceSet<Space>())
  const next = waysBack(NEIGHBOURS, 0, FLAGS[faction], network)

  const stacks = stacksOf(s, faction)
  const linked = stacks.filter(({ space }) => isLinked(s, faction, space)).map(({ space }) => space)
  const others = stacks.filter(({ space }) => !isLinked(s, faction, space))
  // Of several infantry in a space a card keeps one.
  const keptOf = ({ type, space }: Stack): number =>
    type === INFANTRY && isAssured(s, faction, space) ? 1 : 0
  const repeated = ({ type, space }: Stack, times: number): PieceAt[] =>
    Array.from({ length: times }, () => ({ owner, type: PIECE_IDS[type], space: SPACE_IDS[space] }))

  return {
    ties: stepsFrom(linked, next).map((x) => ({
      owner,
      from: SPACE_IDS[x],
      to: SPACE_IDS[next[x]],
      kind: 'line',
    })),
    sources: network
      .intersect(FLAGS[faction])
      .toArray()
      .map((x) => ({ owner, space: SPACE_IDS[x] })),
    cut: others.flatMap((stack) => repeated(stack, stack.size - keptOf(stack))),
    kept: others.flatMap((stack) => repeated(stack, keptOf(stack))),
  }
}

export const supplyPicture = (s: State): SupplyPicture =>
  joinPictures(FACTIONS.map((faction) => pictureOf(s, faction)))
