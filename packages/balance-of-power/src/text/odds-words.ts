import { type Choice, type Odds, type Prospect, type State, words } from '@materiel/kernel'
import { verbOf } from '@materiel/kernel/make'
import { type Army, NEUTRAL } from '../armies.js'
import { attackingCount, fromOf, toOf } from '../choices.js'
import type { Territory } from '../map/board.js'
import { battleOdds, insurrectionOdds, rollOdds } from '../odds.js'
import { ownerOf } from '../rules/control.js'
import { airfieldCounts, mostDefenders, mostInto, protectedDice } from '../rules/strength.js'
import { troops } from '../state.js'
import { ATTACK } from '../verbs.js'
import { nameOf } from './names.js'

/** The odds of an attack in words: of the roll, and of the battle if it is fought to the end. The defender defends with all that it may. */
export function oddsOf(s: State, choice: Choice): Odds | null {
  if (verbOf(choice) !== ATTACK) return null
  const [from, to] = [fromOf(choice), toOf(choice)]
  const army = ownerOf(s, from) as Army
  const terms = {
    safe: protectedDice(s, army, to),
    attackerAirfield: airfieldCounts(s, army, to),
    defenderAirfield: airfieldCounts(s, ownerOf(s, to), to),
  }
  const [attackers, defenders] = [attackingCount(choice), mostDefenders(s, to)]
  const compared = Math.min(attackers, defenders)
  const battle = {
    ...terms,
    attackers: troops.get(s, from),
    defenders: troops.get(s, to),
    dice: mostInto(s, army, to),
    stopAt: 1,
  }
  const taken = army === NEUTRAL ? insurrectionOdds(battle) : battleOdds(battle).conquest
  return {
    once: rollOdds({ ...terms, attackers, defenders })
      .slice(0, compared + 1)
      .map((chance, lost) => ({ words: losses(lost, compared - lost), chance })),
    inTheEnd: endings(to, taken),
  }
}

const losses = (attacker: number, defender: number): Prospect['words'] =>
  words(`attacker −${attacker}, defender −${defender}`, `attaquant −${attacker}, défenseur −${defender}`)

const endings = (to: Territory, taken: number): readonly Prospect[] => [
  { words: words(`${nameOf(to, 'en')}: taken`, `${nameOf(to, 'fr')} : conquête`), chance: taken },
  { words: words(`${nameOf(to, 'en')}: held`, `${nameOf(to, 'fr')} : échec`), chance: 1 - taken },
]
