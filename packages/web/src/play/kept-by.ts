import { getOwner, type JSX, runWithOwner } from 'solid-js'

/**
 * Makes something for each key when it is first wanted, and gives the same whenever it is wanted again: it is laid aside meanwhile, and
 * stays up to date.
 */
export function keptBy<K>(make: (key: K) => JSX.Element): (key: K) => JSX.Element {
  const owner = getOwner()
  const kept = new Map<K, JSX.Element>()
  return (key) => {
    if (!kept.has(key))
      kept.set(
        key,
        runWithOwner(owner, () => make(key)),
      )
    return kept.get(key)
  }
}
