/** A text as bytes. What is no character (half of a pair) becomes U+FFFD, as the standard says. */
export function utf8(text: string): number[] {
  const bytes: number[] = []
  for (let i = 0; i < text.length; i++) {
    const code = text.codePointAt(i) as number
    const point = code >= 0xd800 && code < 0xe000 ? 0xfffd : code
    if (point < 0x80) bytes.push(point)
    else if (point < 0x800) bytes.push(0xc0 | (point >> 6), tail(point))
    else if (point < 0x10000) bytes.push(0xe0 | (point >> 12), tail(point >> 6), tail(point))
    else {
      bytes.push(0xf0 | (point >> 18), tail(point >> 12), tail(point >> 6), tail(point))
      // Two halves of a pair were one character.
      i++
    }
  }
  return bytes
}

const tail = (bits: number): number => 0x80 | (bits & 0x3f)
