import {
  closeSync,
  openSync,
  readdirSync,
  readSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { BadInput, parseJson } from '@materiel/kernel'

const REASONS: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file',
  EISDIR: 'it is a directory, not a file',
  ENOTDIR: 'part of the path is a file, not a directory',
  EACCES: 'it may not be opened (permission denied)',
  EPERM: 'it may not be opened (not permitted)',
  EROFS: 'the file system is read-only',
  ENAMETOOLONG: 'the name is too long',
  ENOSPC: 'there is no room left on the device',
  EDQUOT: 'there is no room left for you on the device',
  EFBIG: 'it would become too large',
  EIO: 'the device failed',
}

/** Why something could not be done with a file. */
export const reasonFor = ({ code = '', message }: NodeJS.ErrnoException): string => REASONS[code] ?? message

/** An error of the file system as a sentence about the file; other errors as they are. */
function aboutFile(path: string, error: unknown): unknown {
  const { code } = error as NodeJS.ErrnoException
  return code === undefined ? error : new BadInput(`${path}: ${reasonFor(error as NodeJS.ErrnoException)}`)
}

/** Write a file as a whole: beside it first, then into its place. Whoever stops the command keeps the file before. */
export const writeText = (path: string, text: string): void =>
  writing(path, () => {
    const place = placeOf(path)
    if (place === null) writeFileSync(path, text)
    else beside(place, (draft) => renameSync(written(draft, text, place.mode), place.path))
  })

/** Find out before a long task that a file can be written, and leave what it holds. */
export const checkWritable = (path: string): void =>
  writing(path, () => {
    const place = placeOf(path)
    if (place === null || place.mode !== undefined) closeSync(openSync(path, 'a'))
    if (place !== null) beside(place, (draft) => rmSync(written(draft, '', place.mode)))
  })

interface Place {
  readonly path: string
  /** Of the file that is there. */
  readonly mode: number | undefined
}

/** Where a file is or will be; null for what cannot be replaced, such as a device or a pipe. */
function placeOf(path: string): Place | null {
  const found = statSync(path, { throwIfNoEntry: false })
  if (found === undefined) return { path, mode: undefined }
  return found.isFile() ? { path: realpathSync(path), mode: found.mode } : null
}

function beside({ path }: Place, work: (draft: string) => void): void {
  const draft = `${path}.part`
  try {
    work(draft)
  } catch (error) {
    rmSync(draft, { force: true })
    throw error
  }
}

function written(path: string, text: string, mode: number | undefined): string {
  writeFileSync(path, text, mode === undefined ? {} : { mode })
  return path
}

/** Do something with a file; what goes wrong is told as a sentence about it. */
export function writing<T>(path: string, write: () => T): T {
  try {
    return write()
  } catch (error) {
    const isHomeless = (error as NodeJS.ErrnoException).code === 'ENOENT'
    throw isHomeless ? new BadInput(`${path}: its directory does not exist`) : aboutFile(path, error)
  }
}

/** How long lines may wait to be written, in milliseconds. */
const PATIENCE = 500

/** A file that grows as a command goes on. It has whole lines at every moment. */
export class GrowingFile {
  private readonly file: number
  private waiting: string[] = []
  private latest = Number.NEGATIVE_INFINITY

  constructor(private readonly path: string) {
    this.file = writing(path, () => openSync(path, 'w'))
  }

  add(lines: string): void {
    this.waiting.push(lines)
    if (performance.now() - this.latest > PATIENCE) this.flush()
  }

  close(): void {
    this.flush()
    closeSync(this.file)
  }

  private flush(): void {
    const text = this.waiting.join('')
    this.waiting = []
    writing(this.path, () => writeFileSync(this.file, text))
    this.latest = performance.now()
  }
}

/** No file of ours is nearly as large. */
const MOST_MEGABYTES = 256
const PART = 1 << 16

/** A file, or standard input for "-". It may be a device without an end. */
function readBytes(path: string): Buffer {
  try {
    const file = path === '-' ? 0 : openSync(path, 'r')
    try {
      return readAll(file, path)
    } finally {
      if (path !== '-') closeSync(file)
    }
  } catch (error) {
    throw aboutFile(path, error)
  }
}

function readAll(file: number, path: string): Buffer {
  const parts: Buffer[] = []
  for (let size = 0; size <= MOST_MEGABYTES << 20; ) {
    const part = Buffer.allocUnsafe(PART)
    const count = readSync(file, part)
    if (count === 0) return Buffer.concat(parts)
    parts.push(part.subarray(0, count))
    size += count
  }
  throw new BadInput(`${path}: it is too large: more than ${MOST_MEGABYTES} MB`)
}

/** Read JSON that may be anything: missing, truncated, not text, not JSON. */
export function readJson(path: string): unknown {
  const where = path === '-' ? 'standard input' : path
  const bytes = readBytes(path)
  let text: string
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new BadInput(`${where}: it is not text in UTF-8`)
  }
  if (text.trim() === '') throw new BadInput(`${where}: it is empty`)
  return inFile(where, () => parseJson(text))
}

const isScenario = (name: string): boolean => name.endsWith('.json') && !name.endsWith('.record.json')
const isSkipped = (name: string): boolean => name.startsWith('.') || name === 'node_modules'

/** The scenario files that a path stands for: itself, or those below a directory. */
export function scenarioFiles(path: string): string[] {
  try {
    if (path === '-' || !statSync(path).isDirectory()) return [path]
    const entries = readdirSync(path, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1))
    return entries.flatMap((entry) => {
      const inner = join(path, entry.name)
      if (entry.isDirectory()) return isSkipped(entry.name) ? [] : scenarioFiles(inner)
      return isScenario(entry.name) ? [inner] : []
    })
  } catch (error) {
    throw aboutFile(path, error)
  }
}

/** Do something with what a file says; complaints about it then name the file. */
export function inFile<T>(path: string, body: () => T): T {
  try {
    return body()
  } catch (error) {
    if (!(error instanceof BadInput)) throw error
    throw new BadInput(`${path}: ${error.message}`)
  }
}
