import { type Accessor, createMemo, createSignal, onCleanup, type Setter } from 'solid-js'

/** Something in a list that changes while what shows it stays. */
export interface Kept<T> {
  readonly id: string
  readonly value: Accessor<T>
  /** It is no longer in the list, and only stays to be seen going. */
  readonly leaving: Accessor<boolean>
  /** When it came; what was there from the beginning has always been there. */
  readonly since: number
}

/**
 * Follows a list by the ids of its things: whoever shows one keeps showing it when it changes. One that goes stays for a while, marked
 * as leaving, if `linger` says so.
 */
export function keptById<T extends { readonly id: string }>(
  list: Accessor<readonly T[]>,
  linger: Accessor<number> = () => 0,
): Accessor<readonly Kept<T>[]> {
  interface Entry extends Kept<T> {
    readonly set: Setter<T>
    readonly setLeaving: Setter<boolean>
    timer: ReturnType<typeof setTimeout> | undefined
  }
  const entries = new Map<string, Entry>()
  let first = true
  const [gone, setGone] = createSignal(0)
  onCleanup(() => {
    for (const { timer } of entries.values()) clearTimeout(timer)
  })

  return createMemo<readonly Kept<T>[]>(
    (before) => {
      gone()
      const present = new Set<string>()
      const now = performance.now()
      for (const item of list()) {
        present.add(item.id)
        const entry = entries.get(item.id)
        if (entry !== undefined) {
          clearTimeout(entry.timer)
          entry.timer = undefined
          entry.set(() => item)
          entry.setLeaving(false)
        } else {
          const [value, set] = createSignal(item)
          const [leaving, setLeaving] = createSignal(false)
          entries.set(item.id, {
            id: item.id,
            value,
            set,
            leaving,
            setLeaving,
            since: first ? -Infinity : now,
            timer: undefined,
          })
        }
      }
      for (const entry of [...entries.values()]) {
        if (present.has(entry.id) || entry.timer !== undefined) continue
        const wait = linger()
        if (wait === 0) entries.delete(entry.id)
        else {
          entry.setLeaving(true)
          entry.timer = setTimeout(() => {
            entries.delete(entry.id)
            setGone((n) => n + 1)
          }, wait)
        }
      }
      first = false
      const after = [...entries.values()]
      // The same things as before: nothing to do for those who lay them out.
      return after.length === before.length && after.every((entry, i) => entry === before[i]) ? before : after
    },
    [] as readonly Kept<T>[],
  )
}
