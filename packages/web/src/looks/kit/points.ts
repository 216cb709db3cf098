import type { Declaration } from '@materiel/kernel'
import { say, sayNumber } from '../../common/language.js'
import { sayLead } from '../../common/lead.js'
import { lookOf } from './find.js'

/** "Axis 42 : Allies 38", or "Axis +4" where a table keeps no totals. */
export function sayPoints(game: Declaration | undefined, scores: Readonly<Record<string, number>>): string {
  if (game === undefined) return ''
  const points = game.sides.map(({ id }) => scores[id] ?? 0)
  return lookOf(game.id).keepsLead
    ? sayLead(game, points)
    : game.sides.map(({ name }, i) => `${say(name)} ${sayNumber(points[i])}`).join(' : ')
}
