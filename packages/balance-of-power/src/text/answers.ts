import type { Choice, Language, Seat, State } from '@materiel/kernel'
import { type Asked, say, verbOf } from '@materiel/kernel/make'
import { armyAt } from '../armies.js'
import { STARS, TROOPS_FOR_STARS } from '../cards.js'
import {
  attackingCount,
  chosenArmy,
  chosenCard,
  chosenCount,
  chosenObjective,
  chosenOption,
  chosenPower,
  chosenTerritory,
  fromOf,
  placedArmy,
  placedCount,
  placeOf,
  toOf,
} from '../choices.js'
import { TERRITORIES, type Territory } from '../map/board.js'
import { OBJECTIVE_FACTS } from '../objectives.js'
import { costOf, POWER_FACTS } from '../powers.js'
import { starsGiven } from '../state.js'
import {
  ADVANCE,
  AIRFIELD,
  AMOUNT,
  ARMY,
  ATTACK,
  BUY,
  CAPITAL,
  DEFEND,
  DISCARD,
  MOVE,
  OPTION,
  PLACE,
  TAKE,
} from '../verbs.js'
import {
  inTerritory,
  nameOf,
  ofTerritory,
  starsOf,
  theArmy,
  theTerritory,
  troopsOf,
  troopsOfArmy,
} from './names.js'

/** What a button says for each choice. */

const towards = (x: Territory): string => `vers ${theTerritory(x, 'fr')}`

/** What it means to pass, by the question. */
function passing(s: State, question: string, l: Language): string {
  switch (question) {
    case 'support':
      return say(l, 'Buy nothing more', 'Ne rien acheter de plus')
    case 'insurrection-again':
      return say(l, 'Stop the Insurrection', "Arrêter l'insurrection")
    case 'exchange': {
      const stars = starsGiven.get(s)
      if (stars === 0) return say(l, 'Hand in no cards', "N'échanger aucune carte")
      const gained = TROOPS_FOR_STARS[stars]
      return say(
        l,
        `Close the exchange: ${starsOf(stars, 'en')}, ${troopsOf(gained, 'en')}`,
        `Terminer l'échange : ${starsOf(stars, 'fr')}, ${troopsOf(gained, 'fr')}`,
      )
    }
    case 'attack':
      return say(l, 'End the attacks', 'Terminer les attaques')
    case 'objective':
      return say(l, 'Take no objective', 'Ne prendre aucun objectif')
    case 'manoeuvre':
      return say(l, 'No manoeuvre', 'Pas de manœuvre')
    default:
      return say(l, 'Pass', 'Passer')
  }
}

export function answerText(s: State, seat: Seat, chosen: Choice, asked: Asked | null, l: Language): string {
  switch (verbOf(chosen)) {
    case PLACE: {
      const [count, army, x] = [placedCount(chosen), placedArmy(chosen), placeOf(chosen)]
      return say(
        l,
        `Place ${troopsOfArmy(count, army, 'en')} ${inTerritory(x, 'en')}`,
        `Placer ${troopsOfArmy(count, army, 'fr')} ${inTerritory(x, 'fr')}`,
      )
    }
    case CAPITAL: {
      const [army, x] = [placedArmy(chosen), placeOf(chosen)]
      return say(
        l,
        `Capital of ${theArmy(army, 'en')} ${inTerritory(x, 'en')}`,
        `Capitale de ${theArmy(army, 'fr')} ${inTerritory(x, 'fr')}`,
      )
    }
    case ARMY: {
      const army = theArmy(chosenArmy(chosen), l)
      return chosenArmy(chosen) === armyAt(seat)
        ? say(l, `Take the army of ${army}`, `Prendre l'armée de ${army}`)
        : say(
            l,
            `Take the army of ${army}: the colours change places`,
            `Prendre l'armée de ${army} : les couleurs s'échangent`,
          )
    }
    case OPTION:
      return chosenOption(chosen) === 0
        ? say(l, 'You start', 'Vous commencez')
        : say(l, 'The other player starts', "L'autre joueur commence")
    case BUY: {
      const power = chosenPower(chosen)
      return say(
        l,
        `${POWER_FACTS[power].name.en} (${costOf(power)})`,
        `${POWER_FACTS[power].name.fr} (${costOf(power)})`,
      )
    }
    case AIRFIELD:
      return say(
        l,
        `Airfield ${inTerritory(chosenTerritory(chosen), 'en')}`,
        `Aérodrome ${inTerritory(chosenTerritory(chosen), 'fr')}`,
      )
    case DISCARD: {
      const card = chosenCard(chosen)
      return say(
        l,
        `Hand in ${nameOf(TERRITORIES[card], 'en')} (${starsOf(STARS[card], 'en')})`,
        `Échanger ${nameOf(TERRITORIES[card], 'fr')} (${starsOf(STARS[card], 'fr')})`,
      )
    }
    case ATTACK: {
      const [from, to, count] = [fromOf(chosen), toOf(chosen), attackingCount(chosen)]
      return say(
        l,
        `Attack ${theTerritory(to, 'en')} from ${theTerritory(from, 'en')} with ${count}`,
        `Attaquer ${theTerritory(to, 'fr')} depuis ${theTerritory(from, 'fr')} avec ${count}`,
      )
    }
    case DEFEND: {
      const count = chosenCount(chosen)
      return say(l, `Defend with ${troopsOf(count, 'en')}`, `Défendre avec ${troopsOf(count, 'fr')}`)
    }
    case ADVANCE: {
      const count = chosenCount(chosen)
      return say(
        l,
        `${troopsOf(count, 'en')} move${count > 1 ? '' : 's'} in`,
        `${troopsOf(count, 'fr')} entre${count > 1 ? 'nt' : ''}`,
      )
    }
    case TAKE:
      return OBJECTIVE_FACTS[chosenObjective(chosen)].name[l]
    case MOVE: {
      const [from, to] = [fromOf(chosen), toOf(chosen)]
      return say(
        l,
        `Move from ${theTerritory(from, 'en')} to ${theTerritory(to, 'en')}`,
        `Déplacer ${ofTerritory(from, 'fr')} ${towards(to)}`,
      )
    }
    case AMOUNT:
      return troopsOf(chosenCount(chosen), l)
    default:
      return passing(s, asked?.question ?? '', l)
  }
}
