import { type Choice, type ChoiceList, choice, verbOf } from './choices.js'
import type { Scalar, State, WordArray } from './layout.js'
import { AGAIN, ask, DONE, type Machine, RESTART, type Routine, run, type Variables } from './machine.js'
import { hasSeat, type Seat, type SeatSet, seatBit } from './seats.js'

/** The question that a reaction window asks. */
export const REACTION = 'reaction'

/**
 * Reaction windows. When something happens that cards can answer, the sides answer in order, beginning with the one after the side that
 * caused it, one reaction at a time, until all of them pass in a row. With two sides: the side that did not cause it answers
 * first, then the other. A reaction may open windows of its own; they lie above this one on the stack and are settled first.
 */

/** What a window keeps besides what happened. */
const WINDOW = { trigger: 0, side: 0, passes: 0, declined: 0, usedLow: 0, usedHigh: 0 }
type Window = typeof WINDOW & Occasion

/**
 * What happened, in the game's own variables: who did it, where, to which piece of whom. `amount` may be changed by reactions; the rule that
 * opened the window reads it afterwards (`Reactions.answer`).
 */
export type Occasion = Variables & { amount: number }

/** Where what happened begins in the frame of a window. */
const FIRST_GIVEN = 2 + Object.keys(WINDOW).length
/** As many variables as `Reactions.open` takes. */
const MOST_VARIABLES = 8
/** Bits of two words. */
const MOST_ABILITIES = 64
const MOST_CARDS = 64

/** Something that a card can do when a trigger occurs, be it on the table or in a hand; or that the rules let a seat do. */
export interface Ability<O extends Occasion> {
  readonly seat: Seat
  /** The card, or -1 for what the rules allow: then `answer` says what it is called. */
  readonly card: number
  /** Its bit in `ReactionRules.inPlay` and `inHand` of its seat, below 64. */
  readonly bit: number
  readonly oncePerTurn: boolean
  /** The card lies on the table, and nobody but its owner sees it until it is used. */
  readonly faceDown: boolean
  /** The card is used from the hand. */
  readonly inHand?: boolean
  /** The libraries that have it (`ReactionRules.libraryOf`); the first, unless said. */
  readonly libraries?: readonly number[]
  /** Only what its own seat does is an occasion for it: then others are not even looked at. The variable `by`, right after the amount, says who did it. */
  readonly own?: boolean
  /** Whether the occasion is one for this card and its effect can do anything. May look at what everybody can see, no more. */
  fits(s: State, w: O): boolean
  /** What its owner alone can see and must be so besides: a card in hand that pays for it. */
  fitsInSecret?(s: State): boolean
  /** The choice that stands for it; unless said, to use the card. */
  answer?(w: O): Choice
  /** Whether nothing can speak against using it now: then it is used without asking. May look at what everybody can see, no more. */
  automatic?(s: State, w: O): boolean
  use(s: State, w: O): void
}

export interface ReactionRules {
  readonly seats: number
  /** Sides are numbered from 0, in the order in which they answer. */
  sideOf(seat: Seat): number
  /** Bits of what this seat could use that is no card in its hand: the low word (0: bits below 32) or the high one (1). */
  inPlay(s: State, seat: Seat, word: number): number
  /** The same of the cards in its hand. Games without such cards need not say. */
  inHand?(s: State, seat: Seat, word: number): number
  /** Bits of the face-down cards that may be lying there as far as the table can know, by word; 0 if there are none. */
  mayLieFaceDown(s: State, seat: Seat, word: number): number
  /** Bits of the cards used from the hand that may be there as far as the table can know, by word. */
  mayBeInHand?(s: State, seat: Seat, word: number): number
  /** Where games of one kind are played with different cards: which of these libraries a game is played with. Windows look no further than there. */
  libraryOf?(s: State): number
  /** The seats that the player of this seat plays. */
  samePlayer(s: State, seat: Seat): SeatSet
  readonly useVerb: number
  readonly passVerb: number
}

/** An ability as windows keep it: all of one shape, with what is asked of it again and again worked out. */
class ReadyAbility<O extends Occasion> {
  readonly seat: Seat
  readonly card: number
  /** The word that has the card's bit, its place among those of all seats, and the bit. */
  readonly word: number
  readonly at: number
  readonly bit: number
  readonly oncePerTurn: boolean
  readonly faceDown: boolean
  readonly inHand: boolean
  readonly own: boolean
  readonly fits: (s: State, w: O) => boolean
  readonly fitsInSecret: ((s: State) => boolean) | null
  readonly answer: ((w: O) => Choice) | null
  readonly automatic: ((s: State, w: O) => boolean) | null
  readonly use: (s: State, w: O) => void

