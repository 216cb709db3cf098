import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { newTuning, type Tuning, type TuningPlan } from '@materiel/bots'
import { BadInput, type Game, isObject } from '@materiel/kernel'
import { readJson, writeText } from '../files.js'
import { json } from '../io.js'
import { groundsText } from '../work/grounds.js'

/** What the file of a tuning says of itself. */
const FORMAT = 'materiel tuning 4'

/** How far a tuning is, and on what grounds its games were played. */
interface State {
  readonly grounds: string
  readonly tuning: Tuning
}

/** Go on where the file stands; begin anew if there is none. */
export function resume(path: string, game: Game, plan: TuningPlan): Tuning {
  const fresh = newTuning(game, plan)
  if (!existsSync(path)) return fresh
  const { grounds, tuning } = stateIn(readJson(path), path)
  if (!isSame(tuning.plan, plan))
    throw new BadInput(`${path}: it is the state of another tuning: ${planText(tuning.plan)}`)
  if (grounds !== groundsText(game))
    throw new BadInput(`${path}: the rules of ${game.id}, or how bots go about it, are not those of then`)
  if (!isSame([tuning.ids, tuning.start], [fresh.ids, fresh.start]))
    throw new BadInput(
      `${path}: the facts of ${game.id}, or the weights to begin with, are not those of then`,
    )
  return tuning
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

export function save(path: string, game: Game, tuning: Tuning): void {
  const state: State = { grounds: groundsText(game), tuning }
  writeText(path, json({ format: FORMAT, sum: sumOf(state), ...state }))
}

/** With its sum the file need not be read with care: it is as we wrote it, or it is refused. */
function stateIn(data: unknown, path: string): State {
  if (!isObject(data) || data.format !== FORMAT)
    throw new BadInput(`${path}: it is not the state of a tuning`)
  const { format: _, sum, ...state } = data
  if (sum !== sumOf(state)) throw new BadInput(`${path}: it is broken: its sum is not that of its content`)
  return state as unknown as State
}

const sumOf = (state: unknown): string => createHash('sha256').update(JSON.stringify(state)).digest('hex')

const planText = (plan: TuningPlan): string =>
  Object.entries(plan)
    .map(([name, value]) => `${name} ${value}`)
    .join(', ')
