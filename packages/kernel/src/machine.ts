import { type Choice, ChoiceList } from './choices.js'
import { BadInput } from './errors.js'
import { nameOf } from './keys.js'
import { Layout, type Scalar, type State, type WordArray } from './layout.js'
import type { Asked } from './questions.js'
import { type Random, StateRandom } from './rng.js'
import { hasSeat, isSeat, MOST_SEATS, type Seat, type SeatSet, seatBit } from './seats.js'
import type { Refusal } from './words.js'

/**
 * The rules machine. Rules are routines: named lists of steps that run, or ask. The stack of routines under
 * way lies inside the state, so a game can be copied, saved or searched in the middle of a reaction to a
 * reaction. No closure, promise or generator lives across a decision.
 */

/**
 * The variables of a routine under way, by name, each with a type of its own (a country is not a space). A cursor on the state's stack:
 * use it within the step only.
 */
export type Variables = Record<string, number>

/** Declares a variable of a type: `{ country: of<Country>(), space: of<Space>(), left: 0 }`. Variables begin at 0 unless they are given. */
export const of = <T extends number>(): T => 0 as T

/** Where a routine goes on after a step: the next step (nothing), the same one, the first one, or back to its caller. */
export const AGAIN = 1
export const DONE = 2
export const RESTART = 3
// biome-ignore lint/suspicious/noConfusingVoidType: a step that simply goes on returns nothing at all
export type Next = void | typeof AGAIN | typeof DONE | typeof RESTART

export interface Run<F> {
  run(s: State, f: F): Next
}

export interface Ask<F> {
  /** Names the question in views. */
  question: string
  /** The seats that may answer now; none ends the question. */
  who(s: State, f: F): SeatSet
  /** Every legal answer of a seat, in a stable order. */
  options(s: State, f: F, seat: Seat, out: ChoiceList): void
  take(s: State, f: F, seat: Seat, choice: Choice): Next
  /**
   * Whether there are surely several answers, where that is quicker to tell than to list them: then they are listed when somebody wants them, and whoever
   * judges the position for itself never does.
   */
  several?(s: State, f: F, seat: Seat): boolean
  /** Whether an answer that is not listed is legal all the same: of very many (numbers, say) a question need list only some. */
  accepts?(s: State, f: F, seat: Seat, choice: Choice): boolean
  /** How many answers in a row it still asks a seat for, at most, if one does not change what the next can be; 1 unless said. */
  times?(s: State, f: F, seat: Seat): number
  /** The rules that forbid an answer which is not among the options; asked only for those. */
  why?(s: State, f: F, seat: Seat, wish: Choice): Refusal[]
  /** The card that asks, or -1. */
  card?(s: State, f: F): number
  /** Ask even if there is only one answer, so that being asked tells nobody anything. */
  evenIfForced?(s: State, f: F): boolean
  /**
   * Whether the answers come from what only the one who is asked can see. A covered game then asks even if there is only one; in any other the
   * others learn whether there was more than one (`Machine.keepSecrets`).
   */
  secret?(s: State, f: F): boolean
}

type Step<F> = Run<F> | Ask<F>

/** A step that runs. */
export const run = <F>(body: (s: State, f: F) => Next): Run<F> => ({ run: body })

/** A step that asks. */
export const ask = <F>(question: Ask<F>): Ask<F> => question

/** Steps as the machine keeps them: all of one shape, since every step of every game passes through the same few lines. */
class ReadyStep {
  readonly run: (s: State, f: unknown) => Next
  readonly who: (s: State, f: unknown) => SeatSet
  readonly options: (s: State, f: unknown, seat: Seat, out: ChoiceList) => void
  readonly take: (s: State, f: unknown, seat: Seat, choice: Choice) => Next
  readonly several: ((s: State, f: unknown, seat: Seat) => boolean) | null
  readonly evenIfForced: ((s: State, f: unknown) => boolean) | null
  readonly secret: ((s: State, f: unknown) => boolean) | null
  readonly asks: boolean
  readonly ask: Ask<unknown> | null

  constructor(step: Step<unknown>) {
    const isAsk = 'question' in step
    const nothing = () => undefined
    this.asks = isAsk
    this.ask = isAsk ? step : null
    this.run = isAsk ? nothing : step.run
    this.who = isAsk ? step.who : () => 0
    this.options = isAsk ? step.options : nothing
    this.take = isAsk ? step.take : nothing
    this.several = isAsk ? (step.several ?? null) : null
    this.evenIfForced = isAsk ? (step.evenIfForced ?? null) : null
    this.secret = isAsk ? (step.secret ?? null) : null
  }
}

