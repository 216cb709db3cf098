/** The chances of the sides as a turn began. */
export interface Judged {
  readonly turn: number
  readonly chances: readonly number[]
}

/** A turn that changed who was winning: a side, and its chance before and after. */
export interface Swing {
  readonly turn: number
  readonly side: number
  readonly before: number
  readonly after: number
}

/** The numbers below a bound, the coarsest first: both ends, then the middle, then the middles of what is between. */
export function inOrder(count: number): readonly number[] {
  const found: number[] = []
  const add = (n: number): void => {
    if (n >= 0 && n < count && !found.includes(n)) found.push(n)
  }
  add(0)
  add(count - 1)
  for (let step = 2 ** Math.ceil(Math.log2(Math.max(2, count))); step >= 1; step /= 2)
    for (let n = 0; n < count; n += step) add(n)
  return found
}

/** Less than this is no swing. */
const LEAST = 0.08

/** The turns that changed most for the side that they were good for, the greatest first. Only turns that were judged one after the other are compared. */
export function swingsIn(judged: readonly Judged[], most: number): readonly Swing[] {
  const swings = judged.slice(1).flatMap(({ turn, chances }, i) => {
    const before = judged[i]
    if (before.turn !== turn - 1) return []
    const changes = chances.map((chance, side) => chance - before.chances[side])
    const side = changes.indexOf(Math.max(...changes))
    return [{ turn: before.turn, side, before: before.chances[side], after: chances[side] }]
  })
  return swings
    .filter(({ before, after }) => after - before >= LEAST)
    .sort((a, b) => b.after - b.before - (a.after - a.before))
    .slice(0, most)
}
