import { type ChoiceList, choice, firstOf, verbOf } from './choices.js'
import type { Scalar, State, WordArray } from './layout.js'
import { AGAIN, ask, DONE, type Frame, type Machine, RESTART, type Routine, run } from './machine.js'
import { hasSeat, type Seat, type SeatSet, seatBit } from './seats.js'

/**
 * Reaction windows. When something happens that cards can answer, the side that did not cause it answers
 * first, one reaction at a time, then the other side, until both pass in a row. A reaction may open windows
 * of its own; they lie above this one on the stack and are settled first.
 */

const WINDOW_VARIABLES = [
  'trigger',
  'actor',
  'space',
  'piece',
  'owner',
  'amount',
  'side',
  'passes',
  'used',
  'declined',
] as const

/**
 * What happened: who did it, where, to which piece of which owner, how much. `amount` may be changed by reactions; the rule that
 * opened the window reads it afterwards (`Reactions.answer`).
 */
export type Occasion = Frame<(typeof WINDOW_VARIABLES)[number]>

/** Something a card on the table can do when a trigger occurs. */
export interface Ability {
  readonly seat: Seat
  readonly card: number
  /** The card's bit in `Reactions.inPlay` of its seat. */
  readonly bit: number
  readonly oncePerTurn: boolean
  /** Nobody but its owner sees the card until it is used. */
  readonly faceDown: boolean
  /** Whether the occasion is one for this card and its effect can do anything. May look at what everybody can see, no more. */
  fits(s: State, w: Occasion): boolean
  /** Whether nothing can speak against using it now: then it is used without asking. */
  automatic?(s: State): boolean
  use(s: State, w: Occasion): void
}

export interface ReactionRules {
  readonly seats: number
  /** 0 or 1. */
  sideOf(seat: Seat): number
  /** Bits of the cards on the table that this seat could use. */
  inPlay(s: State, seat: Seat): number
  /** Bits of the face-down cards that may be lying there as far as the table can know; 0 if there are none. */
  mayLieFaceDown(s: State, seat: Seat): number
  /** The seats that the player of this seat plays. */
  samePlayer(s: State, seat: Seat): SeatSet
  readonly useVerb: number
  readonly passVerb: number
}

class Trigger {
  readonly abilities: Ability[] = []
  /** For each seat, the bits of its cards that know this trigger. */
  readonly bits: Int32Array
  /** Those among them that lie face down. */
  readonly faceDownBits: Int32Array
  /** The seats that have any of those. */
  readonly faceDownSeats: Seat[] = []
  constructor(seats: number) {
    this.bits = new Int32Array(seats)
    this.faceDownBits = new Int32Array(seats)
  }
}

/** How seats are asked: only those that can answer, or all that might be able to, as far as the table can know. */
export const EXACT = 0
export const COVERED = 1

export class Reactions {
  private readonly window: Routine<Occasion>
  private readonly triggers: Trigger[] = []
  /** What became of `amount` in the window that closed last. */
  private readonly lastAmount: Scalar
  /** For each seat, the bits of its once-per-turn cards that were used this turn. */
  private readonly usedThisTurn: WordArray
  readonly manner: Scalar

  constructor(
    private readonly machine: Machine,
    private readonly rules: ReactionRules,
  ) {
    this.lastAmount = machine.layout.scalar()
    this.manner = machine.layout.scalar()
    this.usedThisTurn = machine.layout.words(rules.seats)
    this.window = machine.routine('reactions', WINDOW_VARIABLES)
    this.window.steps(
      run<Occasion>((s, w) => {
        const abilities = this.triggers[w.trigger].abilities
        for (let i = 0; i < abilities.length; i++) {
          if (this.rules.sideOf(abilities[i].seat) !== w.side || abilities[i].automatic?.(s) !== true)
            continue
          if (!this.usable(s, w, abilities[i], i)) continue
          this.react(s, w, i)
          return AGAIN
        }
      }),
      ask<Occasion>({
        question: 'reaction',
        who: (s, w) => this.askedNow(s, w),
        options: (s, w, seat, out) => this.answers(s, w, seat, out),
        take: (s, w, seat, taken) => {
          if (verbOf(taken) === this.rules.passVerb) {
            w.declined |= seatBit(seat)
            return AGAIN
          }
          const index = this.indexOf(s, w, seat, firstOf(taken))
          this.react(s, w, index)
          return RESTART
        },
        evenIfForced: (s) => this.manner.get(s) === COVERED,
      }),
      run((s, w) => {
        w.passes++
        if (w.passes === 2) {
          this.lastAmount.set(s, w.amount)
          return DONE
        }
        w.side = 1 - w.side
        w.declined = 0
        return RESTART
      }),
    )
  }

  trigger(): number {
    return this.triggers.push(new Trigger(this.rules.seats)) - 1
  }

  /** Teach a trigger that a card can answer it. */
  teach(trigger: number, ability: Ability): void {
    const t = this.triggers[trigger]
    if (t.abilities.length === 31) throw new Error('a trigger can have 31 abilities at most')
    t.abilities.push(ability)
    t.bits[ability.seat] |= 1 << ability.bit
    if (!ability.faceDown) return
    t.faceDownBits[ability.seat] |= 1 << ability.bit
    if (!t.faceDownSeats.includes(ability.seat)) t.faceDownSeats.push(ability.seat)
  }

