import type { Question } from '@materiel/table/client'
import { type Accessor, createMemo, createSignal } from 'solid-js'
import type { CardRef } from '../looks/kit/kit.js'
import type { Answer } from './answers.js'

/** Several cards that a question asks for one after another, chosen together: which of the hand, by their places in it. */
export interface Gathering {
  /** The answers that name the cards; they have one verb. */
  readonly answers: readonly Answer[]
  readonly least: number
  readonly most: number
  /** The answer that ends the question, where fewer than all may be given. */
  readonly end: Answer | null
}

/** Whether a question wants several cards of the hand, and how many. */
export function gatheringOf(question: Question | null, answers: readonly Answer[]): Gathering | null {
  const most = question?.times ?? 1
  const cards = answers.filter(({ verb, card }) => verb.hand === 'given-up' && card !== null)
  const others = answers.filter((answer) => !cards.includes(answer))
  const [end = null] = others
  if (most < 2 || cards.length === 0 || others.length > 1) return null
  if (end !== null && end.verb.declines !== true) return null
  return { answers: cards, least: end === null ? most : 1, most, end }
}

const NONE: readonly number[] = []

export function createGathering(
  question: Accessor<Question | null>,
  answers: Accessor<readonly Answer[]>,
  hand: (seat: string) => readonly CardRef[],
) {
  const gathering = createMemo(() => gatheringOf(question(), answers()))
  const [gathered, setGathered] = createSignal(NONE)
  /** The answer for a card of the hand that is asked for its cards. */
  const answerFor = (card: CardRef): Answer | undefined =>
    gathering()?.answers.find(({ card: id, seat }) => id === card.id && seat === card.owner)
  return {
    gathering,
    gathered,
    isGathered: (card: CardRef, place: number): boolean =>
      gathered().includes(place) && answerFor(card) !== undefined,
    /** Take a card up, or put it back; says whether it is one of those that are asked for. */
    gather(card: CardRef, place: number): boolean {
      const wanted = gathering()
      if (wanted === null || answerFor(card) === undefined) return false
      const before = gathered()
      if (before.includes(place)) setGathered(before.filter((one) => one !== place))
      // Of too many the first one goes back.
      else setGathered([...before, place].slice(-wanted.most))
      return true
    },
    scatter: () => setGathered(NONE),
    /** The answers that were gathered, in the order in which they were. */
    gatheredKeys(): readonly string[] {
      const cards = hand(question()?.seat ?? '')
      return gathered().flatMap((place) => answerFor(cards[place])?.option.key ?? [])
    },
  }
}
