/** A text as bytes. What is no character (half of a pair) becomes U+FFFD, as the standard says. */
export function utf8(text: string): number[] {
  const bytes: number[] = []
  for (let i = 0; i < text.length; i++) {
    const point = pointAt(text, i)
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

const REPLACEMENT = 0xfffd

/** The character that begins at an index. Not by `codePointAt`, which looks beyond the end of a slice once Node 26 has optimised it. */
function pointAt(text: string, i: number): number {
  const unit = text.charCodeAt(i)
  if (unit < 0xd800 || unit > 0xdfff) return unit
  if (unit > 0xdbff || i + 1 === text.length) return REPLACEMENT
  const next = text.charCodeAt(i + 1)
  return next < 0xdc00 || next > 0xdfff ? REPLACEMENT : 0x10000 + ((unit - 0xd800) << 10) + (next - 0xdc00)
}

const tail = (bits: number): number => 0x80 | (bits & 0x3f)
