import {
  applyKey,
  choicesOf,
  firstToMove,
  type JsonObject,
  SeededRandom,
  type State,
  type SupplyPicture,
} from '@materiel/kernel'
import { SpaceSet } from '@materiel/kernel/make'
import { describe, expect, it } from 'vitest'
import {
  FACTION_IDS,
  FACTIONS,
  type Faction,
  INFANTRY,
  PIECE_IDS,
  type PieceType,
  sideOf,
  TYPES,
} from '../src/factions.js'
import { eastFront } from '../src/index.js'
import { areNeighbours, FLAGS, SPACE_IDS, SPACES, type Space, space } from '../src/map/board.js'
import { controlled } from '../src/rules/control.js'
import { interdicted, isAssured, isLinked, isSupplied, occupiedBy } from '../src/rules/supply.js'
import { supplyPicture } from '../src/rules/supply-picture.js'
import { count } from '../src/state.js'

/** The picture of supply against the rules' own word, piece by piece. */

function must(holds: boolean, what: string): void {
  if (!holds) throw new Error(what)
}

/** Spaces that a path of a faction may use, as the rulebook has it: held, and occupied or not interdicted. */
function passable(s: State, faction: Faction): SpaceSet {
  const side = sideOf(faction)
  const shut = interdicted(s, side, new SpaceSet()).minus(occupiedBy(s, side, new SpaceSet()))
  return controlled(s, side, new SpaceSet()).minus(shut)
}

/** Where the steps lead from a space. */
function endOf(next: ReadonlyMap<Space, Space>, start: Space): Space {
  let x = start
  for (let steps = 0; steps <= SPACE_IDS.length; steps++) {
    const to = next.get(x)
    if (to === undefined) return x
    x = to
  }
  throw new Error('the paths run in a circle')
}

function checkFaction(s: State, picture: SupplyPicture, faction: Faction): void {
  const owner = FACTION_IDS[faction]
  const open = passable(s, faction)
  const ties = picture.ties.filter((tie) => tie.owner === owner)
  const next = new Map(ties.map(({ from, to }) => [space(from), space(to)]))
  must(next.size === ties.length, `two steps of ${owner} leave one space`)
  for (const [from, to] of next)
    must(areNeighbours(from, to) && open.has(from) && open.has(to), `no way from ${SPACE_IDS[from]}`)

  const sources = picture.sources.filter((source) => source.owner === owner).map(({ space: id }) => space(id))
  for (const x of sources) must(FLAGS[faction].has(x) && open.has(x), `${SPACE_IDS[x]} is no source`)

  const listed = (list: SupplyPicture['cut'], type: PieceType, x: Space): number =>
    list.filter((p) => p.owner === owner && p.type === PIECE_IDS[type] && p.space === SPACE_IDS[x]).length
  for (const type of TYPES)
    for (const x of SPACES) {
      const where = `${PIECE_IDS[type]} of ${owner} in ${SPACE_IDS[x]}`
      const standing = count(s, faction, type, x)
      const [cut, kept] = [listed(picture.cut, type, x), listed(picture.kept, type, x)]
      const isKept = type === INFANTRY && isAssured(s, faction, x) && !isLinked(s, faction, x)
      must(kept === (isKept ? 1 : 0), `${where}: ${kept} are kept by a card`)
      must(cut === (isLinked(s, faction, x) ? 0 : standing - kept), `${where}: ${cut} are cut`)
      if (standing === 0) continue
      must(isSupplied(s, faction, type, x) === cut < standing, `${where}: the picture is wrong on its supply`)
      if (isLinked(s, faction, x))
        must(sources.includes(endOf(next, x)), `${where}: its path leads to no flag`)
    }
}

function check(s: State): SupplyPicture {
  const picture = supplyPicture(s)
  for (const faction of FACTIONS) checkFaction(s, picture, faction)
  return picture
}

const pictureOf = (position: JsonObject): SupplyPicture =>
  check(eastFront.position({}, { seat: 'allies', step: 'first-movement', ...position }, 'picture'))

const step = (from: string, to: string, owner = 'soviet') => ({ owner, from, to, kind: 'line' })

describe('the picture of supply', () => {
  it('shows the path of each piece, space by space', () => {
    const picture = pictureOf({
      pieces: {
        soviet: { infantry: { lwow: 1, kiev: 1 } },
        germany: { infantry: { brest: 1, warsaw: 1 } },
      },
      control: { axis: ['bessarabia'] },
    })
    // Mogilev is closed by Brest, so everything goes through Kiev and on by the shortest way to a flag.
    expect(picture.ties.filter((tie) => tie.owner === 'soviet')).toEqual([
      step('kiev', 'rostov'),
      step('rostov', 'caucasus'),
      step('lwow', 'kiev'),
    ])
    expect(picture.sources.filter(({ owner }) => owner === 'soviet').map((source) => source.space)).toEqual([
      'caucasus',
      'gorki',
      'stalingrad',
      'vologda',
    ])
    expect(picture.cut).toEqual([])
  })

  it('lists what an airplane cuts off, one piece after the other', () => {
    const picture = pictureOf({
      pieces: {
        soviet: { infantry: { bessarabia: 2 }, fleet: { 'black-sea': 1 } },
        germany: { airplane: { sevastopol: 1 } },
      },
      control: { axis: ['lwow', 'kiev', 'sevastopol'] },
    })
    expect(picture.cut.filter(({ owner }) => owner === 'soviet')).toEqual([
      { owner: 'soviet', type: 'infantry', space: 'bessarabia' },
      { owner: 'soviet', type: 'infantry', space: 'bessarabia' },
      { owner: 'soviet', type: 'fleet', space: 'black-sea' },
    ])
  })

  it('tells the infantry that a card keeps in supply apart', () => {
    const s = eastFront.position(
      {},
      {
        round: 5,
        seat: 'axis',
        step: 'second-action',
        pieces: { soviet: { fleet: { 'black-sea': 1 }, infantry: { rostov: 1 } } },
        control: { axis: ['sevastopol'] },
        hand: { axis: ['kuban-bridgehead'] },
      },
      'picture',
    )
    applyKey(eastFront, s, 'axis play kuban-bridgehead')
    const picture = check(s)
    expect(picture.kept).toEqual([{ owner: 'germany', type: 'infantry', space: 'caucasus' }])
    expect(picture.cut.filter(({ owner }) => owner === 'germany')).toEqual([])
  })

  it('agrees with the rules throughout random games', () => {
    let cut = 0
    for (let i = 0; i < 24; i++) {
      const s = eastFront.create({}, `picture ${i}`)
      const random = new SeededRandom(`mover ${i}`)
      for (let seat = firstToMove(eastFront, s), n = 0; seat >= 0; seat = firstToMove(eastFront, s), n++) {
        if (n % 15 === 0) cut += check(s).cut.length
        const choices = choicesOf(eastFront, s, seat)
        eastFront.take(s, seat, choices[random.below(choices.length)])
      }
    }
    // Otherwise the games have not shown much.
    expect(cut).toBeGreaterThan(100)
  })
})
