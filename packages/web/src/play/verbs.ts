import { type Words, words } from '@materiel/kernel'

/** What answers of one kind are called together. */
const VERBS: Readonly<Record<string, Words>> = {
  play: words('Play', 'Jouer'),
  discard: words('Discard', 'Défausser'),
  use: words('Use', 'Utiliser'),
  take: words('Take', 'Prendre'),
  react: words('React', 'Réagir'),
  contingency: words('Contingency', 'Contingence'),
  action: words('Action', 'Action'),
  country: words('Country', 'Pays'),
  space: words('Space', 'Zone'),
  piece: words('Piece', 'Unité'),
  remove: words('Take off', 'Retirer'),
  deploy: words('Place', 'Placer'),
  move: words('Move', 'Déplacer'),
  attack: words('Attack', 'Attaquer'),
  option: words('Choose', 'Choisir'),
  order: words('Order', 'Ordre'),
}

export const verbWords = (verb: string): Words => VERBS[verb] ?? words(verb, verb)
