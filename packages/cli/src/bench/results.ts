import { existsSync } from 'node:fs'
import { cpus } from 'node:os'
import { fileURLToPath } from 'node:url'
import { BadInput, type Bar, isObject } from '@materiel/kernel'
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
  /** Positions that the network of the game judges; null where it has none. */
  readonly judgementsPerSecond: number | null
  /** Playouts of the search bot. */
  readonly playoutsPerSecond: number
  readonly yardstickGamesPerSecond: number
  readonly yardstickDecisionsPerSecond: number
}

export type FigureName = keyof Figures

/** How fast a game is beside another one. */
export interface Compared {
  readonly name: string
  readonly with: string
  readonly share: number
  readonly bar: Bar
}

export interface Result {
  readonly date: string
  readonly game: string
  readonly node: string
  readonly cpu: string
  readonly rounds: number
  readonly secondsPerRound: number
  readonly figures: Figures
  readonly compared?: readonly Compared[]
}

/**
 * The committed file of results: a JSON array of `Result`, one for each game that was measured, the latest last. A run of
 * all games adds one for each of them; the latest of a game is the last one whose `game` is its id. The fields of
 * `figures` are those of `Figures`. Fields may be added; their meaning never changes.
 */
export const RESULTS = fileURLToPath(new URL('../../bench/results.json', import.meta.url))

export const machine = (): { node: string; cpu: string } => ({
  node: process.version,
  cpu: `${cpus()[0]?.model.trim() ?? 'unknown'} × ${cpus().length}`,
})

const isResult = (value: unknown): boolean =>
  isObject(value) && typeof value.game === 'string' && isObject(value.figures)

/** All results in a file; none if the committed file does not exist yet. */
export function resultsIn(path: string): readonly Result[] {
  if (path === RESULTS && !existsSync(path)) return []
  const data = readJson(path)
  if (!Array.isArray(data) || !data.every(isResult))
    throw new BadInput(`${path}: it holds no results of the bench`)
  return data as Result[]
}

/** The latest result of a game; null if there is none yet. */
export const latestOf = (game: string, results: readonly Result[]): Result | null =>
  results.filter((result) => result.game === game).at(-1) ?? null

/** Put results after the others in the committed file. */
export const save = (results: readonly Result[]): void =>
  writeText(RESULTS, prettyJson([...resultsIn(RESULTS), ...results]))
