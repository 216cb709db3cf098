import { words } from '@materiel/kernel'
import type { FirstGame } from '../first.js'

/** Red, with the rules of the basic training. */
export const first: FirstGame = {
  seat: 'red',
  options: {},
  goal: words(
    'You are Red. Whoever has taken three objectives and still holds the own capital wins. More territories bring more troops; dice decide, but numbers help.',
    'Vous êtes Rouge. Qui a pris trois objectifs et tient encore sa capitale gagne. Plus de territoires donnent plus de troupes ; les dés décident, mais le nombre aide.',
  ),
  tips: [
    {
      at: 'defend',
      say: words(
        'You are attacked. Two dice lose no more than one would in most throws: roll as many as you have.',
        'On vous attaque. Deux dés valent presque toujours mieux qu’un : lancez-en autant que possible.',
      ),
    },
    {
      at: 'draft',
      say: words(
        'Place your new troops where you will attack this turn, or where the enemy would: one strong army is worth three weak ones.',
        'Placez vos renforts là où vous attaquerez ce tour-ci, ou là où l’ennemi le ferait : une armée forte en vaut trois faibles.',
      ),
    },
    {
      at: 'attack',
      say: words(
        'Attack from a territory with many troops into one with few. The odds stand beside the answer. Take at least one territory: it earns a card.',
        'Attaquez d’un territoire bien garni vers un territoire qui l’est peu. Les chances sont indiquées. Prenez au moins un territoire : cela vaut une carte.',
      ),
    },
    {
      at: 'objective',
      say: words(
        'You fulfil an objective: take it. One a turn, and three win the game.',
        'Vous remplissez un objectif : prenez-le. Un par tour, et trois donnent la victoire.',
      ),
    },
    {
      at: 'manoeuvre',
      say: words(
        'Move troops from behind the lines to the border: they do nothing there.',
        'Amenez à la frontière les troupes de l’arrière : elles n’y font rien.',
      ),
    },
    {
      at: 'card',
      say: words(
        'The turn ends with a card, if you took a territory.',
        'Le tour finit par une carte, si vous avez pris un territoire.',
      ),
    },
  ],
}
