import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Io, run } from '../src/index.js'

export interface Ran {
  readonly status: number
  readonly out: string
  readonly err: string
}

/** Run the command in this process, with what it writes kept. */
export async function materiel(argv: readonly string[], changed: Partial<Io> = {}): Promise<Ran> {
  let out = ''
  let err = ''
  const io: Io = {
    out: (text) => {
      out += text
    },
    err: (text) => {
      err += text
    },
    isTTY: { out: false, err: false },
    columns: 80,
    env: {},
    ...changed,
  }
  const status = await run(argv, io)
  return { status, out, err }
}

const folder = mkdtempSync(join(tmpdir(), 'materiel-cli-'))

/** Where a file of this name would be, in a folder of this test run. */
export const temporary = (name: string): string => join(folder, name)

/** Write a file for a test and give its path. */
export function file(name: string, content: unknown): string {
  const path = temporary(name)
  writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content))
  return path
}

/** Wrong input is answered in one line on stderr, with status 2, and without a trace of the code. */
export function isOneSentence({ err }: Ran): boolean {
  return /^materiel[^\n]*: [^\n]+\n$/.test(err) && !/\.[jt]s:\d|\n\s+at /.test(err)
}
