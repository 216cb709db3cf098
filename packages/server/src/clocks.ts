import type { ClockRule } from '@materiel/table/online'
import type { Clocks } from './storage/store.js'

/** Clocks as they stand in what is stored: time is never counted in memory, so it runs on while nobody serves the table. */

const MILLISECONDS = 1000

/** What a chair has at the beginning. */
const allotted = (rule: ClockRule): number =>
  rule.kind === 'none' ? Number.POSITIVE_INFINITY : rule.seconds * MILLISECONDS

/** Clocks before the first question. JSON has no infinity: without a rule nothing is left, and nothing runs. */
export const newClocks = (rule: ClockRule, chairs: number, now: number): Clocks => ({
  since: now,
  left: Array.from({ length: chairs }, () => (rule.kind === 'none' ? 0 : allotted(rule))),
  running: [],
})

/** What a chair has left at a time. */
export const leftAt = ({ since, left, running }: Clocks, chair: number, now: number): number =>
  running.includes(chair) ? left[chair] - (now - since) : left[chair]

/** Clocks after a decision: those of the chairs that are waited for run from now on. */
export function clocksAfter(
  rule: ClockRule,
  clocks: Clocks,
  { now, mover, waiting }: { now: number; mover: number; waiting: readonly number[] },
): Clocks {
  if (rule.kind === 'none') return { ...clocks, since: now }
  const left = clocks.left.map((_, chair) => {
    const rest = leftAt(clocks, chair, now)
    if (rule.kind === 'bank') return chair === mover ? rest + rule.increment * MILLISECONDS : rest
    // A question that stays open while others answer goes on running.
    const isSameQuestion = chair !== mover && clocks.running.includes(chair) && waiting.includes(chair)
    return isSameQuestion ? rest : allotted(rule)
  })
  return { since: now, left, running: waiting }
}

/** Somebody comes back after their time ran out: they get an increment, or a tenth of their time, if they have less. */
export function clocksOnReturn(rule: ClockRule, clocks: Clocks, chair: number, now: number): Clocks {
  if (rule.kind === 'none') return clocks
  const grace =
    rule.kind === 'bank'
      ? Math.max(rule.increment, rule.seconds / 10) * MILLISECONDS
      : rule.seconds * MILLISECONDS
  const left = clocks.left.map((_, each) => {
    const rest = leftAt(clocks, each, now)
    return each === chair ? Math.max(rest, grace) : rest
  })
  return { ...clocks, since: now, left }
}

/** The chairs whose time has run out. */
export const runOut = (rule: ClockRule, clocks: Clocks, now: number): readonly number[] =>
  rule.kind === 'none' ? [] : clocks.running.filter((chair) => leftAt(clocks, chair, now) <= 0)

/** When the next clock runs out, if nothing happens before; null if none runs. */
export const nextRunOut = (rule: ClockRule, { since, left, running }: Clocks): number | null =>
  rule.kind === 'none' || running.length === 0
    ? null
    : since + Math.min(...running.map((chair) => left[chair]))
