import {
  choicesOf,
  firstToMove,
  type JsonObject,
  type PieceAt,
  SeededRandom,
  type State,
  type SupplyPicture,
} from '@materiel/kernel'
import { SpaceSet } from '@materiel/kernel/make'
import { describe, expect, it } from 'vitest'
import {
  COUNTRIES,
  COUNTRY_IDS,
  type Country,
  type CountryId,
  countryNamed,
  teamOf,
} from '../src/countries.js'
import { ww2 } from '../src/index.js'
import { areNeighbours, isLand, SPACE_IDS, type Space, SUPPLY_SPACES, space } from '../src/map/board.js'
import { isSupplied, linksFor, linksOnLand, suppliedByCards, teamPieces } from '../src/rules/supply.js'
import { supplyPicture } from '../src/rules/supply-picture.js'
import { pieces } from '../src/state.js'

/** The picture of supply against the rules' own word, piece by piece. */

function must(holds: boolean, what: string): void {
  if (!holds) throw new Error(what)
}

const isListed = (list: readonly PieceAt[], owner: string, x: Space): boolean =>
  list.some((piece) => piece.owner === owner && piece.space === SPACE_IDS[x])

/** Where the lines of a country lead from a space: the last place, having looked at every step. */
function follow(s: State, picture: SupplyPicture, country: Country, start: Space): Space {
  const owner = COUNTRY_IDS[country]
  let x = start
  for (let steps = 0; steps <= SPACE_IDS.length; steps++) {
    const lines = picture.ties.filter(
      (tie) => tie.kind === 'line' && tie.owner === owner && tie.from === SPACE_IDS[x],
    )
    must(lines.length <= 1, `two lines leave ${SPACE_IDS[x]}`)
    if (lines.length === 0) return x
    const to = space(lines[0].to)
    must(areNeighbours(x, to, linksFor(s, teamOf(country))), `a line jumps to ${lines[0].to}`)
    must(pieces.has(s, country, to), `${owner} has nothing in ${lines[0].to}`)
    x = to
  }
  throw new Error('the lines run in a circle')
}

function checkCountry(s: State, picture: SupplyPicture, country: Country): void {
  const owner = COUNTRY_IDS[country]
  const sources = picture.sources.filter((source) => source.owner === owner).map(({ space: id }) => space(id))
  for (const x of sources)
    must(SUPPLY_SPACES.has(x) && pieces.has(s, country, x), 'a source without its army')

  const ports = picture.ties.filter((tie) => tie.owner === owner && tie.kind === 'port')
  const byCard = suppliedByCards(s, country, new SpaceSet())
  for (const x of pieces.read(s, country, new SpaceSet()).toArray()) {
    const where = `${owner} in ${SPACE_IDS[x]}`
    const supplied = isSupplied(s, country, x)
    must(isListed(picture.cut, owner, x) === !supplied, `${where}: the picture is wrong on its supply`)
    const kept = isListed(picture.kept, owner, x)
    must(!kept || byCard.has(x), `${where}: no card keeps it`)
    if (!supplied || kept) continue
    must(sources.includes(follow(s, picture, country, x)), `${where}: its line leads to no source`)
    const ownPorts = ports.filter((tie) => tie.from === SPACE_IDS[x])
    must(ownPorts.length === (isLand(x) ? 0 : 1), `${where}: ${ownPorts.length} ports`)
  }
  const team = teamPieces(s, teamOf(country), new SpaceSet())
  for (const { from, to } of ports) {
    must(
      pieces.has(s, country, space(from)) && areNeighbours(space(from), space(to), linksOnLand(s)),
      `no port in ${to}`,
    )
    must(isLand(space(to)) && team.has(space(to)), `no army for a port in ${to}`)
  }
}

function check(s: State): SupplyPicture {
  const picture = supplyPicture(s)
  for (const country of COUNTRIES) checkCountry(s, picture, country)
  for (const { owner, space: id } of [...picture.cut, ...picture.kept])
    must(pieces.has(s, countryNamed(owner as CountryId), space(id)), `no piece of ${owner} in ${id}`)
  return picture
}

