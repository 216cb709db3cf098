import type { Choice, Refusal, State } from '@materiel/kernel'
import { refusal, verbOf } from '@materiel/kernel/make'
import type { Army } from '../armies.js'
import { attackingCount, chosenCount, fromOf, toOf } from '../choices.js'
import { areAdjacent, type Territory } from '../map/board.js'
import { holds } from '../rules/control.js'
import { MOST_ATTACKERS, MOST_DEFENDERS, mostInto } from '../rules/strength.js'
import { troops } from '../state.js'
import { ADVANCE, DEFEND } from '../verbs.js'
import { inTerritory, ofTerritory, thereAre, theTerritory, troopsOf } from './names.js'

/** Why not attack, defend or advance so? */

export const notAdjacent = (rule: string, from: Territory, to: Territory): Refusal =>
  refusal(
    rule,
    `${theTerritory(to, 'en')} is not next to ${theTerritory(from, 'en')}`,
    `${theTerritory(to, 'fr')} n'est pas à côté ${ofTerritory(from, 'fr')}`,
  )

/** One troop stays behind. */
export const tooFewTroops = (rule: string, s: State, from: Territory): Refusal => {
  const count = troops.get(s, from)
  return refusal(
    rule,
    `${thereAre(count)} ${inTerritory(from, 'en')}, and one stays behind`,
    `il y a ${troopsOf(count, 'fr')} ${inTerritory(from, 'fr')}, et il doit en rester une`,
  )
}

/** What is against sending so many troops of an army into a territory, whatever it has. */
export function whyNotSoMany(
  rules: { dice: string; rough: string },
  s: State,
  army: Army,
  wish: Choice,
): Refusal[] {
  const count = attackingCount(wish)
  const to = toOf(wish)
  const most = mostInto(s, army, to)
  const found: Refusal[] = []
  if (count < 1 || count > MOST_ATTACKERS)
    found.push(
      refusal(
        rules.dice,
        `1 to ${MOST_ATTACKERS} troops attack at a time`,
        `de 1 à ${MOST_ATTACKERS} troupes attaquent à la fois`,
      ),
    )
  if (most < MOST_ATTACKERS && count > most)
    found.push(
      refusal(
        rules.rough,
        `${theTerritory(to, 'en')} is rough terrain: no more than ${most} troops attack`,
        `${theTerritory(to, 'fr')} : terrain accidenté, pas plus de ${most} troupes attaquent`,
      ),
    )
  return found
}

export function whyNotAttack(s: State, player: Army, wish: Choice): Refusal[] {
  const [from, to] = [fromOf(wish), toOf(wish)]
  if (!holds(s, player, from))
    return [
      refusal(
        'balance-of-power.attack.from',
        `you do not control ${theTerritory(from, 'en')}`,
        `vous ne contrôlez pas ${theTerritory(from, 'fr')}`,
      ),
    ]
  if (holds(s, player, to))
    return [
      refusal(
        'balance-of-power.attack.to',
        `you control ${theTerritory(to, 'en')} yourself`,
        `vous contrôlez vous-même ${theTerritory(to, 'fr')}`,
      ),
    ]
  if (!areAdjacent(from, to)) return [notAdjacent('balance-of-power.attack.to', from, to)]
  const found = whyNotSoMany(
    { dice: 'balance-of-power.attack.dice', rough: 'balance-of-power.attack.rough' },
    s,
    player,
    wish,
  )
  if (attackingCount(wish) >= troops.get(s, from))
    found.push(tooFewTroops('balance-of-power.attack.from', s, from))
  return found
}

export function whyNotDefend(s: State, x: Territory, wish: Choice): Refusal[] {
  if (verbOf(wish) !== DEFEND) return []
  if (chosenCount(wish) < 1 || chosenCount(wish) > MOST_DEFENDERS)
    return [
      refusal(
        'balance-of-power.defend.player',
        `1 to ${MOST_DEFENDERS} troops defend`,
        `de 1 à ${MOST_DEFENDERS} troupes défendent`,
      ),
    ]
  const count = troops.get(s, x)
  if (chosenCount(wish) <= count) return []
  return [
    refusal(
      'balance-of-power.defend.player',
      `${thereAre(count, 'only ')} ${inTerritory(x, 'en')}`,
      `il n'y a que ${troopsOf(count, 'fr')} ${inTerritory(x, 'fr')}`,
    ),
  ]
}

/** `least` troops have moved in already; at most all but one of the others may follow. */
export function whyNotAdvance(s: State, from: Territory, least: number, wish: Choice): Refusal[] {
  if (verbOf(wish) !== ADVANCE) return []
  if (chosenCount(wish) < least)
    return [
      refusal(
        'balance-of-power.conquest.advance',
        `at least as many move in as attacked: ${least}`,
        `il en entre au moins autant qu'il y a eu d'attaquants : ${least}`,
      ),
    ]
  const most = least + troops.get(s, from) - 1
  if (chosenCount(wish) <= most) return []
  return [
    refusal(
      'balance-of-power.conquest.advance',
      `one troop stays behind: ${most} at most move in`,
      `une troupe reste en arrière : il en entre ${most} au plus`,
    ),
  ]
}
