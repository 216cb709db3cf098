import type { Declaration, Refusal, Words } from '@materiel/kernel'
import { type Hint, type Question, Refused, type Table, TableError } from '@materiel/table/client'
import { type Accessor, batch, createEffect, createMemo, createSignal, on } from 'solid-js'
import { confirmFinal } from '../common/settings.js'
import { troubleWords } from '../common/trouble.js'
import type { CardRef } from '../looks/kit/kit.js'
import type { MapPiece } from '../map/board-props.js'
import {
  type Answer,
  answersOf,
  keyWith,
  leading,
  type Meaning,
  meaningsIn,
  nextTouches,
  type Quantity,
  replyTo,
  sharesOut,
  type Touch,
  wishesFor,
} from './answers.js'
import type { Lexicon } from './lexicon.js'
import type { Moments } from './moments.js'
import type { Preview } from './preview.js'

/** What the person does: touching, choosing, confirming, taking back, and being told why not. */

/** Something said to the person who plays: why not, or what went wrong. */
export interface Saying {
  readonly refusals: readonly Refusal[]
  readonly words: Words | null
  /** Where it was asked for, by touching something; null if it concerns the whole table. */
  readonly at: Spot | null
}

/** An answer that waits for a second press, and whether it can be taken back after that. */
export interface Confirming {
  readonly answer: Answer
  readonly final: boolean
}

/** Several meanings of one touch, to choose from where it happened. */
export interface Chooser {
  readonly at: Spot
  /** The card that was touched, where it cannot be read in the hand. */
  readonly card: CardRef | null
  readonly meanings: readonly Meaning[]
}

/** A place on the screen. */
export interface Spot {
  readonly x: number
  readonly y: number
}

/** What is to be shared out: so many to each space. */
export type Shares = ReadonlyMap<string, number>
const NO_SHARES: Shares = new Map()

/** One and the same, so that letting go of nothing changes nothing. */
const NO_TOUCHES: readonly Touch[] = []

/** Fewer numbers than this have a button each. */
const FEW_NUMBERS = 3

/** So many wishes are asked about, and so many reasons given: the first ones say enough. */
const MOST_WISHES = 12
const MOST_REASONS = 3

const isStale = (error: unknown): boolean => error instanceof TableError && error.code === 'stale'

