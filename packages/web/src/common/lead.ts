import type { Declaration } from '@materiel/kernel'
import { say, sayNumber } from './language.js'

/** "Axis +4", and 0 where nobody leads: the score of a table that keeps no totals. Points are in the order of the sides. */
export function sayLead(
  { sides }: Pick<Declaration, 'sides'>,
  [left = 0, right = 0]: readonly number[],
): string {
  const leader = sides[left > right ? 0 : 1]
  return left === right || leader === undefined
    ? sayNumber(0)
    : `${say(leader.name)} +${sayNumber(Math.abs(left - right))}`
}