  constructor(
    ability: Ability<O>,
    readonly side: number,
  ) {
    this.seat = ability.seat
    this.card = ability.card
    this.word = ability.bit >>> 5
    this.at = 2 * ability.seat + this.word
    this.bit = 1 << (ability.bit & 31)
    this.oncePerTurn = ability.oncePerTurn
    this.faceDown = ability.faceDown
    this.inHand = ability.inHand === true
    this.own = ability.own === true
    this.fits = ability.fits
    this.fitsInSecret = ability.fitsInSecret ?? null
    this.answer = ability.answer ?? null
    this.automatic = ability.automatic ?? null
    this.use = ability.use
  }
}

class Trigger<O extends Occasion> {
  readonly abilities: ReadyAbility<O>[] = []
  /** For each seat, the bits of its cards that know this trigger, whoever causes it: two words a seat. */
  readonly bits: Int32Array
  /** Where those are not 0: windows are opened far more often than anybody has a card for them. */
  readonly somewhere: number[] = []
  /** The same of those that answer only what their own seat does. */
  readonly ownBits: Int32Array
  /** Those among them that lie face down. */
  readonly faceDownBits: Int32Array
  /** The seats that have any of those. */
  readonly faceDownSeats: Seat[] = []
  /** Those that are used from the hand, and where they are not 0; and those that answer only what their own seat does. */
  readonly handBits: Int32Array
  readonly handSomewhere: number[] = []
  readonly ownHandBits: Int32Array
  /** The places of such cards among the abilities. */
  readonly inHands: number[] = []
  /** For each seat, whether any ability answers what it does; the first place stands for a seat that is not known. */
  private readonly hasAnswers: Uint8Array

  constructor(seats: number) {
    this.hasAnswers = new Uint8Array(1 + seats)
    this.bits = new Int32Array(2 * seats)
    this.faceDownBits = new Int32Array(2 * seats)
    this.handBits = new Int32Array(2 * seats)
    this.ownBits = new Int32Array(2 * seats)
    this.ownHandBits = new Int32Array(2 * seats)
  }

  /** Note that an ability answers what a seat does. */
  addAnswerTo(doer: Seat): void {
    this.hasAnswers[1 + doer] = 1
  }

  /** Whether there is any ability for what a seat does, whoever has it. */
  hasAnswerTo(doer: Seat): boolean {
    return this.hasAnswers[1 + doer] === 1
  }
}

/** A window as cards see it: what happened. */
const occasionOf = <O extends Occasion>(w: Window): O => w as Occasion as O

const isUsed = (w: Window, index: number): boolean =>
  (((index < 32 ? w.usedLow : w.usedHigh) >>> (index & 31)) & 1) === 1

function markUsed(w: Window, index: number): void {
  if (index < 32) w.usedLow |= 1 << index
  else w.usedHigh |= 1 << (index - 32)
}

/** How seats are asked: only those that can answer, or all that might be able to, as far as the table can know. */
export const EXACT = 0
export const COVERED = 1

/** Stands for the seat that did it where occasions do not say. */
const NOBODY_KNOWN = -1

export class Reactions<O extends Occasion> {
  private readonly window: Routine<Window>
  private readonly sides: number
  private readonly variables: number
  /** Whether the first variable after the amount is the seat that did it. */
  private readonly saysWho: boolean
  /** The triggers of each library. */
  private readonly libraries: Trigger<O>[][] = [[]]
  private readonly libraryOf: (s: State) => number
  /** What became of `amount` in the window that closed last. */
  private readonly lastAmount: Scalar
  /** For each seat, the bits of its once-per-turn cards that were used this turn. */
  private readonly usedThisTurn: WordArray
  readonly manner: Scalar

