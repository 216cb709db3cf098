import type { FactName } from './bot-ability.js'
import type { Words } from './words.js'

/** The facts of a game, in the order in which they are named: the number of each is its place. */
export class FactNames {
  readonly all: FactName[] = []

  /** The number of a new fact that one wants more of than the enemy, and what a choice does that makes it better or worse. */
  readonly asset = (id: string, better: Words, worse: Words): number =>
    this.all.push({ id, better, worse }) - 1

  /** The same of one that one wants less of. */
  readonly burden = (id: string, better: Words, worse: Words): number =>
    this.all.push({ id, better, worse, isBurden: true }) - 1
}
