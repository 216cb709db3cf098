import type { Choice, Refusal, State } from '@materiel/kernel'
import { refusal, verbOf } from '@materiel/kernel/make'
import { type Army, NEUTRAL } from '../armies.js'
import { placedArmy, placedCount, placeOf } from '../choices.js'
import { has, SITES } from '../map/board.js'
import { holds } from '../rules/control.js'
import { completesObjective, completesRegion, isEmpty, mostPlanned } from '../rules/plan-limits.js'
import { DRAFTED, PLAN, setup, step, toPlace } from '../state.js'
import { CAPITAL } from '../verbs.js'
import { inTerritory, theArmy, theTerritory } from './names.js'
import { noneAtAll, tooMany, wrongArmy } from './placing-refusals.js'

/** Why not set up like that? */

const PLACE = 'balance-of-power.draft-setup.place'

export function whyNotPlan(s: State, army: Army, wish: Choice): Refusal[] {
  if (placedArmy(wish) !== army) return [wrongArmy(PLACE, army)]
  const x = placeOf(wish)
  const found: Refusal[] = []
  if (army !== NEUTRAL && has(SITES, x))
    found.push(
      refusal(
        'balance-of-power.draft-setup.sites',
        `${theTerritory(x, 'en')} has a Site, which neutral troops hold at the start`,
        `${theTerritory(x, 'fr')} : un Site, que tiennent des troupes neutres au départ`,
      ),
    )
  if (!isEmpty(s, x) && !holds(s, army, x))
    found.push(
      refusal(
        PLACE,
        `troops of another army stand ${inTerritory(x, 'en')}`,
        `il y a des troupes d'une autre armée ${inTerritory(x, 'fr')}`,
      ),
    )
  if (!holds(s, army, x) && completesRegion(s, army, x))
    found.push(
      refusal(
        'balance-of-power.draft-setup.no-region',
        `${theArmy(army, 'en')} would have a complete region`,
        `${theArmy(army, 'fr')} aurait une région complète`,
      ),
    )
  if (!holds(s, army, x) && completesObjective(s, army, x))
    found.push(
      refusal(
        'balance-of-power.draft-setup.no-objective',
        `${theArmy(army, 'en')} would fulfil an objective that lies on the board`,
        `${theArmy(army, 'fr')} remplirait un objectif qui est sur le plateau`,
      ),
    )
  if (placedCount(wish) < 1) found.push(noneAtAll(PLACE))
  if (placedCount(wish) > toPlace.get(s)) found.push(tooMany(PLACE, toPlace.get(s)))
  else if (army === NEUTRAL && placedCount(wish) > mostPlanned(s, army, x))
    found.push(
      refusal(
        'balance-of-power.draft-setup.all-filled',
        'too few neutral troops would be left for the empty territories',
        'il resterait trop peu de troupes neutres pour les territoires vides',
      ),
    )
  return found
}

/** The capital of an army stands where that army does. */
export function whyNotCapital(s: State, army: Army, wish: Choice): Refusal[] {
  if (verbOf(wish) !== CAPITAL) return []
  const rule =
    step.get(s) === PLAN && setup.get(s) === DRAFTED
      ? 'balance-of-power.draft-setup.capitals'
      : 'balance-of-power.setup.capitals'
  if (placedArmy(wish) !== army)
    return [
      refusal(
        rule,
        `this is the capital of ${theArmy(army, 'en')}`,
        `il s'agit de la capitale de ${theArmy(army, 'fr')}`,
      ),
    ]
  const x = placeOf(wish)
  if (holds(s, army, x)) return []
  return [
    refusal(
      rule,
      `${theArmy(army, 'en')} does not control ${theTerritory(x, 'en')}`,
      `${theArmy(army, 'fr')} ne contrôle pas ${theTerritory(x, 'fr')}`,
    ),
  ]
}
