import { words } from '@materiel/kernel'
import type { FirstGame } from '../first.js'

/** The Axis, which moves first, with the rules for a first game. */
export const first: FirstGame = {
  seat: 'axis',
  options: { firstGame: true },
  goal: words(
    'You are the Axis and march east. Stars are counted four times in the war; a lead of ten points when they are counted wins at once. You have time until winter: what is not in supply is lost.',
    'Vous êtes l’Axe et marchez vers l’est. Les étoiles se comptent quatre fois pendant la guerre ; dix points d’avance au décompte donnent la victoire. Vous avez jusqu’à l’hiver : ce qui n’est pas ravitaillé est perdu.',
  ),
  tips: [
    {
      at: 'first-movement',
      say: words(
        'Move your pieces: take empty land, and gather beside what you want to attack. Leave something where your supply comes from. “Done” ends the movement.',
        'Déplacez vos unités : prenez le terrain libre et massez-vous près de ce que vous attaquerez. Laissez quelqu’un là d’où vient le ravitaillement. « Terminé » finit le mouvement.',
      ),
    },
    {
      at: 'first-action',
      say: words(
        'Play a card for its action, or attack. Attack where you are more than they are; the round goes on until one side has had enough.',
        'Jouez une carte pour son action, ou attaquez. Attaquez là où vous êtes plus nombreux ; l’assaut continue jusqu’à ce qu’un camp en ait assez.',
      ),
    },
    {
      at: 'second-action',
      say: words(
        'A second action. If no attack is good, recruit or deploy: the front will need it.',
        'Une seconde action. Si aucune attaque n’est bonne, recrutez ou déployez : le front en aura besoin.',
      ),
    },
    {
      at: 'second-movement',
      say: words(
        'Only tanks and fleets move now. Close the gap behind an army that you want to cut off.',
        'Seuls chars et flottes bougent maintenant. Fermez la brèche derrière une armée que vous voulez encercler.',
      ),
    },
    {
      at: 'reaction',
      say: words(
        'A reaction from the hand can turn this combat. What you use now you cannot play later.',
        'Une réaction de votre main peut retourner ce combat. Ce qui sert maintenant ne se joue plus.',
      ),
    },
    {
      at: 'draw',
      say: words(
        'Give up the cards that you will not need, and draw new ones.',
        'Renoncez aux cartes inutiles, et piochez-en d’autres.',
      ),
    },
  ],
}
