import type { Foresight, Table } from '@materiel/table/client'
import { createSignal, onCleanup } from 'solid-js'
import type { Answer } from './answers.js'

/** Time for a hand to rest on something before it is looked into. */
const REST = 70

/** What an answer would do, shown while a hand or the focus rests on it. */
export function createPreview(table: Table) {
  const [foresight, setForesight] = createSignal<Foresight | null>(null)
  /** The answers that are pointed at: their ways are drawn. */
  const [considered, consider] = createSignal<readonly Answer[]>([])
  let resting: ReturnType<typeof setTimeout> | undefined
  let looked = 0

  /** Look into an answer; null ends it. */
  const preview = (answer: Answer | null): void => {
    clearTimeout(resting)
    const turn = ++looked
    consider(answer === null ? [] : [answer])
    if (answer === null) {
      setForesight(null)
      return
    }
    resting = setTimeout(async () => {
      try {
        const seen = await table.foresee(answer.option.key)
        if (turn === looked) setForesight(seen)
      } catch {
        // The game has gone on: there is nothing to look into any more.
      }
    }, REST)
  }
  /** Show several answers, one after the other, and what is known to come of all of them. */
  const previewAll = (answers: readonly Answer[], seen: Foresight): void => {
    clearTimeout(resting)
    looked++
    consider(answers)
    setForesight(seen)
  }
  onCleanup(() => clearTimeout(resting))
  return { foresight, considered, consider, preview, previewAll }
}

export type Preview = ReturnType<typeof createPreview>
