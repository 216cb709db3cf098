import { BadInput, IllegalChoice, type Refusal, sentence, type Words, words } from '@materiel/kernel'
import type { SentError } from './sent-error.js'
import { Refused, TableError } from './table.js'

/** Errors as sentences: what goes wrong in a worker must be said on a page. */

/** What is wrong, as a sentence. */
export const told = ({ en, fr }: Words): Words => words(sentence(en), sentence(fr))

/** A sentence that says what is wrong, and why. */
const because = (what: Words, why: Words): Words =>
  told(words(`${what.en}: ${why.en}`, `${what.fr} : ${why.fr}`))

const listed = (refusals: readonly Refusal[]): Words =>
  words(refusals.map(({ en }) => en).join('; '), refusals.map(({ fr }) => fr).join(' ; '))

/** What the rules machine refuses to read, as trouble of a table; other errors are bugs and stay what they are. */
export function broken(error: unknown, what: Words): unknown {
  if (error instanceof IllegalChoice) return new TableError('broken', because(what, listed(error.refusals)))
  if (error instanceof BadInput) return new TableError('broken', because(what, error.words))
  return error
}

export const refused = (error: IllegalChoice): Refused => new Refused(error.message, error.refusals)

/** An error as it is sent to the page. */
export function sent(error: unknown): SentError {
  if (error instanceof Refused) return { message: error.message, refusals: error.refusals }
  if (error instanceof TableError) return { trouble: error.trouble, words: error.words }
  const detail = error instanceof Error ? error.message : String(error)
  const isBadInput = error instanceof BadInput
  return {
    trouble: isBadInput ? 'broken' : 'failed',
    words: because(
      words('Something went wrong at the table', "Quelque chose s'est mal passé à la table"),
      isBadInput ? error.words : words(detail, detail),
    ),
  }
}