/** The picture of Japan with some pieces, on its Play step. */
function pictureOf(rest: JsonObject): SupplyPicture {
  const hand = { japan: ['build-army', 'land-battle'] }
  return check(ww2.position({ players: 6 }, { seat: 'japan', step: 'play', hand, ...rest }, 'picture'))
}

const tie = (from: string, to: string, kind: 'line' | 'port' = 'line') => ({ owner: 'japan', from, to, kind })

describe('the picture of supply', () => {
  it('runs from piece to piece to the nearest star, and from navies to their ports', () => {
    const picture = pictureOf({
      pieces: {
        japan: { army: ['japan', 'china', 'philippines'], navy: ['sea-of-japan', 'south-china-sea'] },
      },
    })
    expect(picture.sources).toEqual([
      { owner: 'japan', space: 'china' },
      { owner: 'japan', space: 'japan' },
    ])
    expect(picture.ties).toEqual([
      tie('philippines', 'sea-of-japan'),
      tie('south-china-sea', 'sea-of-japan'),
      tie('sea-of-japan', 'china'),
      tie('south-china-sea', 'philippines', 'port'),
      tie('sea-of-japan', 'china', 'port'),
    ])
    expect(picture.cut).toEqual([])
  })

  it('shows the line of a navy without a port, which carries it on but is cut itself', () => {
    const picture = pictureOf({
      pieces: {
        japan: { army: ['japan', 'hawaii'], navy: ['sea-of-japan', 'north-pacific', 'east-pacific'] },
      },
    })
    expect(picture.cut).toEqual([])
    const lonely = pictureOf({
      pieces: {
        japan: { army: ['japan', 'new-zealand'], navy: ['sea-of-japan', 'central-pacific', 'east-pacific'] },
      },
    })
    expect(lonely.ties).toContainEqual(tie('central-pacific', 'sea-of-japan'))
    expect(lonely.ties).toContainEqual(tie('east-pacific', 'central-pacific'))
    expect(lonely.ties).toContainEqual(tie('east-pacific', 'new-zealand', 'port'))
    expect(lonely.cut).toEqual([{ owner: 'japan', type: 'navy', space: 'central-pacific' }])
  })

  it('takes a teammate as a port, and runs through a strait only if it is open', () => {
    const pieces = { japan: { army: ['india'], navy: ['bay-of-bengal', 'south-china-sea'] } }
    const open = pictureOf({ pieces: { ...pieces, italy: { army: ['southeast-asia'] } } })
    expect(open.ties).toContainEqual(tie('south-china-sea', 'bay-of-bengal'))
    expect(open.ties).toContainEqual(tie('south-china-sea', 'southeast-asia', 'port'))
    const closed = pictureOf({ pieces })
    expect(closed.cut).toEqual([{ owner: 'japan', type: 'navy', space: 'south-china-sea' }])
  })

  it('tells pieces that a card keeps in supply apart', () => {
    const picture = pictureOf({
      pieces: { 'soviet-union': { army: ['moscow', 'siberia', 'balkans'] } },
      table: { 'soviet-union': ['shverniks-evacuation-council'] },
    })
    expect(picture.kept).toEqual([{ owner: 'soviet-union', type: 'army', space: 'balkans' }])
  })

  it('agrees with the rules throughout random games', () => {
    let cut = 0
    let kept = 0
    for (let i = 0; i < 100; i++) {
      const s = ww2.create({ players: 2 + (i % 5) }, `picture ${i}`)
      const random = new SeededRandom(`mover ${i}`)
      for (let seat = firstToMove(ww2, s), n = 0; seat >= 0; seat = firstToMove(ww2, s), n++) {
        if (n % 5 === 0) {
          const picture = check(s)
          cut += picture.cut.length
          kept += picture.kept.length
        }
        const choices = choicesOf(ww2, s, seat)
        ww2.take(s, seat, choices[random.below(choices.length)])
      }
    }
    // Otherwise the games have not shown much.
    expect(cut).toBeGreaterThan(50)
    expect(kept).toBeGreaterThan(0)
  })
})
