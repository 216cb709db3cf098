import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { newTuning, type Tuning, type TuningPlan } from '@materiel/bots'
import { BadInput, type Game, isObject } from '@materiel/kernel'
import { readJson, writeText } from '../files.js'
import { json } from '../io.js'

/** What the file of a tuning says of itself. */
const FORMAT = 'materiel tuning 3'

/** Go on where the file stands; begin anew if there is none. */
export function resume(path: string, game: Game, plan: TuningPlan): Tuning {
  const fresh = newTuning(game, plan)
  if (!existsSync(path)) return fresh
  const tuning = tuningIn(readJson(path), path)
  if (!isSame(tuning.plan, plan))
    throw new BadInput(`${path}: it is the state of another tuning: ${planText(tuning.plan)}`)
  if (!isSame([tuning.ids, tuning.start], [fresh.ids, fresh.start]))
    throw new BadInput(
      `${path}: the facts of ${game.id}, or the weights to begin with, are not those of then`,
    )
  return tuning
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

export const save = (path: string, tuning: Tuning): void =>
  writeText(path, json({ format: FORMAT, sum: sumOf(tuning), tuning }))

/** With its sum the file need not be read with care: it is as we wrote it, or it is refused. */
function tuningIn(data: unknown, path: string): Tuning {
  if (!isObject(data) || data.format !== FORMAT)
    throw new BadInput(`${path}: it is not the state of a tuning`)
  if (data.sum !== sumOf(data.tuning))
    throw new BadInput(`${path}: it is broken: its sum is not that of its content`)
  return data.tuning as Tuning
}

const sumOf = (tuning: unknown): string =>
  createHash('sha256')
    .update(JSON.stringify(tuning) ?? '')
    .digest('hex')

const planText = (plan: TuningPlan): string =>
  Object.entries(plan)
    .map(([name, value]) => `${name} ${value}`)
    .join(', ')
