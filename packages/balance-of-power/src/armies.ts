import { type Seat, type Words, words } from '@materiel/kernel'
import type { Brand } from '@materiel/kernel/make'

/** One of the three armies. Red and blue are the players', with the numbers of their seats; nobody plays the neutral one. */
export type Army = Brand<'army'>
export const RED = 0 as Army
export const BLUE = 1 as Army
export const NEUTRAL = 2 as Army
export const ARMIES: readonly Army[] = [RED, BLUE, NEUTRAL]
export const PLAYERS: readonly Army[] = [RED, BLUE]

export const ARMY_IDS = ['red', 'blue', 'neutral'] as const
export type ArmyId = (typeof ARMY_IDS)[number]
export const PLAYER_IDS = ['red', 'blue'] as const
export type PlayerId = (typeof PLAYER_IDS)[number]

export const armyAt = (seat: Seat): Army => seat as Army
export const enemyOf = (player: Army): Army => (1 - player) as Army
/** The army of this name, if there is one. */
export const findArmy = (id: string): Army | undefined => ARMIES.find((army) => ARMY_IDS[army] === id)

export const ARMY_NAMES: readonly Words[] = [
  words('Red', 'Rouge'),
  words('Blue', 'Bleu'),
  words('Neutral army', 'Armée neutre'),
]