  newTurn(s: State): void {
    this.usedThisTurn.clear(s)
  }

  /** The place of a card's usable ability among those of the trigger. */
  private indexOf(s: State, w: Occasion, seat: Seat, card: number): number {
    const abilities = this.triggers[w.trigger].abilities
    for (let i = 0; i < abilities.length; i++)
      if (abilities[i].seat === seat && abilities[i].card === card && this.usable(s, w, abilities[i], i))
        return i
    throw new Error('that card cannot be used now')
  }

  /** Use a card; the other side may answer next. */
  private react(s: State, w: Occasion, index: number): void {
    const ability = this.triggers[w.trigger].abilities[index]
    if (ability.oncePerTurn)
      this.usedThisTurn.set(s, ability.seat, this.usedThisTurn.get(s, ability.seat) | (1 << ability.bit))
    w.used |= 1 << index
    w.passes = 0
    w.declined = 0
    w.side = 1 - w.side
    ability.use(s, w)
  }

  /** Open a window, unless nobody can answer. `causedBy` is the side that answers second. */
  open(
    s: State,
    trigger: number,
    causedBy: number,
    actor: number,
    space: number,
    piece: number,
    owner: number,
    amount: number,
  ): void {
    this.lastAmount.set(s, amount)
    if (this.manner.get(s) === EXACT) this.expose(s, trigger)
    if (!this.anybodyHas(s, trigger)) return
    const cursor = this.window.cursor
    const before = cursor.base
    this.machine.call(s, this.window, trigger, actor, space, piece, owner, amount, 1 - causedBy)
    const w = this.window.at(s, this.machine.topBase(s))
    if (!this.anybodyFits(s, w)) this.machine.drop(s)
    cursor.base = before
  }

  /** What became of the amount of the window that was opened last; valid in the step after the one that opened it. */
  answer(s: State): number {
    return this.lastAmount.get(s)
  }

  private anybodyHas(s: State, trigger: number): boolean {
    const bits = this.triggers[trigger].bits
    const covered = this.manner.get(s) === COVERED
    for (let seat = 0; seat < bits.length; seat++) {
      if (bits[seat] === 0) continue
      if ((bits[seat] & this.rules.inPlay(s, seat)) !== 0) return true
      if (covered && (bits[seat] & this.rules.mayLieFaceDown(s, seat)) !== 0) return true
    }
    return false
  }

  private anybodyFits(s: State, w: Occasion): boolean {
    const abilities = this.triggers[w.trigger].abilities
    const covered = this.manner.get(s) === COVERED
    for (let i = 0; i < abilities.length; i++) {
      if (this.usable(s, w, abilities[i], i)) return true
      if (covered && this.mightBeUsable(s, w, abilities[i], i)) return true
    }
    return false
  }

  /** Asking only those who can answer tells the others what lies face down, whether somebody is asked or nobody. */
  private expose(s: State, trigger: number): void {
    const { faceDownBits, faceDownSeats } = this.triggers[trigger]
    let others = 0
    for (let i = 0; i < faceDownSeats.length; i++) {
      const seat = faceDownSeats[i]
      if ((faceDownBits[seat] & this.rules.mayLieFaceDown(s, seat)) !== 0)
        others |= ~this.rules.samePlayer(s, seat)
    }
    if (others !== 0) this.machine.teach(s, others)
  }

  private usable(s: State, w: Occasion, ability: Ability, index: number): boolean {
    return (
      ((this.rules.inPlay(s, ability.seat) >>> ability.bit) & 1) === 1 &&
      ((w.used >>> index) & 1) === 0 &&
      (!ability.oncePerTurn || ((this.usedThisTurn.get(s, ability.seat) >>> ability.bit) & 1) === 0) &&
      ability.fits(s, w)
    )
  }

  private mightBeUsable(s: State, w: Occasion, ability: Ability, index: number): boolean {
    return (
      ability.faceDown &&
      ((this.rules.mayLieFaceDown(s, ability.seat) >>> ability.bit) & 1) === 1 &&
      ((w.used >>> index) & 1) === 0 &&
      ability.fits(s, w)
    )
  }

  private askedNow(s: State, w: Occasion): SeatSet {
    const abilities = this.triggers[w.trigger].abilities
    const covered = this.manner.get(s) === COVERED
    let seats = 0
    for (let i = 0; i < abilities.length; i++) {
      const ability = abilities[i]
      if (this.rules.sideOf(ability.seat) !== w.side || hasSeat(seats | w.declined, ability.seat)) continue
      if (this.usable(s, w, ability, i) || (covered && this.mightBeUsable(s, w, ability, i)))
        seats |= seatBit(ability.seat)
    }
    return seats
  }

  private answers(s: State, w: Occasion, seat: Seat, out: ChoiceList): void {
    const abilities = this.triggers[w.trigger].abilities
    for (let i = 0; i < abilities.length; i++)
      if (abilities[i].seat === seat && this.usable(s, w, abilities[i], i))
        out.add(choice(this.rules.useVerb, abilities[i].card))
    out.add(choice(this.rules.passVerb))
  }
}
