import { type Words, words } from '@materiel/kernel'

const UNKNOWN = words(
  'Something went wrong in the program itself.',
  'Quelque chose s’est mal passé dans le programme lui-même.',
)

/** What to tell a person of an error: its own words where it has some, and never a stack trace. */
export function troubleWords(error: unknown): Words {
  if (error instanceof Error && 'words' in error) {
    const own = error.words as Partial<Words> | undefined
    if (typeof own?.en === 'string' && typeof own.fr === 'string') return words(own.en, own.fr)
  }
  return UNKNOWN
}

/** What a report of the error needs; in no language, since it is for the makers. */
export const troubleDetails = (error: unknown): string =>
  error instanceof Error ? `${error.name}: ${error.message}\n${error.stack ?? ''}` : String(error)
