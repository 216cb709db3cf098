import type { PieceEntry, State } from '@materiel/kernel'
import { ARMIES, ARMY_IDS, type Army, type ArmyId, PLAYER_IDS, PLAYERS, type PlayerId } from './armies.js'
import { CARD_IDS } from './cards.js'
import { has, TERRITORIES, TERRITORY_IDS } from './map/board.js'
import { objectiveIdsIn } from './objectives.js'
import { airfieldOf, capitalOf } from './rules/control.js'
import {
  COMMON,
  deck,
  defeated,
  discards,
  hand,
  held,
  lost,
  objectivesOf,
  objectivesOnBoard,
  troops,
} from './state.js'

/** What lies on the table as plain data: for views, and for the expectations of scenarios. */

export const perPlayer = <T>(make: (player: Army) => T): Readonly<Record<PlayerId, T>> =>
  Object.fromEntries(PLAYERS.map((player) => [PLAYER_IDS[player], make(player)])) as Record<PlayerId, T>

/** How many troops of each army stand where. */
export const troopsByArmy = (s: State): Readonly<Record<ArmyId, Readonly<Record<string, number>>>> =>
  Object.fromEntries(
    ARMIES.map((army) => [
      ARMY_IDS[army],
      Object.fromEntries(
        TERRITORIES.filter((x) => has(held.get(s, army), x)).map((x) => [TERRITORY_IDS[x], troops.get(s, x)]),
      ),
    ]),
  ) as Record<ArmyId, Record<string, number>>

export const capitalsByPlayer = (s: State): Readonly<Record<PlayerId, string | null>> =>
  perPlayer((player) => TERRITORY_IDS[capitalOf(s, player)] ?? null)

export const airfieldsByPlayer = (s: State): Readonly<Record<PlayerId, string | null>> =>
  perPlayer((player) => TERRITORY_IDS[airfieldOf(s, player)] ?? null)

export const objectivesByPlace = (s: State): Readonly<Record<'board' | PlayerId, readonly string[]>> => ({
  board: objectiveIdsIn(objectivesOnBoard.get(s)),
  ...perPlayer((player) => objectiveIdsIn(objectivesOf.get(s, player))),
})

export const chartsByPlayer = (
  s: State,
): Readonly<Record<PlayerId, { readonly troops: number; readonly neutral: number }>> =>
  perPlayer((player) => ({ troops: lost.get(s, player), neutral: defeated.get(s, player) }))

export const handOf = (s: State, player: Army): string[] =>
  Array.from({ length: hand.size(s, player) }, (_, i) => CARD_IDS[hand.card(s, player, i)])

/** Top first. */
export const deckIds = (s: State): string[] =>
  Array.from({ length: deck.size(s, COMMON) }, (_, i) => CARD_IDS[deck.card(s, COMMON, i)]).reverse()
export const discardIds = (s: State): string[] =>
  Array.from({ length: discards.size(s, COMMON) }, (_, i) => CARD_IDS[discards.card(s, COMMON, i)]).reverse()

/** Everything on the board that can come and go; cities stand where they stand. */
export const piecesOnBoard = (s: State): PieceEntry[] => [
  ...ARMIES.flatMap((army) =>
    TERRITORIES.filter((x) => has(held.get(s, army), x)).map((x) => ({
      owner: ARMY_IDS[army],
      type: 'troop',
      space: TERRITORY_IDS[x],
      count: troops.get(s, x),
    })),
  ),
  ...PLAYERS.flatMap((player) => [
    ...one(PLAYER_IDS[player], 'capital', capitalsByPlayer(s)[PLAYER_IDS[player]]),
    ...one(PLAYER_IDS[player], 'airfield', airfieldsByPlayer(s)[PLAYER_IDS[player]]),
  ]),
]

const one = (owner: PlayerId, type: string, space: string | null): PieceEntry[] =>
  space === null ? [] : [{ owner, type, space, count: 1 }]
