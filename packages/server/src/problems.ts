import { type Words, words } from '@materiel/kernel'
import { TableError } from '@materiel/table'

/** Something that the server will not do, with a sentence for the one who asked. */
export class Problem extends Error {
  override readonly name = 'Problem'
  constructor(
    readonly status: number,
    readonly code: string,
    readonly words: Words,
  ) {
    super(words.en)
  }
}

export const notSignedIn = (): Problem =>
  new Problem(401, 'sign-in', words('Say who you are first.', "Dites d'abord qui vous êtes."))

export const tooMany = (): Problem =>
  new Problem(
    429,
    'too-many',
    words('That is too much at once: wait a moment.', "C'est trop à la fois : attendez un instant."),
  )

/** The same whether the name or the password is wrong. */
export const wrongPassword = (): Problem =>
  new Problem(
    403,
    'wrong-password',
    words('Name and password do not fit.', 'Le nom et le mot de passe ne vont pas ensemble.'),
  )

export const nameTaken = (): Problem =>
  new Problem(409, 'taken', words('Somebody else has this name.', "Quelqu'un d'autre porte ce nom."))

/** Another process of the server knows rules that this one does not yet. */
export const newerRules = (): Problem =>
  new Problem(
    503,
    'away',
    words(
      'The server is being renewed: try again in a moment.',
      'Le serveur est en cours de mise à jour : réessayez dans un instant.',
    ),
  )

export const noSuchTable = (): TableError =>
  new TableError('missing', words('There is no such table.', "Il n'y a pas de telle table."))

export const notYours = (): TableError =>
  new TableError(
    'hidden',
    words(
      'That is for somebody else at this table to do.',
      "C'est à quelqu'un d'autre de le faire à cette table.",
    ),
  )

export const notNow = (en: string, fr: string): TableError => new TableError('not-now', words(en, fr))
export const bad = (en: string, fr: string): TableError => new TableError('broken', words(en, fr))
