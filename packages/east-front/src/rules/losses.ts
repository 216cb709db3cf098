import { type ChoiceList, choice, SpaceSet, type State } from '@materiel/kernel'
import {
  AIRPLANE,
  END_FACTION,
  type Faction,
  FIRST_FACTION,
  FLEET,
  INFANTRY,
  PACT,
  RANK,
  type Side,
  TANK,
  TYPES,
} from '../factions.js'
import { pieceCode } from '../happenings.js'
import { around, type Space } from '../map/board.js'
import { count, forceIn, kind, lossRank, present } from '../state.js'
import { PIECE } from '../verbs.js'
import type { Attack } from './attacks.js'
import { defendingFactions } from './reactions.js'
import { isLinked } from './supply.js'

/** Which pieces can be given up in a combat: by the defender as a loss, by the attacker to go on or to an Exchange. */

/** Pieces of a side in a space. */
export function listDefenders(s: State, side: Side, x: Space, out: ChoiceList): void {
  for (let faction = FIRST_FACTION[side]; faction < END_FACTION[side]; faction++)
    for (let type = 0; type < TYPES; type++)
      if (count(s, faction, type, x) > 0) out.add(choice(PIECE, pieceCode(type, faction), x))
}

const ANY = 0
const SUPPLIED = 1

const standing = new SpaceSet()
const near = new SpaceSet()

/** Airplanes and fleets of a faction next to a space: any, or supplied ones only. */
function listSupport(s: State, faction: Faction, x: Space, which: number, out: ChoiceList): void {
  for (let type = AIRPLANE; type <= FLEET; type++) {
    present.read(s, kind(faction, type), standing).intersect(around(x, near))
    for (let y = standing.first(); y >= 0; y = standing.after(y))
      if (which === ANY || isLinked(s, faction, y)) out.add(choice(PIECE, pieceCode(type, faction), y))
  }
}

/** Airplanes and fleets next to a space that may be lost in its defence: of the factions that have a piece there, supplied or not. */
export function listHelpers(s: State, side: Side, x: Space, out: ChoiceList): void {
  const factions = defendingFactions(s, side, x)
  for (let faction = FIRST_FACTION[side]; faction < END_FACTION[side]; faction++)
    if (((factions >>> faction) & 1) === 1) listSupport(s, faction, x, ANY, out)
}

/** An attack under way; `pactToo` is 1 if Pact pieces of the attacking space may be given up like German ones. */
interface AttackUnderWay extends Attack {
  readonly pactToo: number
}

/** Pieces of at least the rank of the defender's last loss that the attacker may give up to go on, but not the last of the force. */
export function listPayments(s: State, f: AttackUnderWay, out: ChoiceList): void {
  const rank = lossRank.get(s)
  for (let type = INFANTRY; type <= TANK; type++)
    if (RANK[type] >= rank && count(s, f.faction, type, f.from) > 0 && forceIn(s, f.faction, f.from) > 1)
      out.add(choice(PIECE, pieceCode(type, f.faction), f.from))
  if (f.pactToo === 1)
    for (let type = INFANTRY; type <= AIRPLANE; type++) {
      if (RANK[type] < rank || count(s, PACT, type, f.from) === 0) continue
      if (type < AIRPLANE || isLinked(s, PACT, f.from)) out.add(choice(PIECE, pieceCode(type, PACT), f.from))
    }
  if (RANK[AIRPLANE] >= rank) listSupport(s, f.faction, f.to, SUPPLIED, out)
}

/** Pieces that the attacker may lose to an Exchange: of any rank, supplied or not, the last one of the force too. */
export function listExchanged(s: State, f: AttackUnderWay, out: ChoiceList): void {
  for (let type = INFANTRY; type <= TANK; type++)
    if (count(s, f.faction, type, f.from) > 0) out.add(choice(PIECE, pieceCode(type, f.faction), f.from))
  if (f.pactToo === 1)
    for (let type = INFANTRY; type <= AIRPLANE; type++)
      if (count(s, PACT, type, f.from) > 0) out.add(choice(PIECE, pieceCode(type, PACT), f.from))
  listSupport(s, f.faction, f.to, ANY, out)
}
