import { figure, type Paint } from '../io.js'
import type { FigureName, Figures, Result } from './results.js'

interface Row {
  readonly name: FigureName
  readonly text: string
  /** A bar that the figure must reach, or stay below. */
  readonly atLeast?: number
  readonly atMost?: number
  readonly below?: number
}

const ROWS: readonly Row[] = [
  { name: 'gamesPerSecond', text: 'random games/s' },
  { name: 'gamesShare', text: '  of the yardstick', atLeast: 0.06 },
  { name: 'decisionsPerSecond', text: 'decisions/s' },
  { name: 'decisionsShare', text: '  of the yardstick', atLeast: 0.1 },
  { name: 'decisionsPerGame', text: 'decisions/game' },
  { name: 'stateBytes', text: 'state, bytes', atMost: 4096 },
  { name: 'copyMicroseconds', text: 'copy, µs', below: 0.5 },
  { name: 'heapBytesPerDecision', text: 'heap/decision, bytes' },
  { name: 'supplyTracesPerSecond', text: 'supply traces/s' },
  { name: 'viewsPerSecond', text: 'views/s' },
  { name: 'determinisationsPerSecond', text: 'determinisations/s' },
  { name: 'yardstickGamesPerSecond', text: 'yardstick games/s' },
  { name: 'yardstickDecisionsPerSecond', text: 'yardstick decisions/s' },
]

export interface Target {
  readonly figure: FigureName
  readonly bar: string
  readonly met: boolean
}

/** The bars, and whether they are met. */
export const targets = (figures: Figures): Target[] =>
  ROWS.filter((row) => barOf(row) !== '').map((row) => ({
    figure: row.name,
    bar: barOf(row),
    met: isMet(row, figures),
  }))

function barOf(row: Row): string {
  if (row.atLeast !== undefined) return `≥ ${row.atLeast}`
  if (row.below !== undefined) return `< ${row.below}`
  return row.atMost === undefined ? '' : `≤ ${row.atMost}`
}

function isMet(
  { name, atLeast = -Infinity, atMost = Infinity, below = Infinity }: Row,
  figures: Figures,
): boolean {
  const value = figures[name] ?? 0
  return value >= atLeast && value <= atMost && value < below
}

const shown = (value: number | null | undefined): string =>
  value === null || value === undefined ? '-' : figure(value)

function ratio(now: number | null, then: number | null | undefined): string {
  return now === null || then === null || then === undefined || then === 0 ? '-' : (now / then).toFixed(2)
}

export function table(figures: Figures, before: Result | null, paint: Paint): string {
  const heads = ['', 'now', 'target', 'last', 'ratio']
  const widths = [24, 12, 14, 12, 8]
  const line = (cells: readonly string[]) =>
    cells.map((cell, i) => (i === 0 ? cell.padEnd(widths[i]) : cell.padStart(widths[i]))).join('')
  const rows = ROWS.map((row) => {
    const then = before?.figures[row.name]
    const bar = barOf(row)
    const met = isMet(row, figures)
    const target = bar === '' ? '' : `${bar} ${met ? 'ok' : 'MISSED'}`
    const text = line([
      row.text,
      shown(figures[row.name]),
      target,
      shown(then),
      ratio(figures[row.name], then),
    ])
    return met ? text : paint('red', text)
  })
  return `${[paint('bold', line(heads)), ...rows].join('\n')}\n`
}
