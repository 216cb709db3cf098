import { type Accessor, createMemo } from 'solid-js'

/**
 * A list of plain data in which what is alike stays the very same thing from one moment to the next, so that whoever shows it goes on
 * showing it: a focus is not lost, a card that was unfolded stays unfolded, and nothing is drawn twice.
 */
export function steady<T>(source: Accessor<readonly T[]>): Accessor<readonly T[]> {
  return createMemo<readonly T[]>((before) => {
    const after = reused(before, source())
    return after.length === before.length && after.every((item, i) => item === before[i]) ? before : after
  }, [])
}

/** Each thing of a list, or one of before that is like it; none of before is used twice. */
export function reused<T>(before: readonly T[], list: readonly T[]): readonly T[] {
  const spare = new Map<string, T[]>()
  for (const item of before) {
    const text = JSON.stringify(item)
    spare.set(text, [...(spare.get(text) ?? []), item])
  }
  return list.map((item) => spare.get(JSON.stringify(item))?.shift() ?? item)
}
