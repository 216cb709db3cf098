import { type State, seatBit } from '@materiel/kernel'
import { AGAIN, ask, verbOf } from '@materiel/kernel/make'
import { type Army, armyAt } from '../armies.js'
import { airfieldChoice, buyChoice, chosenPower, chosenTerritory, passChoice } from '../choices.js'
import { tell } from '../happenings.js'
import { firstIn } from '../map/board.js'
import { costOf, POWER_IDS, POWERS, type Power, type PowerId, TROOPS_GAINED } from '../powers.js'
import { airfields, held, lost, machine, recon, specialForces, toPlace, turn } from '../state.js'
import { whyNotPlaceGained } from '../text/placing-refusals.js'
import { whyNotBuild, whyNotBuy } from '../text/support-refusals.js'
import { BUY } from '../verbs.js'
import { draw } from './hand.js'
import { rise } from './insurrection.js'
import { startingManoeuvre } from './manoeuvre.js'
import { allLeft, askWhereToPlace } from './placing.js'
import { canPay, isUseful } from './usefulness.js'

/** Combat Service Support: powers bought with the troops on the own chart, each of which happens at once. */

export const buyPowers = (s: State): void => machine.call(s, support)

const support = machine.routine('support', {})
support.steps(
  ask({
    question: 'support',
    who: (s) => seatBit(turn.get(s)),
    options: (s, _f, seat, out) => {
      for (let i = 0; i < POWERS.length; i++)
        if (canPay(s, armyAt(seat), POWERS[i]) && isUseful(s, armyAt(seat), POWERS[i]))
          out.add(buyChoice(POWERS[i]))
      out.add(passChoice)
    },
    take: (s, _f, seat, taken) => {
      if (verbOf(taken) !== BUY) return
      buy(s, armyAt(seat), chosenPower(taken))
      return AGAIN
    },
    why: (s, _f, seat, wish) => (verbOf(wish) === BUY ? whyNotBuy(s, armyAt(seat), chosenPower(wish)) : []),
  }),
)

/** What each power does. */
const EFFECTS: Readonly<Record<PowerId, (s: State, player: Army) => void>> = {
  'recon-mission': (s) => recon.add(s, 1),
  'starting-manoeuvre': startingManoeuvre,
  insurrection: rise,
  'gain-troops': (s) => {
    toPlace.set(s, TROOPS_GAINED)
    machine.call(s, gain)
  },
  'special-forces': (s) => specialForces.set(s, 1),
  'draw-card': draw,
  'build-airfield': (s) => machine.call(s, building),
}

function buy(s: State, player: Army, power: Power): void {
  lost.add(s, player, -costOf(power))
  tell(s, 'buy', player, power, costOf(power))
  EFFECTS[POWER_IDS[power]](s, player)
}

const gain = machine.routine('gain troops', {})
gain.steps(
  askWhereToPlace({
    question: 'support-troops',
    seat: (s) => turn.get(s),
    army: (s) => turn.get(s),
    where: (s, army) => held.get(s, army),
    most: allLeft,
    why: whyNotPlaceGained,
  }),
)

const building = machine.routine('build airfield', {})
building.steps(
  ask({
    question: 'support-airfield',
    who: (s) => seatBit(turn.get(s)),
    options: (s, _f, seat, out) => {
      for (let rest = held.get(s, armyAt(seat)); rest !== 0; rest &= rest - 1)
        out.add(airfieldChoice(firstIn(rest)))
    },
    take: (s, _f, seat, taken) => {
      airfields.set(s, armyAt(seat), 1 + chosenTerritory(taken))
      tell(s, 'airfield', seat, chosenTerritory(taken))
    },
    why: (s, _f, seat, wish) => whyNotBuild(s, armyAt(seat), wish),
  }),
)
