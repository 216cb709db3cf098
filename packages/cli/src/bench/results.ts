import { existsSync } from 'node:fs'
import { cpus } from 'node:os'
import { fileURLToPath } from 'node:url'
import { BadInput, isObject } from '@materiel/kernel'
import { readJson, writeText } from '../files.js'
import { prettyJson } from '../io.js'

/** The figures of a run; null where one could not be measured. */
export interface Figures {
  readonly gamesPerSecond: number
  readonly decisionsPerSecond: number
  readonly decisionsPerGame: number
  readonly gamesShare: number
  readonly decisionsShare: number
  readonly stateBytes: number
  readonly copyMicroseconds: number
  readonly heapBytesPerDecision: number
  readonly supplyTracesPerSecond: number | null
  readonly viewsPerSecond: number
  readonly determinisationsPerSecond: number
  readonly yardstickGamesPerSecond: number
  readonly yardstickDecisionsPerSecond: number
}

export type FigureName = keyof Figures

export interface Result {
  readonly date: string
  readonly game: string
  readonly node: string
  readonly cpu: string
  readonly rounds: number
  readonly secondsPerRound: number
  readonly figures: Figures
}

/** What is committed: one result after the other, the latest last. */
export const RESULTS = fileURLToPath(new URL('../../bench/results.json', import.meta.url))

export const machine = (): { node: string; cpu: string } => ({
  node: process.version,
  cpu: `${cpus()[0]?.model.trim() ?? 'unknown'} × ${cpus().length}`,
})

/** The latest result in a file; null if there is none yet. */
export function latest(path: string): Result | null {
  if (path === RESULTS && !existsSync(path)) return null
  const data = readJson(path)
  const last: unknown = Array.isArray(data) ? data.at(-1) : data
  if (last === undefined) return null
  if (!isObject(last) || !isObject(last.figures))
    throw new BadInput(`${path}: it holds no results of the bench`)
  return last as unknown as Result
}

/** Put a result after the others. */
export function save(path: string, result: Result): void {
  const earlier = existsSync(path) ? readJson(path) : []
  writeText(path, prettyJson([...(Array.isArray(earlier) ? earlier : [earlier]), result]))
}
