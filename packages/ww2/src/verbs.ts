import { type VerbDeclaration, words } from '@materiel/kernel'
import type { Brand } from '@materiel/kernel/make'

/** The names of alternatives, as they stand in keys. */
export const OPTION_IDS = [
  'build-army',
  'build-navy',
  'land-battle',
  'sea-battle',
  'recruit-army',
  'recruit-navy',
  'eliminate-army',
  'eliminate-navy',
  'discard-cards',
  'random-response',
  'return-card',
] as const

/** What answers can be, numbered from 1 in this order. */
export const VERBS = [
  {
    id: 'play',
    name: words('Play', 'Jouer'),
    means: words('play that card from hand', 'jouer cette carte de sa main'),
    args: ['card'],
    example: 'germany play land-battle',
    hand: 'played',
  },
  {
    id: 'discard',
    name: words('Discard', 'Défausser'),
    means: words(
      'discard that card from hand (cost, Play step without effect, Discard step, set-up)',
      "défausser cette carte de sa main (coût, phase d'Action sans effet, phase de Défausse, mise en place)",
    ),
    args: ['card'],
    example: 'germany discard plunder',
    hand: 'given-up',
  },
  {
    id: 'use',
    name: words('Use', 'Utiliser'),
    means: words(
      'use a Status or Response card on the table (a reaction, "instead of playing", or at any time)',
      'utiliser une carte Statut ou Riposte sur la table (réaction, « au lieu de jouer », ou à tout moment)',
    ),
    args: ['card'],
    example: 'germany use dive-bombers',
  },
  {
    id: 'space',
    name: words('Space', 'Zone'),
    means: words('choose a space', 'choisir une zone'),
    args: ['space'],
    example: 'germany space ukraine',
  },
  {
    id: 'piece',
    name: words('Piece', 'Unité'),
    means: words('choose a piece: type, owner, space', 'choisir une unité : type, pays, zone'),
    args: ['piece', 'owner', 'space'],
    example: 'germany piece army soviet-union ukraine',
  },
  {
    id: 'country',
    name: words('Country', 'Pays'),
    means: words('choose a country', 'choisir un pays'),
    args: ['seat'],
    example: 'germany country italy',
  },
  {
    id: 'option',
    name: words('Choose', 'Choisir'),
    means: words('choose a named alternative', 'choisir une possibilité par son nom'),
    args: ['name'],
    names: OPTION_IDS,
    example: 'germany option build-navy',
  },
  {
    id: 'take',
    name: words('Take', 'Prendre'),
    means: words(
      'take that card from a deck, a discard pile or, to put it under the deck, from the hand',
      'prendre cette carte dans une pioche, une défausse ou, pour la mettre sous la pioche, dans la main',
    ),
    args: ['card'],
    example: 'germany take land-battle',
  },
  {
    id: 'reallocate',
    name: words('Reallocate', 'Redistribuer'),
    means: words('begin Reallocate Resources', 'commencer une Redistribution des ressources'),
    args: [],
    example: 'germany reallocate',
  },
  {
    id: 'order',
    name: words('Order', 'Ordre'),
    means: words(
      'put cards in this order, top first',
      'mettre des cartes dans cet ordre, celle du dessus en premier',
    ),
    args: ['cards'],
    example: 'germany order a b c d',
  },
  {
    id: 'remove',
    name: words('Take off', 'Retirer'),
    means: words(
      "take one's own piece off the board (at any time, by any seat)",
      'retirer du plateau une de ses unités (à tout moment, à toute place)',
    ),
    args: ['piece', 'space'],
    example: 'germany remove army ukraine',
  },
  {
    id: 'pass',
    name: words('Pass', 'Passer'),
    means: words(
      'decline, or be done; with an empty hand in the Play step: let the deck pay',
      "renoncer, ou en finir ; avec une main vide en phase d'Action : laisser la pioche payer",
    ),
    args: [],
    example: 'germany pass',
    declines: true,
  },
] as const satisfies readonly VerbDeclaration[]

/** Those of the air expansion, numbered after them. */
export const AIR_VERBS = [
  {
    id: 'deploy',
    name: words('Deploy', 'Déployer'),
    means: words(
      'put a squadron there: in the Air step with a Deploy card, or by a card that deploys',
      'y déployer une escadre : en phase Aérienne avec une carte Déployer, ou par une carte qui déploie',
    ),
    args: ['space'],
    example: 'germany deploy ukraine',
    fromReserve: true,
  },
  {
    id: 'marshal',
    name: words('Marshal', 'Intervenir'),
    means: words(
      'Air step: move a squadron, or name where it stands; a card of the hand is the price',
      'phase Aérienne : déplacer une escadre, ou nommer la zone où elle est ; une carte de la main en est le prix',
    ),
    args: ['space', 'space'],
    example: 'germany marshal germany ukraine',
  },
  {
    id: 'air-defence',
    name: words('Air Defence', 'Défense aérienne'),
    means: words(
      "give up one's squadron in the space battled in place of the piece there",
      "sacrifier son escadre dans la zone de la bataille à la place de l'unité",
    ),
    args: ['space'],
    example: 'soviet-union air-defence moscow',
  },
  {
    id: 'air-attack',
    name: words('Air Attack', 'Attaque aérienne'),
    means: words(
      "answer Air Defence with one's squadron in that space, next to the battle",
      'répondre à une Défense aérienne par son escadre de cette zone, adjacente à la bataille',
    ),
    args: ['space'],
    example: 'germany air-attack ukraine',
  },
  {
    id: 'redeploy',
    name: words('Redeploy', 'Redéployer'),
    means: words(
      'move the squadron that has lost its army or navy to a space next to it',
      "déplacer dans une zone adjacente l'escadre qui a perdu son armée ou sa flotte",
    ),
    args: ['space'],
    example: 'soviet-union redeploy russia',
  },
] as const satisfies readonly VerbDeclaration[]

const ALL_VERBS = [...VERBS, ...AIR_VERBS] as const

type VerbId = (typeof ALL_VERBS)[number]['id']

const verb = <Id extends VerbId>(id: Id): Brand<Id> =>
  (1 + ALL_VERBS.findIndex((declared) => declared.id === id)) as Brand<Id>

export const PLAY_CARD = verb('play')
export const DISCARD_CARD = verb('discard')
export const USE = verb('use')
export const SPACE = verb('space')
export const PIECE = verb('piece')
export const COUNTRY = verb('country')
export const OPTION = verb('option')
export const TAKE = verb('take')
export const REALLOCATE = verb('reallocate')
export const ORDER = verb('order')
export const REMOVE = verb('remove')
export const PASS = verb('pass')
export const DEPLOY = verb('deploy')
export const MARSHAL = verb('marshal')
export const AIR_DEFENCE = verb('air-defence')
export const AIR_ATTACK = verb('air-attack')
export const REDEPLOY = verb('redeploy')

export const VERB_IDS: readonly string[] = ['', ...ALL_VERBS.map(({ id }) => id)]

export type OptionId = (typeof OPTION_IDS)[number]
/** An alternative, by its place among the names. */
export type Option = Brand<'option'>
export const option = (id: OptionId): Option => OPTION_IDS.indexOf(id) as Option
