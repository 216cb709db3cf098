import type { Bar, Game } from '@materiel/kernel'
import { figure, type Paint } from '../io.js'
import type { Compared, FigureName, Figures, Result } from './results.js'

interface Row {
  readonly name: FigureName
  readonly text: string
}

/** What holds for every game; each game says what it must reach besides. */
const COMMON_BARS: Readonly<Record<string, Bar>> = {
  stateBytes: { atMost: 6144 },
  copyMicroseconds: { below: 0.5 },
}

const barOf = ({ bench }: Game, name: FigureName): Bar | undefined => bench?.bars[name] ?? COMMON_BARS[name]

const ROWS: readonly Row[] = [
  { name: 'gamesPerSecond', text: 'random games/s' },
  { name: 'gamesShare', text: '  of the yardstick' },
  { name: 'decisionsPerSecond', text: 'decisions/s' },
  { name: 'decisionsShare', text: '  of the yardstick' },
  { name: 'decisionsPerGame', text: 'decisions/game' },
  { name: 'stateBytes', text: 'state, bytes' },
  { name: 'copyMicroseconds', text: 'copy, µs' },
  { name: 'heapBytesPerDecision', text: 'heap/decision, bytes' },
  { name: 'supplyTracesPerSecond', text: 'supply traces/s' },
  { name: 'viewsPerSecond', text: 'views/s' },
  { name: 'determinisationsPerSecond', text: 'determinisations/s' },
  { name: 'judgementsPerSecond', text: 'network judgements/s' },
  { name: 'playoutsPerSecond', text: 'search playouts/s' },
  { name: 'yardstickGamesPerSecond', text: 'yardstick games/s' },
  { name: 'yardstickDecisionsPerSecond', text: 'yardstick decisions/s' },
]

export interface Target {
  readonly figure: FigureName
  readonly bar: string
  readonly met: boolean
}

/** The bars of a game, and whether they are met. */
export const targets = (game: Game, figures: Figures): Target[] =>
  ROWS.flatMap(({ name }) => {
    const bar = barOf(game, name)
    return bar === undefined ? [] : [{ figure: name, bar: textOf(bar), met: isMet(bar, figures[name]) }]
  })

function textOf({ atLeast, atMost, below }: Bar): string {
  if (atLeast !== undefined) return `≥ ${atLeast}`
  return atMost === undefined ? `< ${below}` : `≤ ${atMost}`
}

const isMet = (
  { atLeast = -Infinity, atMost = Infinity, below = Infinity }: Bar,
  value: number | null,
): boolean => value !== null && value >= atLeast && value <= atMost && value < below

/** What was compared with another game, and whether it reaches its bar. */
export function comparisons(compared: readonly Compared[], paint: Paint): string {
  return compared
    .map(({ name, with: other, share, bar }) => {
      const met = isMet(bar, share)
      const row = `${name}: ${share} of the games/s of ${other} (${textOf(bar)} ${met ? 'ok' : 'MISSED'})\n`
      return met ? row : paint('red', row)
    })
    .join('')
}

const shown = (value: number | null | undefined): string =>
  value === null || value === undefined ? '-' : figure(value)

function ratio(now: number | null, then: number | null | undefined): string {
  return now === null || then === null || then === undefined || then === 0 ? '-' : (now / then).toFixed(2)
}

const WIDTHS = [24, 12, 14, 12, 8]

const line = (cells: readonly string[]): string =>
  cells.map((cell, i) => (i === 0 ? cell.padEnd(WIDTHS[i]) : cell.padStart(WIDTHS[i]))).join('')

/** The figures of a game beside its bars and those of an earlier result. What the game has no figure for is left out. */
export function table(game: Game, figures: Figures, before: Result | null, paint: Paint): string {
  const met = new Map(targets(game, figures).map((target) => [target.figure, target]))
  const rows = ROWS.filter(({ name }) => figures[name] !== null).map(({ name, text }) => {
    const target = met.get(name)
    const then = before?.figures[name]
    const bar = target === undefined ? '' : `${target.bar} ${target.met ? 'ok' : 'MISSED'}`
    const row = line([text, shown(figures[name]), bar, shown(then), ratio(figures[name], then)])
    return target?.met === false ? paint('red', row) : row
  })
  return `${[paint('bold', line([game.id, 'now', 'target', 'last', 'ratio'])), ...rows].join('\n')}\n`
}
