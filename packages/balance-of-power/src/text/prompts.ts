import type { Language, State, Words } from '@materiel/kernel'
import { words } from '@materiel/kernel'
import { type Asked, say } from '@materiel/kernel/make'
import { type Army, NEUTRAL } from '../armies.js'
import type { Territory } from '../map/board.js'
import { starsGiven, toPlace, troops } from '../state.js'
import { inTerritory, starsOf, theArmy, theTerritory, troopsOf, troopsOfArmy } from './names.js'

/** The pending question in a sentence that says what is asked here and now. */

/** Questions that need no numbers. */
const PLAIN: Readonly<Record<string, Words>> = {
  army: words('Choose the army that you take.', 'Choisissez votre armée.'),
  first: words('Do you start the game?', 'Commencez-vous la partie ?'),
  support: words('Buy a power, or go on.', 'Achetez un pouvoir, ou continuez.'),
  'support-manoeuvre': words(
    'Choose the manoeuvre that you make now.',
    'Choisissez la manœuvre que vous faites maintenant.',
  ),
  'support-airfield': words('Choose where your airfield is built.', "Choisissez où construire l'aérodrome."),
  insurrection: words(
    'Choose the neutral troops that rise and the enemy territory that they attack.',
    "Choisissez les troupes neutres qui se soulèvent et le territoire ennemi qu'elles attaquent.",
  ),
  attack: words('Attack, or end your attacks.', 'Attaquez, ou terminez vos attaques.'),
  objective: words('Take an objective, or none.', "Prenez un objectif, ou n'en prenez pas."),
  manoeuvre: words('Make a manoeuvre, or end your turn.', 'Faites une manœuvre, ou terminez votre tour.'),
}

/** What is left to be placed, and where. */
function placing(s: State, army: Army, l: Language): string {
  const left = troopsOfArmy(toPlace.get(s), army, l)
  return say(l, `Place ${left}.`, `Placez ${left}.`)
}

export function promptText(s: State, { question, given }: Asked, l: Language): string {
  const from = given.from as Territory
  const to = given.to as Territory
  switch (question) {
    case 'plan-troops':
      return placing(s, given.army as Army, l)
    case 'resistance':
      return say(
        l,
        `Neutral Resistance: place ${troopsOfArmy(toPlace.get(s), NEUTRAL, 'en')}.`,
        `Résistance neutre : placez ${troopsOfArmy(toPlace.get(s), NEUTRAL, 'fr')}.`,
      )
    case 'draft':
      return say(
        l,
        `Place your draft: ${troopsOf(toPlace.get(s), 'en')} left.`,
        `Placez vos renforts : encore ${troopsOf(toPlace.get(s), 'fr')}.`,
      )
    case 'support-troops':
      return say(
        l,
        `Place the troops that you gained: ${toPlace.get(s)} left.`,
        `Placez les troupes gagnées : encore ${toPlace.get(s)}.`,
      )
    case 'plan-capital':
    case 'capital':
      return say(
        l,
        `Choose the capital of ${theArmy(given.army as Army, 'en')}.`,
        `Choisissez la capitale de ${theArmy(given.army as Army, 'fr')}.`,
      )
    case 'exchange': {
      const stars = starsGiven.get(s)
      return stars === 0
        ? say(
            l,
            'Hand in cards for more troops, or none.',
            'Échangez des cartes contre des troupes, ou aucune.',
          )
        : say(
            l,
            `Hand in another card, or close the exchange: ${starsOf(stars, 'en')} so far.`,
            `Échangez une autre carte, ou terminez l'échange : ${starsOf(stars, 'fr')} jusqu'ici.`,
          )
    }
    case 'insurrection-again':
      return say(
        l,
        `The Insurrection against ${theTerritory(to, 'en')} may go on, or stop.`,
        `L'insurrection contre ${theTerritory(to, 'fr')} peut continuer, ou s'arrêter.`,
      )
    case 'defend':
      return say(
        l,
        `${troopsOf(given.attacking, 'en')} attack${given.attacking > 1 ? '' : 's'} ${theTerritory(to, 'en')} from ${theTerritory(from, 'en')}: with how many do you defend?`,
        `${troopsOf(given.attacking, 'fr')} attaque${given.attacking > 1 ? 'nt' : ''} ${theTerritory(to, 'fr')} depuis ${theTerritory(from, 'fr')} : avec combien défendez-vous ?`,
      )
    case 'advance':
      return say(
        l,
        `You have taken ${theTerritory(to, 'en')}: how many move in?`,
        `Vous avez pris ${theTerritory(to, 'fr')} : combien y entrent ?`,
      )
    case 'amount':
      return say(
        l,
        `How many of the ${troopsOf(troops.get(s, from), 'en')} ${inTerritory(from, 'en')} go to ${theTerritory(to, 'en')}?`,
        `Combien des ${troopsOf(troops.get(s, from), 'fr')} ${inTerritory(from, 'fr')} vont vers ${theTerritory(to, 'fr')} ?`,
      )
    default:
      return PLAIN[question][l]
  }
}