  constructor(
    private readonly machine: Machine,
    private readonly rules: ReactionRules,
    /** The variables that say what happened, with their types, in the order in which `open` gets them; `amount` is the first. */
    occasion: O,
  ) {
    const given = Object.keys(occasion)
    if (given.length > MOST_VARIABLES)
      throw new Error(`what happened can have ${MOST_VARIABLES} variables at most`)
    for (const name of given)
      if (name in WINDOW) throw new Error(`a window keeps "${name}" itself: call the variable otherwise`)
    if (given[0] !== 'amount') throw new Error('the first variable of what happened is its amount')
    this.variables = given.length
    this.saysWho = given[1] === 'by'
    this.libraryOf = rules.libraryOf ?? (() => 0)
    this.sides = 1 + Math.max(...Array.from({ length: rules.seats }, (_, seat) => rules.sideOf(seat)))
    this.lastAmount = machine.layout.scalar()
    this.manner = machine.layout.scalar()
    this.usedThisTurn = machine.layout.words(2 * rules.seats)
    this.window = machine.routine<Window>('reactions', { ...WINDOW, ...occasion })
    this.window.steps(
      run((s, w) => {
        const abilities = this.triggersIn(s)[w.trigger].abilities
        for (let i = 0; i < abilities.length; i++) {
          const { side, automatic } = abilities[i]
          if (side !== w.side || automatic === null || !automatic(s, occasionOf<O>(w))) continue
          if (!this.usable(s, w, abilities[i], i)) continue
          this.react(s, w, i)
          return AGAIN
        }
        if (s.log !== null && this.manner.get(s) === EXACT) this.exposeSide(s, w)
      }),
      ask({
        question: REACTION,
        who: (s, w) => this.askedNow(s, w),
        options: (s, w, seat, out) => this.answers(s, w, seat, out),
        take: (s, w, seat, taken) => {
          if (verbOf(taken) === this.rules.passVerb) {
            w.declined |= seatBit(seat)
            return AGAIN
          }
          const index = this.indexOf(s, w, seat, taken)
          this.react(s, w, index)
          return RESTART
        },
        evenIfForced: (s) => this.manner.get(s) === COVERED,
      }),
      run((s, w) => {
        w.passes++
        if (w.passes === this.sides) {
          this.lastAmount.set(s, w.amount)
          return DONE
        }
        w.side = this.after(w.side)
        w.declined = 0
        return RESTART
      }),
    )
  }

  trigger(): number {
    for (const triggers of this.libraries) triggers.push(new Trigger(this.rules.seats))
    return this.libraries[0].length - 1
  }

  /** The triggers of the library that a game is played with. */
  private triggersIn(s: State): readonly Trigger<O>[] {
    return this.libraries[this.libraryOf(s)]
  }

  /** The triggers of a library, which may be a new one. */
  private library(number: number): Trigger<O>[] {
    while (this.libraries.length <= number)
      this.libraries.push(this.libraries[0].map(() => new Trigger(this.rules.seats)))
    return this.libraries[number]
  }

  /** Teach a trigger that a card can answer it. */
  teach(trigger: number, ability: Ability<O>): void {
    for (const library of ability.libraries ?? [0]) this.teachIn(this.library(library)[trigger], ability)
  }

  private teachIn(t: Trigger<O>, ability: Ability<O>): void {
    const { seat, bit } = ability
    if (!Number.isInteger(seat) || seat < 0 || seat >= this.rules.seats)
      throw new Error(`there is no seat ${seat} to use card ${ability.card}`)
    if (!Number.isInteger(bit) || bit < 0 || bit >= MOST_CARDS)
      throw new Error(`card ${ability.card} has bit ${bit}: a seat can have ${MOST_CARDS} cards that react`)
    if (t.abilities.length === MOST_ABILITIES)
      throw new Error(`a trigger can have ${MOST_ABILITIES} abilities at most`)
    const ready = new ReadyAbility(ability, this.rules.sideOf(seat))
    if (ready.own && !this.saysWho)
      throw new Error(`card ${ability.card} answers what its seat does, but no occasion says who did it`)
    if (ready.inHand) t.inHands.push(t.abilities.length)
    t.abilities.push(ready)
    if (ready.own) {
      t.addAnswerTo(seat)
      t.ownBits[ready.at] |= ready.bit
      if (ready.inHand) t.ownHandBits[ready.at] |= ready.bit
    } else {
      for (let doer = NOBODY_KNOWN; doer < this.rules.seats; doer++) t.addAnswerTo(doer)
      t.bits[ready.at] |= ready.bit
      if (!t.somewhere.includes(ready.at)) t.somewhere.push(ready.at)
      if (ready.inHand) {
        t.handBits[ready.at] |= ready.bit
        if (!t.handSomewhere.includes(ready.at)) t.handSomewhere.push(ready.at)
      }
    }
    if (!ability.faceDown) return
    t.faceDownBits[ready.at] |= ready.bit
    if (!t.faceDownSeats.includes(seat)) t.faceDownSeats.push(seat)
  }

