import type { Asker } from '../people.js'
import { notSignedIn } from '../problems.js'

/** Whoever must be known to ask. */
export const known = (asker: Asker | null): Asker => {
  if (asker === null) throw notSignedIn()
  return asker
}
export const idOf = (asker: Asker | null): string => known(asker).person.id
export const maybe = (asker: Asker | null): string | null => asker?.person.id ?? null

/** An answer that says no more than that it is done. */
export const done = async (work: Promise<unknown>): Promise<Record<string, never>> => {
  await work
  return {}
}
