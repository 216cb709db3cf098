import { existsSync, renameSync } from 'node:fs'
import { newTuning, type Tuning, type TuningPlan } from '@materiel/bots'
import { BadInput, type Game } from '@materiel/kernel'
import { readJson, writeText } from '../files.js'
import { json } from '../io.js'

/** What the file of a tuning says of itself. */
const FORMAT = 'materiel tuning 2'

/** Go on where the file stands; begin anew if there is none. */
export function resume(path: string, game: Game, plan: TuningPlan): Tuning {
  if (!existsSync(path)) return newTuning(game, plan)
  const found = readJson(path)
  if (!isTuning(found)) throw new BadInput(`${path}: it is not the state of a tuning`)
  if (JSON.stringify(found.tuning.plan) !== JSON.stringify(plan))
    throw new BadInput(`${path}: it is the state of another tuning: ${planText(found.tuning.plan)}`)
  return found.tuning
}

/** Whoever stops the run in the middle of writing keeps the file before. */
export function save(path: string, tuning: Tuning): void {
  const draft = `${path}.new`
  writeText(draft, json({ format: FORMAT, tuning }))
  renameSync(draft, path)
}

/** The file is ours: its name and its plan are looked at, the rest is taken as we wrote it. */
function isTuning(data: unknown): data is { readonly tuning: Tuning } {
  if (typeof data !== 'object' || data === null) return false
  const { format, tuning } = data as { readonly format?: unknown; readonly tuning?: unknown }
  return format === FORMAT && typeof tuning === 'object' && tuning !== null && 'plan' in tuning
}

const planText = (plan: TuningPlan): string =>
  Object.entries(plan)
    .map(([name, value]) => `${name} ${value}`)
    .join(', ')
