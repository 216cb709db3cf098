import { type VerbDeclaration, words } from '@materiel/kernel'
import { OBJECTIVE_FACTS } from './objectives.js'
import { POWER_IDS } from './powers.js'

/** Who starts, as the chooser of a drafted set-up says it of itself. */
export const OPTION_IDS = ['first', 'second'] as const

/** What answers can be, numbered from 1 in this order. */
export const VERBS = [
  {
    id: 'place',
    name: words('Place', 'Placer'),
    means: words(
      'put so many troops of an army on a territory',
      "placer tant de troupes d'une armée sur un territoire",
    ),
    args: ['owner', 'space', 'number'],
    fromReserve: true,
    example: 'red place red sweden 3',
  },
  {
    id: 'capital',
    name: words('Capital', 'Capitale'),
    means: words(
      'put the capital of an army on a territory',
      "placer la capitale d'une armée sur un territoire",
    ),
    args: ['owner', 'space'],
    fromReserve: true,
    example: 'red capital red sweden',
  },
  {
    id: 'army',
    name: words('Army', 'Armée'),
    means: words(
      'take that army after the draft of the set-up',
      'prendre cette armée après la mise en place',
    ),
    args: ['owner'],
    example: 'blue army red',
  },
  {
    id: 'option',
    name: words('Choose', 'Choisir'),
    means: words(
      'start the game, or let the other start',
      "commencer la partie, ou laisser l'autre commencer",
    ),
    args: ['name'],
    names: OPTION_IDS,
    example: 'blue option first',
  },
  {
    id: 'buy',
    name: words('Buy', 'Acheter'),
    means: words('buy a power', 'acheter un pouvoir'),
    args: ['name'],
    names: POWER_IDS,
    example: 'red buy special-forces',
  },
  {
    id: 'airfield',
    name: words('Airfield', 'Aérodrome'),
    means: words('put the airfield there', "y placer l'aérodrome"),
    args: ['space'],
    fromReserve: true,
    example: 'red airfield sweden',
  },
  {
    id: 'discard',
    name: words('Hand in', 'Échanger'),
    means: words(
      'add the card of that territory to the exchange',
      "ajouter la carte de ce territoire à l'échange",
    ),
    args: ['card'],
    example: 'red discard finland',
    hand: 'given-up',
  },
  {
    id: 'attack',
    name: words('Attack', 'Attaquer'),
    means: words('attack: from, to, number of troops', 'attaquer : départ, cible, nombre de troupes'),
    args: ['space', 'space', 'number'],
    example: 'red attack sweden finland 3',
  },
  {
    id: 'defend',
    name: words('Defend', 'Défendre'),
    means: words('defend with so many troops', 'défendre avec tant de troupes'),
    args: ['number'],
    example: 'blue defend 2',
  },
  {
    id: 'advance',
    name: words('Advance', 'Avancer'),
    means: words(
      'move so many troops into the territory just taken',
      "faire entrer tant de troupes dans le territoire qui vient d'être pris",
    ),
    args: ['number'],
    example: 'red advance 5',
  },
  {
    id: 'take',
    name: words('Take', 'Prendre'),
    means: words('take that objective', 'prendre cet objectif'),
    args: ['name'],
    names: OBJECTIVE_FACTS.map(({ id }) => id),
    example: 'red take swiss-vault',
  },
  {
    id: 'move',
    name: words('Move', 'Déplacer'),
    means: words('manoeuvre: from, to', 'manœuvrer : départ, arrivée'),
    args: ['space', 'space'],
    example: 'red move sweden finland',
  },
  {
    id: 'amount',
    name: words('Troops', 'Troupes'),
    means: words('the number of troops of that manoeuvre', 'le nombre de troupes de cette manœuvre'),
    args: ['number'],
    example: 'red amount 4',
  },
  {
    id: 'pass',
    name: words('Pass', 'Passer'),
    means: words('decline, or be done', 'renoncer, ou terminer'),
    args: [],
    example: 'red pass',
    declines: true,
  },
] as const satisfies readonly VerbDeclaration[]

export type VerbId = (typeof VERBS)[number]['id']
const verb = (id: VerbId): number => 1 + VERBS.findIndex((declared) => declared.id === id)

export const PLACE = verb('place')
export const CAPITAL = verb('capital')
export const ARMY = verb('army')
export const OPTION = verb('option')
export const BUY = verb('buy')
export const AIRFIELD = verb('airfield')
export const DISCARD = verb('discard')
export const ATTACK = verb('attack')
export const DEFEND = verb('defend')
export const ADVANCE = verb('advance')
export const TAKE = verb('take')
export const MOVE = verb('move')
export const AMOUNT = verb('amount')
export const PASS = verb('pass')

export const VERB_IDS: readonly string[] = ['', ...VERBS.map(({ id }) => id)]
