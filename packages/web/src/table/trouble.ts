import { BadInput, IllegalChoice, type Refusal, type Words, words } from '@materiel/kernel'
import type { SentError } from './sent-error.js'
import { Refused, TableError } from './table.js'

/** Errors as sentences: what goes wrong in a worker must be said on a page. */

const stopped = (text: string): string => (/[.!?]$/.test(text) ? text : `${text}.`)

/** A sentence that says what is wrong, and why. */
export const because = (what: Words, why: Words): Words =>
  words(stopped(`${what.en}: ${why.en}`), stopped(`${what.fr} : ${why.fr}`))

const listed = (refusals: readonly Refusal[]): Words =>
  words(refusals.map(({ en }) => en).join('; '), refusals.map(({ fr }) => fr).join(' ; '))

/** What the rules machine refuses to read, as trouble of a table; other errors are bugs and stay what they are. */
export function broken(error: unknown, what: Words): unknown {
  if (error instanceof IllegalChoice) return new TableError('broken', because(what, listed(error.refusals)))
  if (error instanceof BadInput)
    return new TableError('broken', because(what, words(error.message, error.message)))
  return error
}

export const refused = (error: IllegalChoice): Refused => new Refused(error.message, error.refusals)

/** An error as it is sent to the page. */
export function sent(error: unknown): SentError {
  if (error instanceof Refused) return { message: error.message, refusals: error.refusals }
  if (error instanceof TableError) return { trouble: error.trouble, words: error.words }
  const detail = error instanceof Error ? error.message : String(error)
  return {
    trouble: error instanceof BadInput ? 'broken' : 'failed',
    words: because(
      words('Something went wrong at the table', "Quelque chose s'est mal passé à la table"),
      words(detail, detail),
    ),
  }
}
