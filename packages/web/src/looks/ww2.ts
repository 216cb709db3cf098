import type { EventView } from '@materiel/kernel'
import type { Ww2View } from '@materiel/ww2'
import type { MapPiece } from '../map/board-props.js'
import type { CardRef, GameKit, OpenCard, Panel, Strike } from './kit/kit.js'
import { liveriesOf } from './kit/livery.js'
import './ww2.css'

type Seat = keyof Ww2View['countries']

/** Squadrons are there with the air expansion alone. */
const TYPES = ['army', 'navy', 'squadron'] as const

/** In order of play, as the view has them. */
const seatsIn = (view: Ww2View): readonly Seat[] => Object.keys(view.countries) as Seat[]

function piecesOf(view: Ww2View, owner: Seat): readonly MapPiece[] {
  const { pieces, protected: shielded } = view.countries[owner]
  return TYPES.flatMap((type) =>
    (pieces[type] ?? []).map((space) => ({
      // A country has one piece in a space at most, and with it one squadron.
      id: type === 'squadron' ? `${owner} squadron ${space}` : `${owner} ${space}`,
      owner,
      type,
      space,
      count: 1,
      shielded: type !== 'squadron' && shielded.includes(space),
    })),
  )
}

function panelOf(view: Ww2View, seat: Seat): Panel {
  const { hand, deck, responses, status, laid, silenced, bolsters, discard, reserve, pool } =
    view.countries[seat]
  const ref = (id: string): CardRef => ({ owner: seat, id })
  const stateOf = (id: string): OpenCard['state'] =>
    laid?.includes(id) ? 'waiting' : silenced?.includes(id) ? 'silenced' : 'open'
  return {
    seat,
    hand: { size: hand.size, known: hand.known.map(ref) },
    deck,
    faceDown: {
      size: responses.size + (bolsters?.size ?? 0),
      known: [...responses.known, ...(bolsters?.known ?? [])].map(ref),
    },
    open: status.map((id) => ({ ...ref(id), state: stateOf(id) })),
    discard: {
      size: discard.size,
      known: discard.known.map(ref),
      top: discard.top === null ? null : ref(discard.top),
    },
    reserve: TYPES.flatMap((type) => {
      const [left, all] = [reserve[type], pool[type]]
      return left === undefined || all === undefined ? [] : [{ owner: seat, type, left, pool: all }]
    }),
  }
}

/** A battle is fought from next door, whoever stands there; squadrons come from their own space. */
function strikeOf({ kind, seat, space, against }: EventView): Strike | null {
  if (seat === null) return null
  if (kind === 'battle') return { owner: seat, from: null, to: String(space) }
  return kind === 'air-attack' ? { owner: seat, from: String(space), to: String(against) } : null
}

export const look: GameKit<Ww2View> = {
  liveries: liveriesOf('ww2', {
    germany: ['bars', 'square'],
    italy: ['chevron', 'square'],
    japan: ['disc', 'square'],
    'united-kingdom': ['saltire', 'round'],
    'soviet-union': ['triangle', 'round'],
    'united-states': ['diamond', 'round'],
    axis: ['bars', 'square'],
    allies: ['triangle', 'round'],
  }),
  compactReserve: false,
  hasTallMap: false,
  pieces: (view) => seatsIn(view).flatMap((seat) => piecesOf(view, seat)),
  panels: (view) => seatsIn(view).map((seat) => panelOf(view, seat)),
  straits: (view) => view.straits,
  markers: (view) => view.markers ?? {},
  strike: strikeOf,
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
