import { type Refusal, type Words, words } from '@materiel/kernel'

/**
 * What is asked of the server over HTTP: see docs/online.md. Answers are taken as they come: they are of the page's own host, and one that is newer
 * than the page may add to them.
 */

/** Something that the server did not do, with a sentence for the one who asked for it. */
export class OnlineError extends Error {
  override readonly name = 'OnlineError'
  constructor(
    readonly code: string,
    readonly words: Words,
    readonly refusals: readonly Refusal[] = [],
  ) {
    super(words.en)
  }
}

const UNREACHABLE = words(
  'The server cannot be reached. Look whether you are connected, and try again.',
  'Le serveur est injoignable. Vérifiez votre connexion et réessayez.',
)

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** Ask the server for something. Rejects with an `OnlineError`, whose words can be shown. */
export async function ask<T>(method: Method, path: string, body?: object): Promise<T> {
  const content =
    body === undefined ? {} : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
  let text: string
  let isDone: boolean
  try {
    const response = await fetch(`./api/${path}`, { method, ...content })
    isDone = response.ok
    text = await response.text()
  } catch {
    throw new OnlineError('unreachable', UNREACHABLE)
  }
  const answer = parsed(text)
  if (isDone && answer !== undefined) return answer as T
  const { error } = (answer ?? {}) as { error?: { code: string; words: Words; refusals?: Refusal[] } }
  throw error === undefined
    ? new OnlineError('unreachable', UNREACHABLE)
    : new OnlineError(error.code, words(error.words.en, error.words.fr), error.refusals)
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
