import type { Choice, Refusal, State } from '@materiel/kernel'
import { refusal } from '@materiel/kernel/make'
import { type Army, NEUTRAL } from '../armies.js'
import { placedArmy, placedCount, placeOf } from '../choices.js'
import { holds } from '../rules/control.js'
import { toPlace } from '../state.js'
import { theArmy, thereAre, theTerritory, troopsOf } from './names.js'

/** Why not place troops there? */

/** What is against placing troops of another army than the one whose turn it is to be placed. */
export const wrongArmy = (rule: string, army: Army): Refusal =>
  refusal(
    rule,
    `these are troops of ${theArmy(army, 'en')}`,
    `il s'agit de troupes ${army === NEUTRAL ? "de l'armée neutre" : `de ${theArmy(army, 'fr')}`}`,
  )

export const noneAtAll = (rule: string): Refusal =>
  refusal(rule, 'at least one troop is placed at a time', 'on place au moins une troupe à la fois')

export const tooMany = (rule: string, left: number): Refusal =>
  refusal(rule, `${thereAre(left, 'only ')} to place`, `il n'y a que ${troopsOf(left, 'fr')} à placer`)

/** The same rule asks for the right army, a territory of that army, and not more than there are. */
function whyNotOnOwn(rule: string, s: State, army: Army, wish: Choice): Refusal[] {
  const x = placeOf(wish)
  const found: Refusal[] = []
  if (placedArmy(wish) !== army) found.push(wrongArmy(rule, army))
  if (!holds(s, army, x))
    found.push(
      refusal(
        rule,
        `${theArmy(army, 'en')} does not control ${theTerritory(x, 'en')}`,
        `${theArmy(army, 'fr')} ne contrôle pas ${theTerritory(x, 'fr')}`,
      ),
    )
  if (placedCount(wish) < 1) found.push(noneAtAll(rule))
  if (placedCount(wish) > toPlace.get(s)) found.push(tooMany(rule, toPlace.get(s)))
  return found
}

export const whyNotPlaceDraft = (s: State, army: Army, wish: Choice): Refusal[] =>
  whyNotOnOwn('balance-of-power.draft.place', s, army, wish)
export const whyNotPlaceGained = (s: State, army: Army, wish: Choice): Refusal[] =>
  whyNotOnOwn('balance-of-power.support.troops', s, army, wish)
export const whyNotPlaceNeutral = (s: State, _army: Army, wish: Choice): Refusal[] =>
  whyNotOnOwn('balance-of-power.resistance.place', s, NEUTRAL, wish)