/** What the machine must know of a game in which answers can be secret. */
interface Secrets {
  /** Whether being asked must tell nothing. */
  isCovered(s: State): boolean
  /** All seats of the player of a seat. */
  playerOf(s: State, seat: Seat): SeatSet
}

const LOCALS = 14
const STRIDE = LOCALS + 2
/** How many variables a call can give. */
const CALLED_WITH = 7

/**
 * A cursor on a frame, with a property for each variable of its routine. All cursors are of one class, so that reading a variable
 * is two loads wherever it happens: every name has a number, and `slots` says where the routine keeps it.
 */
class Cursor {
  words: Int32Array = new Int32Array(0)
  base = 0
  slots = new Uint8Array(0)
}

const numberOfName = new Map<string, number>()

function nameNumber(name: string): number {
  const known = numberOfName.get(name)
  if (known !== undefined) return known
  if (name in new Cursor()) throw new Error(`a variable of a routine cannot be called "${name}"`)
  const number = numberOfName.size
  numberOfName.set(name, number)
  Object.defineProperty(Cursor.prototype, name, {
    get(this: Cursor) {
      return this.words[this.base + this.slots[number]]
    },
    set(this: Cursor, value: number) {
      this.words[this.base + this.slots[number]] = value
    },
  })
  return number
}

/** Draws anew what a seat does not know of the variables of a routine under way. */
type Redraw<F> = (s: State, f: F, seat: Seat, random: Random) => void

/** A routine whose variables do not matter. */
export type AnyRoutine = Pick<Routine<Variables>, 'id' | 'name' | 'variables' | 'size' | 'body'> & {
  at(s: State, base: number): unknown
  imagine(s: State, base: number, seat: Seat, random: Random): void
}

export class Routine<V extends Variables> {
  private readySteps: ReadyStep[] = []
  private redraw: Redraw<V> | null = null
  readonly cursor: Cursor & V
  /** The names of its variables, in order. */
  readonly variables: readonly string[]
  /** The words that it takes on the stack, at least as many as a call can write. */
  readonly size: number

  constructor(
    readonly id: number,
    readonly name: string,
    declared: V,
  ) {
    const locals = Object.keys(declared)
    if (locals.length > LOCALS) throw new Error(`routine ${name} has more than ${LOCALS} variables`)
    this.variables = locals
    this.size = 2 + Math.max(locals.length, CALLED_WITH)
    const numbers = locals.map(nameNumber)
    const cursor = new Cursor()
    cursor.slots = new Uint8Array(Math.max(0, ...numbers) + 1)
    numbers.forEach((number, i) => {
      cursor.slots[number] = 2 + i
    })
    this.cursor = cursor as Cursor & V
  }

  /** The steps, in the order of the rulebook. Given once, after the routine's name, so that rules can call each other. */
  steps(...steps: Step<V>[]): this {
    this.readySteps = steps.map((step) => new ReadyStep(step as Step<unknown>))
    return this
  }

  get body(): readonly ReadyStep[] {
    return this.readySteps
  }

  /** For a routine that keeps an answer which not everybody saw: draw what a seat does not know of it anew. */
  hides(redraw: Redraw<V>): this {
    this.redraw = redraw
    return this
  }

  /** Make what a seat does not know of the frame at an offset tell it nothing. */
  imagine(s: State, base: number, seat: Seat, random: Random): void {
    this.redraw?.(s, this.at(s, base), seat, random)
  }

  /** The variables of this routine in the frame at an offset. */
  at(s: State, base: number): V {
    const { cursor } = this
    // Seldom another state than before: to write an object down is dear, since the collector must hear of it.
    if (cursor.words !== s.words) cursor.words = s.words
    cursor.base = base
    return cursor
  }
}

/** Apart from the call, which is short enough to be copied into those who make it. */
function tooMany(most: number, { name }: AnyRoutine): never {
  throw new Error(`no more than ${most} routines can be under way: ${name} is one too many`)
}

export class Machine {
  readonly layout = new Layout()
  readonly random = new StateRandom(this.layout)
  /** For each seat, a count of the times it learned something that it did not know: a card drawn or shown, dice, that somebody has no answer. */
  private readonly lessons: WordArray
  /**
   * For each seat, a count of the times that the others learned something of it by who is asked: one number instead of one for each of them, who are many.
   * Counted only while somebody listens, since it takes longer than the rules themselves; and no part of the position, in which it is of no account.
   */
  private readonly glimpses: WordArray
  private readonly depth: Scalar = this.layout.scalar()
  private readonly stackAt: number
  private readonly routines: AnyRoutine[] = []
  /** The answers found while looking for the next decision, kept for whoever asks for them next. */
  private readonly found = new ChoiceList()
  private foundFor: State | null = null
  private foundSeat = -1
  private foundStamp = -1
  /** Whether they have been listed, or are only known to be several. */
  private isListed = true
  private readonly allSeats: SeatSet
  private secrets: Secrets = { isCovered: () => false, playerOf: (_s, seat) => seatBit(seat) }
  /** Up to this depth there is room on the stack. */
  private readonly roomy: number
  /** The deepest that any stack has been, for sizing. */
  deepest = 0

