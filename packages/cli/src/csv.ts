import { GrowingFile } from './files.js'

export type Cell = string | number | null
export type Row = readonly Cell[]

const cell = (value: Cell): string => {
  const text = `${value ?? ''}`
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

const line = (row: Row): string => `${row.map(cell).join(',')}\n`

/** A table with its head as the first line; null is an empty cell. */
export const csv = (head: readonly string[], rows: readonly Row[]): string =>
  [head, ...rows].map(line).join('')

/** A table that is written as its rows come. Those that come too early wait for the ones before them. */
export class CsvFile {
  private readonly file: GrowingFile
  private readonly early = new Map<number, Row>()
  private next = 0

  constructor(path: string, head: readonly string[]) {
    this.file = new GrowingFile(path)
    this.file.add(line(head))
  }

  add(index: number, row: Row): void {
    this.early.set(index, row)
    for (let due = this.early.get(this.next); due !== undefined; due = this.early.get(this.next)) {
      this.file.add(line(due))
      this.early.delete(this.next++)
    }
  }

  /** Rows that still wait for others are written now: those will not come. */
  close(): void {
    for (const [, row] of [...this.early].sort(([one], [other]) => one - other)) this.file.add(line(row))
    this.file.close()
  }
}
