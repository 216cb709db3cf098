import type { EastFrontView } from '@materiel/east-front'
import { type EventView, words } from '@materiel/kernel'
import type { MapPiece } from '../map/board-props.js'
import type { CardRef, GameKit, Notice, OpenCard, Panel, Strike } from './kit/kit.js'
import { liveriesOf } from './kit/livery.js'
import './east-front.css'

type Side = keyof EastFrontView['sides']
type Faction = keyof EastFrontView['pieces']

const TYPES = ['infantry', 'tank', 'airplane', 'fleet'] as const
const FACTIONS: Readonly<Record<Side, readonly Faction[]>> = { axis: ['germany', 'pact'], allies: ['soviet'] }
const SIDES = Object.keys(FACTIONS) as Side[]

const piecesOf = (view: EastFrontView, owner: Faction): readonly MapPiece[] =>
  TYPES.flatMap((type) =>
    Object.entries(view.pieces[owner][type]).map(([space, count]) => ({
      id: `${owner} ${type} ${space}`,
      owner,
      type,
      space,
      count,
      shielded: false,
    })),
  )

const STATES: Readonly<Record<string, OpenCard['state']>> = { second: 'turned', used: 'spent' }

function panelOf(view: EastFrontView, seat: Side): Panel {
  const { hand, deck, discard } = view.sides[seat]
  // The cards of a side have different ids, whichever of its factions they belong to.
  const ref = (id: string): CardRef => ({ owner: seat, id })
  return {
    seat,
    hand: { size: hand.size, known: hand.known.map(ref) },
    deck,
    faceDown: null,
    open: Object.entries(view.contingency[seat]).map(([id, up]) => ({
      ...ref(id),
      state: STATES[up] ?? 'open',
    })),
    discard: { size: discard.size, known: discard.known.map(ref), top: null },
    reserve: FACTIONS[seat].flatMap((owner) =>
      TYPES.map((type) => ({
        owner,
        type,
        left: view.reserve[owner][type],
        pool: view.pool[owner][type],
      })),
    ),
  }
}

const notice = (id: string, rule: string, en: string, fr: string): Notice => ({
  id,
  rule: `east-front.${rule}`,
  words: words(en, fr),
})

const SECOND_MOVEMENT = notice(
  'second-movement',
  'movement.second',
  'Tanks and fleets only',
  'Chars et flottes seulement',
)
const WINTER = notice(
  'winter',
  'turn.seasons',
  'Winter: no Sustain Attack',
  "Hiver : pas de « Poursuivre l'attaque »",
)
const SPRING = notice('spring', 'turn.seasons', 'Spring: no Advance!', 'Printemps : pas de « Avancez ! »')
const MUD = notice('mud', 'cards.general-mud', 'Mud slows the Axis', "La boue ralentit l'Axe")

function strikeOf({ kind, faction, from, to }: EventView): Strike | null {
  if (kind !== 'attack' && kind !== 'attack-on') return null
  const blow = { owner: String(faction), from: String(from), to: String(to) }
  return kind === 'attack' ? { ...blow, isNew: true } : blow
}

export const look: GameKit<EastFrontView> = {
  liveries: liveriesOf('east-front', {
    germany: ['bars', 'square'],
    pact: ['chevron', 'square'],
    soviet: ['triangle', 'round'],
    axis: ['bars', 'square'],
    allies: ['triangle', 'round'],
  }),
  compactReserve: true,
  hasTallMap: true,
  pieces: (view) => SIDES.flatMap((side) => FACTIONS[side].flatMap((owner) => piecesOf(view, owner))),
  panels: (view) => SIDES.map((seat) => panelOf(view, seat)),
  control: (view) =>
    Object.fromEntries(SIDES.flatMap((side) => view.control[side].map((space) => [space, side]))),
  stars: (view) => view.stars,
  strike: strikeOf,
  afterBattle: new Set(['round', 'turn', 'step', 'play', 'contingency', 'action', 'score', 'end']),
  notices: (view) => [
    ...(view.season === 'winter' ? [WINTER] : []),
    ...(view.season === 'spring' ? [SPRING] : []),
    ...(view.step === 'second-movement' ? [SECOND_MOVEMENT] : []),
    ...(view.mud ? [MUD] : []),
  ],
}
