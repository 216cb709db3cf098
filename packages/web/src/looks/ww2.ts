import type { Ww2View } from '@materiel/ww2'
import type { MapPiece } from '../map/board-props.js'
import type { CardRef, GameKit, Panel } from './kit/kit.js'
import { liveriesOf } from './kit/livery.js'
import './ww2.css'

type Seat = keyof Ww2View['countries']

const TYPES = ['army', 'navy'] as const

/** In order of play, as the view has them. */
const seatsIn = (view: Ww2View): readonly Seat[] => Object.keys(view.countries) as Seat[]

function piecesOf(view: Ww2View, owner: Seat): readonly MapPiece[] {
  const { pieces, protected: shielded } = view.countries[owner]
  return TYPES.flatMap((type) =>
    pieces[type].map((space) => ({
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

function panelOf(view: Ww2View, seat: Seat): Panel {
  const { hand, deck, responses, status, laid, discard, reserve, pool } = view.countries[seat]
  const ref = (id: string): CardRef => ({ owner: seat, id })
  return {
    seat,
    hand: { size: hand.size, known: hand.known.map(ref) },
    deck,
    faceDown: { size: responses.size, known: responses.known.map(ref) },
    open: status.map((id) => ({ ...ref(id), state: laid?.includes(id) ? 'waiting' : 'open' })),
    discard: {
      size: discard.size,
      known: discard.known.map(ref),
      top: discard.top === null ? null : ref(discard.top),
    },
    reserve: TYPES.map((type) => ({ owner: seat, type, left: reserve[type], pool: pool[type] })),
  }
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
