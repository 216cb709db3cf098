import { type Json, type JsonObject, type PieceEntry, type State, seatsOf } from '@materiel/kernel'
import {
  fieldsAt,
  objectAt,
  type Piles,
  refuse,
  SpaceSet,
  textsAt,
  truthAt,
  wholeAt,
} from '@materiel/kernel/make'
import {
  CARDS,
  type Card,
  type CardFact,
  cardsWithBits,
  goesToTable,
  hasType,
  TABLE_CARDS,
} from './cards/catalogue.js'
import {
  ALLIES,
  ARMY,
  AXIS,
  areEnemies,
  COUNTRIES,
  COUNTRY_IDS,
  type Country,
  type CountryId,
  countryNamed,
  NAVY,
  PIECE_IDS,
  PIECE_TYPES,
  type PieceType,
  SQUADRON,
  TEAM_IDS,
  TEAMS,
} from './countries.js'
import { findSpace, isLand, SPACE_IDS, type Space, space, TERRAIN, typeAt } from './map/board.js'
import { ROUNDS } from './numbers.js'
import { discardOpenly, discardUnseen, shuffleDeck } from './rules/discard.js'
import { squadronsLeft } from './rules/squadrons.js'
import { available } from './rules/supply.js'
import { noteFront, startFrom } from './rules/turn.js'
import {
  AIR,
  BEGIN,
  deck,
  discards,
  editionOf,
  front,
  hand,
  isStatusOnTable,
  laid,
  machine,
  ownerOf,
  pieces,
  reactions,
  reallocatedThisTurn,
  responses,
  round,
  rulesOf,
  STEPS,
  score,
  shielded,
  spentBolsters,
  spentResponses,
  squadrons,
  started,
  statuses,
  statusesOnTable,
  step,
  supplyArea,
  supplyAreaAbroad,
  supplyChanged,
  topOfDiscards,
  turn,
  winner,
} from './state.js'

/** Positions as text: reading those of scenarios, and writing what is on the table. */

const FIELDS = [
  'round',
  'seat',
  'step',
  'score',
  'pieces',
  'hand',
  'table',
  'deck',
  'discard',
  'faceDown',
  'used',
  'protected',
  'supplied',
  'suppliedAbroad',
  'front',
  'reallocated',
]

function bad(what: string): never {
  return refuse('position:', what)
}

function countryCalled(id: string, where: string): Country {
  if (!COUNTRY_IDS.includes(id as CountryId)) bad(`${where}: there is no country "${id}"`)
  return countryNamed(id as CountryId)
}

/** Set a state up as a position says, at the beginning of a step of a turn. */
export function startPosition(s: State, position: JsonObject): void {
  const { statusesWait, air } = rulesOf(s)
  fieldsAt(position, 'position', [
    ...FIELDS,
    ...(statusesWait ? ['laid'] : []),
    ...(air ? ['typeShown'] : []),
  ])
  readClock(s, position)
  readPieces(s, objectAt(position.pieces, 'position: pieces'))
  readCards(s, position)
  readTurn(s, position)
  supplyChanged(s)
  started.set(s, 1)
  // The set-up is behind us, and the turn begins where the position says.
  startFrom(s, { country: turn.get(s), from: step.get(s) })
}

/** More than any game can bring, and small enough for every sum. */
const MOST_POINTS = 9999

function readClock(s: State, position: JsonObject): void {
  const now = wholeAt(position.round, 'position: round', 1)
  if (now < 1 || now > ROUNDS) bad(`round must be from 1 to ${ROUNDS}, it is ${now}`)
  round.set(s, now)
  if (typeof (position.seat ?? 'germany') !== 'string') bad('seat must be the name of a country')
  turn.set(s, countryCalled(String(position.seat ?? 'germany'), 'seat'))
  const { stepIds } = editionOf(s)
  const wanted = position.step ?? 'begin'
  // Where no step is called so, a turn begins with its first one.
  const steps = STEPS.filter((which) => which !== AIR || rulesOf(s).air)
  const at = wanted === 'begin' ? BEGIN : steps.find((which) => stepIds[which] === wanted)
  step.set(
    s,
    at ?? bad(`step must be one of ${[...new Set(steps.map((which) => stepIds[which]))].join(', ')}`),
  )
  const points = objectAt(position.score, 'position: score')
  for (const team of Object.keys(points))
    if (!TEAM_IDS.includes(team as 'axis')) bad(`score: there is no team "${team}"`)
  for (const team of TEAMS) {
    const id = TEAM_IDS[team]
    const total = wholeAt(points[id], `position: score of ${id}`, 0)
    if (Math.abs(total) > MOST_POINTS) bad(`score of ${id} must be from -${MOST_POINTS} to ${MOST_POINTS}`)
    score.set(s, team, total)
  }
}

