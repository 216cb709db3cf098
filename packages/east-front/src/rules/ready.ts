import type { State } from '@materiel/kernel'
import type { TextNumber } from '../cards/texts.js'
import type { Effect } from '../cards/vocabulary.js'
import type { Faction } from '../factions.js'

/** An effect on a card, made ready from its declaration. */
export interface ReadyEffect {
  /** Whether it can be carried out as the card demands, as far as the board tells now. */
  possible(s: State, faction: Faction): boolean
  start(s: State, faction: Faction, card: TextNumber): void
  /** For an effect that may open the way for the next one: whether some way of carrying it out makes that one possible. */
  opens?(s: State, faction: Faction, next: ReadyEffect): boolean
}

/** What a text says around an effect: what comes before and next, and whether the card itself is in the hand while it is judged. */
export interface Context {
  readonly before: readonly Effect[]
  readonly next: Effect | undefined
  readonly fromHand: boolean
}

/** One kind of effect, by its verb. */
export type EffectOf<V extends Effect['do']> = Extract<Effect, { do: V }>

export const always = (): boolean => true
