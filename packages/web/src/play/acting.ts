import { type Declaration, type Refusal, type VerbDeclaration, type Words, words } from '@materiel/kernel'
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
import { createGathering } from './gathering.js'
import type { Lexicon } from './lexicon.js'
import type { Moments } from './moments.js'
import type { Preview } from './preview.js'
import { createReach, leadsSomewhere } from './reach.js'

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
  /** Where it is meant to lead: the space that is then chosen. */
  readonly onto: Onto | null
}

/** A space that a card was put down on, and where on the screen. */
interface Onto {
  readonly space: string
  readonly at: Spot
}

/** A space that somebody wants to know more of, and the piece in it, where one was meant. */
export interface Looked {
  readonly space: string
  readonly piece: Touch | null
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

const TEXT = {
  cannotReach: (title: string, space: string, reached: string) =>
    reached === ''
      ? words(`${title} leads to no space now.`, `${title} ne mène à aucune zone pour l’instant.`)
      : words(
          `${title} does not lead to ${space}. It leads to: ${reached}.`,
          `${title} ne mène pas à : ${space}. Zones possibles : ${reached}.`,
        ),
}

/** So many wishes are asked about, and so many reasons given: the first ones say enough. */
const MOST_WISHES = 12
const MOST_REASONS = 3
/** So many of the spaces that a card leads to are named. */
const MOST_REACHED = 8

const lookedAt = ({ space, owner, type }: Touch): Looked => ({
  space,
  piece: owner === null ? null : { space, owner, type },
})

const isStale = (error: unknown): boolean => error instanceof TableError && error.code === 'stale'

export function createActing(
  table: Table,
  game: Declaration,
  { now, past, show }: Moments,
  { facts, spaceName, cardEntry }: Lexicon,
  { preview, previewAll }: Preview,
  pieces: Accessor<readonly MapPiece[]>,
  /** The cards of a seat, as far as they are known. */
  hand: (seat: string) => readonly CardRef[],
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
  /** The space that is read about. */
  const [looked, lookInto] = createSignal<Looked | null>(null)
  /** A space that is to be chosen as soon as it is asked for: a card was put down on it. */
  const [intended, intend] = createSignal<Onto | null>(null)

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
  const gathered = createGathering(question, answers, hand)
  const reach = createReach(table)
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
      gathered.scatter()
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
  const viewer = createMemo(() => now()?.viewer)
  createEffect(
    on(
      [viewer, past],
      () => {
        lookInto(null)
        intend(null)
      },
      { defer: true },
    ),
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

  /** Until the answer that is on its way has arrived. */
  let given: Promise<void> = Promise.resolve()
  const give = async (key: string): Promise<void> => {
    if (busy()) return
    setBusy(true)
    letGo()
    lookInto(null)
    given = answerAsked(key).catch(tell)
    await given
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
  /** Give the cards that were gathered, and say that these are all. */
  const giveGathered = async (): Promise<void> => {
    const kind = question()?.kind
    const keys = gathered.gatheredKeys()
    const end = gathered.gathering()?.end ?? null
    for (const key of keys) {
      // The last ones may have gone by themselves, because there was nothing left to choose.
      if (question()?.kind !== kind || !answers().some(({ option }) => option.key === key)) return
      const before = now()?.serial
      await give(key)
      if (saying() !== null || !(await isAskedAnew(before))) return
    }
    const over = answers().find(({ option }) => option.key === end?.option.key)
    if (over !== undefined && question()?.kind === kind) await choose(over)
  }
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
  const choose = async (answer: Answer, onto: Onto | null = null): Promise<void> => {
    if (past() !== null) return
    setChooser(null)
    intend(onto)
    const isUnasked = liberties().includes(answer)
    if (!isUnasked && (!confirmFinal() || unconfirmed.has(answer.verb.id))) return give(answer.option.key)
    try {
      const { final } = await table.foresee(answer.option.key)
      if (!final && !isUnasked) return await give(answer.option.key)
      intend(null)
      setConfirming({ answer, final, onto })
      preview(answer)
    } catch (error) {
      tell(error)
    }
  }

  /** Give the answer that waits for it. */
  const confirm = async (): Promise<void> => {
    const waiting = confirming()
    if (waiting === null) return
    intend(waiting.onto)
    await give(waiting.answer.option.key)
  }

  const take = (meaning: Meaning): void => {
    const at = chooser()?.at ?? { x: 0, y: 0 }
    setChooser(null)
    if (meaning.kind === 'answer')
      void choose(meaning.answer, meaning.onto === undefined ? null : { space: meaning.onto, at })
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

  /** Whether something on the map is asked for. */
  const isOfMap = (): boolean => answers().some(({ touches }) => touches.length > 0)

  /** A space or a piece of the map was touched: it is an answer, or somebody wants to know what it is and why it is none. */
  const touch = (touched: Touch, at: Spot): void => {
    setSaying(null)
    setConfirming(null)
    intend(null)
    const asked = question()
    if (asked === null || !isOfMap()) return void lookInto(lookedAt(touched))
    // Whoever touches something else has thought better of it.
    if (numbering() !== null) letGo()
    const reply = replyTo(answers(), path(), touched)
    if (reply.kind !== 'refuse') lookInto(null)
    if (reply.kind === 'drop') letGo()
    else if (reply.kind === 'refuse') {
      setChooser(null)
      lookInto(lookedAt(touched))
      const neighbours = facts()?.spaces.find(({ id }) => id === touched.space)?.neighbours ?? []
      void explain(
        wishesFor(game, asked.seat, answers(), path(), touched, { pieces: pieces(), neighbours }),
        at,
      )
    } else if (reply.meanings.length === 1) take(reply.meanings[0])
    else setChooser({ at, card: null, meanings: reply.meanings })
  }

  /** What a card leads to is asked for: where it was put down. */
  createEffect(
    on([question, busy], ([asked, isBusy]) => {
      const onto = intended()
      // Somebody may react to the card first.
      if (onto === null || asked === null || isBusy || game.reactions.includes(asked.kind)) return
      intend(null)
      const there = { space: onto.space, owner: null, type: null }
      if (isOfMap() && replyTo(answers(), [], there).kind === 'means')
        queueMicrotask(() => touch(there, onto.at))
    }),
  )

  /** The answers of a card that lead somewhere, and where. */
  const waysWith = async (ref: CardRef): Promise<ReadonlyMap<Answer, ReadonlySet<string>>> =>
    new Map(
      await Promise.all(
        answersWith(ref)
          .filter(leadsSomewhere)
          .map(async (answer) => [answer, await reach.spacesOf(answer)] as const),
      ),
    )

  /** A card was put down on a space of the map: it is played there, or said why it cannot be. */
  const put = async (ref: CardRef, space: string, at: Spot): Promise<void> => {
    letGo()
    const asked = question()
    if (asked === null) return
    const ways = [...(await waysWith(ref))]
    const found = ways.filter(([, spaces]) => spaces.has(space)).map(([answer]) => answer)
    if (found.length === 1) return choose(found[0], { space, at })
    if (found.length > 1)
      return void setChooser({
        at,
        card: null,
        meanings: found.map((answer) => ({ kind: 'answer', answer, onto: space })),
      })
    if (ways.length === 0) {
      const verb = wantedVerb()
      if (verb !== undefined) return explain([`${asked.seat} ${verb.id} ${ref.id}`], at)
    }
    const reached = [...new Set(ways.flatMap(([, spaces]) => [...spaces]))].slice(0, MOST_REACHED)
    const title = cardEntry(ref)?.title ?? ref.id
    setSaying({
      refusals: [],
      words: TEXT.cannotReach(title, spaceName(space), reached.map(spaceName).join(', ')),
      at,
    })
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

  /** What is done with cards now. */
  const wantedVerb = (): VerbDeclaration | undefined =>
    answers().find(({ card }) => card !== null)?.verb ??
    game.verbs.find(({ hand: becomes }) => becomes === 'played')

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
    const verb = wantedVerb()
    if (verb !== undefined) void explain([`${asked.seat} ${verb.id} ${ref.id}`], at)
  }

  /** A country was touched; says whether that is an answer. */
  const touchSeat = (seat: string): boolean => {
    const found = answers().find(({ country }) => country === seat)
    if (found !== undefined) void choose(found)
    return found !== undefined
  }

  const takeBack = async (): Promise<void> => {
    await given
    const moment = now()
    if (moment?.undo !== true) return
    letGo()
    await table.undo(moment.serial).catch(tell)
  }
  /** Each press takes a choice back, however quickly they come: the next begins where the one before has come to. */
  let undone: Promise<void> = Promise.resolve()
  const undo = (): Promise<void> => {
    undone = undone.then(takeBack)
    return undone
  }

  const askHint = async (): Promise<void> => {
    if (question() === null || hint() === 'thinking') return
    setHint('thinking')
    try {
      const found = await table.hint()
      setHint(found)
      const line = answersOf(game, [found.option, ...found.plan])
      previewAll(line, found.foresight)
      const place = line.flatMap(({ touches }) => touches).at(-1)
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
    ...gathered,
    giveGathered,
    looked,
    lookInto,
    reach,
    waysWith,
    put,
    answersWith,
    touchCard,
    touchSeat,
    undo,
  }
}
