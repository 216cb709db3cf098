import type { Choice, Refusal, State } from '@materiel/kernel'
import { refusal, verbOf } from '@materiel/kernel/make'
import { type Army, enemyOf, NEUTRAL } from '../armies.js'
import { attackingCount, chosenTerritory, fromOf, toOf } from '../choices.js'
import { areAdjacent, type Territory } from '../map/board.js'
import {
  BUILD_AIRFIELD,
  costOf,
  DRAW_CARD,
  INSURRECTION,
  type Power,
  RECON_MISSION,
  SPECIAL_FORCES,
  STARTING_MANOEUVRE,
} from '../powers.js'
import { holds } from '../rules/control.js'
import { canPay, isUseful } from '../rules/usefulness.js'
import { lost, specialForces, troops } from '../state.js'
import { AIRFIELD, ATTACK } from '../verbs.js'
import { notAdjacent, tooFewTroops, whyNotSoMany } from './battle-refusals.js'
import { inTerritory, theTerritory, troopsOf } from './names.js'

/** Why not buy that power, or use it so? */

const USELESS = 'balance-of-power.support.useless'

/** Why a power could do nothing. */
function whyUseless(s: State, power: Power): Refusal[] {
  switch (power) {
    case RECON_MISSION:
      return [
        refusal(
          USELESS,
          'three dice are protected already, or no Site is left to attack',
          'trois dés sont déjà protégés, ou il ne reste aucun Site à attaquer',
        ),
      ]
    case STARTING_MANOEUVRE:
      return [refusal(USELESS, 'you can make no manoeuvre', 'vous ne pouvez faire aucune manœuvre')]
    case INSURRECTION:
      return [
        refusal(
          USELESS,
          'no enemy territory lies next to a neutral one with two troops',
          "aucun territoire ennemi n'est à côté d'un territoire neutre avec deux troupes",
        ),
      ]
    case SPECIAL_FORCES:
      if (specialForces.get(s) === 0)
        return [
          refusal(
            USELESS,
            'no rough terrain is left to attack',
            'il ne reste aucun terrain accidenté à attaquer',
          ),
        ]
      return [
        refusal(
          'balance-of-power.support.special-forces',
          'buying it again would do nothing more',
          "l'acheter de nouveau ne ferait rien de plus",
        ),
        refusal(USELESS, 'it could do nothing more', 'il ne pourrait rien faire de plus'),
      ]
    case DRAW_CARD:
      return [refusal(USELESS, 'there is no card to draw', "il n'y a plus de carte à piocher")]
    case BUILD_AIRFIELD:
      return [
        refusal(
          'balance-of-power.airfield.one',
          'your airfield is on the board already',
          'votre aérodrome est déjà sur le plateau',
        ),
        refusal(USELESS, 'there is nothing to build', "il n'y a rien à construire"),
      ]
    default:
      return []
  }
}

export function whyNotBuy(s: State, player: Army, power: Power): Refusal[] {
  const found = isUseful(s, player, power) ? [] : whyUseless(s, power)
  if (!canPay(s, player, power)) {
    const have = troopsOf(lost.get(s, player), 'en')
    const aLu = troopsOf(lost.get(s, player), 'fr')
    found.push(
      refusal(
        'balance-of-power.support.pay',
        `it costs ${costOf(power)}, and your chart has ${have}`,
        `cela coûte ${costOf(power)}, et votre tableau a ${aLu}`,
      ),
    )
  }
  return found
}

export function whyNotBuild(s: State, player: Army, wish: Choice): Refusal[] {
  if (verbOf(wish) !== AIRFIELD || holds(s, player, chosenTerritory(wish))) return []
  const x = chosenTerritory(wish)
  return [
    refusal(
      'balance-of-power.support.airfield',
      `you do not control ${theTerritory(x, 'en')}`,
      `vous ne contrôlez pas ${theTerritory(x, 'fr')}`,
    ),
  ]
}

// --- Insurrection.

const TARGET = 'balance-of-power.insurrection.target'
const ROLL = 'balance-of-power.insurrection.roll'

const sendingTooMany = (s: State, wish: Choice): Refusal[] => {
  const found = whyNotSoMany({ dice: ROLL, rough: ROLL }, s, NEUTRAL, wish)
  if (attackingCount(wish) >= troops.get(s, fromOf(wish))) found.push(tooFewTroops(ROLL, s, fromOf(wish)))
  return found
}

export function whyNotRise(s: State, player: Army, wish: Choice): Refusal[] {
  if (verbOf(wish) !== ATTACK) return []
  const [from, to] = [fromOf(wish), toOf(wish)]
  if (!holds(s, NEUTRAL, from))
    return [
      refusal(
        TARGET,
        `there are no neutral troops ${inTerritory(from, 'en')}`,
        `il n'y a pas de troupes neutres ${inTerritory(from, 'fr')}`,
      ),
    ]
  if (troops.get(s, from) < 2) return [tooFewTroops(TARGET, s, from)]
  if (!holds(s, enemyOf(player), to))
    return [
      refusal(
        TARGET,
        `the enemy does not control ${theTerritory(to, 'en')}`,
        `l'ennemi ne contrôle pas ${theTerritory(to, 'fr')}`,
      ),
    ]
  if (!areAdjacent(from, to)) return [notAdjacent(TARGET, from, to)]
  return sendingTooMany(s, wish)
}

export function whyNotRiseAgain(s: State, from: Territory, to: Territory, wish: Choice): Refusal[] {
  if (verbOf(wish) !== ATTACK) return []
  if (fromOf(wish) !== from || toOf(wish) !== to)
    return [
      refusal(
        TARGET,
        `this Insurrection goes from ${theTerritory(from, 'en')} to ${theTerritory(to, 'en')}`,
        `cette insurrection a pour départ ${theTerritory(from, 'fr')} et pour cible ${theTerritory(to, 'fr')}`,
      ),
    ]
  return sendingTooMany(s, wish)
}
