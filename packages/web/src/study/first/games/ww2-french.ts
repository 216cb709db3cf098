import { words } from '@materiel/kernel'
import type { FirstGame } from '../first.js'
import { first as second } from './ww2.js'

/** As in the other edition, but for what differs. */
export const first: FirstGame = {
  ...second,
  // A turn has no step before the card is played.
  tips: second.tips.filter(({ at }) => at !== 'begin'),
  goal: words(
    'You are Germany, and the Axis wins or loses as one. Armies on spaces with a star bring points every turn, and one marker keeps the lead. A lead of 30 wins at once. Status cards count only from your next turn on.',
    'Vous êtes l’Allemagne, et l’Axe gagne ou perd ensemble. Les armées sur les cases étoilées rapportent des points à chaque tour, et un seul pion marque l’avance. 30 d’avance donnent la victoire. Une carte Statut ne compte qu’à partir de votre tour suivant.',
  ),
}
