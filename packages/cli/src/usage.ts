import { BadInput } from '@materiel/kernel'

/** The command was called in a way that it does not understand. */
export class WrongUsage extends BadInput {}

/** A name that means nothing, with those that do and a guess at the one that was meant. */
export function unknown(what: string, name: string, known: readonly string[]): BadInput {
  const near = closest(name, known)
  const guess = near === undefined ? '' : ` (did you mean ${near}?)`
  return new BadInput(`there is no ${what} "${name}"${guess}; known: ${known.join(', ')}`)
}

function closest(name: string, known: readonly string[]): string | undefined {
  if (name.length > 40) return undefined
  const limit = Math.max(1, Math.floor(name.length / 3))
  const ranked = known.map((candidate) => ({ candidate, far: distance(name.toLowerCase(), candidate) }))
  ranked.sort((a, b) => a.far - b.far)
  return ranked.length > 0 && ranked[0].far <= limit ? ranked[0].candidate : undefined
}

/** How many letters must be put in, taken out or changed to make one word of another. */
function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, i) => i)
  for (let i = 1; i <= a.length; i++) {
    const next = [i]
    for (let j = 1; j <= b.length; j++)
      next[j] = Math.min(row[j] + 1, next[j - 1] + 1, row[j - 1] + (a[i - 1] === b[j - 1] ? 0 : 1))
    row = next
  }
  return row[b.length]
}
