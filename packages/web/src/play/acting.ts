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
  type Meaning,
  nextTouches,
  replyTo,
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

/** One and the same, so that letting go of nothing changes nothing. */
const NO_TOUCHES: readonly Touch[] = []

/** So many wishes are asked about, and so many reasons given: the first ones say enough. */
const MOST_WISHES = 12
const MOST_REASONS = 3

export function createActing(
  table: Table,
  game: Declaration,
  { now, past, show }: Moments,
  { facts }: Lexicon,
  { preview }: Preview,
  pieces: Accessor<readonly MapPiece[]>,
) {
  const [askedSeat, setAskedSeat] = createSignal<string | null>(null)
  const [path, setPath] = createSignal<readonly Touch[]>(NO_TOUCHES)
  const [chooser, setChooser] = createSignal<Chooser | null>(null)
  const [confirming, setConfirming] = createSignal<Confirming | null>(null)
  const [saying, setSaying] = createSignal<Saying | null>(null)
  const [hint, setHint] = createSignal<Hint | 'thinking' | null>(null)
  const [busy, setBusy] = createSignal(false)

  const questions = (): readonly Question[] => (past() === null ? (now()?.questions ?? []) : [])
  const question = createMemo<Question | null>(
    () => questions().find(({ seat }) => seat === askedSeat()) ?? questions()[0] ?? null,
  )
  const answers = createMemo(() => answersOf(game, question()?.options ?? []))
  const liberties = createMemo(() => answersOf(game, past() === null ? (now()?.liberties ?? []) : []))
  const touches = createMemo(() => nextTouches(answers(), path()))

  const letGo = (): void => {
    batch(() => {
      setPath(NO_TOUCHES)
      setChooser(null)
      setConfirming(null)
      setSaying(null)
      preview(null)
    })
  }
  // Nothing that was begun belongs to another moment.
  createEffect(
    on([() => now()?.serial, () => now()?.viewer, past], () => {
      letGo()
      setHint(null)
    }),
  )

  const tell = (error: unknown): void => {
    // Whoever answers too late sees what has happened instead.
    if (error instanceof TableError && error.code === 'stale') return
    const refusals = error instanceof Refused ? error.refusals : []
    setSaying({ refusals, words: refusals.length > 0 ? null : troubleWords(error) })
  }

  const give = async (key: string): Promise<void> => {
    const serial = now()?.serial
    if (serial === undefined || busy()) return
    setBusy(true)
    letGo()
    await table.answer(serial, key).catch(tell)
    setBusy(false)
  }

  /** Answer, or ask first: if it cannot be taken back and the person wants that, and whenever nobody asked for it. */
  const choose = async (answer: Answer): Promise<void> => {
    if (past() !== null) return
    setChooser(null)
    const isUnasked = liberties().includes(answer)
    if (!isUnasked && !confirmFinal()) return give(answer.option.key)
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
    else setPath(meaning.path)
  }

  const explain = async (wishes: readonly string[]): Promise<void> => {
    const found = new Map<string, Refusal>()
    for (const wish of wishes.slice(0, MOST_WISHES))
      for (const refusal of await table.why(wish)) found.set(refusal.en, refusal)
    const refusals = [...found.values()].slice(0, MOST_REASONS)
    if (refusals.length > 0) setSaying({ refusals, words: null })
  }

  /** A space or a piece of the map was touched. */
  const touch = (touched: Touch, at: Spot): void => {
    setSaying(null)
    setConfirming(null)
    const asked = question()
    if (asked === null) return
    const reply = replyTo(answers(), path(), touched)
    if (reply.kind === 'drop') letGo()
    else if (reply.kind === 'refuse') {
      setChooser(null)
      const neighbours = facts()?.spaces.find(({ id }) => id === touched.space)?.neighbours ?? []
      void explain(wishesFor(game, asked.seat, answers(), path(), touched, { pieces: pieces(), neighbours }))
    } else if (reply.meanings.length === 1) take(reply.meanings[0])
    else setChooser({ at, card: null, meanings: reply.meanings })
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
    if (possible.length > 0 || asked === null) return
    const verb =
      answers().find(({ card }) => card !== null)?.verb ?? game.verbs.find(({ hand }) => hand === 'played')
    if (verb !== undefined) void explain([`${asked.seat} ${verb.id} ${ref.id}`])
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
    letGo,
    tell,
    give,
    choose,
    take,
    touch,
    answersWith,
    touchCard,
    touchSeat,
    undo,
  }
}
