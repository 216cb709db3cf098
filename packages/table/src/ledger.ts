import type { Outcome } from '@materiel/kernel'
import type { Standing } from './chronicle.js'
import { gameWentOn } from './errors.js'

/**
 * What has been decided at a table, in order: choices (`germany play land-battle`), that the latest of them is taken back, and that the players
 * end the game before the rules do (`end axis resigned`). The list only grows, so the number of an entry is given once: of two who write at the
 * same time one is first, and a repeat is recognised.
 */
export type Entry = string

/** The entry that takes the latest choice back. */
export const UNDO: Entry = 'undo'

/** The entry that ends a game: who has won then, a side or `nobody`, and why. No seat is called `end`. */
export const endEntry = ({ winner, reason }: Outcome): Entry => `end ${winner} ${reason}`

/** How an entry ends the game; null if it does not. */
export function endingOf(entry: Entry | undefined): Outcome | null {
  const [verb, winner, reason] = entry?.split(' ') ?? []
  return verb === 'end' ? { winner, reason } : null
}

/** The choices that a list of entries comes to. */
export function choicesIn(entries: readonly Entry[]): string[] {
  const choices: string[] = []
  for (const entry of entries) {
    if (entry === UNDO) choices.pop()
    else if (endingOf(entry) === null) choices.push(entry)
  }
  return choices
}

/** Where the entries of one table are kept. A host is a cache of it: others may write to it as well. */
export interface Ledger {
  /**
   * Write the entry with this number, and how the game then stands. What has been resolved is there to stay. Rejects with a `TableError`:
   * `stale` if that number is taken and the host may read on from there.
   */
  append(serial: number, entry: Entry, then: Standing): Promise<void>
  /** The entries from this number on. */
  read(from: number): Promise<readonly Entry[]>
  /** Be told whenever there may be new entries, until the returned function is called. */
  follow(listener: () => void): () => void
}

/** A ledger that is forgotten with the process. Several hosts may share it. */
export class MemoryLedger implements Ledger {
  private readonly listeners = new Set<() => void>()

  constructor(readonly entries: Entry[] = []) {}

  async append(serial: number, entry: Entry): Promise<void> {
    if (serial !== this.entries.length) throw gameWentOn()
    this.entries.push(entry)
    for (const listener of this.listeners) listener()
  }

  async read(from: number): Promise<readonly Entry[]> {
    return this.entries.slice(from)
  }

  follow(listener: () => void): () => void {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }
}
