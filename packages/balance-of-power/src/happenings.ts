import { storyteller } from '@materiel/kernel/make'
import type { Army } from './armies.js'
import type { Territory } from './map/board.js'

/** What can happen, for logs and animations. Each name says what the numbers of the event mean. */
export const HAPPENINGS = [
  /** a = round */
  'round',
  /** seat begins its turn */
  'turn',
  /** seat begins a step: a */
  'step',
  /** seat places troops: a = army, b = territory, c = how many */
  'place',
  /** seat places a capital: a = army, b = territory */
  'capital',
  /** seat takes an army of the drafted set-up: a */
  'army',
  /** what stood in territory b changes colour: a = its new army, c = how many troops */
  'recolour',
  /** the capital in territory b changes colour: a = its new army */
  'recolour-capital',
  /** seat starts the game */
  'starts',
  /** seat gives up a defeated neutral troops, and b come back */
  'resistance',
  /** seat buys a power: a, for b troops */
  'buy',
  /** seat builds its airfield in a */
  'airfield',
  /** seat loses its airfield in a */
  'airfield-lost',
  /** seat hands in a card; a = stars so far */
  'exchange',
  /** seat has handed in a stars for b troops */
  'exchanged',
  /** seat drafts: a troops in all, b of them for cards */
  'draft',
  /** troops attack: a = army and territory that they come from, b = territory attacked, c = how many; seat rolls for them */
  'attack',
  /** troops defend: a = army and territory, c = how many; seat rolls for them */
  'defend',
  /** seat rolls a die: a = what it shows, b = army it is rolled for, c = what becomes of it (see below) */
  'die',
  /** the airfield of seat adds one to its highest die: a = what it counts now, c = whose die it is, as for a die */
  'airfield-bonus',
  /** troops fall: a = army, b = territory, c = how many */
  'loss',
  /** territory b is taken: a = army */
  'conquest',
  /** troops move in: a = army and territory that they come from, b = where to, c = how many */
  'advance',
  /** troops manoeuvre: likewise */
  'manoeuvre',
  /** seat has removed the last neutral troop */
  'neutral-gone',
  /** seat takes an objective: a */
  'objective',
  /** seat draws a card */
  'draw',
  /** the discard pile becomes the deck */
  'shuffle',
  /** a = player who won, or one more than the last player for nobody; b = reason */
  'end',
] as const

export type Happening = (typeof HAPPENINGS)[number]

export const { tell, tellCard } = storyteller(HAPPENINGS)

/** Whose die it is: an attacker's, a defender's, or an attacker's that a Recon Mission has rolled again. */
export const OF_ATTACKER = 0
export const OF_DEFENDER = 1
export const ROLLED_AGAIN = 2
export const DIE_IDS = ['attack', 'defence', 'rolled-again'] as const

/** An army and a territory in one small number, as events have them. */
export const standing = (army: Army, x: Territory): number => (army << 5) | x
export const armyIn = (number: number): Army => (number >>> 5) as Army
export const territoryIn = (number: number): Territory => (number & 31) as Territory
