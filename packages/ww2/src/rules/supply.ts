import type { State } from '@materiel/kernel'
import { flood, SpaceSet } from '@materiel/kernel/make'
import { CARDS, type CardFact } from '../cards/catalogue.js'
import {
  ARMY,
  AXIS,
  belongsTo,
  COUNTRIES,
  type Country,
  enemyOf,
  GERMANY,
  ITALY,
  JAPAN,
  NAVY,
  type PieceType,
  SOVIET_UNION,
  type Team,
  teamOf,
  UNITED_KINGDOM,
  UNITED_STATES,
} from '../countries.js'
import {
  homeOf,
  LAND,
  type Links,
  NEIGHBOURS,
  neighbourRow,
  neighboursOf,
  SEA,
  type Space,
  STRAIT_LANDS,
  SUPPLY_SPACES,
  space,
  TERRAIN,
  withStraits,
} from '../map/board.js'
import {
  editionOf,
  isInForce,
  linked,
  pieces,
  sites,
  sitesKnown,
  statuses,
  supplied,
  supplyArea,
  supplyAreaAbroad,
  supplyKnown,
  turn,
} from '../state.js'

/** Supply: who is in it, and where something new would be. The hottest code of the game, so it works on words. */

// Cards that change the rules of supply while they lie on the table, gathered from their declarations.
const standingRules = CARDS.flatMap((card) => card.standing.map((rule) => ({ card, rule })))

interface CardSpace {
  readonly card: CardFact
  readonly space: Space
}
/** For each country, spaces that are no supply spaces for it (Scorched Earth). */
const DENIED_TO: readonly (readonly CardSpace[])[] = COUNTRIES.map((country) =>
  standingRules.flatMap(({ card, rule }) =>
    rule.rule === 'no-supply-space' && belongsTo(country, rule.for)
      ? [{ card, space: space(rule.space) }]
      : [],
  ),
)

/** For each country, spaces that are supply spaces for it alone (Mackenzie King, American Volunteer Group Expands). */
const ADDED_FOR: readonly (readonly CardSpace[])[] = COUNTRIES.map((country) =>
  standingRules.flatMap(({ card, rule }) =>
    rule.rule === 'supply-space' && belongsTo(country, rule.for) ? [{ card, space: space(rule.space) }] : [],
  ),
)

interface Granted {
  readonly card: CardFact
  readonly of: (country: Country) => boolean
  readonly where: SpaceSet<Space>
}
/** Armies that are always supplied (Shvernik's Evacuation Council, American Volunteer Group Expands). */
const GRANTED: Granted[] = standingRules.flatMap(({ card, rule }) => {
  if (rule.rule !== 'always-supplied') return []
  const of = rule.of
  return [
    {
      card,
      of: (country) => belongsTo(country, of),
      where: rule.space === undefined ? LAND : SpaceSet.of([space(rule.space)]),
    },
  ]
})
const GRANTED_TO = COUNTRIES.map((country) => GRANTED.filter((granted) => granted.of(country)))

/** All spaces with pieces of a team. */
export function teamPieces(s: State, team: Team, out: SpaceSet<Space>): SpaceSet<Space> {
  // Named one by one: this is asked everywhere, and a list of the team's countries would have to be read each time.
  const first = team === AXIS ? GERMANY : UNITED_KINGDOM
  const second = team === AXIS ? JAPAN : SOVIET_UNION
  const third = team === AXIS ? ITALY : UNITED_STATES
  out.lo = pieces.lo(s, first) | pieces.lo(s, second) | pieces.lo(s, third)
  out.hi = pieces.hi(s, first) | pieces.hi(s, second) | pieces.hi(s, third)
  return out
}

/** The straits that are open to a team, as a pattern: to the Axis where it has an army on the strait, else to the Allies. */
export function openStraits(s: State, team: Team): number {
  const lo = pieces.lo(s, GERMANY) | pieces.lo(s, JAPAN) | pieces.lo(s, ITALY)
  const hi = pieces.hi(s, GERMANY) | pieces.hi(s, JAPAN) | pieces.hi(s, ITALY)
  let axis = 0
  for (let i = 0; i < STRAIT_LANDS.length; i++) {
    const x = STRAIT_LANDS[i]
    axis |= (((x < 32 ? lo : hi) >>> (x & 31)) & 1) << i
  }
  return team === AXIS ? axis : ~axis & ((1 << STRAIT_LANDS.length) - 1)
}

/** The links that count on land. */
export const linksOnLand = (s: State): Links => editionOf(s).links

/** The links of the board for a team, through the straits that are open to it. */
export const linksFor = (s: State, team: Team): Links => withStraits(linksOnLand(s), openStraits(s, team))

const held = new SpaceSet<Space>()
const mine = new SpaceSet<Space>()

