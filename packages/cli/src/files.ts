import { closeSync, openSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
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
}

/** An error of the file system as a sentence about the file; other errors as they are. */
function aboutFile(path: string, error: unknown): unknown {
  const { code, message } = error as NodeJS.ErrnoException
  return code === undefined ? error : new BadInput(`${path}: ${REASONS[code] ?? message}`)
}

export const writeText = (path: string, text: string): void => writing(path, () => writeFileSync(path, text))

/** Find out before a long task that a file can be written, and leave what it holds. */
export const checkWritable = (path: string): void => writing(path, () => closeSync(openSync(path, 'a')))

function writing(path: string, write: () => void): void {
  try {
    write()
  } catch (error) {
    const isHomeless = (error as NodeJS.ErrnoException).code === 'ENOENT'
    throw isHomeless ? new BadInput(`${path}: its directory does not exist`) : aboutFile(path, error)
  }
}

/** A file, or standard input for "-". */
function readBytes(path: string): Buffer {
  try {
    return readFileSync(path === '-' ? 0 : path)
  } catch (error) {
    throw aboutFile(path, error)
  }
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
