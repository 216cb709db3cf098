import type { State } from '@materiel/kernel'
import { SpaceSet } from '@materiel/kernel/make'
import type { Amount, Pieces, Where } from '../cards/vocabulary.js'
import { belongsTo, COUNTRIES, type Country, teamOf } from '../countries.js'
import { LAND, NOWHERE, neighboursOf, SEA, type Space, space } from '../map/board.js'
import { pieces, squadrons } from '../state.js'
import { linksFor } from './supply.js'

/** The places and numbers that cards speak of, made ready to be asked of a state. */

/** Fills a set with the spaces meant, as `country` sees them; `here` is the space of the occasion. */
export type Area = (s: State, country: Country, here: Space, out: SpaceSet<Space>) => SpaceSet<Space>

const EVERYWHERE = new SpaceSet<Space>().union(LAND).union(SEA)
const one = new SpaceSet<Space>()

const near =
  (centre: (here: Space) => Space, self: boolean): Area =>
  (s, country, here, out) => {
    const middle = centre(here)
    neighboursOf(one.clear().add(middle), linksFor(s, teamOf(country)), out)
    return self ? out.add(middle) : out
  }

export function areaOf(where: Where): Area {
  switch (where.at) {
    case 'anywhere':
      return (_s, _country, _here, out) => out.copy(EVERYWHERE)
    case 'spaces': {
      const set = SpaceSet.of(where.spaces.map(space))
      return (_s, _country, _here, out) => out.copy(set)
    }
    case 'near': {
      const centre = space(where.of)
      return near(() => centre, where.self)
    }
    case 'here':
      return (_s, _country, here, out) => out.clear().add(here)
    case 'near-here':
      return near((here) => here, where.self)
    case 'any-sea':
      return (_s, _country, _here, out) => out.copy(SEA)
    case 'within': {
      const { steps } = where
      const centre = where.of === undefined ? null : space(where.of)
      return (s, country, here, out) => within(s, country, centre ?? here, steps, out)
    }
    case 'others': {
      const set = SpaceSet.of(where.spaces.map(space))
      return (_s, _country, here, out) => out.copy(set).delete(here)
    }
  }
}

const single = new SpaceSet<Space>()

/** The area of one space. Good until the next one is made. */
export const only = (x: Space): SpaceSet<Space> => single.clear().add(x)

const kept = new SpaceSet<Space>()

/** The area that a routine keeps in two of its variables. Good until the next one is read. */
export function keptArea(f: { readonly lo: number; readonly hi: number }): SpaceSet<Space> {
  kept.lo = f.lo
  kept.hi = f.hi
  return kept
}

/** Fills a set with the spaces at most so many steps from a centre, as a country sees them. */
export function within(
  s: State,
  country: Country,
  centre: Space,
  steps: number,
  out: SpaceSet<Space>,
): SpaceSet<Space> {
  const links = linksFor(s, teamOf(country))
  out.clear().add(centre)
  for (let i = 0; i < steps; i++) {
    one.copy(out)
    out.union(neighboursOf(one, links, one))
  }
  return out
}

const where = new SpaceSet<Space>()
const there = new SpaceSet<Space>()

/** `here` is the space of the occasion, where there is one. */
type Count = (s: State, country: Country, here?: Space) => number

/** How many pieces a description finds on the board. */
export function countOf(query: Pieces): Count {
  const countries = COUNTRIES.filter((country) => belongsTo(country, query.of))
  const terrain = query.piece === 'army' ? LAND : query.piece === 'navy' ? SEA : EVERYWHERE
  const board = query.piece === 'squadron' ? squadrons : pieces
  const place = query.where
  const area: Area =
    place.at === 'outside'
      ? (_s, _country, _here, out) => out.copy(EVERYWHERE).delete(space(place.space))
      : areaOf(place)
  return (s, country, here = NOWHERE) => {
    area(s, country, here, where).intersect(terrain)
    let found = 0
    for (let i = 0; i < countries.length; i++)
      found += board.read(s, countries[i], there).intersect(where).size
    return found
  }
}

/** The sum of some amounts, for the country whose card it is. */
export function sumOf(amounts: readonly Amount[]): Count {
  const parts = amounts.map((amount): Count => {
    const { n, each, ifAny, ifNone, ifAll } = amount
    if (each !== undefined) {
      const count = countOf(each)
      return (s, country, here) => n * count(s, country, here)
    }
    if (ifAll !== undefined) {
      const counts = ifAll.map(countOf)
      return (s, country) => {
        for (let i = 0; i < counts.length; i++) if (counts[i](s, country) === 0) return 0
        return n
      }
    }
    const asked = ifAny ?? ifNone
    if (asked === undefined) return () => n
    const count = countOf(asked)
    return (s, country) => (count(s, country) > 0 === (ifAny !== undefined) ? n : 0)
  })
  return (s, country, here) => {
    let sum = 0
    for (let i = 0; i < parts.length; i++) sum += parts[i](s, country, here)
    return sum
  }
}