  constructor(
    readonly seats: number,
    readonly maxDepth: number,
    /**
     * Routines by name, whose numbers are their places in this list, whichever file is loaded first. Saves and hashes hold these numbers, so such a list only
     * grows; routines that are not on it come after it.
     */
    private readonly numbered: readonly string[] = [],
  ) {
    // Something lies in each place from the beginning: a list without holes is read faster.
    for (const name of numbered) this.routines.push(new Routine(this.routines.length, name, {}))
    if (!Number.isInteger(seats) || seats < 1 || seats > MOST_SEATS)
      throw new Error(`a game has from 1 to ${MOST_SEATS} seats, not ${seats}`)
    if (!Number.isInteger(maxDepth) || maxDepth < 1)
      throw new Error(`at least one routine must fit on the stack, not ${maxDepth}`)
    this.roomy = maxDepth >> 1
    this.allSeats = 2 ** seats - 1
    this.lessons = this.layout.words(seats)
    this.glimpses = this.layout.unwritten(seats)
    this.stackAt = this.layout.claim(maxDepth * STRIDE * 4) / 4
  }

  /** A routine with these variables; the first of them are what it is called with. */
  routine<V extends Variables>(name: string, variables: V): Routine<V> {
    const listed = this.numbered.indexOf(name)
    const number = listed === -1 ? this.routines.length : listed
    const made = new Routine(number, name, variables)
    this.routines[number] = made
    return made
  }

  /** Begin a routine on top of the current one; its first variables get these values, the others 0. */
  call(s: State, routine: AnyRoutine, a = 0, b = 0, c = 0, d = 0, e = 0, g = 0, h = 0): void {
    const depth = this.depth.get(s)
    if (depth >= this.maxDepth) tooMany(this.maxDepth, routine)
    if (depth >= this.deepest) this.deepest = depth + 1
    this.depth.set(s, depth + 1)
    const base = this.stackAt + depth * STRIDE
    const w = s.words
    // Above its top the stack is zero: the routine begins at its first step, and other variables at 0.
    w[base] = routine.id
    w[base + 2] = a
    w[base + 3] = b
    w[base + 4] = c
    w[base + 5] = d
    w[base + 6] = e
    w[base + 7] = g
    w[base + 8] = h
  }

  /** Let the topmost routine go on at a later step: for positions that begin in the middle. */
  skipTo(s: State, step: number): void {
    s.words[this.topBase(s) + 1] = step
  }

  /** Take the topmost routine off without going on: for a frame that turned out to have nothing to do. */
  drop(s: State): void {
    const depth = this.depth.get(s) - 1
    this.depth.set(s, depth)
    // The stack above its top is kept zero, so that equal positions are equal words.
    const base = this.stackAt + depth * STRIDE
    const end = base + this.routines[s.words[base]].size
    for (let i = base; i < end; i++) s.words[i] = 0
  }

  /** How questions with secret answers are asked (`Ask.secret`). */
  keepSecrets(secrets: Secrets): void {
    this.secrets = secrets
  }

  /** These seats learn something that they cannot forget, or several such things: they cannot take back what they did before. */
  teach(s: State, seats: SeatSet, lessons = 1): void {
    const { words } = s
    // Seat by seat, without asking whether each is among them: most of the time all but one are.
    let at = this.lessons.offsetInWords
    for (let rest = seats & this.allSeats; rest !== 0; rest >>>= 1) words[at++] += lessons & -(rest & 1)
  }

  learned(s: State, seat: Seat): number {
    const own = this.secrets.playerOf(s, seat)
    let count = this.lessons.get(s, seat)
    for (let other = 0; other < this.seats; other++)
      if (!hasSeat(own, other)) count += this.glimpses.get(s, other)
    return count
  }

  /** Draw anew what a seat does not know of the routines under way. */
  imagine(s: State, seat: Seat, random: Random): void {
    for (let base = this.stackAt; base <= this.topBase(s); base += STRIDE)
      this.routines[s.words[base]].imagine(s, base, seat, random)
  }

