import { splitSeat } from '@materiel/kernel'
import type { Lesson, Step } from './lesson.js'

/** How far a learner is in a lesson. Every change makes a new one. */
export interface Progress {
  /** The number of the step, from 0; one more than the last when the lesson is over. */
  readonly step: number
  /** How many of the lesson's moves have been made. */
  readonly made: number
  /** Whether the forbidden thing of this step has been tried. */
  readonly tried: boolean
}

export const BEGINNING: Progress = { step: 0, made: 0, tried: false }

const seatOf = (key: string): string => splitSeat(key).seat

export const isOver = (lesson: Lesson, { step }: Progress): boolean => step >= lesson.steps.length

/** How many moves have been made when a step is done. */
const movesAfter = (lesson: Lesson, step: number): number =>
  lesson.steps.slice(0, step + 1).reduce((sum, { moves = 0 }) => sum + moves, 0)

/** Whether what the step asks for has happened; where it asks for nothing, it has. */
export function isMet(lesson: Lesson, { step, made, tried }: Progress): boolean {
  const now = lesson.steps[step]
  if (now === undefined) return true
  return now.try !== undefined ? tried : made >= movesAfter(lesson, step)
}

/** The move that comes next in this step, or null. */
export const expected = (lesson: Lesson, progress: Progress): string | null =>
  isOver(lesson, progress) || isMet(lesson, progress) || lesson.steps[progress.step]?.try !== undefined
    ? null
    : (lesson.moves[progress.made] ?? null)

/** The move that the coach makes now, for another seat; null if it is not the coach's turn. */
export function coachMove(lesson: Lesson, progress: Progress): string | null {
  const move = expected(lesson, progress)
  return move !== null && seatOf(move) !== lesson.seat ? move : null
}

/** Whether there is something to read before it goes on: after words of praise, and after steps in which the learner does nothing. */
const mustBeRead = (lesson: Lesson, step: number, { praise, try: wish }: Step): boolean => {
  const to = movesAfter(lesson, step)
  const own = lesson.moves
    .slice(movesAfter(lesson, step - 1), to)
    .some((move) => seatOf(move) === lesson.seat)
  return praise !== undefined || (wish === undefined && !own)
}

export const next = (progress: Progress): Progress => ({ ...progress, step: progress.step + 1, tried: false })

/** Go on by itself where there is nothing to read. */
function settled(lesson: Lesson, progress: Progress): Progress {
  const now = lesson.steps[progress.step]
  return now !== undefined && isMet(lesson, progress) && !mustBeRead(lesson, progress.step, now)
    ? next(progress)
    : progress
}

/** After a move of the learner or the coach; null if it is not the one that the lesson is about. Who is quick need not read the praise first. */
export function afterMove(lesson: Lesson, progress: Progress, key: string): Progress | null {
  const now = isMet(lesson, progress) ? next(progress) : progress
  return expected(lesson, now) === key ? settled(lesson, { ...now, made: now.made + 1 }) : null
}

/** After something was refused by these rules. */
export function afterRefusal(lesson: Lesson, progress: Progress, rules: readonly string[]): Progress {
  const rule = lesson.steps[progress.step]?.refused
  return rule !== undefined && rules.includes(rule) ? settled(lesson, { ...progress, tried: true }) : progress
}
