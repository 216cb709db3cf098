import { type Hint, type Host, type Listener, Onlooker, type Rights } from '@materiel/table'
import { notNow } from './problems.js'
import type { Room } from './room.js'

/** Somebody at the table online: nothing that they do betrays what they hold, and advice is given where the table allows it. */
export class Seated extends Onlooker {
  private isAdvised = false

  constructor(
    host: Host,
    private readonly given: Rights,
    listener: Listener,
    private readonly room: Room,
  ) {
    super(host, given, listener)
  }

  override async answer(serial: number, text: string): Promise<void> {
    if (this.given.seats.length > 0) {
      await this.room.hold()
      await this.room.returned(this.given.seats)
    }
    return super.answer(serial, text)
  }

  override async hint(): Promise<Hint> {
    if (!this.room.doc.hints && this.room.doc.state === 'playing')
      throw notNow('This table allows no advice.', "Cette table n'autorise pas les conseils.")
    // Whoever asks without end would keep bots from thinking.
    if (this.isAdvised) throw notNow('You are being advised already.', 'On vous conseille déjà.')
    this.isAdvised = true
    try {
      return await super.hint()
    } finally {
      this.isAdvised = false
    }
  }
}
