import { closeSync, existsSync, fstatSync, ftruncateSync, openSync, readSync, writeSync } from 'node:fs'
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
  private end: number

  /** Open the file, or begin it; refuses one that is about something else. */
  constructor(path: string, subject: string) {
    const title = Buffer.from(`materiel training 1 ${subject}\n`)
    this.file = writing(path, () => openSync(path, existsSync(path) ? 'r+' : 'w+'))
    const { size } = fstatSync(this.file)
    const head = bytesAt(this.file, 0, Math.min(size, title.length))
    const isBegun = head.equals(title)
    if (!isBegun && (size >= title.length || head.includes('\n'))) {
      this.close()
      throw new BadInput(`${path}: it belongs to another training`)
    }
    if (!isBegun) writeSync(this.file, title, 0, title.length, 0)
    this.all = isBegun ? blocksIn(this.file, title.length, size) : []
    this.end = this.all.reduce((sum, block) => sum + LENGTH + block.length, title.length)
    ftruncateSync(this.file, this.end)
  }

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

function bytesAt(file: number, from: number, length: number): Buffer {
  const bytes = Buffer.alloc(length)
  readSync(file, bytes, 0, length, from)
  return bytes
}

/** The whole blocks of a file, one by one: together they may be more than can be read at once. */
function blocksIn(file: number, from: number, size: number): Uint8Array[] {
  const found: Uint8Array[] = []
  for (let at = from; at + LENGTH <= size; ) {
    const length = bytesAt(file, at, LENGTH).readUInt32LE()
    const end = at + LENGTH + length
    if (end > size) break
    found.push(bytesAt(file, at + LENGTH, length))
    at = end
  }
  return found
}