  private after(side: number): number {
    return side + 1 === this.sides ? 0 : side + 1
  }

  /** Whether a card that can be used once a turn has been used this turn. */
  isSpent(s: State, seat: Seat, bit: number): boolean {
    return ((this.usedThisTurn.get(s, 2 * seat + (bit >>> 5)) >>> (bit & 31)) & 1) === 1
  }

  /** Note that such a card has been used this turn. */
  spend(s: State, seat: Seat, bit: number): void {
    const at = 2 * seat + (bit >>> 5)
    this.usedThisTurn.set(s, at, this.usedThisTurn.get(s, at) | (1 << (bit & 31)))
  }

  newTurn(s: State): void {
    this.usedThisTurn.clear(s)
  }

  /** The choice that stands for an ability. */
  private answerOf(w: Window, { answer, card }: ReadyAbility<O>): Choice {
    return answer === null ? choice(this.rules.useVerb, card) : answer(occasionOf<O>(w))
  }

  /** The place of a usable ability among those of the trigger, by the choice that stands for it. */
  private indexOf(s: State, w: Window, seat: Seat, taken: Choice): number {
    const abilities = this.triggersIn(s)[w.trigger].abilities
    for (let i = 0; i < abilities.length; i++)
      if (
        abilities[i].seat === seat &&
        this.answerOf(w, abilities[i]) === taken &&
        this.usable(s, w, abilities[i], i)
      )
        return i
    throw new Error('that card cannot be used now')
  }

  /** Use a card; the next side may answer it. */
  private react(s: State, w: Window, index: number): void {
    const ability = this.triggersIn(s)[w.trigger].abilities[index]
    if (ability.oncePerTurn)
      this.usedThisTurn.set(s, ability.at, this.usedThisTurn.get(s, ability.at) | ability.bit)
    markUsed(w, index)
    w.passes = 0
    w.declined = 0
    w.side = this.after(w.side)
    ability.use(s, occasionOf<O>(w))
  }

  /**
   * Open a window, unless nobody can answer. `causedBy` is the side that answers last; then come the variables of the occasion, in order. Call it only from
   * small functions with named arguments, one for each trigger.
   */
  open(
    s: State,
    trigger: number,
    causedBy: number,
    amount: number,
    a = 0,
    b = 0,
    c = 0,
    d = 0,
    e = 0,
    f = 0,
    g = 0,
  ): void {
    this.lastAmount.set(s, amount)
    const t = this.triggersIn(s)[trigger]
    if (t.abilities.length === 0) return
    const exact = this.manner.get(s) === EXACT
    if (exact) this.expose(s, t)
    const doer = this.saysWho ? a : NOBODY_KNOWN
    // Most windows are about the steps of a turn, which cards of their own country alone answer.
    if (!t.hasAnswerTo(doer)) return
    const showsHands = exact && s.log !== null && this.mayBeInSomeHand(s, t, doer)
    // Most of the time nobody has such a card: then nothing is written down.
    if (!showsHands && !this.anybodyHas(s, t, doer)) return
    const cursor = this.window.cursor
    const before = cursor.base
    this.machine.call(s, this.window, trigger, this.after(causedBy))
    const base = this.machine.topBase(s)
    const { variables } = this
    const w = s.words
    const at = base + FIRST_GIVEN
    w[at] = amount
    if (variables > 1) w[at + 1] = a
    if (variables > 2) w[at + 2] = b
    if (variables > 3) w[at + 3] = c
    if (variables > 4) w[at + 4] = d
    if (variables > 5) w[at + 5] = e
    if (variables > 6) w[at + 6] = f
    if (variables > 7) w[at + 7] = g
    if (showsHands) this.exposeHands(s, this.window.at(s, base))
    // Where nobody can use anything, it is closed again.
    if (!this.anybodyFits(s, this.window.at(s, base))) this.machine.drop(s)
    cursor.base = before
  }

  /**
   * What the window under a routine is about: for a card that answers it when its price has been paid, in a routine above the window. All windows
   * above it are closed by then.
   */
  occasionUnder(s: State): O {
    return occasionOf<O>(this.machine.topmost(s, this.window))
  }

  /** What became of the amount of the window that was opened last; valid in the step after the one that opened it. */
  answer(s: State): number {
    return this.lastAmount.get(s)
  }

