import { words } from '@materiel/kernel'
import type { Me, PublicPerson } from '@materiel/table/online'
import { publicOf } from './info.js'
import { COST, type Cost, fits, keep } from './passwords.js'
import { nameTaken, notNow, notYours, Problem, wrongPassword } from './problems.js'
import { hashOf, newId, newSecret } from './secrets.js'
import type { Store, StoredPerson } from './storage/store.js'

const DAY = 86_400_000
/** How long a session lasts after it was last used. */
export const SESSION = 60 * DAY
/** Renewed no more often than this, so that reading does not write. */
const RENEWED = DAY
const MOST_BOTS = 10

/** Who asks, and by what they are known. */
export interface Asker {
  readonly person: StoredPerson
  /** The hash of what they showed. */
  readonly key: string
}

/** Names that look alike are the same name. */
const nameKey = (name: string): string => name.normalize('NFKC').toLocaleLowerCase('und').replace(/\s/g, '')

/** Who people are. */
export class People {
  /** A password that nobody has: trying it takes as long as trying a real one. */
  private readonly decoy: Promise<string>

  constructor(
    private readonly store: Store,
    private readonly now: () => number,
    private readonly cost: Cost = COST,
  ) {
    this.decoy = keep(newSecret(), cost)
  }

  /** Whoever shows this secret, of a session or of a bot; null if nobody does. */
  async asker(secret: string): Promise<Asker | null> {
    // What is looked up is the hash, so that how long it takes tells nothing about secrets.
    const hash = hashOf(secret)
    const key = await this.store.key(hash)
    if (key === null) return null
    const now = this.now()
    if (key.expires !== null && key.expires < now) return null
    const person = await this.store.person(key.person)
    if (person === null) return null
    if (key.expires !== null && key.expires < now + SESSION - RENEWED)
      await this.store.renewKey(hash, now + SESSION)
    return { person, key: hash }
  }

  private async newSession(person: string): Promise<string> {
    const secret = newSecret()
    const now = this.now()
    await this.store.addKey({ hash: hashOf(secret), person, created: now, expires: now + SESSION })
    return secret
  }

  async beGuest(name: string): Promise<{ person: StoredPerson; secret: string }> {
    const person: StoredPerson = {
      id: newId(),
      name,
      nameKey: null,
      kind: 'guest',
      password: null,
      owner: null,
      created: this.now(),
    }
    await this.store.addPerson(person)
    return { person, secret: await this.newSession(person.id) }
  }

  /** A guest becomes an account and keeps all games; whoever is nobody yet begins with one. */
  async beAccount(
    asker: Asker | null,
    name: string,
    password: string,
  ): Promise<{ person: StoredPerson; secret: string }> {
    if (asker !== null && asker.person.kind !== 'guest')
      throw notNow('You have an account already.', 'Vous avez déjà un compte.')
    const kept = await keep(password, this.cost)
    const key = nameKey(name)
    if ((await this.store.account(key)) !== null) throw nameTaken()
    const { person } = asker ?? (await this.beGuest(name))
    const change = { name, nameKey: key, kind: 'account' as const, password: kept }
    if (!(await this.store.changePerson(person.id, change))) throw nameTaken()
    // What was shown before is void: whoever else had it is out.
    await this.store.deleteKeysOf(person.id, null)
    return { person: { ...person, ...change }, secret: await this.newSession(person.id) }
  }

  async signIn(name: string, password: string): Promise<{ person: StoredPerson; secret: string }> {
    const person = await this.store.account(nameKey(name))
    const fitting = await fits(password, person?.password ?? (await this.decoy))
    if (person === null || person.password === null || !fitting) throw wrongPassword()
    return { person, secret: await this.newSession(person.id) }
  }

  signOut({ key }: Asker): Promise<void> {
    return this.store.deleteKey(key)
  }

  signOutEverywhere({ person }: Asker): Promise<void> {
    return this.store.deleteKeysOf(person.id, null)
  }

  /** Accounts show their password; guests have none. */
  async checkPassword({ person }: Asker, password: string): Promise<void> {
    if (person.password !== null && !(await fits(password, person.password))) throw wrongPassword()
  }

  /** All other sessions end. */
  async changePassword(asker: Asker, old: string, password: string): Promise<void> {
    if (asker.person.password === null)
      throw notNow('Guests have no password.', "Les invités n'ont pas de mot de passe.")
    await this.checkPassword(asker, old)
    await this.store.changePerson(asker.person.id, { password: await keep(password, this.cost) })
    await this.store.deleteKeysOf(asker.person.id, asker.key)
  }

