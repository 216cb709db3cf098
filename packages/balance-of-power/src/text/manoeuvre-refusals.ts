import type { Choice, Refusal, State } from '@materiel/kernel'
import { refusal, verbOf } from '@materiel/kernel/make'
import type { Army } from '../armies.js'
import { chosenCount, fromOf, toOf } from '../choices.js'
import { has, joinedTo, type Territory } from '../map/board.js'
import { holds } from '../rules/control.js'
import { held, troops } from '../state.js'
import { AMOUNT, MOVE } from '../verbs.js'
import { tooFewTroops } from './battle-refusals.js'
import { inTerritory, theTerritory, troopsOf } from './names.js'

/** Why not manoeuvre there, or with so many? */

const RULE = 'balance-of-power.manoeuvre.move'

export const moveSome: Refusal = refusal(
  RULE,
  'a manoeuvre that was begun moves one troop at least',
  'une manœuvre commencée déplace au moins une troupe',
)

const notYours = (x: Territory): Refusal =>
  refusal(
    RULE,
    `you do not control ${theTerritory(x, 'en')}`,
    `vous ne contrôlez pas ${theTerritory(x, 'fr')}`,
  )

export function whyNotMove(s: State, player: Army, wish: Choice): Refusal[] {
  if (verbOf(wish) !== MOVE) return []
  const [from, to] = [fromOf(wish), toOf(wish)]
  if (from === to)
    return [
      refusal(
        RULE,
        `they stand ${inTerritory(to, 'en')} already`,
        `elles se trouvent déjà ${inTerritory(to, 'fr')}`,
      ),
    ]
  const foreign = [from, to].filter((x) => !holds(s, player, x))
  if (foreign.length > 0) return foreign.map(notYours)
  if (troops.get(s, from) < 2) return [tooFewTroops(RULE, s, from)]
  if (has(joinedTo(from, held.get(s, player)), to)) return []
  return [
    refusal(
      RULE,
      `no chain of your territories joins ${theTerritory(from, 'en')} and ${theTerritory(to, 'en')}`,
      `aucune chaîne de vos territoires ne relie ${theTerritory(from, 'fr')} et ${theTerritory(to, 'fr')}`,
    ),
  ]
}

export function whyNotAmount(s: State, from: Territory, wish: Choice): Refusal[] {
  if (verbOf(wish) !== AMOUNT) return []
  if (chosenCount(wish) < 1) return [moveSome]
  const most = troops.get(s, from) - 1
  if (chosenCount(wish) <= most) return []
  return [
    refusal(
      RULE,
      `one troop stays behind: ${troopsOf(most, 'en')} at most can go`,
      `une troupe reste en arrière : ${troopsOf(most, 'fr')} au plus peuvent partir`,
    ),
  ]
}
