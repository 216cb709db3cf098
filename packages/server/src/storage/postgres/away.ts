import { words } from '@materiel/kernel'
import { Problem } from '../../problems.js'

/** What is said while the database cannot be reached. */
const away = (): Problem =>
  new Problem(
    503,
    'away',
    words(
      'The server cannot reach its database. Nothing is lost: try again in a moment.',
      "Le serveur n'atteint pas sa base de données. Rien n'est perdu : réessayez dans un instant.",
    ),
  )

/** Connections that failed (08), a server that stops, has crashed, starts or is full (57P, 53300), an answer that took too long (57014), one that may only be read (25006). */
const STATES = /^(08...|57P..|53300|57014|25006)$/
const SYSTEM = /^(ECONN\w+|ETIMEDOUT|EPIPE|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|ENOENT)$/
const SAID =
  /connection terminated|timeout exceeded|query read timeout|connection error|connection ended|client was closed/i

/** Whether something failed because the database is not there. */
export function isAway(error: unknown): boolean {
  if (error instanceof AggregateError) return error.errors.some(isAway)
  const { code, message } = error as { code?: unknown; message?: unknown }
  return (
    (typeof code === 'string' && (STATES.test(code) || SYSTEM.test(code))) ||
    (typeof message === 'string' && SAID.test(message))
  )
}

export const orAway = (error: unknown): unknown => (isAway(error) ? away() : error)

/** The same, where all that fails for want of the database says so. */
export function sayingAway<T extends object>(store: T): T {
  const wrapped = Object.entries(store).map(([name, member]) => {
    if (typeof member !== 'function') return [name, member]
    return [
      name,
      (...args: unknown[]) => {
        const done: unknown = member.apply(store, args)
        return done instanceof Promise ? done.catch((error) => Promise.reject(orAway(error))) : done
      },
    ]
  })
  return Object.fromEntries(wrapped) as T
}