  /** How many routines are under way: the depth of the stack. */
  underWay(s: State): number {
    return this.depth.get(s)
  }

  isOver(s: State): boolean {
    return this.depth.get(s) === 0
  }

  /** The variables of a routine under way: of the topmost of that name, which others may lie upon. */
  topmost<V extends Variables>(s: State, routine: Routine<V>): V {
    for (let base = this.topBase(s); base >= this.stackAt; base -= STRIDE)
      if (s.words[base] === routine.id) return routine.at(s, base)
    throw new Error(`${routine.name} is not under way`)
  }

  /** Where the topmost frame begins. */
  topBase(s: State): number {
    return this.stackAt + (this.depth.get(s) - 1) * STRIDE
  }

  /** Run until somebody has a real decision, taking forced answers. */
  advance(s: State): void {
    s.stamp++
    this.foundFor = null
    for (;;) {
      if (this.depth.get(s) > this.roomy) this.makeRoom(s)
      const depth = this.depth.get(s)
      if (depth === 0) return
      const base = this.stackAt + (depth - 1) * STRIDE
      const routine = this.routines[s.words[base]]
      const pc = s.words[base + 1]
      const body = routine.body
      if (pc >= body.length) {
        this.drop(s)
        continue
      }
      const step = body[pc]
      const frame = routine.at(s, base)
      s.words[base + 1] = pc + 1
      if (!step.asks) {
        const next = step.run(s, frame)
        if (next === AGAIN) s.words[base + 1] = pc
        else if (next !== undefined) s.words[base + 1] = next === DONE ? body.length : 0
        continue
      }
      const seats = step.who(s, frame)
      if (seats === 0) continue
      const isCovered = step.secret !== null && this.secrets.isCovered(s) ? step.secret(s, frame) : false
      // Asking only those who have a choice tells the others whether they have one.
      if (s.log !== null && step.secret !== null && !isCovered && step.secret(s, frame)) this.expose(s, seats)
      const alone = (seats & (seats - 1)) === 0
      const seat = alone ? 31 - Math.clz32(seats) : this.firstForced(s, step, frame, seats)
      if (alone && step.several?.(s, frame, seat) === true) {
        this.waitFor(s, seat, false)
        s.words[base + 1] = pc
        return
      }
      if (alone) {
        this.found.clear()
        step.options(s, frame, seat, this.found)
        if (this.found.length === 0) continue
      }
      const forced =
        seat >= 0 &&
        this.found.length === 1 &&
        !isCovered &&
        (step.evenIfForced === null || !step.evenIfForced(s, frame))
      if (forced) {
        const next = step.take(s, frame, seat, this.found.at(0))
        if (next === AGAIN) s.words[base + 1] = pc
        else if (next !== undefined) s.words[base + 1] = next === DONE ? body.length : 0
        continue
      }
      if (alone) this.waitFor(s, seat, true)
      s.words[base + 1] = pc
      return
    }
  }

  /** Remember who is to answer, and the answers if they have been listed. */
  private waitFor(s: State, seat: Seat, isListed: boolean): void {
    this.foundFor = s
    this.foundSeat = seat
    this.foundStamp = s.stamp
    this.isListed = isListed
  }

  /** All but their own players learn something of these seats by who is asked and who is not. Of use only where somebody listens (`State.log`). */
  expose(s: State, seats: SeatSet): void {
    for (let rest = seats; rest !== 0; rest &= rest - 1)
      this.glimpses.add(s, 31 - Math.clz32(rest & -rest), 1)
  }

  /** Among several seats asked at once, one that has a single answer, or -1; its answer is in `found`. */
  private firstForced(s: State, step: ReadyStep, frame: unknown, seats: SeatSet): Seat {
    for (let rest = seats; rest !== 0; rest &= rest - 1) {
      const seat = 31 - Math.clz32(rest & -rest)
      if (step.several?.(s, frame, seat) === true) continue
      this.found.clear()
      step.options(s, frame, seat, this.found)
      if (this.found.length === 1) return seat
    }
    return -1
  }

  /**
   * Take the routines that have nothing left to do off the stack, from under what they called: what a seat does unasked on top of a question, again and
   * again, then leaves only the questions that it raises. As long as there is room they go when what they called is done, which is faster.
   */
  private makeRoom(s: State): void {
    const end = this.stackAt + this.depth.get(s) * STRIDE
    let to = this.stackAt
    for (let base = this.stackAt; base < end; base += STRIDE) {
      if (s.words[base + 1] >= this.routines[s.words[base]].body.length) continue
      if (to < base) s.words.copyWithin(to, base, base + STRIDE)
      to += STRIDE
    }
    s.words.fill(0, to, end)
    this.depth.set(s, (to - this.stackAt) / STRIDE)
  }

