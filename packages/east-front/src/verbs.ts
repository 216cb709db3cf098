import { type VerbDeclaration, words } from '@materiel/kernel'

/** Actions besides playing a card and using a contingency. */
export const CONSCRIPTION = 0
export const FORCED_MARCH = 1
export const DESPERATE_ATTACK = 2
export const PRODUCTION_INITIATIVE = 3
export const NO_ACTION = 4
export const ACTION_IDS = [
  'conscription',
  'forced-march',
  'desperate-attack',
  'production-initiative',
  'pass',
] as const

/** The names of alternatives, as they stand in keys. */
export const OPTION_IDS = ['keep', 'mulligan', 'deploy-fleet', 'turn-over', 'discard-cards'] as const

/** What answers can be, numbered from 1 in this order. */
export const VERBS = [
  {
    id: 'move',
    name: words('Move', 'Déplacer'),
    means: words(
      'move a piece: type, faction, from, to (also retreat, advance, and moving in place: from = to)',
      'déplacer une unité : type, faction, départ, arrivée (aussi : retraite, avance, et rester sur place)',
    ),
    args: ['piece', 'owner', 'space', 'space'],
    example: 'axis move infantry germany berlin warsaw',
  },
  {
    id: 'play',
    name: words('Play', 'Jouer'),
    means: words('the Play action', "l'action Jouer"),
    args: ['card'],
    example: 'axis play barbarossa',
    hand: 'played',
  },
  {
    id: 'action',
    name: words('Action', 'Action'),
    means: words('another action', 'une autre action'),
    args: ['name'],
    names: ACTION_IDS,
    example: 'axis action conscription',
  },
  {
    id: 'contingency',
    name: words('Contingency', 'Contingence'),
    means: words(
      'use that contingency card (the side that is up)',
      'utiliser cette carte de contingence (sa face visible)',
    ),
    args: ['card'],
    example: 'axis contingency forced-labor',
  },
  {
    id: 'deploy',
    name: words('Place', 'Placer'),
    means: words(
      'place a piece: type, faction, space (also recruit)',
      'placer une unité : type, faction, zone (aussi : recruter)',
    ),
    args: ['piece', 'owner', 'space'],
    fromReserve: true,
    example: 'axis deploy tank germany berlin',
  },
  {
    id: 'attack',
    name: words('Attack', 'Attaquer'),
    means: words('attack: faction, from, to', 'attaquer : faction, départ, cible'),
    args: ['owner', 'space', 'space'],
    example: 'axis attack germany warsaw brest',
  },
  {
    id: 'react',
    name: words('React', 'Réagir'),
    means: words("use that card's reaction", 'utiliser la réaction de cette carte'),
    args: ['card'],
    example: 'allies react dig-in',
    hand: 'answers',
  },
  {
    id: 'piece',
    name: words('Piece', 'Unité'),
    means: words(
      'choose a piece to remove: type, faction, space',
      'choisir une unité à retirer : type, faction, zone',
    ),
    args: ['piece', 'owner', 'space'],
    example: 'allies piece airplane soviet smolensk',
  },
  {
    id: 'space',
    name: words('Space', 'Zone'),
    means: words('choose a space', 'choisir une zone'),
    args: ['space'],
    example: 'axis space warsaw',
  },
  {
    id: 'discard',
    name: words('Discard', 'Défausser'),
    means: words(
      'discard that card from hand: what Conscription, Forced March and Desperate Attack cost',
      'défausser cette carte de sa main : ce que coûtent Conscription, Marche forcée et Attaque désespérée',
    ),
    args: ['card'],
    example: 'axis discard okh',
    hand: 'given-up',
  },
  {
    id: 'option',
    name: words('Choose', 'Choisir'),
    means: words('choose a named alternative', 'choisir une possibilité par son nom'),
    args: ['name'],
    names: OPTION_IDS,
    example: 'axis option keep',
  },
  {
    id: 'remove',
    name: words('Take off', 'Retirer'),
    means: words(
      "take one's own piece off the board (at any time in one's own turn)",
      'retirer du plateau une de ses unités (à tout moment de son tour)',
    ),
    args: ['piece', 'owner', 'space'],
    example: 'axis remove tank germany berlin',
  },
  {
    id: 'pass',
    name: words('Pass', 'Passer'),
    means: words(
      'done moving; stop the attack; no reaction',
      "ne plus déplacer ; arrêter l'attaque ; ne pas réagir",
    ),
    args: [],
    example: 'axis pass',
    declines: true,
  },
] as const satisfies readonly VerbDeclaration[]

const verb = (id: (typeof VERBS)[number]['id']): number =>
  1 + VERBS.findIndex((declared) => declared.id === id)

export const MOVE = verb('move')
export const PLAY_CARD = verb('play')
export const ACTION = verb('action')
export const CONTINGENCY = verb('contingency')
export const DEPLOY = verb('deploy')
export const ATTACK = verb('attack')
export const REACT = verb('react')
export const PIECE = verb('piece')
export const SPACE = verb('space')
export const DISCARD_CARD = verb('discard')
export const OPTION = verb('option')
export const REMOVE = verb('remove')
export const PASS = verb('pass')

export const VERB_IDS: readonly string[] = ['', ...VERBS.map(({ id }) => id)]

export type OptionId = (typeof OPTION_IDS)[number]
export const option = (id: OptionId): number => OPTION_IDS.indexOf(id)
