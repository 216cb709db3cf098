import type { State } from '@materiel/kernel'
import { DONE, of, RESTART, run, SpaceSet } from '@materiel/kernel/make'
import { ALLIES, AXIS, FIRST_FACTION, FLEET, INFANTRY, LAST_FACTION, type Side } from '../factions.js'
import { factionOf, type Piece, pieceOf, tell, typeOf, UNSUPPLIED } from '../happenings.js'
import type { Space } from '../map/board.js'
import {
  assured,
  count,
  DRAW,
  FIRST_ACTION,
  FIRST_MOVEMENT,
  hand,
  heldAtStep,
  heldAtTurn,
  kind,
  MUD_NOW,
  MUD_TO_COME,
  machine,
  mud,
  NO_MUD,
  present,
  round,
  SECOND_ACTION,
  SECOND_MOVEMENT,
  SUPPLY,
  step,
  turn,
  winner,
} from '../state.js'
import { isScoringRound, ROUNDS } from '../track.js'
import { takeAction } from './actions.js'
import { heldLand } from './control.js'
import { drawOne, HAND_SIZE, MOST_DRAWN } from './hand.js'
import { firstMovement, secondMovement } from './movement-step.js'
import { removePiece } from './pieces.js'
import { scoreStars } from './scoring.js'
import { LATE_WAR_AFTER } from './seasons.js'
import { addLateWar, setUp } from './setup.js'
import { isAssured, isLinked } from './supply.js'

/** The order of play: rounds, turns, and the steps of a turn. */

/** The whole game, from the set-up on. */
export const startGame = (s: State): void => machine.call(s, game)

/** The rest of a game that is set up already, from a step of a side's turn on. */
export function resumeGame(s: State, { side, from }: Turn): void {
  machine.call(s, game, 1)
  machine.skipTo(s, 2)
  playTurn(s, { side, from })
}

const game = machine.routine('game', { ready: 0 })

game.steps(
  run((s, f) => {
    if (f.ready === 1) return
    f.ready = 1
    setUp(s)
  }),
  run((s) => {
    if (turn.get(s) === AXIS) tell(s, 'round', AXIS, round.get(s))
    playTurn(s, { side: turn.get(s), from: FIRST_MOVEMENT })
  }),
  run((s) => {
    if (turn.get(s) === AXIS) {
      turn.set(s, ALLIES)
      return RESTART
    }
    const now = round.get(s)
    if (isScoringRound(now)) scoreStars(s, now === ROUNDS)
    if (winner.get(s) !== 0) return DONE
    if (now === LATE_WAR_AFTER) addLateWar(s)
    round.add(s, 1)
    turn.set(s, AXIS)
    return RESTART
  }),
)

/** A turn of a side, from one of its steps on. */
interface Turn {
  readonly side: Side
  readonly from: number
}

const playTurn = (s: State, { side, from }: Turn): void => machine.call(s, turnOf, side, from)

const turnOf = machine.routine('turn', { side: of<Side>(), from: 0 })

const held = new SpaceSet<Space>()

/** Begin a step, unless the turn starts later than that. Airplanes may land only where the side is at home now. */
function begins(s: State, f: Turn, which: number): boolean {
  if (f.from > which) return false
  step.set(s, which)
  heldAtStep.write(s, 0, heldLand(s, f.side, held))
  tell(s, 'step', f.side, which)
  return true
}

const standing = new SpaceSet<Space>()
/** The pieces to go, and where each of them stands. */
const doomed: Piece[] = []
const places: Space[] = []

/** Remove what is out of supply: judged once for the whole side, then all of it goes. */
function supplyStep(s: State, side: Side): void {
  doomed.length = 0
  places.length = 0
  for (let faction = FIRST_FACTION[side]; faction <= LAST_FACTION[side]; faction++)
    for (let type = INFANTRY; type <= FLEET; type++) {
      present.read(s, kind(faction, type), standing)
      for (let x = standing.first(); x !== -1; x = standing.after(x)) {
        if (isLinked(s, faction, x)) continue
        const kept = type === INFANTRY && isAssured(s, faction, x) ? 1 : 0
        for (let i = count(s, faction, type, x); i > kept; i--) {
          doomed.push(pieceOf(type, faction))
          places.push(x)
        }
      }
    }
  for (let i = 0; i < doomed.length; i++)
    removePiece(s, {
      faction: factionOf(doomed[i]),
      type: typeOf(doomed[i]),
      space: places[i],
      cause: UNSUPPLIED,
    })
}

/** What changes when a turn begins. A position in the middle of one says itself what it is like. */
function beginTurn(s: State, side: Side): void {
  heldAtTurn.write(s, 0, heldLand(s, side, held))
  // What a card kept in supply until the next turn of its side is on its own now.
  for (let faction = FIRST_FACTION[side]; faction <= LAST_FACTION[side]; faction++) assured.set(s, faction, 0)
  if (side === AXIS && mud.get(s) === MUD_TO_COME) mud.set(s, MUD_NOW)
}

turnOf.steps(
  run((s, f) => {
    tell(s, 'turn', f.side)
    if (f.from === FIRST_MOVEMENT) beginTurn(s, f.side)
    if (begins(s, f, FIRST_MOVEMENT)) firstMovement(s, f.side)
  }),
  run((s, f) => {
    if (begins(s, f, FIRST_ACTION)) takeAction(s, f.side)
  }),
  run((s, f) => {
    if (begins(s, f, SECOND_ACTION)) takeAction(s, f.side)
  }),
  run((s, f) => {
    const stuck = f.side === AXIS && mud.get(s) === MUD_NOW
    if (!stuck && begins(s, f, SECOND_MOVEMENT)) secondMovement(s, f.side)
  }),
  run((s, f) => {
    if (begins(s, f, SUPPLY)) supplyStep(s, f.side)
  }),
  run((s, f) => {
    begins(s, f, DRAW)
    for (let i = 0; i < MOST_DRAWN && hand.size(s, f.side) < HAND_SIZE; i++) if (!drawOne(s, f.side)) break
    if (f.side === AXIS && mud.get(s) === MUD_NOW) mud.set(s, NO_MUD)
  }),
)
