import type { ChoiceList, State } from '@materiel/kernel'
import { SpaceSet } from '@materiel/kernel/make'
import { pieceChoice } from '../choices.js'
import {
  AIRPLANE,
  type Faction,
  FIRST_FACTION,
  FLEET,
  GROUND_TYPES,
  hasFaction,
  INFANTRY,
  LAST_FACTION,
  PACT,
  RANK,
  type Side,
  TANK,
} from '../factions.js'
import { around, type Space } from '../map/board.js'
import { count, forceIn, kind, lossRank, present } from '../state.js'
import { PIECE } from '../verbs.js'
import type { Attack } from './attacks.js'
import { defendingFactions } from './reactions.js'
import { isLinked } from './supply.js'

/** Which pieces can be given up in a combat: by the defender as a loss, by the attacker to go on or to an Exchange. */

/** Pieces of a side in a space. */
export function listDefenders(s: State, side: Side, x: Space, out: ChoiceList): void {
  for (let faction = FIRST_FACTION[side]; faction <= LAST_FACTION[side]; faction++)
    for (let type = INFANTRY; type <= FLEET; type++)
      if (count(s, faction, type, x) > 0) out.add(pieceChoice(PIECE, type, faction, x))
}

const standing = new SpaceSet<Space>()
const near = new SpaceSet<Space>()

/** What a Pact piece beside a German force may be. */
const LAND_TYPES = [INFANTRY, TANK, AIRPLANE]
const SUPPORT_TYPES = [AIRPLANE, FLEET]

/** Airplanes and fleets of a faction next to a space. */
function listSupport(s: State, faction: Faction, x: Space, out: ChoiceList): void {
  for (const type of SUPPORT_TYPES) {
    present.read(s, kind(faction, type), standing).intersect(around(x, near))
    for (let y = standing.first(); y !== -1; y = standing.after(y))
      out.add(pieceChoice(PIECE, type, faction, y))
  }
}

/** Supplied airplanes and fleets of a faction next to a space. */
function listSuppliedSupport(s: State, faction: Faction, x: Space, out: ChoiceList): void {
  for (const type of SUPPORT_TYPES) {
    present.read(s, kind(faction, type), standing).intersect(around(x, near))
    for (let y = standing.first(); y !== -1; y = standing.after(y))
      if (isLinked(s, faction, y)) out.add(pieceChoice(PIECE, type, faction, y))
  }
}

/** Airplanes and fleets next to a space that may be lost in its defence: of the factions that have a piece there, supplied or not. */
export function listHelpers(s: State, side: Side, x: Space, out: ChoiceList): void {
  const factions = defendingFactions(s, side, x)
  for (let faction = FIRST_FACTION[side]; faction <= LAST_FACTION[side]; faction++)
    if (hasFaction(factions, faction)) listSupport(s, faction, x, out)
}

/** An attack under way; `pactToo` is 1 if Pact pieces of the attacking space may be given up like German ones. */
interface AttackUnderWay extends Attack {
  readonly pactToo: number
}

/** Pieces of at least the rank of the defender's last loss that the attacker may give up to go on, but not the last of the force. */
export function listPayments(s: State, f: AttackUnderWay, out: ChoiceList): void {
  const rank = lossRank.get(s)
  for (const type of GROUND_TYPES)
    if (RANK[type] >= rank && count(s, f.faction, type, f.from) > 0 && forceIn(s, f.faction, f.from) > 1)
      out.add(pieceChoice(PIECE, type, f.faction, f.from))
  if (f.pactToo === 1)
    for (const type of LAND_TYPES) {
      if (RANK[type] < rank || count(s, PACT, type, f.from) === 0) continue
      if (type < AIRPLANE || isLinked(s, PACT, f.from)) out.add(pieceChoice(PIECE, type, PACT, f.from))
    }
  if (RANK[AIRPLANE] >= rank) listSuppliedSupport(s, f.faction, f.to, out)
}

/** Pieces that the attacker may lose to an Exchange: of any rank, supplied or not, the last one of the force too. */
export function listExchanged(s: State, f: AttackUnderWay, out: ChoiceList): void {
  for (const type of GROUND_TYPES)
    if (count(s, f.faction, type, f.from) > 0) out.add(pieceChoice(PIECE, type, f.faction, f.from))
  if (f.pactToo === 1)
    for (const type of LAND_TYPES)
      if (count(s, PACT, type, f.from) > 0) out.add(pieceChoice(PIECE, type, PACT, f.from))
  listSupport(s, f.faction, f.to, out)
}
