import { type Language, words } from '@materiel/kernel'
import type { Asker, People } from '../people.js'
import { notNow, Problem, tooMany } from '../problems.js'
import { hashOf, newSecret } from '../secrets.js'
import type { Store, StoredContact, StoredLetter } from '../storage/store.js'
import {
  confirmation,
  type Mailer,
  mailTo,
  passwordLink,
  type StopLinks,
  type WaitingTable,
  yourTurn,
} from './mail.js'

const HOUR = 3_600_000
const DAY = 24 * HOUR
/** How long the link of a letter is good. */
const GOOD_FOR: Readonly<Record<StoredLetter['purpose'], number>> = {
  confirm: 2 * DAY,
  password: HOUR,
  stop: 365 * DAY,
}
/** Letters to one address in a day that somebody asked for: it may be a stranger's. */
const MOST_A_DAY = 5

const hashOfAddress = (address: string): string => hashOf(address.toLowerCase())

/** What goes by mail: whether an address is somebody's, a new password, and that it is their turn. */
export class Letters {
  constructor(
    private readonly store: Store,
    private readonly people: People,
    private readonly mailer: Mailer,
    /** Where people find the server. */
    private readonly address: string,
    private readonly now: () => number,
  ) {}

  private async newLink(person: string, purpose: 'confirm' | 'password', address: string): Promise<string> {
    return `${this.address}#/letter/${purpose}/${await this.newLetter(person, purpose, address)}`
  }

  private async newStopLinks(person: string, address: string): Promise<StopLinks> {
    const secret = await this.newLetter(person, 'stop', address)
    return {
      page: `${this.address}#/letter/stop/${secret}`,
      atOnce: `${this.address}api/letters/stop/${secret}`,
    }
  }

  /** The secret of a new letter. */
  private async newLetter(
    person: string,
    purpose: StoredLetter['purpose'],
    address: string,
  ): Promise<string> {
    const secret = newSecret()
    const now = this.now()
    const expires = now + GOOD_FOR[purpose]
    const letter = { hash: hashOf(secret), person, purpose, addressHash: hashOfAddress(address) }
    await this.store.addLetter({ ...letter, created: now, expires })
    return secret
  }

  private async isTooMuch(address: string): Promise<boolean> {
    return (await this.store.countLetters(hashOfAddress(address), this.now() - DAY)) >= MOST_A_DAY
  }

  /** Take an address, and ask whether it is theirs. Nothing else is sent there before. */
  async setAddress(asker: Asker, address: string, password: string, language: Language): Promise<void> {
    const { person } = asker
    if (person.kind !== 'account')
      throw notNow('Only accounts have an address.', 'Seuls les comptes ont une adresse.')
    // Whoever has the address can have a new password.
    await this.people.checkPassword(asker, password)
    if (await this.isTooMuch(address)) throw tooMany()
    await this.store.endLettersOf(person.id, null)
    await this.store.setContact(person.id, { address, confirmed: false, turns: true, language, told: null })
    const link = await this.newLink(person.id, 'confirm', address)
    const stop = await this.newStopLinks(person.id, address)
    await this.mailer.send(mailTo(address, language, confirmation(person.name, link), stop))
  }

  async forget(person: string): Promise<void> {
    await this.store.endLettersOf(person, null)
    await this.store.setContact(person, null)
  }

  async setTurns(person: string, turns: boolean): Promise<void> {
    const contact = await this.store.contact(person)
    if (contact === null) throw notNow('You gave no address.', "Vous n'avez pas donné d'adresse.")
    await this.store.setContact(person, { ...contact, turns })
  }

  /** Somebody forgot a password. Nobody is told whether there is such an account, or whether it has an address. */
  async sendPassword(name: string): Promise<void> {
    const person = await this.people.accountNamed(name)
    const contact = person === null ? null : await this.store.contact(person.id)
    if (person === null || contact === null || !contact.confirmed) return
    if (await this.isTooMuch(contact.address)) return
    await this.store.endLettersOf(person.id, 'password')
    const link = await this.newLink(person.id, 'password', contact.address)
    const stop = await this.newStopLinks(person.id, contact.address)
    await this.mailer.send(mailTo(contact.address, contact.language, passwordLink(person.name, link), stop))
  }

  async sendTurn(
    { person, address, language }: StoredContact,
    tables: readonly WaitingTable[],
  ): Promise<void> {
    const known = await this.store.person(person)
    if (known === null) return
    const stop = await this.newStopLinks(person, address)
    await this.mailer.send(mailTo(address, language, yourTurn(known.name, tables), stop))
  }

  close(): void {
    this.mailer.close()
  }

  linkTo(table: string): string {
    return `${this.address}#/online/${encodeURIComponent(table)}`
  }

  // --- Links that were followed.

  /** The letter that a link belongs to, with the address as it is now; refused if it is no longer good. */
  private async opened(secret: string, purpose: StoredLetter['purpose']): Promise<StoredContact> {
    const letter = await this.store.letter(hashOf(secret))
    const isGood = letter !== null && letter.purpose === purpose && letter.expires >= this.now()
    const contact = isGood ? await this.store.contact(letter.person) : null
    if (!isGood || contact === null || hashOfAddress(contact.address) !== letter.addressHash) throw noLonger()
    return contact
  }

  async confirm(secret: string): Promise<void> {
    const { person, ...contact } = await this.opened(secret, 'confirm')
    await this.store.setContact(person, { ...contact, confirmed: true })
    await this.store.endLettersOf(person, 'confirm')
  }

  /** The address is forgotten, and with it everything that could be sent there. */
  async stop(secret: string): Promise<void> {
    const { person } = await this.opened(secret, 'stop')
    await this.forget(person)
  }

  /** All sessions end: whoever else had the old password is out. */
  async newPassword(secret: string, password: string): Promise<string> {
    const { person, confirmed } = await this.opened(secret, 'password')
    if (!confirmed) throw noLonger()
    await this.store.endLettersOf(person, 'password')
    await this.people.setPassword(person, password)
    return person
  }
}

const noLonger = (): Problem =>
  new Problem(404, 'missing', words('This link is no longer good.', "Ce lien n'est plus valable."))
