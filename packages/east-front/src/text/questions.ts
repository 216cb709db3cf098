import { type Words, words } from '@materiel/kernel'
import { askingIn } from '@materiel/kernel/make'
import { REACTIONS } from './names.js'

/** Each question that the rules ask, in one short sentence. The names are those in the sources (`question: '...'`). */
const QUESTIONS: Readonly<Record<string, Words>> = {
  // The course of a turn.
  mulligan: words(
    'Keep this hand, or exchange it once for a new one',
    'Gardez cette main, ou échangez-la, une seule fois, contre une nouvelle',
  ),
  move: words('Move a piece, or end the movement', 'Déplacez une unité, ou terminez le mouvement'),
  action: words('Choose an action', 'Choisissez une action'),
  conscription: words(
    'Discard a card for the Conscription, or deploy a piece',
    'Défaussez une carte pour la conscription, ou déployez une unité',
  ),
  discard: words('Choose a card to discard', 'Choisissez une carte à défausser'),

  // Pieces put on the board and moved.
  deploy: words(
    'Choose a piece and the space to place it in',
    'Choisissez une unité et la zone où la placer',
  ),
  'deploy-space': words('Choose the space to deploy in', 'Choisissez la zone où déployer'),
  'move-piece': words('Choose a piece and where it goes', 'Choisissez une unité et sa destination'),
  'move-again': words(
    'Move the piece again, or leave it there',
    'Déplacez de nouveau cette unité, ou laissez-la là',
  ),
  'move-pair': words(
    'Choose where an infantry and a tank go together',
    'Choisissez où une infanterie et un char vont ensemble',
  ),
  'move-along': words('Choose a piece and how far it goes', "Choisissez une unité et jusqu'où elle va"),
  'move-or-attack': words(
    'Move the piece, or attack with its force',
    'Déplacez cette unité, ou attaquez avec sa force',
  ),

  // Combat.
  attack: words('Choose an attack', 'Choisissez une attaque'),
  'attack-again': words('Attack another space, or stop', 'Attaquez une autre zone, ou arrêtez'),
  defend: words(
    'Answer the attack: react, or lose a piece',
    "Répondez à l'attaque : réagissez, ou perdez une unité",
  ),
  retreat: words(
    'Choose the piece that retreats and where to',
    "Choisissez l'unité qui se retire et sa destination",
  ),
  'loss-after-retreat': words('Choose the piece that is lost', "Choisissez l'unité perdue"),
  exchange: words(
    `Use a card for “${REACTIONS.exchange.en}”, or pass`,
    `Utilisez une carte pour « ${REACTIONS.exchange.fr} », ou passez`,
  ),
  'exchange-loss': words(
    'Choose the piece that you lose in exchange',
    "Choisissez l'unité que vous perdez en échange",
  ),
  'anti-air': words(
    `Use a card for “${REACTIONS['anti-air'].en}” or “${REACTIONS['naval-combat'].en}”, or pass`,
    `Utilisez une carte pour « ${REACTIONS['anti-air'].fr} » ou « ${REACTIONS['naval-combat'].fr} », ou passez`,
  ),
  continue: words(
    'Give up a piece or react to go on with the attack, or stop',
    "Sacrifiez une unité ou réagissez pour poursuivre l'attaque, ou arrêtez",
  ),
  advance: words(
    `Use a card for “${REACTIONS.advance.en}”, or pass`,
    `Utilisez une carte pour « ${REACTIONS.advance.fr} », ou passez`,
  ),
  'advance-piece': words('Choose the piece that advances', "Choisissez l'unité qui avance"),
  enter: words(
    'Choose a piece that enters the attacked space',
    'Choisissez une unité qui entre dans la zone attaquée',
  ),

  // Losses, and what else a card leaves open.
  eliminate: words('Choose an enemy piece to eliminate', 'Choisissez une unité ennemie à éliminer'),
  sacrifice: words('Choose one of your pieces to eliminate', 'Choisissez une de vos unités à éliminer'),
  'lose-one': words('Choose one of your pieces to eliminate', 'Choisissez une de vos unités à éliminer'),
  pay: words(
    'Choose what you give up: a piece or cards',
    'Choisissez ce que vous sacrifiez : une unité ou des cartes',
  ),
  'cover-star': words('Choose the Victory Star to cover', "Choisissez l'étoile de victoire à recouvrir"),
  'discard-or-stop': words(
    'Discard a card and go on, or only turn this card over',
    'Défaussez une carte et continuez, ou retournez seulement cette carte',
  ),
}

/** The names of the questions that have words of their own. */
export const QUESTION_NAMES: readonly string[] = Object.keys(QUESTIONS)

export const questionText = askingIn(QUESTIONS)