/** The supply spaces that count for a country, whether it stands on them or not. */
export function supplySpacesFor(s: State, country: Country, out: SpaceSet<Space>): SpaceSet<Space> {
  out.copy(SUPPLY_SPACES)
  const denied = DENIED_TO[country]
  for (let i = 0; i < denied.length; i++) if (isInForce(s, denied[i].card)) out.delete(denied[i].space)
  const added = ADDED_FOR[country]
  for (let i = 0; i < added.length; i++) if (isInForce(s, added[i].card)) out.add(added[i].space)
  return out
}

/** The supply spaces that a country has for itself alone: what its teammates have there does not count. */
export function ownSupplySpaces(s: State, country: Country, out: SpaceSet<Space>): SpaceSet<Space> {
  out.clear()
  const added = ADDED_FOR[country]
  for (let i = 0; i < added.length; i++) if (isInForce(s, added[i].card)) out.add(added[i].space)
  return out
}

/** Spaces in which a piece of a country is supplied whatever its line: by a card on the table, or for this turn. */
export function suppliedByCards(s: State, country: Country, out: SpaceSet<Space>): SpaceSet<Space> {
  out.clear()
  const granted = GRANTED_TO[country]
  for (let i = 0; i < granted.length; i++) if (isInForce(s, granted[i].card)) out.union(granted[i].where)
  if (turn.get(s) === country) {
    out.lo |= supplyArea.lo(s, 0)
    out.hi |= supplyArea.hi(s, 0)
  } else {
    out.lo |= supplyAreaAbroad.lo(s, country)
    out.hi |= supplyAreaAbroad.hi(s, country)
  }
  return out
}

const scratch = new SpaceSet<Space>()

/** Find out which pieces of a country are linked and supplied, unless that is known already. */
function trace(s: State, country: Country): void {
  const known = supplyKnown.get(s)
  if (((known >>> country) & 1) === 1) return
  supplyKnown.set(s, known | (1 << country))

  const row = neighbourRow(linksFor(s, teamOf(country)))

  // The line: from supply spaces with an army of this country, through its own pieces.
  supplySpacesFor(s, country, scratch)
  flood(NEIGHBOURS, row, scratch, pieces.read(s, country, mine), held)
  linked.write(s, country, held)

  // The port: a navy needs an army of its team next to it besides.
  teamPieces(s, teamOf(country), scratch).intersect(LAND)
  const base = neighbourRow(linksOnLand(s))
  let naviesLo = held.lo & SEA.lo
  let naviesHi = held.hi & SEA.hi
  for (; naviesLo !== 0; naviesLo &= naviesLo - 1) {
    const x = (31 - Math.clz32(naviesLo & -naviesLo)) as Space
    if (((NEIGHBOURS[base + 2 * x] & scratch.lo) | (NEIGHBOURS[base + 2 * x + 1] & scratch.hi)) === 0)
      held.delete(x)
  }
  for (; naviesHi !== 0; naviesHi &= naviesHi - 1) {
    const x = (63 - Math.clz32(naviesHi & -naviesHi)) as Space
    if (((NEIGHBOURS[base + 2 * x] & scratch.lo) | (NEIGHBOURS[base + 2 * x + 1] & scratch.hi)) === 0)
      held.delete(x)
  }

  suppliedByCards(s, country, scratch)
  held.union(scratch.intersect(mine))
  supplied.write(s, country, held)
}

export function isSupplied(s: State, country: Country, x: Space): boolean {
  trace(s, country)
  return supplied.has(s, country, x)
}

/** The pieces of a country that are in supply. */
export function suppliedPieces(s: State, country: Country, out: SpaceSet<Space>): SpaceSet<Space> {
  trace(s, country)
  return supplied.read(s, country, out)
}

/** The pieces of a country that have a line, port or no port. */
export function linkedPieces(s: State, country: Country, out: SpaceSet<Space>): SpaceSet<Space> {
  trace(s, country)
  return linked.read(s, country, out)
}

/** The pieces of a country that are out of supply. */
export function unsuppliedPieces(s: State, country: Country, out: SpaceSet<Space>): SpaceSet<Space> {
  trace(s, country)
  out.lo = pieces.lo(s, country) & ~supplied.lo(s, country)
  out.hi = pieces.hi(s, country) & ~supplied.hi(s, country)
  return out
}

/** Neighbours of a country's supplied pieces of a terrain: where it may build or battle, as far as adjacency goes. */
function reach(s: State, country: Country, type: PieceType, out: SpaceSet<Space>): SpaceSet<Space> {
  trace(s, country)
  supplied.read(s, country, out)
  const links = type === NAVY ? linksFor(s, teamOf(country)) : linksOnLand(s)
  return neighboursOf(out, links, out).intersect(TERRAIN[type])
}

const arrival = new SpaceSet<Space>()
const ports = new SpaceSet<Space>()

