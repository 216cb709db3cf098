import { type GameView, type State, seatsOf, type Viewer } from '@materiel/kernel'
import { ARMY_IDS, type Army, type ArmyId, PLAYER_IDS, type PlayerId } from './armies.js'
import { CARD_IDS } from './cards.js'
import { idsIn, sizeOf, TERRITORY_IDS } from './map/board.js'
import { OBJECTIVE_IDS, OBJECTIVES } from './objectives.js'
import { capitalsHeld } from './rules/control.js'
import { draftForRegions, draftForTerritories, draftOf } from './rules/draft-count.js'
import { objectivesTaken, outcome } from './rules/end.js'
import { type Progress, progressOf } from './rules/fulfilment.js'
import {
  COMMON,
  cities,
  commandRoom,
  conquered,
  deck,
  first,
  hand,
  held,
  machine,
  neutralSlain,
  PLAN,
  recon,
  round,
  roundLimit,
  STEP_IDS,
  specialForces,
  starsGiven,
  step,
  toPlace,
  turn,
} from './state.js'
import {
  airfieldsByPlayer,
  capitalsByPlayer,
  chartsByPlayer,
  discardIds,
  objectivesByPlace,
  perPlayer,
  troopsByArmy,
} from './table.js'

/** What a player, or a spectator, may know: everything but the enemy's hand and the deck. */

export type BalanceOfPowerView = GameView & {
  readonly version: 'basic-training' | 'command-room'
  readonly seat: PlayerId
  /** Who started; null before that is settled. */
  readonly first: PlayerId | null
  /** 0 where there is no last round. */
  readonly roundLimit: number
  readonly score: Readonly<Record<PlayerId, number>>
  /** Troops of each army by territory. */
  readonly troops: Readonly<Record<ArmyId, Readonly<Record<string, number>>>>
  readonly cities: readonly string[]
  readonly capitals: Readonly<Record<PlayerId, string | null>>
  readonly airfields: Readonly<Record<PlayerId, string | null>>
  /** Objectives on the board, and those that each player has taken. */
  readonly objectives: Readonly<Record<'board' | PlayerId, readonly string[]>>
  /** How far each player is with each objective, those out of the game too. */
  readonly progress: Readonly<Record<PlayerId, Readonly<Record<string, Progress>>>>
  readonly hands: Readonly<Record<PlayerId, { readonly size: number; readonly known: readonly string[] }>>
  readonly deck: { readonly size: number }
  /** Top first. */
  readonly discard: readonly string[]
  /** Charts of the Command Room: own troops lost, and neutral troops defeated. */
  readonly chart: Readonly<Record<PlayerId, { readonly troops: number; readonly neutral: number }>>
  /** What each player would draft now, before cards. */
  readonly draft: Readonly<Record<PlayerId, DraftView>>
  /** Troops that must be placed before anything else, and stars handed in this turn. */
  readonly toPlace: number
  readonly stars: number
  readonly bought: { readonly 'recon-mission': number; readonly 'special-forces': number }
  readonly conquered: boolean
  /** Who removed the last neutral troop; null before. */
  readonly neutralSlain: PlayerId | null
  /** The attack that waits for the defence or for more troops to move in. */
  readonly battle: BattleView | null
}

type DraftView = {
  readonly territories: number
  readonly cities: number
  /** Troops for territories and cities, for whole regions, for capitals, and all together. */
  readonly basic: number
  readonly regions: number
  readonly capitals: number
  readonly total: number
}

type BattleView = {
  readonly army: ArmyId
  readonly from: string
  readonly to: string
  readonly attacking: number
}

const playerNamed = (number: number): PlayerId | null => (number === 0 ? null : PLAYER_IDS[number - 1])

const draftView = (s: State, player: Army): DraftView => ({
  territories: sizeOf(held.get(s, player)),
  cities: sizeOf(held.get(s, player) & cities.get(s)),
  basic: draftForTerritories(s, player),
  regions: draftForRegions(s, player),
  capitals: capitalsHeld(s, player),
  total: draftOf(s, player),
})

/** Questions that are about one attack. */
const OF_BATTLE: readonly string[] = ['defend', 'advance']

function battleView(s: State): BattleView | null {
  const asked = machine.asked(s)
  if (asked === null || !OF_BATTLE.includes(asked.question)) return null
  const { army, from, to, attacking } = asked.given
  return { army: ARMY_IDS[army], from: TERRITORY_IDS[from], to: TERRITORY_IDS[to], attacking }
}

export function view(s: State, viewer: Viewer): BalanceOfPowerView {
  const question = machine.question(s)
  const started = step.get(s) !== PLAN
  return {
    game: 'balance-of-power',
    viewer: viewer === 'spectator' ? 'spectator' : PLAYER_IDS[viewer],
    plays: viewer === 'spectator' ? [] : [PLAYER_IDS[viewer]],
    started,
    version: commandRoom.get(s) === 1 ? 'command-room' : 'basic-training',
    round: round.get(s),
    seat: PLAYER_IDS[turn.get(s)],
    first: started ? PLAYER_IDS[first.get(s)] : null,
    step: STEP_IDS[step.get(s)],
    roundLimit: roundLimit.get(s),
    score: perPlayer((player) => objectivesTaken(s, player)),
    troops: troopsByArmy(s),
    cities: idsIn(cities.get(s)),
    capitals: capitalsByPlayer(s),
    airfields: airfieldsByPlayer(s),
    objectives: objectivesByPlace(s),
    progress: perPlayer((player) =>
      Object.fromEntries(OBJECTIVES.map((each) => [OBJECTIVE_IDS[each], progressOf(s, player, each)])),
    ),
    hands: perPlayer((player) => ({
      size: hand.size(s, player),
      // In alphabetical order: when a card was drawn is nobody's business.
      known: hand
        .known(s, player, viewer)
        .map((card) => CARD_IDS[card])
        .sort(),
    })),
    deck: { size: deck.size(s, COMMON) },
    discard: discardIds(s),
    chart: chartsByPlayer(s),
    draft: perPlayer((player) => draftView(s, player)),
    toPlace: toPlace.get(s),
    stars: starsGiven.get(s),
    bought: { 'recon-mission': recon.get(s), 'special-forces': specialForces.get(s) },
    conquered: conquered.get(s) === 1,
    neutralSlain: playerNamed(neutralSlain.get(s)),
    battle: battleView(s),
    toMove: seatsOf(machine.toMove(s)).map((seat) => PLAYER_IDS[seat]),
    question: question === null ? null : { kind: question.question, card: null },
    outcome: outcome(s),
  }
}
