import type { JsonObject, PieceEntry, State } from '@materiel/kernel'
import { seatsOf } from '@materiel/kernel'
import { type Piles, SpaceSet } from '@materiel/kernel/make'
import { CARDS, type Card, contingencyCards } from './cards/catalogue.js'
import {
  FACTION_IDS,
  FACTIONS,
  type Faction,
  type FactionId,
  PIECE_IDS,
  type PieceId,
  type PieceType,
  SIDE_IDS,
  SIDES,
  type Side,
  type SideId,
  TYPES,
} from './factions.js'
import { SPACE_IDS, SPACES, type Space } from './map/board.js'
import { heldLand } from './rules/control.js'
import {
  assured,
  contingencies,
  count,
  deck,
  discards,
  gorkiStar,
  hand,
  heldAtTurn,
  machine,
  mud,
  NO_MUD,
  round,
  STEP_IDS,
  scorched,
  score,
  step,
  turn,
  winner,
} from './state.js'

/** What is on the table as plain data: for scenarios, views and the page. */

export const CONTINGENCY_SIDES = ['initial', 'second', 'used'] as const
type ContingencySide = (typeof CONTINGENCY_SIDES)[number]

const idsIn = (pile: Piles<Side, Card>, s: State, side: Side): string[] =>
  Array.from({ length: pile.size(s, side) }, (_, i) => CARDS[pile.card(s, side, i)].id)

export const perSide = <T>(make: (side: Side) => T): Readonly<Record<SideId, T>> =>
  Object.fromEntries(SIDES.map((side) => [SIDE_IDS[side], make(side)])) as Record<SideId, T>

/** How many pieces of a faction and type stand in each space. */
export const placesOf = (s: State, faction: Faction, type: PieceType): [space: string, amount: number][] =>
  SPACES.flatMap((x) => {
    const amount = count(s, faction, type, x)
    return amount === 0 ? [] : [[SPACE_IDS[x], amount]]
  })

/** Something for each faction and type of piece. */
export const byFactionAndType = <T>(make: (faction: Faction, type: PieceType) => T): ByFactionAndType<T> =>
  Object.fromEntries(
    FACTIONS.map((faction) => [
      FACTION_IDS[faction],
      Object.fromEntries(TYPES.map((type) => [PIECE_IDS[type], make(faction, type)])),
    ]),
  ) as ByFactionAndType<T>

export type ByFactionAndType<T> = Readonly<Record<FactionId, Readonly<Record<PieceId, T>>>>

/** The pieces of each faction: how many of each type in each space. */
export const piecesByFaction = (s: State): ByFactionAndType<Readonly<Record<string, number>>> =>
  byFactionAndType((faction, type) => Object.fromEntries(placesOf(s, faction, type)))

/** Everything on the board. */
export const piecesOnBoard = (s: State): PieceEntry[] =>
  FACTIONS.flatMap((faction) =>
    TYPES.flatMap((type) =>
      placesOf(s, faction, type).map(([space, amount]) => ({
        owner: FACTION_IDS[faction],
        type: PIECE_IDS[type],
        space,
        count: amount,
      })),
    ),
  )

const spacesIn = (set: SpaceSet<Space>): string[] => set.toArray().map((x) => SPACE_IDS[x])

/** Land that each side holds. */
export const controlBySide = (s: State): Readonly<Record<SideId, readonly string[]>> =>
  perSide((side) => spacesIn(heldLand(s, side, new SpaceSet<Space>())))

/** Which side of each contingency card is up. */
export const contingencyBySide = (
  s: State,
): Readonly<Record<SideId, Readonly<Record<string, ContingencySide>>>> =>
  perSide((side) =>
    Object.fromEntries(
      contingencyCards(side).map(({ id, place }) => [id, CONTINGENCY_SIDES[contingencies.get(s, place)]]),
    ),
  )

/** Discards that show their face, or that do not, top first. */
const discardsOf = (s: State, side: Side, isUp: boolean): string[] =>
  idsIn(discards, s, side)
    .filter((_, i) => discards.isPublic(s, side, i) === isUp)
    .reverse()

/** Where a faction has an infantry that a card keeps in supply. */
const protectedOf = (s: State, faction: Faction): string[] => {
  const x = assured.get(s, faction)
  return x === 0 ? [] : [SPACE_IDS[x - 1]]
}

/** Everything on the table, for scenarios. */
export function describe(s: State): JsonObject {
  return {
    round: round.get(s),
    seat: SIDE_IDS[turn.get(s)],
    step: STEP_IDS[step.get(s)],
    score: perSide((side) => score.get(s, side)),
    pieces: piecesByFaction(s),
    control: controlBySide(s),
    contingency: contingencyBySide(s),
    toMove: seatsOf(machine.toMove(s)).map((seat) => SIDE_IDS[seat]),
    hand: perSide((side) => idsIn(hand, s, side)),
    deck: perSide((side) => idsIn(deck, s, side).reverse()),
    discard: perSide((side) => [...discardsOf(s, side, true), ...discardsOf(s, side, false)]),
    faceDown: perSide((side) => discardsOf(s, side, false)),
    protected: Object.fromEntries(FACTIONS.map((faction) => [FACTION_IDS[faction], protectedOf(s, faction)])),
    scorchedEarth: scorched.get(s) === 0 ? null : SPACE_IDS[scorched.get(s) - 1],
    gorkiStar: gorkiStar.get(s) === 1,
    mud: mud.get(s) !== NO_MUD,
    heldAtTurnStart: spacesIn(heldAtTurn.read(s, 0, new SpaceSet<Space>())),
    discardTop: perSide((side) => {
      const size = discards.size(s, side)
      return size === 0 ? null : CARDS[discards.card(s, side, size - 1)].id
    }),
    deckSize: perSide((side) => deck.size(s, side)),
    handSize: perSide((side) => hand.size(s, side)),
    discardSize: perSide((side) => discards.size(s, side)),
    outcome: winner.get(s) === 0 ? null : { winner: SIDE_IDS[winner.get(s) - 1] },
  }
}
