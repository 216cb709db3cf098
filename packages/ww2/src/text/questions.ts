import { type Words, words } from '@materiel/kernel'
import { askingIn } from '@materiel/kernel/make'

/** Each question that the rules ask, in one short sentence. The names are those in the sources (`question: '...'`). */
const QUESTIONS: Readonly<Record<string, Words>> = {
  // The course of a turn.
  'set-up-discard': words(
    'Choose what to discard from your first hand',
    'Choisissez ce que vous défaussez de votre main de départ',
  ),
  play: words('Play a card, or discard one', 'Jouez une carte, ou défaussez-en une'),
  reaction: words('Use a card on the table, or pass', 'Utilisez une carte posée sur la table, ou passez'),
  'discard-step': words('Discard as many cards as you like', 'Défaussez autant de cartes que vous voulez'),
  discard: words('Choose a card to discard', 'Choisissez une carte à défausser'),
  'reallocate-discard': words(
    'Choose a card to discard for the reallocation of resources',
    'Choisissez une carte à défausser pour la redistribution des ressources',
  ),
  'reallocate-take': words(
    'Choose a basic card to take from your deck',
    'Choisissez une carte de base à prendre dans votre pioche',
  ),

  // Pieces on the board.
  build: words('Choose a space to build in', 'Choisissez une zone où construire'),
  recruit: words('Choose a space to recruit in', 'Choisissez une zone où recruter'),
  'recruit-for': words(
    'Choose the country whose piece is recruited',
    "Choisissez le pays dont l'unité est recrutée",
  ),
  'take-off': words(
    'Take a piece off the board so that it can be recruited, or decline',
    'Retirez une unité du plateau pour pouvoir la recruter, ou refusez',
  ),
  battle: words('Choose a space to battle', 'Choisissez une zone où livrer bataille'),
  victim: words('Choose the piece to attack', "Choisissez l'unité à attaquer"),
  eliminate: words('Choose a piece to eliminate', 'Choisissez une unité à éliminer'),
  redeploy: words(
    'Choose a piece to take off the board and build again, or stop',
    'Choisissez une unité à retirer du plateau et à reconstruire, ou arrêtez',
  ),

  // Squadrons.
  'air-step': words(
    'Deploy or marshal a squadron, or do nothing',
    'Déployez une escadre, faites-en intervenir une, ou ne faites rien',
  ),
  deploy: words('Choose where to deploy a squadron', 'Choisissez où déployer une escadre'),
  'air-attack': words(
    'Answer the Air Defence with a squadron, or pass',
    'Répondez à la défense aérienne par une escadre, ou passez',
  ),
  'squadron-alone': words(
    'Your squadron is alone: move it to a space next to it, or give it up',
    'Votre escadre est seule : déplacez-la dans une zone adjacente, ou abandonnez-la',
  ),
  'card-to-table': words(
    'Choose the card that goes to the table',
    'Choisissez la carte à placer sur la table',
  ),
  'card-from-discards': words(
    'Choose a card to take from your discard pile',
    'Choisissez une carte à prendre dans votre défausse',
  ),

  // What a card leaves open.
  'one-of': words('Choose what to do', 'Choisissez ce que vous faites'),
  'any-order': words('Choose what to do next', 'Choisissez ce que vous faites ensuite'),
  'each-space': words('Choose the next space', 'Choisissez la zone suivante'),
  target: words('Choose the country to hit', 'Choisissez le pays visé'),
  'cards-or-navy': words(
    'Discard cards from your deck, or eliminate your navy',
    'Défaussez des cartes de votre pioche, ou éliminez votre flotte',
  ),
  'lend-lease': words(
    'Choose the country that may play a card',
    'Choisissez le pays qui peut jouer une carte',
  ),
  'lend-lease-play': words(
    'Play a card from your hand, or decline',
    'Jouez une carte de votre main, ou refusez',
  ),
  'play-from-discards': words(
    'Choose a card to play from your discard pile',
    'Choisissez une carte à jouer de votre défausse',
  ),
  'search-deck': words(
    'Choose a card to play from your deck, or decline',
    'Choisissez une carte à jouer de votre pioche, ou refusez',
  ),
  'table-card': words(
    'Choose a card on the table to discard',
    'Choisissez une carte posée sur la table à défausser',
  ),
  'return-card': words(
    'Pay to put the card back on your deck, or decline',
    'Payez pour replacer la carte sur votre pioche, ou refusez',
  ),
  'arrange-top': words(
    'Choose the order of the top cards of your deck',
    "Choisissez l'ordre des premières cartes de votre pioche",
  ),
  'cards-under-deck': words(
    'Choose a card to put under your deck',
    'Choisissez une carte à placer sous votre pioche',
  ),
}

/** The names of the questions that have words of their own. */
export const QUESTION_NAMES: readonly string[] = Object.keys(QUESTIONS)

export const questionText = askingIn(QUESTIONS)