  /** The question that waits for an answer, if any, with the cursor on its frame. */
  private pending(s: State): ReadyStep | null {
    if (this.depth.get(s) === 0) return null
    const base = this.topBase(s)
    const step = this.routines[s.words[base]].body[s.words[base + 1]]
    return step?.asks === true ? step : null
  }

  private pendingFrame(s: State): unknown {
    const base = this.topBase(s)
    return this.routines[s.words[base]].at(s, base)
  }

  private isFound(s: State): boolean {
    return this.foundFor === s && this.foundStamp === s.stamp
  }

  toMove(s: State): SeatSet {
    if (this.isFound(s)) return seatBit(this.foundSeat)
    const step = this.pending(s)
    return step === null ? 0 : step.who(s, this.pendingFrame(s))
  }

  /** The name of the question: apart from its card, since it is asked for by the million. */
  questionName(s: State): string | null {
    return this.pending(s)?.ask?.question ?? null
  }

  /** The name of the question and the card that asks it, or -1. */
  question(s: State): { question: string; card: number } | null {
    const asked = this.pending(s)?.ask
    if (asked === undefined || asked === null) return null
    return { question: asked.question, card: asked.card?.(s, this.pendingFrame(s)) ?? -1 }
  }

  /** Whether the pending question is asked even of those who have only one answer. */
  isCovered(s: State): boolean {
    const step = this.pending(s)
    if (step === null) return false
    const frame = this.pendingFrame(s)
    return (
      step.evenIfForced?.(s, frame) === true ||
      (step.secret?.(s, frame) === true && this.secrets.isCovered(s))
    )
  }

  /** How many answers in a row the pending question asks a seat for, at most. */
  times(s: State, seat: Seat): number {
    if (!hasSeat(this.toMove(s), seat)) return 0
    return this.pending(s)?.ask?.times?.(s, this.pendingFrame(s), seat) ?? 1
  }

  /** The pending question with the variables of the routine that asks it: for the words of questions and answers. */
  asked(s: State): Asked | null {
    const question = this.question(s)
    if (question === null) return null
    const base = this.topBase(s)
    const { variables } = this.routines[s.words[base]]
    // A loop, since every answer that is put into words asks for it.
    const given: Record<string, number> = {}
    for (let i = 0; i < variables.length; i++) given[variables[i]] = s.words[base + 2 + i]
    return { ...question, given }
  }

  list(s: State, seat: Seat, out: ChoiceList): void {
    if (this.foundSeat === seat && this.isFound(s)) {
      if (this.isListed) out.copy(this.found)
      else this.listPending(s, seat, out)
      return
    }
    if (!isSeat(seat, this.seats)) throw new BadInput(`there is no seat ${nameOf(seat)}`)
    out.clear()
    const step = this.pending(s)
    if (step === null) return
    const frame = this.pendingFrame(s)
    if (hasSeat(step.who(s, frame), seat)) step.options(s, frame, seat, out)
  }

  /** The answers of a seat that is known to be asked. */
  private listPending(s: State, seat: Seat, out: ChoiceList): void {
    const base = this.topBase(s)
    const routine = this.routines[s.words[base]]
    out.clear()
    routine.body[s.words[base + 1]].options(s, routine.at(s, base), seat, out)
  }

  /** Take a choice that is known to be legal, and go on to the next decision. */
  take(s: State, seat: Seat, choice: Choice): void {
    const base = this.topBase(s)
    const routine = this.routines[s.words[base]]
    const pc = s.words[base + 1]
    const step = routine.body[pc]
    s.words[base + 1] = pc + 1
    const next = step.take(s, routine.at(s, base), seat, choice)
    if (next === AGAIN) s.words[base + 1] = pc
    else if (next !== undefined) s.words[base + 1] = next === DONE ? routine.body.length : 0
    this.advance(s)
  }

  /** Whether an answer to the pending question is legal though it is not listed. */
  accepts(s: State, seat: Seat, choice: Choice): boolean {
    const step = this.pending(s)
    const accepts = step?.ask?.accepts
    if (step === null || accepts === undefined) return false
    const frame = this.pendingFrame(s)
    return hasSeat(step.who(s, frame), seat) && accepts(s, frame, seat, choice)
  }

  /** The rules against an answer to the pending question that is not offered. */
  why(s: State, seat: Seat, wish: Choice): Refusal[] {
    const asked = this.pending(s)?.ask
    return asked?.why?.(s, this.pendingFrame(s), seat, wish) ?? []
  }
}
