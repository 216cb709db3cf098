/**
 * French as printers set it: a narrow space that no line breaks at before ; : ! ? and inside « », and curved apostrophes. Sources are
 * written with the signs of a keyboard; texts are set once, where they are made (`words`, `refusal`) or leave a game (`gameOn`).
 */

const NARROW = '\u202f'

/** What stands in backquotes is for machines. */
const CODE = /(`[^`]*`)/

/** What is set otherwise than it is written: apostrophes, and spaces after « or before a mark. */
const WRITTEN = /'|«[ \u00a0]+|[ \u00a0]+(?=[;:!?»])/g

/** In one pass: a server sets every answer of every question. */
const setPlain = (text: string): string =>
  text.replace(WRITTEN, (sign) => (sign === "'" ? '’' : sign.startsWith('«') ? `«${NARROW}` : NARROW))

/** A French text as printers set it. What is set already stays as it is. */
export const typeset = (text: string): string =>
  text.includes('`')
    ? text
        .split(CODE)
        .map((part) => (part.startsWith('`') ? part : setPlain(part)))
        .join('')
    : setPlain(text)

const FLAWS: readonly (readonly [RegExp, string])[] = [
  [/'/, 'has a straight apostrophe'],
  // 14:02 is a time; of several marks only the first has a space before it.
  [/[^\u202f;:!?»][;!?»]|[^\u202f;:!?»\d]:|\d:(?!\d)/, 'lacks a narrow space before a mark'],
  [/«(?!\u202f)/, 'lacks a narrow space after «'],
]

/** What is not as printers would set it in a French text, or null. */
export function typesettingFlaw(text: string): string | null {
  const plain = text
    .split(CODE)
    .filter((part) => !part.startsWith('`'))
    .join('x')
  return FLAWS.find(([flaw]) => flaw.test(plain))?.[1] ?? null
}