  private anybodyHas(s: State, t: Trigger<O>, doer: Seat): boolean {
    const { bits, somewhere, ownBits, inHands } = t
    const covered = this.manner.get(s) === COVERED
    for (let i = 0; i < somewhere.length; i++) {
      const at = somewhere[i]
      if ((bits[at] & this.rules.inPlay(s, at >>> 1, at & 1)) !== 0) return true
      if (covered && (bits[at] & this.rules.mayLieFaceDown(s, at >>> 1, at & 1)) !== 0) return true
    }
    for (let at = 2 * doer; doer >= 0 && at < 2 * doer + 2; at++) {
      const own = ownBits[at]
      if (own === 0) continue
      if ((own & this.rules.inPlay(s, doer, at & 1)) !== 0) return true
      if (covered && (own & this.rules.mayLieFaceDown(s, doer, at & 1)) !== 0) return true
    }
    if (inHands.length === 0) return false
    return covered ? this.mayBeInSomeHand(s, t, doer) : this.isInSomeHand(s, t, doer)
  }

  /** The seat that did what a window is about. */
  private doerIn(w: Window): Seat {
    return this.saysWho ? (w as Window & { by: Seat }).by : NOBODY_KNOWN
  }

  /** Whether somebody may hold a card for a trigger, as far as the table can know. */
  private mayBeInSomeHand(s: State, t: Trigger<O>, doer: Seat): boolean {
    const { handBits, handSomewhere, ownHandBits, inHands } = t
    if (inHands.length === 0) return false
    for (let word = 0; word < 2 && doer >= 0; word++) {
      const own = ownHandBits[2 * doer + word]
      if (own !== 0 && (own & this.mayBeInHand(s, doer, word)) !== 0) return true
    }
    for (let i = 0; i < handSomewhere.length; i++) {
      const at = handSomewhere[i]
      if ((handBits[at] & this.mayBeInHand(s, at >>> 1, at & 1)) !== 0) return true
    }
    return false
  }

  /** Whether somebody holds one. */
  private isInSomeHand(s: State, { handBits, handSomewhere, ownHandBits }: Trigger<O>, doer: Seat): boolean {
    for (let word = 0; word < 2 && doer >= 0; word++) {
      const own = ownHandBits[2 * doer + word]
      if (own !== 0 && (own & this.inHand(s, doer, word)) !== 0) return true
    }
    for (let i = 0; i < handSomewhere.length; i++) {
      const at = handSomewhere[i]
      if ((handBits[at] & this.inHand(s, at >>> 1, at & 1)) !== 0) return true
    }
    return false
  }

  private inHand(s: State, seat: Seat, word: number): number {
    return this.rules.inHand?.(s, seat, word) ?? 0
  }

  private mayBeInHand(s: State, seat: Seat, word: number): number {
    return this.rules.mayBeInHand?.(s, seat, word) ?? 0
  }

  private anybodyFits(s: State, w: Window): boolean {
    const abilities = this.triggersIn(s)[w.trigger].abilities
    const covered = this.manner.get(s) === COVERED
    // Cards of one seat come one after another: what it has in play, and in its hand, is asked for once.
    const doer = this.doerIn(w)
    let at = -1
    let inPlay = 0
    let inHand = 0
    let handAt = -1
    for (let i = 0; i < abilities.length; i++) {
      const ability = abilities[i]
      if (ability.own && ability.seat !== doer) continue
      if (ability.at !== at) {
        at = ability.at
        inPlay = this.rules.inPlay(s, ability.seat, ability.word)
      }
      if (ability.inHand && handAt !== at) {
        handAt = at
        inHand = this.inHand(s, ability.seat, ability.word)
      }
      const has = ((ability.inHand ? inPlay | inHand : inPlay) & ability.bit) !== 0
      if (has && this.isFree(s, w, ability, i)) return true
      if (covered && this.mightBeUsable(s, w, ability, i)) return true
    }
    return false
  }

  /** Asking only those who can answer tells the others what lies face down, whether somebody is asked or nobody. */
  private expose(s: State, { faceDownBits, faceDownSeats }: Trigger<O>): void {
    let others = 0
    for (let i = 0; i < faceDownSeats.length; i++) {
      const seat = faceDownSeats[i]
      const low = faceDownBits[2 * seat]
      const high = faceDownBits[2 * seat + 1]
      if (
        (low !== 0 && (low & this.rules.mayLieFaceDown(s, seat, 0)) !== 0) ||
        (high !== 0 && (high & this.rules.mayLieFaceDown(s, seat, 1)) !== 0)
      )
        others |= ~this.rules.samePlayer(s, seat)
    }
    if (others !== 0) this.machine.teach(s, others)
  }