  accountNamed(name: string): Promise<StoredPerson | null> {
    return this.store.account(nameKey(name))
  }

  /** All sessions end. */
  async setPassword(person: string, password: string): Promise<void> {
    await this.store.changePerson(person, { password: await keep(password, this.cost) })
    await this.store.deleteKeysOf(person, null)
  }

  async me({ person }: Asker): Promise<Me> {
    const muted = await this.store.people(await this.store.mutes(person.id))
    const { id, name, kind, created } = person
    return { id, name, kind, created, muted: muted.map(publicOf) }
  }

  async known(id: string): Promise<PublicPerson> {
    const person = await this.store.person(id)
    if (person === null || person.name === GONE) throw noSuchPerson()
    return publicOf(person)
  }

  /** What is kept of somebody, as far as it is theirs. */
  async data(asker: Asker) {
    const { store } = this
    const { id } = asker.person
    const tables = await store.tablesOf(id, 10_000)
    return {
      ...(await this.me(asker)),
      muted: await store.mutes(id),
      bots: (await store.botsOf(id)).map(publicOf),
      mail: await store.contact(id),
      browsers: (await store.pushesOf(id)).map(({ endpoint, language, created }) => ({
        endpoint,
        language,
        created,
      })),
      tables: tables.map((table) => ({
        id: table.id,
        game: table.doc.game,
        name: table.doc.name,
        state: table.doc.state,
        created: table.doc.created,
      })),
      said: (await store.saidBy(id)).map(({ table, channel, text, at }) => ({ table, channel, text, at })),
      reported: (await store.reportsBy(id)).map(({ by: _, ...report }) => report),
      ratings: (await store.ratingsOf(id)).map((rating) => ({ ...rating })),
      results: (await store.resultsOf(id, 10_000)).map((result) => ({ ...result })),
    }
  }

  /** Everything that names them goes. Games stay, since they are of others too, with somebody who has no name. */
  async deleteMe(asker: Asker, password: string): Promise<void> {
    await this.checkPassword(asker, password)
    const { store } = this
    const { id } = asker.person
    for (const bot of await store.botsOf(id)) await this.bury(bot.id)
    for (const muted of await store.mutes(id)) await store.setMute(id, muted, false)
    await store.deleteSaidBy(id)
    await this.bury(id)
  }

  private async bury(id: string): Promise<void> {
    await this.store.setContact(id, null)
    await this.store.endLettersOf(id, null)
    for (const { endpoint } of await this.store.pushesOf(id)) await this.store.deletePush(endpoint, id)
    await this.store.cameBack(id)
    await this.store.deleteKeysOf(id, null)
    await this.store.changePerson(id, {
      name: GONE,
      nameKey: null,
      kind: 'guest',
      password: null,
      owner: null,
    })
  }

  // --- Bots.

  async newBot({ person }: Asker, name: string): Promise<{ bot: StoredPerson; token: string }> {
    if (person.kind !== 'account')
      throw notNow('Only accounts can have bots.', 'Seuls les comptes peuvent avoir des bots.')
    if ((await this.store.botsOf(person.id)).length >= MOST_BOTS)
      throw notNow(`You may have ${MOST_BOTS} bots.`, `Vous pouvez avoir ${MOST_BOTS} bots.`)
    const bot: StoredPerson = {
      id: newId(),
      name,
      nameKey: null,
      kind: 'bot',
      password: null,
      owner: person.id,
      created: this.now(),
    }
    await this.store.addPerson(bot)
    const token = newSecret()
    await this.store.addKey({ hash: hashOf(token), person: bot.id, created: this.now(), expires: null })
    return { bot, token }
  }

  async botsOf({ person }: Asker) {
    return (await this.store.botsOf(person.id)).map(({ id, name, created }) => ({ id, name, created }))
  }

  async deleteBot({ person }: Asker, id: string): Promise<void> {
    if (!(await this.store.botsOf(person.id)).some((bot) => bot.id === id)) throw notYours()
    await this.bury(id)
  }
}

/** What somebody is called who is no longer here. */
export const GONE = '—'

const noSuchPerson = (): Problem =>
  new Problem(404, 'missing', words('There is no such person.', "Il n'y a pas de telle personne."))
