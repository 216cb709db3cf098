/** How long people think about covered questions: neither depends on what they hold. */

/** Nobody answers sooner than this share of the usual pause, and nobody who has nothing to say takes longer than so many times as long. */
export const LEAST = 0.4
const MOST = 4

/** How long people take who glance at a question and pass: mostly about as long, now and then much longer. */
export function pauseLikeAPerson(usual: number): number {
  const normal = Math.sqrt(-2 * Math.log(1 - Math.random())) * Math.cos(2 * Math.PI * Math.random())
  return usual * Math.min(MOST, Math.max(LEAST, Math.exp(0.5 * normal)))
}
