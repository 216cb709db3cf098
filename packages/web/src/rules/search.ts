/** Finding words in texts, whatever their accents, capitals and apostrophes. */

/** A text as it is compared: « Évènement » is "evenement". Every character keeps its place. */
const fold = (text: string): string =>
  Array.from(text.normalize('NFC'), (letter) => {
    // Whoever searches types the apostrophe of the keyboard.
    const bare = letter.normalize('NFD').replace(/\p{M}/gu, '').replace('’', "'").toLowerCase()
    return bare.length === letter.length ? bare : letter
  }).join('')

const wordsOf = (query: string): string[] => fold(query).split(/\s+/).filter(Boolean)

/** Whether a text has every word of a query, or the beginning of one. */
export function matcher(query: string): (text: string) => boolean {
  const wanted = wordsOf(query)
  return (text) => {
    const folded = fold(text)
    return wanted.every((word) => folded.includes(word))
  }
}

export interface Stretch {
  readonly text: string
  readonly found: boolean
}

/** A text cut where words of the query begin and end. */
export function stretches(text: string, query: string): readonly Stretch[] {
  const wanted = wordsOf(query)
  if (wanted.length === 0) return [{ text, found: false }]
  const plain = text.normalize('NFC')
  const folded = fold(plain)
  const hit = new Uint8Array(plain.length)
  for (const word of wanted)
    for (let at = folded.indexOf(word); at >= 0; at = folded.indexOf(word, at + 1))
      hit.fill(1, at, at + word.length)
  const cut: Stretch[] = []
  for (let from = 0; from < plain.length; ) {
    let to = from + 1
    while (to < plain.length && hit[to] === hit[from]) to++
    cut.push({ text: plain.slice(from, to), found: hit[from] === 1 })
    from = to
  }
  return cut
}
