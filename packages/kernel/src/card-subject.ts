/** What a card is about, for whoever draws it: found in its declaration. */
export interface CardSubject {
  /** What it does, with which pieces and when, in the words of the declaration. */
  readonly words: readonly string[]
  /** The spaces that it names. */
  readonly spaces: readonly string[]
  /** The numbers that it counts by, each with what it is called there. */
  readonly numbers: readonly { readonly of: string; readonly n: number }[]
}

/** Whether a word that stands under a key of a part of a declaration is a space. */
export type NamesSpace = (word: string, key: string, part: Readonly<Record<string, unknown>>) => boolean

/** What the declaration of a card is about. A declaration is plain data; each word and space is told once, in the order of the declaration. */
export function subjectOf(declared: Readonly<Record<string, unknown>>, namesSpace: NamesSpace): CardSubject {
  const words = new Set<string>()
  const spaces = new Set<string>()
  const numbers: { of: string; n: number }[] = []
  const visit = (value: unknown, key: string, part: Readonly<Record<string, unknown>>): void => {
    if (typeof value === 'string') (namesSpace(value, key, part) ? spaces : words).add(value)
    else if (typeof value === 'number') numbers.push({ of: key, n: value })
    else if (Array.isArray(value)) for (const item of value) visit(item, key, part)
    else if (typeof value === 'object' && value !== null) {
      const inner = value as Readonly<Record<string, unknown>>
      // A number that is only called `n` is one of what it stands under.
      for (const name of Object.keys(inner)) visit(inner[name], name === 'n' ? key : name, inner)
    }
  }
  visit(declared, '', declared)
  return { words: [...words], spaces: [...spaces], numbers }
}