function spaceCalled(id: string, where: string): Space {
  return findSpace(id) ?? bad(`${where}: there is no space "${id}"`)
}

function readPieces(s: State, given: JsonObject): void {
  for (const [id, lists] of Object.entries(given)) {
    const country = countryCalled(id, 'pieces')
    const types = objectAt(lists, `position: pieces of ${id}`)
    for (const name of Object.keys(types))
      if (!editionOf(s).pieceIds.includes(name)) bad(`pieces of ${id}: there is no piece "${name}"`)
    for (const type of PIECE_TYPES) {
      const name = PIECE_IDS[type]
      for (const spaceId of textsAt(types[name], `position: pieces of ${id}: ${name}`)) {
        const x = spaceCalled(spaceId, `pieces of ${id}`)
        const what = `${name} of ${id} in ${spaceId}`
        if (!TERRAIN[type].has(x))
          bad(
            `${what}: ${type === ARMY ? 'armies stand on land' : 'navies stay at sea'} (ww2.pieces.terrain)`,
          )
        if (pieces.has(s, country, x)) bad(`${what}: there is one already (ww2.pieces.one-per-space)`)
        for (const other of COUNTRIES)
          if (areEnemies(country, other) && pieces.has(s, other, x))
            bad(`${what}: an enemy piece of ${COUNTRY_IDS[other]} is there too (ww2.pieces.enemies-apart)`)
        if (available(s, country, type) === 0)
          bad(`${what}: ${id} has only ${editionOf(s).pieces(country, type)} of them (ww2.pieces.limited)`)
        pieces.add(s, country, x)
      }
    }
    readSquadrons(s, country, textsAt(types.squadron, `position: pieces of ${id}: squadron`))
  }
}

function readSquadrons(s: State, country: Country, ids: readonly string[]): void {
  const id = COUNTRY_IDS[country]
  for (const spaceId of ids) {
    const x = spaceCalled(spaceId, `pieces of ${id}`)
    const what = `squadron of ${id} in ${spaceId}`
    if (!rulesOf(s).air) bad(`${what}: squadrons come with the air expansion (air.box.squadrons)`)
    if (!pieces.has(s, country, x)) bad(`${what}: no army or navy of ${id} is there (air.squadron.escort)`)
    if (squadrons.has(s, country, x)) bad(`${what}: there is one already (air.squadron.one)`)
    if (squadronsLeft(s, country) === 0)
      bad(`${what}: ${id} has only ${editionOf(s).pieces(country, SQUADRON)} of them (air.box.squadrons)`)
    squadrons.add(s, country, x)
  }
}

type PutNames = (country: Country, names: readonly string[], where: string) => void

/** A field that lists names for some countries. */
function eachCountry(position: JsonObject, field: string, put: PutNames): void {
  for (const [id, list] of Object.entries(objectAt(position[field], `position: ${field}`))) {
    const where = `${field} of ${id}`
    put(countryCalled(id, field), textsAt(list, `position: ${where}`), where)
  }
}

function readCards(s: State, position: JsonObject): void {
  const left = CARDS.map((fact) => fact.count)
  const take = (country: Country, id: string, where: string): Card => {
    const card =
      editionOf(s).find(country, id) ?? bad(`${where}: ${COUNTRY_IDS[country]} has no card "${id}"`)
    if (left[card]-- === 0) bad(`${where}: ${COUNTRY_IDS[country]} has only ${CARDS[card].count} of "${id}"`)
    return card
  }
  const each = (field: string, put: PutNames) => eachCountry(position, field, put)
  each('hand', (country, ids, where) => {
    if (ids.length > hand.capacity) bad(`${where} has more than ${hand.capacity} cards`)
    for (const id of ids) hand.push(s, country, take(country, id, where), ownerOf(s, country))
  })
  each('table', (country, ids, where) => {
    for (const id of ids) {
      const fact = CARDS[take(country, id, where)]
      if (!liesOnTable(fact)) bad(`${where}: "${id}" is neither a Status nor a Response card`)
      const zone = fact.type === 'status' ? statuses : responses
      zone.set(s, country, zone.get(s, country) | (1 << fact.bit))
    }
  })
  each('laid', (country, ids, where) => {
    for (const id of ids) {
      const fact = CARDS[take(country, id, where)]
      if (fact.type !== 'status') bad(`${where}: "${id}" is not a Status card`)
      laid.set(s, country, laid.get(s, country) | (1 << fact.bit))
    }
  })
  // Cards that lie face down count as lying under all the others.
  each('faceDown', (country, ids, where) => {
    for (const id of [...ids].reverse()) discardUnseen(s, country, take(country, id, where))
  })
  each('typeShown', (country, ids, where) => {
    for (const id of [...ids].reverse()) {
      const card = take(country, id, where)
      if (!isTypePaid(card)) bad(`${where}: no card asks for the type of "${id}" (air.support.typed-cost)`)
      discardUnseen(s, country, card)
      discards.showType(s, country, discards.size(s, country) - 1)
    }
  })
  // Discards are written top first; these lie face up.
  each('discard', (country, ids, where) => {
    for (const id of [...ids].reverse()) {
      const card = take(country, id, where)
      discardOpenly(s, country, card)
      if (hasType(card, 'response'))
        spentResponses.set(s, country, spentResponses.get(s, country) | (1 << CARDS[card].bit))
      if (hasType(card, 'bolster'))
        spentBolsters.set(s, country, spentBolsters.get(s, country) | (1 << CARDS[card].bit))
    }
  })
  const given = new Set<Country>()
  each('deck', (country, ids, where) => {
    given.add(country)
    for (const id of [...ids].reverse()) deck.push(s, country, take(country, id, where), 0)
  })
  for (const country of COUNTRIES) {
    if (given.has(country)) continue
    for (const fact of editionOf(s).decks[country])
      for (; left[fact.card] > 0; left[fact.card]--) deck.push(s, country, fact.card, 0)
    shuffleDeck(s, country)
  }
}

