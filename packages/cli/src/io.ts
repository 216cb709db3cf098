import { randomUUID } from 'node:crypto'

/** Where a command writes, and what it may know of who reads. */
export interface Io {
  out(text: string): void
  err(text: string): void
  /** Whether a person watches. */
  readonly isTTY: { readonly out: boolean; readonly err: boolean }
  readonly columns: number
  readonly env: Readonly<Record<string, string | undefined>>
}

/** The command's own terminal. */
export const terminal = (): Io => ({
  out: (text) => void process.stdout.write(text),
  err: (text) => void process.stderr.write(text),
  isTTY: { out: process.stdout.isTTY === true, err: process.stderr.isTTY === true },
  columns: process.stdout.columns || 80,
  env: process.env,
})

/** Lines longer than this are tiring to read, however wide the terminal is. */
const WIDEST = 100

export const widthOf = (io: Io): number => Math.max(30, Math.min(io.columns, WIDEST))

/** French puts a space before these signs, or after the first of the quotation marks; a line does not break there. */
const glued = (text: string): string => text.replace(/ ([:;?!»])/g, '\u00a0$1').replace(/« /g, '«\u00a0')

/** Break a text into lines of a width; a word that is longer stands alone. */
function wrap(text: string, width: number): string[] {
  const lines: string[] = []
  let line = ''
  for (const word of glued(text)
    .split(/[ \n]+/)
    .filter((part) => part !== '')) {
    if (line !== '' && line.length + 1 + word.length > width) {
      lines.push(line)
      line = word
    } else line = line === '' ? word : `${line} ${word}`
  }
  return (line === '' ? lines : [...lines, line]).map((made) => made.replaceAll('\u00a0', ' '))
}

/** A wrapped text whose first line begins with a mark and whose other lines stand below it. */
export function hanging(mark: string, text: string, width: number): string {
  const blank = ' '.repeat(mark.length)
  return wrap(text, width - mark.length)
    .map((line, i) => (i === 0 ? mark : blank) + line)
    .join('\n')
}

const CODES = {
  bold: '\x1b[1m',
  dim: '\x1b[2m',
  red: '\x1b[31m',
  green: '\x1b[32m',
  yellow: '\x1b[33m',
  blue: '\x1b[34m',
  plain: '\x1b[0m',
  /** To the beginning of the line, which is then empty. */
  again: '\r\x1b[K',
} as const

type Code = keyof typeof CODES

/** What commands say to a terminal is marked with what no file can know, and becomes a code as it is printed. */
const MARK = randomUUID()
const MARKED = new RegExp(`${MARK}(\\w+);`, 'g')
const mark = (code: Code): string => `${MARK}${code};`

export const AGAIN = mark('again')

/** What a terminal would obey instead of showing it; breaks between lines are ours. */
const UNSEEN = /(?!\n)[\p{Cc}\p{Bidi_Control}\u2028\u2029]/gu

/** As JSON would write it, so that JSON stays what it is. */
const visible = (character: string): string => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`

/** Text on one line: what comes from a file cannot look like another line of ours. */
export const onOneLine = (text: string): string => text.replace(/[\n\r]/g, visible)

const printable = (text: string): string =>
  text.replace(UNSEEN, visible).replace(MARKED, (_, code: Code) => CODES[code])

/** The same, for text that may hold anything: a terminal obeys nobody but the command itself. */
export const guarded = (io: Io): Io => ({
  ...io,
  out: (text) => io.out(printable(text)),
  err: (text) => io.err(printable(text)),
})

export type Colour = Exclude<Code, 'plain' | 'again'>
export type Paint = (colour: Colour, text: string) => string

/** Colours on a terminal, plain text elsewhere and wherever NO_COLOR asks for it. */
export function painter(io: Io): Paint {
  const plain = !io.isTTY.out || (io.env.NO_COLOR ?? '') !== '' || io.env.TERM === 'dumb'
  return (colour, text) => (plain ? text : `${mark(colour)}${text}${mark('plain')}`)
}

/** A table whose columns are as wide as they must be: the first so many are names to the left, the others numbers to the right. */
export function columns(rows: readonly (readonly string[])[], names: number, paint: Paint): string {
  const widths = rows[0].map((_, i) => Math.max(...rows.map((row) => row[i].length)))
  const lines = rows.map((row) =>
    row.map((cell, i) => (i < names ? cell.padEnd(widths[i]) : cell.padStart(widths[i]))).join('  '),
  )
  return `${[paint('bold', lines[0]), ...lines.slice(1)].join('\n')}\n`
}

export const json = (value: unknown): string => `${JSON.stringify(value)}\n`
export const prettyJson = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`

/** A number for people: thousands apart, as many decimals as are worth reading. */
export function figure(value: number): string {
  const decimals = Math.abs(value) >= 100 ? 0 : Math.abs(value) >= 10 ? 1 : Math.abs(value) >= 1 ? 2 : 3
  return value.toLocaleString('en-US', { maximumFractionDigits: decimals, minimumFractionDigits: 0 })
}

export const rounded = (value: number, decimals: number): number => Number(value.toFixed(decimals))
