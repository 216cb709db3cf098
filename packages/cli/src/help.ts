import { readFileSync } from 'node:fs'
import { type Declaration, sizeWords } from '@materiel/kernel'
import type { Command } from './args.js'
import { optionRows } from './game-options.js'
import { hanging, type Io, painter, widthOf } from './io.js'

export function version(): string {
  const manifest = readFileSync(new URL('../package.json', import.meta.url), 'utf8')
  return (JSON.parse(manifest) as { version: string }).version
}

const EXIT = 'Exit status: 0 all is well, 1 something asked for does not hold, 2 wrong usage or bad input.'

const column = (text: string, width: number): string => `  ${text.padEnd(width)}  `

export function overview(commands: readonly Command[], games: readonly Declaration[], io: Io): string {
  const paint = painter(io)
  const width = Math.max(...commands.map((command) => command.name.length))
  const lines = commands.map((command) =>
    hanging(column(command.name, width), command.summary, widthOf(io)).replace(
      command.name,
      paint('bold', command.name),
    ),
  )
  return `${[
    'Materiel: a rules machine for supply-line wargames.',
    '',
    'Usage: materiel COMMAND [ARGUMENTS] [OPTIONS]',
    '',
    paint('bold', 'Commands'),
    ...lines,
    '',
    paint('bold', 'Games'),
    ...rowsOf(
      games.map((game) => [game.id, `${game.name.en}, ${sizeWords(game).en}`]),
      io,
    ),
    '',
    hanging('', '"materiel COMMAND --help" explains a command.', widthOf(io)),
    hanging('', EXIT, widthOf(io)),
  ].join('\n')}\n`
}

type Row = readonly [name: string, help: string]

/** Names in a column, and what they mean beside them. */
function rowsOf(rows: readonly Row[], io: Io): string[] {
  const width = Math.max(...rows.map(([name]) => name.length))
  return rows.map(([name, help]) => hanging(column(name, width), help, widthOf(io)))
}

/** What `--option` can be, for each game. */
const gameOptions = (games: readonly Declaration[], io: Io): string[] =>
  games.flatMap((game) => [
    '',
    painter(io)('bold', `Options of ${game.id}, each with --option`),
    ...rowsOf(optionRows(game), io),
  ])

export function helpOf(command: Command, games: readonly Declaration[], io: Io): string {
  const paint = painter(io)
  const rows = Object.entries(command.options).map(
    ([name, option]): Row => [
      `--${name}${option.value === undefined ? '' : ` ${option.value}`}`,
      option.help,
    ],
  )
  return `${[
    `Usage: materiel ${[command.name, command.operands].join(' ').trim()} [OPTIONS]`,
    '',
    ...hanging('', command.summary, widthOf(io)).split('\n'),
    '',
    paint('bold', 'Options'),
    ...rowsOf([...rows, ['-h, --help', 'this help']], io),
    ...('option' in command.options ? gameOptions(games, io) : []),
    ...command.details.flatMap((text) => ['', hanging('', text, widthOf(io))]),
  ].join('\n')}\n`
}
