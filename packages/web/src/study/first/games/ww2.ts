import { words } from '@materiel/kernel'
import type { FirstGame } from '../first.js'

/** Germany, in the middle of the map and the first to move. */
export const first: FirstGame = {
  seat: 'germany',
  options: {},
  goal: words(
    'You are Germany, and the Axis wins or loses as one. Armies on spaces with a star bring two points a turn. A lead of 30 points wins at once; otherwise the points count after round 20. Cards are your only fuel: what is gone does not come back.',
    'Vous êtes l’Allemagne, et l’Axe gagne ou perd ensemble. Une armée sur une case étoilée rapporte deux points par tour. 30 points d’avance donnent la victoire ; sinon on compte après le tour 20. Les cartes sont votre seul carburant : ce qui est parti ne revient pas.',
  ),
  tips: [
    {
      at: 'begin',
      say: words(
        'Your turn begins. Some Status cards can be used now; nothing forces you to.',
        'Votre tour commence. Certaines cartes Statut servent maintenant ; rien ne vous y oblige.',
      ),
    },
    {
      at: 'set-up-discard',
      say: words(
        'Choose the cards to begin with. Keep a few builds and battles, and Status cards that will pay every round. Give up what you will not play soon.',
        'Choisissez vos premières cartes. Gardez quelques constructions et batailles, et des cartes Statut qui paient à chaque tour. Renoncez à ce que vous ne jouerez pas bientôt.',
      ),
    },
    {
      at: 'play',
      say: words(
        'Play one card a turn. At first build armies towards the stars next to you: Western Europe, Ukraine. Every army must be linked to a supply space by your own pieces.',
        'Jouez une carte par tour. Au début, construisez vers les étoiles voisines : Europe de l’Ouest, Ukraine. Chaque armée doit être reliée à une source de ravitaillement par vos propres unités.',
      ),
    },
    {
      at: 'reaction',
      say: words(
        'Something has happened that one of your cards answers. Use it if it saves a piece or takes one; a Response is gone once it is used.',
        'Quelque chose s’est passé à quoi une de vos cartes répond. Servez-vous-en si elle sauve une unité ou en prend une ; une Riposte ne sert qu’une fois.',
      ),
    },
    {
      at: 'supply',
      say: words(
        'Pieces without supply leave the board now. The supply overlay (S) shows who feeds whom.',
        'Les unités sans ravitaillement quittent le plateau. Les lignes de ravitaillement (S) montrent qui nourrit qui.',
      ),
    },
    {
      at: 'discard',
      say: words(
        'You may throw away cards that you will not need. Few is better: an empty deck loses the war.',
        'Vous pouvez défausser ce qui ne servira pas. Peu, c’est mieux : une pioche vide perd la guerre.',
      ),
    },
  ],
}
