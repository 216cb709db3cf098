import type { Question } from '@materiel/table/client'
import { type Accessor, createEffect, createSignal, on, onCleanup, untrack } from 'solid-js'
import type { MapPiece } from '../map/board-props.js'
import { type Answer, keyWith } from './answers.js'

/** An answer that is given again and again: "attack until three are left". */
export interface Repeated {
  /** Its key with the number 0. */
  readonly name: string
  /** The space whose pieces it uses up, and how many of them stay there at least. */
  readonly from: string
  readonly keep: number
}

export function createRepetition(play: {
  readonly question: Accessor<Question | null>
  readonly answers: Accessor<readonly Answer[]>
  readonly pieces: Accessor<readonly MapPiece[]>
  readonly give: (key: string) => Promise<void>
  /** How long each result is looked at before the next, in milliseconds. */
  readonly pause: () => number
}) {
  const [wish, setWish] = createSignal<Repeated | null>(null)
  const stop = (): void => void setWish(null)
  let timer: ReturnType<typeof setTimeout> | undefined
  onCleanup(() => clearTimeout(timer))

  /** The key to give next; null if there is none, or no more should. */
  const next = ({ name, from, keep }: Repeated): string | null => {
    const possible = play
      .answers()
      .filter((answer) => answer.number !== null && keyWith(answer, 0) === name)
      .map((answer) => answer.number ?? 0)
    const standing = play.pieces().find((piece) => piece.counted && piece.space === from)?.count ?? 0
    const most = Math.min(Math.max(0, ...possible), standing - keep)
    const [first] = play.answers().filter((answer) => keyWith(answer, 0) === name)
    return most > 0 && first !== undefined ? keyWith(first, most) : null
  }

  // Whoever is asked meanwhile, a bot perhaps, answers first; it goes on when the question comes back, and ends when another one does.
  createEffect(
    on([wish, play.question], ([wanted, question], before) => {
      clearTimeout(timer)
      if (wanted === null || question === null) return
      const key = untrack(() => next(wanted))
      if (key === null) return stop()
      const isFirst = before?.[0] !== wanted
      timer = setTimeout(() => void play.give(key), isFirst ? 0 : play.pause())
    }),
  )

  return { wish, begin: (wanted: Repeated): void => void setWish(wanted), stop }
}
