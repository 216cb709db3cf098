import { declaration } from './declaration.js'

/** The numbers of the rulebook that rules and words share. */

export const ROUNDS = declaration.rounds.length
/** A lead of so many points at the end of a round wins the game. */
export const SUDDEN_LEAD = declaration.decisiveLead

/** Cards that a hand is filled up to. */
export const HAND_SIZE = 7

/** Cards of the hand that a basic card of the deck costs. */
export const REALLOCATION_COST = 4