  /** The same for hands, where the occasion is one for such a card. One card of a seat is enough. */
  private exposeHands(s: State, w: Window): void {
    const { abilities, inHands } = this.triggersIn(s)[w.trigger]
    const doer = this.doerIn(w)
    let at = -1
    let mayBe = 0
    let shown = 0
    for (let k = 0; k < inHands.length; k++) {
      const ability = abilities[inHands[k]]
      if (ability.own && ability.seat !== doer) continue
      if (ability.at !== at) {
        at = ability.at
        mayBe = this.mayBeInHand(s, ability.seat, ability.word)
      }
      if ((mayBe & ability.bit) === 0 || !ability.fits(s, occasionOf<O>(w))) continue
      shown |= seatBit(ability.seat)
      mayBe = 0
    }
    this.machine.expose(s, shown)
  }

  /** A side is about to be asked in a window that is open, or not: the others see which. */
  private exposeSide(s: State, w: Window): void {
    const abilities = this.triggersIn(s)[w.trigger].abilities
    let shown = 0
    const doer = this.doerIn(w)
    for (let i = 0; i < abilities.length; i++) {
      const ability = abilities[i]
      if (ability.side !== w.side || (ability.own && ability.seat !== doer)) continue
      if (this.mightBeUsable(s, w, ability, i)) shown |= seatBit(ability.seat)
    }
    this.machine.expose(s, shown)
  }

  private usable(s: State, w: Window, ability: ReadyAbility<O>, index: number): boolean {
    return this.has(s, ability) && this.isFree(s, w, ability, index)
  }

  private has(s: State, { seat, word, bit, inHand }: ReadyAbility<O>): boolean {
    return (
      (this.rules.inPlay(s, seat, word) & bit) !== 0 || (inHand && (this.inHand(s, seat, word) & bit) !== 0)
    )
  }

  /** Whether a card that is in play has not been used yet, and the occasion is one for it. */
  private isFree(s: State, w: Window, ability: ReadyAbility<O>, index: number): boolean {
    return (
      !isUsed(w, index) &&
      (!ability.own || ability.seat === this.doerIn(w)) &&
      (!ability.oncePerTurn || (this.usedThisTurn.get(s, ability.at) & ability.bit) === 0) &&
      ability.fits(s, occasionOf<O>(w)) &&
      (ability.fitsInSecret === null || ability.fitsInSecret(s))
    )
  }

  private mightBeUsable(s: State, w: Window, ability: ReadyAbility<O>, index: number): boolean {
    return (
      (!ability.own || ability.seat === this.doerIn(w)) &&
      this.mayBeThere(s, ability) &&
      !isUsed(w, index) &&
      ability.fits(s, occasionOf<O>(w))
    )
  }

  /** Whether a card that only its owner sees may be where it could be used, as far as the table can know. */
  private mayBeThere(s: State, { seat, word, bit, faceDown, inHand }: ReadyAbility<O>): boolean {
    return (
      (faceDown && (this.rules.mayLieFaceDown(s, seat, word) & bit) !== 0) ||
      (inHand && (this.mayBeInHand(s, seat, word) & bit) !== 0)
    )
  }

  private askedNow(s: State, w: Window): SeatSet {
    const abilities = this.triggersIn(s)[w.trigger].abilities
    const covered = this.manner.get(s) === COVERED
    const doer = this.doerIn(w)
    let seats = 0
    for (let i = 0; i < abilities.length; i++) {
      const ability = abilities[i]
      if (ability.side !== w.side || (ability.own && ability.seat !== doer)) continue
      if (hasSeat(seats | w.declined, ability.seat)) continue
      if (this.usable(s, w, ability, i) || (covered && this.mightBeUsable(s, w, ability, i)))
        seats |= seatBit(ability.seat)
    }
    return seats
  }

  private answers(s: State, w: Window, seat: Seat, out: ChoiceList): void {
    const abilities = this.triggersIn(s)[w.trigger].abilities
    for (let i = 0; i < abilities.length; i++)
      if (abilities[i].seat === seat && this.usable(s, w, abilities[i], i))
        out.add(this.answerOf(w, abilities[i]))
    out.add(choice(this.rules.passVerb))
  }
}
