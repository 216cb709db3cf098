import type { Language, Words } from '@materiel/kernel'
import { words } from '@materiel/kernel'

/** Each question in one short sentence; the card that asks stands behind it. */
const QUESTIONS: Readonly<Record<string, Words>> = {
  mulligan: words(
    'Keep this hand, or draw a new one once?',
    'Garder cette main, ou en piocher une nouvelle, une seule fois ?',
  ),
  move: words('Move a piece, or end the movement.', 'Déplacez une unité, ou terminez le mouvement.'),
  action: words('Choose an action.', 'Choisissez une action.'),
  conscription: words('Discard a card, or deploy a piece.', 'Défaussez une carte, ou déployez une unité.'),
  discard: words('Discard a card.', 'Défaussez une carte.'),
  deploy: words('Place a piece.', 'Placez une unité.'),
  'deploy-space': words('Choose the space to deploy in.', 'Choisissez la zone de déploiement.'),
  'move-piece': words('Choose a piece and where it goes.', 'Choisissez une unité et sa destination.'),
  'move-again': words('Move the piece once more?', 'Déplacer encore cette unité ?'),
  'move-pair': words('Move an infantry and a tank together.', 'Déplacez ensemble une infanterie et un char.'),
  'move-along': words('Choose a piece and how far it goes.', 'Choisissez une unité et sa destination.'),
  'move-or-attack': words(
    'Move the piece, or attack with its force.',
    'Déplacez l’unité, ou attaquez avec sa force.',
  ),
  attack: words('Choose an attack.', 'Choisissez une attaque.'),
  'attack-again': words('Attack another space?', 'Attaquer une autre zone ?'),
  defend: words(
    'Answer the attack: react, or lose a piece.',
    'Répondez à l’attaque : réagissez, ou perdez une unité.',
  ),
  'loss-after-retreat': words('Choose the piece that is lost.', "Choisissez l'unité perdue."),
  retreat: words(
    'Choose the piece that retreats and where to.',
    "Choisissez l'unité qui se retire et sa destination.",
  ),
  exchange: words('Exchange losses?', 'Échanger les pertes ?'),
  'exchange-loss': words('Choose the piece you lose in exchange.', "Choisissez l'unité perdue en échange."),
  'anti-air': words('Answer the loss?', 'Répondre à cette perte ?'),
  continue: words('Go on with the attack?', "Poursuivre l'attaque ?"),
  advance: words('Advance into the space?', 'Avancer dans la zone ?'),
  'advance-piece': words('Choose the piece that advances.', "Choisissez l'unité qui avance."),
  enter: words('Choose a piece that enters the space.', 'Choisissez une unité qui entre dans la zone.'),
  eliminate: words('Choose a piece to eliminate.', 'Choisissez une unité à éliminer.'),
  sacrifice: words('Choose one of your pieces to eliminate.', 'Choisissez une de vos unités à éliminer.'),
  'lose-one': words('Choose one of your pieces to eliminate.', 'Choisissez une de vos unités à éliminer.'),
  pay: words(
    'Eliminate a piece, discard cards, or let the enemy score.',
    "Éliminez une unité, défaussez des cartes, ou laissez l'ennemi marquer.",
  ),
  'cover-star': words('Choose the star to cover.', "Choisissez l'étoile à couvrir."),
  'discard-or-stop': words(
    'Discard a card and go on, or turn the card over?',
    'Défausser une carte et continuer, ou retourner la carte ?',
  ),
}

export const QUESTION_NAMES = Object.keys(QUESTIONS)

/** A question in words, with the title of the card that asks it. */
export function questionText(kind: string, title: string | null, language: Language): string {
  const text = QUESTIONS[kind]?.[language] ?? ''
  return title === null ? text : `${text} (${title})`
}