export function createActing(
  table: Table,
  game: Declaration,
  { now, past, show }: Moments,
  { facts }: Lexicon,
  { preview }: Preview,
  pieces: Accessor<readonly MapPiece[]>,
  /** Verbs that nobody wants to confirm. */
  unconfirmed: ReadonlySet<string>,
) {
  const [askedSeat, setAskedSeat] = createSignal<string | null>(null)
  const [path, setPath] = createSignal<readonly Touch[]>(NO_TOUCHES)
  const [chooser, setChooser] = createSignal<Chooser | null>(null)
  const [confirming, setConfirming] = createSignal<Confirming | null>(null)
  const [saying, setSaying] = createSignal<Saying | null>(null)
  /** An answer of which only the number is still to be said. */
  const [numbering, setNumbering] = createSignal<Quantity | null>(null)
  /** How many are to go where, before it is said. */
  const [shares, setShares] = createSignal<Shares>(NO_SHARES)
  const [hint, setHint] = createSignal<Hint | 'thinking' | null>(null)
  const [busy, setBusy] = createSignal(false)

  /** Where several are asked at once, the answers of others leave what a person has begun as it is. */
  const questions = createMemo<readonly Question[]>((before) => {
    const { questions: asked = [], news = [] } = (past() === null ? now() : null) ?? {}
    const isOurs = news.some(({ seat }) => asked.some((question) => question.seat === seat))
    return !isOurs && JSON.stringify(before) === JSON.stringify(asked) ? before : asked
  }, [])
  const question = createMemo<Question | null>(
    () => questions().find(({ seat }) => seat === askedSeat()) ?? questions()[0] ?? null,
  )
  const answers = createMemo(() => answersOf(game, question()?.options ?? []))
  const liberties = createMemo(() => answersOf(game, past() === null ? (now()?.liberties ?? []) : []))
  const touches = createMemo(() => nextTouches(answers(), path()))
  /** A question that only asks for a number asks for it at once, unless there are so few that each has a button. */
  const quantity = createMemo<Quantity | null>(() => {
    const chosen = numbering()
    if (chosen !== null) return chosen
    const [only, ...others] = meaningsIn(answers())
    return only?.kind === 'quantity' &&
      others.length === 0 &&
      only.quantity.answers[0].touches.length === 0 &&
      only.quantity.most - only.quantity.least >= FEW_NUMBERS
      ? only.quantity
      : null
  })
  const isShared = createMemo(() => sharesOut(answers()))
  /** How much there is to share out, and how much one space can take. */
  const toShare = createMemo(() => Math.max(0, ...answers().map(({ number }) => number ?? 0)))
  const roomIn = (space: string): number =>
    Math.max(
      0,
      ...answers()
        .filter(({ touches: [touch] }) => touch?.space === space)
        .map(({ number }) => number ?? 0),
    )
  const shared = (): number => [...shares().values()].reduce((sum, count) => sum + count, 0)
  /** Give a space more, or less; what is not there to be given is not. */
  const share = (space: string, by: number): void => {
    const before = shares().get(space) ?? 0
    const most = Math.min(roomIn(space), before + toShare() - shared())
    const count = Math.max(0, Math.min(before + by, most))
    const next = new Map(shares())
    if (count === 0) next.delete(space)
    else next.set(space, count)
    setShares(next)
  }

  const letGo = (): void => {
    batch(() => {
      setPath(NO_TOUCHES)
      setChooser(null)
      setConfirming(null)
      setSaying(null)
      setNumbering(null)
      setShares(NO_SHARES)
      preview(null)
    })
  }
  // Nothing that was begun belongs to another question.
  createEffect(
    on([questions, () => now()?.viewer, past], () => {
      letGo()
      setHint(null)
    }),
  )

  const tell = (error: unknown): void => {
    // Whoever answers too late sees what has happened instead.
    if (isStale(error)) return
    const refusals = error instanceof Refused ? error.refusals : []
    setSaying({ refusals, words: refusals.length > 0 ? null : troubleWords(error), at: null })
  }

  /** Where several are asked at once somebody else may be first: the answer is given again, as long as that leaves the question as it was. */
  const answerAsked = async (key: string): Promise<void> => {
    const asked = questions()
    for (;;) {
      const serial = now()?.serial
      if (serial === undefined) return
      try {
        return await table.answer(serial, key)
      } catch (error) {
        const isOvertaken = isStale(error) && now()?.serial !== serial && questions() === asked
        if (!isOvertaken) throw error
      }
    }
  }

  const give = async (key: string): Promise<void> => {
    if (busy()) return
    setBusy(true)
    letGo()
    await answerAsked(key).catch(tell)
    setBusy(false)
  }

  /** Give one answer after another, each to the question that the one before has left open. */
  const giveAll = async (keys: readonly string[]): Promise<void> => {
    for (const key of keys) {
      const before = now()?.serial
      await give(key)
      if (saying() !== null || !(await isAskedAnew(before))) return
    }
  }
  /** Whether the table has come to another moment, in which it is still us who are asked. */
  const isAskedAnew = (before: number | undefined): Promise<boolean> =>
    new Promise((resolve) => {
      const wait = (tries: number): void => {
        if (now()?.serial !== before && !busy()) resolve(question() !== null)
        else if (tries === 0) resolve(false)
        else setTimeout(() => wait(tries - 1), 20)
      }
      wait(200)
    })
  /** Give out what was shared. */
  const giveShares = (): Promise<void> =>
    giveAll(
      [...shares()].flatMap(([space, count]) => {
        const answer = answers().find(({ touches: [touch] }) => touch?.space === space)
        return answer === undefined ? [] : [keyWith(answer, count)]
      }),
    )
  /** Give the answer with this number. */
  const giveNumber = ({ answers: [answer] }: Quantity, number: number): Promise<void> =>
    give(keyWith(answer, number))

  /** Answer, or ask first: if it cannot be taken back and the person wants that, and whenever nobody asked for it. */
  const choose = async (answer: Answer): Promise<void> => {
    if (past() !== null) return
    setChooser(null)
    const isUnasked = liberties().includes(answer)
    if (!isUnasked && (!confirmFinal() || unconfirmed.has(answer.verb.id))) return give(answer.option.key)
    try {
      const { final } = await table.foresee(answer.option.key)
      if (!final && !isUnasked) return await give(answer.option.key)
      setConfirming({ answer, final })
      preview(answer)
    } catch (error) {
      tell(error)
    }
  }

  /** Give the answer that waits for it. */
  const confirm = async (): Promise<void> => {
    const waiting = confirming()
    if (waiting !== null) await give(waiting.answer.option.key)
  }

  const take = (meaning: Meaning): void => {
    setChooser(null)
    if (meaning.kind === 'answer') void choose(meaning.answer)
    else if (meaning.kind === 'step') setPath(meaning.path)
    else if (isShared()) share(meaning.quantity.answers[0].touches[0].space, 1)
    else
      batch(() => {
        setPath(meaning.quantity.answers[0].touches)
        setNumbering(meaning.quantity)
      })
  }

  const explain = async (wishes: readonly string[], at: Spot): Promise<void> => {
    const found = new Map<string, Refusal>()
    for (const wish of wishes.slice(0, MOST_WISHES))
      for (const refusal of await table.why(wish)) found.set(refusal.en, refusal)
    const refusals = [...found.values()].slice(0, MOST_REASONS)
    if (refusals.length > 0) setSaying({ refusals, words: null, at })
  }

  /** A space or a piece of the map was touched. */
  const touch = (touched: Touch, at: Spot): void => {
    setSaying(null)
    setConfirming(null)
    const asked = question()
    if (asked === null) return
    // Whoever touches something else has thought better of it.
    if (numbering() !== null) letGo()
    const reply = replyTo(answers(), path(), touched)
    if (reply.kind === 'drop') letGo()
    else if (reply.kind === 'refuse') {
      setChooser(null)
      const neighbours = facts()?.spaces.find(({ id }) => id === touched.space)?.neighbours ?? []
      void explain(
        wishesFor(game, asked.seat, answers(), path(), touched, { pieces: pieces(), neighbours }),
        at,
      )
    } else if (reply.meanings.length === 1) take(reply.meanings[0])
    else setChooser({ at, card: null, meanings: reply.meanings })
  }

  /** Something was taken from one place of the map to another. */
  const connect = (from: Touch, to: Touch, at: Spot): void => {
    letGo()
    const asked = question()
    if (asked === null) return
    const meanings = meaningsIn(leading(answers(), from, to))
    if (meanings.length === 1) take(meanings[0])
    else if (meanings.length > 1) setChooser({ at, card: null, meanings })
    else {
      const begun = answers().find(
        ({ touches: [first] }) => first !== undefined && first.space === from.space,
      )
      const neighbours = facts()?.spaces.find(({ id }) => id === to.space)?.neighbours ?? []
      const path = begun === undefined ? [] : [begun.touches[0]]
      void explain(wishesFor(game, asked.seat, answers(), path, to, { pieces: pieces(), neighbours }), at)
    }
  }

  /** The answers that a card gives, of the hand or on the table. */
  const answersWith = (ref: CardRef): readonly Answer[] =>
    [...answers(), ...liberties()].filter(({ card, seat }) => card === ref.id && seat === ref.owner)

  /** A card was touched. A finger must be able to read it before it acts. */
  const touchCard = (ref: CardRef, at: Spot, isFinger: boolean): void => {
    setSaying(null)
    setConfirming(null)
    const asked = question()
    const possible = answersWith(ref)
    if (possible.length === 1 && !isFinger) return void choose(possible[0])
    if (possible.length > 0 || isFinger)
      setChooser({
        at,
        card: isFinger ? ref : null,
        meanings: possible.map((answer) => ({ kind: 'answer', answer })),
      })
    // Whoever reads a card has asked for nothing.
    if (possible.length > 0 || isFinger || asked === null) return
    const verb =
      answers().find(({ card }) => card !== null)?.verb ?? game.verbs.find(({ hand }) => hand === 'played')
    if (verb !== undefined) void explain([`${asked.seat} ${verb.id} ${ref.id}`], at)
  }

  /** A country was touched; says whether that is an answer. */
  const touchSeat = (seat: string): boolean => {
    const found = answers().find(({ country }) => country === seat)
    if (found !== undefined) void choose(found)
    return found !== undefined
  }

  const undo = async (): Promise<void> => {
    const moment = now()
    if (moment?.undo !== true || busy()) return
    letGo()
    await table.undo(moment.serial).catch(tell)
  }

  const askHint = async (): Promise<void> => {
    if (question() === null || hint() === 'thinking') return
    setHint('thinking')
    try {
      const found = await table.hint()
      setHint(found)
      const answer = answers().find(({ option }) => option.key === found.option.key)
      if (answer === undefined) return
      preview(answer)
      const place = answer.touches.at(-1)
      if (place !== undefined) show(place.space)
    } catch (error) {
      setHint(null)
      tell(error)
    }
  }

  return {
    questions,
    question,
    setAskedSeat,
    answers,
    liberties,
    touches,
    path,
    chooser,
    setChooser,
    confirming,
    confirm,
    saying,
    setSaying,
    hint,
    setHint,
    askHint,
    busy,
    quantity,
    giveNumber,
    isShared,
    toShare,
    roomIn,
    shares,
    shared,
    share,
    giveShares,
    letGo,
    tell,
    give,
    choose,
    take,
    touch,
    connect,
    answersWith,
    touchCard,
    touchSeat,
    undo,
  }
}
