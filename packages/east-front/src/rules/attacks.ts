import type { ChoiceList, State } from '@materiel/kernel'
import { SpaceSet } from '@materiel/kernel/make'
import { attackChoice } from '../choices.js'
import {
  type Faction,
  FIRST_FACTION,
  GROUND,
  INFANTRY,
  LAST_FACTION,
  PACT,
  type Side,
  sideOf,
  TANK,
} from '../factions.js'
import { around, LAND, type Space } from '../map/board.js'
import { count, forceIn } from '../state.js'
import { factionSpaces } from './areas.js'
import { heldLand } from './control.js'
import { isPresent } from './reactions.js'
import { forceIsSupplied } from './supply.js'

/** Who may attack what: a supplied force, and enemy-held land next to it. */

/** An attack of a faction's force on a space next to it. */
export interface Attack {
  readonly faction: Faction
  readonly from: Space
  readonly to: Space
}

const own = new SpaceSet<Space>()

/** Enemy-held land next to a space. */
export function targetsFrom(s: State, side: Side, from: Space, out: SpaceSet<Space>): SpaceSet<Space> {
  return around(from, out)
    .intersect(LAND)
    .minus(heldLand(s, side, own))
}

/** Whether a faction has a force in a space that may attack. */
export const canAttackFrom = (s: State, faction: Faction, from: Space): boolean =>
  forceIn(s, faction, from) > 0 && forceIsSupplied(s, faction, from)

const targets = new SpaceSet<Space>()

/** A choice for each attack of the force in one space. */
export function listAttacksFrom(
  s: State,
  faction: Faction,
  from: Space,
  marks: SpaceSet<Space>,
  out: ChoiceList,
): void {
  targetsFrom(s, sideOf(faction), from, targets).intersect(marks)
  for (let y = targets.first(); y !== -1; y = targets.after(y)) out.add(attackChoice(faction, from, y))
}

/** What a force must have to attack: infantry, tanks, and a Pact piece beside it. */
export interface ForceNeeds {
  readonly infantry: number
  readonly tank: number
  readonly withPact: boolean
}

export const ANY_FORCE: ForceNeeds = { infantry: 0, tank: 0, withPact: false }

const from = new SpaceSet<Space>()

/** A choice for each attack of a faction out of some spaces into others. Hot, so its arguments have no names. */
export function listAttacks(
  s: State,
  faction: Faction,
  sources: SpaceSet<Space>,
  marks: SpaceSet<Space>,
  needs: ForceNeeds,
  out: ChoiceList,
): void {
  factionSpaces(s, faction, GROUND, from).intersect(sources)
  for (let x = from.first(); x !== -1; x = from.after(x)) {
    if (!canAttackFrom(s, faction, x)) continue
    if (count(s, faction, INFANTRY, x) < needs.infantry || count(s, faction, TANK, x) < needs.tank) continue
    if (needs.withPact && !isPresent(s, PACT, x)) continue
    listAttacksFrom(s, faction, x, marks, out)
  }
}

/** Attacks of either faction of a side, anywhere. */
export function listAllAttacks(s: State, side: Side, out: ChoiceList): void {
  for (let faction = FIRST_FACTION[side]; faction <= LAST_FACTION[side]; faction++)
    listAttacks(s, faction, LAND, LAND, ANY_FORCE, out)
}

/** Whether a side can attack at all. */
export function canAttack(s: State, side: Side): boolean {
  for (let faction = FIRST_FACTION[side]; faction <= LAST_FACTION[side]; faction++) {
    factionSpaces(s, faction, GROUND, from)
    for (let x = from.first(); x !== -1; x = from.after(x))
      if (canAttackFrom(s, faction, x) && !targetsFrom(s, side, x, targets).isEmpty) return true
  }
  return false
}
