import { closeSync, existsSync, ftruncateSync, openSync, readFileSync, writeSync } from 'node:fs'
import { BadInput } from '@materiel/kernel'
import { writing } from '../files.js'

/** Before each block, its length. */
const LENGTH = 4

/**
 * A file of blocks of bytes in their order, which grows as a command goes on: lessons by the ten thousand. Its first line says what it is about. A command
 * that was stopped in the middle of a block goes on after the one before it.
 */
export class Blocks {
  readonly all: Uint8Array[]
  private readonly file: number

  /** Open the file, or begin it; refuses one that is about something else. */
  constructor(path: string, subject: string) {
    const title = Buffer.from(`materiel training 1 ${subject}\n`)
    const found = writing(path, () => (existsSync(path) ? readFileSync(path) : Buffer.alloc(0)))
    const isBegun = found.length >= title.length
    if (isBegun ? !found.subarray(0, title.length).equals(title) : found.length > 0 && found.includes('\n'))
      throw new BadInput(`${path}: it belongs to another training`)
    this.all = isBegun ? blocksIn(found.subarray(title.length)) : []
    this.file = writing(path, () => openSync(path, isBegun ? 'r+' : 'w'))
    if (!isBegun) writeSync(this.file, title)
    const size = this.all.reduce((sum, block) => sum + LENGTH + block.length, title.length)
    ftruncateSync(this.file, size)
    this.end = size
  }

  private end: number

  add(block: Uint8Array): void {
    const whole = Buffer.alloc(LENGTH + block.length)
    whole.writeUInt32LE(block.length)
    whole.set(block, LENGTH)
    writeSync(this.file, whole, 0, whole.length, this.end)
    this.end += whole.length
    this.all.push(block)
  }

  close(): void {
    closeSync(this.file)
  }
}

function blocksIn(bytes: Buffer): Uint8Array[] {
  const found: Uint8Array[] = []
  for (let at = 0; at + LENGTH <= bytes.length; ) {
    const end = at + LENGTH + bytes.readUInt32LE(at)
    if (end > bytes.length) break
    found.push(bytes.subarray(at + LENGTH, end))
    at = end
  }
  return found
}
