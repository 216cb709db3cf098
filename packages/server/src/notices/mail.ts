import { type Language, type Words, words } from '@materiel/kernel'
import { createTransport } from 'nodemailer'

/** The mails of the server: plain text, in the language of who reads them, each with a link by which no other comes. */

/** What is to be sent. */
export interface Mail {
  readonly to: string
  readonly subject: string
  readonly text: string
  /** The address by which programs that read mail see to it that no other comes (RFC 8058). */
  readonly stop: string
}

export interface Mailer {
  send(mail: Mail): Promise<void>
  close(): void
}

const PATIENCE = 20_000

/** Mail through the SMTP server that the host named. */
export function mailerOf(smtp: string, from: string): Mailer {
  const transport = createTransport({
    url: smtp,
    pool: true,
    maxConnections: 2,
    connectionTimeout: PATIENCE,
    greetingTimeout: PATIENCE,
    socketTimeout: PATIENCE,
    // Nothing that somebody typed names a file or a place to fetch.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    async send({ to, subject, text, stop }) {
      try {
        await transport.sendMail({
          from,
          to: { name: '', address: to },
          subject,
          text,
          list: { unsubscribe: { url: stop, comment: '' } },
          headers: {
            'Auto-Submitted': 'auto-generated',
            'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
          },
        })
      } catch (error) {
        // What the other server said may name the one who was written to, and logs name nobody.
        const { code, responseCode } = error as { code?: unknown; responseCode?: unknown }
        throw new Error(`a mail could not be sent (${code ?? 'unknown'}, ${responseCode ?? 'no answer'})`)
      }
    },
    close: () => transport.close(),
  }
}

/** A mail before it is addressed. */
interface Content {
  readonly subject: Words
  readonly text: Words
}

const STOP = (link: string): Words =>
  words(
    `No more mail to this address, and forget it: ${link}`,
    `Ne plus rien envoyer à cette adresse, et l'oublier : ${link}`,
  )

/** Where no other mail is asked for: by who reads it, and by the program that they read it with. */
export interface StopLinks {
  readonly page: string
  readonly atOnce: string
}

/** The mail in a language, with the link by which no other comes. */
export const mailTo = (
  to: string,
  language: Language,
  { subject, text }: Content,
  stop: StopLinks,
): Mail => ({
  to,
  subject: subject[language],
  text: `${text[language]}\n\n--\n${STOP(stop.page)[language]}\n`,
  stop: stop.atOnce,
})

export const confirmation = (name: string, link: string): Content => ({
  subject: words('Is this your address?', 'Cette adresse est-elle la vôtre ?'),
  text: words(
    `${name} gave this address on Materiel. If that was you, follow this link within two days:\n\n${link}\n\nIf not, do nothing: no other mail will come.`,
    `${name} a donné cette adresse sur Materiel. Si c'était vous, suivez ce lien dans les deux jours :\n\n${link}\n\nSinon, ne faites rien : aucun autre courriel ne viendra.`,
  ),
})

export const passwordLink = (name: string, link: string): Content => ({
  subject: words('A new password', 'Un nouveau mot de passe'),
  text: words(
    `Somebody wants a new password for ${name} on Materiel. If that was you, choose one here within an hour:\n\n${link}\n\nIf not, do nothing: the old one stays.`,
    `Quelqu'un demande un nouveau mot de passe pour ${name} sur Materiel. Si c'était vous, choisissez-le ici dans l'heure :\n\n${link}\n\nSinon, ne faites rien : l'ancien reste valable.`,
  ),
})

/** A table that waits. */
export interface WaitingTable {
  readonly name: Words
  readonly link: string
}

export function yourTurn(name: string, tables: readonly WaitingTable[]): Content {
  const listed = (language: Language): string =>
    tables.map((table) => `${table.name[language]}\n${table.link}`).join('\n\n')
  const [first] = tables
  return {
    subject: words(
      tables.length === 1 ? `Your turn: ${first.name.en}` : `Your turn at ${tables.length} tables`,
      tables.length === 1 ? `À vous : ${first.name.fr}` : `À vous, à ${tables.length} tables`,
    ),
    text: words(
      `${name}, these games wait for you:\n\n${listed('en')}\n\nThis is the only mail until you come back.`,
      `${name}, ces parties vous attendent :\n\n${listed('fr')}\n\nC'est le seul courriel jusqu'à votre retour.`,
    ),
  }
}
