import { BadInput, briefly, IllegalChoice, type Refusal, sentence, type Words, words } from '@materiel/kernel'

/** Errors as sentences: what goes wrong at a table is said to whoever asked for it. */

/** Why something could not be done. */
export const ERROR_CODES = [
  /** The answer is to a moment that is gone. */
  'stale',
  /** It would show what the one who looks may not know. */
  'hidden',
  /** The same, but only the one who asks would be the wiser: it is done for those who say that they want it. */
  'unveiling',
  /** There is no such game, moment or seat. */
  'missing',
  /** The game is open in another window. */
  'busy',
  /** The game was played with other rules than these, and does not replay. */
  'outdated',
  /** What was handed in is wrong: a file, an option, a name, a message. */
  'broken',
  /** It cannot be done now. */
  'not-now',
  /** The program itself failed. */
  'failed',
] as const

export type ErrorCode = (typeof ERROR_CODES)[number]

/** Something that could not be done, with a sentence for the one who asked for it. Nothing has changed. */
export class TableError extends Error {
  override readonly name = 'TableError'
  readonly words: Words
  constructor(
    readonly code: ErrorCode,
    said: Words,
  ) {
    const short = briefly(said)
    super(short.en)
    this.words = short
  }
}

/** An answer that was refused, with the rules that forbid it. */
export class Refused extends Error {
  override readonly name = 'Refused'
  constructor(
    message: string,
    readonly refusals: readonly Refusal[],
  ) {
    super(message)
  }
}

// --- Errors of the rules machine.

/** What is wrong, as a sentence. */
export const inSentence = ({ en, fr }: Words): Words => words(sentence(en), sentence(fr))

/** A sentence that says what is wrong, and why. */
export const because = (what: Words, why: Words): Words =>
  inSentence(words(`${what.en}: ${why.en}`, `${what.fr} : ${why.fr}`))

const listed = (refusals: readonly Refusal[]): Words =>
  words(refusals.map(({ en }) => en).join('; '), refusals.map(({ fr }) => fr).join(' ; '))

/** What the rules machine refuses to read, as an error of the table; other errors are bugs and stay what they are. */
export function broken(error: unknown, what: Words): unknown {
  if (error instanceof IllegalChoice) return new TableError('broken', because(what, listed(error.refusals)))
  if (error instanceof BadInput) return new TableError('broken', because(what, error.words))
  return error
}

// --- Errors that several modules have to tell of.

export const gameWentOn = (): TableError =>
  new TableError(
    'stale',
    words(
      'The game has gone on since: answer the question that is asked now.',
      'La partie a continué entre-temps : répondez à la question posée à présent.',
    ),
  )

export const tableClosed = (): TableError =>
  new TableError('missing', words('This table has been closed.', 'Cette table a été fermée.'))

export const notOver = (): TableError =>
  new TableError(
    'not-now',
    words('This can be told when the game is over.', 'Cela ne peut se dire qu’une fois la partie terminée.'),
  )

export const noSuchSeat = (name: string): TableError =>
  new TableError('missing', words(`There is no seat “${name}”.`, `Il n'y a pas de place « ${name} ».`))
