import { clocksOnReturn, leftAt, newClocks, nextRunOut, runOut } from './clocks.js'
import { chairOf, isPlaying } from './info.js'
import type { Progress, StoredTable, TableDoc } from './storage/store.js'

/** Whose clocks run, whose have run out, and when a table wants attention. */

/** Standing orders are looked after even if this process dies before it could. */
const ORDERS_PATIENCE = 10_000

/** What a change of a table comes to: what is agreed on, and how the game stands where that changes with it. */
export interface Changed {
  readonly doc: TableDoc
  readonly progress?: Progress
}

/** The chairs of those whose clocks run while these seats are asked. */
export function waitedFor(doc: TableDoc, waiting: readonly string[]): number[] {
  const chairs = new Set(waiting.map((seat) => chairOf(doc, seat)))
  return [...chairs].filter((chair) => isPlaying(doc.chairs[chair]))
}

/** A game that begins: how it stands, and the clocks of those who are asked first. */
export const begun = (doc: TableDoc, standing: Progress['standing'], now: number): Progress => ({
  standing,
  clocks: { ...newClocks(doc.clock, doc.chairs.length, now), running: waitedFor(doc, standing.waiting) },
})

/** Other people sit at a table from now on: the clocks of those who are there run, and of nobody else. Whoever comes back has some time. */
export function reseated(
  doc: TableDoc,
  { progress }: StoredTable,
  returned: readonly number[],
  now: number,
): Changed {
  if (progress === null || doc.state !== 'playing') return { doc }
  let { clocks } = progress
  for (const chair of returned) clocks = clocksOnReturn(doc.clock, clocks, chair, now)
  const left = clocks.left.map((_, chair) => leftAt(clocks, chair, now))
  const running = waitedFor(doc, progress.standing.waiting)
  return { doc, progress: { ...progress, clocks: { since: now, left, running } } }
}

/** The chairs whose time is over. */
export const outOfTime = ({ doc, progress }: StoredTable, now: number): readonly number[] =>
  doc.state !== 'playing' || progress === null ? [] : runOut(doc.clock, progress.clocks, now)

/**
 * When a table wants attention: if only bots are asked, or the game has ended, at once, which is for whoever writes it down to see to, and after the
 * lease for anybody; else when the next clock runs out.
 */
export function dueBy(
  doc: TableDoc,
  { standing, clocks }: Progress,
  now: number,
  lease: number,
): number | null {
  if (doc.state !== 'playing') return null
  const chairs = standing.waiting.map((seat) => chairOf(doc, seat))
  if (standing.outcome !== null || chairs.every((chair) => !isPlaying(doc.chairs[chair]))) return now + lease
  const orders = chairs.some((chair) => doc.chairs[chair].orders !== null) ? now + ORDERS_PATIENCE : null
  const clock = nextRunOut(doc.clock, clocks)
  return orders === null ? clock : Math.min(orders, clock ?? orders)
}
