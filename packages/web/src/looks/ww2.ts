import { type CardEntry, type CardPart, capital, type JsonObject, words } from '@materiel/kernel'
import type { Facts } from '@materiel/table/client'
import type { MapPiece, Passage } from '../map/board-props.js'
import type { CardRef, GameKit, Panel } from './kit.js'
import { livery } from './livery.js'
import { numberIn, objectIn, textIn, textsIn } from './reading.js'

/** Cards in each deck when the game begins, in order of play: what the bar of a deck is measured by. */
const DECKS: Readonly<Record<string, number>> = {
  germany: 41,
  'united-kingdom': 40,
  japan: 34,
  'soviet-union': 34,
  italy: 30,
  'united-states': 41,
}
const SEATS = Object.keys(DECKS)
const TYPES = ['army', 'navy'] as const
const ROUNDS = 20

const sideOf = (seat: string): string => (SEATS.indexOf(seat) % 2 === 0 ? 'axis' : 'allies')

const countryIn = (view: JsonObject, seat: string): JsonObject => objectIn(objectIn(view.countries)[seat])

function piecesOf(view: JsonObject, owner: string): readonly MapPiece[] {
  const country = countryIn(view, owner)
  const shielded = textsIn(country.protected)
  return TYPES.flatMap((type) =>
    textsIn(objectIn(country.pieces)[type]).map((space) => ({
      // A country has one piece in a space at most.
      id: `${owner} ${space}`,
      owner,
      type,
      space,
      count: 1,
      shielded: shielded.includes(space),
    })),
  )
}

function panelOf(view: JsonObject, seat: string): Panel {
  const country = countryIn(view, seat)
  const refs = (ids: readonly string[]): CardRef[] => ids.map((id) => ({ owner: seat, id }))
  const hand = objectIn(country.hand)
  const responses = objectIn(country.responses)
  const discard = objectIn(country.discard)
  const top = textIn(discard.top)
  return {
    seat,
    livery: seat,
    side: sideOf(seat),
    hand: { size: numberIn(hand.size), known: refs(textsIn(hand.known)) },
    deck: { size: numberIn(objectIn(country.deck).size), full: DECKS[seat] },
    faceDown: { size: numberIn(responses.size), known: refs(textsIn(responses.known)) },
    open: textsIn(country.status).map((id) => ({ owner: seat, id, state: 'open' })),
    discard: {
      size: numberIn(discard.size),
      known: refs(textsIn(discard.known)),
      top: top === '' ? null : { owner: seat, id: top },
    },
    reserve: TYPES.map((type) => ({
      owner: seat,
      type,
      left: numberIn(objectIn(country.reserve)[type]),
      pool: numberIn(objectIn(country.pool)[type]),
    })),
  }
}

/** Status cards and Responses say when they are used, then what that costs, then what it does. */
function partsOf({ type, text }: CardEntry): readonly CardPart[] {
  const spoken =
    type === 'status' || type === 'response' ? /^(.+?)\s?: (?:(.+?)\s?; )?(.+)$/.exec(text) : null
  if (spoken === null) return [{ kind: 'effect', text }]
  const [, when, cost, effect] = spoken
  return [
    { kind: 'when', text: when },
    ...(cost === undefined ? [] : [{ kind: 'cost' as const, text: capital(cost) }]),
    { kind: 'effect', text: capital(effect) },
  ]
}

const SIDES = {
  axis: livery('axis', 'bars', 'square'),
  allies: livery('allies', 'triangle', 'round'),
}

const PASSAGES = {
  axis: { livery: SIDES.axis, words: words('open to the Axis', "ouvert à l'Axe") },
  allies: { livery: SIDES.allies, words: words('open to the Allies', 'ouvert aux Alliés') },
}

