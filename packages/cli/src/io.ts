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

const CODES = { bold: 1, dim: 2, red: 31, green: 32, yellow: 33, blue: 34 } as const

export type Colour = keyof typeof CODES
export type Paint = (colour: Colour, text: string) => string

/** Colours on a terminal, plain text elsewhere and wherever NO_COLOR asks for it. */
export function painter(io: Io): Paint {
  const plain = !io.isTTY.out || (io.env.NO_COLOR ?? '') !== '' || io.env.TERM === 'dumb'
  return (colour, text) => (plain ? text : `\x1b[${CODES[colour]}m${text}\x1b[0m`)
}

export const json = (value: unknown): string => `${JSON.stringify(value)}\n`
export const prettyJson = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`

/** A number for people: thousands apart, as many decimals as are worth reading. */
export function figure(value: number): string {
  const decimals = Math.abs(value) >= 100 ? 0 : Math.abs(value) >= 10 ? 1 : Math.abs(value) >= 1 ? 2 : 3
  return value.toLocaleString('en-US', { maximumFractionDigits: decimals, minimumFractionDigits: 0 })
}

export const rounded = (value: number, decimals: number): number => Number(value.toFixed(decimals))