/** A Support card can lie there, face down, where a card puts it (Navajo Code Talkers): of its own country. */
const liesOnTable = ({ card, type, country }: CardFact): boolean =>
  goesToTable(card) ||
  (type === 'bolster' &&
    CARDS.some(
      ({ country: mine, use }) =>
        mine === country && use?.effects.some((effect) => effect.do === 'bolster-from-hand') === true,
    ))

/** Whether a card may have been paid where its type was asked for, and nothing but that was shown. */
const isTypePaid = (card: Card): boolean =>
  CARDS.some(
    ({ country, use }) =>
      country === CARDS[card].country && use?.cost?.from === 'type' && hasType(card, use.cost.type),
  )

/** What happened in this turn before the step that the position begins with. */
function readTurn(s: State, position: JsonObject): void {
  eachCountry(position, 'used', (country, ids, where) => {
    for (const id of ids) {
      const card =
        editionOf(s).find(country, id) ?? bad(`${where}: ${COUNTRY_IDS[country]} has no card "${id}"`)
      const { bit, use } = CARDS[card]
      if (use?.oncePerTurn !== true)
        bad(`${where}: "${id}" is not a card that can be used once a turn (ww2.reactions.once-per-turn)`)
      // A Status card may have been lost since it was used.
      if (!isStatusOnTable(s, CARDS[card]) && discards.indexOf(s, country, card) < 0)
        bad(`${where}: "${id}" is neither on the table nor discarded`)
      reactions.spend(s, country, bit)
    }
  })
  eachCountry(position, 'protected', (country, ids, where) => {
    for (const id of ids) {
      const x = spaceCalled(id, where)
      if (!pieces.has(s, country, x)) bad(`${where}: ${COUNTRY_IDS[country]} has no piece in ${id}`)
      shielded.add(s, country, x)
    }
  })
  for (const id of textsAt(position.supplied, 'position: supplied'))
    supplyArea.add(s, 0, spaceCalled(id, 'supplied'))
  eachCountry(position, 'suppliedAbroad', (country, ids, where) => {
    if (ids.length > 0 && country === turn.get(s)) bad(`${where}: it is its own turn ("supplied" says that)`)
    for (const id of ids) supplyAreaAbroad.add(s, country, spaceCalled(id, where))
  })
  if (position.front === undefined) noteFront(s)
  for (const id of textsAt(position.front, 'position: front')) {
    const x = spaceCalled(id, 'front')
    if (!isLand(x)) bad(`front: ${id} is no land`)
    front.add(s, 0, x)
  }
  reallocatedThisTurn.set(s, truthAt(position.reallocated, 'position: reallocated', false) ? 1 : 0)
}

const idsIn = (pile: Piles<Country, Card>, s: State, country: Country): string[] =>
  Array.from({ length: pile.size(s, country) }, (_, i) => CARDS[pile.card(s, country, i)].id)

const tableOf = (s: State, country: Country): string[] =>
  cardsWithBits(country, statusesOnTable(s, country) | responses.get(s, country)).map(
    (card) => CARDS[card].id,
  )

/** Discards that show their face, or that do not, top first. */
const discardsOf = (s: State, country: Country, faceUp: boolean): string[] =>
  idsIn(discards, s, country)
    .filter((_, i) => discards.isPublic(s, country, i) === faceUp)
    .reverse()