/** A strait is open to the Axis while one of its armies holds the land beside it, and otherwise to the Allies. */
function passagesIn(view: JsonObject, facts: Facts): Record<string, Passage> {
  const held = new Set(
    SEATS.filter((seat) => sideOf(seat) === 'axis')
      .flatMap((seat) => piecesOf(view, seat))
      .map(({ space }) => space),
  )
  const lands = facts.spaces.flatMap(({ straits = [] }) => straits.map(({ land }) => land))
  return Object.fromEntries(lands.map((land) => [land, PASSAGES[held.has(land) ? 'axis' : 'allies']]))
}

export const ww2: GameKit = {
  id: 'ww2',
  liveries: {
    germany: livery('germany', 'bars', 'square'),
    italy: livery('italy', 'chevron', 'square'),
    japan: livery('japan', 'disc', 'square'),
    'united-kingdom': livery('united-kingdom', 'saltire', 'round'),
    'soviet-union': livery('soviet-union', 'triangle', 'round'),
    'united-states': livery('united-states', 'diamond', 'round'),
    ...SIDES,
  },
  factions: {},
  thisTurn: words('this turn', 'cette séquence'),
  pieceWords: { army: words('army', 'armée'), navy: words('navy', 'flotte') },
  compactReserve: false,
  hasTallMap: false,
  sides: ['axis', 'allies'],
  lead: 30,
  track: Array.from({ length: ROUNDS }, (_, i) => ({
    words: words(`Round ${i + 1}`, `Tour ${i + 1}`),
    scoring: false,
    group: null,
    sign: null,
  })),
  steps: [
    { id: 'begin', words: words('Beginning', 'Début') },
    { id: 'play', words: words('Play', 'Action') },
    { id: 'supply', words: words('Supply', 'Ravitaillement') },
    { id: 'victory', words: words('Victory', 'Score') },
    { id: 'discard', words: words('Discard', 'Défausse') },
    { id: 'draw', words: words('Draw', 'Pioche') },
  ],
  reactions: new Set(['reaction']),
  clock: (view) => ({ round: numberIn(view.round), seat: textIn(view.seat), step: textIn(view.step) }),
  score: (view) => [numberIn(objectIn(view.score).axis), numberIn(objectIn(view.score).allies)],
  pieces: (view) => SEATS.flatMap((seat) => piecesOf(view, seat)),
  control: () => ({}),
  stars: (_view, facts) =>
    Object.fromEntries(
      facts.spaces.filter((space) => space.star).map((space) => [space.id, space.stars ?? 0]),
    ),
  straits: passagesIn,
  homes: (facts) =>
    Object.fromEntries(facts.spaces.flatMap(({ id, home }) => (home == null ? [] : [[id, home]]))),
  panels: (view) => SEATS.map((seat) => panelOf(view, seat)),
  notices: () => [],
  places: (event) => textsIn([event.space ?? null]),
  points: (event) =>
    event.kind === 'score' ? { side: textIn(event.team), points: numberIn(event.points) } : null,
  ending: (reason) =>
    reason === 'sudden'
      ? words('with a lead of 30 points or more', "avec au moins 30 PV d'avance")
      : words('on points after the last round', 'aux points, après le dernier tour'),
  parts: partsOf,
  // A front that holds: who stands where, and the lines that feed them.
  scene: {
    pieces: [
      { owner: 'germany', type: 'army', space: 'germany' },
      { owner: 'germany', type: 'army', space: 'eastern-europe' },
      { owner: 'germany', type: 'army', space: 'ukraine' },
      { owner: 'italy', type: 'army', space: 'italy' },
      { owner: 'italy', type: 'army', space: 'balkans' },
      { owner: 'soviet-union', type: 'army', space: 'moscow' },
      { owner: 'soviet-union', type: 'army', space: 'russia' },
      { owner: 'united-kingdom', type: 'army', space: 'united-kingdom' },
      { owner: 'united-kingdom', type: 'navy', space: 'north-sea' },
    ],
    supply: [
      ['germany', 'eastern-europe', 'ukraine'],
      ['italy', 'balkans'],
      ['moscow', 'russia'],
      ['united-kingdom', 'north-sea'],
    ],
    left: 'united-kingdom',
    right: 'moscow',
    middle: 'germany',
  },
}
