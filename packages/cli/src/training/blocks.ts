import { createHash } from 'node:crypto'
import { closeSync, existsSync, fstatSync, ftruncateSync, openSync, readSync, writeSync } from 'node:fs'
import { BadInput } from '@materiel/kernel'
import { inFile, writing } from '../files.js'

/** What such files say of themselves. It goes up when blocks, or what they hold, are written in another way. */
const FORMAT = 'materiel training 2'

/** Before each block, its length. */
const LENGTH = 4
/** After the length and after the block, a sum of it. The length has one of its own, so that a broken one is not taken for the end of the file. */
const SUM = 8

/** Where blocks are kept, and what they are about. */
export interface Place {
  readonly path: string
  readonly subject: string
}

/**
 * A file of blocks of bytes in their order, which grows as a command goes on: lessons by the ten thousand. Its first line says what it is about. A command
 * that was stopped in the middle of a block goes on after the one before it.
 */
export class Blocks {
  readonly all: Uint8Array[]
  private readonly file: number
  private end: number

  /** Open the file, or begin it; refuses one that is about something else, and one that is not as it was written. */
  constructor({ path, subject }: Place) {
    const title = Buffer.from(`${FORMAT} ${subject}\n`)
    this.file = writing(path, () => openSync(path, existsSync(path) ? 'r+' : 'w+'))
    try {
      this.all = inFile(path, () => blocksAfter(title, this.file))
    } catch (error) {
      this.close()
      throw error
    }
    this.end = this.all.reduce((sum, block) => sum + sizeOf(block), title.length)
    if (this.all.length === 0) writeSync(this.file, title, 0, title.length, 0)
    ftruncateSync(this.file, this.end)
  }

  add(block: Uint8Array): void {
    const length = Buffer.alloc(LENGTH)
    length.writeUInt32LE(block.length)
    const whole = Buffer.concat([length, sumOf(length), block, sumOf(block)])
    writeSync(this.file, whole, 0, whole.length, this.end)
    this.end += whole.length
    this.all.push(block)
  }

  close(): void {
    closeSync(this.file)
  }
}

const sizeOf = (block: Uint8Array): number => LENGTH + SUM + block.length + SUM

const sumOf = (bytes: Uint8Array): Buffer => createHash('sha256').update(bytes).digest().subarray(0, SUM)

function bytesAt(file: number, from: number, length: number): Buffer {
  const bytes = Buffer.alloc(length)
  readSync(file, bytes, 0, length, from)
  return bytes
}

/** The whole blocks of a file with this title; none if not even the title was written to its end. */
function blocksAfter(title: Buffer, file: number): Uint8Array[] {
  const { size } = fstatSync(file)
  const head = bytesAt(file, 0, Math.min(size, title.length))
  if (head.equals(title)) return blocksIn(file, title.length, size)
  if (size >= title.length || head.includes('\n')) throw new BadInput('it belongs to another training')
  return []
}

/** One by one: together they may be more than can be read at once. */
function blocksIn(file: number, from: number, size: number): Uint8Array[] {
  const found: Uint8Array[] = []
  for (let at = from; ; ) {
    const length = summedAt(file, at, LENGTH, size)
    if (length === null) return found
    const block = summedAt(file, at + LENGTH + SUM, length.readUInt32LE(), size)
    if (block === null) return found
    found.push(block)
    at += sizeOf(block)
  }
}

/** So many bytes that their sum follows; null if the file ends before. */
function summedAt(file: number, at: number, length: number, size: number): Buffer | null {
  if (at + length + SUM > size) return null
  const whole = bytesAt(file, at, length + SUM)
  const bytes = whole.subarray(0, length)
  if (!sumOf(bytes).equals(whole.subarray(length)))
    throw new BadInput('it is broken: its sums are not those of its content')
  return bytes
}
