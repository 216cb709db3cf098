import { remembered } from '../../common/remembered.js'

const isTexts = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((item) => typeof item === 'string')

const [finished, setFinished] = remembered<readonly string[]>('lessons', isTexts, () => [])

const nameOf = (game: string, lesson: string): string => `${game}/${lesson}`

/** Whether the person at this browser has done a lesson. */
export const isDone = (game: string, lesson: string): boolean => finished().includes(nameOf(game, lesson))

export function markDone(game: string, lesson: string): void {
  if (!isDone(game, lesson)) setFinished([...finished(), nameOf(game, lesson)])
}
