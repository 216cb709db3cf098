import type { Listener, Onlooker } from '@materiel/table'
import type { Pushed, TableInfo } from '@materiel/table/online'

/** Somebody who is in the room: they are told how the table is laid. */
export interface Member {
  /** Null for somebody whom nobody knows. */
  readonly person: string | null
  push(pushed: Pushed): void
}

/** A game that somebody has open. Another onlooker takes the place of one whose rights have changed. */
export interface Open {
  readonly person: string | null
  readonly listener: Listener
  seats: string
  onlooker: Onlooker
}

/** Those who are at a table: who is present, and what all of them are told of how it is laid. */
export class Company {
  private readonly members = new Set<Member>()
  private readonly opened = new Set<Open>()
  private shown = ''
  private isClosed = false

  /** `info` is how the table is laid, as somebody may see it. */
  constructor(private readonly info: (person: string | null) => TableInfo) {}

  get isEmpty(): boolean {
    return this.members.size === 0 && this.opened.size === 0
  }

  isPresent(person: string): boolean {
    return (
      [...this.members].some((member) => member.person === person) ||
      [...this.opened].some((open) => open.person === person)
    )
  }

  get games(): Iterable<Open> {
    return this.opened
  }

  /** Let somebody be told how the table is laid. `welcome` is what their coming brings about. */
  add(member: Member, welcome: () => void): void {
    this.members.add(member)
    const { shown } = this
    welcome()
    // Unless everybody has just been told that they are there.
    if (this.shown === shown) member.push({ info: this.info(member.person) })
  }

  remove(member: Member): void {
    this.members.delete(member)
    this.announceChange()
  }

  sit(open: Open): void {
    this.opened.add(open)
  }

  rise(open: Open): void {
    open.onlooker.close()
    this.opened.delete(open)
    if (open.person !== null) this.announceChange()
  }

  /** Everybody who looks at the game is told what went wrong with it. */
  fail(error: unknown): void {
    if (this.isClosed) return
    for (const { listener } of this.opened) listener.error(error)
  }

  /** Everybody is told how the table is laid. */
  announce(): void {
    if (this.isClosed) return
    this.shown = this.showing()
    for (const member of this.members) member.push({ info: this.info(member.person) })
  }

  /** The same, unless nothing has changed that is shown: what somebody does in secret is not to be noticed. */
  announceChange(): void {
    if (this.showing() !== this.shown) this.announce()
  }

  /** What is shown to everybody, but for what time alone changes. */
  private showing(): string {
    const info = this.info(null)
    return JSON.stringify({ ...info, since: 0, chairs: info.chairs.map((chair) => ({ ...chair, left: 0 })) })
  }

  close(): void {
    this.isClosed = true
    for (const { onlooker } of this.opened) onlooker.close()
  }
}