/** Spaces where a new piece of a country would be in supply at once, as far as the board goes. */
function suppliedOnArrival(
  s: State,
  country: Country,
  type: PieceType,
  out: SpaceSet<Space>,
): SpaceSet<Space> {
  trace(s, country)
  linked.read(s, country, arrival)
  if (type === ARMY) {
    neighboursOf(arrival, linksOnLand(s), out).union(supplySpacesFor(s, country, arrival))
  } else {
    neighboursOf(arrival, linksFor(s, teamOf(country)), out).intersect(
      seasWithPort(s, teamOf(country), ports),
    )
  }
  return out.union(suppliedByCards(s, country, arrival)).intersect(TERRAIN[type])
}

/** Seas next to an army of a team. */
function seasWithPort(s: State, team: Team, out: SpaceSet<Space>): SpaceSet<Space> {
  teamPieces(s, team, out).intersect(LAND)
  return neighboursOf(out, linksOnLand(s), out).intersect(SEA)
}

const enemies = new SpaceSet<Space>()
const arriving = new SpaceSet<Space>()

/** For each country, spaces in which it can build armies as at home (Australia, Lord Linlithgow). */
const LIKE_HOME: readonly (readonly CardSpace[])[] = COUNTRIES.map((country) =>
  standingRules.flatMap(({ card, rule }) =>
    rule.rule === 'build-as-at-home' && card.country === country ? [{ card, space: space(rule.space) }] : [],
  ),
)

/** Adds the spaces where a country can build an army with nothing of its own beside them. */
function addHomes(s: State, country: Country, out: SpaceSet<Space>): void {
  out.add(homeOf(country))
  const like = LIKE_HOME[country]
  for (let i = 0; i < like.length; i++) if (isInForce(s, like[i].card)) out.add(like[i].space)
}

const homes = new SpaceSet<Space>()

/** Whether a country can build an army in a space with nothing of its own beside it. */
export function isHomeToBuild(s: State, country: Country, x: Space): boolean {
  addHomes(s, country, homes.clear())
  return homes.has(x)
}

/** Spaces where a country could build a piece of a type if it had one to spare. Asked for every card of a hand, so it is remembered. */
export function buildable(
  s: State,
  country: Country,
  type: PieceType,
  out: SpaceSet<Space>,
): SpaceSet<Space> {
  const known = sitesKnown.get(s, type)
  if (((known >>> country) & 1) === 1) return sites[type].read(s, country, out)
  sitesKnown.set(s, type, known | (1 << country))
  findSites(s, country, type, out)
  sites[type].write(s, country, out)
  return out
}

function findSites(s: State, country: Country, type: PieceType, out: SpaceSet<Space>): void {
  reach(s, country, type, out)
  if (type === ARMY) addHomes(s, country, out)
  out.intersect(suppliedOnArrival(s, country, type, arriving))
  out.minus(teamPieces(s, enemyOf(teamOf(country)), enemies))
  out.lo &= ~pieces.lo(s, country)
  out.hi &= ~pieces.hi(s, country)
}

/** Spaces that a country could battle: next to a supplied piece of its own, without a friendly piece. */
export function battleable(
  s: State,
  country: Country,
  type: PieceType,
  out: SpaceSet<Space>,
): SpaceSet<Space> {
  return reach(s, country, type, out).minus(teamPieces(s, teamOf(country), enemies))
}

const counted = new SpaceSet<Space>()

/** Pieces of a type that a country has left to put on the board. */
export function available(s: State, country: Country, type: PieceType): number {
  return editionOf(s).pieces(country, type) - pieces.read(s, country, counted).intersect(TERRAIN[type]).size
}

/** Whether supply, or where something can be built, depends on a card: putting it on the table or taking it away changes that. */
export const affectsSupply = (card: CardFact): boolean =>
  card.standing.some(({ rule }) => rule !== 'recruit-instead' && rule !== 'land-battle-eliminates')

/** Cards on the table that let a country recruit in a space instead of building an army. */
const RECRUIT_INSTEAD = standingRules.flatMap(({ card, rule }) =>
  rule.rule === 'recruit-instead' ? [{ card, space: space(rule.space) }] : [],
)

/** Spaces where a country may recruit whenever it may build an army. */
export function recruitableInstead(s: State, country: Country, out: SpaceSet<Space>): SpaceSet<Space> {
  out.clear()
  if (statuses.get(s, country) === 0) return out
  for (let i = 0; i < RECRUIT_INSTEAD.length; i++) {
    const { card, space } = RECRUIT_INSTEAD[i]
    if (card.country === country && isInForce(s, card)) out.add(space)
  }
  if (out.isEmpty) return out
  out.minus(teamPieces(s, enemyOf(teamOf(country)), enemies))
  out.lo &= ~pieces.lo(s, country)
  out.hi &= ~pieces.hi(s, country)
  return out
}