/** Those among the discards that show no face of which everybody knows the type, top first. */
const typeShownOf = (s: State, country: Country): string[] =>
  idsIn(discards, s, country)
    .filter((_, i) => discards.isTypeShown(s, country, i) && !discards.isPublic(s, country, i))
    .reverse()

const usedThisTurn = (s: State, country: Country): string[] =>
  TABLE_CARDS[country]
    .filter((card) => reactions.isSpent(s, country, CARDS[card].bit))
    .map((card) => CARDS[card].id)

const spacesIn = (set: SpaceSet<Space>): string[] => set.toArray().map((x) => SPACE_IDS[x])

/** The spaces whose piece of a country cannot be removed for the rest of this turn. */
export const protectedOf = (s: State, country: Country): string[] =>
  spacesIn(shielded.read(s, country, new SpaceSet<Space>()))

const perCountry = (make: (country: Country) => Json): JsonObject =>
  Object.fromEntries(COUNTRIES.map((country) => [COUNTRY_IDS[country], make(country)]))

/** The spaces of each type of piece of a country. */
export function piecesByType(
  s: State,
  country: Country,
): { army: string[]; navy: string[]; squadron?: string[] } {
  const onBoard = spacesIn(pieces.read(s, country, new SpaceSet<Space>()))
  const ofType = (type: PieceType): string[] => onBoard.filter((id) => typeAt(space(id)) === type)
  return {
    army: ofType(ARMY),
    navy: ofType(NAVY),
    ...(rulesOf(s).air ? { squadron: spacesIn(squadrons.read(s, country, new SpaceSet<Space>())) } : {}),
  }
}

/** Everything on the board. */
export const piecesOnBoard = (s: State): PieceEntry[] =>
  COUNTRIES.flatMap((country) => {
    const owner = COUNTRY_IDS[country]
    const lists = piecesByType(s, country)
    return PIECE_IDS.flatMap((type) => (lists[type] ?? []).map((space) => ({ owner, type, space, count: 1 })))
  })

/** None of any type that the game has, whatever its options: scenarios may say so. */
const noPieces = (s: State): Record<string, string[]> =>
  Object.fromEntries(editionOf(s).pieceIds.map((id) => [id, []]))

/** Everything on the table, for scenarios. */
export function describe(s: State): JsonObject {
  return {
    round: round.get(s),
    seat: COUNTRY_IDS[turn.get(s)],
    step: editionOf(s).stepIds[step.get(s)],
    score: { axis: score.get(s, AXIS), allies: score.get(s, ALLIES) },
    pieces: perCountry((country) => ({ ...noPieces(s), ...piecesByType(s, country) })),
    toMove: seatsOf(machine.toMove(s)).map((seat) => COUNTRY_IDS[seat]),
    hand: perCountry((country) => idsIn(hand, s, country)),
    table: perCountry((country) => tableOf(s, country)),
    ...(rulesOf(s).statusesWait
      ? {
          laid: perCountry((country) =>
            cardsWithBits(country, laid.get(s, country)).map((card) => CARDS[card].id),
          ),
        }
      : {}),
    deck: perCountry((country) => idsIn(deck, s, country).reverse()),
    discard: perCountry((country) => [...discardsOf(s, country, true), ...discardsOf(s, country, false)]),
    faceDown: perCountry((country) => discardsOf(s, country, false)),
    ...(rulesOf(s).air ? { typeShown: perCountry((country) => typeShownOf(s, country)) } : {}),
    used: perCountry((country) => usedThisTurn(s, country)),
    protected: perCountry((country) => protectedOf(s, country)),
    supplied: spacesIn(supplyArea.read(s, 0, new SpaceSet<Space>())),
    suppliedAbroad: perCountry((country) =>
      spacesIn(supplyAreaAbroad.read(s, country, new SpaceSet<Space>())),
    ),
    front: spacesIn(front.read(s, 0, new SpaceSet<Space>())),
    reallocated: reallocatedThisTurn.get(s) === 1,
    discardTop: perCountry((country) => {
      const top = topOfDiscards(s, country)
      return top < 0 ? null : CARDS[discards.card(s, country, top)].id
    }),
    deckSize: perCountry((country) => deck.size(s, country)),
    handSize: perCountry((country) => hand.size(s, country)),
    discardSize: perCountry((country) => discards.size(s, country)),
    deckTop: perCountry((country) => {
      const size = deck.size(s, country)
      return size === 0 ? null : CARDS[deck.card(s, country, size - 1)].id
    }),
    outcome: winner.get(s) === 0 ? null : { winner: TEAM_IDS[winner.get(s) - 1] },
  }
}
