import type { Table } from '@materiel/table/client'
import type { Answer } from './answers.js'

/** Where answers lead on the map. */
export interface Reach {
  /** The spaces that an answer is about, or that would be asked for next; found out once for each answer. */
  spacesOf(answer: Answer): Promise<ReadonlySet<string>>
}

/** To give a card up leads nowhere. */
export const leadsSomewhere = ({ verb }: Answer): boolean => verb.hand !== 'given-up'

export function createReach(table: Table): Reach {
  const found = new WeakMap<Answer, Promise<ReadonlySet<string>>>()
  const find = async ({ option, touches }: Answer): Promise<ReadonlySet<string>> => {
    if (touches.length > 0) return new Set([touches[touches.length - 1].space])
    try {
      const { spaces, appear, vanish } = await table.foresee(option.key)
      return new Set([...spaces, ...[...appear, ...vanish].map(({ space }) => space)])
    } catch {
      // The game has gone on: there is nothing to look into any more.
      return new Set()
    }
  }
  return {
    spacesOf(answer) {
      const known = found.get(answer) ?? find(answer)
      found.set(answer, known)
      return known
    },
  }
}
