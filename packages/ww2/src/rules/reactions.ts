import { reactions } from '../state.js'

/**
 * The occasions that cards on the table can answer. What each card answers, and how, is taught by
 * `rules/abilities.ts` from the declarations of the cards. For each occasion: what the parts of a window mean
 * (see `Occasion` of the kernel).
 */

/** actor begins its turn. */
export const BEGIN_TURN = reactions.trigger()
/** actor built a piece (type `piece`) in space. */
export const BUILT = reactions.trigger()
/** owner got a piece (type `piece`) in space by recruiting. */
export const RECRUITED = reactions.trigger()
/** actor battled space; `piece` is the type of pieces that fight there, owner whose piece was attacked, or -1. */
export const BATTLED = reactions.trigger()
/** owner's piece in space is about to be removed by actor; `piece` is the cause; amount is 1, or 0 once it is to stay. */
export const ABOUT_TO_BE_REMOVED = reactions.trigger()
/** owner's piece (type `piece`) was removed from space; amount is 1 if it had been supplied. */
export const REMOVED = reactions.trigger()
/** actor played the Economic Warfare card `piece`; amount is 1, or 0 once its text is ignored. */
export const ECONOMIC_PLAYED = reactions.trigger()
/** The Economic Warfare card `piece` of actor hits owner for `amount` cards: actor may raise it. */
export const ECONOMIC_HITS = reactions.trigger()
/** The same, for owner to lower it. */
export const ECONOMIC_TARGET = reactions.trigger()
/** actor has used the Status card `piece`. */
export const STATUS_USED = reactions.trigger()
/** actor has played the card `piece` in its Play step. */
export const CARD_PLAYED = reactions.trigger()
/** actor begins its Supply step. */
export const SUPPLY_STEP = reactions.trigger()
/** actor counts points in its Victory step. */
export const VICTORY_STEP = reactions.trigger()
/** actor begins its Discard step. */
export const BEGIN_DISCARD_STEP = reactions.trigger()
