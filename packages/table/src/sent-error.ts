import type { Refusal, Words } from '@materiel/kernel'
import { Refused, TableError, type Trouble } from './table.js'

/** An error as it goes from a worker to the page. */
export type SentError =
  | { readonly trouble: Trouble; readonly words: Words }
  | { readonly message: string; readonly refusals: readonly Refusal[] }

/** The error that was sent, to be thrown on the page. */
export const received = (error: SentError): Error =>
  'trouble' in error ? new TableError(error.trouble, error.words) : new Refused(error.message, error.refusals)
